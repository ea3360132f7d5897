import { beforeEach, expect, test } from "vitest";
import { Pad } from "./pad.svelte";

beforeEach(() => localStorage.clear());

test("a mark is made, changed, taken off, and still there after a reload", () => {
  const pad = new Pad("t1", 1);
  expect([pad.at("knife"), pad.words("knife")]).toEqual(["", "no mark"]);
  pad.turn("knife");
  expect([pad.at("knife"), pad.words("knife"), pad.at("rope")]).toEqual(["?", "perhaps", ""]);
  pad.turn("knife");
  expect(new Pad("t1", 1).at("knife")).toBe("✗");
  expect([new Pad("t1", 0).at("knife"), new Pad("t2", 1).at("knife")]).toEqual(["", ""]);
  pad.turn("knife");
  expect(new Pad("t1", 1).at("knife")).toBe("");
});

test("a page that cannot be read is a clean one", () => {
  localStorage.setItem("notepad/t1/1", "{no");
  expect(new Pad("t1", 1).at("knife")).toBe("");
  localStorage.setItem("notepad/t1/1", '{"knife": "loud"}');
  expect(new Pad("t1", 1).at("knife")).toBe("");
});
