"""The push of a marker onto a platform: who is moved, who falls, where everything comes to rest.

Markers slide without friction and stop as soon as nothing pushes them. The rules work this out in small steps, each
with many sweeps over all pairs. This module needs fewer of both; ``docs/push.md`` says how close it comes.

- Where nothing is touched it jumps: the first contact is the root of a square equation.
- Each contact remembers its share: how far it pushed in the last step. The next step begins with the same share, so one
  to three sweeps settle what is left. A share may shrink, but never below nothing: contacts push, they do not pull.
- Steps are long while the same markers touch. If a contact is new or a marker falls, the long step is taken back and
  done again in short ones.

Only ``+ - * /`` and ``sqrt`` on doubles, in a fixed order: so every machine gives the same bits, and a port to another
language does. Keep it so: no ``hypot``, no powers, no trigonometry, no sum in an order that is not written down.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil, sqrt

import msgspec

from moot.engine import RulesError
from moot.games.voices.geometry import HALF, OUTLINE, RADIUS, X_GRID, X_MAX, Y_START, Point, outside, whole

# ---------------------------------------------------------------- constants of geom-1, in micrometres

STEP = 100.0
"""A short step of the push."""

LONG = 5
"""How many short steps a long one is worth."""

SHORT_AFTER = 2
"""How many short steps follow at least when a contact is new: until it is known how it turns."""

TOL = 1.0
"""A step is solved when no contact is off by as much."""

LAST_TOL = 0.1
"""The same for the last step, after which markers rest."""

TOUCH = 1e-6
"""Markers that overlap by less do not touch yet."""

MAX_SWEEPS = 400
"""A guard for one step. Never met."""

LEAD = 0.5
"""The pushed marker pushes in the direction that it has half a short step later, as in the procedure of the rules."""

NEAR = 3_000.0
"""Markers with a wider gap are left out of the sweeps, until one has moved ``NEAR_MOVE``."""

NEAR_MOVE = NEAR / 4.0
"""Both of a pair may move so far, and as far again in the next step, before they can meet unseen."""

DIAMETER = 2.0 * RADIUS
DIAMETER_SQUARED = DIAMETER * DIAMETER
NEAR_SQUARED = (DIAMETER + NEAR) * (DIAMETER + NEAR)
MOVE_SQUARED = NEAR_MOVE * NEAR_MOVE
Y_REST = float(RADIUS)

SIDE = float(OUTLINE[2][0])
SIDE_NEAR, SIDE_FAR = float(OUTLINE[2][1]), float(OUTLINE[3][1])
FAR_SIDE, FAR = float(OUTLINE[4][0]), float(OUTLINE[4][1])
"""Two boxes inside the outline: most centres lie in one of them and need no closer look."""

# ---------------------------------------------------------------- what goes in and out


class Push(msgspec.Struct, frozen=True):
    """What a push has done to one platform. Markers are named by their serial numbers."""

    rest: dict[int, Point]
    """Where every marker rests now, the new one among them, in ascending order."""
    fallen: tuple[int, ...]
    """Who fell, in this order: at an earlier step first, then the lower serial number (V-DEPLOY-27)."""
    reached: tuple[int, ...]
    """Whom the push got to, directly or through others, in ascending order. Nobody else moved (V-DEPLOY-19)."""


def push(markers: Mapping[int, Point], serial: int, x_start: int, x_end: int) -> Push:
    """Pushes a new marker straight from the mind platform to the railing.

    ``markers`` says where the markers of this platform rest; it is left as it is.
    """
    check_line(x_start, x_end)
    if serial in markers:
        raise RulesError(f"Marker {serial} already lies on this platform: it cannot be pushed onto it.")
    if len(set(markers.values())) < len(markers):
        raise RulesError("Two markers of this platform lie in the same place: nobody can say which way they would go.")
    serials = sorted(markers)
    xs = [float(markers[each][0]) for each in serials]
    ys = [float(markers[each][1]) for each in serials]
    reached, fallen = _slide(xs, ys, float(x_start), float(x_end))
    rest = {serial: (x_end, RADIUS)}
    for i, each in enumerate(serials):
        if not reached[i]:
            rest[each] = markers[each]
        elif i not in fallen:
            rest[each] = whole(xs[i]), whole(ys[i])
    return Push(
        {each: rest[each] for each in sorted(rest)},
        tuple(serials[i] for i in fallen),
        tuple(each for i, each in enumerate(serials) if reached[i]),
    )


def check_line(x_start: int, x_end: int) -> None:
    """Refuses a line that does not lead through the entrance, or is not on the grid."""
    for name, x in (("start", x_start), ("end", x_end)):
        if not -X_MAX <= x <= X_MAX:
            raise RulesError(f"A push must {name} between {-X_MAX} and {X_MAX} µm, not at {x}.")
        if x % X_GRID:
            raise RulesError(f"A push must {name} at a multiple of {X_GRID} µm, not at {x}.")


# ---------------------------------------------------------------- the push itself


class Contact:
    """Marker ``a`` may push ``b``; ``a`` is ``DRIVER`` for the new marker and ``RAILING`` for the railing."""

    __slots__ = ("a", "b", "old_x", "old_y", "share", "way_x", "way_y")

    def __init__(self, a: int, b: int) -> None:
        self.a, self.b = a, b
        self.share = 0.0
        """How far it pushed in this step, or in the last one. A pair shares it in halves."""
        self.old_x = self.old_y = 0.0
        """From a to b at the start of this step, or of the last one; 0, 0 if they did not touch."""
        self.way_x = self.way_y = 0.0
        """The direction in which it pushes during this step."""


DRIVER, RAILING = -1, -2


def _slide(xs: list[float], ys: list[float], x_start: float, x_end: float) -> tuple[list[bool], list[int]]:
    """Moves the markers, in place. Says whom it reached, and who fell in which order."""
    number = len(xs)
    reached, fallen = [False] * number, list[int]()
    run_x, run_y = x_end - x_start, Y_REST - Y_START
    steps = ceil(sqrt(run_x * run_x + run_y * run_y) / STEP)
    at = _steps_of_air(xs, ys, x_start, run_x, run_y, steps)
    if at == steps:
        return reached, fallen

    drives = [Contact(DRIVER, b) for b in range(number)]
    pairs = [Contact(a, b) for a in range(number) for b in range(a + 1, number)]
    rails = [Contact(RAILING, b) for b in range(number)]
    near_drives, near_pairs, near_rails = drives, pairs, rails
    from_x, from_y, listed = xs, ys, at
    listed_steps = int(NEAR_MOVE / STEP)

    stale, short, last = True, LONG, 1
    px, py = x_start + run_x * (at / steps), Y_START + run_y * (at / steps)
    while at < steps:
        if stale:
            near_drives = [c for c in drives if _is_near(xs[c.b] - px, ys[c.b] - py)]
            near_pairs = [c for c in pairs if _is_near(xs[c.b] - xs[c.a], ys[c.b] - ys[c.a])]
            near_rails = [c for c in rails if ys[c.b] < Y_REST + NEAR]
            from_x, from_y, listed = xs[:], ys[:], at
        now = 1 if short > 0 or at + LONG >= steps else LONG

        before_x, before_y = xs[:], ys[:]
        if now > 1:
            before = reached[:], px, py
            shares = [(c, c.share, c.old_x, c.old_y) for c in (*near_drives, *near_pairs, *near_rails)]
        _carry_on(near_drives, near_pairs, near_rails, xs, ys, before_x, before_y, px, py, now, last)
        at += now
        px, py = x_start + run_x * (at / steps), Y_START + run_y * (at / steps)
        tol = TOL if at < steps else LAST_TOL
        changed = _settle(near_drives, near_pairs, near_rails, xs, ys, reached, px, py, tol)

        stale, down = at - listed >= listed_steps, list[int]()
        for i in range(number):
            if reached[i]:
                x, y = xs[i], ys[i]
                dx, dy = x - from_x[i], y - from_y[i]
                if dx * dx + dy * dy > MOVE_SQUARED:
                    stale = True
                if -SIDE <= x <= SIDE and SIDE_NEAR <= y <= SIDE_FAR:
                    continue
                if -FAR_SIDE <= x <= FAR_SIDE and SIDE_NEAR <= y <= FAR:
                    continue
                if i not in fallen and outside(x, y):
                    down.append(i)

        if now > 1 and (changed or down):
            at -= now
            xs[:], ys[:] = before_x, before_y
            reached[:], px, py = before
            for c, share, old_x, old_y in shares:
                c.share, c.old_x, c.old_y = share, old_x, old_y
            short, stale = LONG, False
            continue
        if down:
            fallen += down
            drives = [c for c in drives if c.b not in down]
            pairs = [c for c in pairs if c.a not in down and c.b not in down]
            rails = [c for c in rails if c.b not in down]
            stale = True
        short -= now
        if changed and short < SHORT_AFTER:
            short = SHORT_AFTER
        last = now
    return reached, fallen


def _steps_of_air(xs: list[float], ys: list[float], x_start: float, run_x: float, run_y: float, steps: int) -> int:
    """How many steps the new marker goes before it touches anything; all of them if it never does."""
    run_squared = run_x * run_x + run_y * run_y
    first = 1.0
    for i in range(len(xs)):
        dx, dy = xs[i] - x_start, ys[i] - Y_START
        along = dx * run_x + dy * run_y
        root = along * along - run_squared * (dx * dx + dy * dy - DIAMETER_SQUARED)
        if along > 0.0 and root > 0.0:
            part = (along - sqrt(root)) / run_squared
            first = min(first, part)
    return int(first * steps)


def _is_near(dx: float, dy: float) -> bool:
    return dx * dx + dy * dy < NEAR_SQUARED


def _carry_on(
    drives: list[Contact],
    pairs: list[Contact],
    rails: list[Contact],
    xs: list[float],
    ys: list[float],
    before_x: list[float],
    before_y: list[float],
    px: float,
    py: float,
    now: int,
    last: int,
) -> None:
    """Begins a step: every contact pushes as far as in the last one, in the direction of the middle of this one.

    The direction goes on turning as it turned from the last step to this one. ``px, py`` is where the driver still is.
    """
    longer = now / last
    turn = HALF * longer
    driver_turn = turn + LEAD / last
    for c in drives:
        share = c.share
        if share > 0.0:
            b = c.b
            dx, dy = before_x[b] - px, before_y[b] - py
            distance = sqrt(dx * dx + dy * dy)
            x, y = dx / distance, dy / distance
            old_x, old_y = c.old_x, c.old_y
            c.old_x, c.old_y = x, y
            if old_x != 0.0 or old_y != 0.0:
                x, y = x + driver_turn * (x - old_x), y + driver_turn * (y - old_y)
            share *= longer
            c.share, c.way_x, c.way_y = share, x, y
            xs[b] += share * x
            ys[b] += share * y
        else:
            c.old_x = c.old_y = 0.0
    for c in pairs:
        share = c.share
        if share > 0.0:
            a, b = c.a, c.b
            dx, dy = before_x[b] - before_x[a], before_y[b] - before_y[a]
            distance = sqrt(dx * dx + dy * dy)
            x, y = dx / distance, dy / distance
            old_x, old_y = c.old_x, c.old_y
            c.old_x, c.old_y = x, y
            if old_x != 0.0 or old_y != 0.0:
                x, y = x + turn * (x - old_x), y + turn * (y - old_y)
            share *= longer
            c.share, c.way_x, c.way_y = share, x, y
            share *= HALF
            xs[a] -= share * x
            ys[a] -= share * y
            xs[b] += share * x
            ys[b] += share * y
        else:
            c.old_x = c.old_y = 0.0
    for c in rails:
        if c.share > 0.0:
            c.share *= longer
            ys[c.b] += c.share


def _settle(
    drives: list[Contact],
    pairs: list[Contact],
    rails: list[Contact],
    xs: list[float],
    ys: list[float],
    reached: list[bool],
    px: float,
    py: float,
    tol: float,
) -> bool:
    """Ends a step: sweeps until every contact just touches, or has nothing to push. Says whether a contact is new."""
    changed = False
    for _ in range(MAX_SWEEPS):
        worst = 0.0
        for c in drives:
            b, share = c.b, c.share
            x, y = xs[b], ys[b]
            dx, dy = x - px, y - py
            square = dx * dx + dy * dy
            if share > 0.0:
                by = DIAMETER - sqrt(square)
                by = by if by > -share else -share
            elif square < DIAMETER_SQUARED:
                distance = sqrt(square)
                by = DIAMETER - distance
                if by < TOUCH:
                    continue
                c.way_x, c.way_y = dx / distance, dy / distance
                reached[b] = changed = True
            else:
                continue
            c.share = share + by
            xs[b] = x + by * c.way_x
            ys[b] = y + by * c.way_y
            if by > worst:
                worst = by
            elif -by > worst:
                worst = -by
        for c in pairs:
            a, b, share = c.a, c.b, c.share
            xa, ya, xb, yb = xs[a], ys[a], xs[b], ys[b]
            dx, dy = xb - xa, yb - ya
            square = dx * dx + dy * dy
            if share > 0.0:
                by = DIAMETER - sqrt(square)
                by = by if by > -share else -share
            elif square < DIAMETER_SQUARED and (reached[a] or reached[b]):
                distance = sqrt(square)
                by = DIAMETER - distance
                if by < TOUCH:
                    continue
                c.way_x, c.way_y = dx / distance, dy / distance
                reached[a] = reached[b] = changed = True
            else:
                continue
            c.share = share + by
            if by > worst:
                worst = by
            elif -by > worst:
                worst = -by
            by *= HALF
            dx, dy = by * c.way_x, by * c.way_y
            xs[a], ys[a], xs[b], ys[b] = xa - dx, ya - dy, xb + dx, yb + dy
        for c in rails:
            b, share = c.b, c.share
            by = Y_REST - ys[b]
            if share > 0.0:
                by = by if by > -share else -share
            elif by > 0.0 and reached[b]:
                changed = True
            else:
                continue
            c.share = share + by
            ys[b] += by
            if by > worst:
                worst = by
            elif -by > worst:
                worst = -by
        if worst < tol:
            break
    return changed
