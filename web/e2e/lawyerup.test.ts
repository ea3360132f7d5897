/** Trials on their own board: every case to its end, alone and by a link; and what only some may see. */
import { expect } from "vitest";
import type { AskOut, NewTable, TableInfo } from "../src/wire";
import { look } from "./look";
import { ON_PHONE, type Person, bots, escaped } from "./person";
import { type People, test } from "./test";

/** Gives the three cards of a draft their piles, by the buttons below them. */
async function draftOnBoard(person: Person): Promise<boolean> {
  const draft = person.page.getByRole("region", { name: "Discovery" });
  const over = draft.getByRole("button", { name: "Hand them over" });
  if (!(await draft.isVisible())) return false;
  const question = await person.question();
  const open = draft.getByRole("group", { name: /^Where/ }).locator("button:enabled[aria-pressed=false]");
  for (let i = 0; i < 20 && !(await over.isVisible()); i++) {
    await open.nth(Math.floor(Math.random() * (await open.count()))).click({ timeout: 2_000 });
  }
  await over.click({ timeout: 3_000 });
  await person.moved(question);
  return true;
}

/** Chooses by what glows on the board, if anything does. */
async function chooseOnBoard(person: Person): Promise<boolean> {
  if (!(await person.options.first().isVisible()) || (await person.several.isVisible())) return false;
  const labels = (await person.options.allInnerTexts()).map((text) => text.replace(/^\d+\s+/, "").trim());
  while (labels.length > 0) {
    const [label = ""] = labels.splice(Math.floor(Math.random() * labels.length), 1);
    const there = person.board.getByRole("button", { name: new RegExp(`^${escaped(label)}( |[.,:;]|$)`) });
    if ((await there.count()) !== 1) continue;
    const question = await person.question();
    await there.click({ timeout: 1_000 });
    await person.moved(question);
    return true;
  }
  return false;
}

/** Decides by the board if it can, else by the list; how often by the board. */
async function playByBoard(person: Person, done: () => Promise<boolean>, seconds = 90): Promise<number> {
  const until = Date.now() + seconds * 1000;
  let onBoard = 0;
  while (!(await done())) {
    if (Date.now() > until) throw new Error(`Not there after ${seconds} s: ${await person.asked.innerText()}`);
    if (!(await person.ready(500))) continue;
    await person.unlessGone(async () => {
      if ((await draftOnBoard(person)) || (await chooseOnBoard(person))) onBoard += 1;
      else await person.decide();
    });
  }
  return onBoard;
}

/** What the verdict says on the board. */
function verdict(person: Person): Promise<string> {
  return person.page.getByRole("region", { name: "The verdict" }).innerText();
}

test("alone against the Automa: a divorce, from the lobby to the verdict", async ({ people }) => {
  const ann = await people.arrive("Ann");
  await ann.go("/");
  await ann.page.getByRole("button", { name: "Play now, against the Automa" }).click();
  await ann.options.first().waitFor();
  ann.table = ann.page.url().split("/").at(-1) ?? "";
  // A few drafts by hand, then quickly to the last Witness.
  let drafts = 0;
  await playByBoard(ann, async () => ((await draftOnBoard(ann)) ? ++drafts : drafts) >= 2);
  await look(ann, "lawyerup-06-draft");
  await ann.playOn({ rules: ["L-CALL-02"] });
  await ann.page.getByRole("region", { name: "The witness stand" }).getByText("Witnesses to call").waitFor();
  await ann.playOn({ pile: { name: "keys", most: 0 } });
  await ann.ready(5_000);
  await expect.poll(() => ann.page.getByRole("region", { name: "The Automa", exact: true }).innerText()).toMatch(/It passes, from its second turn on/);
  await playByBoard(ann, () => ann.over());
  await expect.poll(() => verdict(ann)).toMatch(/wins? the divorce|divorce/);
  await look(ann, "lawyerup-06-over");
  await ann.ended.click();
  await ann.page.getByRole("slider", { name: "Step" }).fill("40");
  await ann.page.getByRole("region", { name: "The bench" }).getByText("Celebrity Divorce").waitFor();
});

test("alone against the Automa: the private eye, by the notepad", async ({ people }) => {
  const ann = await people.arrive("Ann");
  await ann.sit({ game: "lawyerup", seats: [{ kind: "me" }], options: { case: "private_eye", automa: "P" } });
  await ann.playOn({ rules: ["L-Q-02"] });
  await ann.page.getByRole("region", { name: "The investigation" }).getByText("The Detective's notepad").waitFor();
  await look(ann, "lawyerup-04-turn");
  // Some turns by the board, then quickly to the last Witnesses. The Automa may win before.
  let asked = 0;
  const onBoard = await playByBoard(ann, async () => ++asked > 16 || (await ann.over()));
  expect(onBoard).toBeGreaterThan(3);
  if (!(await ann.over())) await ann.playOn({ pile: { name: "keys", most: 2 } });
  await playByBoard(ann, () => ann.over());
  await expect.poll(() => verdict(ann)).toMatch(/What happened:/);
  await look(ann, "lawyerup-04-over");
});

test("alone against the Automa: the heist, with a Con", async ({ people }) => {
  const ann = await people.arrive("Ann");
  await ann.sit({ game: "lawyerup", seats: [{ kind: "me" }], options: { case: "casino_heist", automa: "D" } });
  await ann.playOn({ rules: ["L-Q-02"] });
  const cons = ann.page.getByRole("region", { name: "Plans" });
  await cons.getByText(/Success:/).waitFor();
  await ann.playOn({ pile: { name: "case_deck", most: 6 } });
  await ann.ready(5_000);
  await playByBoard(ann, () => ann.over());
  await expect.poll(() => verdict(ann)).toMatch(/Prosecution: \d+[^]*Defense: \d+/);
});

