import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { FakeLine, connect } from "./fakes";
import type { Message } from "../wire";
import { Socket } from "./socket.svelte";

beforeEach(() => {
  vi.useFakeTimers();
  FakeLine.made = [];
});

afterEach(() => vi.useRealTimers());

function listener() {
  const heard: Message[] = [];
  return { resume: vi.fn(), hear: (message: Message) => heard.push(message), heard };
}

function line(n = FakeLine.made.length - 1): FakeLine {
  const found = FakeLine.made[n];
  if (found === undefined) throw new Error("no such line");
  return found;
}

describe("a socket", () => {
  test("connects for its first listener, who is told to say what it wants", () => {
    const socket = new Socket(connect);
    expect(FakeLine.made).toHaveLength(0);
    const one = listener();
    socket.listen(one);
    expect(one.resume).not.toHaveBeenCalled();
    line().open();
    expect(socket.state).toBe("open");
    expect(one.resume).toHaveBeenCalledTimes(1);
    const late = listener();
    socket.listen(late);
    expect(late.resume).toHaveBeenCalledTimes(1);
    expect(FakeLine.made).toHaveLength(1);
  });

  test("gives each command the reply that carries its number", async () => {
    const socket = new Socket(connect);
    socket.listen(listener());
    line().open();
    const first = socket.ask({ type: "ping" });
    const second = socket.ask({ type: "ping" });
    const [a, b] = line().sent;
    line().say({ type: "refused", ref: b?.ref, error: "No.", rule: "", stale: false });
    line().say({ type: "accepted", ref: a?.ref });
    expect((await first).type).toBe("accepted");
    expect(await second).toMatchObject({ type: "refused", error: "No." });
  });

  test("tells news to all who listen, and to nobody who has stopped", () => {
    const socket = new Socket(connect);
    const [one, two] = [listener(), listener()];
    socket.listen(one);
    const stop = socket.listen(two);
    line().open();
    line().say({ type: "notice", table: "t", text: "A bot takes over." });
    stop();
    line().say({ type: "notice", table: "t", text: "Again." });
    expect(one.heard).toHaveLength(2);
    expect(two.heard).toHaveLength(1);
  });

  test("comes back by itself, slower each time, and resumes", () => {
    const socket = new Socket(connect);
    const one = listener();
    socket.listen(one);
    line().open();
    line().cut();
    expect(socket.state).toBe("lost");
    vi.advanceTimersByTime(249);
    expect(FakeLine.made).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(FakeLine.made).toHaveLength(2);
    line().cut();
    vi.advanceTimersByTime(499);
    expect(FakeLine.made).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(FakeLine.made).toHaveLength(3);
    line().open();
    expect(socket.state).toBe("open");
    expect(one.resume).toHaveBeenCalledTimes(2);
    line().cut();
    vi.advanceTimersByTime(250);
    expect(FakeLine.made).toHaveLength(4);
  });

  test("never waits longer than eight seconds", () => {
    const socket = new Socket(connect);
    socket.listen(listener());
    for (let i = 0; i < 12; i++) {
      line().cut();
      vi.advanceTimersByTime(8_000);
      expect(FakeLine.made).toHaveLength(i + 2);
    }
  });

  test("refuses what was on its way when the line was cut, and what comes before it is back", async () => {
    const socket = new Socket(connect);
    socket.listen(listener());
    line().open();
    const reply = socket.ask({ type: "ping" });
    line().cut();
    expect(await reply).toMatchObject({ type: "refused", error: "The connection was lost; look whether it counted." });
    expect(await socket.ask({ type: "ping" })).toMatchObject({ type: "refused" });
  });

  test("says so when the server does not know any more who this is", () => {
    const socket = new Socket(connect);
    const forgotten = vi.fn();
    socket.onforgotten = forgotten;
    socket.listen(listener());
    line().open();
    line().cut();
    expect(forgotten).not.toHaveBeenCalled();
    line().cut(4401);
    expect(forgotten).toHaveBeenCalledOnce();
  });

  test("stays away when nobody listens any more", () => {
    const socket = new Socket(connect);
    const stop = socket.listen(listener());
    line().open();
    stop();
    line().cut();
    vi.advanceTimersByTime(60_000);
    expect(FakeLine.made).toHaveLength(1);
    socket.listen(listener());
    expect(FakeLine.made).toHaveLength(2);
  });
});
