/** Whole games, by clicking. */
import { expect } from "vitest";
import { ON_PHONE, PHONE, type Person, bots, escaped } from "./person";
import { test } from "./test";

test("a newcomer plays a hearing against bots to its end", async ({ people }) => {
  const ann = await people.visit();
  await ann.page.goto("/");
  await ann.page.getByLabel("What shall we call you?").fill("Ann");
  await ann.page.getByRole("button", { name: "Take a seat" }).click();
  await ann.page.getByRole("button", { name: /hearing now/ }).first().click();
  await ann.playToTheEnd();
  await expect.poll(() => ann.page.getByRole("link", { name: "Take the game home" }).isVisible()).toBe(true);
  await ann.shot("hearing-by-clicks");
});

test("a hearing without a board of its own is played to its end, in words", async ({ people }) => {
  const ann = await people.arrive("Ann");
  await ann.go("/");
  await ann.page.getByRole("button", { name: /Settings/ }).click();
  await ann.page.getByLabel("in words, zone by zone").check();
  await ann.page.getByRole("button", { name: "Close", exact: true }).click();
  await ann.sit({ game: "hearing", seats: [{ kind: "me" }, ...bots(2)] });
  await ann.board.getByText("Leaning", { exact: true }).waitFor(); // a zone by its name, where the court has scales
  await ann.playToTheEnd();
});

/** Drags on the platform until the aim has changed, then pushes. */
async function pushByDragging(person: Person): Promise<void> {
  const { page } = person;
  const end = person.aiming.getByRole("slider", { name: /^End/ });
  const before = await end.inputValue();
  const mind = page.getByRole("group", { name: /^The mind/ });
  await mind.scrollIntoViewIfNeeded();
  const box = await mind.boundingBox();
  if (box === null) throw new Error("The mind is not to be seen.");
  const [x, y] = [box.x + box.width / 2, box.y + box.height * 0.4];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let i = 1; i <= 5; i++) await page.mouse.move(x + i * 9, y);
  await page.mouse.up();
  await expect.poll(() => end.inputValue()).not.toBe(before);
  await person.aiming.getByRole("button", { name: "Push", exact: true }).click();
}

/** Aims with the arrow keys and pushes with Enter. */
async function pushByKeys(person: Person): Promise<void> {
  const { page } = person;
  const [start, end] = ["Start", "End"].map((name) => person.aiming.getByRole("slider", { name: new RegExp(`^${name}`) }));
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  for (const key of ["ArrowRight", "ArrowRight", "Shift+ArrowLeft"]) await page.keyboard.press(key);
  await expect.poll(() => end?.inputValue()).toBe("1000");
  await expect.poll(() => start?.inputValue()).toBe("-500");
  await page.keyboard.press("Enter");
}

/** Chooses by what is lit on the board, if that is enough to answer. */
async function chooseOnBoard(person: Person): Promise<boolean> {
  const labels = await person.options.allInnerTexts();
  const label = labels[Math.floor(Math.random() * labels.length)]?.replace(/^\d+\s+/, "").trim();
  if (label === undefined || (await person.several.isVisible())) return false;
  const there = person.board.getByRole("button", { name: new RegExp(`^${escaped(label)}([.,:;]|$)`) });
  if ((await there.count()) !== 1) return false;
  const question = await person.question();
  await there.click({ timeout: 1_000 });
  await person.moved(question);
  return true;
}

test.for([
  ["with a prosecutor", { chosen_prosecutor: 1 }],
  ["automated", { automated_prosecutor: true }],
] as const)("a whole game of Voices against bots, %s", async ([, options], { people }) => {
  const ann = await people.arrive("Ann");
  await ann.sit({ game: "voices", seats: [{ kind: "me" }, ...bots(2)], options });
  const pushes = [pushByDragging, pushByKeys];
  let onBoard = 0;
  const until = Date.now() + 500_000;
  while (!(await ann.over())) {
    if (Date.now() > until) throw new Error(`Not over: ${await ann.asked.innerText()}`);
    await ann.ready();
    if (await ann.aiming.isVisible()) {
      const question = await ann.question();
      const push = pushes.shift();
      if (push === undefined) await ann.push();
      else await push(ann);
      await ann.moved(question);
    } else {
      if (onBoard < 12 && (await ann.unlessGone(() => chooseOnBoard(ann)))) onBoard += 1;
      else await ann.decide();
    }
  }
  expect(pushes).toEqual([]);
  expect(onBoard).toBeGreaterThan(3);
  await expect.poll(() => ann.page.getByRole("region", { name: "The end of the trial" }).innerText()).toMatch(/\bguilty\b/);
});

test("on a phone the verdict of Voices comes into view when it is given", async ({ people }) => {
  const ann = await people.arrive("Ann", ON_PHONE);
  await ann.sit({ game: "voices", seats: [{ kind: "me" }, ...bots(2)], options: { chosen_prosecutor: 1 } });
  await ann.shut();
  await ann.playOn({ answers: 40 });
  await ann.go(`/table/${ann.table}`);
  await ann.ready();
  await ann.page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await ann.playOn();
  await ann.ended.waitFor();
  const verdict = ann.page.getByRole("region", { name: "The end of the trial" }).getByRole("heading").first();
  await expect.poll(async () => (await verdict.boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(0);
  expect((await verdict.boundingBox())?.y).toBeLessThan(PHONE.height);
});
