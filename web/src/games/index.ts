/** What a game adds to the client: one folder, with files of these names. All but the board can be left out, and the board too. */
import type { Component } from "svelte";
import type { Printed } from "../lib/cards.svelte";
import type { Choosing } from "../lib/choosing.svelte";
import type { Hint } from "../lib/guide.svelte";
import { myself } from "../lib/me.svelte";
import type { SoundName } from "../lib/sound";
import type { TableState } from "../lib/table.svelte";
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
}

/** How the record of a game looks and sounds, by the kinds of its events. */
export interface GameRecord {
  /** Names of signs in `lib/signs.ts`. */
  signs: Record<string, string>;
  /** What opens a new part of the record. */
  chapters: string[];
  /** What is told and not done. */
  tales: string[];
  sounds: Record<string, SoundName>;
}

/** The table on which any game can be played. */
const boards = import.meta.glob<Component<BoardProps>>(["./*/Board.svelte", "!./generic/*"], { import: "default" });
/** A printed card. */
const faces = import.meta.glob<Component<FaceProps>>(["./*/Face.svelte", "!./generic/*"], { import: "default" });
/** The picture on the box. */
const covers = import.meta.glob<Component>(["./*/Cover.svelte", "!./generic/*"], { import: "default" });
/** Hints for a first game. */
const guides = import.meta.glob<Hint[]>(["./*/guide.ts", "!./generic/*"], { import: "default" });
const records = import.meta.glob<GameRecord>(["./*/record.ts", "!./generic/*"], { import: "default" });

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
  return myself.plain ? Generic : loaded(boards[`./${game}/Board.svelte`], Generic);
}

export function faceOf(game: string): Promise<Component<FaceProps>> {
  return loaded(faces[`./${game}/Face.svelte`], PlainFace);
}

export function coverOf(game: string): Promise<Component> {
  return loaded(covers[`./${game}/Cover.svelte`], PlainCover);
}

export function guideOf(game: string): Promise<Hint[]> {
  return loaded(guides[`./${game}/guide.ts`], []);
}

export function recordOf(game: string): Promise<GameRecord> {
  return loaded(records[`./${game}/record.ts`], plainRecord);
}
