/** What a trial's view shows, and what is read off it and off the cards to draw them. */
import type { Printed } from "../../lib/cards.svelte";
import type { Happened } from "../../lib/table.svelte";
import type { AskOut, OptionOut } from "../../wire";

export const SYMBOLS = ["EV", "LO", "EM", "MO", "LE", "CO"] as const;
export type Symbol = (typeof SYMBOLS)[number];

export const SYMBOL_NAMES: Record<string, string> = {
  EV: "Evidential",
  LO: "Logical",
  EM: "Emotional",
  MO: "Moral",
  LE: "Legal",
  CO: "Corrupt",
};

export const SIDES = ["Prosecution", "Defense"] as const;
export const COLORS: Record<string, string> = { P: "Prosecution", D: "Defense", N: "Neutral" };

export interface Thing {
  id?: number;
  face?: string;
  back?: string;
}

export interface Examined extends Thing {
  value: number;
  bonus: number;
  investigated?: boolean;
  player?: number;
}

export interface Target extends Thing {
  tokens: string[];
  spaces: number[];
  leaning: number | null;
  prices: (number | null)[];
  has_lock?: boolean;
}

export interface SideFacts {
  seats: number[];
  influence: number;
  from_witness: number;
  from_cards: number;
  from_effects: number;
  wins_now: boolean;
  favor: boolean;
  passed: boolean;
}

export interface Chain {
  links: string[][];
  gives: number[];
  next: string[];
}

export interface WitnessShown extends Thing {
  caller: number;
  facing: number;
  discredited: string[];
  values: { end: string; color: string; number: number; worth: number }[];
}

export interface AutomaShown {
  seat: number;
  titles: Record<string, string>;
  cards: Record<string, string>;
  passes_when: string;
  drafts: string;
  draft_rounds: number;
}

export interface ProofDeck {
  count: number;
  top: Thing[];
  printed: string[];
  icons: string[];
  clues: string[];
  open: string[];
}

export interface EyeCase {
  convinced: number;
  income: number;
  pyramid: Thing[][];
  defendant: Thing[];
  proofs: Record<string, ProofDeck>;
  uncovered: Thing[];
  ally_deck: number;
  clues: Record<string, string[]>;
  herrings: Record<string, string[]>;
  out: string[];
  guesses: string[][];
  notepad: Record<string, { face: string; ruled_out: string }[]> | null;
}

export interface HeistCase {
  cons: number;
  discarded_cons: Thing[];
  winning: (number | null)[];
  claimed: (number | null)[];
  mistrials: boolean[];
  namesakes: number[][];
}

export interface DivorceCase {
  unused_attitudes: number[];
  portraits: string[];
  points: number[] | null;
  standing: number[];
  worth: number[][];
  key_for: number[][];
}

export interface CourtBoard {
  options: { case: string; objection_variant: string; amicable: boolean; automa: string };
  title: string;
  sides: Record<(typeof SIDES)[number], SideFacts>;
  side: number[];
  round: number;
  judge: Thing[];
  favor: number;
  sidebar: boolean[];
  objections: { ready: number[]; used: boolean[]; most: number; tracker?: number[]; track?: number[]; covered?: string[][] };
  witness: WitnessShown | null;
  keys: Thing[];
  witness_deck: number;
  claimed: Thing[][];
  removed: Thing[];
  exams: Examined[][];
  chains: Chain[];
  declared: Thing[];
  areas: Thing[][];
  hands: { count: number; known: string[] }[];
  hand: Thing[];
  drawn: Thing[];
  decks: number[];
  discards: Thing[][];
  case_deck: number;
  buried: number;
  drafted: number[];
  strategies: Thing[][];
  secrets: Thing[][];
  targets: Target[];
  active: number;
  passed: number[];
  closing: boolean;
  bids: number[][];
  automa: AutomaShown | null;
  case: Partial<EyeCase & HeistCase & DivorceCase>;
}

