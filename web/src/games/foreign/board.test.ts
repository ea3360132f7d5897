import { flushSync, mount as draw, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Choosing } from "../../lib/choosing.svelte";
import { askOf, gameOf, infoOf, known, newsOf, optionOf } from "../../lib/fakes";
import { myself } from "../../lib/me.svelte";
import { reader } from "../../lib/reader.svelte";
import { TableState } from "../../lib/table.svelte";
import type { SeatNews } from "../../wire";
import Board from "./Board.svelte";
import { brought } from "./bring";
import type { Context, Mount } from "./contract";

vi.mock("./bring", () => ({ brought: vi.fn() }));

const DISCARD = askOf({
  id: 7,
  kind: "some",
  low: 2,
  high: 2,
  options: [1, 2, 3].map((id) => optionOf(String(id), { card: known(id) })),
});

/** What a board was told, in order; and whether it has ended. */
let told: Context[] = [];
let ended = 0;

const writes: Mount = (element, context) => {
  const update = (now: Context): void => {
    told.push(now);
    element.textContent = `call ${(now.table.board as { call: number }).call}`;
  };
  update(context);
  return { update, destroy: () => (ended += 1) };
};

let table = new TableState("t");
let choosing = new Choosing(table);
let drawn: ReturnType<typeof draw> | null = null;

function news(call: number, given: Partial<SeatNews> = {}): void {
  const view = { game: "", you: 0, names: ["Ann", "Bo"], where: [], asked: [], occasion: null, outcome: null, board: { call, hand: [known(call)] } };
  table.hear(newsOf({ view, ...given } as Partial<SeatNews>));
}

async function shown(mount: Mount, replay = false): Promise<void> {
  vi.mocked(brought).mockResolvedValue(mount);
  drawn = draw(Board, { target: document.body, props: { table, choosing, replay } });
  await settled();
}

async function settled(): Promise<void> {
  await new Promise((done) => setTimeout(done));
  flushSync();
}

/** The table for any game, with a word about why it is there. */
function plain(): boolean {
  const notice = document.querySelector("[role=status]")?.textContent ?? "";
  return notice.startsWith("The board that came with A Game does not work.") && document.querySelector(".zones") !== null;
}

beforeEach(() => {
  [told, ended] = [[], 0];
  myself.games = [gameOf({ name: "", title: "A Game", board: "/games/x/0/board.js" })];
  table = new TableState("t");
  choosing = new Choosing(table);
  table.hear({ type: "table_news", table: infoOf([0]) });
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});

afterEach(async () => {
  if (drawn !== null) await unmount(drawn);
  drawn = null;
  document.body.replaceChildren();
});

test("a board is mounted with what its seat knows, and told of each change", async () => {
  news(1, { events: [{ n: 0, kind: "drew" }], since: 0 });
  await shown(writes);
  expect(brought).toHaveBeenCalledWith("/games/x/0/board.js");
  expect(document.body.textContent).toBe("call 1");
  expect(told[0]).toMatchObject({ live: true, table: { you: 0, names: ["Ann", "Bo"], fresh: 1, events: [{ kind: "drew", text: "Event 0" }] } });
  news(2, { since: 1 });
  await settled();
  expect(document.body.textContent).toBe("call 2");
  expect(told).toHaveLength(2);
  await unmount(drawn!);
  drawn = null;
  expect(ended).toBe(1);
});

test("it waits until there is something to see", async () => {
  await shown(writes);
  expect(told).toStrictEqual([]);
  news(1);
  await settled();
  expect(document.body.textContent).toBe("call 1");
});

test("what it picks is picked in the list, and the other way round", async () => {
  news(1, { asks: [DISCARD] });
  await shown(writes);
  const answer = vi.spyOn(table, "answer").mockResolvedValue(true);
  expect(told[0]?.choosing).toMatchObject({ several: true, enough: false, keys: [], ask: { question: "turn/action", options: [{ key: "1", args: { card: { id: 1 } } }, {}, {}] } });
  told[0]?.choosing.choose("2");
  told[0]?.choosing.choose("99");
  expect(choosing.keys).toStrictEqual(["2"]);
  told[0]?.choosing.send();
  expect(answer).not.toHaveBeenCalled();
  await choosing.pick("3");
  await settled();
  expect(told.at(-1)?.choosing).toMatchObject({ keys: ["2", "3"], enough: true });
  told.at(-1)?.choosing.send();
  expect(answer).toHaveBeenCalledWith(["2", "3"]);
});

