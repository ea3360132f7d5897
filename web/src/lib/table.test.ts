import { beforeEach, describe, expect, test } from "vitest";
import { FakeLine, askOf, connect, infoOf, newsOf } from "./fakes";
import { Socket } from "./socket.svelte";
import { TableState } from "./table.svelte";
import { EVERYTHING } from "./wishes";

beforeEach(() => {
  FakeLine.made = [];
});

function opened(): { table: TableState; line: FakeLine; stop: () => void } {
  const table = new TableState("t", "let-me-in", new Socket(connect));
  const stop = table.watch();
  const line = FakeLine.made[0];
  if (line === undefined) throw new Error("no line");
  line.open();
  return { table, line, stop };
}

function events(from: number, to: number): { n: number; kind: string }[] {
  return Array.from({ length: to - from }, (_, i) => ({ n: from + i, kind: "drew" }));
}

/** Lets what waits for a reply go on. */
const soon = () => new Promise((resolve) => setTimeout(resolve));

describe("a table", () => {
  test("watches from the start, with its invitation", () => {
    const { line } = opened();
    expect(line.sent).toMatchObject([{ type: "watch", table: "t", since: 0, invite: "let-me-in", protocol: 2 }]);
  });

  test("shows the eyes of my first seat, and a spectator's if I have none", () => {
    const { table, line } = opened();
    line.say(newsOf({ seat: null, view: { you: null } }));
    line.say({ type: "table_news", table: infoOf([]) });
    expect(table.current).toBeNull();
    expect(table.view?.you).toBeNull();
    line.say({ type: "table_news", table: infoOf([2]) });
    line.say(newsOf({ seat: 2, view: { you: 2 } }));
    expect(table.current).toBe(2);
    expect(table.view?.you).toBe(2);
  });

  test("adds news to what it has heard, and takes the server's word for what was taken back", () => {
    const { table, line } = opened();
    line.say({ type: "table_news", table: infoOf([0]) });
    line.say(newsOf({ events: events(0, 3) }));
    line.say(newsOf({ since: 3, events: events(3, 5) }));
    expect(table.seat?.events.map((event) => event.n)).toEqual([0, 1, 2, 3, 4]);
    expect(table.seat?.fresh.map((event) => event.n)).toEqual([3, 4]);
    line.say(newsOf({ since: 2, events: [{ n: 2, kind: "undone" }] }));
    expect(table.seat?.events.map((event) => event.text)).toEqual(["Event 0", "Event 1", "Taken back"]);
  });

  test("what has faded is told again, and is no news", () => {
    const { table, line } = opened();
    line.say({ type: "table_news", table: infoOf([0]) });
    line.say(newsOf({ events: events(0, 3) }));
    line.say(newsOf({ since: 1, events: [{ n: 1, kind: "faded" }, ...events(2, 5)] }));
    expect(table.seat?.events.map((event) => event.kind)).toEqual(["drew", "faded", "drew", "drew", "drew"]);
    expect(table.seat?.fresh.map((event) => event.n)).toEqual([3, 4]);
  });

  test("does not hear of other tables", () => {
    const { table, line } = opened();
    line.say({ type: "table_news", table: infoOf([0], { id: "other" }) });
    line.say(newsOf({ table: "other" }));
    line.say({ type: "notice", table: "other", text: "Not for you." });
    expect(table.info).toBeNull();
    expect(table.seats.size).toBe(0);
    expect(table.notices).toEqual([]);
  });

  test("says each line of talk once", () => {
    const { table, line } = opened();
    const said = { type: "chat_line", table: "t", number: 4, name: "Bo", seat: 1, text: "Well.", at: 1 };
    line.say(said);
    line.say(said);
    expect(table.chat).toHaveLength(1);
  });

  test("resumes after the last event that all its seats know", async () => {
    const socket = new Socket(connect);
    const table = new TableState("t", null, socket);
    table.watch();
    FakeLine.made[0]?.open();
    FakeLine.made[0]?.say({ type: "table_news", table: infoOf([0, 1]) });
    FakeLine.made[0]?.say(newsOf({ seat: 0, events: events(0, 5) }));
    FakeLine.made[0]?.say(newsOf({ seat: 1, events: events(0, 3) }));
    FakeLine.made[0]?.cut();
    await new Promise((resolve) => setTimeout(resolve, 300));
    const line = FakeLine.made[1];
    line?.open();
    expect(line?.sent).toMatchObject([{ type: "watch", table: "t", since: 3, invite: null }]);
    line?.say(newsOf({ seat: 0, since: 3, events: events(3, 6) }));
    expect(table.seat?.events.map((event) => event.n)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test("says why it cannot be watched", async () => {
    const { table, line } = opened();
    line.refuse("There is no such table, or it is not open to you.");
    await soon();
    expect(table.problem).toBe("There is no such table, or it is not open to you.");
  });

  test("answers the open ask once, and says what the server refuses", async () => {
    const { table, line } = opened();
    line.say({ type: "table_news", table: infoOf([0]) });
    expect(await table.answer("rest")).toBe(false);
    line.say(newsOf({ asks: [askOf({ id: 9 })] }));
    const first = table.answer("rest");
    expect(table.busy).toBe(true);
    expect(await table.answer("rest")).toBe(false);
    expect(line.sent.at(-1)).toMatchObject({ type: "answer", table: "t", seat: 0, ask: 9, answer: "rest" });
    line.refuse("It is too late.");
    expect(await first).toBe(false);
    expect(table.problem).toBe("It is too late.");
    expect(table.busy).toBe(false);
    const second = table.answer("rest");
    line.accept();
    expect(await second).toBe(true);
    expect(table.problem).toBe("");
  });

  test("hands over when another of my seats has to decide, and this one has not", () => {
    const { table, line } = opened();
    line.say({ type: "table_news", table: infoOf([0, 1]) });
    line.say(newsOf({ seat: 0, asks: [askOf()] }));
    line.say(newsOf({ seat: 1, asks: [askOf({ seat: 1 })] }));
    expect(table.handOver).toBeNull();
    line.say(newsOf({ seat: 0, asks: [] }));
    expect(table.handOver).toBe(1);
    table.current = 1;
    expect(table.handOver).toBeNull();
    expect(table.ask?.seat).toBe(1);
  });

  test("says when the seat at the screen wants to be asked, and hears from the server what is kept", async () => {
    const { table, line } = opened();
    line.say({ type: "table_news", table: infoOf([0, 2]) });
    for (const seat of [0, 2]) line.say(newsOf({ seat, prefers: EVERYTHING }));
    const first = table.prefer({ kinds: ["draw_card"] });
    const second = table.prefer({ auto_pass: "forced" });
    expect(table.prefers).toEqual({ ...EVERYTHING, kinds: ["draw_card"], auto_pass: "forced" });
    expect(line.sent.slice(-2)).toMatchObject([
      { type: "prefer", seat: 0, auto_pass: "never", kinds: ["draw_card"] },
      { type: "prefer", seat: 0, auto_pass: "forced", kinds: ["draw_card"] },
    ]);
    const [one, other] = line.sent.slice(-2).map(({ ref }) => ref);
    line.say(newsOf({ seat: 0, prefers: { ...EVERYTHING, kinds: ["draw_card"] } }));
    line.say({ type: "accepted", ref: one });
    await first;
    expect(table.prefers.auto_pass, "news of the first does not undo the second").toBe("forced");
    line.say({ type: "accepted", ref: other });
    await second;
    expect(table.prefers).toEqual({ ...EVERYTHING, kinds: ["draw_card"], auto_pass: "forced" });
    table.current = 2;
    expect(table.prefers, "whoever shares the screen has wishes of their own").toEqual(EVERYTHING);
    const third = table.prefer({ actors: [1] });
    line.refuse("Not now.");
    await third;
    expect(table.problem).toBe("Not now.");
    expect(table.prefers).toEqual(EVERYTHING);
    line.say(newsOf({ seat: 2, prefers: { ...EVERYTHING, auto_pass: "always" } }));
    expect(table.prefers.auto_pass).toBe("always");
  });

  test("is not bothered with what the server is about to pass", () => {
    const { table, line } = opened();
    line.say({ type: "table_news", table: infoOf([0, 1]) });
    const occasion = { kind: "draw_card", actor: 2, about: {} };
    line.say(newsOf({ seat: 0, asks: [askOf({ occasion, passing: true })] }));
    expect(table.ask).toBeNull();
    expect(table.passing?.occasion).toEqual(occasion);
    line.say(newsOf({ seat: 1, asks: [askOf({ seat: 1, occasion, passing: true })] }));
    expect(table.handOver).toBeNull();
    line.say(newsOf({ seat: 1, asks: [askOf({ seat: 1, occasion })] }));
    expect(table.handOver).toBe(1);
    line.say(newsOf({ seat: 0, asks: [askOf({ occasion })] }));
    expect(table.ask?.occasion).toEqual(occasion);
    expect(table.passing).toBeNull();
  });

  test("tells the server when nobody looks any more", () => {
    const { line, stop } = opened();
    stop();
    expect(line.sent.at(-1)).toMatchObject({ type: "unwatch", table: "t" });
  });
});
