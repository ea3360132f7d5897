"""What a game should be like between good bots, and whether a simulation bears it out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from moot.plugins import PLUGINS


@dataclass(frozen=True)
class Aims:
    """Of games without options, between bots of one kind."""

    wins: Mapping[int, tuple[float, float]] = field(default_factory=dict)
    """By number of seats: the least and the greatest share of wins that any of them should have."""
    bot: str = "heuristic"


class SeatResult(msgspec.Struct, frozen=True):
    """How one seat fared. A win that is shared counts in parts."""

    seat: int
    bot: str
    win_share: float
    low: float
    high: float
    mean_score: float


class Judged(msgspec.Struct, frozen=True):
    """An aim, and whether it held; ``None`` where the interval of what was found lies across a bound."""

    seat: int
    low: float
    high: float
    held: bool | None


def aims_of(game: str) -> Aims:
    """The aims of a game, if it has any."""
    plugin = PLUGINS.get(game)
    found = plugin.load(plugin.aims) if plugin is not None and plugin.aims else Aims()
    assert isinstance(found, Aims)
    return found


def judged(game: str, options: Mapping[str, Any], seats: Sequence[SeatResult]) -> list[Judged]:
    """The aims that speak of such games, each with whether it held."""
    aims = aims_of(game)
    if options or len(seats) not in aims.wins or any(seat.bot != aims.bot for seat in seats):
        return []
    low, high = aims.wins[len(seats)]
    return [Judged(seat.seat, low, high, _held(seat, low, high)) for seat in seats]


def _held(seat: SeatResult, low: float, high: float) -> bool | None:
    if low <= seat.low and seat.high <= high:
        return True
    return False if seat.high < low or high < seat.low else None