test("one of several is an answer at once, and a form is one too", async () => {
  news(1, { asks: [askOf()] });
  await shown(writes);
  const answer = vi.spyOn(table, "answer").mockResolvedValue(true);
  told[0]?.choosing.fill({ price: 2 });
  told[0]?.choosing.choose("rest");
  expect(answer.mock.calls).toStrictEqual([["rest"]]);
  news(1, { asks: [askOf({ id: 2, kind: "free" })] });
  await settled();
  told.at(-1)?.choosing.fill({ price: 2 });
  expect(answer).toHaveBeenLastCalledWith({ price: 2 });
});

test("a click that comes too late answers nothing: neither the next question nor another seat's", async () => {
  news(1, { asks: [askOf()] });
  await shown(writes);
  const answer = vi.spyOn(table, "answer").mockResolvedValue(true);
  news(2, { asks: [askOf({ id: 2 })] });
  told[0]?.choosing.choose("rest");
  news(3, { asks: [askOf({ seat: 1 })] });
  told[0]?.choosing.choose("rest");
  expect(answer).not.toHaveBeenCalled();
  news(4, { asks: [askOf()] });
  told[0]?.choosing.choose("rest");
  expect(answer).toHaveBeenCalledWith("rest");
});

test("another board, as when the server has a new one, gets an element of its own", async () => {
  news(1);
  const elements: HTMLElement[] = [];
  await shown((element, context) => {
    elements.push(element);
    element.attachShadow({ mode: "open" });
    return writes(element, context);
  });
  myself.games = [gameOf({ name: "", title: "A Game", board: "/games/x/1/board.js" })];
  await settled();
  await settled();
  expect(brought).toHaveBeenLastCalledWith("/games/x/1/board.js");
  expect(elements).toHaveLength(2);
  expect(elements[0]?.isConnected).toBe(false);
  expect(ended).toBe(1);
  expect(plain()).toBe(false);
});

test("it finds words for what it shows", async () => {
  news(1);
  await shown(writes);
  const { text } = told[0]!;
  expect(text.say({ id: "event.a", args: { at: 3 } })).toBe("A3");
  expect(text.word("lost_hat")).toBe("lost hat");
  expect(text.thing(known(1, "bowler"))).toBe("bowler");
  expect(text.thing({ is: "hidden", back: "claim" })).toBe("1 claim");
  expect(text.cost({ minute: 2 })).toStrictEqual(["2 minute"]);
  text.read("bowler");
  expect(reader.card).toStrictEqual({ game: "", id: "bowler" });
  reader.close();
});

test("of a game that is looked at again it is told so", async () => {
  news(1);
  await shown(writes, true);
  expect(told[0]?.live).toBe(false);
});

test("what it is given is its own: nobody else sees what it does to it", async () => {
  news(1, { asks: [DISCARD] });
  await shown((element, context) => {
    const board = context.table.board as { hand: unknown[] };
    board.hand.length = 0;
    context.table.names[0] = "Nobody";
    context.choosing.ask!.options.length = 0;
    return writes(element, context);
  });
  expect(table.view).toMatchObject({ names: ["Ann", "Bo"], board: { hand: [known(1)] } });
  expect(table.ask?.options).toHaveLength(3);
});

function fault(): never {
  throw new Error("a fault");
}

test.for<[string, Mount]>([
  ["throws when it is mounted", fault],
  ["gives nothing back", (() => undefined) as unknown as Mount],
  ["gives back a promise", (async () => undefined) as unknown as Mount],
])("for a board that %s there is the plain table", async ([, mount]) => {
  news(1);
  await shown(mount);
  expect(plain()).toBe(true);
  news(2);
  await settled();
  expect(document.body.textContent).toContain("Call 2");
});

test("for a board that fails later there is the plain table from then on", async () => {
  news(1);
  await shown((element, context) => ({ ...writes(element, context), update: fault }));
  expect(plain()).toBe(false);
  news(2);
  await settled();
  expect(plain()).toBe(true);
  expect(ended).toBe(1);
  expect(document.body.textContent).toContain("Call 2");
  expect(document.body.textContent).not.toContain("call 1");
});

test("a board that does not end well ends", async () => {
  news(1);
  await shown((element, context) => ({ ...writes(element, context), destroy: fault }));
  await unmount(drawn!);
  drawn = null;
  expect(document.body.textContent).toBe("");
});

test("for a board that does not come there is the plain table", async () => {
  news(1);
  vi.mocked(brought).mockRejectedValue(new Error("gone"));
  drawn = draw(Board, { target: document.body, props: { table, choosing } });
  await settled();
  expect(plain()).toBe(true);
});
