import { afterEach, expect, test, vi } from "vitest";
import { cards } from "./cards.svelte";
import { editions } from "./editions.svelte";
import { infoOf } from "./fakes";
import { TableState } from "./table.svelte";
import { texts } from "./texts.svelte";

afterEach(() => {
  editions.use("", "");
  vi.unstubAllGlobals();
});

test("at a table of an older release, its texts and cards are those of the release", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    return Promise.resolve(new Response(path.includes("/text") ? '{"word.x": "then"}' : '[{"id": "a", "title": "Older"}]'));
  });
  const table = new TableState("t");
  table.hear({ type: "table_news", table: infoOf([0], { game: "hearing", edition: "hearing@3" }) });
  texts.of("hearing");
  await vi.waitFor(() => expect(cards.find("hearing", "a")?.title).toBe("Older"));
  expect(asked.toSorted()).toStrictEqual(["/api/games/hearing@3/cards?language=en", "/api/games/hearing@3/text?language=en"]);
  expect(texts.of("hearing")).not.toBeNull();
  editions.use("", "");
  expect(cards.find("hearing", "a")).toBeNull();
});
