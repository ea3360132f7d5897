"""The push exactly as the rules write it (section 5.4): millimetres, every step, every pair, no short cuts."""

from __future__ import annotations

from itertools import combinations
from math import ceil, sqrt

R = 10.0
OUTLINE = ((-22, 0), (22, 0), (29, 10), (29, 34), (19, 46), (-19, 46), (-29, 34), (-29, 10))
Y_START = -12.0
STEP = 0.1
TOL = 1e-4
TOUCH = 1e-9
MAX_SWEEPS = 400

Um = dict[int, tuple[int, int]]


def reference(
    markers: Um, serial: int, x_start: int, x_end: int, step: float = STEP
) -> tuple[Um, tuple[int, ...], tuple[int, ...]]:
    """Where markers rest, who fell, who was reached. Goes in and out in micrometres; ``ROUND`` is 0.001 mm."""
    at = {each: [markers[each][0] / 1000, markers[each][1] / 1000] for each in sorted(markers)}
    reached: set[int] = set()
    fallen: list[int] = []
    start, end = x_start / 1000, x_end / 1000
    run_x, run_y = end - start, R - Y_START
    n = ceil(sqrt(run_x * run_x + run_y * run_y) / step)
    for k in range(1, n + 1):
        driver = (start + run_x * (k / n), Y_START + run_y * (k / n))
        for _ in range(MAX_SWEEPS):
            if sweep(at, reached, driver) < TOL:
                break
        down = [each for each in at if each in reached and is_outside(*at[each])]
        fallen += down
        for each in down:
            del at[each]
    rest = {each: (round(x * 1000), round(y * 1000)) for each, (x, y) in at.items()}
    rest[serial] = (x_end, round(R * 1000))
    return rest, tuple(fallen), tuple(sorted(reached))


def sweep(at: dict[int, list[float]], reached: set[int], driver: tuple[float, float]) -> float:
    """One sweep; gives the worst overlap it found."""
    worst = 0.0
    for a, place in at.items():
        dx, dy = place[0] - driver[0], place[1] - driver[1]
        distance = sqrt(dx * dx + dy * dy)
        o = 2 * R - distance
        if o > TOUCH:
            place[0] += o * (dx / distance)
            place[1] += o * (dy / distance)
            worst = max(worst, o)
            reached.add(a)
    for (a, one), (b, two) in combinations(at.items(), 2):
        if a in reached or b in reached:
            dx, dy = two[0] - one[0], two[1] - one[1]
            square = dx * dx + dy * dy
            if square > 4 * R * R:
                continue  # the same as o < 0, only sooner
            distance = sqrt(square)
            o = 2 * R - distance
            if o > TOUCH:
                one[0] -= o / 2 * (dx / distance)
                one[1] -= o / 2 * (dy / distance)
                two[0] += o / 2 * (dx / distance)
                two[1] += o / 2 * (dy / distance)
                worst = max(worst, o)
                reached |= {a, b}
    for a, place in at.items():
        if a in reached and place[1] < R:
            worst = max(worst, R - place[1])
            place[1] = R
    return worst


def is_outside(x: float, y: float) -> bool:
    """Strictly outside: right of some edge."""
    edges = zip(OUTLINE, (*OUTLINE[1:], OUTLINE[0]), strict=True)
    return any((qx - px) * (y - py) - (qy - py) * (x - px) < 0 for (px, py), (qx, qy) in edges)
