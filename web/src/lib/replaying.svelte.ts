/** A game looked at again, step by step: it moves a table's state as the server's news would.

The server tells it in pages. The one that is looked at comes first, and then all others, one after the other.
*/
import type { Replay, Secret } from "../wire";
import { patched } from "./patching";
import { Socket } from "./socket.svelte";
import type { Saying } from "./speech";
import { TableState, type View } from "./table.svelte";

export type Eyes = number | null;
/** Fetches the page of a step, through these eyes. */
export type Ask = (seat: Eyes, step: number) => Promise<Replay>;

type Events = Replay["steps"][number]["events"];

/** Where a part of the game begins. */
export interface Mark {
  step: number;
  part: Saying;
}

interface Moment {
  view: View;
  /** By thing: the seats that knew it, where not all did. */
  secrets: Map<number, Secret>;
}

export class Replaying {
  readonly table: TableState;
  at = $state(0);
  last = $state(0);
  seat = $state<Eyes>(null);
  secrets = $state.raw<Secret[]>([]);
  marks = $state.raw<Mark[]>([]);
  /** Why a page could not be fetched. */
  trouble = $state.raw<unknown>(null);
  /** Whether what is looked at is shown; else it is being fetched. */
  here = $state(false);
  #pages = new Map<number, Replay>();
  /** The moments of one page: they are many, so only these are put together. */
  #unrolled: { page: Replay; moments: Moment[] } | null = null;
  #filling = false;
  #looks = 0;

  constructor(
    id: string,
    private readonly ask: Ask,
  ) {
    this.table = new TableState(id, null, new Socket());
  }

  /** Another audience's eyes, at the same moment. */
  async look(seat: Eyes): Promise<void> {
    const look = ++this.#looks;
    const page = await this.ask(seat, this.at);
    if (look !== this.#looks) return; // and then at another's
    this.#pages = new Map();
    this.#take(page);
    this.seat = seat;
    this.go(this.at);
  }

  go(to: number): void {
    this.at = Math.max(0, Math.min(this.last, to));
    this.trouble = null;
    this.#show();
    void this.#fill();
  }

  stop(): void {
    this.#looks += 1;
    this.#pages = new Map();
    this.last = -1;
  }

  #page(step: number): Replay | null {
    for (const page of this.#pages.values()) if (page.first <= step && step < page.first + page.steps.length) return page;
    return null;
  }

  #take(page: Replay): void {
    this.#pages.set(page.first, page);
    this.last = page.last;
    this.marks = marksIn([...this.#pages.values()].sort((a, b) => a.first - b.first));
  }

  /** The step after which the first page is missing that is wanted next: the one we are at, what follows, what was before. */
  get #missing(): number | null {
    const { at, last } = this;
    const wanted = [at];
    const here = this.#page(at);
    if (here !== null) wanted.push(here.first + here.steps.length);
    for (let page = this.#page(0), next = 0; next <= last; page = this.#page(next)) {
      if (page === null) {
        wanted.push(next);
        break;
      }
      next = page.first + page.steps.length;
    }
    return wanted.find((step) => step <= last && this.#page(step) === null) ?? null;
  }

  /** Fetches what is missing, one page at a time. */
  async #fill(): Promise<void> {
    if (this.#filling) return;
    this.#filling = true;
    try {
      for (let step = this.#missing; step !== null; step = this.#missing) {
        const pages = this.#pages;
        const page = await this.ask(this.seat, step);
        if (pages !== this.#pages) continue; // others look on, or nobody
        const early = this.#before() === null;
        this.#take(page);
        if (!this.here) this.#show();
        else if (early && this.#before() !== null) this.#fillIn();
        if (this.#page(step) === null) return;
      }
    } catch (error) {
      this.trouble = error;
    } finally {
      this.#filling = false;
    }
  }

  /** What had happened before the page we are at, once all of it is here. */
  #before(): Events | null {
    const before: Events = [];
    for (let next = 0; ; ) {
      const page = this.#page(next);
      if (page === null) return null;
      if (page === this.#page(this.at)) return before;
      for (const step of page.steps) before.push(...step.events);
      next = page.first + page.steps.length;
    }
  }

  #show(): void {
    const page = this.#page(this.at);
    this.here = page !== null;
    if (page === null) return;
    const before = this.#happened(page);
    this.#tell(page, 0, before);
    this.#tell(page, before.length, page.steps[this.at - page.first]?.events ?? []);
    this.table.current = this.seat;
  }

  /** What had happened long before is here now, too. */
  #fillIn(): void {
    const page = this.#page(this.at);
    if (page === null) return;
    const all = [...this.#happened(page), ...(page.steps[this.at - page.first]?.events ?? [])];
    this.#tell(page, 0, all);
    this.#tell(page, all.length, []);
  }

  /** What had happened before this step, as far as it is here. */
  #happened(page: Replay): Events {
    const before = this.#before() ?? [];
    for (const step of page.steps.slice(0, this.at - page.first)) before.push(...step.events);
    return before;
  }

  #tell(page: Replay, since: number, events: Events): void {
    const { table, seat, at } = this;
    if (this.#unrolled?.page !== page) this.#unrolled = { page, moments: unrolled(page) };
    const moment = this.#unrolled.moments[at - page.first];
    if (moment === undefined) return;
    this.secrets = [...moment.secrets.values()];
    table.hear({
      type: "seat_news",
      table: table.id,
      seat,
      number: at,
      view: moment.view as unknown as Record<string, never>,
      asks: [],
      since,
      events,
      deadline: null,
      undo: null,
      prefers: null,
    });
  }
}

/** The moments of a page, each put together from the one before. */
function unrolled(page: Replay): Moment[] {
  const moments: Moment[] = [];
  let moment: Moment = { view: page.view as unknown as View, secrets: new Map(page.secrets.map((one) => [one.id, one])) };
  for (const { changes, secrets } of page.steps) {
    moment = { view: patched(moment.view, changes), secrets: known(moment.secrets, secrets) };
    moments.push(moment);
  }
  return moments;
}

function known(before: Map<number, Secret>, secrets: Secret[]): Map<number, Secret> {
  if (secrets.length === 0) return before;
  const now = new Map(before);
  for (const one of secrets) {
    if (one.seats.length > 0) now.set(one.id, one);
    else now.delete(one.id);
  }
  return now;
}

/** Where the first title changes. Pages that are missing have no marks yet. */
function marksIn(pages: Replay[]): Mark[] {
  const marks: Mark[] = [];
  let before: string | null = null;
  let next = 0;
  for (const page of pages) {
    let where = (page.view as { where?: Saying[] }).where ?? [];
    if (page.first !== next) before = null;
    next = page.first + page.steps.length;
    page.steps.forEach(({ changes }, i) => {
      const here = changes.filter(({ path }) => path === "/where" || path.startsWith("/where/"));
      if (here.length > 0) ({ where } = patched({ where }, here));
      const [part] = where;
      const said = JSON.stringify(part);
      if (i > 0 || before !== null) if (part !== undefined && said !== before) marks.push({ step: page.first + i, part });
      before = said ?? "";
    });
  }
  return marks;
}
