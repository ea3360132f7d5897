"""A push as one sees it coming: in few long steps, so that many can be tried.

The rules, in 5.4, let bots do so. In 95 of 100 crowded pushes the same markers fall as in the game.
"""

from __future__ import annotations

from math import sqrt

from moot.games.voices.geometry import RADIUS, Y_START, outside

STEPS = 9
SWEEPS = 6
CLOSE = 200.0
"""Overlaps of less are good enough, in micrometres."""
DIAMETER = 2.0 * RADIUS
TOUCHING = DIAMETER * DIAMETER
"""Markers touch if the square of their distance is less."""
Place = tuple[float, float]


def look_ahead(places: tuple[Place, ...], x_start: int, x_end: int) -> list[Place | None]:
    """Where markers would rest after a push, about; nothing for those that would fall."""
    xs, ys = [x for x, _ in places], [y for _, y in places]
    on = list(range(len(places)))
    reached: set[int] = set()
    for step in range(1, STEPS + 1):
        part = step / STEPS
        x, y = x_start + (x_end - x_start) * part, Y_START + (RADIUS - Y_START) * part
        for _ in range(SWEEPS):
            if _sweep(on, xs, ys, reached, x, y) < CLOSE:
                break
        if reached:
            on = [i for i in on if i not in reached or not outside(xs[i], ys[i])]
    return [(xs[i], ys[i]) if i in on else None for i in range(len(places))]


def _sweep(on: list[int], xs: list[float], ys: list[float], reached: set[int], x: float, y: float) -> float:
    """Moves all who overlap apart, once; how far the worst pair did."""
    worst = 0.0
    for i in on:
        dy = ys[i] - y
        if dy < DIAMETER:
            dx = xs[i] - x
            square = dx * dx + dy * dy
            if square < TOUCHING:
                distance = sqrt(square) or 1.0
                by = DIAMETER - distance
                xs[i] += by * dx / distance
                ys[i] += by * dy / distance
                reached.add(i)
                worst = max(worst, by)
    if not reached:
        return worst
    for k, i in enumerate(on):
        for j in on[k + 1 :]:
            dx = xs[j] - xs[i]
            if -DIAMETER < dx < DIAMETER and (i in reached or j in reached):
                dy = ys[j] - ys[i]
                square = dx * dx + dy * dy
                if square < TOUCHING:
                    distance = sqrt(square) or 1.0
                    by = DIAMETER - distance
                    x_by, y_by = by * dx / distance / 2, by * dy / distance / 2
                    xs[i], ys[i], xs[j], ys[j] = xs[i] - x_by, ys[i] - y_by, xs[j] + x_by, ys[j] + y_by
                    reached |= {i, j}
                    worst = max(worst, by)
    for i in reached:
        ys[i] = max(ys[i], RADIUS)
    return worst
