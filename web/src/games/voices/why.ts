import type { Choosing } from "../../lib/choosing.svelte";

/** Why something cannot be chosen now, with its rule; nothing if nobody asks for it. */
export function whyNot(choosing: Choosing, key: string | number | undefined): string {
  const refused = choosing.ask?.refused.find((one) => one.key === String(key));
  return refused === undefined ? "" : `${refused.why} (${refused.rule})`;
}
