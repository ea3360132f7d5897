"""L-S1-02: case 01. The Prosecution locks Jurors and needs all; the Defense needs one. Strategies count at the end."""

from __future__ import annotations

from functools import partial
from typing import Any

from moot.engine import Event, Seat, Shown, Thing, ask, do, for_each, happen, procedure
from moot.engine.steps import Step
from moot.games.lawyerup import events
from moot.games.lawyerup.case import Case, Decisions
from moot.games.lawyerup.forms.functions import not_empty, prompt
from moot.games.lawyerup.players import both_speakers, members
from moot.games.lawyerup.preferences import close_with_jurors
from moot.games.lawyerup.rules.automa_swaying import spending
from moot.games.lawyerup.rules.discovery import DISCOVERY
from moot.games.lawyerup.rules.strategies import choose_strategies
from moot.games.lawyerup.rules.swaying import JURORS, targets_of
from moot.games.lawyerup.state import DEFENSE, PROSECUTION, Court
from moot.games.lawyerup.verbs.ending import judge
from moot.language import Doing, Function, Scope, applied
from moot.language.packs import Deck
from tests.games.lawyerup.season_1 import cards
from tests.games.lawyerup.season_1.preferences import call_by_symbols, lock_jurors, most_skeptical

NAME = "murder"
WITNESSES = 9
"""L-S1-05: a usual trial of Season 1."""
PER_WITNESS = 2
"""So much Influence in Closing Statements for each claimed Witness with a symbol of the own Strategy."""


class Locked(Event):
    text = "{seat} turns {juror} to the locked face."
    seat: Seat
    juror: Shown


CARDS = {
    f"{NAME}/evidence": cards.evidence("S01", 36),
    f"{NAME}/witness": cards.witnesses("S01", WITNESSES),
    f"{NAME}/strategy": [
        {"id": f"S01-{side}{k}", "title": f"Plan {side}{k}", "side": side, "symbols": symbols}
        for side in "PD"
        for k, symbols in enumerate(("EV LO", "EM MO", "LE CO"))
    ],
}
KEY = {
    "id": "S01-KEY",
    "title": "The Key",
    "type": "procedure",
    "symbols": "EV",
    "text": "Action: Lock a Juror.",
}
CARDS[f"{NAME}/evidence"].append(KEY)


class LockJuror(Doing):
    """Its card is turned to the face with the lock (L-SWAY-09)."""

    form = "<lock> a Juror"
    rule = "L-S1-02"

    def can(self, scope: Scope) -> Function | None:
        return not_empty(lockable)

    def steps(self, scope: Scope) -> list[Step]:
        juror = scope.name("juror")
        asked = ask(
            juror,
            by=scope.doer,
            options=lockable,
            public=True,
            rule=self.rule,
            prompt=prompt(self),
            automa=most_skeptical,
        )
        return [asked, do(applied(lock, juror=juror), seat=scope.doer)]


def lockable(game: Court) -> list[Thing]:
    return [juror for juror in game.targets if juror not in game.locks]


def lock(game: Court, seat: Seat, juror: Thing) -> None:
    game.locks.append(juror)
    happen(game, Locked, seat=seat, juror=juror)


def income(game: Court, seat: Seat) -> int:
    """L-S1-02: by its Strategy."""
    side, faces = game.side[seat], game.live.rules.faces
    wanted: set[str] = {symbol for card in game.strategy[side] for symbol in faces[game.face[card]].symbols}  # type: ignore[attr-defined]
    fitting = [one for one in game.claimed[side] if wanted & set(faces[game.face[one]].symbols)]  # type: ignore[attr-defined]
    happen(game, events.Budget, seat=seat, budget=PER_WITNESS * len(fitting))
    return PER_WITNESS * len(fitting)


def decide(game: Court) -> None:
    """L-S1-02: all of them, or one in doubt is enough."""
    best = DEFENSE if targets_of(game, DEFENSE) else PROSECUTION
    verdict = "Nobody doubts it." if best == PROSECUTION else "There is a doubt."
    judge(game, [int(side == best) for side in game.side], members(game, best), verdict)


CLOSING = procedure(
    f"{NAME}_closing",
    steps=[
        for_each(
            "seat",
            both_speakers,
            do(income, as_="budget"),
            spending(),
        ),
        do(decide),
    ],
)


def faces(entry: Any, deck: str) -> list[Any]:
    return [cards.strategy_face(entry, deck, "01")]


CASE = Case(
    name=NAME,
    number="01",
    title="Murder",
    about="",
    decks=lambda conditions: cards.decks(
        NAME, Deck(f"{NAME}/strategy", cards.WrittenStrategy, file="none", stays=True)
    ),
    faces=faces,
    forms=(LockJuror,),
    events=(Locked,),
    deal=partial(cards.deal, strategies=True),
    setup=cards.setup(NAME, choose_strategies("L-S1-02")),
    discovery=DISCOVERY,
    closing=CLOSING,
    automa=Decisions(call_by_symbols, lock_jurors, close_with_jurors),
    track=JURORS,
    complete=cards.complete(NAME),
)
