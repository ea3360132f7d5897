/**
 * The push of a marker onto a platform: a port of the server's `push.py`, which says how it works.
 *
 * Bit-identical: the same operations on doubles in the same order. Change one only together with the other.
 */
import { OUTLINE, RADIUS, Y_START, outside, whole, type Point } from "./geometry";

const STEP = 100;
const LONG = 5;
const SHORT_AFTER = 2;
const TOL = 1;
const LAST_TOL = 0.1;
const TOUCH = 1e-6;
const MAX_SWEEPS = 400;
const LEAD = 0.5;
const HALF = 0.5;
const NEAR = 3_000;
const NEAR_MOVE = NEAR / 4;

const DIAMETER = 2 * RADIUS;
const DIAMETER_SQUARED = DIAMETER * DIAMETER;
const NEAR_SQUARED = (DIAMETER + NEAR) * (DIAMETER + NEAR);
const MOVE_SQUARED = NEAR_MOVE * NEAR_MOVE;
const Y_REST = RADIUS;

const [SIDE, SIDE_NEAR] = OUTLINE[2]!;
const SIDE_FAR = OUTLINE[3]![1];
const [FAR_SIDE, FAR] = OUTLINE[4]!;

const DRIVER = -1;
const RAILING = -2;

export interface Pushed {
  /** Where every marker rests, the new one among them, by serial number. */
  rest: Map<number, Point>;
  /** Who fell, in this order. */
  fallen: number[];
  /** Whom the push got to. Nobody else moved. */
  reached: number[];
}

/** Pushes a new marker straight from the mind platform to the railing; `markers` is left as it is. */
export function push(markers: ReadonlyMap<number, Point>, serial: number, xStart: number, xEnd: number): Pushed {
  const serials = [...markers.keys()].sort((a, b) => a - b);
  const xs = serials.map((each) => markers.get(each)![0]);
  const ys = serials.map((each) => markers.get(each)![1]);
  const { reached, fallen } = slide(xs, ys, xStart, xEnd);
  const rest: [number, Point][] = [[serial, [xEnd, RADIUS]]];
  serials.forEach((each, i) => {
    if (!reached[i]) rest.push([each, markers.get(each)!]);
    else if (!fallen.includes(i)) rest.push([each, [whole(xs[i]!), whole(ys[i]!)]]);
  });
  rest.sort(([a], [b]) => a - b);
  return {
    rest: new Map(rest),
    fallen: fallen.map((i) => serials[i]!),
    reached: serials.filter((_, i) => reached[i]),
  };
}

/** Marker `a` may push `b`; `a` is `DRIVER` for the new marker and `RAILING` for the railing. */
class Contact {
  share = 0;
  oldX = 0;
  oldY = 0;
  wayX = 0;
  wayY = 0;

  constructor(
    readonly a: number,
    readonly b: number,
  ) {}
}

interface Contacts {
  drives: Contact[];
  pairs: Contact[];
  rails: Contact[];
}

