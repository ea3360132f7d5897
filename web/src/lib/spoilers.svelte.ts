/** What nobody reads at a table before it has been chosen: covered, but for who asks to see it beforehand. */
import type { Printed } from "./cards.svelte";

class Spoilers {
  shown = $state(false);

  /** The lines of a card, each with whether it is covered. */
  linesOf(card: Printed): { words: string; covered: boolean }[] {
    const covered = this.shown ? [] : (card.outcomes ?? []);
    return card.text
      .split("\n")
      .map((words, line) => ({ words, covered: covered.includes(line) }))
      .filter(({ words }) => words !== "");
  }

  /** What of a card can be looked for. */
  open(card: Printed): Printed {
    const words = this.linesOf(card).filter((line) => !line.covered);
    return { ...card, text: words.map((line) => line.words).join("\n") };
  }
}

export const spoilers = new Spoilers();
