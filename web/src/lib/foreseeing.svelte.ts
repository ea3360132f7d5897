/** What an option would do at once: asked for when somebody rests on it for a moment. */
import type { Previewed } from "../wire";
import type { Choosing } from "./choosing.svelte";
import { type Heard, eventSaid } from "./said";
import type { Speech } from "./speech";

const MOMENT = 150;

export class Foreseeing {
  /** What the option that somebody rests on would do, as soon as it is known. */
  found = $state.raw<Previewed | null>(null);
  #key: string | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly choosing: Choosing) {}

  /** Somebody rests on an option. What was known stays until there is something else to say: nothing flickers. */
  rest(key: string): void {
    if (key === this.#key) return;
    this.#key = key;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#look(key), MOMENT);
  }

  /** Nobody rests on any; or all of it has changed. */
  leave(): void {
    clearTimeout(this.#timer);
    this.#key = null;
    this.found = null;
  }

  async #look(key: string): Promise<void> {
    const answer = this.choosing.answerWith(key);
    const found = answer === null ? null : await this.choosing.table.preview(answer);
    if (this.#key === key) this.found = found;
  }
}

export interface Foreseen {
  happens: string[];
  then: string;
}

const MOST = 3;

/** What an answer would do, in words. */
export function foreseen({ events, whole, asked, says }: Previewed, speech: Speech, names: readonly string[]): Foreseen {
  const told = (events as unknown as Heard[]).map((event) => eventSaid(event, speech, names).text).filter((text) => text !== "");
  const happens = told.length > MOST ? [...told.slice(0, MOST - 1), `… and ${told.length - MOST + 1} more things`] : told;
  if (!whole) return { happens: [...happens, told.length > 0 ? "The rest is open." : "Nobody can say beforehand."], then: "" };
  if (happens.length === 0) happens.push("Nothing, for now.");
  if (says !== null) return { happens, then: speech.say(says, names) };
  const others = asked.map((seat) => names[seat] ?? "?").join(" and ");
  return { happens, then: others === "" ? "The game is over." : `${others} ${asked.length === 1 ? "is" : "are"} asked.` };
}