/** The last part of each case, with cards that are left on a public pile. */
const CASES = [
  ["celebrity_divorce", "keys", 0, /Prosecution: \d+/],
  ["casino_heist", "case_deck", 4, /Defense: \d+/],
  ["private_eye", "keys", 2, /What happened:/],
] as const;

/** The draft is tried elsewhere. */
const SHORT: Record<string, object> = { celebrity_divorce: { first_game_deal: true } };

/** Ann prosecutes at a desktop, Bo defends at a phone; he comes by the link. */
async function two(people: People, name: string): Promise<[Person, Person]> {
  const ann = await people.arrive("Ann");
  const made = await ann.sit({ game: "lawyerup", seats: [{ kind: "me" }, { kind: "open" }], options: { case: name, ...SHORT[name] } });
  const bo = await people.arrive("Bo", ON_PHONE);
  await bo.page.goto(`/table/${made.id}#${made.invite ?? ""}`);
  await bo.page.getByRole("button", { name: "Sit here" }).click();
  bo.table = made.id;
  await ann.ready(10_000);
  return [ann, bo];
}

test.for(CASES)("two people by a link: %s to the end", async ([name, pile, most, said], { people }) => {
  const both = await two(people, name);
  const [ann, bo] = both;
  await Promise.all(both.map((person) => person.playOn({ pile: { name: pile, most } })));
  const until = Date.now() + 120_000;
  while (!(await ann.over())) {
    if (Date.now() > until) throw new Error(`Not over: ${await ann.asked.innerText()} / ${await bo.asked.innerText()}`);
    for (const person of both) if (await person.prompt.isVisible()) await person.decide();
  }
  await bo.ended.waitFor();
  await expect.poll(() => verdict(ann)).toMatch(said);
});

test("an objection is a moment for who may object, and for nobody else", async ({ people }) => {
  const ann = await people.arrive("Ann");
  const wanted: NewTable = { game: "lawyerup", seats: [{ kind: "me" }, ...bots(1)], options: { first_game_deal: true }, visibility: "public" };
  // A bot that dreams may never play an Argument.
  for (let asked: AskOut | null = null, i = 0; asked === null && i < 5; i++) {
    await ann.sit(wanted);
    ({ ask: asked } = await ann.playOn({ rules: ["L-OBJ-01"] }));
  }
  const eve = await people.arrive("Eve");
  await eve.go(`/table/${ann.table}`);
  const moment = ann.page.getByRole("region", { name: "Objection?" });
  await moment.waitFor();
  await look(ann, "lawyerup-objection");
  await eve.record.getByText(/plays/).last().waitFor();
  expect(await eve.page.getByRole("region", { name: "Objection?" }).count()).toBe(0);
  await moment.getByRole("button", { name: "Objection!" }).click();
  await ann.record.getByText(/: sustained, /).last().waitFor();
  await eve.page.getByRole("region", { name: "The witness stand" }).waitFor();
});

test("the hand says why not, and a sway what it costs", async ({ people }) => {
  const ann = await people.arrive("Ann");
  await ann.sit({ game: "lawyerup", seats: [{ kind: "me" }, ...bots(1)], options: { case: "casino_heist" } });
  await ann.playOn({ rules: ["L-Q-02"] });
  const hand = ann.page.getByRole("region", { name: "Your hand" });
  await hand.getByRole("button").first().waitFor();
  for (let i = 0; i < 30 && (await hand.getByText(/^Not now: it has no symbol of/).count()) === 0; i++) {
    await ann.playOn({ answers: 1 });
    await ann.playOn({ rules: ["L-Q-02"] });
  }
  await hand.getByText(/^Not now: it has no symbol of/).first().waitFor();
  await ann.playOn({ rules: ["L-RES-10"] });
  const there = ann.page.getByRole("region", { name: "The Defendants" }).getByRole("button", { name: /A step costs/ }).first();
  await there.waitFor();
  await expect.poll(() => there.innerText()).toMatch(/A step costs the Prosecution \d/);
  await look(ann, "lawyerup-05-sway");
});

test("a table for a trial is set up in words", async ({ people }) => {
  const ann = await people.arrive("Ann");
  await ann.go("/new/lawyerup");
  await ann.page.getByText("Rules of this table").click();
  await ann.page.getByLabel("The pyramid").waitFor({ state: "detached" });
  await ann.page.getByLabel("The case").selectOption({ label: "04 Private Eye: a murder to solve, twelve jurors to turn" });
  await ann.page.getByLabel("The pyramid").selectOption({ label: "row by row, from below" });
  await ann.page.getByLabel("The Judge").waitFor({ state: "detached" });
  await ann.page.getByLabel("Judges with rulings").check();
  await ann.page.getByLabel("The Judge").selectOption({ label: "Judge Honora Quist" });
  await ann.page.getByLabel("The Automa plays").selectOption({ label: "the Prosecution: you defend" });
  await ann.page.getByLabel("1, solo").check();
  await look(ann, "new-lawyerup-options");
  await ann.page.getByRole("button", { name: "Open the table" }).click();
  await ann.options.first().waitFor();
  const table = await ann.get<TableInfo>(`/api/tables/${ann.page.url().split("/").at(-1)}`);
  expect(table.options).toEqual({ case: "private_eye", pyramid: "bottom_up", rulings: true, judge: "JG-1", automa: "P" });
  await expect.poll(() => ann.board.innerText()).toMatch(/Case 04/);
});
