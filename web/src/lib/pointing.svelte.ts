/** A line of the record or an option shows its thing on the board, and the board shows where it is spoken of. */
import type { OptionOut } from "../wire";
import type { Happened } from "./table.svelte";

const SEATS = new Set(["seat", "seats", "to", "owner", "whose", "gavel", "winners", "partner"]);
const NO_PLACE = new Set(["n", "kind", "text", "words", "title", "answer", "ruling", "verdict"]);

/** The name of something on the board, as its `data-at` has it. */
export function at(kind: "thing" | "seat" | "place", what: unknown): string {
  return `${kind}:${String(what).replaceAll(/\s/g, "+")}`;
}

/** What an event speaks of. */
export function pointsOf(event: Happened): string[] {
  const found: string[] = [];
  const take = (name: string, value: unknown): void => {
    if (Array.isArray(value)) value.forEach((one) => take(name, one));
    else if (typeof value === "number" && SEATS.has(name)) found.push(at("seat", value));
    else if (typeof value === "string" && value !== "") found.push(at("place", value));
    else if (typeof value === "object" && value !== null && "id" in value) found.push(at("thing", value.id));
  };
  for (const [name, value] of Object.entries(event)) if (!NO_PLACE.has(name)) take(name, value);
  return found;
}

/** The faces of the cards that an event shows. */
export function facesOf(event: Happened): string[] {
  return Object.values(event)
    .flat()
    .flatMap((value) =>
      typeof value === "object" && value !== null && "face" in value && typeof value.face === "string" ? [value.face] : [],
    );
}

export function pointsOfOption(option: OptionOut): string[] {
  return Object.entries(option.target ?? {}).map(([kind, what]) => at(kind as "thing", what));
}

/** What has this name on the board. */
export function named(name: string): (HTMLElement | SVGElement)[] {
  return [...document.querySelectorAll<HTMLElement | SVGElement>("[data-at]")].filter((element) =>
    element.dataset.at?.split(" ").includes(name),
  );
}

class Pointing {
  /** What the pointer touches on the board. */
  touched = $state.raw<string[]>([]);
  #lit: (HTMLElement | SVGElement)[] = [];

  /** Lights things up on the board. */
  show(names: string[]): void {
    for (const element of this.#lit) delete element.dataset.pointed;
    this.#lit = names.flatMap(named);
    for (const element of this.#lit) element.dataset.pointed = "";
  }

  hide(): void {
    this.show([]);
  }

  touches(names: string[]): boolean {
    return this.touched.length > 0 && names.some((name) => this.touched.includes(name));
  }

  /** Listens to the board. */
  watch(board: HTMLElement): () => void {
    const over = (event: Event): void => {
      const thing = (event.target as Element).closest<HTMLElement>("[data-at]");
      const names = thing === null || !board.contains(thing) ? [] : (thing.dataset.at?.split(" ") ?? []);
      if (names.join() !== this.touched.join()) this.touched = names;
    };
    const out = (): void => {
      if (this.touched.length > 0) this.touched = [];
    };
    board.addEventListener("pointerover", over);
    board.addEventListener("focusin", over);
    board.addEventListener("pointerleave", out);
    return () => {
      out();
      board.removeEventListener("pointerover", over);
      board.removeEventListener("focusin", over);
      board.removeEventListener("pointerleave", out);
    };
  }
}

export const pointing = new Pointing();
