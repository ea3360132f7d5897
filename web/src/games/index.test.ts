import { expect, test, vi } from "vitest";
import { boardOf, loaded } from ".";
import { gameOf } from "../lib/fakes";
import { myself } from "../lib/me.svelte";
import Foreign from "./foreign/Board.svelte";
import Generic from "./generic/Board.svelte";

test("what a game adds is fetched again when the line was down", async () => {
  const load = vi.fn(() => Promise.resolve("a board")).mockRejectedValueOnce(new Error("gone")).mockRejectedValueOnce(new Error("gone"));
  expect(await loaded(load, "any table", 0)).toBe("a board");
  expect(load).toHaveBeenCalledTimes(3);
});

test("without it, in the end, any table will do", async () => {
  const load = vi.fn(() => Promise.reject<string>(new Error("gone")));
  expect(await loaded(load, "any table", 0)).toBe("any table");
  expect(await loaded(undefined, "any table", 0)).toBe("any table");
});

test("a game of another package has the board that it brings, or any table, which some like better", async () => {
  myself.games = [gameOf({ name: "lots", board: "/games/lots/0123/board.js" }), gameOf({ name: "dots" })];
  expect(await boardOf("lots")).toBe(Foreign);
  expect(await boardOf("dots")).toBe(Generic);
  myself.plain = true;
  expect(await boardOf("lots")).toBe(Generic);
  myself.plain = false;
});
