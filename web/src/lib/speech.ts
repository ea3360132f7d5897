/** From messages to words: ids and values come from the server, texts from a catalogue in MessageFormat 2. */
import { MessageFormat } from "messageformat";
import type { MessageFunction, MessageValue } from "messageformat/functions";
import type { Hidden, Known, Value } from "../wire";
import { isKnown } from "./meaning";
import { capital } from "./words";

/** Something said: the id of a text, and the values in it. */
export interface Saying {
  id: string;
  args: Record<string, Argument>;
}

export type Argument = Value | Saying;

/** A piece of what is said: words, or a thing by its title. */
export interface Piece {
  text: string;
  thing: Known | null;
}

/** How the record tells something: as a line, as the beginning of a chapter or of a part of one, as words that are read out. */
export type Tone = "line" | "chapter" | "heading" | "tale";

const TONES: readonly string[] = ["chapter", "heading", "tale"] satisfies Tone[];

const NOTHING = "word.nothing";
/** How names and other people's words are said. */
const AS_IT_IS = new Set(["text", "list"]);

/** English without a comma before the last of several. */
const LISTS: Record<string, string> = { en: "en-GB" };

const STOPS = /[.?!…][”“]?$/;

/** Words after words: what ends like a sentence needs no other full stop. */
function saidOn(pieces: Piece[], text: string): string {
  const ended = STOPS.test(pieces.at(-1)?.text ?? "");
  return ended && /^\.(?!\.)/.test(text) ? text.slice(1) : text;
}

function capitalised([first, ...rest]: Piece[]): Piece[] {
  return first === undefined ? [] : [{ ...first, text: capital(first.text) }, ...rest];
}

/** One language of one game. */
export class Speech {
  #made = new Map<string, MessageFormat<"said">>();
  #lists: Intl.ListFormat;
  #functions: Record<string, MessageFunction<"said">>;
  /** What the seats are called, while something is being said. */
  #names: readonly string[] = [];

  constructor(
    private readonly texts: Readonly<Record<string, string>>,
    private readonly language = "en",
    private readonly title: (face: string) => string = (face) => face,
  ) {
    this.#lists = new Intl.ListFormat(LISTS[language] ?? language, { type: "conjunction" });
    const kinds = ["seat", "thing", "word", "text", "list", "number", "due", "occasion", "message"];
    this.#functions = { ...Object.fromEntries(kinds.map((kind) => [kind, this.#function(kind)])), amount: counting };
  }

