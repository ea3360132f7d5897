import { expect, test } from "vitest";
import { askOf, known, optionOf } from "./fakes";
import { isAt, optionsAt, pointOf, pointsOf, thingOf } from "./meaning";

const investigate = optionOf("investigate:4:culprit", { card: known(4, "glove"), proof: "culprit" });

test("an option is about things, seats and places: its arguments say which", () => {
  expect(pointsOf(investigate)).toEqual([
    { kind: "thing", what: 4 },
    { kind: "place", what: "culprit" },
  ]);
  expect(pointsOf(optionOf("1", { player: 1 }))).toEqual([{ kind: "seat", what: 1 }]);
  expect(pointsOf(optionOf("1", { offered: 1 }))).toEqual([]);
  expect(pointsOf(optionOf("3", { chosen: { is: "hidden", back: "card" } }))).toEqual([]);
  expect(pointsOf(optionOf("pass"))).toEqual([]);
});

test("it is chosen at the first of them, and several in an order nowhere", () => {
  expect(pointOf(investigate)).toEqual({ kind: "thing", what: 4 });
  expect(isAt(investigate, "place", "culprit")).toBe(false);
  const order = optionOf("1:2", { assigned: [known(1), known(2)] });
  expect(pointOf(order)).toBeNull();
  expect(pointsOf(order)).toHaveLength(2);
  expect(thingOf(investigate)?.face).toBe("glove");
  expect(thingOf(order)).toBeNull();
});

test("all that is chosen at a thing is found", () => {
  const ask = askOf({ options: [investigate, optionOf("examine:4", { card: known(4) }), optionOf("pass")] });
  expect(optionsAt(ask, "thing", 4).map(({ key }) => key)).toEqual(["investigate:4:culprit", "examine:4"]);
  expect(optionsAt(ask, "seat", 4)).toEqual([]);
  expect(optionsAt(null, "thing", 4)).toEqual([]);
});