/** How each case looks: a class of its own, and what is swayed. */
export const CASES: Record<string, { look: string; number: string; stakes: string; target: "juror" | "defendant" | "asset"; goal: [string, string] }> = {
  private_eye: {
    look: "noir",
    number: "04",
    stakes: "The Jurors",
    target: "juror",
    goal: ["Bring all twelve Jurors to your side.", "Find out who did it, with what, and where; or keep one Juror in doubt."],
  },
  casino_heist: {
    look: "caper",
    number: "05",
    stakes: "The Defendants",
    target: "defendant",
    goal: ["Win more Defendants than the Defense.", "Win at least as many Defendants as the Prosecution."],
  },
  celebrity_divorce: {
    look: "tabloid",
    number: "06",
    stakes: "The Assets",
    target: "asset",
    goal: ["Win Assets for Sam Howard.", "Win Assets for Adrian McKenzie."],
  },
  prize_marrow: {
    look: "garden",
    number: "00",
    stakes: "The Jurors",
    target: "juror",
    goal: ["More Jurors than the Defense.", "At least half of the Jurors."],
  },
};

/** The side that sits below: one's own; for those who watch, the Defense. */
export function below(board: CourtBoard, you: number | null): number {
  return you === null ? 1 : (board.side[you] ?? 1);
}

export function sideFacts(board: CourtBoard, side: number): SideFacts {
  return board.sides[SIDES[side === 0 ? 0 : 1]];
}

/** The symbols of a card as it is written: "EV LO", or "wild" for all six. */
export function symbolsOf(card: Printed | null): string[] {
  const written = typeof card?.symbols === "string" ? card.symbols : "";
  return written === "wild" ? [...SYMBOLS] : written.split(" ").filter((one) => one !== "");
}

/** A value of a Witness as it is written, such as "P4". */
export function endOf(card: Printed | null, end: "primary" | "secondary"): { color: string; number: number } | null {
  const found = /^([PDN])(\d+)$/.exec(String(card?.[end] ?? ""));
  return found === null ? null : { color: found[1] ?? "N", number: Number(found[2]) };
}

/** What sort of card it is, by its deck and its type. */
export function kindOf(card: Printed | null): string {
  if (typeof card?.type === "string") return card.type;
  return card?.deck.split("/").at(-1) ?? "card";
}

const KIND_WORDS: Record<string, string> = {
  ally: "Ally",
  argument: "Argument",
  evidence: "Evidence",
  procedure: "Procedure",
  strategy: "Strategy",
  questioning: "The Automa questions",
  discovery: "The Automa drafts",
  personality: "The Automa's temper",
};

/** That in words, with the keyword if there is one. */
export function kindWords(card: Printed): string {
  const kind = kindOf(card);
  const word = KIND_WORDS[kind] ?? kind.charAt(0).toUpperCase() + kind.slice(1);
  const keyword = typeof card.keyword === "string" ? card.keyword.replaceAll("_", " ") : "";
  return keyword === "" || keyword === kind ? word : `${word}, ${keyword}`;
}

/** The text of a card, line by line, with what triggers each line. */
export function linesOf(card: Printed): { trigger: string; words: string }[] {
  const lines = card.text.split("\n").filter((line) => line !== "");
  return lines.map((line) => {
    const found = /^([A-Z][A-Za-z ]{2,22}): (.+)$/.exec(line);
    return found === null ? { trigger: "", words: line } : { trigger: found[1] ?? "", words: found[2] ?? "" };
  });
}

// ---------------------------------------------------------------- tracks

export interface Space {
  /** Whose colour it has: 0, 1 or nobody's. */
  side: number | null;
  /** What is printed on it. */
  price: number | null;
  here: boolean;
  mark?: "verdict" | "top";
}

/** The four spaces of a Juror, from the Prosecution's outer one on. */
export function jurorTrack(target: Target): Space[] {
  return [0, 1, 2, 3].map((space) => ({ side: space < 2 ? 0 : 1, price: null, here: target.spaces[0] === space }));
}

/** The five spaces of an Asset, from the Prosecution's far one on, with their prices. */
export function assetTrack(target: Target, card: Printed | null): Space[] {
  const [near, far] = (card?.P as [number, number] | undefined) ?? [null, null];
  const [close, away] = (card?.D as [number, number] | undefined) ?? [null, null];
  const neutral = (card?.neutral as number | undefined) ?? null;
  const prices = [far, near, neutral, close, away];
  return prices.map((price, i) => ({ side: i === 2 ? null : i < 2 ? 0 : 1, price, here: target.spaces[0] === i - 2 }));
}

