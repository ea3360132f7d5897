/** A game looked at again. */
import { expect } from "vitest";
import { type Person, bots } from "./person";
import { type People, test } from "./test";

async function playedHearing(people: People): Promise<Person> {
  const ann = await people.arrive("Ann");
  await ann.sit({ game: "hearing", seats: [{ kind: "me" }, ...bots(1)] });
  await ann.finish();
  await ann.ended.click();
  await step(ann).waitFor();
  return ann;
}

const step = (person: Person) => person.page.getByRole("slider", { name: "Step" });
const at = async (person: Person) => Number(await step(person).inputValue());
const eyes = (person: Person, name: string) =>
  person.page.getByRole("group", { name: "Through whose eyes" }).getByRole("button", { name, exact: true });

test("by slider, by buttons and by keys", async ({ people }) => {
  const ann = await playedHearing(people);
  await expect.poll(() => at(ann)).toBe(0);
  const last = Number(await step(ann).getAttribute("max"));
  expect(last).toBeGreaterThan(5);
  const early = await ann.recorded();
  await step(ann).fill(String(last));
  await expect.poll(() => ann.recorded()).not.toBe(early);
  await ann.page.getByRole("button", { name: "A step back" }).click();
  await expect.poll(() => at(ann)).toBe(last - 1);
  await ann.page.getByRole("button", { name: "To the start" }).click();
  await expect.poll(() => ann.recorded()).toBe(early);
  await ann.page.keyboard.press("ArrowRight");
  await expect.poll(() => at(ann)).toBe(1);
  await ann.page.keyboard.press("End");
  await expect.poll(() => at(ann)).toBe(last);
});

test("it plays by itself, faster if one likes, and stops", async ({ people }) => {
  const ann = await playedHearing(people);
  await ann.page.getByRole("combobox", { name: "How fast" }).selectOption("very quickly");
  await ann.page.getByRole("button", { name: "Play", exact: true }).click();
  await expect.poll(() => at(ann)).toBeGreaterThan(3);
  await ann.page.getByRole("button", { name: "Stop", exact: true }).click();
  const stopped = await at(ann);
  await ann.page.waitForTimeout(300);
  expect(await at(ann)).toBe(stopped);
});

test("through other eyes one sees other cards, and what one could not know is gone", async ({ people }) => {
  const ann = await playedHearing(people);
  const { names } = await ann.page.evaluate(
    async (id) => ((await (await fetch(`/api/tables/${id}/replay`)).json()) as { view: { names: string[] } }).view,
    ann.table,
  ) as { names: string[] };
  const hand = ann.page.getByRole("region", { name: /^Your hand/ });
  const mine = await hand.innerText();
  await eyes(ann, "Spectators").click();
  await hand.waitFor({ state: "detached" });
  await eyes(ann, names[1] ?? "").click();
  await hand.waitFor();
  await expect.poll(() => hand.innerText()).not.toBe(mine);
  await eyes(ann, "Ann").click();
  await expect.poll(() => hand.innerText()).toBe(mine);
});

test("when it is over one sees who knew what", async ({ people }) => {
  const ann = await playedHearing(people);
  await ann.page.getByText("What did they know here?").click();
  const knew = ann.page.locator("details", { hasText: "What did they know here?" });
  await knew.getByRole("heading", { name: "Ann knew", exact: true }).waitFor();
  await knew.getByRole("heading", { name: /knew, and Ann did not/ }).waitFor();
  const held = await ann.page.getByRole("region", { name: /^Your hand/ }).getByRole("button").count();
  expect(held).toBeGreaterThan(0);
  expect(await knew.locator("ul").first().getByRole("button").count()).toBeGreaterThanOrEqual(held);
});

test("one goes on from any moment, against bots", async ({ people }) => {
  const ann = await playedHearing(people);
  await step(ann).fill("3");
  const before = ann.page.url();
  await ann.page.getByRole("button", { name: "Continue from here" }).click();
  await ann.page.waitForURL(/\/table\//);
  expect(ann.page.url()).not.toContain(before.split("/").at(-1));
  await ann.playToTheEnd();
});
