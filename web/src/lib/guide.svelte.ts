/** Hints for a first game: what is being decided, and why one might choose this or that. They come with asks and views. */
import type { Ask } from "./said";
import type { TableState, View } from "./table.svelte";

export interface Moment {
  view: View;
  ask: Ask | null;
}

export interface Hint {
  id: string;
  title: string;
  /** Paragraphs. */
  text: string[];
  /** Where it is written in the rules. */
  rule?: string;
  when(moment: Moment): boolean;
}

/** Tables at which one learns, and hints that one has read: kept in this browser. */
const LEARNING = "learning";

function kept(key: string): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(found) ? found.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}

/** From now on this table explains itself. */
export function learn(table: string): void {
  localStorage.setItem(LEARNING, JSON.stringify([...kept(LEARNING).slice(-20), table]));
}

export class Guide {
  hints = $state.raw<Hint[]>([]);
  on = $state(false);
  read = $state.raw<string[]>([]);
  readonly #key: string;

  constructor(readonly table: TableState) {
    this.#key = `hints of ${table.id}`;
    this.on = kept(LEARNING).includes(table.id);
    this.read = kept(this.#key);
  }

  /** The hint for this moment: the first that fits and has not been read. */
  readonly hint: Hint | null = $derived.by(() => {
    const { view, ask } = this.table;
    if (!this.on || view === null) return null;
    return this.hints.find((hint) => !this.read.includes(hint.id) && hint.when({ view, ask })) ?? null;
  });

  next(): void {
    if (this.hint === null) return;
    this.read = [...this.read, this.hint.id];
    localStorage.setItem(this.#key, JSON.stringify(this.read));
  }

  /** Enough, or: tell me again. */
  turn(on: boolean): void {
    this.on = on;
    const others = kept(LEARNING).filter((one) => one !== this.table.id);
    localStorage.setItem(LEARNING, JSON.stringify(on ? [...others, this.table.id] : others));
    if (on) this.read = [];
    localStorage.setItem(this.#key, JSON.stringify(this.read));
  }
}
