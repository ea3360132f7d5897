/** Games at many moments: axe finds nothing, nothing is cut off, everything can be touched. */
import { expect } from "vitest";
import type { TableInfo } from "../src/wire";
import { look } from "./look";
import { type Person, bots } from "./person";
import { test } from "./test";

const GAMES = ["hearing", "voices"] as const;

/** Stops at kinds of question that have not come yet, and looks. */
async function lookAtQuestions(person: Person, name: string, most: number): Promise<void> {
  const seen: string[] = [];
  while (seen.length < most) {
    const { ask } = await person.playOn({ not: seen });
    if (ask === null) return;
    seen.push(ask.rule);
    await person.asked.getByRole("link", { name: ask.rule }).first().waitFor();
    await look(person, `${name}-${seen.length}`);
  }
}

/** A game that is over, and looked at again. */
async function lookAtTheEnd(person: Person, name: string): Promise<void> {
  await person.finish();
  await look(person, `${name}-over`);
  if (name === "voices-prosecutor") return; // a replay shows it as any other seat
  await person.ended.click();
  const step = person.page.getByRole("slider", { name: "Step" });
  await step.waitFor();
  await look(person, `${name}-replay`);
  await step.fill("30");
  await look(person, `${name}-replay-30`);
}

test("a hearing in play and over", async ({ people }) => {
  const ann = await people.arrive("Ann");
  await ann.sit({ game: "hearing", seats: [{ kind: "me" }, ...bots(2)] });
  await lookAtQuestions(ann, "hearing", 5);
  await lookAtTheEnd(ann, "hearing");
});

test.for([
  ["voices-voice", { chosen_prosecutor: 1, memory_aid: true }, 7],
  ["voices-prosecutor", { chosen_prosecutor: 0 }, 5],
  ["voices-automated", { automated_prosecutor: true }, 4],
] as const)("a trial in play and over: %s", async ([name, options, most], { people }) => {
  const ann = await people.arrive("Ann");
  await ann.sit({ game: "voices", seats: [{ kind: "me" }, ...bots(2)], options });
  await lookAtQuestions(ann, name, most);
  if (name !== "voices-automated") await lookAtTheEnd(ann, name);
});

test.for(GAMES)("%s in words, zone by zone", async (game, { people }) => {
  const ann = await people.arrive("Ann");
  await ann.context.addInitScript(() => localStorage.setItem("plain", "on"));
  await ann.sit({ game, seats: [{ kind: "me" }, ...bots(2)] });
  await ann.playOn({ answers: 12 });
  await ann.ready(5_000);
  await look(ann, `words-${game}`);
});

test("behind the curtain, and a card read closely", async ({ people }) => {
  const ann = await people.arrive("Ann");
  await ann.sit({ game: "hearing", seats: [{ kind: "me" }, { kind: "me" }] });
  await ann.playOn({ seats: [1] });
  await ann.curtain.waitFor();
  await look(ann, "curtain");
  await ann.curtain.click();
  await ann.options.first().waitFor();
  await ann.page.getByRole("region", { name: /^Your hand/ }).getByRole("button").last().focus();
  await ann.page.keyboard.press("r");
  await ann.page.getByRole("dialog").getByRole("button", { name: "Close", exact: true }).waitFor();
  await look(ann, "card-reader");
});

test("what else may stand beside a board", async ({ people }) => {
  const ann = await people.arrive("Ann");
  const made = await ann.sit({ game: "hearing", seats: [{ kind: "me" }, { kind: "open" }], visibility: "public" });
  const bo = await people.arrive("Bo");
  await bo.post<TableInfo>(`/api/tables/${made.id}/join`, { invite: made.invite });
  await ann.options.first().waitFor();
  await ann.page.getByLabel("Say something").fill("Is this a court or a market? ".repeat(6));
  await ann.page.keyboard.press("Enter");
  await ann.page.getByRole("button", { name: "Pause", exact: true }).click();
  await ann.page.getByRole("button", { name: "Go on" }).waitFor();
  await look(ann, "paused");
  const eve = await people.arrive("Eve");
  await eve.go(`/table/${made.id}`);
  await look(eve, "spectator");
  expect(await eve.options.count()).toBe(0);
});
