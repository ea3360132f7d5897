import { expect, test } from "vitest";
import { PHONE, setUp } from "./house";

const { house, arrive } = setUp();

test("a newcomer plays a hearing against bots to its end", async () => {
  const ann = await arrive("Ann");
  await ann.page.getByRole("button", { name: "Play a three-minute hearing now" }).click();
  await ann.playUntil(() => ann.over());
  await ann.shot("hearing-over");
  expect(await ann.page.getByRole("link", { name: "Take the game home" }).isVisible()).toBe(true);
  await ann.leave();
}, 180_000);

test("two people play at one table by a link", async () => {
  const ann = await arrive("Ann");
  await ann.page.goto(`${house.address}/new/hearing`);
  await ann.page.getByLabel("2", { exact: true }).check();
  await ann.page.getByLabel("Seat 2").selectOption("open");
  await ann.page.getByRole("button", { name: "Open the table" }).click();
  const link = await ann.page.getByLabel("Bring others in by this link").inputValue();
  const bo = await arrive("Bo", { viewport: PHONE });
  await bo.page.goto(link);
  await bo.page.getByRole("button", { name: "Sit here" }).click();
  const over = async (): Promise<boolean> => (await ann.over()) && (await bo.over());
  const until = Date.now() + 150_000;
  while (!(await over()) && Date.now() < until) {
    await ann.decide();
    await bo.decide();
  }
  expect(await over()).toBe(true);
  await bo.shot("two-people-phone");
  await ann.leave();
  await bo.leave();
}, 200_000);

test("the plug is pulled in mid-choice, and the game goes on where it was", async () => {
  const ann = await arrive("Ann");
  await ann.page.getByRole("button", { name: "Play a three-minute hearing now" }).click();
  await ann.page.locator(".ask .option").first().waitFor();
  const before = await ann.page.locator(".ask h2").innerText();
  await house.kill();
  await ann.page.getByText("Connection lost").waitFor();
  await house.open();
  await ann.page.getByText("Connection lost").waitFor({ state: "detached", timeout: 30_000 });
  expect(await ann.page.locator(".ask h2").innerText()).toBe(before);
  await ann.playUntil(() => ann.over());
  await ann.leave();
}, 180_000);

test.each([
  ["with a prosecutor", {}],
  ["automated", { automated_prosecutor: true }],
])("a whole game of Voices against bots, %s", async (name, options) => {
  const ann = await arrive("Ann");
  const bots = Array.from({ length: 2 }, () => ({ kind: "bot", bot: "random" }));
  const id = await ann.page.evaluate(
    async (table) => {
      const reply = await fetch("/api/tables", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(table),
      });
      return ((await reply.json()) as { id: string }).id;
    },
    { game: "voices", seats: [{ kind: "me" }, ...bots], options },
  );
  await ann.page.goto(`${house.address}/table/${id}`);
  await ann.page.locator(".ask").waitFor();
  await ann.playUntil(() => ann.over(), 240);
  await ann.shot(`voices-${name.replaceAll(" ", "-")}`);
  await ann.leave();
}, 260_000);
