import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Ask } from "./said";
import type { Previewed } from "../wire";
import { Choosing } from "./choosing.svelte";
import { FakeLine, askOf, connect, infoOf, newsOf, speech } from "./fakes";
import { Foreseeing, foreseen } from "./foreseeing.svelte";
import { Socket } from "./socket.svelte";
import { TableState } from "./table.svelte";

beforeEach(() => {
  vi.useFakeTimers();
  FakeLine.made = [];
});

afterEach(() => vi.useRealTimers());

function previewOf(given: Partial<Previewed> = {}): Previewed {
  return { type: "previewed", ref: 0, events: [], whole: true, next: "turn/action", asked: [1], says: null, board: null, ...given };
}

function at(ask: Ask) {
  const table = new TableState("t", null, new Socket(connect));
  table.watch();
  const line = FakeLine.made[0]!;
  line.open();
  line.say({ type: "table_news", table: infoOf([0]) });
  line.say(newsOf({ asks: [ask] }));
  const choosing = new Choosing(table);
  const asked = (): unknown[] => line.sent.flatMap((one) => (one.type === "preview" ? [one.answer] : []));
  return { line, choosing, asked, foreseeing: new Foreseeing(choosing) };
}

describe("foreseeing", () => {
  test("asks when somebody has rested for a moment, once, and not for what was only passed over", async () => {
    const { line, asked, foreseeing } = at(askOf());
    foreseeing.rest("argue:7");
    await vi.advanceTimersByTimeAsync(100);
    foreseeing.rest("rest");
    foreseeing.rest("rest");
    await vi.advanceTimersByTimeAsync(100);
    expect(asked()).toEqual([]);
    await vi.advanceTimersByTimeAsync(60);
    expect(asked()).toEqual(["rest"]);
    line.say(previewOf({ ref: line.sent.at(-1)!.ref, says: { id: "ask.which", args: {} } }));
    await vi.advanceTimersByTimeAsync(0);
    expect(foreseeing.found?.says?.id).toBe("ask.which");
    foreseeing.leave();
    expect(foreseeing.found).toBeNull();
  });

  test("what comes too late is not shown, and a refusal shows nothing", async () => {
    const { line, foreseeing } = at(askOf());
    foreseeing.rest("rest");
    await vi.advanceTimersByTimeAsync(150);
    foreseeing.leave();
    line.say(previewOf({ ref: line.sent.at(-1)!.ref }));
    await vi.advanceTimersByTimeAsync(0);
    expect(foreseeing.found).toBeNull();
    foreseeing.rest("rest");
    await vi.advanceTimersByTimeAsync(150);
    line.refuse("Not so fast.");
    await vi.advanceTimersByTimeAsync(0);
    expect(foreseeing.found).toBeNull();
  });

  test("of several: what is picked already counts, and what is not enough is not asked", async () => {
    const { choosing, asked, foreseeing } = at(askOf({ kind: "some", low: 2, high: 2 }));
    foreseeing.rest("rest");
    await vi.advanceTimersByTimeAsync(150);
    expect(asked()).toEqual([]);
    await choosing.pick("rest");
    foreseeing.rest("window");
    await vi.advanceTimersByTimeAsync(150);
    expect(asked()).toEqual([["rest", "window"]]);
  });
});

describe("in words", () => {
  const names = ["Ann", "Bo", "Eve"];
  const events = [1, 2, 3, 4].map((n) => ({ n, kind: "drew" }));

  test.each([
    [{ events: events.slice(0, 1), says: { id: "ask.which", args: {} } }, ["Event 1"], "Which?"],
    [{ events: events.slice(0, 1) }, ["Event 1"], "Bo is asked."],
    [{ asked: [1, 2] }, ["Nothing, for now."], "Bo and Eve are asked."],
    [{ events, asked: [], next: "" }, ["Event 1", "Event 2", "… and 2 more things"], "The game is over."],
    [{ events: events.slice(0, 1), whole: false }, ["Event 1", "The rest is open."], ""],
    [{ whole: false }, ["Nobody can say beforehand."], ""],
  ])("%#", (given, happens, then) => {
    expect(foreseen(previewOf(given), speech, names)).toEqual({ happens, then });
  });
});
