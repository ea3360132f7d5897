/** What a case's view shows, and what is read off it and off what is printed to draw it. */
import { cards, type Printed } from "../../lib/cards.svelte";
import { spoken } from "../../lib/words";
import type { AskOut, OptionOut } from "../../wire";

export const GAME = "android";

export interface Thing {
  id?: number;
  face?: string;
  back?: string;
}

export interface Token extends Thing {
  faceup: boolean;
}

export interface DetectiveShown {
  detective: string;
  time: number;
  twilight: number;
  favors: Record<string, number>;
  tokens: Record<string, number>;
  trauma: number;
  strain: number;
  money: number;
  warrants: string[];
  plot: string;
  baggage: number[];
  endings: string[];
  ahead: string[];
  plots_left: string[];
  hand: { count: number; known: string[]; backs: Record<string, number> };
}

export interface SuspectShown {
  suspect: string;
  dead: boolean;
  hits: number;
  alibis: number;
  files: Record<string, Token[]>;
  guilt: number;
}

export interface PieceShown extends Thing {
  cell: [number, number];
  turns: number;
}

export interface CaseBoard {
  options: { twilight_spaces: number };
  murder: string;
  scene: string;
  week: number;
  day: number;
  climax: boolean;
  first: number;
  jump: number;
  active: number | null;
  at: string[];
  reach: Record<string, number>;
  lily: string;
  jimmy: string;
  leads: Record<string, string>;
  npcs: Record<string, string>;
  npc_at: Record<string, string>;
  detectives: DetectiveShown[];
  hand: Thing[];
  hunches: Thing[][];
  memories: { count: number }[];
  memory: Thing[];
  suspects: SuspectShown[];
  pool: number;
  held: Thing[];
  decks: Record<string, number>;
  discards: Record<string, Thing[]>;
  played: Thing[];
  tech: Thing[];
  specials: string[];
  mood: string;
  events: number;
  track: (Thing & { ended: boolean })[];
  specific: Thing[];
  markers: number;
  piles: Record<string, number>;
  heroes: string[];
  drawn: Thing[];
  puzzle: PieceShown[];
  links: Record<string, number>;
  murderer: string;
}

export interface PrintedLocation extends Printed {
  x: number;
  y: number;
  type: string;
  quality: string;
  district: string;
  body: string;
  line: number;
  restricted: boolean;
  time: number;
  favors: string[];
  cards: number;
  ability: string;
}

export interface PrintedGroup extends Printed {
  slots: string[];
  counts: string;
  vp: number;
}

export interface PrintedDay extends Printed {
  week: number;
  day: number;
  begins: string[];
  ends: string[];
  climax: boolean;
}

// ---------------------------------------------------------------- what is printed

export function ofDeck<T extends Printed>(deck: string): T[] {
  return cards.of(GAME).filter((card) => card.deck === deck) as T[];
}

export function printed(id: string | undefined): Printed | null {
  return id === undefined || id === "" ? null : cards.find(GAME, id);
}

/** What something is called inside a sentence. */
export function called(id: string): string {
  return printed(id)?.title ?? spoken(id);
}

