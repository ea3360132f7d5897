/** How the lobby offers a game: a file `start.ts` in its folder `web`. */
import type { NewTable } from "../wire";

export interface Start {
  /** How many sit at a table that is played at once; without it, the fewest. */
  seats?: number;
  /** What to play at once is called. */
  now?: string;
  /** A first game, with hints. */
  lesson?: { seats: number; options: NonNullable<NewTable["options"]> };
  /** What somebody new is offered first: the lesson, or else a game at once with hints. */
  welcome?: { title: string; about: string };
}

const starts = import.meta.glob<Start>("../../../src/moot/games/*/web/start.ts", { import: "default", eager: true });

export function startOf(game: string): Start {
  return starts[`../../../src/moot/games/${game}/web/start.ts`] ?? {};
}
