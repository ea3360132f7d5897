import { afterEach, expect, test } from "vitest";
import { known, optionOf } from "./fakes";
import { at, facesOf, pointing, pointsOf, pointsOfOption } from "./pointing.svelte";

const placed = {
  n: 3,
  kind: "placed",
  text: "Ann places Guilty on Logical.",
  seat: 0,
  tokens: [{ id: 31, face: "guilty" }, { back: "influence token" }],
  juror: "logical",
  count: 2,
};

afterEach(() => {
  pointing.hide();
  document.body.innerHTML = "";
});

test("an event points at its seats, things and places, and not at its numbers", () => {
  expect(pointsOf(placed)).toEqual(["seat:0", "thing:31", "place:logical"]);
  const story = { n: 0, kind: "story", text: "a: b", pieces: [], title: "a", words: "b" };
  expect(pointsOf(story)).toEqual([]);
  expect(facesOf(placed)).toEqual(["guilty"]);
});

test("an option points at what it is about", () => {
  expect(pointsOfOption(optionOf("31", { chosen: known(31) }))).toEqual(["thing:31"]);
  expect(pointsOfOption(optionOf("investigate:4:culprit", { card: known(4), proof: "culprit" }))).toEqual(["thing:4", "place:culprit"]);
  expect(pointsOfOption(optionOf("rest"))).toEqual([]);
});

test("what is pointed at is marked on the board, until something else is", () => {
  document.body.innerHTML = `<i data-at="place:logical"></i><b data-at="thing:31 place:x"></b>`;
  const marked = (): string[] => [...document.querySelectorAll("[data-pointed]")].map((one) => one.tagName);
  pointing.show(pointsOf(placed));
  expect(marked().sort()).toEqual(["B", "I"]);
  pointing.show([at("place", "x")]);
  expect(marked()).toEqual(["B"]);
  pointing.hide();
  expect(marked()).toEqual([]);
});

test("the board says what is touched", () => {
  document.body.innerHTML = `<div id="board"><p data-at="seat:1"><b id="in"></b></p><i id="out"></i></div>`;
  const end = pointing.watch(document.getElementById("board")!);
  document.getElementById("in")!.dispatchEvent(new Event("pointerover", { bubbles: true }));
  expect(pointing.touches(["seat:1"])).toBe(true);
  expect(pointing.touches(["seat:0"])).toBe(false);
  document.getElementById("out")!.dispatchEvent(new Event("pointerover", { bubbles: true }));
  expect(pointing.touches(["seat:1"])).toBe(false);
  end();
});
