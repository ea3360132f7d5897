// @vitest-environment node
import { describe, expect, it } from "vitest";
import { linesOf } from "@/../scripts/python.mjs";
import { GEOMETRY, nearestX, type Point } from "./geometry";
import { push } from "./push";

type Placed = [serial: number, x: number, y: number][];
type Case = [Placed, serial: number, xStart: number, xEnd: number, rest: Placed, fallen: number[], reached: number[]];

const GAMES = 100;
const lines = linesOf("tests.games.voices.measure", "cases", String(GAMES));

function placed(markers: ReadonlyMap<number, Point>): Placed {
  return [...markers].map(([serial, [x, y]]) => [serial, x, y]);
}

describe("push", () => {
  it.skipIf(lines === null)("gives what the server gives, bit for bit (skipped without ../.venv)", () => {
    const [head, ...rest] = lines!;
    expect((JSON.parse(head!) as { geometry: string }).geometry).toBe(GEOMETRY);
    expect(rest.length).toBeGreaterThan(2_000);
    for (const line of rest) {
      const [markers, serial, xStart, xEnd, ...wanted] = JSON.parse(line) as Case;
      const given = new Map<number, Point>(markers.map(([each, x, y]) => [each, [x, y]]));
      const done = push(given, serial, xStart, xEnd);
      const found = JSON.stringify([placed(done.rest), done.fallen, done.reached]);
      if (found !== JSON.stringify(wanted)) expect.fail(`${line} gives ${found}`);
      if (JSON.stringify(placed(given)) !== JSON.stringify(markers)) expect.fail(`${line} was changed`);
    }
  }, 60_000);

  it("pushes the example of docs/push.md", () => {
    const done = push(new Map([[1, [0, 10_000] as const]]), 2, 6_000, 6_000);
    expect(placed(done.rest)).toStrictEqual([
      [1, -7_776, 24_499],
      [2, 6_000, 10_000],
    ]);
    expect([done.reached, done.fallen]).toStrictEqual([[1], []]);
  });

  it("is its own mirror image", () => {
    const left = push(new Map([[1, [-3_000, 38_000] as const], [2, [4_000, 18_500] as const]]), 3, -2_000, 7_000);
    const right = push(new Map([[1, [3_000, 38_000] as const], [2, [-4_000, 18_500] as const]]), 3, 2_000, -7_000);
    expect(placed(right.rest)).toStrictEqual(placed(left.rest).map(([each, x, y]) => [each, 0 - x, y]));
    expect(right.fallen).toStrictEqual(left.fallen);
  });
});

describe("nearestX", () => {
  it("keeps to the grid and to the entrance", () => {
    expect([0, 249, 250, -250, 11_900, 99_000, -99_000].map(nearestX)).toStrictEqual([
      0, 0, 500, -500, 12_000, 12_000, -12_000,
    ]);
  });
});
