import { describe, expect, test } from "vitest";
import type { Replay } from "../wire";
import "./fakes";
import { Replaying } from "./replaying.svelte";

function replayOf(seat: number | null, numbers: number[]): Replay {
  const steps = numbers.map((number, i) => ({
    number,
    view: { you: seat, asked: [], board: { step: number } },
    events: [
      { n: 2 * i, kind: "a", at: number },
      { n: 2 * i + 1, kind: "b", at: number },
    ],
    boards: [],
  }));
  return { table: "t", game: "hearing", seat, steps };
}

describe("a replay", () => {
  test("shows each step with all that had happened, and what is new in it", () => {
    const replaying = new Replaying("t");
    expect(replaying.step).toBeNull();
    replaying.take(replayOf(null, [0, 1, 2]));
    replaying.go(2);
    expect(replaying.table.view?.board).toEqual({ step: 2 });
    expect(replaying.table.seat?.events.map((event) => event.text)).toEqual(["A0", "B0", "A1", "B1", "A2", "B2"]);
    expect(replaying.table.seat?.fresh.map((event) => event.text)).toEqual(["A2", "B2"]);
    replaying.go(0);
    expect(replaying.table.seat?.events.map((event) => event.text)).toEqual(["A0", "B0"]);
  });

  test("stays between its ends", () => {
    const replaying = new Replaying("t");
    replaying.take(replayOf(null, [0, 1]));
    replaying.go(7);
    expect(replaying.at).toBe(1);
    replaying.go(-1);
    expect(replaying.at).toBe(0);
  });

  test("other eyes look at the same moment", () => {
    const replaying = new Replaying("t");
    replaying.take(replayOf(null, [0, 1, 4, 5]));
    replaying.go(2);
    replaying.take(replayOf(1, [0, 1, 3, 4, 5]));
    expect(replaying.step?.number).toBe(4);
    expect(replaying.table.view?.you).toBe(1);
    replaying.take(replayOf(0, [0, 3, 5]));
    expect(replaying.step?.number).toBe(3);
  });

  test("offers nothing to decide", () => {
    const replaying = new Replaying("t");
    replaying.take(replayOf(0, [0]));
    expect(replaying.table.ask).toBeNull();
  });
});
