/** Several people at one table, and at one screen. */
import { expect } from "vitest";
import { patched } from "../src/lib/patching";
import type { Replay, TableInfo } from "../src/wire";
import { look } from "./look";
import { ON_PHONE, type Person, bots } from "./person";
import { type People, test } from "./test";

interface Thing {
  face: string;
}

async function playTogether(people: Person[], seconds = 500): Promise<void> {
  const until = Date.now() + seconds * 1000;
  const [first] = people;
  while (first !== undefined && !(await first.over())) {
    if (Date.now() > until) throw new Error(`Not over after ${seconds} s: ${await first.asked.innerText()}`);
    for (const person of people) if (await person.prompt.isVisible()) await person.decide();
  }
  for (const person of people) await person.ended.waitFor();
}

/** Ann at a desktop, Bo at a phone, at one table. */
async function two(people: People): Promise<[Person, Person]> {
  const ann = await people.arrive("Ann");
  const made = await ann.sit({ game: "hearing", seats: [{ kind: "me" }, { kind: "open" }] });
  const bo = await people.arrive("Bo", ON_PHONE);
  await bo.post<TableInfo>(`/api/tables/${made.id}/join`, { invite: made.invite });
  bo.table = made.id;
  await bo.go(`/table/${made.id}`);
  await Promise.all([ann.options.first().waitFor(), bo.options.first().waitFor()]);
  return [ann, bo];
}

test("two people play a hearing by a link, one at a phone", async ({ people }) => {
  const ann = await people.arrive("Ann");
  await ann.go("/new/hearing");
  await ann.page.getByLabel("2", { exact: true }).check();
  await ann.page.getByLabel("Seat 2").selectOption("open");
  await ann.page.getByRole("button", { name: "Open the table" }).click();
  const link = await ann.page.getByLabel("Bring others in by this link").inputValue();
  const bo = await people.arrive("Bo", ON_PHONE);
  await bo.page.goto(link);
  await bo.page.getByRole("button", { name: "Sit here" }).click();
  await playTogether([ann, bo]);
});

test("two people and a bot at a trial", async ({ people }) => {
  const ann = await people.arrive("Ann");
  const made = await ann.sit({ game: "voices", seats: [{ kind: "me" }, { kind: "open" }, ...bots(1)] });
  const bo = await people.arrive("Bo", ON_PHONE);
  await bo.go(`/table/${made.id}#${made.invite}`);
  await bo.page.getByRole("button", { name: "Sit here" }).first().click();
  bo.table = made.id;
  // Three rounds or so by clicks, with pushes; the rest by quick hands.
  const both = [ann, bo];
  for (let i = 0; i < 12; i++) for (const person of both) await person.decide();
  await expect.poll(() => ann.recorded()).toMatch(/Bo/);
  await Promise.all(both.map((person) => person.finish()));
});

test("what is said at the table is heard", async ({ people }) => {
  const [ann, bo] = await two(people);
  await ann.page.getByLabel("Say something").fill("I <b>object</b>.");
  await ann.page.keyboard.press("Enter");
  await bo.page.getByText("I <b>object</b>.").waitFor();
  await bo.page.getByLabel("Say something").fill("On what ground?");
  await bo.page.keyboard.press("Enter");
  await ann.page.getByText("On what ground?").waitFor();
});

test("an undo that tells something is asked for, refused, asked again and granted", async ({ people }) => {
  const [ann, bo] = await two(people);
  for (const person of [ann, bo]) await person.options.last().click();
  // Both have sealed a card, and know it of each other; one of them has the floor now.
  await ann.record.getByText(/each seal/).first().waitFor();
  await Promise.race([ann, bo].map((person) => person.asked.getByRole("link", { name: "H-TURN-02" }).waitFor()));
  const [asker, other] = (await ann.options.first().isVisible()) ? [bo, ann] : [ann, bo];
  const asks = other.page.getByText(/asks to take the last decision back/);
  await asker.page.getByRole("button", { name: "Undo", exact: true }).click();
  await asks.waitFor();
  await look(other, "undo-asked");
  await other.page.getByRole("button", { name: "No", exact: true }).click();
  await asker.page.getByText(/does not agree/).waitFor();
  await asker.page.getByRole("button", { name: "Undo", exact: true }).click();
  await asks.waitFor();
  await other.page.getByRole("button", { name: "Agree", exact: true }).click();
  await asks.waitFor({ state: "detached" });
  await asker.asked.getByRole("link", { name: "H-SEAL-01" }).waitFor();
  await other.record.getByText(/takes back/).waitFor();
});

