/** Stand-ins for tests: a line that can be cut, and messages of a server. */
import type { AskOut, SeatNews, TableInfo } from "../wire";
import type { Command } from "./socket.svelte";

export class FakeLine {
  static made: FakeLine[] = [];
  sent: (Command & { ref: number })[] = [];
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
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

  cut(): void {
    this.onclose?.();
  }

  say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** The last command is accepted. */
  accept(): void {
    this.say({ type: "accepted", ref: this.sent.at(-1)?.ref });
  }

  refuse(error: string): void {
    this.say({ type: "refused", ref: this.sent.at(-1)?.ref, error, rule: "", stale: false });
  }
}

export function connect(): WebSocket {
  return new FakeLine() as unknown as WebSocket;
}

export function askOf(given: Partial<AskOut> = {}): AskOut {
  return {
    id: 1,
    seat: 0,
    kind: "one",
    rule: "H-TURN-02",
    prompt: "The floor is yours.",
    options: [
      { key: "argue:7", label: "Argue", target: { thing: 7 } },
      { key: "window", label: "The Window", target: { place: "window" } },
      { key: "rest", label: "Rest", target: null },
    ],
    refused: [{ key: "argue:17", label: "Argue", rule: "H-ARG-02", why: "the point has been ruled" }],
    low: 1,
    high: 1,
    ordered: false,
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
    clock: null,
    owner: true,
    paused: false,
    waits_for: [],
    since: 0,
    deadline: null,
    winners: null,
    reason: "",
    rematch: null,
    invite: null,
    talk: null,
    parked: "",
    ...given,
  };
}
