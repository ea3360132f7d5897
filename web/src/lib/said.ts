/** What the server sends, put into words: asks with a prompt, options with a label, events with a text. */
import type { AskOut, OptionOut, RefusalOut } from "../wire";
import { type Argument, type Piece, type Saying, type Speech, type Tone } from "./speech";

export interface Option extends OptionOut {
  label: string;
}

export interface Refusal extends RefusalOut {
  label: string;
  why: string;
}

export interface Ask extends Omit<AskOut, "options" | "refused"> {
  prompt: string;
  options: Option[];
  refused: Refusal[];
}

/** An event as it comes. */
export interface Heard {
  n: number;
  kind: string;
}

/** An event with how the record tells it. */
export interface Happened extends Heard {
  text: string;
  /** The same in pieces, with the things in it. */
  pieces: Piece[];
  tone: Tone;
  [field: string]: unknown;
}

/** What an option is called; mostly its values are those of the option. */
function sayingOf({ says, args }: Pick<OptionOut, "says" | "args">): Saying {
  return typeof says === "string" ? { id: says, args } : says;
}

export function askSaid(ask: AskOut, speech: Speech, names: readonly string[]): Ask {
  return {
    ...ask,
    prompt: speech.say(ask.says, names),
    options: ask.options.map((one) => ({ ...one, label: speech.say(sayingOf(one), names) })),
    refused: ask.refused.map((one) => ({
      ...one,
      label: speech.say(sayingOf(one), names),
      why: speech.spoken(one.because, names),
    })),
  };
}

export function eventSaid(event: Heard, speech: Speech, names: readonly string[]): Happened {
  const saying: Saying = { id: `event.${event.kind}`, args: event as unknown as Record<string, Argument> };
  const pieces = speech.pieces(saying, names);
  return { ...event, pieces, tone: speech.toneOf(saying.id), text: pieces.map(({ text }) => text).join("") };
}
