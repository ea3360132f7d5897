/** When I want to be asked to react: about what, and in whose turns. */
import type { Ask } from "./said";
import type { PrefersOut } from "../wire";

export const EVERYTHING: PrefersOut = { auto_pass: "never", kinds: [], actors: [], until: "", inside: [] };

/** What could be wished with a click, in words: "when somebody draws cards", "in Bo's turns". */
export interface Wish {
  words: string;
  change: Partial<PrefersOut>;
}

export function whose(seat: number, me: number | null, names: string[]): string {
  return seat === me ? "in my own turns" : `in ${names[seat] ?? "?"}'s turns`;
}

export function toggled<T>(list: T[], one: T): T[] {
  return list.includes(one) ? list.filter((other) => other !== one) : [...list, one];
}

/** How much I do not want to be asked about. */
export function muted(prefers: PrefersOut): number {
  return prefers.kinds.length + prefers.actors.length;
}

/** What somebody who is asked this may not want to be asked again. */
export function lessOf(ask: Ask, prefers: PrefersOut, names: string[], occasions: Record<string, string>): Wish[] {
  const { occasion } = ask;
  if (occasion === null) return [];
  const wishes: Wish[] = [
    {
      words: `when somebody ${occasions[occasion.kind] ?? occasion.kind.replaceAll("_", " ")}`,
      change: { kinds: [...prefers.kinds, occasion.kind] },
    },
    { words: whose(occasion.actor, ask.seat, names), change: { actors: [...prefers.actors, occasion.actor] } },
  ];
  if (ask.options.length === 1 && prefers.auto_pass === "never") {
    wishes.unshift({ words: "when I can only pass", change: { auto_pass: "forced" } });
  }
  return wishes;
}

/** What lets me be asked this after all; null if I could only pass, or want to be asked nothing. */
export function moreOf(ask: Ask, prefers: PrefersOut): Partial<PrefersOut> | null {
  const { occasion } = ask;
  if (occasion === null || prefers.auto_pass === "always" || ask.options.length === 1) return null;
  return {
    kinds: prefers.kinds.filter((kind) => kind !== occasion.kind),
    actors: prefers.actors.filter((actor) => actor !== occasion.actor),
  };
}
