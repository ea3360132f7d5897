"""Parts and their units, and what comes of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

import msgspec

Counts = dict[str, int]
Tell = Callable[[int], None]
"""Says how much of a unit is done."""


class Unit(msgspec.Struct, frozen=True):
    """A piece of work that can be repeated: what it does follows from these three alone."""

    lane: str
    number: int
    size: int

    def __str__(self) -> str:
        return f"{self.lane}:{self.number}:{self.size}"

    @classmethod
    def read(cls, text: str) -> Unit:
        """The unit that is written so."""
        lane, number, size = text.split(":")
        return cls(lane, int(number), int(size))


class Slope(msgspec.Struct, frozen=True):
    """How fast something grows in an hour, with an interval of 95 %."""

    value: float
    low: float
    high: float
    start: float
    """How large it was at first."""


class Found(msgspec.Struct):
    """What came of a unit."""

    counts: Counts = {}
    faults: list[str] = []
    slopes: dict[str, Slope] = {}


Run = Callable[[Unit, Tell], Found]


@dataclass(frozen=True)
class Part:
    """One thing that is proven by doing it very often."""

    name: str
    what: str
    """What is counted, in words: "kills"."""
    goal: int
    """How many, if nothing is said."""
    size: int
    """How many of them one unit is asked for."""
    run: Run
    counted: str = "done"
    """The count that tells how far we are."""
    lanes: Mapping[str, float] = field(default_factory=lambda: {"all": 1.0})
    """What it is done with, and each one's share."""
    whole: bool = False
    """Whether the goal is one unit: an hour is no sum of minutes."""
    proves: str = ""
    """What it shows, for the page."""
    independent: bool = True
    """Whether a rate of failures can be told from the counts."""
