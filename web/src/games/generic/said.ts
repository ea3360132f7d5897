/** A code in words: what a game has printed is called by its title. */
import { cards } from "../../lib/cards.svelte";
import { spoken } from "../../lib/words";
import { plain, type Facts } from "./shapes";

function titled(game: string, code: string): string | null {
  const title = cards.find(game, code)?.title;
  return title === undefined || title === "" ? null : title.charAt(0).toUpperCase() + title.slice(1);
}

/** A value. */
export function said(game: string, value: Facts[string]): string {
  return (typeof value === "string" ? titled(game, value) : null) ?? plain(value);
}

/** The name of a place or of a field. */
export function called(game: string, name: string): string {
  return titled(game, name) ?? spoken(name);
}
