/** What is read off a hearing and its cards to draw them. */
import { typed } from "@/lib/game";
import type { Court, Hidden, Known, Stated, Wire } from "./wire";

export const { boardIn, asks, find, card } = typed<Wire>("hearing");

export type Card = Wire["card"];
export type Thing = Known | Hidden;
export type Point = keyof Court["leaning"];

export const POINTS: Point[] = ["window", "cat", "rent"];

export const MATTERS: Record<Point, { title: string; question: string }> = {
  window: { title: "The Window", question: "Shall it be mended?" },
  cat: { title: "The Cat", question: "May it stay?" },
  rent: { title: "The Rent", question: "Shall it come down?" },
};

/** The point and the strength of a statement. */
export function statementOf(card: Card | null): Stated | null {
  return card?.sort === "card" ? card.signs : null;
}

/** What a brief's client wants ruled on a point, and what that is worth. */
export function wishOf(brief: Card | null, point: Point): { ruling: string; worth: number } | null {
  return brief?.sort === "brief" ? { ruling: brief.wants[point], worth: brief.worth[point] } : null;
}

/** What a card is: its kind, or a brief. */
export function kindOf(card: Card | null): string {
  return card?.sort === "card" ? card.kind : (card?.sort ?? "motion");
}

/** The emblem of a card: its point, else its kind. */
export function emblemOf(card: Card | null): string {
  return statementOf(card)?.point ?? kindOf(card);
}

/** A leaning in words. */
export function leans(leaning: number): string {
  if (leaning === 0) return "even";
  return leaning > 0 ? `leans for, by ${leaning}` : `leans against, by ${-leaning}`;
}
