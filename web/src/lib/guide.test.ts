import { beforeEach, expect, test } from "vitest";
import { askOf, connect, newsOf } from "./fakes";
import { Guide, learn, type Hint } from "./guide.svelte";
import { Socket } from "./socket.svelte";
import { TableState } from "./table.svelte";
import voices from "@games/voices/web/guide";
import hearing from "@games/hearing/web/guide";

const hints: Hint[] = [
  { id: "first", title: "", text: [], when: () => true },
  { id: "floor", title: "", text: [], when: ({ ask }) => ask?.question === "turn/action" },
];

function guided(): { table: TableState; guide: Guide } {
  const table = new TableState("t", null, new Socket(connect));
  table.current = 0;
  const guide = new Guide(table);
  guide.hints = hints;
  return { table, guide };
}

beforeEach(() => localStorage.clear());

test("only where one learns are there hints", () => {
  const { table, guide } = guided();
  table.hear(newsOf());
  expect(guide.hint).toBeNull();
  guide.turn(true);
  expect(guide.hint?.id).toBe("first");
  guide.turn(false);
  expect(guide.hint).toBeNull();
});

test("a hint comes with its moment, once, also after coming back", () => {
  learn("t");
  const { table, guide } = guided();
  expect(guide.hint).toBeNull();
  table.hear(newsOf());
  guide.next();
  expect(guide.hint).toBeNull();
  table.hear(newsOf({ asks: [askOf()] }));
  expect(guide.hint?.id).toBe("floor");
  const again = guided();
  again.table.hear(newsOf({ asks: [askOf()] }));
  expect(again.guide.hint?.id).toBe("floor");
  again.guide.next();
  expect(again.guide.hint).toBeNull();
});

test("the hints of the games have names of their own", () => {
  for (const list of [voices, hearing]) expect(new Set(list.map((hint) => hint.id)).size).toBe(list.length);
});
