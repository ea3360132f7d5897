/** The platform of a region, in whole micrometres: a port of the server's `geometry.py`, the constants `geom-1`. */

export const GEOMETRY = "geom-1";

export type Point = readonly [x: number, y: number];

export const RADIUS = 10_000;

export const OUTLINE: readonly Point[] = [
  [-22_000, 0],
  [22_000, 0],
  [29_000, 10_000],
  [29_000, 34_000],
  [19_000, 46_000],
  [-19_000, 46_000],
  [-29_000, 34_000],
  [-29_000, 10_000],
];

export const Y_START = -12_000;
export const X_MAX = 12_000;
export const X_GRID = 500;

const HALF_OUTLINE = OUTLINE.slice(1, 6);
const HALF = 0.5;

/** Whether a centre is past the edge. On the edge it is not. */
export function outside(x: number, y: number): boolean {
  x = Math.abs(x);
  if (y < 0) return true;
  for (let i = 1; i < HALF_OUTLINE.length; i++) {
    const [px, py] = HALF_OUTLINE[i - 1]!;
    const [qx, qy] = HALF_OUTLINE[i]!;
    if ((qx - px) * (y - py) - (qy - py) * (x - px) < 0) return true;
  }
  return false;
}

/** The nearest whole number; a half goes away from 0. Never -0. */
export function whole(number: number): number {
  return number >= 0 ? Math.trunc(number + HALF) : 0 - Math.trunc(HALF - number);
}

/** The nearest x at which a push may start or end. */
export function nearestX(x: number): number {
  const steps = X_MAX / X_GRID;
  return Math.max(-steps, Math.min(steps, whole(x / X_GRID))) * X_GRID;
}
