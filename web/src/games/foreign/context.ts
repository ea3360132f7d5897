/** What a board of another package is told of a table, as plain data that is its own, and what it can do. */
import { cards } from "../../lib/cards.svelte";
import type { Choosing } from "../../lib/choosing.svelte";
import { reader } from "../../lib/reader.svelte";
import type { Speech } from "../../lib/speech";
import type { TableState, View } from "../../lib/table.svelte";
import { priced } from "../../lib/words";
import type * as contract from "./contract";

/** Nothing until there is a view, and words for it. */
export function contextOf(table: TableState, choosing: Choosing, live: boolean, language: string): contract.Context | null {
  const { view } = table;
  const speech = table.seat?.speech ?? null;
  if (view === null || speech === null) return null;
  return { live, table: seen(table, view), choosing: chosen(choosing), text: spoken(speech, view, language) };
}

/** A copy: whatever a board does with it, the others keep theirs. */
function seen(table: TableState, { game, you, names, asked, board, outcome }: View): contract.Table {
  const { where = [], events = [], fresh = [], reason = "" } = table.seat ?? {};
  const ended = outcome === null ? null : { winners: outcome.winners, scores: outcome.scores, reason };
  return structuredClone({ game, you, names, where, asked, board, events, fresh: fresh.length, outcome: ended });
}

function chosen(choosing: Choosing): contract.Choosing {
  const { ask } = choosing;
  /** A click may come too late: it was not meant for the next question, whose keys can be the same. */
  const open = (): boolean => ask !== null && choosing.ask?.id === ask.id && choosing.ask.seat === ask.seat;
  return {
    ask: structuredClone(ask),
    keys: [...choosing.keys],
    several: choosing.several,
    enough: choosing.enough,
    busy: choosing.table.busy,
    choose(key) {
      if (open() && ask?.options.some((option) => option.key === key)) void choosing.pick(key);
    },
    send() {
      if (open() && choosing.several && choosing.enough) void choosing.send();
    },
    fill(form) {
      if (open() && ask?.kind === "free") void choosing.send(form);
    },
  };
}

function spoken(speech: Speech, view: View, language: string): contract.Text {
  const [game, cast] = [view.game, speech.cast(view)];
  return {
    language,
    say: (message) => speech.say(message, cast),
    thing: (thing) => (thing.is === "known" ? (cards.find(game, thing.face)?.title ?? thing.face) : speech.counted("back", thing.back, 1)),
    word: (code) => speech.spoken({ id: `word.${code}`, args: {} }, cast),
    cost: (cost) => priced(cost, speech),
    card: (face) => structuredClone(cards.find(game, face)) as contract.Card | null,
    read: (face) => reader.open(game, face),
  };
}
