/** Who leads in a region, as a view tells it. */
import { best, markerOf, named, type Lying, type Trial } from "./facts";

export interface Lead {
  colours: string[];
  who: string[];
  sum: number;
  tie: boolean;
}

/** Who leads in a region, by which colours and how strongly; several are tied. */
export function leadIn(trial: Trial, region: string, names: string[], me: number | null): Lead | null {
  const here = trial.regions[region];
  const found = here?.leaders.map((seat) => best(here, trial.colours[seat] ?? [])) ?? [];
  const [first] = found;
  if (here === undefined || first === undefined) return null;
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
export function toldOf(trial: Trial, region: string, lead: Lead | null, lit: boolean): string {
  const leads = lead === null ? "nobody leads" : `${lead.tie ? "tied" : "leads"}: ${lead.who.join(", ")}, ${lead.sum}`;
  const discs = (trial.regions[region]?.markers ?? []).map(said);
  return `${named(region)}${lit ? " (on the trial card)" : ""}; ${leads}. ${discs.length === 0 ? "Empty" : discs.join("; ")}.`;
}
