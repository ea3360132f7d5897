import { expect, test, vi } from "vitest";
import { loaded } from ".";

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
