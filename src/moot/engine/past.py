"""What a table remembers: its log, and the way back.

To freeze the state before every answer takes an eighth of the time. So a table freezes one now and then, and plays the
answers since then again when it needs a state in between: rules depend on the state and on chance alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Any, TypeVar

import msgspec

from moot.engine import machine
from moot.engine.asks import Keys, value_of
from moot.engine.chance import Dealer, Drawn, Recorded
from moot.engine.errors import RulesError
from moot.engine.rules import Rules
from moot.engine.state import Live, Seat, State, freeze, thaw

KEPT = 8
"""How many questions back a table can go, with consent. Answers that are still secret do not count."""
FAR = 16
"""How many entries of the log a table plays again at most; with 0 it freezes every state."""


class Answered(msgspec.Struct, array_like=True, tag="answer", frozen=True, gc=False):
    """An answer in the log."""

    seat: int
    ask: int
    answer: Keys


class TakenBack(msgspec.Struct, array_like=True, tag="undo", frozen=True, gc=False):
    """An undo in the log, with those who agreed to it."""

    seat: int
    agreed: list[int]


Entry = Answered | Drawn | TakenBack


class Done(msgspec.Struct, frozen=True, gc=False):
    """What came of an answer or an undo. Every answer has one and few are read, so ranges are made when they are."""

    first_entry: int
    next_entry: int
    first_event: int
    next_event: int
    moved: bool
    """Whether others can notice: another ask is open now, or the game is over.

    Else it was an answer to a question that waits for others too, or such an answer withdrawn: theirs alone to know.
    """

    @property
    def entries(self) -> range:
        """What the log grew by."""
        return range(self.first_entry, self.next_entry)

    @property
    def events(self) -> range:
        """The events that happened, by their numbers."""
        return range(self.first_event, self.next_event)


T = TypeVar("T")


def play(
    entries: Iterable[Entry], answer: Callable[[int, int, Keys], T], undo: Callable[[int, list[int]], T]
) -> Iterator[T]:
    """Does again what seats did in a log, one after the other as the results are taken. Chance is the dealer's."""
    for entry in entries:
        if isinstance(entry, Answered):
            yield answer(entry.seat, entry.ask, entry.answer)
        elif isinstance(entry, TakenBack):
            yield undo(entry.seat, entry.agreed)


def recorded(log: Iterable[Entry]) -> Recorded:
    """The chance of a log, to be dealt again."""
    return Recorded({entry.number: (int(entry.of), int(entry.outcome)) for entry in log if isinstance(entry, Drawn)})


class Ledger:
    """A dealer that writes every outcome into the table's log."""

    __slots__ = ("dealer", "log")

    def __init__(self, dealer: Dealer, log: list[Entry]) -> None:
        self.dealer = dealer
        self.log = log

    def __call__(self, number: int, of: int) -> int:
        outcome = self.dealer(number, of)
        self.log.append(Drawn(number, str(of), str(outcome)))
        return outcome


class Origin(msgspec.Struct, frozen=True):
    """The position that a game went on from by newer rules, as the older ones left it."""

    version: int
    """Of the older rules."""
    ruleset: str
    state: dict[str, Any]


class Past(msgspec.Struct, frozen=True, gc=False):
    """A decision that may be taken back: who made it, what was known then, and the state when they were asked.

    Several seats that are asked together make one decision, whoever answered first.
    """

    seats: list[Seat]
    ask: int
    learnt: int
    chanced: int
    events: int
    frozen: bytes


class Base(msgspec.Struct, frozen=True, gc=False):
    """A frozen state, and how long the log was then."""

    frozen: bytes
    logged: int


Made = tuple[list[Seat], int, int, int, int, int, Base]
"""The same as a `Past`, but instead of the state: how long the log was, and a base from which to play there.

Of seats asked together, others may have answered by then: such answers are not part of the state that is gone back to.
"""


def states(rules: Rules, names: Sequence[str], log: Sequence[Entry], made: Sequence[Made]) -> Iterator[State]:
    """The states before the last answers to these, in their order. Each is gone when the next one is taken."""
    base: Base | None = None
    for one in made:
        _, ask, learnt, chanced, _, logged, since = one
        if since is not base:
            base, at = since, since.logged
            game = thaw(rules.game.state, base.frozen)
            game.live = Live(rules, recorded(log[at:]), [], names)
        for _ in play(log[at:logged], partial(_answer, game), partial(_withdraw, game)):
            pass
        at = logged
        if (game.serial, game.learnt, game.chanced) != (ask, learnt, chanced):
            raise RulesError("The rules went another way when they were run again.")
        yield game


def _answer(game: State, seat: int, ask: int, answer: Keys) -> None:
    machine.answer(game, seat, value_of(game, seat, answer))


def _withdraw(game: State, seat: int, agreed: list[int]) -> None:
    """After any other undo a table plays from a newly frozen state."""
    del game.answers[seat]


def frozen(rules: Rules, names: Sequence[str], log: Sequence[Entry], history: Sequence[Past | Made]) -> list[Past]:
    """The same decisions, each with the state in which it was asked for."""
    found = states(rules, names, log, [one for one in history if isinstance(one, tuple)])
    return [one if isinstance(one, Past) else Past(*one[:5], _unanswered(next(found))) for one in history]


def _unanswered(game: State) -> bytes:
    """The state without secret answers, which are all that changes while a question waits for several."""
    answers, game.answers = game.answers, {}
    state = freeze(game)
    game.answers = answers
    return state
