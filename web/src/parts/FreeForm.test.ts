import { flushSync, mount, unmount } from "svelte";
import { describe, expect, it } from "vitest";
import { askOf } from "../lib/fakes";
import FreeForm from "./FreeForm.svelte";

const FIELDS = [
  { name: "price", label: "your bid", low: 2, high: 20, step: 0.5, unit: "coins" },
  { name: "rounds", label: "rounds", low: -3, high: 3, step: 1, unit: "" },
];

describe("FreeForm", () => {
  it("draws each field within its bounds, and sends all by name", () => {
    const sent: Record<string, number>[] = [];
    const ask = askOf({ kind: "free", fields: FIELDS });
    const drawn = mount(FreeForm, { target: document.body, props: { ask, send: (form) => sent.push(form) } });
    flushSync();
    const sliders = [...document.querySelectorAll<HTMLInputElement>("[type=range]")];
    expect(sliders.map(({ min, max, step, value }) => [min, max, step, value])).toStrictEqual([
      ["2", "20", "0.5", "2"],
      ["-3", "3", "1", "0"],
    ]);
    expect([...document.querySelectorAll("label")].map((label) => label.textContent.trim())).toStrictEqual(["your bid (coins)", "rounds"]);
    const number = document.querySelector<HTMLInputElement>("[type=number]")!;
    number.value = "6.5";
    number.dispatchEvent(new Event("input", { bubbles: true }));
    flushSync();
    document.querySelector("form")!.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true }));
    expect(sent).toStrictEqual([{ price: 6.5, rounds: 0 }]);
    expect(sliders[0]!.value).toBe("6.5");
    void unmount(drawn);
  });
});
