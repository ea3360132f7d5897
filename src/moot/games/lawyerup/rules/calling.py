"""L-CALL: who has favor calls a Witness."""

from __future__ import annotations

from moot.engine import Seat, ask, call, do, for_each, happen, perform, procedure, when
from moot.games.lawyerup import events
from moot.games.lawyerup.case import case_of
from moot.games.lawyerup.players import automa_plays, decider, is_automa, next_of
from moot.games.lawyerup.rules.automa_turn import PASS_ROLL
from moot.games.lawyerup.state import Court, WitnessThing
from moot.games.lawyerup.texts import called_by
from moot.games.lawyerup.verbs.witnesses import call_witness


def who_calls(game: Court) -> Seat:
    """L-CALL-01, L-TEAM-14; L-06-03: who can call nobody lets the other side call."""
    case = case_of(game)
    seat = next_of(game, game.favor)
    return seat if case.callable(game, seat) else next_of(game, 1 - game.favor)


def callable_witnesses(game: Court, seat: Seat) -> list[WitnessThing]:
    """L-CALL-02, L-CALL-03."""
    return case_of(game).callable(game, seat)


def preferred(game: Court, seat: Seat) -> list[WitnessThing]:
    """L-AUTO-19: those that suit the Automa best."""
    case = case_of(game)
    assert case.automa is not None
    suiting, why = case.automa.calls(game, seat, case.callable(game, seat))
    happen(game, events.AutomaCalls, seat=seat, why=why)
    return suiting


def after_call(game: Court) -> str | None:
    hook = case_of(game).called
    return hook.name if hook is not None else None


def called_effects(game: Court, seat: Seat) -> list[str]:
    """L-CALL-07: of the Witness, for the caller."""
    return called_by(game, seat, game.witness[0])


def before_questioning(game: Court) -> str | None:
    hook = case_of(game).before_questioning
    return hook.name if hook is not None else None


CALL = procedure(
    "call",
    title="Calling a Witness",
    steps=[
        do(who_calls, as_="seat"),
        when(
            is_automa,
            do(decider, as_="player"),
            do(preferred, as_="suiting"),
            ask(
                "witness",
                by="player",
                options="suiting",
                public=True,
                rule="L-AUTO-20",
                prompt="These suit the Automa equally well. Which Witness does it call?",
            ),
            otherwise=[
                ask(
                    "witness",
                    by="seat",
                    options=callable_witnesses,
                    public=True,
                    rule="L-CALL-02",
                    prompt="Which Witness do you call?",
                ),
            ],
        ),
        do(call_witness),
        perform(after_call, seat="seat"),
        for_each("program", called_effects, perform("program", seat="seat")),
        when(automa_plays, call(PASS_ROLL)),
        perform(before_questioning, seat="seat"),
    ],
)
