"""The push: its vectors P-1 to P-11, its properties G-01 to G-17, the rules' own procedure, and its bits."""

from __future__ import annotations

import ast
import hashlib
import os
import subprocess
import sys
from fractions import Fraction
from itertools import combinations, pairwise
from math import atan, cos, exp, hypot, log, pi, sin, tan
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from moot.engine import RulesError
from moot.games.voices import geometry
from moot.games.voices import push as pushing
from moot.games.voices.geometry import (
    AIMS,
    OUTLINE,
    RADIUS,
    X_GRID,
    X_MAX,
    Y_START,
    Point,
    nearest_x,
    outside,
    overhang,
    overhangs,
    whole,
)
from moot.games.voices.push import Push, push
from tests.games.voices.measure import error
from tests.games.voices.play import Case, any_x, cases_json, random_play
from tests.games.voices.reference import reference
from tests.marks import rule

MM = 1000
CLOSE = 100
"""What the rules allow a resting place to differ by: 0.1 mm."""

X = st.integers(-X_MAX // X_GRID, X_MAX // X_GRID).map(lambda steps: steps * X_GRID)
LINES = st.tuples(X, X)
PLAYS = st.lists(LINES, min_size=1, max_size=12)


def pushes(*lines: tuple[float, float]) -> list[Push]:
    """Pushes markers 1, 2, ... one after the other, in millimetres."""
    done: list[Push] = []
    for serial, (start, end) in enumerate(lines, 1):
        markers = done[-1].rest if done else {}
        done.append(push(markers, serial, round(start * MM), round(end * MM)))
    return done


def played(lines: list[tuple[int, int]]) -> list[tuple[Case, Push]]:
    found: list[tuple[Case, Push]] = []
    markers: dict[int, Point] = {}
    for serial, (start, end) in enumerate(lines, 1):
        case = Case(markers, serial, start, end)
        found.append((case, case.result()))
        markers = found[-1][1].rest
    return found


# ---------------------------------------------------------------- vectors

P_7 = ((-12, -12), (12, 12), (0, 0))

Line = tuple[int, int]

VECTORS: dict[str, tuple[tuple[Line, ...], dict[int, tuple[float, float]], tuple[int, ...]]] = {
    "P-1": (((0, 0),), {1: (0, 10)}, ()),
    "P-2": (((0, 0),) * 2, {1: (0, 30), 2: (0, 10)}, ()),
    "P-3": (((0, 0),) * 3, {2: (0, 30), 3: (0, 10)}, (1,)),
    "P-4": (((0, 0), (6, 6)), {1: (-7.78, 24.50), 2: (6, 10)}, ()),
    "P-5": (((0, 0), (-6, -6)), {1: (7.78, 24.50), 2: (-6, 10)}, ()),
    "P-6": (((0, 0), (-12, 12)), {1: (1.55, 27.05), 2: (12, 10)}, ()),
    "P-7": (P_7, {1: (-19.15, 15.78), 2: (19.15, 15.78), 3: (0, 10)}, ()),
    "P-8": ((*P_7, (0, 0)), {1: (-20, 15.95), 2: (20, 15.95), 3: (0, 30), 4: (0, 10)}, ()),
    "P-9": ((*P_7, (0, 0), (0, 0)), {1: (-20, 15.95), 2: (20, 15.95), 4: (0, 30), 5: (0, 10)}, (3,)),
    "P-10": (((12, 12), (8, 8), (4, 4), (0, 0)), {2: (3.50, 39.13), 3: (15.25, 22.94), 4: (0, 10)}, (1,)),
    "P-11": (((12, 12), (6, 12), (0, 12), (-6, 12)), {1: (16.99, 41.48), 3: (26.43, 23.85), 4: (12, 10)}, (2,)),
}

OVERHANGS = {
    "P-7": {1: 0.15, 2: 0.15},
    "P-8": {1: 1.0, 2: 1.0},
    "P-10": {2: 3.1},
    "P-11": {1: 5.6, 3: 7.4},
}


@pytest.mark.parametrize("vector", VECTORS)
def test_vectors(vector: str) -> None:
    """P-1 to P-11: resting places within 0.1 mm, and nothing falls before the last push."""
    lines, rest, fallen = VECTORS[vector]
    *before, last = pushes(*lines)
    assert not any(each.fallen for each in before)
    assert last.fallen == fallen
    assert set(last.rest) == set(rest)
    for each, (x, y) in rest.items():
        assert last.rest[each] == pytest.approx((x * MM, y * MM), abs=CLOSE)
    for each, out in OVERHANGS.get(vector, {}).items():
        assert overhang(*last.rest[each]) == pytest.approx(out * MM, abs=CLOSE)


@pytest.mark.parametrize("vector", VECTORS)
def test_the_reference_gives_the_vectors(vector: str) -> None:
    """The reference is the prototype of the rules: to the last digit of the vectors."""
    lines, rest, fallen = VECTORS[vector]
    markers: dict[int, Point] = {}
    down: tuple[int, ...] = ()
    for serial, (start, end) in enumerate(lines, 1):
        markers, down, _ = reference(markers, serial, start * MM, end * MM)
    assert down == fallen
    for each, (x, y) in rest.items():
        assert markers[each] == pytest.approx((x * MM, y * MM), abs=6)


# ---------------------------------------------------------------- the procedure of the rules


def test_as_the_rules_have_it() -> None:
    """Who falls, in which order, and where the others rest, next to 5.4; ``docs/push.md`` has thousands."""
    cases = [case for case in random_play(5, "as the rules") if case.markers]
    errors = []
    for case in cases:
        rest, fallen, _ = reference(*case)
        done = case.result()
        assert done.fallen == fallen
        errors.append(error(done.rest, rest))
    assert len(errors) > 150
    assert sorted(errors)[len(errors) // 2] < 15
    assert max(errors) < CLOSE


# ---------------------------------------------------------------- properties


@rule("V-DEPLOY-07", "V-DEPLOY-10", "V-DEPLOY-13", "V-DEPLOY-14")
@settings(deadline=None)
@given(LINES)
def test_g_01_an_empty_region(line: tuple[int, int]) -> None:
    """G-01: nothing falls, and the marker lies at (x_end, R)."""
    assert push({}, 1, *line) == Push({1: (line[1], RADIUS)}, (), ())


@rule("V-DEPLOY-08", "V-DEPLOY-10", "V-DEPLOY-13", "V-DEPLOY-19", "V-DEPLOY-26")
@settings(max_examples=60, deadline=None)
@given(PLAYS)
def test_what_holds_at_rest(lines: list[tuple[int, int]]) -> None:
    """G-02, G-03, G-04, G-05, G-08, G-09; V-DEPLOY-19, V-DEPLOY-26."""
    for case, done in played(lines):
        before, after = case.markers, done.rest
        assert after[case.serial] == (case.x_end, RADIUS), "G-02"
        assert case.serial not in done.fallen, "G-02"
        for (ax, ay), (bx, by) in combinations(after.values(), 2):
            assert (bx - ax) ** 2 + (by - ay) ** 2 >= (2 * RADIUS - 10) ** 2, "G-03"
        assert all(y >= RADIUS - 1 for _, y in after.values()), "G-04"
        for x, y in after.values():
            assert not outside(max(abs(x) - 1, 0), y - 1), "G-05"
        for each in before:
            if each not in done.reached:
                assert after[each] is before[each], "G-08"
        assert set(done.fallen) <= set(done.reached) <= set(before), "G-08"
        assert list(done.reached) == sorted(done.reached)
        assert list(after) == sorted(after)
        assert {*before, case.serial} == {*after, *done.fallen}, "G-09"
        assert len(before) + 1 == len(after) + len(done.fallen), "G-09"


@settings(max_examples=60, deadline=None)
@given(PLAYS)
def test_g_06_mirror(lines: list[tuple[int, int]]) -> None:
    """G-06: everything mirrored gives exactly the mirrored result."""
    for case, done in played(lines):
        other = case.mirrored().result()
        assert other.rest == {each: (-x, y) for each, (x, y) in done.rest.items()}
        assert (other.fallen, other.reached) == (done.fallen, done.reached)


def digest(games: int) -> str:
    return hashlib.sha256("\n".join(cases_json(games)).encode()).hexdigest()


GOLDEN = "e59917919e962f670d70dc963ce404c40bc2004b23e26d0334f4a78f903780fb"
"""Of 20 games. It changes with any bit of any result: then ``GEOMETRY`` needs another name."""


def test_g_07_the_same_bits_as_ever() -> None:
    """G-07: 800 pushes give what they gave when ``geom-1`` was made."""
    assert geometry.GEOMETRY == "geom-1"
    assert digest(20) == GOLDEN


def test_g_07_the_same_bits_in_another_process() -> None:
    """G-07: no order of a set, no hash of a text plays a part."""
    code = "from tests.games.voices.test_push import digest; print(digest(3))"
    found = {
        subprocess.run(
            [sys.executable, "-c", code],
            cwd=Path(__file__).parents[3],
            env={**os.environ, "PYTHONHASHSEED": seed},
            check=True,
            capture_output=True,
            text=True,
        ).stdout.strip()
        for seed in ("1", "2")
    }
    assert found == {digest(3)}


@rule("V-DEPLOY-09", "V-DEPLOY-15")
@pytest.mark.parametrize("x", [-12, -3.5, 0, 5, 12])
def test_g_10_two_straight_pushes(x: float) -> None:
    """G-10: one behind the other, to the micrometre."""
    assert pushes((x, x), (x, x))[-1] == Push({1: (round(x * MM), 30_000), 2: (round(x * MM), 10_000)}, (), (1,))


@rule("V-DEPLOY-15", "V-DEPLOY-16")
def test_g_11_three_straight_pushes() -> None:
    """G-11: the third fells the first."""
    assert pushes((0, 0), (0, 0), (0, 0))[-1] == Push({2: (0, 30_000), 3: (0, 10_000)}, (1,), (1, 2))


def closed_form(marker: Point, x_start: int, x_end: int) -> tuple[tuple[float, float] | None, bool]:
    """Where one free marker comes to rest by the closed form of 5.5, and whether the railing was never met."""
    d = 2.0 * RADIUS
    run_x, run_y = x_end - x_start, RADIUS - Y_START
    length = hypot(run_x, run_y)
    ux, uy = run_x / length, run_y / length
    dx, dy = marker[0] - x_start, marker[1] - Y_START
    along, aside = dx * ux + dy * uy, ux * dy - uy * dx
    if abs(aside) >= d or along - (d * d - aside * aside) ** 0.5 >= length:
        return None, True
    met = along - (d * d - aside * aside) ** 0.5
    left = length - met
    sign = 1 if aside >= 0 else -1
    half = tan(abs(aside / d) and atan(abs(aside) / (along - met)) / 2)
    phi = 2 * atan(half * exp(left / d))
    if phi > pi / 2:
        met += d * log(1 / half)
        phi = pi / 2
    else:
        met = length
    across, on = sign * sin(phi) * d, met + cos(phi) * d
    x, y = x_start + ux * on - uy * across, Y_START + uy * on + ux * across
    return (x, y), min(y, marker[1]) > RADIUS


@rule("V-DEPLOY-08", "V-DEPLOY-09", "V-DEPLOY-12")
def test_g_12_one_marker_off_centre() -> None:
    """G-12: the closed form, with its limit at a right angle, within 0.1 mm."""
    rng, checked, worst = Random("closed form"), 0, 0.0
    while checked < 1500:
        marker = rng.randint(-28_000, 28_000), rng.randint(RADIUS, 45_000)
        if outside(*marker):
            continue
        line = any_x(rng), any_x(rng)
        done = push({1: marker}, 2, *line)
        place, above = closed_form(marker, *line)
        if place is None:
            assert done.reached == ()
        elif above and not done.fallen:
            checked += 1
            worst = max(worst, hypot(done.rest[1][0] - place[0], done.rest[1][1] - place[1]))
    assert worst < CLOSE


def outer_pair(left: int, right: int, inwards: int = 0) -> dict[int, Point]:
    """Two markers at the side edges with one next to each within: a straight push in the middle fells both."""
    inner = {8: (-10_100, 22_000), 9: (10_100, 22_000)}
    return {**inner, left: (-28_800 + inwards, 29_200 + 3 * inwards), right: (28_800, 29_200)}


@rule("V-DEPLOY-27")
@pytest.mark.parametrize(("left", "right"), [(1, 2), (2, 1), (20, 10)])
def test_g_13_lower_serial_number_first(left: int, right: int) -> None:
    """G-13: at the same step the lower serial number falls first; V-DEPLOY-27."""
    markers = outer_pair(left, right)
    assert push(markers, 30, 0, 0).fallen == tuple(sorted((left, right))) == reference(markers, 30, 0, 0)[1]


@rule("V-DEPLOY-27")
@pytest.mark.parametrize(("left", "right"), [(1, 2), (2, 1), (20, 10)])
def test_g_13_earlier_step_first(left: int, right: int) -> None:
    """G-13: who lies nearer to the edge falls first, whatever its number."""
    markers = outer_pair(left, right, inwards=400)
    assert push(markers, 30, 0, 0).fallen == (right, left) == reference(markers, 30, 0, 0)[1]


@rule("V-DEPLOY-21")
def test_g_14_taking_a_marker_away() -> None:
    """G-14: nobody moves into the gap, not even at the next push, unless reached by it (V-DEPLOY-21)."""
    markers = pushes(*P_7, (0, 0))[-1].rest
    without = {each: at for each, at in markers.items() if each != 4}
    done = push(without, 5, 0, 0)
    assert done.reached == ()
    assert done.rest == {**without, 5: (0, RADIUS)}
    touching = {1: (0, 30_000), 2: (-14_143, 15_858), 3: (14_143, 44_142)}
    assert push({1: touching[1], 3: touching[3]}, 4, -12_000, -12_000).rest[3] == touching[3]


@rule("V-DEPLOY-19", "V-DEPLOY-20")
def test_g_15_overhanging_is_not_falling() -> None:
    """G-15: with its rim past the edge, even with its centre on it, a marker stays until it is pushed (V-DEPLOY-20)."""
    on_the_edge = {1: (29_000, 20_000), 2: (-24_000, 40_000), 3: (0, 46_000)}
    done = push(on_the_edge, 4, 0, 0)
    assert done.rest == {**on_the_edge, 4: (0, RADIUS)}
    assert [overhang(*at) for at in on_the_edge.values()] == [RADIUS] * 3
    pushed = push({1: (29_000, 10_000)}, 2, 12_000, 12_000)
    assert pushed.fallen == (1,)


@rule("V-DEPLOY-08", "V-DEPLOY-19")
def test_an_overlap_of_rounding_is_not_a_push() -> None:
    """G-08: markers that rounding left overlapping stay so, until the push gets to one of them."""
    markers = {1: (29_000, 30_000), 2: (9_001, 30_000), 3: (-20_000, 30_000)}
    assert push(markers, 4, -12_000, -12_000).rest[1] == (29_000, 30_000)
    assert push(markers, 4, 9_000, 9_000).rest[1] == (29_000, 30_000)
    assert push(markers, 4, 0, 12_000).reached == ()
    assert push({**markers, 2: (9_001, 29_990)}, 4, 9_000, 9_000).fallen == (1,)


def test_g_16_other_serial_numbers() -> None:
    """G-16: they hardly matter; ``python -m tests.games.voices.measure numbers`` tries more."""
    rng, changed, tried = Random("numbers"), 0, 0
    for case in random_play(10, "numbers"):
        if len(case.markers) > 1:
            names = list(case.markers)
            other = dict(zip(names, rng.sample(names, len(names)), strict=True))
            one, two = case.result(), push({other[each]: at for each, at in case.markers.items()}, *case[1:])
            tried += 1
            rest = {other.get(each, each): at for each, at in one.rest.items()}
            changed += set(rest) != set(two.rest) or error(rest, two.rest) > CLOSE
    assert tried > 250
    assert changed <= tried * 0.005


def test_g_17_regions_are_independent() -> None:
    """G-17: a push knows its platform only, and does not touch what it was given."""
    regions = [dict(case.markers) for case in random_play(1, "regions")][-5:]
    copies = [dict(region) for region in regions]
    alone = [push(region, 99, 0, 6_000) for region in copies]
    for region, result in zip(regions, alone, strict=True):
        assert push(region, 99, 0, 6_000) == result
        assert regions == copies


# ---------------------------------------------------------------- lines


@rule("V-DEPLOY-06", "V-DEPLOY-11")
@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ((12_500, 0), "A push must start between -12000 and 12000 µm, not at 12500."),
        ((0, -12_500), "A push must end between -12000 and 12000 µm, not at -12500."),
        ((250, 0), "A push must start at a multiple of 500 µm, not at 250."),
        ((0, -1), "A push must end at a multiple of 500 µm, not at -1."),
    ],
)
def test_other_lines_are_refused(line: tuple[int, int], sentence: str) -> None:
    markers = {1: (0, 10_000)}
    with pytest.raises(RulesError) as refused:
        push(markers, 2, *line)
    assert str(refused.value) == sentence
    assert markers == {1: (0, 10_000)}


