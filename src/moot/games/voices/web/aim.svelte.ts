/** The push that is being aimed, and what would come of it. */
import type { Choosing } from "@/lib/choosing.svelte";
import type { Option } from "@/lib/said";
import { RADIUS, X_GRID, Y_START, nearestX, type Point } from "./geometry";
import { push, type Pushed } from "./push";
import type { MarkerName, Region } from "./facts";
import type { Courtroom } from "./wire";

const MM = 1_000;

export interface Outcome {
  /** The serial numbers of those who would fall. */
  fallen: number[];
  /** The suggested lines that lead to it. */
  lines: Point[];
}

export class Aim {
  start = $state(0);
  end = $state(0);
  #for = -1;

  constructor(
    readonly choosing: Choosing,
    readonly trial: () => Courtroom,
  ) {}

  /** Whether I am to push now. */
  get open(): boolean {
    return this.choosing.ask?.kind === "free" && this.trial().deploying !== null;
  }

  get marker(): MarkerName | null {
    return this.trial().deploying?.marker ?? null;
  }

  get region(): Region | null {
    return this.open ? (this.trial().deploying?.region ?? null) : null;
  }

  readonly lying = $derived.by(() => this.region === null ? [] : this.trial().regions[this.region].markers);
  readonly places = $derived(new Map<number, Point>(this.lying.map((disc) => [disc.serial, [disc.x, disc.y]])));
  readonly serial = $derived(Math.max(0, ...this.places.keys()) + 1);
  readonly ghost: Pushed = $derived(push(this.places, this.serial, this.start, this.end));

  /** The suggested lines, put together by who would fall: first where nobody does. */
  readonly outcomes: Outcome[] = $derived.by(() => {
    const found = new Map<string, Outcome>();
    for (const line of this.suggested) {
      const { fallen } = push(this.places, this.serial, ...line);
      const who = [...fallen].sort((a, b) => a - b);
      const key = who.join();
      const known = found.get(key);
      if (known === undefined) found.set(key, { fallen: who, lines: [line] });
      else known.lines.push(line);
    }
    return [...found.values()].sort((a, b) => a.fallen.length - b.fallen.length);
  });

  get suggested(): Point[] {
    return this.open ? (this.choosing.ask?.options ?? []).map(lineOf) : [];
  }

  /** For a new ask: begins straight, in the middle. */
  fresh(): void {
    const ask = this.open ? this.choosing.ask : null;
    if (ask === null || ask.id === this.#for) return;
    this.#for = ask.id;
    this.set(0, 0);
  }

  set(start: number, end: number): void {
    this.start = nearestX(start);
    this.end = nearestX(end);
  }

  by(start: number, end: number): void {
    this.set(this.start + start * X_GRID, this.end + end * X_GRID);
  }

  /** Turns the push towards a point of the platform. */
  towards(x: number, y: number): void {
    const along = (RADIUS - Y_START) / Math.max(y - Y_START, X_GRID);
    this.set(this.start, this.start + (x - this.start) * Math.min(along, 1));
  }

  /** The next of the lines that lead to an outcome. */
  take(outcome: Outcome): void {
    const at = outcome.lines.findIndex(([start, end]) => start === this.start && end === this.end);
    const [start, end] = outcome.lines[(at + 1) % outcome.lines.length]!;
    this.set(start, end);
  }

  async push(): Promise<void> {
    if (this.open) await this.choosing.send({ x_start: this.start / MM, x_end: this.end / MM });
  }
}

function lineOf({ args }: Option): Point {
  const [start, end] = args.line as [number, number];
  return [start, end];
}
