"""The platform of a region and the markers on it, in whole micrometres: the constants ``geom-1``.

All regions are alike. The origin is the middle of the entrance, ``+y`` leads into the platform, ``+x`` to the right for
somebody who looks in from the mind platform. Nothing here needs more than 53 bits, so a port to doubles is exact too.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from math import gcd, isqrt

GEOMETRY = "geom-1"
"""The name of all these numbers and of the procedure in ``push``: a save that was played with others says so."""

Point = tuple[int, int]

RADIUS = 10_000
"""A marker's. A marker that lies flush at the railing has its centre at ``y = RADIUS``."""

OUTLINE: tuple[Point, ...] = (
    (-22_000, 0),
    (22_000, 0),
    (29_000, 10_000),
    (29_000, 34_000),
    (19_000, 46_000),
    (-19_000, 46_000),
    (-29_000, 34_000),
    (-29_000, 10_000),
)
"""The platform: convex, counter-clockwise, its own mirror image. The first edge is the entrance."""

HALF_OUTLINE = OUTLINE[1:6]
"""What lies right of the middle, with the whole far edge. Tests take ``|x|``, so left and right give the same bits."""

Y_START = -12_000
"""Where a marker's centre lies on the mind platform before it is pushed."""

X_MAX = 12_000
"""How far left or right of the middle a push may start and end: the marker must fit through the entrance."""

X_GRID = 500
"""Pushes start and end at multiples of this."""

OVERHANG_EPS = 50
"""Overpower needs more overhang than this."""


INSIDE_SIDE, INSIDE_FAR = 19_000, 46_000
"""A box, as ``|x|`` and ``y``, that is all platform."""


def outside(x: float, y: float) -> bool:
    """Whether a centre is past the edge. On the edge it is not. Exact for whole numbers."""
    x = abs(x)
    if y < 0:
        return True
    if x <= INSIDE_SIDE and y <= INSIDE_FAR:
        return False
    return any((qx - px) * (y - py) - (qy - py) * (x - px) < 0 for (px, py), (qx, qy) in pairwise(HALF_OUTLINE))


CLEAR_NEAR, CLEAR_FAR = 14_000, 36_000
CLEAR_SIDE, CLEAR_FROM, CLEAR_TO = 19_000, 14_000, 28_000
"""Two boxes, as ``|x|`` and ``y``, in which no marker sticks out: most lie in one of them and need no closer look."""


@lru_cache(maxsize=8_192)
def overhang(x: int, y: int) -> int:
    """How far the rim of a marker sticks out past any edge but the entrance, rounded up; 0 if it does not.

    Rounded up, it is above a whole number exactly if the true overhang is.
    """
    x = abs(x)
    if (x <= CLEAR_NEAR and RADIUS <= y <= CLEAR_FAR) or (x <= CLEAR_SIDE and CLEAR_FROM <= y <= CLEAR_TO):
        return 0
    nearest = min(_distance_squared(p, q, x, y) for p, q in pairwise(HALF_OUTLINE))
    return max(0, RADIUS - isqrt(nearest))


def overhangs(x: int, y: int) -> bool:
    """Whether a marker sticks out far enough for Overpower."""
    return overhang(x, y) > OVERHANG_EPS


def _distance_squared(p: Point, q: Point, x: int, y: int) -> int:
    """The squared distance of a point from an edge, rounded down."""
    ex, ey, length_squared, times = _WAY[p]
    dx, dy = x - p[0], y - p[1]
    along = dx * ex + dy * ey
    if along <= 0:
        return dx * dx + dy * dy
    if along >= times * length_squared:
        dx, dy = x - q[0], y - q[1]
        return dx * dx + dy * dy
    across = ex * dy - ey * dx
    return across * across // length_squared


def _way(p: Point, q: Point) -> tuple[int, int, int, int]:
    """An edge as its shortest whole vector, that vector's length squared, and how often it fits into the edge."""
    ex, ey = q[0] - p[0], q[1] - p[1]
    times = gcd(ex, ey)
    ex, ey = ex // times, ey // times
    return ex, ey, ex * ex + ey * ey, times


_WAY = {p: _way(p, q) for p, q in pairwise(HALF_OUTLINE)}


HALF = 0.5


def whole(number: float) -> int:
    """The nearest whole number; a half goes away from 0, so left and right are rounded alike. Never -0."""
    return int(number + HALF) if number >= 0.0 else -int(HALF - number)


def nearest_x(x: float) -> int:
    """The nearest x at which a push may start or end: for a hand that is not steady, and for a pointer."""
    steps = X_MAX // X_GRID
    return max(-steps, min(steps, whole(x / X_GRID))) * X_GRID


AIMS: tuple[Point, ...] = (
    # Straight: the place of the new marker decides alone.
    *((x, x) for x in (-12_000, -8_000, -4_000, 0, 4_000, 8_000, 12_000)),
    # Slanted to the right: from each third of the entrance to what lies right of it.
    *((-12_000, 12_000), (-12_000, 4_000), (-4_000, 12_000)),
    *((-12_000, -4_000), (-8_000, 2_000), (-2_000, 8_000), (4_000, 12_000)),
    # And to the left.
    *((12_000, -12_000), (12_000, -4_000), (4_000, -12_000)),
    *((12_000, 4_000), (8_000, -2_000), (2_000, -8_000), (-4_000, -12_000)),
)
"""The pushes that bots consider, as ``(x_start, x_end)``; the mirror image of each is another.

Two pushes that differ by one step of the grid mostly do the same, so to try all 2401 would be a waste. These lie about
a fifth of a marker apart, in three strengths of slant; ``docs/push.md`` says what they miss.
"""
