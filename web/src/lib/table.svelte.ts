/** A table as this client sees it: what each of its seats sees, what it is asked, what has happened. */
import type { AskOut, ChatLine, PrefersOut, SeatNews, TableInfo } from "../wire";
import { socket, type AnswerGiven, type Message, type Socket } from "./socket.svelte";
import { EVERYTHING } from "./wishes";

// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Board = any;

export interface View {
  game: string;
  you: number | null;
  names: string[];
  where: string[];
  asked: number[];
  occasion: Record<string, unknown> | null;
  outcome: { winners: number[]; scores: number[]; reason: string } | null;
  board: Board;
}

export interface Happened {
  n: number;
  kind: string;
  text: string;
  [field: string]: unknown;
}

class Seat {
  view = $state.raw<View | null>(null);
  asks = $state.raw<AskOut[]>([]);
  events = $state.raw<Happened[]>([]);
  /** The events of the last news, to be shown in motion. */
  fresh = $state.raw<Happened[]>([]);
  deadline = $state.raw<number | null>(null);
  undo = $state.raw<SeatNews["undo"]>(null);
  /** When it wants to be asked, as the server keeps it; and what it has been told meanwhile and not confirmed. */
  kept = $state.raw<PrefersOut>(EVERYTHING);
  wished = $state.raw<PrefersOut | null>(null);

  take(news: SeatNews): void {
    const events = news.events as Happened[];
    this.events = [...this.events.slice(0, news.since), ...events];
    this.fresh = events;
    this.view = news.view as unknown as View;
    this.asks = news.asks;
    this.deadline = news.deadline ?? null;
    this.undo = news.undo ?? null;
    this.kept = news.prefers ?? EVERYTHING;
  }

  get prefers(): PrefersOut {
    return this.wished ?? this.kept;
  }

  /** What its player has to decide. */
  get ask(): AskOut | null {
    return this.asks.find((ask) => !ask.passing) ?? null;
  }
}

export class TableState {
  info = $state.raw<TableInfo | null>(null);
  chat = $state.raw<ChatLine[]>([]);
  notices = $state.raw<string[]>([]);
  problem = $state("");
  busy = $state(false);
  /** The board still tells what has just come: nobody else should say it before. */
  telling = $state(false);
  /** Whether I am choosing when I want to be asked. */
  wishing = $state(false);
  /** In hot-seat play: whose eyes look at the screen. */
  current = $state<number | null>(null);
  seats = $state.raw(new Map<number | null, Seat>());
  #stop: (() => void) | null = null;

  constructor(
    readonly id: string,
    private readonly invite: string | null = null,
    private readonly line: Socket = socket,
  ) {}

  /** Begins to listen; returns what ends it. */
  watch(): () => void {
    this.#stop = this.line.listen({ resume: () => void this.#resume(), hear: (message) => this.hear(message) });
    return () => {
      this.#stop?.();
      void this.line.ask({ type: "unwatch", table: this.id });
    };
  }

  async #resume(): Promise<void> {
    const since = Math.min(...[...this.seats.values()].map((seat) => seat.events.length), Infinity);
    const reply = await this.line.ask({
      type: "watch",
      table: this.id,
      since: Number.isFinite(since) ? since : 0,
      invite: this.invite,
    });
    this.problem = reply.type === "refused" ? reply.error : "";
  }

  hear(message: Message): void {
    if (message.type === "table_news" && message.table.id === this.id) this.#sit(message.table);
    else if (message.type === "seat_news" && message.table === this.id) this.#news(message);
    else if (message.type === "chat_line" && message.table === this.id) {
      if (!this.chat.some((line) => line.number === message.number)) this.chat = [...this.chat, message];
    } else if (message.type === "notice" && message.table === this.id) this.notices = [...this.notices, message.text];
  }

  #sit(info: TableInfo): void {
    this.info = info;
    if (this.current === null || !this.mine.includes(this.current)) this.current = this.mine[0] ?? null;
  }

  #news(news: SeatNews): void {
    let seat = this.seats.get(news.seat);
    if (seat === undefined) {
      seat = new Seat();
      this.seats = new Map([...this.seats, [news.seat, seat]]);
    }
    seat.take(news);
  }

  /** My seats. */
  get mine(): number[] {
    return this.info?.seats.filter((seat) => seat.you).map((seat) => seat.number) ?? [];
  }

  /** The seat whose eyes look at the screen, or the spectator's. */
  get seat(): Seat | null {
    return this.seats.get(this.current) ?? null;
  }

  get view(): View | null {
    return this.seat?.view ?? null;
  }

  /** The faces that lie on the board for these eyes, by the number of the thing. */
  readonly faces: ReadonlyMap<number, string> = $derived(facesIn(this.view?.board));

  get ask(): AskOut | null {
    return this.seat?.ask ?? null;
  }

  /** What the server is about to pass, as I wish. */
  get passing(): AskOut | null {
    return this.seat?.asks.find((ask) => ask.passing) ?? null;
  }

  /** When the seat at the screen wants to be asked; the server keeps it. */
  get prefers(): PrefersOut {
    return this.seat?.prefers ?? EVERYTHING;
  }

  /** Hot-seat: another of my seats has to decide, and the one at the screen has not. */
  get handOver(): number | null {
    if (this.ask !== null || this.mine.length < 2) return null;
    return this.mine.find((seat) => seat !== this.current && (this.seats.get(seat)?.ask ?? null) !== null) ?? null;
  }

  async answer(given: AnswerGiven): Promise<boolean> {
    const ask = this.ask;
    if (ask === null || this.busy) return false;
    this.busy = true;
    const reply = await this.line.ask({ type: "answer", table: this.id, seat: ask.seat, ask: ask.id, answer: given });
    this.busy = false;
    this.problem = reply.type === "refused" ? reply.error : "";
    return reply.type === "accepted";
  }

  /** Says when the seat at the screen wants to be asked. The next change may come before the reply, so it counts here. */
  async prefer(change: Partial<PrefersOut>): Promise<void> {
    const { seat } = this;
    if (seat === null || this.current === null) return;
    const wish = (seat.wished = { ...seat.prefers, ...change });
    await this.tell({ type: "prefer", seat: this.current, ...wish });
    if (this.problem === "") seat.kept = wish;
    if (seat.wished === wish) seat.wished = null;
  }

  async tell(command: Record<string, unknown> & { type: string }): Promise<void> {
    const reply = await this.line.ask({ table: this.id, ...command });
    this.problem = reply.type === "refused" ? reply.error : "";
  }
}

function facesIn(value: unknown, found = new Map<number, string>()): Map<number, string> {
  if (Array.isArray(value)) for (const one of value) facesIn(one, found);
  else if (typeof value === "object" && value !== null) {
    const { id, face } = value as { id?: unknown; face?: unknown };
    if (typeof id === "number" && typeof face === "string") found.set(id, face);
    else for (const one of Object.values(value)) facesIn(one, found);
  }
  return found;
}
