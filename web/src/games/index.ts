/** The boards of the games. A game without one is played on the generic table. */
import type { Component } from "svelte";
import type { Choosing } from "../lib/choosing.svelte";
import type { TableState } from "../lib/table.svelte";
import Generic from "./generic/Board.svelte";

export interface BoardProps {
  table: TableState;
  choosing: Choosing;
}

type Load = () => Promise<{ default: Component<BoardProps> }>;

const BOARDS: Record<string, Load> = {};

export async function boardOf(game: string): Promise<Component<BoardProps>> {
  return (await BOARDS[game]?.())?.default ?? Generic;
}
