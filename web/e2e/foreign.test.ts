/** A game of another package, of which the client knows nothing: it is played on the board that it brings, or on the generic table. */
import { afterAll, beforeAll, expect } from "vitest";
import { House } from "./house";
import { look } from "./look";
import { ON_PHONE, type Person, bots, escaped } from "./person";
import { test } from "./test";

const house = new House();

beforeAll(async () => {
  house.install("tests/plugin/lots");
  await house.open();
});
afterAll(() => house.close());

/** Answers what is asked by a click on the board: a card in hand, somebody's name, or a word. */
async function playOnBoard(ann: Person): Promise<boolean> {
  const question = await ann.question();
  const choices = ann.board.locator("button.lit:enabled:not([aria-pressed=true]), button.pick:enabled, button.say:enabled");
  const count = question === "" ? 0 : await choices.count();
  if (count === 0) return false;
  const done = ann.board.getByRole("button", { name: /^Done/ });
  const which = (await done.isEnabled({ timeout: 100 }).catch(() => false)) ? done : choices.nth(Math.floor(Math.random() * count));
  await which.click({ timeout: 5_000 });
  return true;
}

test.for([
  ["desk", {}],
  ["phone", ON_PHONE],
] as const)("a foreign game is played to its end on the board that it brings, by clicks in it at a %s", async ([at, more], { people }) => {
  const ann = await people.arrive("Ann", { ...more, house: house.address });
  await ann.go("/");
  await ann.page.getByText("Lost Property").first().waitFor();
  await ann.shot(`lots-lobby-at-${at}`);
  await ann.sit({ game: "lots", seats: [{ kind: "me" }, ...bots(2, "heuristic")] });
  const hand = ann.board.getByRole("region", { name: "Your hand" });
  await hand.getByRole("button").first().waitFor();
  await look(ann, `lots-first-at-${at}`);
  const board = await ann.drawn();
  expect(board).toMatch(/Lot 1[^]*worth [123]/); // what lies on the counter
  expect(board).toMatch(/Ned[^]*4 claims in hand · a secret ticket/);
  expect(board.match(/Lost: /g)).toHaveLength(1); // my own ticket, and nobody else's
  expect(await hand.getByRole("button").count()).toBe(4);

  let clicks = 0;
  let looked = false;
  await expect
    .poll(
      async () => {
        if (await ann.unlessGone(() => playOnBoard(ann))) clicks += 1;
        if (!looked && (await ann.board.getByText(/^worth \d+$/).count()) > 0 && (await ann.question()) !== "") {
          looked = true;
          await look(ann, `lots-middle-at-${at}`);
        }
        return ann.over();
      },
      { timeout: 200_000, interval: 50 },
    )
    .toBe(true);
  expect(clicks).toBeGreaterThanOrEqual(7);
  expect(looked).toBe(true);
  await expect.poll(() => ann.recorded()).toMatch(/The tickets: Lost: /);
  expect((await ann.drawn()).match(/Lost: /g)).toHaveLength(3); // now they are open
  expect(await ann.drawn()).toMatch(/\d+ points/);
  await look(ann, `lots-end-at-${at}`);
});

test("its board is played without a mouse, and shows what the list speaks of", async ({ people }) => {
  const ann = await people.arrive("Ann", { house: house.address });
  await ann.sit({ game: "lots", seats: [{ kind: "me" }, ...bots(1, "heuristic")] });
  const hand = ann.board.getByRole("region", { name: "Your hand" }).getByRole("button");
  await hand.first().waitFor();
  const title = await hand.nth(1).locator(".title").innerText();
  await ann.options.filter({ hasText: title }).first().hover();
  await expect.poll(() => ann.board.locator(".card[data-pointed]").count()).toBe(1);
  const question = await ann.question();
  await hand.first().focus();
  await ann.page.keyboard.press("ArrowRight");
  await ann.page.keyboard.press("r");
  await ann.page.getByRole("dialog").getByText(title).first().waitFor();
  await ann.page.keyboard.press("Escape");
  await ann.page.keyboard.press("Enter");
  await ann.moved(question);
  await expect.poll(() => ann.recorded()).toMatch(new RegExp(`Ann lays “?${escaped(title)}”?\\.`));
});

const FAULTS = {
  "throws at once": "export function mount() { throw new Error('a fault'); }",
  "throws later": "export function mount(element) { element.textContent = 'Soon'; return { update() { throw new Error('a fault'); }, destroy() {} }; }",
  "is no module": "export function mount( {",
};

test.for(Object.entries(FAULTS))("with a board that %s, the game is played on the generic table", async ([, board], { people }) => {
  const ann = await people.arrive("Ann", { house: house.address });
  await ann.page.route(/\/games\/lots\/[0-9a-f]+\/board\.js/, (route) => route.fulfill({ contentType: "text/javascript", body: board }));
  await ann.sit({ game: "lots", seats: [{ kind: "me" }, ...bots(1, "heuristic")] });
  await ann.options.first().waitFor();
  await ann.decide();
  await ann.board.getByText("The board that came with Lost Property does not work.").waitFor();
  const plain = await ann.drawn();
  expect(plain).toMatch(/Bell\s+(Ann|Ned)/); // a seat by its name
  expect(plain).toMatch(/Counter[^]*Worth: [123]/); // what is printed on a lot
  expect(plain).toMatch(/Lost: an? (Umbrella|Hat|Letter|Bird)/); // my own ticket
  const looked = /Ann looks at the ticket of/.test(await ann.recorded()); // a claim may let her
  expect(plain.match(/Lost: /g)).toHaveLength(looked ? 2 : 1); // and nobody else's
  expect(plain).not.toMatch(/known|Soon/);
  await look(ann, "lots-plain");
  await ann.playToTheEnd();
  await expect.poll(() => ann.recorded()).toMatch(/The tickets: Lost: /);
});

test("its rules and cards are to be read", async ({ people }) => {
  const ann = await people.arrive("Ann", { house: house.address });
  await ann.go("/rules/lots");
  await ann.page.getByText("The heaviest claim takes all lots from the counter.").waitFor();
  await look(ann, "lots-rules", { long: true });
  await ann.go("/cards/lots");
  await ann.page.getByText("make this claim 5 heavier").first().waitFor();
  await look(ann, "lots-cards", { long: true });
});
