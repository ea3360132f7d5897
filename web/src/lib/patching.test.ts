import { expect, test } from "vitest";
import { patched } from "./patching";

test("a value with its changes, in their order; the one before stays as it was", () => {
  const before = { where: [{ id: "a" }], board: { hand: [1, 2, 3], held: { "x/y": 1, z: 2 }, far: { away: [0] } } };
  const copy = structuredClone(before);
  const after = patched(before, [
    { op: "remove", path: "/board/hand/1", value: null },
    { op: "remove", path: "/board/hand/1", value: null },
    { op: "add", path: "/board/hand/0", value: 9 },
    { op: "add", path: "/board/hand/2", value: null },
    { op: "replace", path: "/board/held/x~1y", value: 7 },
    { op: "remove", path: "/board/held/z", value: null },
    { op: "add", path: "/board/held/~0", value: [] },
    { op: "replace", path: "/where/0/id", value: "b" },
  ]);
  expect(after).toEqual({ where: [{ id: "b" }], board: { hand: [9, 1, null], held: { "x/y": 7, "~": [] }, far: { away: [0] } } });
  expect(before).toEqual(copy);
});

test("what has not changed is shared", () => {
  const before = { board: { hand: [1], far: { away: [0] } } };
  const after = patched(before, [{ op: "add", path: "/board/hand/1", value: 2 }]);
  expect(after.board.far).toBe(before.board.far);
  expect(patched(before, [])).toBe(before);
});

test("what a change brings may change again, and the change stays as it was", () => {
  const value = { deep: [1] };
  const after = patched({ a: {} }, [
    { op: "replace", path: "/a", value },
    { op: "add", path: "/a/deep/0", value: 0 },
  ]);
  expect(after).toEqual({ a: { deep: [0, 1] } });
  expect(value).toEqual({ deep: [1] });
});
