/** The card that is being read closely. */
class Reader {
  card = $state.raw<{ game: string; id: string } | null>(null);

  open(game: string, id: string): void {
    this.card = { game, id };
  }

  close(): void {
    this.card = null;
  }
}

export const reader = new Reader();
