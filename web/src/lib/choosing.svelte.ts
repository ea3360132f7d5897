/** What is being chosen for the open ask: by the list beside the board and by the board alike. */
import type { Ask, Option, Refusal } from "./said";
import { optionsAt, pointsOf, type Point } from "./meaning";
import type { AnswerGiven } from "./socket.svelte";
import type { TableState } from "./table.svelte";

export class Choosing {
  /** Of an ask for several: the keys so far, in their order. */
  keys = $state.raw<string[]>([]);
  /** Why something on the board that somebody wanted is not to be had now. */
  why = $state.raw<Refusal | null>(null);
  /** The board puts this question itself: on a phone the list keeps out of its way. */
  aside = $state(false);
  #for = -1;

  constructor(readonly table: TableState) {}

  get ask(): Ask | null {
    return this.table.ask;
  }

  /** Forgets what was chosen for another ask. */
  fresh(): void {
    const id = this.ask?.id ?? -1;
    if (id !== this.#for) {
      this.#for = id;
      this.keys = [];
      this.why = null;
    }
  }

  /** Says why something cannot be chosen. */
  explain(refusal: Refusal): void {
    this.why = refusal;
  }

  /** Picks are gathered and then sent; one of exactly one is sent at once, whatever form its answer has. */
  get several(): boolean {
    return this.ask?.kind === "some" && !(this.ask.low === 1 && this.ask.high === 1);
  }

  get enough(): boolean {
    const ask = this.ask;
    return ask !== null && this.keys.length >= ask.low && this.keys.length <= ask.high;
  }

  has(key: string): boolean {
    return this.keys.includes(key);
  }

  /** The option that is chosen at this thing, seat or place. */
  at(kind: Point["kind"], what: unknown): Option | null {
    return optionsAt(this.ask, kind, what)[0] ?? null;
  }

  /** Why something on the board, a thing by its number or a place by its name, cannot be chosen. */
  whyNot(what: string | number): Refusal | null {
    const kind = typeof what === "number" ? "thing" : "place";
    return this.ask?.refused.find((one) => pointsOf(one).some((point) => point.kind === kind && point.what === what)) ?? null;
  }

  /** What would be answered if this were picked now; nothing, if more would have to be picked. */
  answerWith(key: string): AnswerGiven | null {
    const ask = this.ask;
    if (ask === null) return null;
    if (ask.kind !== "some") return key;
    const keys = this.several ? this.#picked(ask, key) : [key];
    return keys.length >= ask.low && keys.length <= ask.high ? keys : null;
  }

  async pick(key: string): Promise<void> {
    const ask = this.ask;
    if (ask === null) return;
    if (!this.several) {
      await this.table.answer(ask.kind === "some" ? [key] : key);
      return;
    }
    this.keys = this.#picked(ask, key);
  }

  /** The keys after one more pick: a second one takes it back. */
  #picked(ask: Ask, key: string): string[] {
    if (this.has(key)) return this.keys.filter((one) => one !== key);
    if (this.keys.length < ask.high) return [...this.keys, key];
    return ask.high === 1 ? [key] : this.keys;
  }

  async send(given: AnswerGiven = this.keys): Promise<void> {
    if (await this.table.answer(given)) this.keys = [];
  }
}