/** What something is called where it stands alone. */
export function title(id: string): string {
  const name = called(id);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

const INITIALS: Record<string, string> = { rachel: "Rc", raymond: "Ry" };

/** A detective in two letters, no two alike. */
export function initials(detective: string): string {
  return INITIALS[detective] ?? called(detective).slice(0, 2);
}

export const DISTRICTS: [string, string][] = [
  ["yellow", "New Angeles, west"],
  ["blue", "New Angeles, centre"],
  ["red", "New Angeles, east"],
  ["beanstalk", "The Beanstalk"],
  ["heinlein", "Heinlein, on the Moon"],
];

/** `corp` or `daniel`, in words. */
export function favor(code: string): string {
  return `${printed(code)?.title ?? code} favor`;
}

export const TOKENS: Record<string, string> = { haas: "Haas", jinteki: "Jinteki", conspiracy: "conspiracy", pass: "dropship pass" };

export function plural(count: number, noun: string): string {
  return count === 1 ? `${count} ${noun}` : `${count} ${noun}${noun.endsWith("s") ? "es" : "s"}`;
}

/** What an ability costs, in words: "2 Time, a corp favor, 2 cards". */
export function price(place: Pick<PrintedLocation, "time" | "favors" | "cards">): string {
  const counts = new Map<string, number>();
  for (const one of place.favors) counts.set(one, (counts.get(one) ?? 0) + 1);
  const favors = [...counts].map(([one, count]) => plural(count, one === "favor" ? "favor" : `${one} favor`));
  const parts = [`${place.time} Time`, ...favors, ...(place.cards > 0 ? [plural(place.cards, "card")] : [])];
  return parts.join(", ");
}

const PHASES: Record<string, string> = {
  event: "an event happens",
  plots: "all plots resolve",
  schedule: "Lily and Jimmy move on and new plots begin",
  specific: "the event of this murder is revealed",
};

/** What a day brings, beside its turns. */
export function phases(day: Pick<PrintedDay, "begins" | "ends">): string[] {
  const said = (names: string[], when: string): string[] =>
    names.flatMap((name) => (PHASES[name] === undefined ? [] : [`${when} ${PHASES[name]}`]));
  return [...said(day.begins, "first"), ...said(day.ends, "in the end")];
}

// ---------------------------------------------------------------- the map

export interface Mark {
  /** What an option would point at: a seat, or a lead by its name. */
  kind: "seat" | "lead" | "person" | "scene" | "warrant";
  id: string;
  short: string;
  long: string;
  /** Whose colours it has. */
  tone: string;
}

export function leadMark(lead: string): Mark {
  const cut = lead.indexOf("_");
  const [sort, whose] = [lead.slice(0, cut), lead.slice(cut + 1)];
  const name = called(whose);
  const long = sort === "testimony" ? `Testimony lead on ${name}` : `${spoken(sort)} lead of ${name}`;
  return { kind: "lead", id: lead, short: sort === "testimony" ? `Testimony on ${name}` : `${spoken(sort)} lead of ${name}`, long, tone: sort === "testimony" ? "testimony" : whose };
}

/** Who and what is where, by location. */
export function marksOn(board: CaseBoard, names: string[]): Map<string, Mark[]> {
  const found = new Map<string, Mark[]>();
  const put = (place: string, mark: Mark): void => {
    if (place !== "") found.set(place, [...(found.get(place) ?? []), mark]);
  };
  put(board.scene, { kind: "scene", id: "scene", short: "Scene of the crime", long: `Scene of the crime; ${names[board.jump] ?? "nobody"} has the jump on it`, tone: "scene" });
  board.at.forEach((place, seat) => {
    const who = board.detectives[seat]?.detective ?? "";
    put(place, { kind: "seat", id: String(seat), short: called(who), long: `${called(who)}, played by ${names[seat] ?? ""}`, tone: who });
  });
  for (const [lead, place] of Object.entries(board.leads)) put(place, leadMark(lead));
  put(board.lily, { kind: "person", id: "lily", short: "Lily", long: "Lily Lockwell, the reporter: she questions who comes here", tone: "person" });
  put(board.jimmy, { kind: "person", id: "jimmy", short: "Jimmy", long: "Jimmy the Snitch: for 1 Time he lets you look", tone: "person" });
  for (const [npc, place] of Object.entries(board.npc_at)) put(place, { kind: "person", id: npc, short: called(npc), long: called(npc), tone: "person" });
  board.detectives.forEach((one) =>
    one.warrants.forEach((place) => put(place, { kind: "warrant", id: `${one.detective} ${place}`, short: "Warrant", long: `A warrant of ${called(one.detective)}`, tone: one.detective })),
  );
  return found;
}

// ---------------------------------------------------------------- options

export function optionsAt(ask: AskOut | null, kind: string, what: unknown): OptionOut[] {
  return ask?.options.filter((option) => option.target !== null && option.target[kind as never] === what) ?? [];
}

/** Whether one comes to a place only by spending a dropship pass. */
export function onlyFlown(options: OptionOut[]): boolean {
  return options.length > 0 && options.every(({ key }) => key.startsWith("fly:"));
}

/** What an option that stands beside its place does there, in short. */
export function deed(option: OptionOut, reach: Record<string, number>): string {
  const [name, place] = [option.key.split(":")[0] ?? "", (option.target as { place?: string } | null)?.place ?? ""];
  if (name === "move") return `Go, ${reach[place] ?? 1} Time`;
  if (name === "fly") return "Fly, 1 pass";
  if (name === "use_ability") return "Use it";
  if (name === "follow_lead") return "Follow up";
  if (name === "play") return "Play it";
  if (name === "discard") return "Discard, 1 Time";
  if (name === "draw") return "Draw, 1 Time";
  return "Choose";
}

export type Page = "map" | "suspects" | "puzzle" | "files";

/** The page of the board that a question is about: where most of its options lie. */
export function pageOf(ask: AskOut | null, board: CaseBoard): Page | null {
  const counts: Record<Page, number> = { map: 0, suspects: 0, puzzle: 0, files: 0 };
  for (const option of ask?.options ?? []) {
    const place = (option.target as { place?: string } | null)?.place;
    if (place === undefined) continue;
    if (spotOf(option.key) !== null || place in board.piles) counts.puzzle += 1;
    else if (board.suspects.some(({ suspect }) => suspect === place)) counts.suspects += 1;
    else if (printed(place)?.deck === "location" || place in board.leads) counts.map += 1;
    else if (place in board.decks) counts.files += 0.4;
  }
  const [best, most] = Object.entries(counts).reduce((one, other) => (other[1] > one[1] ? other : one));
  return most > 0 ? (best as Page) : null;
}

// ---------------------------------------------------------------- the puzzle

export const COLUMNS = "ABCDE";
const SIDES = "NESW";

export interface Spot {
  row: number;
  column: number;
  turns: number;
}

/** The place on the puzzle that a key names: "3-3 turned 90". */
export function spotOf(key: string): Spot | null {
  const found = /^(\d)-(\d) turned (\d+)$/.exec(key);
  return found === null ? null : { row: Number(found[1]), column: Number(found[2]), turns: Number(found[3]) / 90 };
}

/** The lines of a piece after clockwise quarter turns, as sets of sides. */
export function turned(lines: string[], turns: number): string[] {
  return lines.map((line) => [...line].map((side) => SIDES[(SIDES.indexOf(side) + turns) % 4]).join(""));
}

const EDGE: Record<string, [number, number]> = { N: [50, 0], E: [100, 50], S: [50, 100], W: [0, 50] };

/** A line of a piece as strokes on 100 by 100. Two lines that cross do not touch: a bend keeps to its corner. */
export function strokes(line: string): string {
  const [a, b] = [EDGE[line[0] ?? ""], EDGE[line[1] ?? ""]];
  const bend = line.length === 2 && Math.abs(SIDES.indexOf(line[0] ?? "") - SIDES.indexOf(line[1] ?? "")) !== 2;
  if (bend && a !== undefined && b !== undefined) return `M${a.join(" ")}Q50 50 ${b.join(" ")}`;
  return [...line].map((side) => `M50 50L${(EDGE[side] ?? [50, 50]).join(" ")}`).join("");
}

const COUNTED: Record<string, string> = {
  society: "each society favor",
  corp: "each corp favor",
  street: "each street favor",
  political: "each political favor",
  sad: "each sad ending",
  happy: "each happy ending",
  hunch: "each right hunch",
  trauma: "each trauma",
  jinteki: "each Jinteki token",
  haas: "each Haas token",
};

/** What a link to a group changes in the end. */
export function linkWords(group: Pick<PrintedGroup, "counts" | "vp">): string {
  return `${group.vp > 0 ? "+" : "−"}${Math.abs(group.vp)} VP for ${COUNTED[group.counts] ?? group.counts}`;
}

// ---------------------------------------------------------------- suspects and plots

const ROLES = ["strong", "normal", "weak"] as const;
export const ROLE_WORDS: Record<string, string> = {
  strong: "strong: in the end its lowest tokens do not count",
  normal: "normal: every token counts",
  weak: "weak: in the end its highest tokens do not count",
};

/** The files of a suspect, the strong one first. */
export function filesOf(suspect: string): { role: string; file: string }[] {
  const sheet = printed(suspect);
  return ROLES.map((role) => ({ role, file: String(sheet?.[role] ?? "") }));
}

/** A token as it is seen: "+3", "witness", "?". */
export function value(token: Thing): string {
  if (token.face === undefined) return "?";
  const number = /([+-])(\d+)$/.exec(token.face);
  return number === null ? spoken(token.face) : `${number[1] === "-" ? "−" : "+"}${number[2]}`;
}

export function signed(number: number): string {
  return number < 0 ? `−${-number}` : number > 0 ? `+${number}` : "0";
}

export interface Ahead {
  id: string;
  road: string;
  vp: number;
  title: string;
}

/** The endings that are still open, with the road to each from here. */
export function ahead(shown: Pick<DetectiveShown, "plot" | "ahead">): Ahead[] {
  const from = String(printed(shown.plot)?.path ?? "").length;
  return shown.ahead.map((id) => {
    const card = printed(id);
    const road = [...String(card?.path ?? "").slice(from)].map((sign) => (sign === "+" ? "well" : "badly")).join(", then ");
    return { id, road, vp: Number(card?.vp ?? 0), title: card?.title ?? "" };
  });
}
