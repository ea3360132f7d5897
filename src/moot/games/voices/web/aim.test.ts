import { describe, expect, it } from "vitest";
import type { Choosing } from "@/lib/choosing.svelte";
import { optionOf, some } from "@/lib/fakes";
import { Aim } from "./aim.svelte";
import type { Courtroom } from "./wire";

function aimAt(markers: [x: number, y: number][], keys: string[] = ["0:0"]): { aim: Aim; sent: unknown[] } {
  const sent: unknown[] = [];
  const options = keys.map((key) => optionOf(key, { line: key.split(":").map(Number) }));
  const choosing = some<Choosing>({
    ask: { id: 7, kind: "free", options },
    send: (line: unknown) => Promise.resolve(sent.push(line)),
  });
  const lying = markers.map(([x, y], i) => ({ marker: "red_joy_1" as const, serial: i + 3, x, y, overhang: 0 }));
  const trial = some<Courtroom>({
    deploying: { marker: "blue_fear_1", region: "speech" },
    regions: { speech: { markers: lying, leaders: [] } },
  });
  return { aim: new Aim(choosing, () => trial), sent };
}

describe("Aim", () => {
  it("keeps to the grid and sends millimetres", async () => {
    const { aim, sent } = aimAt([]);
    aim.set(-3_260, 99_000);
    await aim.push();
    expect(sent).toStrictEqual([{ x_start: -3.5, x_end: 12 }]);
  });

  it("turns towards a point, so that the line leads through it", () => {
    const { aim } = aimAt([]);
    aim.set(2_000, 2_000);
    aim.towards(-6_000, 32_000);
    expect([aim.start, aim.end]).toStrictEqual([2_000, -2_000]);
  });

  it("shows who would fall, and puts suggestions with the same end together", () => {
    const { aim } = aimAt([[0, 44_000], [0, 24_000]], ["-12000:-12000", "0:0", "500:0", "12000:12000"]);
    aim.set(0, 0);
    expect(aim.ghost.fallen).toStrictEqual([3]);
    expect(aim.outcomes.map(({ fallen, lines }) => [fallen, lines.length])).toStrictEqual([
      [[], 2],
      [[3], 2],
    ]);
    aim.take(aim.outcomes[1]!);
    expect([aim.start, aim.end]).toStrictEqual([500, 0]);
  });
});
