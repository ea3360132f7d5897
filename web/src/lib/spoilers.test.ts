import { afterEach, expect, test } from "vitest";
import type { Printed } from "./cards.svelte";
import { fits } from "./prose";
import { spoilers } from "./spoilers.svelte";

const CARD: Printed = {
  id: "2A",
  deck: "stage_one",
  sort: "stage_one",
  title: "Those Feet",
  text: "Choose 1: A Still. B Drum.\nA: Draw a token.\nB: Place a guilty token.",
  flavour: "",
  does: [],
  outcomes: [1, 2],
};

afterEach(() => (spoilers.shown = false));

test("what is read when it is chosen is covered, and cannot be looked for", () => {
  expect(spoilers.linesOf(CARD).map(({ covered }) => covered)).toEqual([false, true, true]);
  expect(fits("drum", ...Object.values(spoilers.open(CARD)))).toBe(true);
  expect(fits("guilty", ...Object.values(spoilers.open(CARD)))).toBe(false);
});

test("who asks for it sees it", () => {
  spoilers.shown = true;
  expect(spoilers.linesOf(CARD).map(({ words, covered }) => [words, covered])).toEqual(
    CARD.text.split("\n").map((words) => [words, false]),
  );
  expect(fits("guilty", ...Object.values(spoilers.open(CARD)))).toBe(true);
});
