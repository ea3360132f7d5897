import { expect, test } from "vitest";
import { knowledge } from "./knowing";

const cat = { id: 2, face: "cat", seats: [0] };
const rent = { id: 3, face: "rent", seats: [1, 2] };
const names = ["Ann", "Ben", "Cleo"];

test("a spectator hears what each knew", () => {
  expect(knowledge([cat, rent], names, null)).toEqual([
    ["Ann knew", [cat]],
    ["Ben knew", [rent]],
    ["Cleo knew", [rent]],
  ]);
});

test("through somebody's eyes one hears what she knew, and what others knew and she did not", () => {
  expect(knowledge([cat, rent], names, 1)).toEqual([
    ["Ben knew", [rent]],
    ["Ann knew, and Ben did not", [cat]],
  ]);
  expect(knowledge([], names, 1)).toEqual([["Ben knew", []]]);
});
