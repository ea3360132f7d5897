import { expect, test, vi } from "vitest";
import { brought } from "./bring";

const mount = vi.fn();
const AT = "/games/lots/0123/board.js";

test("a board comes again when the line was down, under an address that has not failed", async () => {
  const load = vi.fn((_: string) => Promise.resolve<unknown>({ mount })).mockRejectedValueOnce(new Error("gone"));
  expect(await brought(AT, load, 0)).toBe(mount);
  expect(load.mock.calls).toStrictEqual([[AT], [`${AT}?2`]]);
});

test("one that cannot be loaded is given up soon", async () => {
  const load = vi.fn((_: string) => Promise.reject<unknown>(new SyntaxError("Unexpected token")));
  await expect(brought(AT, load, 0)).rejects.toThrow("Unexpected token");
  expect(load).toHaveBeenCalledTimes(3);
});

test.for([[{}], [{ mount: "a board" }], [undefined]])("a module without a mount is none: %o", async ([module]) => {
  const load = vi.fn((_: string) => Promise.resolve<unknown>(module));
  await expect(brought(AT, load, 0)).rejects.toThrow("exports no mount");
  expect(load).toHaveBeenCalledTimes(1);
});

test("one that never comes is not waited for", async () => {
  await expect(brought(AT, () => new Promise(() => undefined), 0, 5)).rejects.toThrow("does not come");
});
