/** Stand-ins for tests: a line that can be cut, and messages of a server. */
import type { Ask, Option } from "./said";
import { Speech } from "./speech";
import { texts } from "./texts.svelte";
import type { Command, GameInfo, Known, SeatNews, TableInfo, Value } from "../wire";

/** What the game without a name says. */
export const speech = new Speech({
  "ask.turn/action": "The floor is yours.",
  "ask.which": "Which?",
  "deed.argue": "argue",
  "why.argue.1": "the point has been ruled",
  "event.drew": "event {$n :number}",
  "event.undone": "taken back",
  "event.a": "a{$at :number}",
  "event.b": "b{$at :number}",
});
texts.put("", "en", speech);

export class FakeLine {
  static made: FakeLine[] = [];
  sent: (Command & { ref: number })[] = [];
  onopen: (() => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;

  constructor() {
    FakeLine.made.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Command & { ref: number });
  }

  open(): void {
    this.onopen?.();
  }

  cut(code = 1006): void {
    this.onclose?.({ code });
  }

  say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** The last command is accepted. */
  accept(): void {
    this.say({ type: "accepted", ref: this.sent.at(-1)?.ref });
  }

  refuse(error: string): void {
    this.say({ type: "refused", ref: this.sent.at(-1)?.ref, error, rule: "", stale: false, says: null });
  }
}

export function connect(): WebSocket {
  return new FakeLine() as unknown as WebSocket;
}

export function known(id: number, face = "card"): Known {
  return { is: "known", id, face };
}

/** An option of a deed, or of a plain choice. */
export function optionOf(key: string, args: Record<string, Value> = {}, given: Partial<Option> = {}): Option {
  return { key, says: `word.${key}`, label: key, deed: "", args, card: "", cost: null, shows: {}, ...given };
}

export function askOf(given: Partial<Ask> = {}): Ask {
  return {
    id: 1,
    seat: 0,
    kind: "one",
    question: "turn/action",
    about: { seat: 0 },
    source: null,
    rule: "H-TURN-02",
    says: { id: "ask.turn/action", args: {} },
    prompt: "The floor is yours.",
    options: [
      optionOf("argue:7", { card: known(7) }, { label: "Argue", deed: "argue", cost: { minute: 2 }, shows: { strength: 2 } }),
      optionOf("window", { point: "window" }, { label: "The Window" }),
      optionOf("rest", {}, { label: "Rest", deed: "rest" }),
    ],
    refused: [
      {
        key: "argue:17",
        says: "deed.argue",
        label: "Argue",
        rule: "H-ARG-02",
        because: { id: "why.argue.1", args: {} },
        why: "the point has been ruled",
        deed: "argue",
        args: { card: known(17) },
      },
    ],
    low: 1,
    high: 1,
    ordered: false,
    fields: [],
    default: "rest",
    occasion: null,
    passing: false,
    ...given,
  };
}

export function newsOf(given: Partial<SeatNews> = {}): SeatNews {
  return {
    type: "seat_news",
    table: "t",
    seat: 0,
    number: 1,
    view: { you: 0 },
    asks: [],
    since: 0,
    events: [],
    deadline: null,
    undo: null,
    prefers: null,
    ...given,
  };
}

export function infoOf(mine: number[], given: Partial<TableInfo> = {}): TableInfo {
  return {
    id: "t",
    game: "hearing",
    state: "playing",
    seats: [0, 1, 2].map((number) => ({
      number,
      kind: "guest",
      name: `N${number}`,
      you: mine.includes(number),
      bot: "",
      here: true,
    })),
    options: {},
    visibility: "link",
    spectators: true,
    sharing: false,
    clock: null,
    owner: true,
    paused: false,
    waits_for: [],
    since: 0,
    deadline: null,
    winners: null,
    reason: null,
    rematch: null,
    invite: null,
    talk: null,
    parked: "",
    parked_says: null,
    offer: null,
    edition: "",
    plain: false,
    ...given,
  };
}

export function gameOf(given: Partial<GameInfo> = {}): GameInfo {
  return {
    name: "hearing",
    title: "Hearing",
    about: "",
    seats: [2],
    options: {},
    explain: {},
    bots: [],
    occasions: {},
    seat_fields: [],
    languages: ["en"],
    side_fields: [],
    by_side: [],
    board: "",
    ...given,
  };
}

type Some<T> = T extends (infer One)[] ? Some<One>[] : T extends object ? { [name in keyof T]?: Some<T[name]> } : T;

/** As much of something as a test needs. */
export function some<T>(parts: Some<T>): T {
  return parts as T;
}
