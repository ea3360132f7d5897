/** The releases whose rules are played by at the table that is open: its texts and cards are those of the release. */
class Editions {
  #open = $state.raw<{ game: string; edition: string }>({ game: "", edition: "" });

  /** From now on a game is played by these rules here; by today's, if no edition is named. */
  use(game: string, edition: string): void {
    if (this.#open.game !== game || this.#open.edition !== edition) this.#open = { game, edition };
  }

  /** What to ask for, for the texts and cards of a game. */
  of(game: string): string {
    return this.#open.game === game && this.#open.edition !== "" ? this.#open.edition : game;
  }
}

export const editions = new Editions();
