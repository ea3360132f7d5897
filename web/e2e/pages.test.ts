/** Every page around the games: axe finds nothing, nothing is cut off, everything can be touched. */
import { expect } from "vitest";
import { look } from "./look";
import { bots } from "./person";
import { test } from "./test";

const GAMES = ["hearing", "voices"] as const;

test("the first visit", async ({ people }) => {
  const ann = await people.visit();
  await ann.go("/");
  await look(ann, "first-visit");
});

test("another device", async ({ people }) => {
  const ann = await people.visit();
  await ann.go("/claim#nonsense");
  await look(ann, "claim");
  await ann.page.getByRole("button", { name: "That is me" }).click();
  await ann.page.getByRole("alert").waitFor();
  await look(ann, "claim-refused");
  ann.errors.length = 0; // the browser notes what the server refuses
});

test("the lobby, empty and full", async ({ people }) => {
  const ann = await people.arrive("Ann");
  await ann.go("/");
  await look(ann, "lobby-empty");
  const bo = await people.arrive("Bo, whose name is rather long");
  await bo.post("/api/tables", { game: "voices", seats: [{ kind: "me" }, ...bots(2), { kind: "open" }], visibility: "public" });
  await ann.sit({ game: "hearing", seats: [{ kind: "me" }, ...bots(2)] });
  await ann.playOn();
  await ann.post("/api/tables", { game: "hearing", seats: [{ kind: "me" }, { kind: "open" }] });
  await ann.post("/api/tables", { game: "voices", seats: [{ kind: "me" }, ...bots(3)] });
  await ann.go("/");
  await ann.page.getByRole("heading", { name: "Open to everyone" }).waitFor();
  await look(ann, "lobby-full");
});

test.for([...GAMES, "android"])("a new table of %s", async (game, { people }) => {
  const ann = await people.arrive("Ann");
  await ann.go(`/new/${game}`);
  await look(ann, `new-${game}`);
  for (const fold of await ann.page.locator("summary").all()) await fold.click();
  await look(ann, `new-${game}-options`);
});

test("the waiting room, from both sides", async ({ people }) => {
  const ann = await people.arrive("Ann");
  const made = await ann.sit({ game: "voices", seats: [{ kind: "me" }, { kind: "open" }, ...bots(1), { kind: "open" }] });
  await ann.page.getByLabel("Bring others in by this link").waitFor();
  await look(ann, "waiting-room");
  const bo = await people.arrive("Bo");
  await bo.go(`/table/${made.id}#${made.invite}`);
  await bo.page.getByRole("button", { name: "Sit here" }).first().waitFor();
  await look(bo, "waiting-room-guest");
});

test("the settings", async ({ people }) => {
  const ann = await people.arrive("Ann");
  await ann.go("/");
  await ann.page.getByRole("button", { name: /Settings/ }).click();
  await ann.page.getByRole("button", { name: /another device/ }).click();
  await ann.page.getByLabel("The link").waitFor();
  await look(ann, "settings");
});

test.for(GAMES)("the cards and the rules of %s", async (game, { people }) => {
  const ann = await people.visit();
  await ann.go(`/cards/${game}`);
  await ann.page.getByText(/^\d+ cards/).waitFor();
  await look(ann, `cards-${game}`, { long: game === "voices" });
  const [rule] = await ann.get<{ id: string }[]>(`/api/games/${game}/rules`);
  await ann.go(`/rules/${game}#${rule?.id}`);
  await ann.page.getByText(/^\d+ rules/).waitFor();
  await look(ann, `rules-${game}`, { long: game === "voices" });
});

test("hidden effects are covered on the page of cards until somebody asks for them", async ({ people }) => {
  const ann = await people.visit();
  await ann.go("/cards/voices?find=Those+Feet");
  const covered = ann.page.getByText("A hidden effect, read when it is chosen");
  await expect.poll(() => covered.count()).toBe(2);
  await ann.page.getByLabel(/Show hidden effects/).check();
  await expect.poll(() => covered.count()).toBe(0);
  await ann.page.getByText("A: Draw 1 influence token").waitFor();
  await look(ann, "cards-voices-hidden");
});

test("pages that are not there", async ({ people }) => {
  const ann = await people.arrive("Ann");
  await ann.page.goto("/table/nowhere");
  await ann.page.getByRole("alert").waitFor();
  await look(ann, "no-table");
  await ann.page.goto("/new/nothing");
  await ann.page.getByText("There is no such game.").waitFor();
  await look(ann, "no-game");
});
