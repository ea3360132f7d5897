/** What is read off a trial and its cards to draw them. */
import { typed, type CardOf, type Deed, type EventKind, type Told } from "@/lib/game";
import { isKnown, optionsAt as optionsOf, pointOf } from "@/lib/meaning";
import { spoken } from "@/lib/words";
import type { Ask, Option } from "@/lib/said";
import type { Chain, DivorceBoard, EyeBoard, HeistBoard, Hidden, Known, Options, SideFacts, Signs, Target, Trial, Wire } from "./wire";

export const { boardIn, told, asks, chosen, does, done, find, card } = typed<Wire>("lawyerup");

export type Card = Wire["card"];
export type Event = Told<Wire>;
/** A thing as it is seen: with id and face, or only its back. */
export type Thing = Known | Hidden;
export type Symbol = Chain["next"][number];
export type Color = Signs["ends"][number]["color"];
export type Proof = keyof EyeBoard["proofs"];

export const SYMBOLS: Symbol[] = ["EV", "LO", "EM", "MO", "LE", "CO"];

export const SYMBOL_NAMES: Record<Symbol, string> = {
  EV: "Evidential",
  LO: "Logical",
  EM: "Emotional",
  MO: "Moral",
  LE: "Legal",
  CO: "Corrupt",
};

export const SIDES = ["Prosecution", "Defense"] as const;
export const COLORS: Record<Color, string> = { P: "Prosecution", D: "Defense", N: "Neutral" };

/** What only Private Eye shows. */
export function eyeOf({ case: shown }: Trial): EyeBoard | null {
  return shown?.is === "private_eye" ? shown : null;
}

/** What only Casino Heist shows. */
export function heistOf({ case: shown }: Trial): HeistBoard | null {
  return shown?.is === "casino_heist" ? shown : null;
}

/** What only Celebrity Divorce shows. */
export function divorceOf({ case: shown }: Trial): DivorceBoard | null {
  return shown?.is === "celebrity_divorce" ? shown : null;
}

