import { describe, expect, test } from "vitest";
import { askOf, known, optionOf, some } from "@/lib/fakes";
import type { Ask, Option } from "@/lib/said";
import {
  assetTrack,
  certain,
  deedWords,
  defendantTrack,
  divorceOf,
  draftsLeft,
  eyeOf,
  heistOf,
  isDraft,
  jurorTrack,
  kindOf,
  kindWords,
  optionsAt,
  placedOn,
  put,
  ruling,
  signsOf,
  sinceMine,
  symbolIn,
  unplaced,
  type Event,
  type Piles,
} from "./board";
import type { EyeBoard, Target, Trial, WrittenAsset, WrittenCard, WrittenDefendant, WrittenWitness } from "./wire";

const evidence = some<WrittenCard>({
  id: "C06-02",
  sort: "evidence",
  type: "evidence",
  keyword: "social_media",
  title: "The Atlanta Estate",
  signs: { symbols: ["LO", "EM"], ends: [], lines: [{ trigger: "Victory", words: "Sway 1 Asset." }] },
});
const witness = some<WrittenWitness>({ id: "W06-01", sort: "witness", keyword: "" });
const royalties = some<WrittenAsset>({ sort: "asset", P: [3, 2], D: [4, 1], neutral: 2 });

function target(spaces: number[], tokens: Target["tokens"] = ["EV"]): Target {
  return { card: known(7), tokens, spaces, leaning: null, prices: [1, 2], has_lock: false };
}

function ask(...options: Option[]): Ask {
  return askOf({ options, refused: [] });
}

/** An option of a draft. */
function order(...cards: number[]): Option {
  return optionOf(cards.join(":"), { assigned: cards.map((id) => known(id)) });
}

describe("what a case shows of its own", () => {
  const board = (shown: Trial["case"]): Trial => some<Trial>({ case: shown });

  test("it is told by its kind; a case may show nothing", () => {
    const eye = some<EyeBoard>({ is: "private_eye", clues: {} });
    expect([eyeOf(board(eye)), heistOf(board(eye)), divorceOf(board(eye))]).toEqual([eye, null, null]);
    expect([eyeOf(board(null)), heistOf(board(null)), divorceOf(board(null))]).toEqual([null, null, null]);
  });
});

describe("the cards of a trial", () => {
  test("what is not known shows nothing", () => {
    expect(signsOf(evidence).symbols).toEqual(["LO", "EM"]);
    expect(signsOf(null)).toEqual({ symbols: [], ends: [], lines: [] });
  });

  test("what sort of card it is", () => {
    expect([kindOf(evidence), kindOf(witness), kindOf(null)]).toEqual(["evidence", "witness", "card"]);
    expect(kindWords(evidence)).toBe("Evidence, social media");
    expect(kindWords(witness)).toBe("Witness");
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
    const track = assetTrack(target([-1]), royalties);
    expect(track.map(({ price }) => price)).toEqual([2, 3, 2, 4, 1]);
    expect(track.map(({ side }) => side)).toEqual([0, 0, null, 1, 1]);
    expect(track.findIndex(({ here }) => here)).toBe(1);
  });

  test("a Defendant has a track for each side, with a verdict spot and a top spot", () => {
    const face = some<WrittenDefendant>({ sort: "defendant", P: [2, 2, 3, 3], D: [1, 3, 4, 2], verdict: 3 });
    const track = defendantTrack(target([1, 3], ["EV", "LO"]), face, 1);
    expect(track.map(({ price }) => price)).toEqual([null, 1, 3, 4, 2]);
    expect(track.map(({ mark }) => mark)).toEqual([undefined, undefined, undefined, "verdict", "top"]);
    expect(track[3]?.here).toBe(true);
  });
});

describe("what can be chosen", () => {
  const turn = ask(
    optionOf("examine:5", { card: known(5) }, { deed: "examine" }),
    optionOf("place:5", { card: known(5) }, { deed: "place" }),
    optionOf("investigate:6:crime_scene", { card: known(6), proof: "crime_scene" }, { deed: "investigate" }),
    optionOf("culprit", { proof: "culprit" }),
    optionOf("pass", {}, { deed: "pass" }),
  );

  test("a Procedure in hand can be played and placed", () => {
    expect(optionsAt(turn, 5).map(deedWords)).toEqual(["Play", "Place"]);
    expect(optionsAt(turn, 6).map(deedWords)).toEqual(["Investigate the Crime Scene"]);
    expect(optionsAt(turn, undefined)).toEqual([]);
  });

  test("what lies on the board is found in all its places, whatever else is told of it", () => {
    const board = some<Trial>({
      hand: [known(1)],
      keys: [{ is: "hidden", back: "witness" }],
      declared: [],
      areas: [[], [known(2)]],
      targets: [target([0])],
      exams: [[{ card: known(3) }], []],
      witness: { card: known(4) },
    });
    expect([...placedOn(board)].sort()).toEqual([1, 2, 3, 4, 7]);
  });

  test("a symbol is told by what is chosen", () => {
    expect([optionOf("EV", { symbol: "EV" }), optionOf("x", { proof: "culprit" })].map(symbolIn)).toEqual(["EV", undefined]);
  });

  test("what lies nowhere on the board is put into the tray", () => {
    expect(unplaced(turn, new Set([5]), new Set(["culprit"])).map(({ key }) => key)).toEqual(["investigate:6:crime_scene", "pass"]);
  });
});

describe("the draft of three", () => {
  const none: Piles = [null, null, null];
  const all = ask(order(1, 2, 3), order(1, 3, 2), order(2, 1, 3), order(2, 3, 1), order(3, 1, 2), order(3, 2, 1));
  const bound = ask(order(1, 2, 3), order(2, 1, 3));

  test("it is told from other questions", () => {
    expect(isDraft(all)).toBe(true);
    expect(isDraft(ask(optionOf("examine:5", { card: known(5) }), optionOf("pass")))).toBe(false);
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
    some<Event>({ n: 1, kind: "declared", seat: 0 }),
    some<Event>({ n: 2, kind: "automa_objects", seat: 1 }),
    some<Event>({ n: 3, kind: "sustained" }),
  ];

  test("since one's own last move", () => {
    expect(sinceMine(events, 0).map(({ n }) => n)).toEqual([2, 3]);
    expect(sinceMine(events, 1).map(({ n }) => n)).toEqual([1, 2, 3]);
    expect(sinceMine(events, 0, 1).map(({ n }) => n)).toEqual([3]);
  });

  test("without what is told in another one", () => {
    const told = [some<Event>({ n: 1, kind: "declared", text: "Bo plays Tab Fourteen." }), some<Event>({ n: 2, kind: "examined", text: "" })];
    expect(sinceMine(told, 0).map(({ n }) => n)).toEqual([1]);
  });

  test("a ruling stands until the next play", () => {
    expect(ruling(events)).toBe("sustained");
    expect(ruling([...events, some<Event>({ n: 4, kind: "declared", seat: 1 })])).toBeNull();
    expect(ruling([])).toBeNull();
  });
});
