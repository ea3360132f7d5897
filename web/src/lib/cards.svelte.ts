/** The printed cards of the games, fetched once for each language. */
import { fetched } from "./api";
import { editions } from "./editions.svelte";
import { myself } from "./me.svelte";

export interface Printed {
  id: string;
  deck: string;
  /** What sort of card it is: "witness", in the decks of all cases. */
  sort: string;
  title: string;
  text: string;
  flavour: string;
  /** What its text tells somebody to do: "draw", "place". */
  does: string[];
  /** The lines of its text that nobody reads before they have been chosen. */
  outcomes?: number[];
  /** Its title is something said, which stands in quotation marks. */
  spoken?: boolean;
  /** What many games print. */
  type?: string;
  kind?: string;
  rule?: string;
  copies?: number;
  icons?: string[];
}

class Cards {
  #games = $state.raw(new Map<string, Map<string, Printed>>());
  #asked = new Map<string, Promise<void>>();

  of(game: string): Printed[] {
    return [...(this.#found(game)?.values() ?? [])];
  }

  /** Whether they have come. */
  here(game: string): boolean {
    return this.#found(game) !== undefined;
  }

  find(game: string, id: string): Printed | null {
    return this.#found(game)?.get(id) ?? null;
  }

  /** Fetches the cards of a game, or of a release of it, in a language, and is done when they are here. */
  fetch(game: string, language: string): Promise<void> {
    const wanted = `${game} ${language}`;
    let coming = this.#asked.get(wanted);
    if (coming === undefined) {
      coming = fetched<Printed[]>(`/api/games/${game}/cards?language=${language}`).then((found) => {
        this.#games = new Map([...this.#games, [wanted, new Map(found.map((card) => [card.id, card]))]]);
      });
      this.#asked.set(wanted, coming);
    }
    return coming;
  }

  #found(game: string): Map<string, Printed> | undefined {
    const language = myself.languageOf(game);
    const edition = editions.of(game);
    if (game !== "") void this.fetch(edition, language);
    return this.#games.get(`${edition} ${language}`);
  }
}

export const cards = new Cards();
