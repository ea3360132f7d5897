/** What every table offers: the card reader, undo, links to rules, notices, and coming back. */
import { expect } from "vitest";
import { House } from "./house";
import { look } from "./look";
import { ON_PHONE, type Person, bots } from "./person";
import { type People, test } from "./test";

interface Hand {
  hand: { face: string }[];
}

/** Ann at a hearing with two bots, at its first question; and a card of her hand, with its title. */
async function hearing(people: People, more = {}): Promise<{ ann: Person; title: string }> {
  const ann = await people.arrive("Ann", more);
  await ann.sit({ game: "hearing", seats: [{ kind: "me" }, ...bots(2)] });
  await ann.options.first().waitFor();
  const { news } = await ann.playOn({ answers: 0 });
  const { hand } = news[0]?.view["board" as never] as unknown as Hand;
  const cards = await ann.get<{ id: string; title: string }[]>("/api/games/hearing/cards");
  return { ann, title: cards.find((card) => card.id === hand[0]?.face)?.title ?? "" };
}

const handCard = (ann: Person, title: string) => ann.board.getByRole("button", { name: title }).first();

test("a card is read by resting on it", async ({ people }) => {
  const { ann, title } = await hearing(people);
  const before = await ann.page.getByText(title).count();
  await ann.options.filter({ hasText: title }).first().hover();
  await expect.poll(() => ann.page.getByText(title).count()).toBeGreaterThan(before);
  await ann.page.mouse.move(2, 2);
  await expect.poll(() => ann.page.getByText(title).count()).toBe(before);
});

test("an option tells what it costs, and to who rests on it what happens", async ({ people }) => {
  const { ann } = await hearing(people);
  const { ask } = await ann.playOn({ seats: [0], rules: ["H-TURN-02"] });
  const minutes = ask?.options.map(({ cost }) => cost?.["minute"] ?? 0).find((count) => count > 0) ?? 0;
  expect(minutes).toBeGreaterThan(0);
  const rest = ann.options.filter({ hasText: "Rest" });
  await ann.options.filter({ hasText: `${minutes} minute${minutes > 1 ? "s" : ""}` }).first().waitFor();
  const room = ann.page.getByRole("status").filter({ hasText: "What happens:" });
  const before = await ann.asked.boundingBox();
  await rest.hover();
  await room.getByText(/rests/).waitFor();
  await ann.shot("foreseen");
  expect(await ann.asked.boundingBox()).toEqual(before);
  await ann.page.mouse.move(2, 2);
  await room.waitFor({ state: "hidden" });
  await rest.focus();
  await room.getByText(/rests/).waitFor();
});

test("on a phone the options fold away, and come back", async ({ people }) => {
  const { ann } = await hearing(people, ON_PHONE);
  const prompt = await ann.prompt.innerText();
  await ann.asked.getByRole("button", { name: "Fold the options away" }).tap();
  await expect.poll(() => ann.options.first().isVisible()).toBe(false);
  expect(await ann.prompt.innerText(), "the question stays").toBe(prompt);
  expect((await ann.asked.boundingBox())?.height).toBeLessThan(120);
  await ann.asked.getByRole("button", { name: "Show the options" }).tap();
  await ann.options.first().waitFor();
});

test("a card is read by a key, and Escape puts it away", async ({ people }) => {
  const { ann, title } = await hearing(people);
  await handCard(ann, title).focus();
  await ann.page.keyboard.press("r");
  const reader = ann.page.getByRole("dialog", { name: title });
  await reader.waitFor();
  await ann.shot("card-reader");
  await ann.page.keyboard.press("Escape");
  await reader.waitFor({ state: "hidden" });
});

test("a card is read by a long press, which is no answer", async ({ people }) => {
  const { ann, title } = await hearing(people, ON_PHONE);
  const prompt = await ann.prompt.innerText();
  const card = handCard(ann, title);
  await card.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const box = await card.boundingBox();
  if (box === null) throw new Error("The card is not to be seen.");
  const finger = await ann.context.newCDPSession(ann.page);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 40) }];
  await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  const reader = ann.page.getByRole("dialog", { name: title });
  await reader.waitFor();
  await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await ann.page.waitForTimeout(100);
  await expect.poll(() => reader.isVisible()).toBe(true);
  await reader.getByRole("button", { name: "Close", exact: true }).tap();
  expect(await ann.prompt.innerText()).toBe(prompt);
});

test("a question leads to its rule, in a tab of its own", async ({ people }) => {
  const { ann } = await hearing(people);
  const link = ann.asked.getByRole("link", { name: /^H-SEAL-01/ });
  const [book] = await Promise.all([ann.context.waitForEvent("page"), link.click()]);
  await book.getByRole("heading", { name: /The rules of/ }).waitFor();
  expect(new URL(book.url()).hash).toBe("#H-SEAL-01");
  const there = book.locator("#H-SEAL-01");
  await there.waitFor();
  await expect.poll(() => there.evaluate((rule) => rule.getBoundingClientRect().top < innerHeight)).toBe(true);
  await expect.poll(() => ann.prompt.isVisible()).toBe(true);
});

