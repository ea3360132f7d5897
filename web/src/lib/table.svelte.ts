/** A table as this client sees it: what each of its seats sees, what it is asked, what has happened. */
import type { AskOut, ChatLine, Command, Message, Notice, Preview, Previewed, PrefersOut, Refused, SeatNews, TableInfo, Value } from "../wire";
import { editions } from "./editions.svelte";
import { inWords } from "./refusing";
import { socket, type AnswerGiven, type Socket } from "./socket.svelte";
import { type Ask, type Happened, type Heard, askSaid, eventSaid } from "./said";
import type { Saying, Speech } from "./speech";
import { texts } from "./texts.svelte";
import { EVERYTHING } from "./wishes";

/** The version of the protocol that this client speaks. */
const PROTOCOL = 2;

type Without<C, Name extends string> = C extends unknown ? Omit<C, Name> : never;
type Told = Exclude<Command, Preview>;
/** A command to this table; and one for the seat at the screen. */
type ToTable = Without<Extract<Told, { table: string }>, "table">;
type OfSeat = Without<Extract<Told, { seat: number }>, "table" | "seat">;

export interface View {
  game: string;
  you: number | null;
  names: string[];
  /** By seat: the word for whoever acts there in what is told, if that is not the name. */
  called?: string[];
  where: Saying[];
  asked: number[];
  occasion: Record<string, Value> | null;
  outcome: { winners: number[]; scores: number[]; says: string; args: Record<string, Value> } | null;
  /** Its game knows more: `lib/game.ts`. */
  board: object;
}

