/** Who knew which card at one moment. */
import type { Secret } from "../wire";

/** By whom, and what: what this seat knew, if it is one's own; what others knew and it did not; without a seat, what each knew. */
export function knowledge(secrets: Secret[], names: string[], seat: number | null): [string, Secret[]][] {
  const groups: [string, Secret[]][] = [];
  if (seat !== null) groups.push([`${names[seat]} knew`, secrets.filter(({ seats }) => seats.includes(seat))]);
  names.forEach((name, other) => {
    if (other === seat) return;
    const theirs = secrets.filter(({ seats }) => seats.includes(other) && (seat === null || !seats.includes(seat)));
    if (theirs.length > 0) groups.push([seat === null ? `${name} knew` : `${name} knew, and ${names[seat]} did not`, theirs]);
  });
  return groups;
}