test("a decision is taken back by the button", async ({ people }) => {
  const ann = await people.arrive("Ann");
  await ann.sit({ game: "voices", seats: [{ kind: "me" }, ...bots(2)], options: { automated_prosecutor: true } });
  // Which marker, then to which region: between the two nobody learns anything.
  await ann.playOn({ rules: ["V-DEPLOY-04"] });
  await ann.asked.getByRole("link", { name: "V-DEPLOY-04" }).waitFor();
  const before = await ann.options.allInnerTexts();
  await ann.options.first().click();
  await ann.asked.getByRole("link", { name: "V-DEPLOY-04" }).waitFor({ state: "detached" });
  await ann.page.getByRole("button", { name: "Undo", exact: true }).click();
  await ann.asked.getByRole("link", { name: "V-DEPLOY-04" }).waitFor();
  expect(await ann.options.allInnerTexts()).toEqual(before);
  await expect.poll(() => ann.recorded()).toMatch(/back|undo/i);
});

test("the tab says whose turn it is, at the table and in the lobby", async ({ people }) => {
  const { ann } = await hearing(people);
  await expect.poll(() => ann.page.title()).toMatch(/^● Your turn · Hearing/);
  await ann.go("/");
  await expect.poll(() => ann.page.title()).toMatch(/^● 1 · Moot/);
  await ann.finish();
  await expect.poll(() => ann.page.title()).toMatch(/^Hearing/);
});

test("who looks elsewhere is told by a browser notice", async ({ people }) => {
  const ann = await people.arrive("Ann", { permissions: ["notifications"] });
  await ann.context.addInitScript(() => {
    localStorage.setItem("notices", "on");
    const told: string[] = [];
    class Told {
      static permission = "granted";
      static requestPermission = async () => "granted";
      constructor(title: string) {
        told.push(title);
      }
      close(): void {}
    }
    Object.assign(window, { Notification: Told, told });
    Object.defineProperty(document, "hidden", { get: () => true });
  });
  await ann.sit({ game: "hearing", seats: [{ kind: "me" }, ...bots(2)] });
  await expect
    .poll(() => ann.page.evaluate(() => (window as unknown as { told: string[] }).told))
    .toContain("Your turn: Hearing");
});

test("the plug is pulled in mid-choice, and the game goes on where it was", async ({ people }) => {
  const house = new House();
  await house.open();
  try {
    const ann = await people.arrive("Ann", { house: house.address });
    await ann.sit({ game: "hearing", seats: [{ kind: "me" }, ...bots(2)] });
    await ann.options.first().waitFor();
    const [prompt, options, record] = [
      await ann.prompt.innerText(),
      await ann.options.allInnerTexts(),
      await ann.recorded(),
    ];
    await house.kill();
    await ann.page.getByText("Connection lost").waitFor();
    await ann.options.first().click();
    await ann.asked.getByRole("alert").waitFor();
    await house.open();
    await ann.page.getByText("Connection lost").waitFor({ state: "detached" });
    expect(await ann.prompt.innerText()).toBe(prompt);
    expect(await ann.options.allInnerTexts()).toEqual(options);
    expect(await ann.recorded()).toBe(record);
    for (let i = 0; i < 3; i++) await ann.decide();
    await ann.finish();
  } finally {
    await house.close();
  }
});

test("cards, questions and the record speak German to who likes that", async ({ people }) => {
  const ann = await people.arrive("Ann");
  await ann.sit({ game: "hearing", seats: [{ kind: "me" }, ...bots(1)] });
  await ann.asked.getByRole("heading", { name: "Which card do you seal as an exhibit?" }).waitFor();
  await ann.page.getByRole("button", { name: /Settings/ }).click();
  await ann.page.getByLabel("Deutsch").check();
  await ann.page.getByRole("button", { name: "Close", exact: true }).click();
  await ann.asked.getByRole("heading", { name: "Welche Karte versiegelst du als Beweisstück?" }).waitFor();
  await ann.record.getByText(/^Ann zieht .* und /).waitFor();
  await look(ann, "hearing-german");
  await ann.page.reload();
  await ann.record.getByText(/^Ann zieht .* und /).waitFor();

  // So does the house, in what it tells and in what it refuses.
  await ann.page.getByRole("button", { name: "Pause", exact: true }).click();
  await ann.page.getByText("Ann unterbricht das Spiel.").waitFor();
  await ann.options.first().click();
  await ann.asked.getByRole("alert").getByText("Das Spiel macht Pause.").waitFor();
  await look(ann, "refused-in-german");
  await ann.go("/table/nowhere");
  await ann.page.getByRole("alert").getByText("Diesen Tisch gibt es nicht, oder er steht dir nicht offen.").waitFor();
});
