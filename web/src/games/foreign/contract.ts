/**
 * The board of a game from another package: `board.js` is a module that exports `mount`, which is a `Mount`.
 *
 * This file uses nothing else of the client. Whoever writes a board in TypeScript takes a copy of it.
 *
 * What stands for something on the board may say so: `data-at="thing:12"`, `data-at="seat:0"` or `data-at="place:shed"`. It
 * lights up when the record or the list speaks of it.
 */

/** Draws the board into an element, which is empty and stays its own. */
export type Mount<Board = unknown> = (element: HTMLElement, context: Context<Board>) => Mounted<Board>;

export interface Mounted<Board = unknown> {
  /** Draws what has changed. A context is never changed: each time there is a new one. */
  update(context: Context<Board>): void;
  /** Ends it: timers, listeners outside of the element. */
  destroy(): void;
}

export interface Context<Board = unknown> {
  /** Whether the game is being played; else it is looked at again, and nothing is asked. */
  live: boolean;
  table: Table<Board>;
  choosing: Choosing;
  text: Text;
}

/** What is known here: by one seat, or by who looks on. All of it is data, and a copy: it may be kept. */
export interface Table<Board = unknown> {
  game: string;
  /** The seat whose eyes look; nobody's for who looks on. */
  you: number | null;
  /** The names of those who play, by seat. */
  names: string[];
  /** Where the game is, in words, from the outside in: "Lot 3". */
  where: string[];
  /** The seats that have to decide something. */
  asked: number[];
  /** What the game's `view` gives to this seat. */
  board: Board;
  /** All that this seat has heard of, in order. */
  events: Happened[];
  /** How many of them, the last ones, are new since the last news. */
  fresh: number;
  /** How it has ended; nothing as long as it goes on. */
  outcome: { winners: number[]; scores: number[]; reason: string } | null;
}

/** What is asked, and how to answer. The list beside the board shows and does the same: a pick here is a pick there. */
export interface Choosing {
  /** What this seat has to decide. The functions below answer this ask; once it is settled, they do nothing. */
  ask: Ask | null;
  /** Of an ask for several: the keys that are picked so far, in their order. */
  keys: string[];
  /** Whether picks are gathered, and sent by `send`; else the first pick is the answer. */
  several: boolean;
  /** Whether as many are picked as are wanted. */
  enough: boolean;
  /** An answer is on its way: nothing can be chosen until there is a reply. */
  busy: boolean;
  /** Picks an option by its key; of several, a second pick takes it back. What is not offered cannot be picked. */
  choose(key: string): void;
  /** Answers an ask for several with what is picked. */
  send(): void;
  /** Answers a free ask by a form: a number for each of its `fields`. */
  fill(form: Record<string, number>): void;
}

/** Words, in the language of who plays. Prompts, labels and texts of events are words already. */
export interface Text {
  language: string;
  /** A message in plain text. */
  say(message: Message): string;
  /** What a thing is called: by its title, or by its back. */
  thing(thing: Known | Hidden): string;
  /** A word of the game: "umbrella". */
  word(code: string): string;
  /** What something costs: "2 minutes". */
  cost(cost: Option["cost"]): string[];
  /** What is printed on a card, by its face. */
  card(face: string): Card | null;
  /** Opens a card, to be read large. */
  read(face: string): void;
}

export interface Ask {
  id: number;
  seat: number;
  /** One of the options, some of them, or a value of one's own, for which the options are suggestions. */
  kind: "one" | "some" | "free";
  /** What is asked, for good: "call/claim". */
  question: string;
  /** What is settled about it, by name. */
  about: Record<string, Value>;
  prompt: string;
  /** The rule behind it, for the reader. */
  rule: string;
  options: Option[];
  /** What cannot be chosen now. */
  refused: Refusal[];
  /** Of some: how many. */
  low: number;
  high: number;
  ordered: boolean;
  /** Of a free ask: the numbers of its form. */
  fields: { name: string; label: string; low: number; high: number; step: number; unit: string }[];
}

export interface Option {
  /** What it is chosen by. It is compared, and never taken apart: what it means stands beside it. */
  key: string;
  /** What it is called. */
  label: string;
  deed: string;
  args: Record<string, Value>;
  /** The card whose text offers it, if one does. */
  card: string;
  cost: Record<string, number> | null;
  /** What the rules tell with it: a strength, what would be left. */
  shows: Record<string, number | string | boolean>;
}

export interface Refusal {
  key: string;
  label: string;
  deed: string;
  args: Record<string, Value>;
  rule: string;
  /** The reason, in words. */
  why: string;
}

/** An event: its fields are what was heard of it. */
export interface Happened {
  n: number;
  kind: string;
  /** How the record tells it. */
  text: string;
  [field: string]: unknown;
}

export interface Known {
  is: "known";
  id: number;
  face: string;
}

export interface Hidden {
  is: "hidden";
  back: string;
}

export type Value = Known | Hidden | number | string | boolean | null | Value[];

export interface Message {
  id: string;
  args: Record<string, Value | Message>;
}

/** A printed card; a game prints what it likes. */
export interface Card {
  id: string;
  deck: string;
  sort: string;
  title: string;
  text: string;
  flavour: string;
  [field: string]: unknown;
}