/** How each case looks: a class of its own, and what is swayed. */
export const CASES: Record<Options["case"], { look: string; number: string; stakes: string; target: "juror" | "defendant" | "asset"; goal: [string, string] }> = {
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
export function below(board: Trial, you: number | null): number {
  return you === null ? 1 : (board.side[you] ?? 1);
}

export function sideFacts(board: Trial, side: number): SideFacts {
  return board.sides[SIDES[side === 0 ? 0 : 1]];
}

/** What a card of which nothing is known shows. */
const BLANK: Signs = { symbols: [], ends: [], lines: [] };

export function signsOf(card: Card | null): Signs {
  return card?.signs ?? BLANK;
}

/** What sort of card it is, by its type or its deck. */
export function kindOf(card: Card | null): string {
  return card === null ? "card" : "type" in card ? card.type : card.sort;
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
export function kindWords(card: Card): string {
  const kind = kindOf(card);
  const word = KIND_WORDS[kind] ?? kind.charAt(0).toUpperCase() + kind.slice(1);
  const keyword = "keyword" in card ? card.keyword : "";
  return keyword === "" || keyword === kind ? word : `${word}, ${spoken(keyword).toLowerCase()}`;
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
export function assetTrack(target: Target, card: CardOf<Wire, "asset"> | null): Space[] {
  const [near, far] = card?.P ?? [null, null];
  const [close, away] = card?.D ?? [null, null];
  const prices = [far, near, card?.neutral ?? null, close, away];
  return prices.map((price, i) => ({ side: i === 2 ? null : i < 2 ? 0 : 1, price, here: target.spaces[0] === i - 2 }));
}

/** A side's track of a Defendant, from the start on. */
export function defendantTrack(target: Target, card: CardOf<Wire, "defendant"> | null, side: number): Space[] {
  const prices = (side === 0 ? card?.P : card?.D) ?? [];
  const verdict = card?.verdict ?? 0;
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

/** All options that are chosen at a thing: a Procedure in hand can be played and placed. */
export function optionsAt(ask: Ask | null, thing: number | undefined): Option[] {
  return thing === undefined ? [] : optionsOf(ask, "thing", thing);
}

const DEEDS: Partial<Record<string, string>> & Partial<Record<Deed<Wire>, string>> = { examine: "Play", place: "Place", activate: "Activate", trigger: "Trigger" };
export const PROOFS: Record<Proof, string> = { culprit: "Culprit", murder_weapon: "Murder Weapon", crime_scene: "Crime Scene" };
export const PROOF_NAMES: Proof[] = ["culprit", "murder_weapon", "crime_scene"];

/** The deed of an option without its card: "Play", "Place", "Investigate the Culprit". */
export function deedWords(option: Option): string {
  const looked = done(option, "investigate");
  if (looked !== null) return `Investigate the ${PROOFS[looked.proof]}`;
  return DEEDS[option.deed] ?? option.label;
}

/** The symbol that an option chooses. */
export function symbolIn({ args }: Option): Symbol | undefined {
  return SYMBOLS.find((symbol) => Object.values(args).includes(symbol));
}

/** The option that names a Proof, by its face. */
export function namingOf(ask: Ask | null, proof: Proof, face: string): Option | null {
  return chosen(ask, `solve_attempt/${proof}`).find(({ shows }) => shows.face === face)?.option ?? null;
}

/** What is asked and lies nowhere on the board: it is put into a tray. */
export function unplaced(ask: Ask | null, placed: Set<number>, places: Set<string>): Option[] {
  if (ask === null || isDraft(ask)) return [];
  return ask.options.filter((option) => {
    const point = pointOf(option);
    if (point?.kind === "thing") return !placed.has(Number(point.what));
    return !(point?.kind === "place" && places.has(String(point.what)));
  });
}

/** The things that lie open where they can be clicked. */
export function placedOn(board: Trial): Set<number> {
  const laid = [...board.targets, ...board.exams.flat(), ...(board.witness === null ? [] : [board.witness])];
  const lying = [...board.hand, ...board.keys, ...board.declared, ...board.areas.flat(), ...laid.map(({ card }) => card)];
  return new Set(lying.flatMap(({ id }) => (id === undefined ? [] : [id])));
}

// ---------------------------------------------------------------- the draft of three

/** The three cards of an option in their order, one for each pile; nothing, if it is no such option. */
function orderOf({ args }: Option): Piles | null {
  const [cards] = Object.values(args);
  if (!Array.isArray(cards) || !cards.every(isKnown)) return null;
  const [first, second, third, ...more] = cards.map(({ id }) => id);
  return first === undefined || second === undefined || third === undefined || more.length > 0 ? null : [first, second, third];
}

export function isDraft(ask: Ask | null): boolean {
  return ask !== null && ask.options.length > 0 && ask.options.every((option) => orderOf(option) !== null);
}

/** By pile: the number of the card that is meant for it. */
export type Piles = [number | null, number | null, number | null];

/** The options that are left when some cards have their piles. */
export function draftsLeft(ask: Ask, piles: Piles): Option[] {
  return ask.options.filter((option) => {
    const order = orderOf(option);
    return piles.every((card, pile) => card === null || order?.[pile] === card);
  });
}

/** Puts a card on a pile: it leaves its old one, and what lay there goes. */
export function put(piles: Piles, card: number, pile: number): Piles {
  const at = (i: 0 | 1 | 2): number | null => (i === pile ? (piles[i] === card ? null : card) : piles[i] === card ? null : piles[i]);
  return [at(0), at(1), at(2)];
}

/** Fills in what has become certain. */
export function certain(ask: Ask, piles: Piles): Piles {
  const left = draftsLeft(ask, piles);
  if (piles.every((one) => one === null)) return piles;
  const [only] = left;
  return left.length === 1 && only !== undefined ? (orderOf(only) ?? piles) : piles;
}

// ---------------------------------------------------------------- what has happened

/** What I do of my own, for which nobody must tell me what others did before. */
const MINE: EventKind<Wire>[] = ["declared", "passed", "placed", "activated", "used_sidebar", "called", "mulligan", "drafted", "taken", "triggered", "stopped"];

/** What others have done since one's own last move, in words. */
export function sinceMine(events: Event[], you: number | null, most = 8): Event[] {
  const last = events.findLastIndex((event) => you !== null && "seat" in event && event.seat === you && MINE.includes(event.kind));
  return events.slice(last + 1).filter(({ text }) => text !== "").slice(-most);
}

/** What the Automa does by its cards. */
const BY_AUTOMA: EventKind<Wire>[] = ["automa", "automa_calls", "automa_sways", "automa_passes", "automa_ability", "automa_takes", "automa_skips", "automa_misses", "automa_line", "automa_next_line", "automa_no_line", "automa_rolls", "automa_objects"];

export function isAutomas({ kind }: Event): boolean {
  return BY_AUTOMA.includes(kind);
}

const PLAYS: EventKind<Wire>[] = ["declared", "automa_takes", "sustained", "overruled", "called", "passed", "automa_passes"];

/** How the last play that could be objected to ended, as long as nothing else has been played since. */
export function ruling(events: Event[]): "sustained" | "overruled" | null {
  const last = events.findLast(({ kind }) => PLAYS.includes(kind));
  return last?.kind === "sustained" || last?.kind === "overruled" ? last.kind : null;
}
