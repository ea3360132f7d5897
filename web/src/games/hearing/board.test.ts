import { describe, expect, test } from "vitest";
import type { Printed } from "../../lib/cards.svelte";
import { emblemOf, leans, statementOf, wishOf } from "./board";

const pane: Printed = {
  id: "window-pane",
  deck: "card",
  kind: "statement",
  title: "The Pane Itself",
  text: "Move the Window by 3, for or against.",
  flavour: "",
};
const gallery: Printed = { ...pane, id: "open-gallery", kind: "motion", text: "Move any open point by 1, for or against." };
const baker: Printed = {
  ...pane,
  deck: "brief",
  kind: undefined,
  text: "",
  wants: { window: "granted", cat: "denied", rent: "granted" },
  worth: { window: 1, cat: 2, rent: 3 },
};

describe("the cards of a hearing", () => {
  test("a statement's point and strength are read off its text", () => {
    expect(statementOf(pane)).toEqual({ point: "window", strength: 3 });
    expect(statementOf(gallery)).toBeNull();
    expect(statementOf(null)).toBeNull();
  });

  test("a brief says what its client wants", () => {
    expect(wishOf(baker, "rent")).toEqual({ ruling: "granted", worth: 3 });
    expect(wishOf(pane, "rent")).toBeNull();
  });

  test("each has its emblem", () => {
    expect([pane, gallery, baker].map(emblemOf)).toEqual(["window", "motion", "brief"]);
  });

  test("leanings in words", () => {
    expect([leans(0), leans(2), leans(-6)]).toEqual(["even", "leans for, by 2", "leans against, by 6"]);
  });
});
