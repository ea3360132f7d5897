import { describe, expect, test } from "vitest";
import { fits, pieces, untagged } from "./prose";

describe("rules as they are written", () => {
  test("code, bold words and other rules", () => {
    expect(pieces("Option `quick` (see H-SETUP-07) is **short**.")).toEqual([
      { kind: "text", text: "Option " },
      { kind: "code", text: "quick" },
      { kind: "text", text: " (see " },
      { kind: "rule", text: "H-SETUP-07" },
      { kind: "text", text: ") is " },
      { kind: "strong", text: "short" },
      { kind: "text", text: "." },
    ]);
    expect(pieces("")).toEqual([]);
  });

  test("the tag in front is taken off", () => {
    expect(untagged("[R; last clause I] Two cards are drawn.")).toBe("Two cards are drawn.");
    expect(untagged("Two [cards] are drawn.")).toBe("Two [cards] are drawn.");
  });

  test("a search fits when all of its words occur", () => {
    expect(fits("WINDOW move", "Move the Window by 1")).toBe(true);
    expect(fits("window cat", "Move the Window by 1", "cat")).toBe(true);
    expect(fits("window rent", "Move the Window by 1")).toBe(false);
    expect(fits("  ", "anything")).toBe(true);
  });
});
