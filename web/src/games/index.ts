/** The boards of the games. A game without one is played on the generic table. */
import type { Component } from "svelte";
import type { Printed } from "../lib/cards.svelte";
import type { Choosing } from "../lib/choosing.svelte";
import type { TableState } from "../lib/table.svelte";
import Generic from "./generic/Board.svelte";
import PlainFace from "./generic/Face.svelte";

export interface FaceProps {
  card: Printed;
}

export interface BoardProps {
  table: TableState;
  choosing: Choosing;
}

type Load = () => Promise<{ default: Component<BoardProps> }>;

const BOARDS: Record<string, Load> = {
  hearing: () => import("./hearing/Board.svelte"),
  voices: () => import("./voices/Board.svelte"),
};

/** How a game draws its printed cards; without one they are drawn plainly. */
const FACES: Record<string, () => Promise<{ default: Component<FaceProps> }>> = {
  hearing: () => import("./hearing/Face.svelte"),
  voices: () => import("./voices/Face.svelte"),
};

export async function faceOf(game: string): Promise<Component<FaceProps>> {
  return (await FACES[game]?.())?.default ?? PlainFace;
}

export async function boardOf(game: string): Promise<Component<BoardProps>> {
  return (await BOARDS[game]?.())?.default ?? Generic;
}
