"""Where markers lie, who is strong where, and what a push would do."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import lru_cache
from math import exp
from typing import NamedTuple

from moot.games.voices.bot.ahead import look_ahead
from moot.games.voices.geometry import RADIUS, overhang
from moot.games.voices.state import MARKER
from moot.games.voices.view import Platform as Seen

Aim = tuple[int, int]

FEW: tuple[Aim, ...] = ((0, 0), (-12_000, -12_000), (12_000, 12_000))
MORE: tuple[Aim, ...] = (*FEW, (-12_000, 12_000), (12_000, -12_000), (-4_000, -4_000), (4_000, 4_000))
"""Pushes that are tried, of those that the game suggests."""

HANGING = 0.03
"""How much of a marker's strength is lost for each millimetre that it hangs over the edge."""


class Lying(NamedTuple):
    """A marker on a platform."""

    marker: str
    x: int
    y: int


Platform = tuple[Lying, ...]


def platform_of(region: Seen) -> Platform:
    """A region of the board."""
    return tuple(Lying(disc.marker, disc.x, disc.y) for disc in region.markers)


@lru_cache(maxsize=8_192)
def _pushed(places: tuple[tuple[int, int], ...], aim: Aim) -> list[tuple[float, float] | None]:
    """Platforms change seldom, so the same push is asked for often."""
    return look_ahead(places, *aim)


def after_push(platform: Platform, marker: str, aim: Aim) -> tuple[Platform, list[str]]:
    """The platform after a push, and which markers fell."""
    rest = _pushed(tuple((one.x, one.y) for one in platform), aim)
    lying = [
        Lying(one.marker, int(at[0]), int(at[1])) for one, at in zip(platform, rest, strict=True) if at is not None
    ]
    fallen = [one.marker for one, at in zip(platform, rest, strict=True) if at is None]
    return (*lying, Lying(marker, aim[1], RADIUS)), fallen


def how_many_fall(platform: Platform, aim: Aim) -> int:
    return sum(at is None for at in _pushed(tuple((one.x, one.y) for one in platform), aim))


class Table(NamedTuple):
    """Whose colours are whose."""

    owner: Mapping[str, int]
    """By colour."""
    prosecutor: int | None

    def owner_of(self, marker: str) -> int:
        return self.owner[MARKER[marker].colour]

    def strengths(self, platform: Platform) -> dict[int, int]:
        """By persona with a marker there: its strength; of two colours only the stronger counts."""
        colours: dict[str, int] = {}
        for one in platform:
            marker = MARKER[one.marker]
            colours[marker.colour] = colours.get(marker.colour, 0) + marker.value
        found: dict[int, int] = {}
        for colour, value in colours.items():
            seat = self.owner[colour]
            if seat != self.prosecutor:
                found[seat] = max(found.get(seat, 0), value)
        return found


def shares(strengths: Mapping[int, int], spread: float, breaks_ties: int | None) -> dict[int, float]:
    """How likely each persona is to use a region in the end."""
    most = max(strengths.values(), default=0)
    weight = {
        seat: exp((value - most + (0.5 if seat == breaks_ties else 0.0)) / spread)
        for seat, value in strengths.items()
        if value > most - 8 * spread
    }
    whole = sum(weight.values())
    return {seat: one / whole for seat, one in weight.items()}


def lead(strengths: Mapping[int, int], seat: int) -> float:
    """How far a persona is ahead of all others; without a marker it is behind."""
    best = max((value for other, value in strengths.items() if other != seat), default=0)
    return strengths[seat] - best if seat in strengths else -1.0 - best


def chance_to_lead(ahead: float, spread: float) -> float:
    """That one who is so far ahead leads or ties in the end."""
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, (ahead + 0.5) / spread))))


def at_risk(platform: Platform, own: Collection[str]) -> float:
    """How much of one's strength there hangs over the edge."""
    return sum(
        MARKER[one.marker].value * HANGING * overhang(one.x, one.y) / 1_000 for one in platform if one.marker in own
    )