/** Moves the markers, in place. */
function slide(xs: number[], ys: number[], xStart: number, xEnd: number): { reached: boolean[]; fallen: number[] } {
  const number = xs.length;
  const reached = new Array<boolean>(number).fill(false);
  const fallen: number[] = [];
  const runX = xEnd - xStart;
  const runY = Y_REST - Y_START;
  const steps = Math.ceil(Math.sqrt(runX * runX + runY * runY) / STEP);
  let at = stepsOfAir(xs, ys, xStart, runX, runY, steps);
  if (at === steps) return { reached, fallen };

  const all: Contacts = { drives: [], pairs: [], rails: [] };
  for (let b = 0; b < number; b++) {
    all.drives.push(new Contact(DRIVER, b));
    all.rails.push(new Contact(RAILING, b));
  }
  for (let a = 0; a < number; a++) for (let b = a + 1; b < number; b++) all.pairs.push(new Contact(a, b));
  let near = all;
  let fromX = xs;
  let fromY = ys;
  let listed = at;
  const listedSteps = Math.trunc(NEAR_MOVE / STEP);

  let stale = true;
  let short = LONG;
  let last = 1;
  let px = xStart + runX * (at / steps);
  let py = Y_START + runY * (at / steps);
  while (at < steps) {
    if (stale) {
      near = {
        drives: all.drives.filter((c) => isNear(xs[c.b]! - px, ys[c.b]! - py)),
        pairs: all.pairs.filter((c) => isNear(xs[c.b]! - xs[c.a]!, ys[c.b]! - ys[c.a]!)),
        rails: all.rails.filter((c) => ys[c.b]! < Y_REST + NEAR),
      };
      fromX = xs.slice();
      fromY = ys.slice();
      listed = at;
    }
    const now = short > 0 || at + LONG >= steps ? 1 : LONG;

    const before = { xs: xs.slice(), ys: ys.slice(), reached: reached.slice(), px, py };
    const shares =
      now > 1
        ? [...near.drives, ...near.pairs, ...near.rails].map((c) => [c, c.share, c.oldX, c.oldY] as const)
        : [];
    carryOn(near, xs, ys, before.xs, before.ys, px, py, now, last);
    at += now;
    px = xStart + runX * (at / steps);
    py = Y_START + runY * (at / steps);
    const changed = settle(near, xs, ys, reached, px, py, at < steps ? TOL : LAST_TOL);

    stale = at - listed >= listedSteps;
    const down: number[] = [];
    for (let i = 0; i < number; i++) {
      if (!reached[i]) continue;
      const x = xs[i]!;
      const y = ys[i]!;
      const dx = x - fromX[i]!;
      const dy = y - fromY[i]!;
      if (dx * dx + dy * dy > MOVE_SQUARED) stale = true;
      if (-SIDE <= x && x <= SIDE && SIDE_NEAR <= y && y <= SIDE_FAR) continue;
      if (-FAR_SIDE <= x && x <= FAR_SIDE && SIDE_NEAR <= y && y <= FAR) continue;
      if (!fallen.includes(i) && outside(x, y)) down.push(i);
    }

    if (now > 1 && (changed || down.length > 0)) {
      at -= now;
      for (let i = 0; i < number; i++) {
        xs[i] = before.xs[i]!;
        ys[i] = before.ys[i]!;
        reached[i] = before.reached[i]!;
      }
      px = before.px;
      py = before.py;
      for (const [c, share, oldX, oldY] of shares) {
        c.share = share;
        c.oldX = oldX;
        c.oldY = oldY;
      }
      short = LONG;
      stale = false;
      continue;
    }
    if (down.length > 0) {
      fallen.push(...down);
      all.drives = all.drives.filter((c) => !down.includes(c.b));
      all.pairs = all.pairs.filter((c) => !down.includes(c.a) && !down.includes(c.b));
      all.rails = all.rails.filter((c) => !down.includes(c.b));
      stale = true;
    }
    short -= now;
    if (changed && short < SHORT_AFTER) short = SHORT_AFTER;
    last = now;
  }
  return { reached, fallen };
}

/** How many steps the new marker goes before it touches anything; all of them if it never does. */
function stepsOfAir(xs: number[], ys: number[], xStart: number, runX: number, runY: number, steps: number): number {
  const runSquared = runX * runX + runY * runY;
  let first = 1;
  for (let i = 0; i < xs.length; i++) {
    const dx = xs[i]! - xStart;
    const dy = ys[i]! - Y_START;
    const along = dx * runX + dy * runY;
    const root = along * along - runSquared * (dx * dx + dy * dy - DIAMETER_SQUARED);
    if (along > 0 && root > 0) {
      const part = (along - Math.sqrt(root)) / runSquared;
      if (part < first) first = part;
    }
  }
  return Math.trunc(first * steps);
}

function isNear(dx: number, dy: number): boolean {
  return dx * dx + dy * dy < NEAR_SQUARED;
}

