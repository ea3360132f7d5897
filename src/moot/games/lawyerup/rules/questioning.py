"""L-Q: turns of one action, until both sides have passed."""

from __future__ import annotations

from typing import Annotated, Any

from moot.engine import (
    Deeds,
    Seat,
    ask,
    deed,
    deeds,
    do,
    happen,
    open_face,
    perform,
    procedure,
    seen_face,
    when,
    while_,
)
from moot.games.lawyerup import events
from moot.games.lawyerup.case import case_of
from moot.games.lawyerup.facts import total
from moot.games.lawyerup.players import has_passed_side, is_automa, mate_of, next_of
from moot.games.lawyerup.rules.passing import must_pass, pass_all
from moot.games.lawyerup.state import DEFENSE, PROSECUTION, Card, Court, Face

# ---------------------------------------------------------------- actions

EVERYWHERE = ("examine", "place", "activate", "sidebar")
BY_CASE = ("investigate", "trigger")
"""What cases add."""
Offered = Annotated[list[Any], Deeds(*EVERYWHERE, *BY_CASE, "pass")]
More = Annotated[list[Any], Deeds(*EVERYWHERE, *BY_CASE, "stop")]


def actions(game: Court, seat: Seat) -> list[Offered]:
    """L-Q-02: every deed that could be meant; requirements decide which is allowed."""
    found: list[list[Any]] = []
    for card in game.hand[seat]:
        found.append(["examine", card])
        if seen_face(game, seat, card, Card).type == "procedure":
            found.append(["place", card])
    for card in game.area[seat]:
        if open_face(game, card, Face).type == "procedure":
            found.append(["activate", card])
    more = case_of(game).actions
    if more is not None:
        found += more(game, seat)
    found += (["sidebar"], ["pass"])
    return found


def more_actions(game: Court, seat: Seat) -> list[More]:
    """L-Q-09: anything but to pass; or nothing more."""
    return [*actions(game, seat)[:-1], ["stop"]]


def stop_here(game: Court, seat: Seat) -> None:
    """L-Q-06: an extra action may be declined."""
    game.extra = 0
    happen(game, events.Stopped, seat=seat)


STOP = deed("stop", params=("seat",), steps=[do(stop_here)])

# ---------------------------------------------------------------- a turn


def begin_turn(game: Court, seat: Seat) -> None:
    """L-Q-07, L-TEAM-08: one action is owed."""
    side = game.side[seat]
    game.active = game.speaker[side] = seat
    if game.seats > 2:
        game.next_up[side] = mate_of(game, seat)
    game.turns[seat] += 1
    game.placed = []
    game.owed, game.extra, game.optional = 1, 0, False
    happen(game, events.Turn, seat=seat, prosecution=total(game, PROSECUTION), defense=total(game, DEFENSE))


def is_owed(game: Court) -> bool:
    return game.owed > 0


def take_owed(game: Court) -> None:
    game.owed -= 1
    game.optional = False


def take_extra(game: Court) -> None:
    game.extra -= 1
    game.optional = True


def goes_on(game: Court, seat: Seat) -> bool:
    """L-Q-06, L-OBJ-07."""
    return (game.owed > 0 or game.extra > 0) and seat not in game.passed


TURN = procedure(
    "turn",
    params=("seat",),
    title="{seat} questions the Witness",
    public=("seat",),
    steps=[
        do(begin_turn),
        while_(
            goes_on,
            when(
                is_owed,
                do(take_owed),
                ask(
                    "action",
                    by="seat",
                    options=deeds(actions),
                    rule="L-Q-02",
                    prompt="What do you do?",
                    default=("pass",),
                ),
                perform("action", seat="seat"),
                otherwise=[
                    do(take_extra),
                    ask(
                        "another",
                        by="seat",
                        options=deeds(more_actions),
                        rule="L-Q-06",
                        prompt="You may take another action.",
                        default=("stop",),
                    ),
                    perform("another", seat="seat"),
                ],
            ),
        ),
        when(must_pass, do(pass_all)),
    ],
)

# ---------------------------------------------------------------- turns


def somebody_left(game: Court) -> bool:
    """L-Q-05, L-PASS-10."""
    return len(game.passed) < game.seats


def whose_turn(game: Court) -> Seat:
    """L-Q-01, L-Q-04: the caller first; then in turn, without those who have passed."""
    if not any(game.turns):
        return next_of(game, game.caller)
    side = 1 - game.side[game.active]
    return next_of(game, 1 - side if has_passed_side(game, side) else side)


def turn_of(game: Court, seat: Seat) -> str:
    return "automa_turn" if game.options.automa and is_automa(game, seat) else "turn"


QUESTIONING = procedure(
    "questioning",
    title="Questioning",
    steps=[while_(somebody_left, do(whose_turn, as_="seat"), perform(turn_of, seat="seat"))],
)
