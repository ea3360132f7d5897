"""What a table remembers: its log, and the way back.

To freeze the state before every answer takes an eighth of the time. So a table freezes one now and then, and plays the
answers since then again when it needs a state in between: rules depend on the state and on chance alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from moot.engine import machine
from moot.engine.asks import Keys, value_of
from moot.engine.chance import Dealer, Drawn, Recorded
from moot.engine.errors import RulesError
from moot.engine.rules import Rules
from moot.engine.state import Live, State, freeze, thaw

KEPT = 8
"""How many decisions back a table can go, with consent."""
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


class Past(msgspec.Struct, frozen=True, gc=False):
    """A decision that may be taken back: who made it, what was known then, and the state before it."""

    seat: int
    ask: int
    learnt: int
    chanced: int
    events: int
    frozen: bytes


class Base(msgspec.Struct, frozen=True, gc=False):
    """A frozen state, and how long the log was then."""

    frozen: bytes
    logged: int


Made = tuple[int, int, int, int, int, int, Base]
"""The same as a `Past`, but instead of the state: how long the log was, and a base from which to play there."""


def states(rules: Rules, names: Sequence[str], log: Sequence[Entry], made: Sequence[Made]) -> Iterator[State]:
    """The states before these decisions, in their order. Each is gone when the next one is taken."""
    base: Base | None = None
    for one in made:
        _, ask, learnt, chanced, _, logged, since = one
        if since is not base:
            base, at = since, since.logged
            game = thaw(rules.game.state, base.frozen)
            drawn = {e.number: (int(e.of), int(e.outcome)) for e in log[at:] if isinstance(e, Drawn)}
            game.live = Live(rules, Recorded(drawn), [], names)
        for entry in log[at:logged]:
            if isinstance(entry, Answered):
                machine.answer(game, entry.seat, value_of(game, entry.seat, entry.answer))
        at = logged
        if (game.serial, game.learnt, game.chanced) != (ask, learnt, chanced):
            raise RulesError("The rules went another way when they were run again.")
        yield game


def frozen(rules: Rules, names: Sequence[str], log: Sequence[Entry], history: Sequence[Past | Made]) -> list[Past]:
    """The same decisions, each with the state before it."""
    found = states(rules, names, log, [one for one in history if isinstance(one, tuple)])
    return [one if isinstance(one, Past) else Past(*one[:5], freeze(next(found))) for one in history]
