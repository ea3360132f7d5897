"""L-PROC: Procedures are placed, and later activated with favor."""

from __future__ import annotations

from moot.engine import Seat, Thing, deed, do, happen, perform, requires, why_not
from moot.games.lawyerup import events
from moot.games.lawyerup.facts import has_favor
from moot.games.lawyerup.state import Court, ProcedureThing
from moot.games.lawyerup.texts import action_of, matters
from moot.games.lawyerup.verbs.cards import place_procedure, put_off
from moot.games.lawyerup.verbs.tokens import give_favor_away

PLACE = deed("place", params=("seat", "card"), steps=[do(place_procedure)])
"""L-PROC-01, L-PROC-04: without a Bias check."""


def favored(game: Court, seat: Seat, card: Thing) -> bool:
    """L-PROC-07."""
    return has_favor(game, seat)


def placed_before(game: Court, card: ProcedureThing) -> bool:
    """L-PROC-05: it looks at the whole turn (L-Q-06)."""
    return card not in game.placed


def does_something(game: Court, seat: Seat, card: Thing) -> bool:
    """L-PROC-11."""
    return matters(game, seat, card)


def begin_action(game: Court, seat: Seat, card: Thing) -> None:
    game.acting = card
    happen(game, events.Activated, seat=seat, card=card)


def end_action(game: Court, seat: Seat, card: Thing) -> None:
    """L-PROC-08 to L-PROC-10: discarded, then the other side gains favor, whatever the Action has done."""
    game.acting = None
    if card in game.area[seat]:
        put_off(game, [card])
    give_favor_away(game, seat)


ACTIVATE = deed(
    "activate",
    params=("seat", "card"),
    title="{seat} activates {card}",
    public=("seat", "card"),
    requires=[
        requires("L-PROC-07", favored, "you do not have favor"),
        requires("L-PROC-11", does_something, "it would do nothing"),
        requires("L-PROC-05", placed_before, "it was placed this turn"),
    ],
    steps=[do(begin_action), perform(action_of, seat="seat"), do(end_action)],
)


def activatable_at_once(game: Court, seat: Seat, card: Thing) -> bool:
    """Whether it could be activated if it had been placed before this turn."""
    placed = game.placed
    game.placed = [other for other in placed if other != card]
    try:
        return why_not(game, ACTIVATE.name, seat, [card]) is None
    finally:
        game.placed = placed
