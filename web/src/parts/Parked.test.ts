import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { infoOf } from "../lib/fakes";
import Parked from "./Parked.svelte";

const RECORD = {
  table: "t",
  game: "hearing",
  seat: 0,
  names: ["Ann", "Ben"],
  events: [{ kind: "rested", n: 0, seat: 1 }],
  text: { "event.rested": "{$seat :seat} rests." },
  titles: {},
};

function replies(asked: [string, string][], goes: string): void {
  vi.stubGlobal("fetch", (path: string, given?: RequestInit) => {
    asked.push([path, (given?.body as string | undefined) ?? ""]);
    const found = path.includes("/record") ? RECORD : infoOf([0], { id: goes });
    return Promise.resolve(new Response(JSON.stringify(found)));
  });
}

describe("Parked", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    document.body.innerHTML = "";
  });

  it("tells why, what has happened, and asks whether to go on by newer rules", async () => {
    const asked: [string, string][] = [];
    replies(asked, "t");
    const info = infoOf([0], { game: "hearing", offer: { version: 4, whole: false, agreed: [1] } });
    const drawn = mount(Parked, { target: document.body, props: { info, why: "Its rules are not here." } });
    flushSync();
    await vi.waitFor(() => expect([...document.querySelectorAll("li")].map((line) => line.textContent)).toStrictEqual(["Ben rests."]));
    const words = document.body.textContent;
    for (const said of ["Its rules are not here.", "version 4", "made again", "That is what", "may be missing"]) expect(words).toContain(said);
    expect(asked[0]![0]).toBe("/api/tables/t/record?language=en&seat=0");
    [...document.querySelectorAll("button")].find((one) => one.textContent === "Go on by the newer rules")!.click();
    await vi.waitFor(() => expect(asked.at(-1)).toStrictEqual(["/api/tables/t/go-on", '{"yes":true}']));
    void unmount(drawn);
  });

  it("offers nothing where there is nothing to offer, and leads to where the game goes on", () => {
    replies([], "t");
    const drawn = mount(Parked, { target: document.body, props: { info: infoOf([0]), why: "Its rules are not here." } });
    flushSync();
    expect(document.querySelector("button")).toBeNull();
    void unmount(drawn);
    const moved = infoOf([0], { state: "abandoned", rematch: "next" });
    const again = mount(Parked, { target: document.body, props: { info: moved, why: "" } });
    flushSync();
    expect(document.querySelector("a")?.getAttribute("href")).toBe("/table/next");
    void unmount(again);
  });
});
