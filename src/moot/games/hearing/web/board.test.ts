import { describe, expect, test } from "vitest";
import { emblemOf, leans, statementOf, wishOf } from "./board";
import type { Brief, Written } from "./wire";

const pane: Written = {
  id: "window-pane",
  deck: "card",
  sort: "card",
  kind: "statement",
  copies: 1,
  rule: "H-ARG-01",
  signs: { point: "window", strength: 3 },
  title: "The Pane Itself",
  text: "Move the Window by 3, for or against.",
  flavour: "",
  does: [], spoken: false,
  outcomes: [],
};
const gallery: Written = { ...pane, id: "open-gallery", kind: "motion", signs: null, text: "Move any open point by 1, for or against." };
const baker: Brief = {
  id: "baker",
  deck: "brief",
  sort: "brief",
  title: "The Baker",
  text: "",
  flavour: "",
  does: [], spoken: false,
  outcomes: [],
  wants: { window: "granted", cat: "denied", rent: "granted" },
  worth: { window: 1, cat: 2, rent: 3 },
};

describe("the cards of a hearing", () => {
  test("a statement has a point and a strength", () => {
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
