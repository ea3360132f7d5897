/** What an option, or what is refused, is about: its arguments say it, as its seat knows them. */
import type { Ask, Option } from "./said";
import type { Known, Value } from "../wire";

export interface Meant {
  args: Record<string, Value>;
}

/** Something on the board. */
export interface Point {
  kind: "thing" | "seat" | "place";
  what: number | string;
}

/** The names under which a number is a seat. By any other name it is an amount. */
const SEATS = new Set(["seat", "seats", "to", "owner", "whose", "gavel", "winners", "player", "partner", "user", "whom", "what"]);

export function isKnown(value: unknown): value is Known {
  return typeof value === "object" && value !== null && "id" in value && "face" in value;
}

/** What a value of this name stands for on the board: a thing, a seat or a place; of a list, each of its parts. */
export function pointsIn(name: string, value: unknown): Point[] {
  if (Array.isArray(value)) return value.flatMap((one) => pointsIn(name, one));
  if (isKnown(value)) return [{ kind: "thing", what: value.id }];
  if (typeof value === "number" && SEATS.has(name)) return [{ kind: "seat", what: value }];
  return typeof value === "string" && value !== "" ? [{ kind: "place", what: value }] : [];
}

/** Everything that it is about, in the order of its arguments. */
export function pointsOf({ args }: Meant): Point[] {
  return Object.entries(args).flatMap(([name, value]) => pointsIn(name, value));
}

/** Where on the board it is chosen: at the first of all that it is about. Of several things in an order, nowhere. */
export function pointOf({ args }: Meant): Point | null {
  for (const [name, value] of Object.entries(args)) {
    const [point] = Array.isArray(value) ? [] : pointsIn(name, value);
    if (point !== undefined) return point;
  }
  return null;
}

/** All options that are chosen at this thing, seat or place: a card in hand can be played and discarded. */
export function optionsAt(ask: Ask | null, kind: Point["kind"], what: unknown): Option[] {
  return ask?.options.filter((option) => isAt(option, kind, what)) ?? [];
}

export function isAt(one: Meant, kind: Point["kind"], what: unknown): boolean {
  const point = pointOf(one);
  return point?.kind === kind && point.what === what;
}

/** The first thing that it is about, if its seat knows it. */
export function thingOf({ args }: Meant): Known | null {
  return Object.values(args).find(isKnown) ?? null;
}
