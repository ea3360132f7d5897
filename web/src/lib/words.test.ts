import { describe, expect, test } from "vitest";
import { ago, left, players, priced, shown, spoken, victory } from "./words";

describe("small things said in words", () => {
  test.each([
    [0, "just now"],
    [59, "just now"],
    [60, "1 minute ago"],
    [150, "2 minutes ago"],
    [3_600, "1 hour ago"],
    [86_399, "23 hours ago"],
    [86_400, "1 day ago"],
    [200_000, "2 days ago"],
    [-5, "just now"],
  ])("%i seconds: %s", (seconds, words) => {
    expect(ago(1_000_000, 1_000_000 + seconds)).toBe(words);
  });

  test.each([
    [-3, "0 s"],
    [59, "59 s"],
    [60, "1:00"],
    [125, "2:05"],
    [7_199, "119:59"],
    [7_200, "2 h"],
    [86_400, "24 h"],
  ])("%i seconds left: %s", (seconds, words) => {
    expect(left(1_000 + seconds, 1_000)).toBe(words);
  });

  test("names are spoken", () => {
    expect(spoken("motor_skills")).toBe("Motor skills");
    expect(spoken("stage-two")).toBe("Stage two");
    expect(spoken("casino_heist/con")).toBe("Casino heist: con");
    expect(spoken("")).toBe("");
  });
});

test.for([
  [[2, 3, 4], "2 to 4 players"],
  [[1, 2, 4], "1, 2 or 4 players"],
  [[2], "2 players"],
  [[1], "1 player"],
] as const)("a game is for %o: %s", ([seats, told]) => {
  expect(players([...seats])).toBe(told);
});

test.for([
  [[], "Nobody won."],
  [["the Automa"], "The Automa won."],
  [["You", "Bo"], "You and Bo won."],
] as const)("winners are %o: %s", ([names, told]) => {
  expect(victory([...names])).toBe(told);
});

test("what an option costs, and what is told with it", () => {
  const speech = { counted: (_kind: string, name: string, count: number) => `${count} ${name}${count > 1 ? "s" : ""}` };
  expect(priced({ minute: 2, card: 1 }, speech)).toEqual(["2 minutes", "1 card"]);
  expect(priced({ minute: 2 }, null)).toEqual(["2 minute"]);
  expect([priced(null, speech), priced({}, speech)]).toEqual([[], []]);
  expect(shown({ strength: 3, last_one: true })).toEqual(["strength 3", "last one yes"]);
});