def test_a_marker_is_pushed_once() -> None:
    with pytest.raises(RulesError, match="Marker 1 already lies on this platform"):
        push({1: (0, 10_000)}, 1, 0, 0)


def test_no_two_markers_in_one_place() -> None:
    with pytest.raises(RulesError, match="lie in the same place"):
        push({1: (0, 10_000), 2: (0, 10_000)}, 3, 0, 0)


def test_aims() -> None:
    """All are allowed and different, and the mirror image of each is another."""
    assert 15 <= len(AIMS) <= 25
    assert len(set(AIMS)) == len(AIMS)
    assert {(-start, -end) for start, end in AIMS} == set(AIMS)
    for line in AIMS:
        push({}, 1, *line)


def test_nearest_x() -> None:
    assert [nearest_x(x) for x in (0.0, 249.0, 250.0, -250.0, 11_990.0, 99_999.0, -12_300.5)] == [
        *(0, 0, 500, -500),
        *(12_000, 12_000, -12_000),
    ]


# ---------------------------------------------------------------- the outline

POINTS = st.tuples(st.integers(-32_000, 32_000), st.integers(-2_000, 49_000))
EDGES = list(pairwise((*OUTLINE, OUTLINE[0])))


@settings(deadline=None)
@given(POINTS)
def test_outside_is_the_cross_product(point: Point) -> None:
    x, y = point
    crosses = [(qx - px) * (y - py) - (qy - py) * (x - px) for (px, py), (qx, qy) in EDGES]
    assert outside(x, y) == (min(crosses) < 0)


