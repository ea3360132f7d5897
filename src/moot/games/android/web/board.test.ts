import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cards } from "@/lib/cards.svelte";
import { askOf, optionOf, some } from "@/lib/fakes";
import { ahead, deed, initials, leadMark, linkWords, marksOn, onlyFlown, optionsAt, pageOf, phases, plural, price, signed, spotsIn, strokes, turned, value } from "./board";
import type { City } from "./wire";

const PRINTED: Record<string, object> = {
  eve: { id: "eve", deck: "suspect", sort: "suspect", title: "Eve 5VA3TC" },
  louis: { id: "louis", deck: "detective", sort: "detective", title: "Louis" },
  rachel: { id: "rachel", deck: "detective", sort: "detective", title: "Rachel" },
  napd: { id: "napd", deck: "location", sort: "location", title: "NAPD" },
  root: { id: "root", deck: "location", sort: "location", title: "the Root" },
};

beforeEach(() => {
  vi.spyOn(cards, "find").mockImplementation((_, id) => (PRINTED[id] ?? null) as never);
});

afterEach(() => {
  vi.restoreAllMocks();
});

const BOARD = some<City>({
  scene: "root",
  jump: 1,
  at: ["napd", "root"],
  lily: "napd",
  jimmy: "",
  npc_at: {},
  leads: {
    testimony_eve: { kind: "testimony", of: "eve", at: "napd" },
    document_louis: { kind: "document", of: "louis", at: "root" },
  },
  detectives: [
    { detective: "louis", warrants: ["root"] },
    { detective: "rachel", warrants: [] },
  ],
  suspects: [{ suspect: "eve" }],
  decks: { "louis light": 3 },
  piles: { shift: 2 },
});

function places(...names: string[]) {
  return askOf({ options: names.map((place) => optionOf(place, { location: place })) });
}

const spot = (name: string, row: number, column: number, turns: number) => optionOf(name, { spot: name }, { shows: { row, column, turns } });

test("who and what is where", () => {
  const marks = marksOn(BOARD, ["Ann", "Bo"]);
  expect(marks.get("napd")?.map(({ short }) => short)).toEqual(["Louis", "Testimony on Eve 5VA3TC", "Lily"]);
  expect(marks.get("root")?.map(({ long }) => long)).toEqual([
    "Scene of the crime; Rachel has the jump on it",
    "Rachel, played by Bo",
    "Document lead of Louis",
    "A warrant of Louis",
  ]);
  expect(marks.has("")).toBe(false);
  expect(leadMark("physical_rachel", { kind: "physical", of: "rachel" })).toMatchObject({ tone: "rachel", short: "Physical lead of Rachel" });
});

test("a question turns to the page that it is about", () => {
  expect(pageOf(places("napd", "root"), BOARD)).toBe("map");
  expect(pageOf(places("eve"), BOARD)).toBe("suspects");
  expect(pageOf(askOf({ question: "piece/spot", options: [spot("discard", -1, -1, 0)] }), BOARD)).toBe("puzzle");
  expect(pageOf(places("louis light"), BOARD)).toBe("files");
  expect(pageOf(places("napd", "louis light"), BOARD)).toBe("map");
  expect(pageOf(places("good", "bad"), BOARD)).toBe(null);
  expect(pageOf(null, BOARD)).toBe(null);
});

test("an option beside its place says what it does there", () => {
  const said = (name: string, location: string): string => deed(optionOf("", { location }, { deed: name }), { napd: 3 });
  expect([said("move", "napd"), said("move", "root"), said("follow_lead", "x"), said("", "napd")]).toEqual(["Go, 3 Time", "Go, 1 Time", "Follow up", "Choose"]);
  expect(optionsAt(places("napd"), "place", "napd")).toHaveLength(1);
  expect(optionsAt(places("napd"), "place", "root")).toEqual([]);
});

test("a place is told apart that takes a dropship pass", () => {
  const option = (name: string) => optionOf("", { location: "city_hall" }, { deed: name });
  expect(onlyFlown([option("fly")])).toBe(true);
  expect(onlyFlown([option("move"), option("fly")])).toBe(false);
  expect(onlyFlown([])).toBe(false);
});

test("no two detectives have the same letters", () => {
  const letters = ["caprice", "floyd", "louis", "rachel", "raymond"].map(initials);
  expect(new Set(letters).size).toBe(5);
});

test("what an ability costs, and what a day brings", () => {
  expect(price({ time: 2, favors: ["favor", "favor", "corp"], cards: 2 })).toBe("2 Time, 2 favors, 1 corp favor, 2 cards");
  expect(price({ time: 1, favors: [], cards: 0 })).toBe("1 Time");
  const late = { specific_event_at: "end" as const };
  expect(phases({ begins: ["schedule"], ends: ["texts", "event"] }, late)).toEqual(["first Lily and Jimmy move on and new plots begin", "in the end an event happens"]);
  expect(phases({ begins: [], ends: ["texts", "specific"] }, late)).toEqual(["in the end the event of this murder is revealed"]);
  expect(phases({ begins: [], ends: ["texts", "specific"] }, { specific_event_at: "start" })).toEqual(["first the event of this murder is revealed"]);
  expect(plural(2, "dropship pass")).toBe("2 dropship passes");
});

test("pieces are turned, and their lines drawn", () => {
  const options = [spot("d2", 3, 1, 3), spot("discard", -1, -1, 0)];
  expect(spotsIn(askOf({ question: "piece/spot", options }))).toEqual([{ option: options[0], row: 3, column: 1, turns: 3 }]);
  expect(spotsIn(askOf({ question: "piece/todo", options }))).toEqual([]);
  expect(turned([["N", "E"], ["S", "W"]], 1)).toEqual([["E", "S"], ["W", "N"]]);
  expect(strokes(["N", "E"])).toBe("M50 0Q50 50 100 50");
  expect(strokes(["W", "N"])).toBe("M0 50Q50 50 50 0");
  expect(strokes(["N", "S"])).toBe("M50 50L50 0M50 50L50 100");
});

test("where a plot may end, by baggage or by the choice of a road", () => {
  const side = (id: string, road: string[], vp: number | null): object => ({ id, deck: "floyd/side", sort: "side", title: id, plot: "soul", vp, signs: { road } });
  const sides = [side("start", [], null), side("free", ["well"], null), side("bound", ["badly"], null), side("sea", ["well", "badly"], -3)];
  vi.spyOn(cards, "find").mockImplementation((_, id) => (sides.find((one) => (one as { id: string }).id === id) ?? null) as never);
  vi.spyOn(cards, "of").mockReturnValue(sides as never);
  const words = (plot: string, chooses: boolean): string[] => ahead({ plot, ahead: ["sea"], chooses }).map(({ road, vp }) => `${vp} if ${road}`);
  expect(words("start", false)).toEqual(["-3 if it resolves well, then badly"]);
  expect(words("start", true)).toEqual(["-3 if the road is “free” and resolves badly"]);
  expect(words("free", false)).toEqual(["-3 if it resolves badly"]);
});

test("numbers in words", () => {
  expect([signed(3), signed(-2), signed(0)]).toEqual(["+3", "−2", "0"]);
  expect([3, -1, "witness" as const, null].map((known) => value({ value: known }))).toEqual(["+3", "−1", "Witness", "?"]);
  expect(linkWords({ counts: "trauma", vp: -1 })).toBe("−1 VP for each trauma");
});
