import { describe, expect, test } from "vitest";
import { facesOf, type Printed } from "../../lib/cards.svelte";
import type { Happened } from "../../lib/table.svelte";
import type { AskOut, OptionOut } from "../../wire";
import {
  assetTrack,
  certain,
  deedWords,
  defendantTrack,
  draftsLeft,
  endOf,
  isDraft,
  jurorTrack,
  kindOf,
  kindWords,
  linesOf,
  optionsAt,
  put,
  ruling,
  sinceMine,
  symbolsOf,
  unplaced,
  type Piles,
  type Target,
} from "./board";

const evidence: Printed = {
  id: "C06-02",
  deck: "celebrity_divorce/evidence",
  type: "evidence",
  keyword: "social_media",
  title: "The Atlanta Estate",
  text: "Examine: Draw 1 card.\nVictory: Sway 1 Asset.",
  flavour: "",
  symbols: "LO EM",
  color: "P",
  value: 4,
};
const witness: Printed = { ...evidence, id: "W06-01", deck: "celebrity_divorce/witness", type: undefined, primary: "D4", secondary: "N2" };
const royalties: Printed = {
  id: "A06-01",
  deck: "celebrity_divorce/asset",
  title: "TV Royalties / Nonprofit",
  text: "",
  flavour: "",
  a: { title: "TV Royalties", points: { P: 3, D: 5 }, P: [3, 2], D: [4, 1], neutral: 2 },
  b: { title: "Nonprofit", points: { P: 3, D: 2 }, P: [2, 1], D: [2, 1], neutral: 1 },
};

function target(spaces: number[], tokens = ["EV"]): Target {
  return { id: 7, tokens, spaces, leaning: null, prices: [1, 2] };
}

function option(key: string, label = key, where: object | null = null): OptionOut {
  return { key, label, target: where as OptionOut["target"] };
}

function ask(...options: OptionOut[]): AskOut {
  return { id: 1, seat: 0, prompt: "", rule: "L-Q-02", kind: "one", low: 1, high: 1, ordered: false, default: "", options, refused: [] } as unknown as AskOut;
}

describe("the cards of a trial", () => {
  test("symbols, values and lines are read as they are written", () => {
    expect(symbolsOf(evidence)).toEqual(["LO", "EM"]);
    expect(symbolsOf({ ...evidence, symbols: "wild" })).toHaveLength(6);
    expect([endOf(witness, "primary"), endOf(witness, "secondary")]).toEqual([
      { color: "D", number: 4 },
      { color: "N", number: 2 },
    ]);
    expect(linesOf(evidence)).toEqual([
      { trigger: "Examine", words: "Draw 1 card." },
      { trigger: "Victory", words: "Sway 1 Asset." },
    ]);
  });

  test("what sort of card it is", () => {
    expect([kindOf(evidence), kindOf(witness), kindOf(null)]).toEqual(["evidence", "witness", "card"]);
    expect(kindWords(evidence)).toBe("Evidence, social media");
    expect(kindWords({ ...witness, keyword: "" })).toBe("Witness");
  });

  test("a card with two faces is both", () => {
    expect(facesOf(evidence)).toEqual([evidence]);
    expect(facesOf(royalties).map(({ id, title }) => [id, title])).toEqual([
      ["A06-01A", "TV Royalties"],
      ["A06-01B", "Nonprofit"],
    ]);
  });
});

