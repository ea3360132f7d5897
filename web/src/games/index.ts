/**
 * What a game adds to the client: files of these names in the folder `web` of the game. Each can be left out.
 * A game of another package can bring a board: `foreign/contract.ts`.
 */
import type { Component } from "svelte";
import type { Printed } from "../lib/cards.svelte";
import type { Choosing } from "../lib/choosing.svelte";
import type { Hint } from "../lib/guide.svelte";
import { myself } from "../lib/me.svelte";
import type { SignName } from "../lib/signs";
import type { SoundName } from "../lib/sound";
import type { TableState } from "../lib/table.svelte";
import Foreign from "./foreign/Board.svelte";
import Generic from "./generic/Board.svelte";
import PlainCover from "./generic/Cover.svelte";
import PlainFace from "./generic/Face.svelte";
import plainRecord from "./generic/record";

export interface FaceProps {
  card: Printed;
}

export interface BoardProps {
  table: TableState;
  choosing: Choosing;
  /** Whether the game is looked at again, and not played. */
  replay?: boolean;
}

/** How the record of a game looks and sounds, by the kinds of its events. */
export interface GameRecord<Kind extends string = string> {
  /** What is not told in words alone has a sign. */
  signs: Partial<Record<Kind, SignName>>;
  sounds: Partial<Record<Kind, SoundName>>;
}

/** Where the games of the house are; a glob wants it spelt out. */
const HOUSE = "../../../src/moot/games";

/** The table on which any game can be played. */
const boards = import.meta.glob<Component<BoardProps>>("../../../src/moot/games/*/web/Board.svelte", { import: "default" });
/** A printed card. */
const faces = import.meta.glob<Component<FaceProps>>("../../../src/moot/games/*/web/Face.svelte", { import: "default" });
/** The picture on the box. */
const covers = import.meta.glob<Component>("../../../src/moot/games/*/web/Cover.svelte", { import: "default" });
/** Hints for a first game. */
const guides = import.meta.glob<Hint[]>("../../../src/moot/games/*/web/guide.ts", { import: "default" });
const records = import.meta.glob<GameRecord>("../../../src/moot/games/*/web/record.ts", { import: "default" });

const TRIES = 10;
const PAUSE = 2_000;

/** What a file of a game holds. A line that is down comes back: it is tried again for a while, then goes without. */
export async function loaded<T>(load: (() => Promise<T>) | undefined, without: T, pause = PAUSE): Promise<T> {
  for (let tries = 0; load !== undefined && tries < TRIES; tries++) {
    try {
      return await load();
    } catch {
      await new Promise((resume) => setTimeout(resume, pause));
    }
  }
  return without;
}

export async function boardOf(game: string): Promise<Component<BoardProps>> {
  if (myself.plain) return Generic;
  return loaded(boards[`${HOUSE}/${game}/web/Board.svelte`], myself.boardOf(game) === "" ? Generic : Foreign);
}

export function faceOf(game: string): Promise<Component<FaceProps>> {
  return loaded(faces[`${HOUSE}/${game}/web/Face.svelte`], PlainFace);
}

export function coverOf(game: string): Promise<Component> {
  return loaded(covers[`${HOUSE}/${game}/web/Cover.svelte`], PlainCover);
}

export function guideOf(game: string): Promise<Hint[]> {
  return loaded(guides[`${HOUSE}/${game}/web/guide.ts`], []);
}

export function recordOf(game: string): Promise<GameRecord> {
  return loaded(records[`${HOUSE}/${game}/web/record.ts`], plainRecord);
}
