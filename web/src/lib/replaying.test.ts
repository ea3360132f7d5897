import { describe, expect, test, vi } from "vitest";
import type { Replay } from "../wire";
import "./fakes";
import { type Eyes, Replaying } from "./replaying.svelte";

const PAGE = 3;
const KNEW = { id: 7, face: "cat", seats: [1] };

/** The page of a game of so many steps with this step: two things happen at each, and a part begins at every fourth. */
function pageOf(seat: Eyes, step: number, length: number): Replay {
  const first = Math.floor(Math.min(step, length - 1) / PAGE) * PAGE;
  const where = (at: number) => [{ id: "title.part", args: { part: Math.floor(at / 4) } }];
  const steps = Array.from({ length: Math.min(PAGE, length - first) }, (_, i) => first + i).map((at) => ({
    events: [
      { n: 2 * at, kind: "a", at },
      { n: 2 * at + 1, kind: "b", at },
    ],
    changes:
      at === first
        ? []
        : [
            { op: "replace" as const, path: "/board/step", value: at },
            ...(at % 4 === 0 ? [{ op: "replace" as const, path: "/where", value: where(at) }] : []),
          ],
    secrets: at === first ? [] : [{ ...KNEW, seats: at % 2 === 1 ? [] : [1] }],
  }));
  const view = { you: seat, game: "", names: [], asked: [], where: where(first), board: { step: first } };
  return { table: "t", game: "", seat, last: length - 1, first, since: 2 * first, view, secrets: first % 2 === 0 ? [KNEW] : [], steps };
}

/** A replay of a game of so many steps; what it asks for is answered one by one. */
function replayOf(length: number) {
  const asked: string[] = [];
  const waiting: (() => void)[] = [];
  const replaying = new Replaying("t", (seat, step) => {
    asked.push(`${seat ?? "all"} ${step}`);
    return new Promise((resolve) => waiting.push(() => resolve(pageOf(seat, step, length))));
  });
  const next = async () => {
    waiting.shift()?.();
    await new Promise((resume) => setTimeout(resume));
  };
  const all = async () => {
    while (waiting.length > 0) await next();
  };
  return { replaying, asked, waiting, next, all };
}

const board = ({ table }: Replaying) => table.view?.board;
const record = ({ table }: Replaying) => table.seat?.events.map((event) => event.text).join(" ");
const fresh = ({ table }: Replaying) => table.seat?.fresh.map((event) => event.text).join(" ");

describe("a replay", () => {
  test("shows each step with all that had happened, and what is new in it", async () => {
    const { replaying, all } = replayOf(3);
    expect(replaying.here).toBe(false);
    void replaying.look(null);
    await all();
    replaying.go(2);
    expect(board(replaying)).toEqual({ step: 2 });
    expect(record(replaying)).toBe("A0 B0 A1 B1 A2 B2");
    expect(fresh(replaying)).toBe("A2 B2");
    replaying.go(0);
    expect(board(replaying)).toEqual({ step: 0 });
    expect(record(replaying)).toBe("A0 B0");
  });

  test("shows its first page as soon as that is there, and fetches the others one after the other", async () => {
    const { replaying, asked, waiting, next, all } = replayOf(10);
    void replaying.look(null);
    await next();
    expect(replaying.here).toBe(true);
    expect(replaying.last).toBe(9);
    expect(waiting.length).toBe(1);
    await all();
    expect(asked).toEqual(["all 0", "all 3", "all 6", "all 9"]);
    for (const to of [9, 4, 8, 0]) {
      replaying.go(to);
      expect(board(replaying)).toEqual({ step: to });
      expect(record(replaying)?.split(" ").length).toBe(2 * to + 2);
    }
    expect(asked.length).toBe(4);
  });

  test("fetches what one jumps to first; what was before it is told when it comes", async () => {
    const { replaying, asked, next, all } = replayOf(12);
    void replaying.look(null);
    await next();
    replaying.go(10);
    expect(replaying.here).toBe(false);
    expect(board(replaying)).toEqual({ step: 0 });
    await next(); // which was on its way
    await next();
    expect(asked.slice(0, 3)).toEqual(["all 0", "all 3", "all 10"]);
    expect(replaying.here).toBe(true);
    expect(board(replaying)).toEqual({ step: 10 });
    expect(record(replaying)).toBe("A9 B9 A10 B10");
    await all();
    expect(asked.length).toBe(4);
    expect(record(replaying)?.split(" ").length).toBe(22);
    expect(fresh(replaying)).toBe("");
  });

  test("says who knew what at a step", async () => {
    const { replaying, all } = replayOf(5);
    void replaying.look(0);
    await all();
    expect(replaying.secrets).toEqual([KNEW]);
    replaying.go(1);
    expect(replaying.secrets).toEqual([]);
    replaying.go(2);
    expect(replaying.secrets).toEqual([KNEW]);
  });

  test("marks where its parts begin", async () => {
    const { replaying, all } = replayOf(10);
    void replaying.look(null);
    await all();
    expect(replaying.marks.map(({ step, part }) => [step, part.args["part"]])).toEqual([
      [4, 1],
      [8, 2],
    ]);
  });

  test("stays between its ends", async () => {
    const { replaying, all } = replayOf(2);
    void replaying.look(null);
    await all();
    replaying.go(7);
    expect(replaying.at).toBe(1);
    replaying.go(-1);
    expect(replaying.at).toBe(0);
  });

  test("other eyes look at the same moment, and the last that one takes are those one has", async () => {
    const { replaying, asked, all } = replayOf(8);
    void replaying.look(null);
    await all();
    replaying.go(5);
    void replaying.look(0);
    void replaying.look(1);
    expect(replaying.table.view?.you).toBe(null);
    await all();
    expect(asked.slice(3, 5)).toEqual(["0 5", "1 5"]);
    expect(replaying.table.view?.you).toBe(1);
    expect(replaying.seat).toBe(1);
    expect(board(replaying)).toEqual({ step: 5 });
    expect(record(replaying)?.split(" ").length).toBe(12);
  });

  test("says why a page is missing, and tries again with the next step", async () => {
    let busy = true;
    const replaying = new Replaying("t", (seat, step) => {
      if (step < 3 || !busy) return Promise.resolve(pageOf(seat, step, 5));
      busy = false;
      return Promise.reject(new Error("busy"));
    });
    await replaying.look(null);
    await vi.waitFor(() => expect(replaying.trouble).toEqual(new Error("busy")));
    replaying.go(4);
    await vi.waitFor(() => expect(board(replaying)).toEqual({ step: 4 }));
    expect(replaying.trouble).toBeNull();
  });

  test("asks for nothing more when nobody looks any more", async () => {
    const { replaying, asked, next, all } = replayOf(12);
    void replaying.look(null);
    await next();
    replaying.stop();
    await all();
    expect(asked.length).toBe(2);
  });

  test("offers nothing to decide", async () => {
    const { replaying, all } = replayOf(1);
    void replaying.look(0);
    await all();
    expect(replaying.table.ask).toBeNull();
  });
});
