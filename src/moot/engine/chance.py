"""Chance: every outcome follows from a seed that is committed to at the start and shown at the end.

Outcome ``n`` is ``shake_256(seed, n)`` reduced to the number of possibilities. So outcomes do not depend on
who asks, when, or on any generator's hidden state; and anyone can check them after the game.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from math import factorial
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from moot.engine.errors import RulesError

if TYPE_CHECKING:
    from moot.engine.state import State


class Drawn(msgspec.Struct, array_like=True, tag="chance", frozen=True):
    """One outcome in the log: number ``outcome`` (as text: it may be large) of ``of``."""

    number: int
    of: str
    outcome: str


class Dealer(Protocol):
    """Where outcomes come from."""

    def __call__(self, number: int, of: int) -> int:
        """The outcome of the chance with this number: 0 <= outcome < of."""
        ...


class Seeded:
    """The dealer of real play and of simulation."""

    __slots__ = ("key",)

    def __init__(self, seed: str) -> None:
        self.key = hashlib.sha256(b"moot seed\0" + seed.encode()).digest()

    def __call__(self, number: int, of: int) -> int:
        # Sixteen bytes more than needed: the bias of the remainder is below 2 to the -128.
        size = (of.bit_length() + 7) // 8 + 16
        digest = hashlib.shake_256(self.key + number.to_bytes(8, "big")).digest(size)
        return int.from_bytes(digest, "big") % of


class Recorded:
    """The dealer of a replay: hands out what a log says, and nothing else."""

    __slots__ = ("outcomes",)

    def __init__(self, outcomes: dict[int, tuple[int, int]]) -> None:
        self.outcomes = outcomes

    def __call__(self, number: int, of: int) -> int:
        if number not in self.outcomes:
            raise RulesError(f"The log has no outcome of chance number {number}.")
        out_of, outcome = self.outcomes[number]
        if out_of != of:
            raise RulesError(f"Chance number {number} has {of} possibilities, the log says {out_of}.")
        if not 0 <= outcome < of:
            raise RulesError(f"Chance number {number} cannot come out as {outcome} of {of}.")
        return outcome


def commitment(seed: str, setup: Mapping[str, Any] | None = None) -> str:
    """What a table publishes before the first card: binds it to its seed, without telling it, and to how it was set up.

    What older tables have published, without a ``setup``, binds them to the seed alone.
    """
    if setup is None:
        return hashlib.sha256(b"moot commitment\0" + seed.encode()).hexdigest()
    written = msgspec.json.encode([seed, setup], order="sorted")
    return hashlib.sha256(b"moot commitment 2\0" + written).hexdigest()


def setup_of(game: str, ruleset: str, seats: Any, options: Any, names: Sequence[str]) -> dict[str, Any]:
    """What is agreed on before the first card, and stays: a bot that takes a seat over plays under its name."""
    return {"game": game, "ruleset": ruleset, "seats": seats, "options": options, "names": list(names)}


def draw(game: State, of: int) -> int:
    """One outcome of chance: 0 <= outcome < of."""
    number = game.chanced
    game.chanced = number + 1
    return game.live.dealer(number, of)


def permutation(game: State, size: int) -> list[int]:
    """One of the ``size!`` orders, by a single outcome."""
    code = draw(game, factorial(size))
    left = list(range(size))
    order = []
    for n in range(size, 0, -1):
        code, k = divmod(code, n)
        order.append(left.pop(k))
    return order
