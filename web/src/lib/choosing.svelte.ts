/** What is being chosen for the open ask: by the list beside the board and by the board alike. */
import type { AskOut, OptionOut, RefusalOut } from "../wire";
import type { AnswerGiven } from "./socket.svelte";
import type { TableState } from "./table.svelte";

export class Choosing {
  /** Of an ask for several: the keys so far, in their order. */
  keys = $state.raw<string[]>([]);
  /** Why something on the board that somebody wanted is not to be had now. */
  why = $state.raw<RefusalOut | null>(null);
  /** The board puts this question itself: on a phone the list keeps out of its way. */
  aside = $state(false);
  #for = -1;

  constructor(readonly table: TableState) {}

  get ask(): AskOut | null {
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
  explain(refusal: RefusalOut): void {
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

  /** The option that points at something on the board, such as `{ place: "speech" }`. */
  at(kind: string, what: unknown): OptionOut | null {
    return this.ask?.options.find((option) => option.target !== null && option.target[kind as never] === what) ?? null;
  }

  /** Why something on the board cannot be chosen; keys name it alone or after a deed, such as "argue:12". */
  whyNot(what: string | number): RefusalOut | null {
    return this.ask?.refused.find((one) => one.key === String(what) || one.key.endsWith(`:${what}`)) ?? null;
  }

  async pick(key: string): Promise<void> {
    const ask = this.ask;
    if (ask === null) return;
    if (!this.several) {
      await this.table.answer(ask.kind === "some" ? [key] : key);
      return;
    }
    if (this.has(key)) this.keys = this.keys.filter((one) => one !== key);
    else if (this.keys.length < ask.high) this.keys = [...this.keys, key];
    else if (ask.high === 1) this.keys = [key];
  }

  async send(given: AnswerGiven = this.keys): Promise<void> {
    if (await this.table.answer(given)) this.keys = [];
  }
}
