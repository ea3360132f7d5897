/** Whom Android asks after every step of a move: who can act, and about what and in whose turns they wish. */
import { expect } from "vitest";
import type { AskOut } from "../src/wire";
import { look } from "./look";
import { type Person, bots } from "./person";
import { test } from "./test";

const WINDOWS = ["A-PRIO-03", "A-PRIO-06"];
const SOON = 8; // a game has twenty answers at the very least
const MANY = 8; // among which a window would have come, as one came before

function dialogOf(person: Person) {
  return person.page.getByRole("dialog", { name: "When to ask me" });
}

function offOf(person: Person) {
  return person.asked.getByRole("button", { name: /^Not asked about/ });
}

/** Sits down where there is soon something to react to: the game must not be over before the last look. */
async function asked(ann: Person): Promise<AskOut> {
  for (;;) {
    await ann.sit({ game: "android", seats: [{ kind: "me" }, ...bots(2)] });
    const { ask } = await ann.playOn({ rules: ["A-PRIO-03"], answers: SOON });
    if (ask?.rule === "A-PRIO-03") return ask;
  }
}

test("who is asked too often at a table of Android says so, and is asked again", async ({ people }) => {
  const ann = await people.arrive("Ann");
  await ann.context.addInitScript(() => localStorage.setItem("plain", "on")); // the table that any game has
  const ask = await asked(ann);
  expect(ask.options.length, "who can only pass is not asked").toBeGreaterThan(1);
  await ann.asked.getByRole("heading", { name: /^\w+ [a-z ]+\. Do you play a dark card\?$/ }).waitFor();

  // In a pause nobody passes, so there is time to look.
  await ann.page.getByRole("button", { name: "Pause", exact: true }).click();
  await ann.page.getByRole("button", { name: "Go on", exact: true }).waitFor();
  const less = ann.asked.getByRole("group", { name: "Do not ask me again" });
  await look(ann, "android-window", { long: true });
  await less.getByRole("button", { name: /^when somebody / }).click();
  await ann.asked.getByText("You pass in a moment.").waitFor();
  await expect.poll(() => ann.options.count()).toBe(0);
  await expect.poll(() => ann.page.title()).not.toMatch(/Your turn/);
  await expect.poll(() => offOf(ann).innerText()).toBe("Not asked about 1 thing: change that");
  await look(ann, "android-passing", { long: true });
  await ann.asked.getByRole("button", { name: "Ask me after all", exact: true }).click();
  await less.waitFor();
  await expect.poll(() => offOf(ann).count()).toBe(0);

  await less.getByRole("button", { name: /'s turns$/ }).click();
  await offOf(ann).click();
  await dialogOf(ann).waitFor();
  const turns = dialogOf(ann).getByRole("group", { name: "In the turns of" }).getByRole("checkbox");
  await expect.poll(() => turns.count()).toBe(2);
  await expect.poll(() => dialogOf(ann).getByRole("checkbox", { checked: false }).count()).toBe(1);
  await look(ann, "when-to-ask-me", { long: true });

  // By the keyboard alone: every trigger is turned off, and Escape leaves.
  const kinds = dialogOf(ann).getByRole("group", { name: "When somebody" }).getByRole("checkbox");
  await expect.poll(() => kinds.count()).toBe(16);
  await kinds.first().focus();
  for (let i = 0; i < 16; i++) {
    await ann.page.keyboard.press("Space");
    await ann.page.keyboard.press("Tab");
  }
  await dialogOf(ann).getByText("You are not asked about 17 of these.").waitFor();
  await ann.page.keyboard.press("Escape");
  await dialogOf(ann).waitFor({ state: "hidden" });
  await ann.page.getByRole("button", { name: "Go on", exact: true }).click();

  const played = await ann.playOn({ rules: WINDOWS, answers: MANY });
  expect([played.answers, played.ask?.occasion], "no window bothers me any more").toEqual([MANY, null]);
  expect(played.news["0"]?.prefers?.kinds).toHaveLength(16);

  // It is kept, and there is a way back in the menu.
  await ann.page.reload();
  await expect.poll(() => offOf(ann).innerText()).toBe("Not asked about 17 things: change that");
  await ann.page.locator("summary", { hasText: /^$/ }).first().click();
  await ann.page.getByRole("button", { name: "When to ask me …", exact: true }).click();
  await dialogOf(ann).getByRole("button", { name: "Tick all", exact: true }).click();
  await dialogOf(ann).getByRole("radio", { name: "always, also if I can only pass" }).check();
  await expect.poll(() => dialogOf(ann).getByRole("checkbox", { checked: false }).count()).toBe(0);
  await dialogOf(ann).getByRole("button", { name: "Close", exact: true }).click();
  await expect.poll(() => offOf(ann).count()).toBe(0);
  const again = await ann.playOn({ rules: WINDOWS });
  expect(WINDOWS, "they come again").toContain(again.ask?.rule);
});
