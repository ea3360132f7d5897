/** What a game of the house says of itself: its `wire.ts` has the types of what the server sends of it. */
import type { Ask, Happened, Option } from "./said";
import { cards, type Printed } from "./cards.svelte";
import type { View } from "./table.svelte";

export interface Wire {
  board: object;
  event: { n: number; kind: string };
  card: Printed;
  questions: object;
  deeds: object;
}

type Part<T, Name extends string> = T extends { [name in Name]: infer P } ? P : never;

export type Question<W extends Wire> = keyof W["questions"] & string;
export type Deed<W extends Wire> = keyof W["deeds"] & string;
export type EventKind<W extends Wire> = W["event"]["kind"];
/** An event, with how the record tells it. */
export type Told<W extends Wire> = W["event"] & Pick<Happened, "text" | "pieces">;
export type CardOf<W extends Wire, Sort extends W["card"]["sort"]> = Extract<W["card"], { sort: Sort }>;

/** An option of a question, with what it chooses and what the rules tell with it. */
export interface Chosen<W extends Wire, Q extends Question<W>> {
  option: Option;
  args: Part<W["questions"][Q], "args">;
  shows: Part<W["questions"][Q], "shows">;
}

/** What is at a table, by the types of its game. Here alone it is taken for what the schema says. */
export function typed<W extends Wire>(game: string) {
  return {
    boardIn: (view: View): W["board"] => view.board as W["board"],

    told: (events: Happened[]): Told<W>[] => events as Told<W>[],

    asks: (ask: Ask | null, ...questions: Question<W>[]): boolean => questions.some((one) => one === ask?.question),

    /** The options of an ask, if it is this question. */
    chosen<Q extends Question<W>>(ask: Ask | null, question: Q): Chosen<W, Q>[] {
      if (ask?.question !== question) return [];
      return ask.options.map((option) => ({ option, args: option.args as Chosen<W, Q>["args"], shows: option.shows as Chosen<W, Q>["shows"] }));
    },

    does: (option: Option, ...deeds: Deed<W>[]): boolean => deeds.some((one) => one === option.deed),

    /** What a deed is done with, if an option is this deed. */
    done: <D extends Deed<W>>({ deed, args }: Option, wanted: D): Part<W["deeds"][D], "args"> | null =>
      deed === wanted ? (args as Part<W["deeds"][D], "args">) : null,

    find: (id: string | undefined): W["card"] | null => (id === undefined || id === "" ? null : (cards.find(game, id) as W["card"] | null)),

    all: (): W["card"][] => cards.of(game) as W["card"][],

    /** All cards of one sort. */
    sorted<Sort extends W["card"]["sort"]>(sort: Sort): CardOf<W, Sort>[] {
      return (cards.of(game) as W["card"][]).filter((card): card is CardOf<W, Sort> => card.sort === sort);
    },

    /** A card of the reader's, who knows no game. */
    card: (card: Printed): W["card"] => card as W["card"],
  };
}