describe("tracks", () => {
  test("a Juror stands on one of four spaces", () => {
    expect(jurorTrack(target([2])).map(({ side, here }) => [side, here])).toEqual([
      [0, false],
      [0, false],
      [1, true],
      [1, false],
    ]);
  });

  test("an Asset's prices are those of its face, from far to far", () => {
    const [face] = facesOf(royalties);
    const track = assetTrack(target([-1]), face ?? null);
    expect(track.map(({ price }) => price)).toEqual([2, 3, 2, 4, 1]);
    expect(track.map(({ side }) => side)).toEqual([0, 0, null, 1, 1]);
    expect(track.findIndex(({ here }) => here)).toBe(1);
  });

  test("a Defendant has a track for each side, with a verdict spot and a top spot", () => {
    const face: Printed = { ...royalties, P: [2, 2, 3, 3], D: [1, 3, 4, 2], verdict: 3 };
    const track = defendantTrack(target([1, 3], ["EV", "LO"]), face, 1);
    expect(track.map(({ price }) => price)).toEqual([null, 1, 3, 4, 2]);
    expect(track.map(({ mark }) => mark)).toEqual([undefined, undefined, undefined, "verdict", "top"]);
    expect(track[3]?.here).toBe(true);
  });
});

describe("what can be chosen", () => {
  const turn = ask(
    option("examine:5", "Play: Co-Counsel", { thing: 5 }),
    option("place:5", "Place: Co-Counsel", { thing: 5 }),
    option("investigate:6:crime_scene", "Investigate: A Glove, Crime Scene", { thing: 6 }),
    option("culprit", "Culprit", { place: "culprit" }),
    option("pass", "Pass"),
  );

  test("a Procedure in hand can be played and placed", () => {
    expect(optionsAt(turn, 5).map(deedWords)).toEqual(["Play", "Place"]);
    expect(optionsAt(turn, 6).map(deedWords)).toEqual(["Investigate the Crime Scene"]);
    expect(optionsAt(turn, undefined)).toEqual([]);
  });

  test("what lies nowhere on the board is put into the tray", () => {
    expect(unplaced(turn, new Set([5]), new Set(["culprit"])).map(({ key }) => key)).toEqual(["investigate:6:crime_scene", "pass"]);
  });
});

describe("the draft of three", () => {
  const none: Piles = [null, null, null];
  const all = ask(...["1:2:3", "1:3:2", "2:1:3", "2:3:1", "3:1:2", "3:2:1"].map((key) => option(key)));
  const bound = ask(option("1:2:3"), option("2:1:3"));

  test("it is told from other questions", () => {
    expect(isDraft(all)).toBe(true);
    expect(isDraft(ask(option("examine:5"), option("pass")))).toBe(false);
    expect(isDraft(null)).toBe(false);
    expect(unplaced(all, new Set(), new Set())).toEqual([]);
  });

  test("a card leaves its old pile, and a pile its old card", () => {
    expect(put(put(none, 1, 0), 1, 2)).toEqual([null, null, 1]);
    expect(put(put(none, 1, 0), 2, 0)).toEqual([2, null, null]);
    expect(put(put(none, 1, 0), 1, 0)).toEqual(none);
  });

  test("what has become certain is filled in, also by a rule of the Automa", () => {
    expect(certain(all, put(none, 1, 0))).toEqual([1, null, null]);
    expect(certain(all, [1, 2, null])).toEqual([1, 2, 3]);
    expect(certain(bound, put(none, 1, 0))).toEqual([1, 2, 3]);
    expect(certain(bound, none)).toEqual(none);
    expect(draftsLeft(bound, put(none, 3, 0))).toEqual([]);
  });
});

describe("what has happened", () => {
  const events = [
    { n: 1, kind: "declared", seat: 0, text: "Ann plays." },
    { n: 2, kind: "automa_objects", seat: 1, text: "It objects." },
    { n: 3, kind: "sustained", text: "Sustained." },
  ] as Happened[];

  test("since one's own last move", () => {
    expect(sinceMine(events, 0).map(({ n }) => n)).toEqual([2, 3]);
    expect(sinceMine(events, 1).map(({ n }) => n)).toEqual([1, 2, 3]);
    expect(sinceMine(events, 0, 1).map(({ n }) => n)).toEqual([3]);
  });

  test("a ruling stands until the next play", () => {
    expect(ruling(events)).toBe("sustained");
    expect(ruling([...events, { n: 4, kind: "declared", seat: 1, text: "" }])).toBeNull();
    expect(ruling([])).toBeNull();
  });
});
