/** What a value of a view looks like, told by its shape alone: the generic table knows no game. */
import type { Printed } from "../../lib/cards.svelte";
import type { Reading } from "../../lib/me.svelte";
import { spoken } from "../../lib/words";

export interface Shown {
  id?: number;
  face?: string;
  back?: string;
  title?: string;
  text?: string;
}

export interface Hand {
  count: number;
  known: string[];
}

export type Facts = Record<string, string | number | boolean | null>;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function isScalar(value: unknown): value is Facts[string] {
  return typeof value !== "object" || value === null;
}

/** A card or a token: with a face that is seen, only a back, or its words on it. */
export function isThing(value: unknown): value is Shown {
  if (!isRecord(value)) return false;
  return typeof value.face === "string" || typeof value.back === "string" || ("id" in value && typeof value.title === "string");
}

/** Cards of which only the number is seen, and faces that are known to be among them. */
export function isHand(value: unknown): value is Hand {
  return isRecord(value) && typeof value.count === "number" && Array.isArray(value.known);
}

/** A few plain facts: said in one row. */
export function isFacts(value: unknown): value is Facts {
  return isRecord(value) && !isThing(value) && Object.values(value).every(isScalar);
}

/** Several things that have the same few facts each: a table. */
export function sameFacts(list: unknown[]): list is Facts[] {
  const names = (value: unknown): string => Object.keys(value as object).join();
  return list.every((one) => isFacts(one) && Object.keys(one).length > 1 && names(one) === names(list[0]));
}

export function isPlaces(value: unknown): value is Record<string, unknown> {
  return isRecord(value) && !isThing(value) && !isHand(value) && !isFacts(value);
}

/** A structure in two parts: its plain facts, and what needs room. */
export function split(value: Record<string, unknown>): { facts: Facts; rest: [string, unknown][] } {
  const entries = Object.entries(value);
  const facts = entries.filter((entry): entry is [string, Facts[string]] => isScalar(entry[1]) && !isEmpty(entry[1]));
  return { facts: Object.fromEntries(facts), rest: entries.filter(([, one]) => !isScalar(one)) };
}

export function isEmpty(value: unknown): boolean {
  if (value === null || value === "") return true;
  if (Array.isArray(value)) return value.every(isEmpty);
  return isRecord(value) && Object.keys(value).length === 0;
}

/** A list with one entry for each seat. A list of cards or of words is a pile, however long. */
export function isPerSeat(value: unknown, seats: number): boolean {
  return (
    Array.isArray(value) &&
    seats > 1 &&
    value.length === seats &&
    value.every((one) => !isThing(one) && typeof one !== "string" && one !== null)
  );
}

/** Backs that lie next to each other and look alike, counted. */
export function heaped(things: Shown[]): { thing: Shown; count: number }[] {
  const heaps: { thing: Shown; count: number }[] = [];
  for (const thing of things) {
    const last = heaps.at(-1);
    const back = thing.face === undefined && thing.title === undefined;
    if (back && last !== undefined && last.thing.face === undefined && last.thing.back === thing.back) last.count += 1;
    else heaps.push({ thing, count: 1 });
  }
  return heaps;
}

/** A board whose numbers say what they mean: sides and seats by their names, lists by side with these names. */
export function named(board: object, seats: string[], { seat_fields, side_fields, by_side }: Reading): Record<string, unknown> {
  const sides = "sides" in board && isRecord(board.sides) ? Object.keys(board.sides) : [];
  const say = (value: unknown, words: string[]): unknown =>
    Array.isArray(value) ? value.map((one) => say(one, words)) : typeof value === "number" ? (words[value] ?? value) : value;
  const apart = (value: unknown): unknown => {
    if (!Array.isArray(value)) return value;
    return value.every(isEmpty) ? [] : Object.fromEntries(sides.map((side, i) => [side, value[i] as unknown]));
  };
  const read = (path: string, value: unknown): unknown => {
    if (by_side.includes(path)) return apart(value);
    if (side_fields.includes(path)) return say(value, sides);
    if (seat_fields.includes(path)) return say(value, seats);
    const inside = by_side.some((one) => one.startsWith(`${path}.`)) && isRecord(value);
    return inside ? within(value, `${path}.`) : value;
  };
  const within = (value: object, before: string): Record<string, unknown> =>
    Object.fromEntries(Object.entries(value).map(([name, one]) => [name, read(`${before}${name}`, one)]));
  return within(board, "");
}

/** What else is said of a thing that lies open, in short. */
export function saidOf(thing: object): [string, string][] {
  const known = new Set(["is", "id", "face", "back", "title", "text"]);
  return Object.entries(thing).flatMap(([name, value]): [string, string][] => {
    if (known.has(name) || isEmpty(value) || value === false) return [];
    if (isScalar(value)) return [[name, value === true ? "" : plain(value)]];
    return Array.isArray(value) && value.every(isScalar) ? [[name, value.map(plain).join(", ")]] : [];
  });
}

/** The numbers that are printed on a card, such as what it is worth. */
export function figuresOf(card: object | null): [string, number][] {
  return Object.entries(card ?? {}).filter((one): one is [string, number] => typeof one[1] === "number" && one[0] !== "copies");
}

/** What sort of card a printed card is. */
export function sortOf(card: Pick<Printed, "sort" | "type" | "kind"> | null): string {
  return spoken(card?.type ?? card?.kind ?? card?.sort ?? "");
}

export interface Parts {
  facts: [string, Facts[string]][];
  seats: [string, unknown[]][];
  zones: [string, unknown][];
}

/** A board in three parts: plain facts, what belongs to each seat, and all the rest. */
export function partsOf(board: Record<string, unknown>, seats: number): Parts {
  const parts: Parts = { facts: [], seats: [], zones: [] };
  for (const [name, value] of Object.entries(board)) {
    if (isEmpty(value)) continue;
    if (isScalar(value)) parts.facts.push([name, value]);
    else if (isPerSeat(value, seats)) parts.seats.push([name, value as unknown[]]);
    else parts.zones.push([name, value]);
  }
  return parts;
}

export function counted(count: number, what = "card"): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}

export function plain(value: Facts[string]): string {
  if (typeof value === "string" && /^[a-z0-9]+(_[a-z0-9]+)+$/.test(value)) return spoken(value);
  return value === true ? "yes" : value === false ? "no" : value === null ? "–" : String(value);
}

/** What is true of a seat and needs only a word: a number, a name, or yes. "No" goes without saying. */
export function isBrief(value: unknown): boolean {
  return isScalar(value) && !isEmpty(value) && value !== false;
}
