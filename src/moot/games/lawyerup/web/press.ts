/** What a click on a thing does: it is chosen, it says why not, or it is read. */
import type { Choosing } from "@/lib/choosing.svelte";
import { reader } from "@/lib/reader.svelte";
import { optionsAt, type Thing } from "./board";

export function press(choosing: Choosing, thing: Thing): void {
  const [option, ...more] = optionsAt(choosing.ask, thing.id);
  const why = thing.id === undefined ? null : choosing.whyNot(thing.id);
  if (option !== undefined && more.length === 0) void choosing.pick(option.key);
  else if (option === undefined && why !== null) choosing.explain(why);
  else if (thing.face !== undefined) reader.open("lawyerup", thing.face);
}
