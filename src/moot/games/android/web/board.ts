/** What is read off a case and off what is printed to draw it. */
import { typed, type CardOf } from "@/lib/game";
import { optionsAt, pointOf } from "@/lib/meaning";
import { spoken } from "@/lib/words";
import type { Ask, Option } from "@/lib/said";
import type { City, Day, Filed, Group, Hidden, Known, LeadShown, Location, Options, Person, Sheet, Slot, Wire } from "./wire";

export const GAME = "android";

export const { boardIn, told, asks, chosen, does, done, sorted, card, find: printed } = typed<Wire>(GAME);

export type Thing = Known | Hidden;
export type Edge = Slot["edge"];

// ---------------------------------------------------------------- what is printed

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
export function price(place: Pick<Location, "time" | "favors" | "cards">): string {
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

/** What a day brings, beside its turns; the event of the murder comes when the table wants it. */
export function phases(day: Pick<Day, "begins" | "ends">, { specific_event_at: at }: Pick<Options, "specific_event_at">): string[] {
  const said = (names: string[], when: string): string[] =>
    names.flatMap((name) => (PHASES[name] === undefined ? [] : [`${when} ${PHASES[name]}`]));
  const [specific, ends] = [day.ends.filter((name) => name === "specific"), day.ends.filter((name) => name !== "specific")];
  const early = at === "start";
  return [...said([...day.begins, ...(early ? specific : [])], "first"), ...said([...ends, ...(early ? [] : specific)], "in the end")];
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

export function leadMark(id: string, { kind, of }: Pick<LeadShown, "kind" | "of">): Mark {
  const name = called(of);
  if (kind === "testimony") return { kind: "lead", id, short: `Testimony on ${name}`, long: `Testimony lead on ${name}`, tone: kind };
  const words = `${spoken(kind)} lead of ${name}`;
  return { kind: "lead", id, short: words, long: words, tone: of };
}

/** Who and what is where, by location. */
export function marksOn(board: City, names: string[]): Map<string, Mark[]> {
  const found = new Map<string, Mark[]>();
  const put = (place: string, mark: Mark): void => {
    if (place !== "") found.set(place, [...(found.get(place) ?? []), mark]);
  };
  put(board.scene, { kind: "scene", id: "scene", short: "Scene of the crime", long: `Scene of the crime; ${called(board.detectives[board.jump]?.detective ?? "nobody")} has the jump on it`, tone: "scene" });
  board.at.forEach((place, seat) => {
    const who = board.detectives[seat]?.detective ?? "";
    put(place, { kind: "seat", id: String(seat), short: called(who), long: `${called(who)}, played by ${names[seat] ?? ""}`, tone: who });
  });
  for (const [id, lead] of Object.entries(board.leads)) put(lead.at, leadMark(id, lead));
  put(board.lily, { kind: "person", id: "lily", short: "Lily", long: "Lily Lockwell, the reporter: she questions who comes here", tone: "person" });
  put(board.jimmy, { kind: "person", id: "jimmy", short: "Jimmy", long: "Jimmy the Snitch: for 1 Time he lets you look", tone: "person" });
  for (const [npc, place] of Object.entries(board.npc_at)) put(place, { kind: "person", id: npc, short: called(npc), long: called(npc), tone: "person" });
  board.detectives.forEach((one) =>
    one.warrants.forEach((place) => put(place, { kind: "warrant", id: `${one.detective} ${place}`, short: "Warrant", long: `A warrant of ${called(one.detective)}`, tone: one.detective })),
  );
  return found;
}

// ---------------------------------------------------------------- options

export { optionsAt };

/** Whether one comes to a place only by spending a dropship pass. */
export function onlyFlown(options: Option[]): boolean {
  return options.length > 0 && options.every((option) => does(option, "fly"));
}

/** What an option that stands beside its place does there, in short. */
export function deed(option: Option, reach: Record<string, number>): string {
  const going = done(option, "move");
  if (going !== null) return `Go, ${reach[going.location] ?? 1} Time`;
  if (does(option, "fly")) return "Fly, 1 pass";
  if (does(option, "use_ability")) return "Use it";
  if (does(option, "follow_lead")) return "Follow up";
  if (does(option, "play")) return "Play it";
  if (does(option, "discard")) return "Discard, 1 Time";
  if (does(option, "draw")) return "Draw, 1 Time";
  return "Choose";
}

export type Page = "map" | "suspects" | "puzzle" | "files";

/** The page of the board that a question is about: where most of its options lie. */
export function pageOf(ask: Ask | null, board: City): Page | null {
  if (asks(ask, "piece/spot")) return "puzzle";
  const counts = new Map<Page, number>();
  const count = (page: Page, weight = 1): unknown => counts.set(page, (counts.get(page) ?? 0) + weight);
  for (const option of ask?.options ?? []) {
    const point = pointOf(option);
    if (point?.kind !== "place") continue;
    const place = String(point.what);
    if (place in board.piles) count("puzzle");
    else if (board.suspects.some(({ suspect }) => suspect === place)) count("suspects");
    else if (printed(place)?.sort === "location" || place in board.leads) count("map");
    else if (place in board.decks) count("files", 0.4);
  }
  const [best] = [...counts].sort(([, one], [, other]) => other - one);
  return best?.[0] ?? null;
}

// ---------------------------------------------------------------- the puzzle

export const COLUMNS = "ABCDE";
const EDGES: Edge[] = ["N", "E", "S", "W"];

export interface Spot {
  option: Option;
  row: number;
  column: number;
  turns: number;
}

/** The places on the puzzle that are asked for. */
export function spotsIn(ask: Ask | null): Spot[] {
  return chosen(ask, "piece/spot").flatMap(({ option, shows: { row, column, turns } }) =>
    row === undefined || column === undefined || turns === undefined || row < 0 ? [] : [{ option, row, column, turns }],
  );
}

/** The lines of a piece after clockwise quarter turns, as sets of sides. */
export function turned(lines: Edge[][], turns: number): Edge[][] {
  return lines.map((line) => line.map((edge) => EDGES[(EDGES.indexOf(edge) + turns) % 4] ?? edge));
}

const MIDDLES: Record<Edge, [number, number]> = { N: [50, 0], E: [100, 50], S: [50, 100], W: [0, 50] };

/** A line of a piece as strokes on 100 by 100. Two lines that cross do not touch: a bend keeps to its corner. */
export function strokes(line: Edge[]): string {
  const [from, to, ...more] = line;
  const bend = from !== undefined && to !== undefined && more.length === 0 && Math.abs(EDGES.indexOf(from) - EDGES.indexOf(to)) !== 2;
  if (bend) return `M${MIDDLES[from].join(" ")}Q50 50 ${MIDDLES[to].join(" ")}`;
  return line.map((edge) => `M50 50L${MIDDLES[edge].join(" ")}`).join("");
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
export function linkWords(group: Pick<Group, "counts" | "vp">): string {
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
export function filesOf(suspect: string): { role: (typeof ROLES)[number]; file: keyof Sheet["files"] }[] {
  const sheet = printed(suspect);
  return sheet?.sort === "suspect" ? ROLES.map((role) => ({ role, file: sheet[role] })) : [];
}

/** A token as it is seen: "+3", "witness", "?". */
export function value({ value: known }: Pick<Filed, "value">): string {
  if (known === null) return "?";
  return typeof known === "number" ? signed(known) : spoken(known);
}

export function signed(number: number): string {
  return number < 0 ? `−${-number}` : number > 0 ? `+${number}` : "0";
}

export interface Ahead {
  id: string;
  /** What leads there from here: "it resolves well, then badly". */
  road: string;
  vp: number;
  title: string;
}

/** A start, a crossroads or an ending of a plot. */
export function sideOf(id: string): CardOf<Wire, "side"> | null {
  const card = printed(id);
  return card?.sort === "side" ? card : null;
}

/** The endings that are still open, with the road to each from here. */
export function ahead(shown: Pick<Person, "plot" | "ahead" | "chooses">): Ahead[] {
  const from = sideOf(shown.plot)?.signs.road.length ?? 0;
  return shown.ahead.map((id) => {
    const card = sideOf(id);
    const road = card?.signs.road.slice(from) ?? [];
    const chosen = shown.chooses && card !== null ? crossroads(card) : null;
    const words = chosen === null ? `it resolves ${road.join(", then ")}` : `the road is “${chosen.title}” and resolves ${road.slice(1).join(", then ")}`;
    return { id, road: words, vp: card?.vp ?? 0, title: card?.title ?? "" };
  });
}

/** The crossroads on the way to an ending. */
function crossroads({ plot, signs }: CardOf<Wire, "side">): CardOf<Wire, "side"> | null {
  return sorted("side").find((side) => side.plot === plot && side.signs.road.length === 1 && side.signs.road[0] === signs.road[0]) ?? null;
}
