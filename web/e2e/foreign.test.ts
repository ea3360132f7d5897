/** A game of another package, of which the client knows nothing: it is played on the generic table. */
import { afterAll, beforeAll, expect } from "vitest";
import { House } from "./house";
import { look } from "./look";
import { ON_PHONE, bots } from "./person";
import { test } from "./test";

const house = new House();

beforeAll(async () => {
  house.install("tests/plugin/lots");
  await house.open();
});
afterAll(() => house.close());

test.for([
  ["desk", {}],
  ["phone", ON_PHONE],
] as const)("a foreign game is played to its end, by clicks at a %s", async ([at, more], { people }) => {
  const ann = await people.arrive("Ann", { ...more, house: house.address });
  await ann.go("/");
  await ann.page.getByText("Lost Property").first().waitFor();
  await ann.shot(`lots-lobby-at-${at}`);
  await ann.sit({ game: "lots", seats: [{ kind: "me" }, ...bots(2, "heuristic")] });
  await ann.options.first().waitFor();
  await ann.shot(`lots-first-at-${at}`);
  const board = await ann.drawn();
  expect(board).toMatch(/Bell\s+(Ann|Ned|Una)/); // a seat by its name
  expect(board).toMatch(/Counter[^]*Worth: [123]/); // what is printed on a lot
  expect(board).toMatch(/Lost: an? (Umbrella|Hat|Letter|Bird)/); // my own ticket
  expect(board.match(/Lost: /g)).toHaveLength(1); // and nobody else's
  expect(board).not.toMatch(/known/);
  const taken = /takes? .*, with a claim of/;
  await ann.playUntil(async () => taken.test(await ann.recorded()));
  await ann.ready(10_000);
  await look(ann, `lots-middle-at-${at}`);
  await ann.playToTheEnd();
  await expect.poll(() => ann.recorded()).toMatch(/The tickets: Lost: /);
  await look(ann, `lots-end-at-${at}`);
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
