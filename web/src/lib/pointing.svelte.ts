/** A line of the record or an option shows its thing on the board, and the board shows where it is spoken of. */
import { isKnown, pointsIn, pointsOf as meant, type Meant, type Point } from "./meaning";
import type { Heard } from "./said";

const NO_PLACE = new Set(["n", "kind", "text", "pieces", "words", "title", "answer", "ruling", "verdict"]);

/** The name of something on the board, as its `data-at` has it. */
export function at(kind: Point["kind"], what: unknown): string {
  return `${kind}:${String(what).replaceAll(/\s/g, "+")}`;
}

/** What an event speaks of. */
export function pointsOf(event: Heard): string[] {
  const told = Object.entries(event).filter(([name]) => !NO_PLACE.has(name));
  return told.flatMap(([name, value]) => pointsIn(name, value)).map(({ kind, what }) => at(kind, what));
}

/** The faces of the cards that an event shows. */
export function facesOf(event: Heard): string[] {
  return Object.values(event)
    .flat()
    .flatMap((value) => (isKnown(value) ? [value.face] : []));
}

/** What an option is about. */
export function pointsOfOption(option: Meant): string[] {
  return meant(option).map(({ kind, what }) => at(kind, what));
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
