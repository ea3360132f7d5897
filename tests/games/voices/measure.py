"""The figures of ``docs/push.md``: ``python -m tests.games.voices.measure accuracy 100``, for so many games.

Other words than ``accuracy``: ``speed``, ``aims``, ``numbers``, ``play``, ``cases``.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from statistics import mean, median

from moot.games.voices.geometry import AIMS, OVERHANG_EPS, X_GRID, X_MAX, overhang
from moot.games.voices.push import push
from moot.lab.bench import REFERENCE, calibrate
from tests.games.voices.play import Case, cases_json, random_play
from tests.games.voices.reference import Um, reference

Outcome = tuple[Um, tuple[int, ...], tuple[int, ...]]
FINE = 0.025


def ours(case: Case) -> Outcome:
    done = case.result()
    return done.rest, done.fallen, done.reached


def error(one: Um, other: Um) -> float:
    """The greatest distance between two resting places of the same marker, in micrometres."""
    squares = [(one[each][0] - other[each][0]) ** 2 + (one[each][1] - other[each][1]) ** 2 for each in one]
    return float(max(squares) ** 0.5)


def compared(name: str, some: Sequence[Outcome], others: Sequence[Outcome]) -> None:
    """Prints how two procedures agree about the same pushes."""
    same = [(a, b) for a, b in zip(some, others, strict=True) if set(a[1]) == set(b[1])]
    errors = sorted(error(a[0], b[0]) for a, b in same)
    at = [errors[int(len(errors) * share)] for share in (0.5, 0.95, 0.99)]
    print(
        f"{name}: {len(same)} of {len(some)} pushes fell the same markers, {sum(a[1] == b[1] for a, b in same)} of "
        f"them in the same order, {sum(a[2] == b[2] for a, b in same)} reached the same; positions differ by "
        f"{at[0]:.0f} (median), {at[1]:.0f} (95 %), {at[2]:.0f} (99 %), {errors[-1]:.0f} (most) µm"
    )


def accuracy(games: int) -> None:
    """Ours, the rules' procedure and the same with a step of 25 µm, on platforms that hold something."""
    cases = [case for case in random_play(games, "accuracy") if case.markers]
    mine, rules = [ours(case) for case in cases], [reference(*case) for case in cases]
    compared("ours / 5.4", mine, rules)
    fine = [reference(*case, step=FINE) for case in cases]
    compared("ours / 5.4 at 25 µm", mine, fine)
    compared("5.4 / 5.4 at 25 µm", rules, fine)


def speed(games: int) -> None:
    """Mean time for a push, next to the calibration loop."""
    cases = list(random_play(games, "speed"))
    for name, some in (
        ("all pushes", cases),
        ("4 to 7 markers there", [case for case in cases if 4 <= len(case.markers) <= 7]),
    ):
        ratios, seconds = [], []
        for _ in range(5):
            before = calibrate(4)
            begun = time.perf_counter()
            for case in some:
                push(*case)
            each = (time.perf_counter() - begun) / len(some)
            seconds.append(each)
            ratios.append((before + calibrate(4)) / 2 / each)
        print(
            f"{name}: {len(some)} pushes, {median(seconds) * 1e3:.2f} ms each here; {median(ratios):.0f} fit into one "
            f"calibration, so {REFERENCE / median(ratios) * 1e3:.2f} ms on the reference machine"
        )


def aims(games: int) -> None:
    """What the bots' aims can do, of what any push can do."""
    rng = Random("aims")
    grid = [(a, b) for a in range(-X_MAX, X_MAX + 1, 4 * X_GRID) for b in range(-X_MAX, X_MAX + 1, 4 * X_GRID)]
    felled = missed = most = 0
    crowded = [case for case in random_play(games, "aims") if len(case.markers) >= 4]
    for case in rng.sample(crowded, min(len(crowded), games)):
        by_any = [push(case.markers, case.serial, *line).fallen for line in grid]
        by_aims = [push(case.markers, case.serial, *line).fallen for line in AIMS]
        one, few = {each for fallen in by_any for each in fallen}, {each for fallen in by_aims for each in fallen}
        felled, missed = felled + len(one), missed + len(one - few)
        most += max(map(len, by_aims)) >= max(map(len, by_any))
    print(
        f"{len(AIMS)} aims against {len(grid)} pushes in {games} positions: they fell {felled - missed} of the "
        f"{felled} markers that can fall, and as many at once in {most}"
    )


def numbers(games: int) -> None:
    """G-16: whether other serial numbers change anything."""
    rng, total, falls, moved = Random("numbers"), 0, 0, 0
    for case in random_play(games, "numbers"):
        if len(case.markers) < 2:
            continue
        names = list(case.markers)
        other = dict(zip(names, rng.sample(names, len(names)), strict=True))
        one = case.result()
        two = push({other[each]: at for each, at in case.markers.items()}, *case[1:])
        total += 1
        if {other[each] for each in one.fallen} != set(two.fallen):
            falls += 1
        else:
            moved += error({other.get(each, each): at for each, at in one.rest.items()}, two.rest) > 100
    print(
        f"renumbered: {falls} of {total} pushes fell others, {moved} of the rest moved a resting place by over 0.1 mm"
    )


def play(games: int) -> None:
    """The table of section 5.7."""
    for players in (4, 5, 6):
        fell, left, hanging, size = [], 0, 0, Counter[int]()
        for case in random_play(games, "play", players):
            done = case.result()
            fell.append(len(done.fallen))
            left += len(done.rest)
            hanging += sum(overhang(*at) > OVERHANG_EPS for at in done.rest.values())
            size[len(done.rest)] += 1
        print(
            f"{players} players: {mean(n > 0 for n in fell):.2f} of the pushes fell something, "
            f"{mean(n > 1 for n in fell):.2f} two or more; {sum(fell) / games / players:.1f} fell per player; "
            f"at most {max(size)} markers on a platform; {hanging / left:.2f} overhang after a push"
        )


def cases(games: int) -> None:
    """Pushes with their results, for a port."""
    for line in cases_json(games):
        print(line)


COMMANDS: dict[str, Callable[[int], None]] = {
    each.__name__: each for each in (accuracy, speed, aims, numbers, play, cases)
}

if __name__ == "__main__":
    COMMANDS[sys.argv[1]](int(sys.argv[2]) if len(sys.argv) > 2 else 50)
