/** How the games speak: their texts, fetched once for each language, with the cards that they speak of. */
import { fetched } from "./api";
import { cards } from "./cards.svelte";
import { myself } from "./me.svelte";
import { Speech } from "./speech";

class Texts {
  #speeches = $state.raw(new Map<string, Speech>());
  #asked = new Set<string>();

  /** How a game speaks in my language; nothing until its texts and cards have come. */
  of(game: string): Speech | null {
    const language = myself.languageOf(game);
    if (game !== "") void this.#fetch(game, language);
    return this.#speeches.get(`${game} ${language}`) ?? null;
  }

  /** From now on a game speaks like this. */
  put(game: string, language: string, speech: Speech): void {
    this.#asked.add(`${game} ${language}`);
    this.#speeches = new Map([...this.#speeches, [`${game} ${language}`, speech]]);
  }

  async #fetch(game: string, language: string): Promise<void> {
    const wanted = `${game} ${language}`;
    if (this.#asked.has(wanted)) return;
    this.#asked.add(wanted);
    const [found] = await Promise.all([fetched<Record<string, string>>(`/api/games/${game}/text?language=${language}`), cards.fetch(game, language)]);
    this.put(game, language, new Speech(found, language, (face) => cards.find(game, face)?.title ?? face));
  }
}

export const texts = new Texts();