/** Begins a step: every contact pushes as far as in the last one, in the direction of the middle of this one. */
function carryOn(
  near: Contacts,
  xs: number[],
  ys: number[],
  beforeX: number[],
  beforeY: number[],
  px: number,
  py: number,
  now: number,
  last: number,
): void {
  const longer = now / last;
  const turn = HALF * longer;
  const driverTurn = turn + LEAD / last;
  for (const c of near.drives) {
    let share = c.share;
    if (share > 0) {
      const b = c.b;
      const dx = beforeX[b]! - px;
      const dy = beforeY[b]! - py;
      const distance = Math.sqrt(dx * dx + dy * dy);
      let x = dx / distance;
      let y = dy / distance;
      const oldX = c.oldX;
      const oldY = c.oldY;
      c.oldX = x;
      c.oldY = y;
      if (oldX !== 0 || oldY !== 0) {
        x = x + driverTurn * (x - oldX);
        y = y + driverTurn * (y - oldY);
      }
      share *= longer;
      c.share = share;
      c.wayX = x;
      c.wayY = y;
      xs[b]! += share * x;
      ys[b]! += share * y;
    } else c.oldX = c.oldY = 0;
  }
  for (const c of near.pairs) {
    let share = c.share;
    if (share > 0) {
      const { a, b } = c;
      const dx = beforeX[b]! - beforeX[a]!;
      const dy = beforeY[b]! - beforeY[a]!;
      const distance = Math.sqrt(dx * dx + dy * dy);
      let x = dx / distance;
      let y = dy / distance;
      const oldX = c.oldX;
      const oldY = c.oldY;
      c.oldX = x;
      c.oldY = y;
      if (oldX !== 0 || oldY !== 0) {
        x = x + turn * (x - oldX);
        y = y + turn * (y - oldY);
      }
      share *= longer;
      c.share = share;
      c.wayX = x;
      c.wayY = y;
      share *= HALF;
      xs[a]! -= share * x;
      ys[a]! -= share * y;
      xs[b]! += share * x;
      ys[b]! += share * y;
    } else c.oldX = c.oldY = 0;
  }
  for (const c of near.rails) {
    if (c.share > 0) {
      c.share *= longer;
      ys[c.b]! += c.share;
    }
  }
}

/** Ends a step: sweeps until every contact just touches, or has nothing to push. Says whether a contact is new. */
function settle(
  near: Contacts,
  xs: number[],
  ys: number[],
  reached: boolean[],
  px: number,
  py: number,
  tol: number,
): boolean {
  let changed = false;
  for (let sweep = 0; sweep < MAX_SWEEPS; sweep++) {
    let worst = 0;
    for (const c of near.drives) {
      const { b, share } = c;
      const x = xs[b]!;
      const y = ys[b]!;
      const dx = x - px;
      const dy = y - py;
      const square = dx * dx + dy * dy;
      let by: number;
      if (share > 0) {
        by = DIAMETER - Math.sqrt(square);
        by = by > -share ? by : -share;
      } else if (square < DIAMETER_SQUARED) {
        const distance = Math.sqrt(square);
        by = DIAMETER - distance;
        if (by < TOUCH) continue;
        c.wayX = dx / distance;
        c.wayY = dy / distance;
        reached[b] = changed = true;
      } else continue;
      c.share = share + by;
      xs[b] = x + by * c.wayX;
      ys[b] = y + by * c.wayY;
      if (by > worst) worst = by;
      else if (-by > worst) worst = -by;
    }
    for (const c of near.pairs) {
      const { a, b, share } = c;
      const xa = xs[a]!;
      const ya = ys[a]!;
      const xb = xs[b]!;
      const yb = ys[b]!;
      let dx = xb - xa;
      let dy = yb - ya;
      const square = dx * dx + dy * dy;
      let by: number;
      if (share > 0) {
        by = DIAMETER - Math.sqrt(square);
        by = by > -share ? by : -share;
      } else if (square < DIAMETER_SQUARED && (reached[a] || reached[b])) {
        const distance = Math.sqrt(square);
        by = DIAMETER - distance;
        if (by < TOUCH) continue;
        c.wayX = dx / distance;
        c.wayY = dy / distance;
        reached[a] = reached[b] = changed = true;
      } else continue;
      c.share = share + by;
      if (by > worst) worst = by;
      else if (-by > worst) worst = -by;
      by *= HALF;
      dx = by * c.wayX;
      dy = by * c.wayY;
      xs[a] = xa - dx;
      ys[a] = ya - dy;
      xs[b] = xb + dx;
      ys[b] = yb + dy;
    }
    for (const c of near.rails) {
      const { b, share } = c;
      let by = Y_REST - ys[b]!;
      if (share > 0) by = by > -share ? by : -share;
      else if (by > 0 && reached[b]) changed = true;
      else continue;
      c.share = share + by;
      ys[b]! += by;
      if (by > worst) worst = by;
      else if (-by > worst) worst = -by;
    }
    if (worst < tol) break;
  }
  return changed;
}