def test_the_edge_is_inside() -> None:
    for (px, py), (qx, qy) in EDGES:
        assert not outside(px, py)
        assert not outside((px + qx) // 2, (py + qy) // 2)
    assert outside(29_001, 20_000)
    assert outside(0, 46_001)
    assert outside(0, -1)
    assert outside(24_000, 40_001)


@settings(deadline=None)
@given(POINTS)
def test_overhang_is_exact(point: Point) -> None:
    """R minus the distance from the nearest edge but the entrance, rounded up."""
    x, y = point
    squares = []
    for (px, py), (qx, qy) in EDGES[1:]:
        ex, ey = qx - px, qy - py
        part = min(Fraction(1), max(Fraction(0), Fraction((x - px) * ex + (y - py) * ey, ex * ex + ey * ey)))
        squares.append((x - px - part * ex) ** 2 + (y - py - part * ey) ** 2)
    out = overhang(x, y)
    inner = RADIUS - out
    if out:
        assert inner**2 <= min(squares) < (inner + 1) ** 2
    else:
        assert min(squares) >= RADIUS**2
    assert overhangs(x, y) == (min(squares) < (RADIUS - geometry.OVERHANG_EPS) ** 2)


def test_overhang_at_the_threshold() -> None:
    assert (overhang(19_050, 20_000), overhangs(19_050, 20_000)) == (50, False)
    assert (overhang(19_051, 20_000), overhangs(19_051, 20_000)) == (51, True)
    assert overhang(0, 10_000) == 0


# ---------------------------------------------------------------- how it is worked out


def test_who_is_left_out_does_not_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    """With all markers in every sweep, the same bits."""
    cases = list(random_play(6, "near"))
    results = [case.result() for case in cases]
    monkeypatch.setattr(pushing, "NEAR_SQUARED", 1e12)
    monkeypatch.setattr(pushing, "NEAR", 1e6)
    assert [case.result() for case in cases] == results


def test_short_cuts_do_not_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without long steps: the same falls, and the same places within 0.1 mm. Through the air too: the same bits."""
    cases = [case for case in random_play(5, "air") if case.markers]
    results = [case.result() for case in cases]
    monkeypatch.setattr(pushing, "LONG", 1)
    short = [case.result() for case in cases]
    assert [each.fallen for each in short] == [each.fallen for each in results]
    assert max(error(a.rest, b.rest) for a, b in zip(short, results, strict=True)) < CLOSE
    monkeypatch.setattr(pushing, "_steps_of_air", lambda *_: 0)
    assert [case.result() for case in cases] == short


def test_sweeps_end_by_themselves(monkeypatch: pytest.MonkeyPatch) -> None:
    """The guard is never met: a tenth of it changes nothing."""
    cases = list(random_play(6, "sweeps"))
    results = [case.result() for case in cases]
    monkeypatch.setattr(pushing, "MAX_SWEEPS", pushing.MAX_SWEEPS // 10)
    assert [case.result() for case in cases] == results


@pytest.mark.parametrize("module", [pushing, geometry])
def test_only_portable_arithmetic(module: object) -> None:
    """Nothing that another machine or language may round differently."""
    tree = ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8"))  # type: ignore[attr-defined]
    used = {name.name for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) for name in node.names}
    assert used & {"sin", "cos", "tan", "atan2", "hypot", "dist", "fma", "pow", "fsum", "exp", "log"} == set()
    assert not any(isinstance(node, ast.Import) and node.names[0].name in ("math", "numpy") for node in ast.walk(tree))
    assert not any(isinstance(node, ast.Pow) for node in ast.walk(tree))
    called = {node.func.id for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}
    assert called & {"round", "sum", "pow"} == set()


@pytest.mark.parametrize(
    ("number", "nearest"), [(0.5, 1), (-0.5, -1), (0.49, 0), (-0.49, 0), (-0.0, 0), (2.5, 3), (-1e4, -10_000)]
)
def test_whole(number: float, nearest: int) -> None:
    assert (whole(number), str(whole(number))) == (nearest, str(nearest))