class Seat {
  view = $state.raw<View | null>(null);
  #asks = $state.raw<AskOut[]>([]);
  #events = $state.raw<Heard[]>([]);
  #fresh = $state.raw(0);
  /** How the game speaks, once its texts are here. */
  speech = $derived(texts.of(this.view?.game ?? ""));
  /** What each seat is called in all that is told. */
  cast = $derived(this.view === null || this.speech === null ? [] : this.speech.cast(this.view));
  asks = $derived(this.#asks.flatMap((ask) => (this.speech === null ? [] : [askSaid(ask, this.speech, this.cast)])));
  events = $derived(this.#events.flatMap((event) => (this.speech === null ? [] : [this.#told(event, this.speech)])));
  /** How the game has ended, in words. */
  reason = $derived.by(() => {
    const outcome = this.view?.outcome ?? null;
    return outcome === null || this.speech === null ? "" : this.speech.say({ id: outcome.says, args: outcome.args }, this.cast);
  });
  /** The events of the last news, to be shown in motion. */
  fresh = $derived(this.#fresh === 0 ? [] : this.events.slice(-this.#fresh));
  /** Where the game is, in words. */
  where = $derived(this.view?.where?.map((title) => this.speech?.say(title, this.cast) ?? "") ?? []);
  deadline = $state.raw<number | null>(null);
  undo = $state.raw<SeatNews["undo"]>(null);
  /** When it wants to be asked, as the server keeps it; and what it has been told meanwhile and not confirmed. */
  kept = $state.raw<PrefersOut>(EVERYTHING);
  #said = new WeakMap<Heard, { speech: Speech; cast: string; told: Happened }>();
  wished = $state.raw<PrefersOut | null>(null);

  take(news: SeatNews): void {
    const events = news.events as unknown as Heard[];
    const before = this.#events.length;
    this.#events = [...this.#events.slice(0, news.since), ...events];
    // What has faded meanwhile is told again, and is not new.
    this.#fresh = Math.max(0, this.#events.length - Math.max(before, news.since));
    this.view = news.view as unknown as View;
    this.#asks = news.asks;
    this.deadline = news.deadline ?? null;
    this.undo = news.undo ?? null;
    this.kept = news.prefers ?? EVERYTHING;
  }

  /** How many events it has heard of. */
  get heard(): number {
    return this.#events.length;
  }

  /** An event in words, found once. */
  #told(event: Heard, speech: Speech): Happened {
    const known = this.#said.get(event);
    const cast = this.cast.join();
    if (known?.speech === speech && known.cast === cast) return known.told;
    const told = eventSaid(event, speech, this.cast);
    this.#said.set(event, { speech, cast, told });
    return told;
  }

  get prefers(): PrefersOut {
    return this.wished ?? this.kept;
  }

  /** What its player has to decide. */
  get ask(): Ask | null {
    return this.asks.find((ask) => !ask.passing) ?? null;
  }
}

export class TableState {
  info = $state.raw<TableInfo | null>(null);
  chat = $state.raw<ChatLine[]>([]);
  #notices = $state.raw<Notice[]>([]);
  #refused = $state.raw<Refused | null>(null);
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

  /** How one speaks at this table. */
  get #speech(): Speech | null {
    return this.info === null ? texts.house : texts.of(this.info.game);
  }

  /** Why the last thing that I wanted was not done. */
  get problem(): string {
    return this.#refused === null ? "" : inWords(this.#refused, this.#speech);
  }

  /** What all at the table should know, the latest last. */
  get notices(): string[] {
    return this.#notices.map(({ text, says }) => inWords({ error: text, says }, this.#speech));
  }

  /** Why the game cannot go on for now. */
  get parked(): string {
    return this.info === null ? "" : inWords({ error: this.info.parked, says: this.info.parked_says }, this.#speech);
  }

  /** What the game says about talk at this table. */
  get talk(): string {
    const talk = this.info?.talk ?? null;
    return talk === null ? "" : inWords({ error: talk.words, says: talk.says }, this.#speech);
  }

  /** Begins to listen; returns what ends it. */
  watch(): () => void {
    this.#stop = this.line.listen({ resume: () => void this.#resume(), hear: (message) => this.hear(message) });
    return () => {
      editions.use("", "");
      this.#stop?.();
      void this.line.ask({ type: "unwatch", table: this.id });
    };
  }

  async #resume(): Promise<void> {
    const since = Math.min(...[...this.seats.values()].map((seat) => seat.heard), Infinity);
    const reply = await this.line.ask({
      type: "watch",
      table: this.id,
      since: Number.isFinite(since) ? since : 0,
      invite: this.invite,
      protocol: PROTOCOL,
    });
    this.#refused = reply.type === "refused" ? reply : null;
  }

  hear(message: Message): void {
    if (message.type === "table_news" && message.table.id === this.id) this.#sit(message.table);
    else if (message.type === "seat_news" && message.table === this.id) this.#news(message);
    else if (message.type === "chat_line" && message.table === this.id) {
      if (!this.chat.some((line) => line.number === message.number)) this.chat = [...this.chat, message];
    } else if (message.type === "notice" && message.table === this.id) this.#notices = [...this.#notices, message];
  }

  #sit(info: TableInfo): void {
    this.info = info;
    editions.use(info.game, info.edition);
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

  get ask(): Ask | null {
    return this.seat?.ask ?? null;
  }

  /** What the server is about to pass, as I wish. */
  get passing(): Ask | null {
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
    this.#refused = reply.type === "refused" ? reply : null;
    return reply.type === "accepted";
  }

  /** Says when the seat at the screen wants to be asked. The next change may come before the reply, so it counts here. */
  async prefer(change: Partial<PrefersOut>): Promise<void> {
    const { seat } = this;
    if (seat === null || this.current === null) return;
    const wish = (seat.wished = { ...seat.prefers, ...change });
    await this.act({ type: "prefer", ...wish });
    if (this.#refused === null) seat.kept = wish;
    if (seat.wished === wish) seat.wished = null;
  }

  /** What an answer would do at once; nothing, if that is refused. */
  async preview(answer: AnswerGiven): Promise<Previewed | null> {
    const ask = this.ask;
    if (ask === null || this.busy) return null;
    const reply = await this.line.ask({ type: "preview", table: this.id, seat: ask.seat, ask: ask.id, answer });
    return reply.type === "previewed" ? reply : null;
  }

  async tell(command: ToTable): Promise<void> {
    const reply = await this.line.ask({ ...command, table: this.id } as Told);
    this.#refused = reply.type === "refused" ? reply : null;
  }

  /** Tells something for the seat at the screen; who looks on has none. */
  async act(command: OfSeat): Promise<void> {
    if (this.current !== null) await this.tell({ ...command, seat: this.current } as ToTable);
  }
}
