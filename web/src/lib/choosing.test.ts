import { describe, expect, test, vi } from "vitest";
import type { Ask } from "./said";
import { Choosing } from "./choosing.svelte";
import { askOf, connect, infoOf, newsOf } from "./fakes";
import { Socket } from "./socket.svelte";
import { TableState } from "./table.svelte";

function asked(ask: Ask) {
  const table = new TableState("t", null, new Socket(connect));
  table.hear({ type: "table_news", table: infoOf([0]) });
  table.hear(newsOf({ asks: [ask] }));
  const answer = vi.spyOn(table, "answer").mockResolvedValue(true);
  return { table, answer, choosing: new Choosing(table) };
}

const several = (low: number, high: number) => askOf({ kind: "some", low, high });

describe("choosing", () => {
  test("finds the option that points at something, and the reason why something is not one", () => {
    const { choosing } = asked(askOf());
    expect(choosing.at("thing", 7)?.key).toBe("argue:7");
    expect(choosing.at("place", "window")?.key).toBe("window");
    expect(choosing.at("seat", 7)).toBeNull();
    expect(choosing.whyNot(17)?.rule).toBe("H-ARG-02");
    expect(choosing.whyNot(7)).toBeNull();
    expect(choosing.whyNot("window")).toBeNull();
  });

  test("knows what a pick would answer, if it were enough", async () => {
    expect(asked(askOf()).choosing.answerWith("rest")).toBe("rest");
    expect(asked(several(1, 1)).choosing.answerWith("rest")).toEqual(["rest"]);
    const { choosing } = asked(several(2, 2));
    expect(choosing.answerWith("rest")).toBeNull();
    await choosing.pick("rest");
    expect(choosing.answerWith("window")).toEqual(["rest", "window"]);
    expect(choosing.answerWith("rest")).toBeNull();
    expect(choosing.keys).toEqual(["rest"]);
  });

  test("of one: to pick is to answer", async () => {
    const { choosing, answer } = asked(askOf());
    await choosing.pick("rest");
    expect(answer).toHaveBeenCalledExactlyOnceWith("rest");
  });

  test("of exactly one of several: to pick is to answer, too", async () => {
    const { choosing, answer } = asked(several(1, 1));
    expect(choosing.several).toBe(false);
    await choosing.pick("rest");
    expect(answer).toHaveBeenCalledExactlyOnceWith(["rest"]);
    expect(choosing.keys).toEqual([]);
  });

  test("of several: picks gather in their order, can be taken back, and are sent together", async () => {
    const { choosing, answer } = asked(several(1, 2));
    expect(choosing.enough).toBe(false);
    await choosing.pick("rest");
    await choosing.pick("argue:7");
    await choosing.pick("window");
    expect(choosing.keys).toEqual(["rest", "argue:7"]);
    await choosing.pick("rest");
    await choosing.pick("window");
    expect(choosing.keys).toEqual(["argue:7", "window"]);
    expect(choosing.enough).toBe(true);
    expect(answer).not.toHaveBeenCalled();
    await choosing.send();
    expect(answer).toHaveBeenCalledExactlyOnceWith(["argue:7", "window"]);
    expect(choosing.keys).toEqual([]);
  });

  test("of at most one: another pick takes the place of the first", async () => {
    const { choosing } = asked(several(0, 1));
    expect(choosing.enough).toBe(true);
    await choosing.pick("rest");
    await choosing.pick("window");
    expect(choosing.keys).toEqual(["window"]);
  });

  test("keeps what was picked when the answer is refused", async () => {
    const { choosing, answer } = asked(several(1, 2));
    answer.mockResolvedValue(false);
    await choosing.pick("rest");
    await choosing.send();
    expect(choosing.keys).toEqual(["rest"]);
  });

  test("forgets for another ask, and only then", async () => {
    const { choosing, table } = asked(several(0, 2));
    choosing.fresh();
    await choosing.pick("rest");
    choosing.fresh();
    expect(choosing.has("rest")).toBe(true);
    table.hear(newsOf({ asks: [{ ...several(0, 2), id: 2 }] }));
    choosing.fresh();
    expect(choosing.has("rest")).toBe(false);
  });

  test("without an ask there is nothing to pick", async () => {
    const { choosing, table, answer } = asked(askOf());
    table.hear(newsOf({ asks: [] }));
    await choosing.pick("rest");
    expect(answer).not.toHaveBeenCalled();
    expect(choosing.at("thing", 7)).toBeNull();
    expect(choosing.enough).toBe(false);
  });
});
