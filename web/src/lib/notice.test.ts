import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { myself } from "./me.svelte";
import { tellTurn } from "./notice";

const told: string[] = [];
let allowed = "granted";

class FakeNotification {
  static get permission(): string {
    return allowed;
  }
  static requestPermission = async () => allowed;
  constructor(title: string) {
    told.push(title);
  }
}

beforeEach(() => {
  told.length = 0;
  allowed = "granted";
  vi.stubGlobal("Notification", FakeNotification);
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
});

afterEach(() => vi.restoreAllMocks());

test("nobody is told who has not asked for it", async () => {
  await myself.setNotices(false);
  tellTurn("Hearing", "The floor is yours.");
  expect(told).toEqual([]);
});

test("who asked for it is told, but only while looking elsewhere", async () => {
  await myself.setNotices(true);
  tellTurn("Hearing", "The floor is yours.");
  expect(told).toEqual(["Your turn: Hearing"]);
  vi.spyOn(document, "hidden", "get").mockReturnValue(false);
  tellTurn("Hearing", "The floor is yours.");
  expect(told).toHaveLength(1);
});

test("a browser that says no is believed", async () => {
  allowed = "denied";
  await myself.setNotices(true);
  expect(myself.notices).toBe(false);
  expect(localStorage.getItem("notices")).toBe("off");
});