/** The titles of cards that one of somebody's seats holds and nobody else may know. */
async function heldBy(person: Person, seat: number): Promise<string[]> {
  const { view, steps } = await person.get<Replay>(`/api/tables/${person.table}/replay?seat=${seat}&step=1000000`);
  const { board } = steps.reduce((now, { changes }) => patched(now, changes), view) as unknown as {
    board: { hand: Thing[]; briefs: Thing[][] };
  };
  const cards = await person.get<{ id: string; title: string }[]>("/api/games/hearing/cards");
  const faces = [...board.hand, ...(board.briefs[seat] ?? [])].map((thing) => thing.face);
  return faces.map((face) => cards.find((card) => card.id === face)?.title ?? face);
}

test("a spectator sees no secret", async ({ people }) => {
  const ann = await people.arrive("Ann");
  const made = await ann.sit({ game: "hearing", seats: [{ kind: "me" }, { kind: "me" }, ...bots(1)], visibility: "public" });
  const eve = await people.arrive("Eve");
  await eve.go(`/table/${made.id}`);
  await eve.record.getByText("Session 1").first().waitFor();
  const held = [...(await heldBy(ann, 0)), ...(await heldBy(ann, 1))];
  expect(held.length).toBeGreaterThan(6);
  const page = await eve.page.content();
  expect(page).toContain("Session 1");
  for (const title of held) expect(page).not.toContain(title);
  expect(await eve.options.count()).toBe(0);
  expect(await eve.page.getByRole("button", { name: "Undo", exact: true }).count()).toBe(0);
});

test("a spectator of a trial sees no role and no strategy card", async ({ people }) => {
  const ann = await people.arrive("Ann");
  const options = { chosen_prosecutor: 1 }; // whose role is public
  const made = await ann.sit({ game: "voices", seats: [{ kind: "me" }, ...bots(2)], options, visibility: "public" });
  const { news } = await ann.playOn({ answers: 10 });
  const board = news[0]?.view["board" as never] as unknown as { hand: Thing[]; roles: Partial<Thing>[][] };
  const cards = await ann.get<{ id: string; title: string }[]>("/api/games/voices/cards");
  const titled = (face: string | undefined): string => cards.find((card) => card.id === face)?.title ?? "";
  const role = titled(board.roles[0]?.[0]?.face);
  const eve = await people.arrive("Eve");
  await eve.go(`/table/${made.id}`);
  await eve.record.getByText(/Round 1/).first().waitFor();
  // There are copies of some cards, and one may have been played by somebody else.
  let open = "";
  for (let next = 0, last = 0; next <= last; ) {
    const page = await eve.get<Replay>(`/api/tables/${made.id}/replay?step=${next}`);
    open += JSON.stringify(page);
    [next, last] = [page.first + page.steps.length, page.last];
  }
  const secret = [role, ...board.hand.map((card) => titled(card.face))].filter((title) => !open.includes(title));
  expect(secret).toContain(role);
  await Promise.all([ann.drawn(), eve.drawn()]);
  const [mine, theirs] = [await ann.page.locator("body").innerText(), await eve.page.locator("body").innerText()];
  for (const title of secret) {
    expect(mine).toContain(title);
    expect(theirs).not.toContain(title);
  }
});

test("at one screen, a curtain falls between two players, and nothing is behind it", async ({ people }) => {
  const ann = await people.arrive("Ann");
  await ann.sit({ game: "hearing", seats: [{ kind: "me" }, { kind: "me" }] });
  const held = [await heldBy(ann, 0), await heldBy(ann, 1)];
  await ann.options.first().waitFor();
  const first = await ann.drawn();
  const now = held[0]?.every((title) => first.includes(title)) === true ? 0 : 1;
  await ann.chooseOf(await ann.question());
  await ann.curtain.waitFor();
  const page = await ann.page.content();
  for (const title of held.flat()) expect(page).not.toContain(title);
  await ann.curtain.click();
  await ann.options.first().waitFor();
  const then = await ann.page.content();
  for (const title of held[1 - now] ?? []) expect(then).toContain(title);
  for (const title of held[now] ?? []) if (!held[1 - now]?.includes(title)) expect(then).not.toContain(title);
  await ann.playToTheEnd();
});
