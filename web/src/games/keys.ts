/** The keys that a game adds to those of every table: a file `keys.ts` in its folder `web`. */
import { loaded } from ".";

/** What is pressed, and what it does. */
export type Key = [name: string, what: string];

const keys = import.meta.glob<Key[]>("../../../src/moot/games/*/web/keys.ts", { import: "default" });

export function keysOf(game: string): Promise<Key[]> {
  return loaded(keys[`../../../src/moot/games/${game}/web/keys.ts`], []);
}