/** A side's track of a Defendant, from the start on. */
export function defendantTrack(target: Target, card: Printed | null, side: number): Space[] {
  const prices = (card?.[side === 0 ? "P" : "D"] as number[] | undefined) ?? [];
  const verdict = Number(card?.verdict ?? 0);
  return [null, ...prices].map((price, i) => ({
    side: i === 0 ? null : side,
    price,
    here: target.spaces[side] === i,
    ...(i === prices.length ? { mark: "top" as const } : i === verdict ? { mark: "verdict" as const } : {}),
  }));
}

/** What the next step costs a side, in words. */
export function priceWords(target: Target, side: number): string {
  const price = target.prices[side] ?? null;
  return price === null ? "no further" : String(price);
}

// ---------------------------------------------------------------- what can be chosen

type Pointed = { thing?: number; seat?: number; place?: string } | null;

/** All options that point at a thing: a Procedure in hand can be played and placed. */
export function optionsAt(ask: AskOut | null, thing: number | undefined): OptionOut[] {
  if (ask === null || thing === undefined) return [];
  return ask.options.filter((option) => (option.target as Pointed)?.thing === thing);
}

/** The deed of an option without its card: "Play", "Place", "Investigate the Culprit". */
export function deedWords(option: OptionOut): string {
  const cut = option.label.indexOf(": ");
  const [, , place] = option.key.split(":");
  if (cut < 0) return option.label;
  const deed = option.label.slice(0, cut);
  return place === undefined ? deed : `${deed} the ${option.label.slice(option.label.lastIndexOf(", ") + 2)}`;
}

/** What is asked and lies nowhere on the board: it is put into a tray. */
export function unplaced(ask: AskOut | null, placed: Set<number>, places: Set<string>): OptionOut[] {
  if (ask === null || isDraft(ask)) return [];
  return ask.options.filter((option) => {
    const target = option.target as Pointed;
    if (target?.thing !== undefined) return !placed.has(target.thing);
    return !(target?.place !== undefined && places.has(target.place));
  });
}

/** The things that lie open where they can be clicked. */
export function placedOn(board: CourtBoard): Set<number> {
  const piles = [board.hand, board.keys, board.declared, board.targets, ...board.exams, ...board.areas];
  const witness = board.witness === null ? [] : [board.witness];
  return new Set([...piles.flat(), ...witness].flatMap(({ id }) => (id === undefined ? [] : [id])));
}

// ---------------------------------------------------------------- the draft of three

const ORDER = /^\d+:\d+:\d+$/;

/** A draft: each option is three cards in an order, one for each pile. */
export function isDraft(ask: AskOut | null): boolean {
  return ask !== null && ask.options.length > 0 && ask.options.every((option) => ORDER.test(option.key));
}

/** By pile: the number of the card that is meant for it. */
export type Piles = [number | null, number | null, number | null];

/** The options that are left when some cards have their piles. */
export function draftsLeft(ask: AskOut, piles: Piles): OptionOut[] {
  return ask.options.filter((option) => {
    const order = option.key.split(":").map(Number);
    return piles.every((card, pile) => card === null || order[pile] === card);
  });
}

/** Puts a card on a pile: it leaves its old one, and what lay there goes. */
export function put(piles: Piles, card: number, pile: number): Piles {
  return piles.map((one, i) => (i === pile ? (one === card ? null : card) : one === card ? null : one)) as Piles;
}

/** Fills in what has become certain. */
export function certain(ask: AskOut, piles: Piles): Piles {
  const left = draftsLeft(ask, piles);
  if (piles.every((one) => one === null)) return piles;
  const [only] = left;
  return left.length === 1 && only !== undefined ? (only.key.split(":").map(Number) as Piles) : piles;
}

// ---------------------------------------------------------------- what has happened

const MINE = new Set(["declared", "passed", "placed", "activated", "used_sidebar", "called", "mulligan", "drafted", "taken", "triggered", "stopped"]);

/** What others have done since one's own last move, in words. */
export function sinceMine(events: Happened[], you: number | null, most = 8): Happened[] {
  const last = events.findLastIndex((event) => you !== null && event.seat === you && MINE.has(event.kind));
  return events.slice(last + 1).slice(-most);
}

/** How the last play that could be objected to ended, as long as nothing else has been played since. */
export function ruling(events: Happened[]): "sustained" | "overruled" | null {
  const last = events.findLast(({ kind }) => ["declared", "sustained", "overruled", "called", "passed"].includes(kind));
  return last?.kind === "sustained" || last?.kind === "overruled" ? last.kind : null;
}
