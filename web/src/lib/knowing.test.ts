import { expect, test } from "vitest";
import { secrets } from "./knowing";

test("a secret is what some saw and others did not", () => {
  const open = { id: 1, face: "gag-order" };
  const boards = [
    { table: [open], hand: [{ id: 2, face: "cat" }], screen: [{ is: "front", card: { id: 9, face: "12" }, title: "The Guard" }] },
    { table: [open], hand: [{ id: 3, face: "rent" }], other: [{ back: "card" }] },
    { table: [open], hand: [], other: [{ id: 3, face: "rent" }] },
  ];
  expect(secrets(boards)).toEqual([
    { id: 2, face: "cat", title: null, by: [0] },
    { id: 9, face: "", title: "The Guard", by: [0] },
    { id: 3, face: "rent", title: null, by: [1, 2] },
  ]);
});

test("without boards there are no secrets", () => expect(secrets([])).toEqual([]));
