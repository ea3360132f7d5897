import { describe, expect, test } from "vitest";
import { askOf, known, optionOf } from "./fakes";
import { EVERYTHING, lessOf, moreOf, muted, toggled } from "./wishes";

const NAMES = ["Ann", "Bo", "Cleo"];
const WORDS = { draw_card: "draws cards" };
const PASS = optionOf("pass", {}, { deed: "pass" });
const CARD = optionOf("7", { shown: known(7) });

function windowOf(kind = "draw_card", actor = 1, options = [PASS, CARD]): ReturnType<typeof askOf> {
  return askOf({ options, occasion: { kind, actor, about: {} } });
}

describe("wishes", () => {
  test("what is asked outside windows cannot be wished away", () => {
    expect(lessOf(askOf({ options: [PASS] }), EVERYTHING, NAMES, WORDS)).toEqual([]);
    expect(moreOf(askOf(), EVERYTHING)).toBeNull();
  });

  test("a window can be, by what happens and by whose turn it is, on top of what is wished already", () => {
    const prefers = { ...EVERYTHING, kinds: ["turn_end"], actors: [2] };
    expect(lessOf(windowOf(), prefers, NAMES, WORDS)).toEqual([
      { words: "when somebody draws cards", change: { kinds: ["turn_end", "draw_card"] } },
      { words: "in Bo's turns", change: { actors: [2, 1] } },
    ]);
    expect(lessOf(windowOf("gain_favor", 0), prefers, NAMES, WORDS).map((wish) => wish.words)).toEqual([
      "when somebody gain favor",
      "in my own turns",
    ]);
  });

  test("who can only pass may not want to be asked that, unless it is so already", () => {
    const alone = windowOf("draw_card", 1, [PASS]);
    expect(lessOf(alone, EVERYTHING, NAMES, WORDS)[0]).toEqual({
      words: "when I can only pass",
      change: { auto_pass: "forced" },
    });
    expect(lessOf(alone, { ...EVERYTHING, auto_pass: "forced" }, NAMES, WORDS)).toHaveLength(2);
  });

  test("what is passed can be asked after all, if there is anything to choose", () => {
    const prefers = { ...EVERYTHING, kinds: ["turn_end", "draw_card"], actors: [2, 1] };
    expect(moreOf(windowOf(), prefers)).toEqual({ kinds: ["turn_end"], actors: [2] });
    expect(moreOf(windowOf("draw_card", 1, [PASS]), prefers)).toBeNull();
    expect(moreOf(windowOf(), { ...prefers, auto_pass: "always" })).toBeNull();
  });

  test("they are counted, and turned off and on", () => {
    expect(muted({ ...EVERYTHING, kinds: ["turn_end"], actors: [2, 1] })).toBe(3);
    expect(toggled([2, 1], 1)).toEqual([2]);
    expect(toggled([2], 1)).toEqual([2, 1]);
  });
});
