// @vitest-environment node
import { MessageFormat } from "messageformat";
import { beforeAll, describe, expect, test } from "vitest";
import { linesOf } from "../../scripts/python.mjs";
import { recorded } from "./record";
import { eventSaid, type Heard } from "./said";
import { Speech, type Saying } from "./speech";
const known = (id: number, face: string) => ({ is: "known", id, face }) as const;

/** What is said as it stands, also within a sentence. */
const WITHIN = /^(why|engine|server)\./;

interface Case {
  game: string;
  texts: Record<string, string>;
  titles: Record<string, string>;
  names: string[];
  said: [Saying, string][];
  /** What the first seat heard, and what the terminal makes of it: number, tone, words, and whether it was taken back. */
  record?: { names: string[]; events: Record<string, unknown>[]; lines: [number, string, string, boolean][] };
}

const TEXTS = {
  "event.argued": "{$seat :seat} argues {$side :word}: {$card :thing}.",
  "event.drew": "{$seat :seat} draws {$cards :thing}.",
  "event.told": "{$seat :seat} is told {$what :word none=|word.something|}.",
  "event.fell":
    ".local $count0 = {$who :amount}\n.match $count0\n0 {{{$seat :seat} pushes.}}\n1 {{{$seat :seat} pushes: {$who :word} falls.}}\n* {{{$seat :seat} pushes: {$who :word} fall.}}",
  "event.round": "{#chapter}Round {$round :number}{/chapter}",
  "why.cost": "you cannot pay {$dues :due}",
  "word.for": "for it",
  "word.nothing": "nothing",
  "word.something": "something",
  "back.card": ".input {$count :number}\n.match $count\n1 {{a card}}\n* {{{$count} cards}}",
  "due.minute": ".input {$count :number}\n.match $count\n1 {{1 minute}}\n* {{{$count} minutes}}",
};

describe("speech", () => {
  const speech = new Speech(TEXTS, "en", (face) => (face === "cat" ? "The Cat" : face));
  const say = (id: string, args: Saying["args"]): string => speech.say({ id, args }, ["Ada", "Bo"]);

  test("says seats, words and things", () => {
    expect(say("event.argued", { seat: 1, side: "for", card: known(3, "cat") })).toBe("Bo argues for it: The Cat.");
    expect(say("event.argued", { seat: 0, side: "half_way", card: { is: "hidden", back: "card" } })).toBe("Ada argues half way: a card.");
  });

  test("seats are called by their roles, or else by name", () => {
    expect(speech.cast({ names: ["Ada", "Bo"] })).toEqual(["Ada", "Bo"]);
    expect(speech.cast({ names: ["Ada", "Bo", "Cleo"], called: ["for", ""] })).toEqual(["for it", "Bo", "Cleo"]);
  });

  test("counts what is hidden, and lists the rest", () => {
    const [hidden, cat] = [{ is: "hidden", back: "card" } as const, known(3, "cat")];
    expect(say("event.drew", { seat: 0, cards: [hidden, cat, hidden] })).toBe("Ada draws The Cat and 2 cards.");
    expect(say("event.drew", { seat: 0, cards: [cat, cat, hidden] })).toBe("Ada draws The Cat, The Cat and a card.");
    expect(say("event.drew", { seat: 0, cards: [] })).toBe("Ada draws nothing.");
    expect(say("why.cost", { dues: ["minute", "minute", "card"] })).toBe("You cannot pay 2 minutes and 1 card");
  });

  test("what one may not hear is something", () => {
    expect(say("event.told", { seat: 0, what: null })).toBe("Ada is told something.");
  });

  test("one of several texts is chosen by how many there are", () => {
    expect(say("event.fell", { seat: 0, who: [] })).toBe("Ada pushes.");
    expect(say("event.fell", { seat: 0, who: ["red"] })).toBe("Ada pushes: red falls.");
    expect(say("event.fell", { seat: 0, who: ["red", "green"] })).toBe("Ada pushes: red and green fall.");
  });

  test("what ends like a sentence needs no other full stop", () => {
    expect(say("event.drew", { seat: 0, cards: [known(5, "“What?”")] })).toBe("Ada draws “What?”");
    expect(say("event.drew", { seat: 0, cards: [known(5, "“What”")] })).toBe("Ada draws “What”.");
  });

  test("a heading is told from a line", () => {
    expect(speech.toneOf("event.round")).toBe("chapter");
    expect(say("event.round", { round: 2 })).toBe("Round 2");
    expect(speech.toneOf("event.drew")).toBe("line");
    expect(speech.toneOf("event.unheard")).toBe("line");
  });

  test("things are pieces of their own", () => {
    const pieces = speech.pieces({ id: "event.drew", args: { seat: 0, cards: [known(3, "cat"), known(4, "dog")] } }, ["Ada"]);
    expect(pieces.map(({ text, thing }) => [text, thing?.id ?? null])).toEqual([
      ["Ada", null],
      [" draws ", null],
      ["The Cat", 3],
      [" and ", null],
      ["dog", 4],
      [".", null],
    ]);
  });
});

describe("the same words as the server", () => {
  let cases: Case[] | null = null;
  beforeAll(() => {
    cases = linesOf("tests.said")?.map((line) => JSON.parse(line) as Case) ?? null;
  }, 300_000);

  test("in everything that is said in games of all kinds", ({ skip }) => {
    if (cases === null) return skip("there is no Python to ask");
    for (const { game, texts, titles, names, said } of cases) {
      const speech = new Speech(texts, "en", (face) => titles[face] ?? face);
      expect(said.length).toBeGreaterThan(100);
      for (const [saying, words] of said) {
        const told = WITHIN.test(saying.id) ? speech.spoken(saying, names) : speech.say(saying, names);
        expect(told, `${game} ${JSON.stringify(saying)}`).toBe(words);
      }
    }
  });

  test("in the record, line by line and heading by heading", ({ skip }) => {
    if (cases === null) return skip("there is no Python to ask");
    const games = cases.filter(({ record }) => record !== undefined);
    expect(games.length).toBeGreaterThan(3);
    for (const { texts, titles, record } of games) {
      const speech = new Speech(texts, "en", (face) => titles[face] ?? face);
      const heard = record!.events.map((event) => eventSaid({ ...event, text: "" } as unknown as Heard, speech, record!.names));
      const lines = recorded(heard);
      expect(lines.map(({ event, undone }) => [event.n, event.tone, event.text, undone])).toEqual(record!.lines);
      expect(lines.filter(({ title, words, event }) => title + words !== event.text)).toEqual([]);
    }
    expect(games.some(({ record }) => record!.lines.some(([, , , undone]) => undone))).toBe(true);
  });

  test("every text can be read", ({ skip }) => {
    if (cases === null) return skip("there is no Python to ask");
    for (const { texts } of cases) for (const text of Object.values(texts)) expect(() => new MessageFormat("en", text)).not.toThrow();
  });
});
