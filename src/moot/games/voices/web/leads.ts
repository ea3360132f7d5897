/** Who leads in a region, as a view tells it. */
import { best, markerOf, named, type Colour, type Region } from "./facts";
import type { Courtroom, Lying } from "./wire";

export interface Lead {
  colours: Colour[];
  who: string[];
  sum: number;
  tie: boolean;
}

/** Who leads in a region, by which colours and how strongly; several are tied. */
export function leadIn(trial: Courtroom, region: Region, names: string[], me: number | null): Lead | null {
  const here = trial.regions[region];
  const found = here.leaders.map((seat) => best(here, trial.colours[seat] ?? []));
  const [first] = found;
  if (first === undefined) return null;
  return {
    colours: found.map(({ colour }) => colour),
    who: here.leaders.map((seat) => (seat === me ? "you" : (names[seat] ?? "?"))),
    sum: first.sum,
    tie: found.length > 1,
  };
}

function said(disc: Lying): string {
  return markerOf(disc.marker).label + (disc.overhang > 0 ? ", over the edge" : "");
}

/** A region in words. */
export function toldOf(trial: Courtroom, region: Region, lead: Lead | null, lit: boolean): string {
  const leads = lead === null ? "nobody leads" : `${lead.tie ? "tied" : "leads"}: ${lead.who.join(", ")}, ${lead.sum}`;
  const discs = trial.regions[region].markers.map(said);
  return `${named(region)}${lit ? " (on the trial card)" : ""}; ${leads}. ${discs.length === 0 ? "Empty" : discs.join("; ")}.`;
}
