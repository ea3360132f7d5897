/** What a hearing's view shows, and what is read off its cards to draw them. */
import type { Printed } from "../../lib/cards.svelte";

export const POINTS = ["window", "cat", "rent"] as const;
export type Point = (typeof POINTS)[number];

export const MATTERS: Record<Point, { title: string; question: string }> = {
  window: { title: "The Window", question: "Shall it be mended?" },
  cat: { title: "The Cat", question: "May it stay?" },
  rent: { title: "The Rent", question: "Shall it come down?" },
};

export interface Thing {
  id?: number;
  face?: string;
  back?: string;
}

export interface Hand {
  count: number;
  known: string[];
}

export interface HearingBoard {
  session: number;
  gavel: number;
  minutes: number[];
  rested: boolean[];
  leaning: Record<Point, number>;
  ruling: Partial<Record<Point, string>>;
  argued: Point[][];
  lasting: { what: string; seat: number; point?: Point }[];
  deck: Hand;
  discard: Thing[];
  bar: Thing[];
  table: Thing[][];
  exhibits: Thing[][];
  briefs: Thing[][];
  aside: Hand;
  hands: Hand[];
  hand: Thing[];
}

export interface Statement {
  point: Point;
  strength: number;
}

/** The point and the strength that a statement's text names. */
export function statementOf(card: Printed | null): Statement | null {
  const found = card?.kind === "statement" ? /^Move the (Window|Cat|Rent) by (\d)/.exec(card.text) : null;
  return found === null ? null : { point: found[1]?.toLowerCase() as Point, strength: Number(found[2]) };
}

/** What a brief's client wants ruled on a point, and what that is worth. */
export function wishOf(brief: Printed | null, point: Point): { ruling: string; worth: number } | null {
  const wants = brief?.wants as Record<Point, string> | undefined;
  const worth = brief?.worth as Record<Point, number> | undefined;
  return wants === undefined || worth === undefined ? null : { ruling: wants[point], worth: worth[point] };
}

/** The emblem of a card: its point, else its kind. */
export function emblemOf(card: Printed | null): string {
  return statementOf(card)?.point ?? (card?.deck === "brief" ? "brief" : String(card?.kind ?? "motion"));
}

/** A leaning in words. */
export function leans(leaning: number): string {
  if (leaning === 0) return "even";
  return leaning > 0 ? `leans for, by ${leaning}` : `leans against, by ${-leaning}`;
}
