"""Previews: what an answer would do at once, as far as its seat may know.

The answer is tried in a sampled world, with nobody to draw lots. What happens there before the seat learns anything
happens in every world that it cannot tell from the true one (law 3), and so it is what will happen.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import msgspec

from moot.engine import machine, remarks
from moot.engine.asks import Answer, value_of
from moot.engine.errors import IllegalAnswer
from moot.engine.events import Event, Happening, project
from moot.engine.knowledge import Eyes, Message
from moot.engine.state import Seat
from moot.engine.views import Board

if TYPE_CHECKING:
    from moot.engine.table import Table


class Preview(msgspec.Struct, frozen=True):
    """What an answer would do up to the next decision, or up to what its seat cannot know."""

    events: list[Event]
    whole: bool
    """Whether nothing was left to chance, to others, or to what the seat does not know."""
    next: str = ""
    """The next question, if it is whole and the game goes on."""
    asked: list[Seat] = []
    """Who is asked it."""
    says: Message | None = None
    """The same as something said, if this seat is among them."""
    board: Board | None = None
    """The board as the seat will see it, if it is whole."""


class _ChanceSpeaks(Exception):
    """In a preview, lots are drawn."""


def _nobody(number: int, of: int) -> int:
    raise _ChanceSpeaks


class _Heard(list[Happening]):
    """The events before the seat has learnt something."""

    def __init__(self, seat: int, pupils: set[int]) -> None:
        self.seat = seat
        self.pupils = pupils

    def append(self, one: Happening) -> None:
        if self.seat not in self.pupils:
            super().append(one)


def preview(table: Table, seat: int, answer: Answer, rng: Random) -> Preview:
    """What an answer to the open ask of this seat would do."""
    ask = table.ask(seat)
    if ask is None:
        raise IllegalAnswer(remarks.NotAsked(seat))
    value_of(table._state, seat, answer)  # refused here as it would be there
    if ask._code.settle is not None:
        return Preview([], whole=False)  # others decide as well
    world = table.sample(seat, rng)
    game = world._state
    live, pupils = game.live, set[int]()
    heard = _Heard(seat, pupils)
    live.sink, live.pupils, live.dealer = heard, pupils, _nobody
    try:
        code = machine.answer(game, seat, value_of(game, seat, answer))
    except _ChanceSpeaks:
        pupils.add(seat)
    events = [project(table.rules, one, i, seat) for i, one in enumerate(heard)]
    if seat in pupils:
        return Preview(events, whole=False)
    board = table.rules.game.view(game, Eyes(game, seat))
    if code is None:
        return Preview(events, whole=True, board=board)
    says = code.prompted(game, Seat(seat), game.stack[-1].env) if seat in game.asked else None
    return Preview(events, whole=True, next=code.question, asked=list(game.asked), says=says, board=board)
