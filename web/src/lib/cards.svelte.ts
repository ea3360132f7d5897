/** The printed cards of the games, fetched once. */
export interface Printed {
  id: string;
  deck: string;
  title: string;
  text: string;
  flavour: string;
  [field: string]: unknown;
}

/** The printed faces of a card: one with two faces, `a` and `b`, is both. */
export function facesOf(card: Printed): Printed[] {
  const sides = (["a", "b"] as const).map((side) => card[side]);
  if (!sides.every((side) => typeof side === "object" && side !== null)) return [card];
  return sides.map((side, i) => ({ ...card, ...(side as object), id: `${card.id}${"AB"[i]}` }));
}

const PAUSE = 2_000;

class Cards {
  #games = $state.raw(new Map<string, Map<string, Printed>>());
  #asked = new Set<string>();

  of(game: string): Printed[] {
    this.#fetch(game);
    return [...(this.#games.get(game)?.values() ?? [])];
  }

  /** Whether they have come. */
  here(game: string): boolean {
    this.#fetch(game);
    return this.#games.has(game);
  }

  find(game: string, id: string): Printed | null {
    this.#fetch(game);
    return this.#games.get(game)?.get(id) ?? null;
  }

  #fetch(game: string): void {
    if (game === "" || this.#asked.has(game)) return;
    this.#asked.add(game);
    void fetch(`/api/games/${game}/cards`)
      .then((reply) => (reply.ok ? (reply.json() as Promise<Printed[]>) : []))
      .then((found) => {
        this.#games = new Map([...this.#games, [game, new Map(found.flatMap(facesOf).map((card) => [card.id, card]))]]);
      })
      .catch(() => setTimeout(() => this.#again(game), PAUSE));
  }

  /** A line that is down comes back. */
  #again(game: string): void {
    this.#asked.delete(game);
    this.#fetch(game);
  }
}

export const cards = new Cards();
