import { beforeEach, describe, expect, test } from "vitest";
import { Refused } from "./api";
import { myself } from "./me.svelte";
import { inWords, whyNot } from "./refusing";
import { Speech } from "./speech";
import { texts } from "./texts.svelte";

const says = { id: "server.no_bot_among", args: { bot: "deep", game: "Hearing", known: ["random", "heuristic"] } };
const problem = { error: "There is no bot 'deep' for Hearing; there are: random, heuristic.", rule: "", says };
const german = new Speech({ "server.no_bot_among": "Kein Bot „{$bot :text}“ für {$game :text}, nur: {$known :list}." }, "de");

describe("what is refused", () => {
  beforeEach(() => myself.setLanguage("en"));

  test("is in English until other words are here", () => {
    expect(inWords(problem, null)).toBe(problem.error);
    expect(inWords({ ...problem, says: null }, german)).toBe(problem.error);
  });

  test("is in my language, with the rule behind it", () => {
    expect(inWords(problem, german)).toBe("Kein Bot „deep“ für Hearing, nur: random, heuristic.");
    expect(inWords({ ...problem, rule: "H-TURN-02" }, german)).toMatch(/ \(H-TURN-02\)$/);
  });

  test("in the lobby speaks as the house does", () => {
    texts.put("", "de", german);
    myself.setLanguage("de");
    expect(whyNot(new Refused(400, problem))).toBe("Kein Bot „deep“ für Hearing, nur: random, heuristic.");
    expect(whyNot(new Error("A mistake of ours."))).toBe("A mistake of ours.");
  });
});
