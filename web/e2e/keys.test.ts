/** Without a mouse, without motion. */
import { expect } from "vitest";
import { bots, escaped } from "./person";
import { test } from "./test";

test("a whole hearing without a mouse", async ({ people }) => {
  const ann = await people.visit();
  const { page } = ann;
  const { keyboard } = page;
  const focused = () => page.evaluate(() => {
      const now = document.activeElement;
      return now instanceof HTMLElement && now !== document.body ? now.innerText : "";
    });

  /** Goes from thing to thing until this one has the focus. */
  async function tabTo(name: RegExp): Promise<void> {
    for (let i = 0; i < 60; i++) {
      if (name.test(await focused())) return;
      await keyboard.press("Tab");
    }
    throw new Error(`Nothing called ${name} can be reached by Tab.`);
  }

  await page.goto("/");
  await page.getByLabel("What shall we call you?").waitFor();
  await keyboard.type("Ann");
  await keyboard.press("Enter");
  await page.getByRole("button", { name: /hearing now/ }).first().waitFor();
  await tabTo(/hearing now/);
  await keyboard.press("Enter");

  /** One decision: mostly by number, now and then by going to an option, which must work as well. */
  async function decide(walk: boolean): Promise<void> {
    const question = await ann.question();
    const first = (await ann.options.first().innerText({ timeout: 2_000 })).replace(/^1\s+/, "");
    if (await ann.several.isVisible()) {
      const wanted = Number(/\d+/.exec(await ann.several.innerText({ timeout: 2_000 }))?.[0]);
      for (let i = 1; i <= wanted; i++) await keyboard.press(String(i));
      await tabTo(/^(Done|None)/);
      await keyboard.press("Enter");
    } else if (walk) {
      await tabTo(new RegExp(`^\\s*(1\\s+)?${escaped(first)}\\s*$`));
      await keyboard.press("Enter");
    } else await keyboard.press("1");
    await ann.moved(question);
  }

  let decisions = 0;
  const until = Date.now() + 500_000;
  await ann.ready(20_000);
  while (!(await ann.over())) {
    if (Date.now() > until) throw new Error(`Not over after ${decisions} decisions.`);
    if (!(await ann.ready()) || (await ann.options.count()) === 0) continue;
    try {
      await decide(decisions % 4 === 0);
      decisions += 1;
    } catch (error) {
      // The ask may have gone meanwhile.
      if (!(error instanceof Error && /Timeout|reached by Tab/.test(error.message)) || decisions === 0) throw error;
    }
  }
  expect(decisions).toBeGreaterThan(5);
});

/** Runs in a page from its beginning: notes the longest that anything in it moves, in milliseconds. */
function watchMotion(): void {
  const seen = { longest: 0 };
  Object.assign(window, { seen });
  const look = (): void => {
    for (const one of document.getAnimations()) {
      const { delay = 0, duration = 0 } = one.effect?.getComputedTiming() ?? {};
      seen.longest = Math.max(seen.longest, Number(delay) + Number(duration));
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

test.for([
  ["reduce", false],
  ["no-preference", true],
] as const)("with motion: %s", async ([reducedMotion, moves], { people }) => {
  const ann = await people.arrive("Ann", { reducedMotion });
  await ann.context.addInitScript(watchMotion);
  await ann.sit({ game: "voices", seats: [{ kind: "me" }, ...bots(2)], options: { automated_prosecutor: true } });
  await ann.playOn({ answers: 20 });
  await ann.ready();
  const { longest } = await ann.page.evaluate(() => (window as unknown as { seen: { longest: number } }).seen);
  if (moves) expect(longest).toBeGreaterThan(100);
  else expect(longest).toBeLessThan(50);
});
