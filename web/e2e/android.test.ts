/** Android by the page: some turns by the map, the suspects and the puzzle, at both sizes. */
import type { Locator } from "playwright-core";
import { expect } from "vitest";
import type { TableInfo } from "../src/wire";
import { look } from "./look";
import { ON_PHONE, type Person, bots } from "./person";
import { test } from "./test";

/** Louis begins, and a lead is where he is. */
const LOUIS = { murder: "M2", detectives: "louis caprice raymond", first_player: 0 };

/** Passes whatever is asked until a question is put. */
async function until(person: Person, prompt: RegExp, seconds = 60): Promise<void> {
  const end = Date.now() + seconds * 1000;
  let put = false;
  while (!put) {
    if (Date.now() > end) throw new Error(`Not asked ${String(prompt)}: ${await person.asked.innerText()}`);
    if (!(await person.ready(500))) continue;
    await person.unlessGone(async () => {
      const question = await person.question();
      const asked = person.only(question);
      put = prompt.test(await asked.getByRole("heading").first().innerText({ timeout: 2_000 }));
      if (put) return;
      const no = person.optionsOf(asked).filter({ hasText: /^(\d\s*)?(Pass|No)$/ }).first();
      if (!(await no.isVisible())) return person.chooseOf(question);
      await no.click({ timeout: 2_000 });
      await person.moved(question);
    });
  }
}

/** Answers by a button, and waits until that counts. */
async function answer(person: Person, button: Locator): Promise<void> {
  const question = await person.question();
  await button.click();
  await person.moved(question);
}

/** Follows up the lead at NAPD by the map, and makes something of it by the list. */
async function follow(person: Person, use: string): Promise<void> {
  await person.sit({ game: "android", seats: [{ kind: "me" }, ...bots(2)], options: LOUIS });
  await until(person, /^What do you do/);
  await answer(person, person.board.getByRole("button", { name: /^Follow up: the lead of Thomas Haas/ }).first());
  await until(person, /^What do you make of the lead/);
  await answer(person, person.options.filter({ hasText: use }));
}

test("a turn by the map: go somewhere, and every page of the table", async ({ people }) => {
  const ann = await people.arrive("Ann");
  await ann.sit({ game: "android", seats: [{ kind: "me" }, ...bots(2)], options: LOUIS });
  await until(ann, /^What do you do/);
  const reach = ann.board.getByRole("region", { name: "In reach of Louis" });
  await reach.getByText("Testimony on Thomas Haas").first().waitFor();
  await look(ann, "android-map");
  await answer(ann, reach.getByRole("button", { name: /^Move to: Monroe & Associates/ }));
  await ann.record.getByText(/^[A-Z][a-z]+ enters Monroe & Associates/).waitFor();
  await until(ann, /^What do you do/);
  // The pages, by the keyboard.
  const tab = (name: string) => ann.board.getByRole("tab", { name });
  await tab("The map").focus();
  await ann.page.keyboard.press("ArrowRight");
  await expect.poll(() => tab("Suspects").getAttribute("aria-selected")).toBe("true");
  await ann.board.getByText("no evidence").first().waitFor();
  await look(ann, "android-suspects");
  await ann.page.keyboard.press("ArrowRight");
  await ann.board.getByText("Who gains by it").waitFor();
  await ann.page.keyboard.press("ArrowRight");
  await ann.board.getByText("Last Call at Roxie's").nth(1).waitFor();
  await look(ann, "android-events");
  const said = await ann.board.innerText();
  expect(said).not.toMatch(/[a-z]_[a-z]|[a-z]-(start|good|bad)\b/);
});

test("evidence on a phone: a lead is followed up, and the suspect is chosen on the board", async ({ people }) => {
  const ann = await people.arrive("Ann", ON_PHONE);
  await follow(ann, "Place evidence");
  await until(ann, /^On which suspect does it go/);
  await ann.asked.getByRole("button", { name: "Fold the options away" }).click();
  await answer(ann, ann.board.getByRole("button", { name: /^Noise\./ }));
  await until(ann, /which side up/);
  await answer(ann, ann.options.filter({ hasText: "Face up" }));
  await ann.record.getByText(/^[A-Z][a-z]+ places .* face up in the testimony file of Noise\.$/).waitFor();
  await until(ann, /^What do you do/);
  await ann.board.getByRole("tab", { name: "Suspects" }).click();
  await ann.board.getByText(/face up$/).first().waitFor({ state: "attached" });
});

test("the conspiracy: a piece goes where it is shown", async ({ people }) => {
  const ann = await people.arrive("Ann");
  await follow(ann, "Reveal information");
  await until(ann, /^Where does .* piece \d+ go/);
  const spots = ann.board.getByRole("group", { name: "Where it goes" }).getByRole("button");
  await look(ann, "android-piece");
  await spots.first().click();
  await ann.record.getByText(/^[A-Z][a-z]+ fits .* in at [A-E][1-5], /).waitFor();
  await ann.board.getByRole("tab", { name: "Conspiracy" }).click();
  await ann.board.getByRole("img", { name: "The puzzle: 1 piece of 24 placed" }).waitFor();
});

test("a case to its end: the verdict says what everybody scored", async ({ people }) => {
  const ann = await people.arrive("Ann");
  await ann.sit({ game: "android", seats: [{ kind: "me" }, ...bots(2)] });
  await ann.finish();
  const verdict = ann.page.getByRole("region", { name: "The verdict" });
  await expect.poll(() => verdict.innerText()).toMatch(/murderer[^]*VP/);
  await look(ann, "android-over");
});

test("a table for a case is set up in words", async ({ people }) => {
  const ann = await people.arrive("Ann");
  await ann.go("/new/android");
  await ann.page.getByText("Rules of this table").click();
  await ann.page.getByLabel(/^The murder/).selectOption({ label: "Last Call at Roxie's" });
  await ann.page.getByLabel("Spaces of the twilight tracks").selectOption("7");
  await ann.page.getByLabel("Everybody may read all endings").uncheck();
  await ann.page.getByLabel("The detectives").fill("louis rachel floyd raymond");
  await ann.page.getByRole("button", { name: "Open the table" }).click();
  await ann.board.getByText("Last Call at Roxie's").first().waitFor();
  const table = await ann.get<TableInfo>(`/api/tables/${ann.page.url().split("/").at(-1)}`);
  expect(table.options).toEqual({ murder: "M2", twilight_spaces: 7, open_endings: false, detectives: "louis rachel floyd raymond" });
});
