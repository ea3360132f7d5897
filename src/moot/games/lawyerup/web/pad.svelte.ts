/** The Detective's own marks in the notepad (L-04-13): they stay in this browser, and nobody else ever sees them. */

const MARKS = ["", "?", "✗"] as const;
export type Mark = (typeof MARKS)[number];

const WORDS: Record<Mark, string> = { "": "no mark", "?": "perhaps", "✗": "hardly" };

export class Pad {
  readonly #key: string;
  #marks = $state.raw<Record<string, Mark>>({});

  constructor(table: string, seat: number) {
    this.#key = `notepad/${table}/${seat}`;
    try {
      const kept = Object.entries(JSON.parse(localStorage.getItem(this.#key) ?? "{}") as Record<string, Mark>);
      this.#marks = Object.fromEntries(kept.filter(([, mark]) => MARKS.includes(mark)));
    } catch {
      // what cannot be read is a clean page
    }
  }

  at(face: string): Mark {
    return this.#marks[face] ?? "";
  }

  words(face: string): string {
    return WORDS[this.at(face)];
  }

  /** The next mark in turn: perhaps, hardly, none. */
  turn(face: string): void {
    const next = MARKS[(MARKS.indexOf(this.at(face)) + 1) % MARKS.length] ?? "";
    this.#marks = { ...this.#marks, [face]: next };
    localStorage.setItem(this.#key, JSON.stringify(this.#marks));
  }
}
