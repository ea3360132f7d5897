import { afterEach, expect, test, vi } from "vitest";
import { cards, type Printed } from "./cards.svelte";
import { known, optionOf, some } from "./fakes";
import { grouped } from "./grouping";

afterEach(() => {
  vi.restoreAllMocks();
});

const move = (location: string) => optionOf(`move:${location}`, { location }, { deed: "move", label: `Go to ${location}` });

test("of many options those of one deed stand together", () => {
  vi.spyOn(cards, "find").mockImplementation((_, id) => (id === "nowhere" ? null : some<Printed>({ title: `the ${id}` })));
  const few = [..."abc"].map(move);
  expect(grouped("g", few).map(({ head }) => head)).toEqual(["", "", ""]);
  const play = optionOf("play:1", { card: known(1) }, { deed: "play", label: "Play it" });
  const many = [play, ...[..."abcdefg"].map(move), optionOf("end_turn", {}, { deed: "end_turn" })];
  const found = grouped("g", many);
  expect(found.map(({ head, options }) => [head, options.length])).toEqual([["", 1], ["Move", 7], ["", 1]]);
  expect(found[1]?.options[2]).toMatchObject({ i: 3, said: "The c" });
  expect(found.flatMap(({ options }) => options.map(({ i }) => i))).toEqual(many.map((_, i) => i));
  // Where one has no title, all say the whole of it.
  expect(grouped("g", [...many.slice(0, -1), move("nowhere")])[1]?.options[0]?.said).toBe("Go to a");
});
