import { describe, expect, test } from "vitest";
import { ago, grouped, heading, left, players, spoken, victory } from "./words";

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

test("a heading does not repeat what is listed below it", () => {
  expect(heading("Choose 1: A Shake it. B Sit.", ["A Shake it", "B Sit"])).toBe("Choose 1:");
  expect(heading("The Pane Itself: for or against?", ["For", "Against"])).toBe("The Pane Itself: for or against?");
  expect(heading("Place it: on any juror.", ["Logical", "Relaxed"])).toBe("Place it: on any juror.");
  expect(heading("Do you object?", ["None"])).toBe("Do you object?");
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

test("many options stand together where they begin alike", () => {
  const option = (label: string) => ({ key: label, label, target: null });
  const few = ["Move to: A", "Move to: B", "Move to: C", "End"].map(option);
  expect(grouped(few).map(({ head }) => head)).toEqual(["", "", "", ""]);
  const many = [option("Play: one"), ...Array.from({ length: 7 }, (_, i) => option(`Move to: ${i}`)), option("End turn")];
  const found = grouped(many);
  expect(found.map(({ head, options }) => [head, options.length])).toEqual([["", 1], ["Move to", 7], ["", 1]]);
  expect(found[1]?.options[2]).toMatchObject({ i: 3, said: "2" });
  expect(found.flatMap(({ options }) => options.map(({ i }) => i))).toEqual(many.map((_, i) => i));
});
