/** What is read off a trial, and what is printed on its pieces. */
import { typed, type Told } from "@/lib/game";
import { spoken } from "@/lib/words";
import type { Courtroom, Hidden, Known, Platform, Wire, WrittenRole } from "./wire";

export const { boardIn, told, asks, chosen, find, card } = typed<Wire>("voices");

export type Shown = Known | Hidden;
export type Event = Told<Wire>;
export type Juror = keyof Courtroom["jurors"];
export type Region = keyof Courtroom["regions"];
export type Colour = Courtroom["colours"][number][number];
export type MarkerName = Courtroom["lifted"][number];
export type Verdict = Extract<Event, { kind: "verdict" }>["verdict"];

export const REGIONS: Region[] = ["planning", "observation", "speech", "instinct", "motor_skills"];
export const ROUNDS = 8;
export const JURORS: Juror[] = ["logical", "judgmental", "distracted", "relaxed", "impulsive", "perceptive"];
export const VERDICTS: Verdict[] = ["guilty", "innocent", "undecided"];

const NAMES: Record<string, string> = { motor_skills: "Motor Skills" };

export function named(id: string): string {
  return NAMES[id] ?? spoken(id);
}

/** Each colour with a rim of its own, for eyes that tell colours badly: the lengths of its dashes. */
export const COLOURS: Record<Colour, { fill: string; ink: string; rim: string }> = {
  red: { fill: "#ee7263", ink: "#2a0905", rim: "none" },
  blue: { fill: "#77a9f7", ink: "#061530", rim: "7.1 3.33" },
  green: { fill: "#6fc78e", ink: "#04220f", rim: "1.6 1.877" },
  yellow: { fill: "#f3d063", ink: "#2b2002", rim: "12.9 4.48" },
  purple: { fill: "#c29bf2", ink: "#1d0836", rim: "4 1.5 1.2 1.99" },
  grey: { fill: "#565c6b", ink: "#f4ead6", rim: "none" },
};

export interface Marker {
  name: string;
  colour: Colour;
  emotion: string;
  value: number;
  /** Such as "red Joy, 3". */
  label: string;
}

/** The markers of a colour: what each shows, its value, and how many there are. */
const SETS: Record<"persona" | "prosecutor", [emotion: string, value: number, copies: number][]> = {
  persona: [["anger", 1, 2], ["sadness", 1, 1], ["fear", 2, 2], ["trust", 2, 1], ["joy", 3, 2]],
  prosecutor: [["confusion", 0, 3], ["panic", 0, 2], ["nervousness", 0, 3]],
};

function markers(colour: Colour): Marker[] {
  return SETS[colour === "grey" ? "prosecutor" : "persona"].flatMap(([emotion, value, copies]) =>
    Array.from({ length: copies }, (_, i) => ({ name: `${colour}_${emotion}_${i + 1}`, colour, emotion, value, label: `${colour} ${spoken(emotion)}, ${value}` })),
  );
}

export const PAINTS: Colour[] = ["red", "blue", "green", "yellow", "purple", "grey"];

/** All markers by name. */
export const MARKERS: ReadonlyMap<string, Marker> = new Map(
  PAINTS.flatMap(markers).map((marker) => [marker.name, marker]),
);

export function markerOf(name: MarkerName): Marker {
  return MARKERS.get(name)!;
}

/** The role of a seat, as far as one knows it. */
export function roleOf(trial: Courtroom, seat: number): WrittenRole | null {
  const found = find(trial.roles[seat]?.[0]?.face);
  return found?.sort === "role" ? found : null;
}

/** The values of each colour on a platform, added up. */
export function sums(region: Platform): Map<Colour, number> {
  const found = new Map<Colour, number>();
  for (const { marker } of region.markers) {
    const { colour, value } = markerOf(marker);
    found.set(colour, (found.get(colour) ?? 0) + value);
  }
  return found;
}

/** The strongest of a seat's colours there, with its sum. */
export function best(region: Platform, colours: Colour[]): { colour: Colour; sum: number } {
  const found = sums(region);
  const [colour = "grey"] = [...colours].sort((a, b) => (found.get(b) ?? -1) - (found.get(a) ?? -1));
  return { colour, sum: found.get(colour) ?? 0 };
}
