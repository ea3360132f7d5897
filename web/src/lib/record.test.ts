import { expect, test } from "vitest";
import { recorded } from "./record";
import type { Happened } from "./said";

function heard(n: number, text: string, given: Partial<Happened> = {}): Happened {
  return { n, kind: "rested", text, pieces: [], tone: "line", ...given };
}

test("what has no words is left out, and the rest stays in order", () => {
  const lines = recorded([heard(0, "Ada rests."), heard(1, ""), heard(2, "Bo rests.")]);
  expect(lines.map(({ event, i }) => [event.text, i])).toEqual([["Ada rests.", 0], ["Bo rests.", 2]]);
});

test("what was taken back is marked, and nothing else", () => {
  const undone = heard(3, "Ada takes back a decision.", { kind: "undone", back_to: 1 });
  const lines = recorded([heard(0, "Ada rests."), heard(1, "Bo rests."), heard(2, "Session 2", { tone: "heading" }), undone]);
  expect(lines.map((line) => line.undone)).toEqual([false, true, true, false]);
});

test("the title of a tale is a part of its words", () => {
  const tale = heard(0, "The Long Night. It rained.", { tone: "tale", title: "The Long Night" });
  expect(recorded([tale])).toMatchObject([{ title: "The Long Night", words: ". It rained." }]);
  expect(recorded([{ ...tale, title: "Another" }])).toMatchObject([{ title: "", words: "The Long Night. It rained." }]);
  expect(recorded([{ ...tale, tone: "line" }])).toMatchObject([{ title: "", words: "The Long Night. It rained." }]);
});
