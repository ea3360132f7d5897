/** What the view of a trial says, and what is printed on its pieces. */
import { spoken } from "../../lib/words";

export interface Shown {
  id?: number;
  face?: string;
  back?: string;
}

export interface Lying {
  marker: string;
  serial: number;
  x: number;
  y: number;
  overhang: number;
}

export interface Region {
  markers: Lying[];
  leaders: number[];
}

export interface Juror {
  guilty: number;
  innocent: number;
  influence: Shown[];
}

export interface Whole {
  side: string;
  title: string;
  flavour: string;
  between: string;
  text: string;
}

/** A trial card behind the screen: its front for the prosecutor, its back for everybody else. */
export type Front = ({ id: number; icons: string[]; back?: never } & Whole) | { back: string };

export interface Reading {
  icons: string[];
  side: string;
  title?: string;
  read: { kind: "flavour" | "header" | "ability"; text: string }[];
  whole?: Whole;
}

export interface Hand {
  count: number;
  known: string[];
}

export interface Trial {
  options: Record<string, unknown>;
  round: number;
  first: number;
  prosecutor: number | null;
  jurors: Record<string, Juror>;
  regions: Record<string, Region>;
  colours: string[][];
  unused: string[][];
  destroyed: string[][];
  lifted: string[];
  deploying: { marker: string; region: string } | null;
  supply: number;
  discarded: number;
  held: Hand[];
  drawn: Shown[];
  deck: number;
  pile: Shown[];
  shown: Shown[];
  hands: Hand[];
  hand: Shown[];
  roles: Shown[][];
  kept: { id: number; side: string; title: string; text: string }[][];
  story: Shown[];
  screen: {
    outer: Front[];
    middle: Front[];
    top: Front[];
    deck: number;
    stage_two: number;
    read: number;
    covered?: string[];
  };
  reading: Reading | null;
  bans: Record<string, number>;
}

export const REGIONS = ["planning", "observation", "speech", "instinct", "motor_skills"];
export const ROUNDS = 8;
export const VERDICTS = ["guilty", "innocent", "undecided"] as const;
export type Verdict = (typeof VERDICTS)[number];

const NAMES: Record<string, string> = { motor_skills: "Motor Skills" };

export function named(id: string): string {
  return NAMES[id] ?? spoken(id);
}

/** Each colour with a rim of its own, for eyes that tell colours badly: the lengths of its dashes. */
export const COLOURS: Record<string, { fill: string; ink: string; rim: string }> = {
  red: { fill: "#ee7263", ink: "#2a0905", rim: "none" },
  blue: { fill: "#77a9f7", ink: "#061530", rim: "7.1 3.33" },
  green: { fill: "#6fc78e", ink: "#04220f", rim: "1.6 1.877" },
  yellow: { fill: "#f3d063", ink: "#2b2002", rim: "12.9 4.48" },
  purple: { fill: "#c29bf2", ink: "#1d0836", rim: "4 1.5 1.2 1.99" },
  grey: { fill: "#565c6b", ink: "#f4ead6", rim: "none" },
};

const VALUES: Record<string, number> = { anger: 1, sadness: 1, fear: 2, trust: 2, joy: 3 };

export interface Marker {
  name: string;
  colour: string;
  emotion: string;
  value: number;
  /** Such as "red Joy, 3". */
  label: string;
}

export function markerOf(name: string): Marker {
  const [colour = "", emotion = ""] = name.split("_");
  const value = VALUES[emotion] ?? 0;
  return { name, colour, emotion, value, label: `${colour} ${spoken(emotion)}, ${value}` };
}

/** The values of each colour on a platform, added up. */
export function sums(region: Region): Map<string, number> {
  const found = new Map<string, number>();
  for (const { marker } of region.markers) {
    const { colour, value } = markerOf(marker);
    found.set(colour, (found.get(colour) ?? 0) + value);
  }
  return found;
}

/** The strongest of a seat's colours there, with its sum. */
export function best(region: Region, colours: string[]): { colour: string; sum: number } {
  const found = sums(region);
  const [colour = "grey"] = [...colours].sort((a, b) => (found.get(b) ?? -1) - (found.get(a) ?? -1));
  return { colour, sum: found.get(colour) ?? 0 };
}
