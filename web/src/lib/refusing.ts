/** What the server refuses or tells, in my language where it speaks it. */
import type { Problem } from "../wire";
import { Refused } from "./api";
import type { Speech } from "./speech";
import { texts } from "./texts.svelte";

/** Something told with its English sentence, and the rule behind it. */
type Told = Pick<Problem, "error" | "says"> & Partial<Pick<Problem, "rule">>;

export function inWords({ error, says, rule = "" }: Told, speech: Speech | null): string {
  if (speech === null || says === null) return error;
  return `${speech.spoken(says, [])}${rule === "" ? "" : ` (${rule})`}`;
}

/** Why something was not done for me in the lobby. */
export function whyNot(error: unknown): string {
  return error instanceof Refused ? inWords(error.problem, texts.house) : (error as Error).message;
}