  /** What each seat is called in all that is told: by the name of who sits there, or by the role that he plays. */
  cast({ names = [], called = [] }: { names?: readonly string[]; called?: readonly string[] }): string[] {
    return names.map((name, seat) => (called[seat] ? this.#word(`word.${called[seat]}`) : name));
  }

  /** A message in words, at the beginning of a sentence. */
  say(saying: Saying, names: readonly string[]): string {
    return capital(this.spoken(saying, names));
  }

  /** The same within one. */
  spoken(saying: Saying, names: readonly string[]): string {
    return this.#pieces(saying, names).map(({ text }) => text).join("");
  }

  /** The same in pieces, so that its things can be looked at. */
  pieces(saying: Saying, names: readonly string[]): Piece[] {
    return capitalised(this.#pieces(saying, names));
  }

  /** How the record tells an event of this kind. */
  toneOf(id: string): Tone {
    const marks = /\{#(\w+)\}/.exec(this.texts[id] ?? "");
    return TONES.includes(marks?.[1] ?? "") ? (marks?.[1] as Tone) : "line";
  }

  /** A code in the game's words. */
  word(code: string): string {
    return this.#word(`word.${code}`);
  }

  /** So many of something: what is to be paid, or cards that one does not know. */
  counted(kind: "due" | "back", name: string, count: number): string {
    const id = `${kind}.${name}`;
    return id in this.texts ? this.#text(id, { count }) : `${count} ${this.#word(`word.${name}`)}`;
  }

  #pieces({ id, args }: Saying, names: readonly string[]): Piece[] {
    this.#names = names;
    if (!(id in this.texts)) return [{ text: this.#word(id), thing: null }];
    const pieces: Piece[] = [];
    for (const part of this.#format(id).formatToParts(args)) {
      if (part.type === "said") pieces.push(...(part.value as Piece[]));
      else if (part.type === "text") pieces.push({ text: saidOn(pieces, part.value), thing: null });
    }
    return pieces;
  }

  #text(id: string, args: Record<string, unknown>): string {
    return this.#format(id).format(args);
  }

  #format(id: string): MessageFormat<"said"> {
    let made = this.#made.get(id);
    if (made === undefined) {
      made = new MessageFormat(this.language, this.texts[id] ?? "", { bidiIsolation: "none", functions: this.#functions });
      this.#made.set(id, made);
    }
    return made;
  }

  /** Words without values; a code may have none of its own. */
  #word(id: string): string {
    return id in this.texts ? this.#text(id, {}) : id.slice(id.indexOf(".") + 1).replaceAll("_", " ");
  }

  #function(kind: string): MessageFunction<"said"> {
    return (_context, options, input) =>
      said(this.#said(input as Argument, kind, typeof options["none"] === "string" ? options["none"] : NOTHING));
  }

  #said(value: Argument | undefined, kind: string, none = NOTHING): Piece[] {
    if (value === null || value === undefined) return [{ text: this.#word(none), thing: null }];
    if (Array.isArray(value)) return this.#series(value, kind);
    if (isKnown(value)) return [{ text: this.title(value.face), thing: value }];
    if (isSaying(value)) return kind === "message" ? capitalised(this.#pieces(value, this.#names)) : this.#pieces(value, this.#names);
    if (typeof value === "object") return [{ text: this.counted("back", value.back, 1), thing: null }];
    if (typeof value === "string") return [{ text: AS_IT_IS.has(kind) ? value : this.#word(`${kind === "occasion" ? "occasion" : "word"}.${value}`), thing: null }];
    return [{ text: kind === "seat" ? (this.#names[Number(value)] ?? "?") : String(value), thing: null }];
  }

  #series(values: Argument[], kind: string): Piece[] {
    if (kind === "list") return [{ text: values.map(String).join(", "), thing: null }];
    let said: Piece[][];
    if (kind === "due") said = [...tally(values.map(String))].map(([due, count]) => [{ text: this.counted("due", due, count), thing: null }]);
    else {
      const [hidden, open] = [values.filter(isHidden), values.filter((one) => !isHidden(one))];
      const backs = tally(hidden.map(({ back }) => back));
      said = open.map((one) => this.#said(one, kind));
      said.push(...[...backs].map(([back, count]) => [{ text: this.counted("back", back, count), thing: null }]));
    }
    if (said.length === 0) return [{ text: this.#word(NOTHING), thing: null }];
    // The list is made of numbers, so that what stands between them can be told from what they stand for.
    const parts = this.#lists.formatToParts(said.map((_, i) => String(i)));
    return parts.flatMap(({ type, value }) => (type === "element" ? (said[Number(value)] ?? []) : [{ text: value, thing: null }]));
  }
}

/** A value in words. One of several texts can be chosen by it. */
function said(pieces: Piece[]): MessageValue<"said"> {
  const words = pieces.map(({ text }) => text).join("");
  return {
    type: "said",
    selectKey: (keys) => (keys.has(words) ? words : null),
    toString: () => words,
    toParts: () => [{ type: "said", value: pieces }],
  };
}

/** How many a value is, or how many there are of it: one of several texts can be chosen by that. */
const counting: MessageFunction<"said"> = (_context, _options, input) => {
  const amount = amountOf(input as Argument | undefined);
  return {
    type: "said",
    selectKey: (keys) => (keys.has(String(amount)) ? String(amount) : null),
    toString: () => String(amount),
  };
};

function amountOf(value: Argument | undefined): number {
  if (value === null || value === undefined || value === "") return 0;
  if (Array.isArray(value)) return value.length;
  return typeof value === "number" ? Math.abs(value) : Number(value !== false);
}

function isHidden(value: Argument): value is Hidden {
  return typeof value === "object" && value !== null && "back" in value;
}

function isSaying(value: Argument): value is Saying {
  return typeof value === "object" && value !== null && "args" in value;
}

function tally(names: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
