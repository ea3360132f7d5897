/** A game looked at again, step by step: it moves a table's state as the server's news would. */
import type { Replay, Step } from "../wire";
import { Socket } from "./socket.svelte";
import { TableState } from "./table.svelte";

export class Replaying {
  readonly table: TableState;
  steps = $state.raw<Step[]>([]);
  at = $state(0);
  seat = $state<number | null>(null);

  constructor(id: string) {
    this.table = new TableState(id, null, new Socket());
  }

  get step(): Step | null {
    return this.steps[this.at] ?? null;
  }

  get last(): number {
    return Math.max(0, this.steps.length - 1);
  }

  /** Another audience's eyes, at the same moment. */
  take(replay: Replay): void {
    const number = this.step?.number ?? 0;
    this.seat = replay.seat;
    this.steps = replay.steps;
    const same = replay.steps.findLastIndex((step) => step.number <= number);
    this.go(Math.max(0, same));
  }

  go(to: number): void {
    this.at = Math.max(0, Math.min(this.last, to));
    const step = this.step;
    if (step === null) return;
    const before = this.steps.slice(0, this.at).flatMap((one) => one.events);
    this.#tell(step, 0, before);
    this.#tell(step, before.length, step.events);
    this.table.current = this.seat;
  }

  #tell(step: Step, since: number, events: Step["events"]): void {
    const { table, seat } = this;
    table.hear({
      type: "seat_news",
      table: table.id,
      seat,
      number: step.number,
      view: step.view,
      asks: [],
      since,
      events,
      deadline: null,
      undo: null,
      prefers: null,
    });
  }
}
