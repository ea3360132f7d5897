/** How the games and the house speak: their texts, fetched once for each language, with the cards that they speak of. */
import { fetched } from "./api";
import { cards } from "./cards.svelte";
import { editions } from "./editions.svelte";
import { myself } from "./me.svelte";
import { Speech } from "./speech";
import { quoted } from "./words";

/** No game has this name. */
const HOUSE = "";

class Texts {
  #speeches = $state.raw(new Map<string, Speech>());
  #asked = new Set<string>();

  /** How one speaks at tables of a game in my language; nothing until its texts and cards have come. */
  of(game: string): Speech | null {
    const language = myself.languageOf(game);
    const edition = editions.of(game);
    void this.#fetch(game, edition, language);
    return this.#speeches.get(`${edition} ${language}`) ?? null;
  }

  /** From now on a game speaks like this. */
  put(game: string, language: string, speech: Speech): void {
    this.#asked.add(`${game} ${language}`);
    this.#speeches = new Map([...this.#speeches, [`${game} ${language}`, speech]]);
  }

  /** How the house speaks; the texts of every game have those of the house, too. */
  get house(): Speech | null {
    const language = myself.languageOf(HOUSE);
    const known = [...this.#speeches].find(([name]) => name.endsWith(` ${language}`));
    return known?.[1] ?? this.of(HOUSE);
  }

  async #fetch(game: string, edition: string, language: string): Promise<void> {
    const wanted = `${edition} ${language}`;
    if (this.#asked.has(wanted)) return;
    this.#asked.add(wanted);
    const path = game === HOUSE ? "/api/text" : `/api/games/${edition}/text`;
    const printed = game === HOUSE ? null : cards.fetch(edition, language);
    const [found] = await Promise.all([fetched<Record<string, string>>(`${path}?language=${language}`), printed]);
    this.put(edition, language, new Speech(found, language, (face) => {
      // A card with two faces is printed as two cards; before one is chosen it is called by the first.
      const card = cards.find(game, face) ?? cards.find(game, `${face}A`);
      return card?.spoken === true ? quoted(card.title, language) : (card?.title ?? face);
    }));
  }
}

export const texts = new Texts();
