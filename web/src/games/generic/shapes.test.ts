import { describe, expect, test } from "vitest";
import { counted, figuresOf, heaped, isFacts, isHand, isPerSeat, isThing, named, partsOf, plain, saidOf, sortOf, split } from "./shapes";

describe("the generic table", () => {
  test("knows things, hands and facts by their shape", () => {
    expect(isThing({ id: 3, face: "gag-order" })).toBe(true);
    expect(isThing({ back: "card" })).toBe(true);
    expect(isThing({ id: 4, title: "Doubt", text: "" })).toBe(true);
    expect(isThing({ title: "a reading", read: [] })).toBe(false);
    expect(isHand({ count: 2, known: [] })).toBe(true);
    expect(isHand({ count: 2 })).toBe(false);
    expect(isFacts({ window: 0, cat: -2 })).toBe(true);
    expect(isFacts({ markers: [] })).toBe(false);
  });

  test("a list of cards or words is a pile, even if it is as long as the table", () => {
    expect(isPerSeat([3, 2], 2)).toBe(true);
    expect(isPerSeat([[], [{ back: "card" }]], 2)).toBe(true);
    expect(isPerSeat([{ back: "card" }, { back: "card" }], 2)).toBe(false);
    expect(isPerSeat(["speech", "instinct"], 2)).toBe(false);
    expect(isPerSeat([3, 2, 1], 2)).toBe(false);
  });

  test("parts a board, without what is empty", () => {
    const parts = partsOf({ round: 2, minutes: [3, 1], bar: [], ruling: {}, occasion: null, pile: [{ face: "x" }] }, 2);
    expect(parts.facts).toEqual([["round", 2]]);
    expect(parts.seats).toEqual([["minutes", [3, 1]]]);
    expect(parts.zones).toEqual([["pile", [{ face: "x" }]]]);
  });

  test("parts a structure", () => {
    expect(split({ guilty: 1, side: null, influence: [1] })).toEqual({ facts: { guilty: 1 }, rest: [["influence", [1]]] });
  });

  test("heaps backs that lie together", () => {
    const heaps = heaped([{ back: "card" }, { back: "card" }, { face: "x" }, { back: "card" }, { back: "token" }]);
    expect(heaps.map((heap) => heap.count)).toEqual([2, 1, 1, 1]);
  });

  test("says sides and seats by their names, if it is told which numbers are", () => {
    const board = {
      sides: { Prosecution: { passed: false }, Defense: { passed: true } },
      influence: [3, 5],
      claimed: [[], []],
      objections: { ready: [3, 2], most: 3 },
      favor: 1,
      side: [1, 0],
      active: 0,
      round: 1,
    };
    const reading = { by_side: ["influence", "claimed", "objections.ready"], side_fields: ["favor", "side"], seat_fields: ["active"] };
    expect(named(board, ["Ann", "Bo"], reading)).toEqual({
      sides: board.sides,
      influence: { Prosecution: 3, Defense: 5 },
      claimed: [],
      objections: { ready: { Prosecution: 3, Defense: 2 }, most: 3 },
      favor: "Defense",
      side: ["Defense", "Prosecution"],
      active: "Ann",
      round: 1,
    });
    const none = { by_side: [], side_fields: [], seat_fields: [] };
    expect(named({ favor: 1 }, ["Ann", "Bo"], none)).toEqual({ favor: 1 });
    const lots = { ...none, seat_fields: ["bell", "heard"] };
    expect(named({ favor: 1, bell: 1, heard: [0] }, ["Ann", "Bo"], lots)).toEqual({ favor: 1, bell: "Bo", heard: ["Ann"] });
  });

  test("says what else is known of a thing, and what sort of card it is", () => {
    const juror = { is: "known", id: 4, face: "J1", tokens: ["EV"], prices: [2, null], has_lock: true, leaning: null, used: false };
    expect(saidOf(juror)).toEqual([
      ["tokens", "EV"],
      ["prices", "2, –"],
      ["has_lock", ""],
    ]);
    expect([sortOf({ sort: "strategy" }), sortOf({ sort: "card", kind: "motion" }), sortOf(null)]).toEqual(["Strategy", "Motion", ""]);
    expect(figuresOf({ id: "bowler", deck: "lot", copies: 1, kind: "hat", worth: 2 })).toEqual([["worth", 2]]);
  });

  test("says counts and values", () => {
    expect([counted(1), counted(4), counted(2, "role")]).toEqual(["1 card", "4 cards", "2 roles"]);
    expect([true, false, null, 3, "motor_skills", "Bo"].map(plain)).toEqual(["yes", "no", "–", "3", "Motor skills", "Bo"]);
  });
});
