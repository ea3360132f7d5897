/** The record, as it is read: what is told of all that was heard, in order. The terminal makes the same of it. */
import type { Happened } from "./said";

/** Something that is told. */
export interface Told {
  event: Happened;
  /** Its place among all that was heard. */
  i: number;
  /** Whether it was taken back later. */
  undone: boolean;
  /** Words that are read out may begin with a title. */
  title: string;
  /** What follows the title; all of the text, where there is none. */
  words: string;
}

/** What has no words is left out. */
export function recorded(heard: readonly Happened[]): Told[] {
  const gone = takenBack(heard);
  return heard.flatMap((event, i) =>
    event.text === "" ? [] : [{ event, i, undone: gone.has(event.n), ...titled(event) }],
  );
}

/** The numbers of what was taken back later. */
function takenBack(heard: readonly Happened[]): Set<number> {
  const found = new Set<number>();
  for (const { kind, n, back_to: first } of heard)
    if (kind === "undone" && typeof first === "number") for (let one = first; one < n; one++) found.add(one);
  return found;
}

function titled({ tone, title, text }: Happened): { title: string; words: string } {
  const begins = tone === "tale" && typeof title === "string" && text.startsWith(title) ? title : "";
  return { title: begins, words: text.slice(begins.length) };
}
