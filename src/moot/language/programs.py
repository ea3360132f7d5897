"""What a card's text becomes: procedures for what it does, records for what it says."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from moot.engine import Procedure, Seat, State
from moot.engine.standing import Record
from moot.language.core import Header
from moot.language.functions import Function, evaluate, fitting, usable
from moot.language.problems import Problem


@dataclass(frozen=True)
class Part:
    """A line of a card as a program."""

    header: Header | None
    procedure: str | None
    """The procedure ``(seat)`` that does what the line says, if it does anything at once."""
    about: str = ""
    """For a reaction: the kind of occasion that it waits for."""
    test: Function | None = None
    can: Function | None = None
    """Whether it would do or change anything, as far as everybody knows."""

    reads: Mapping[str, Function] = field(default_factory=dict)
    """What it reads of its occasion."""

    fits: Callable[[State, Seat, Mapping[str, Any]], bool] = field(init=False, repr=False, compare=False)
    """For a reaction: whether this occasion is its moment for a seat."""
    _matters: Callable[[State, Seat], bool] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "fits", fitting(self.test))
        object.__setattr__(self, "_matters", usable(self.can, self.reads))

    def matters(self, game: State, seat: Seat, **known: Any) -> bool:
        """Whether it would do or change anything if this seat used it now; a reaction, while its window is open.

        ``known`` has what cannot be read from the occasion yet, such as the card itself.
        """
        if self.can is None or not known:
            return self._matters(game, seat)
        found = {name: known[name] if name in known else read(game) for name, read in self.reads.items()}
        return bool(evaluate(self.can, game, {**found, "seat": seat, "owner": seat}))


@dataclass
class CardProgram:
    """All that a card does and says."""

    card: str
    parts: list[Part] = field(default_factory=list)
    procedures: list[Procedure] = field(default_factory=list)
    records: dict[str, Sequence[Record]] = field(default_factory=dict)
    """By source: the card itself, for what it says while it lies in play; and each sentence that lasts."""
    problems: list[Problem] = field(default_factory=list)
