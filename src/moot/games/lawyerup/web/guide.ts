import type { Hint, Moment } from "@/lib/guide.svelte";
import { asks, boardIn, does, isDraft } from "./board";
import type { Options } from "./wire";

const court = ({ view }: Moment) => boardIn(view);
const plays = (moment: Moment, name: Options["case"]): boolean => court(moment).options.case === name;

/** A first trial. */
const hints: Hint[] = [
  {
    id: "welcome",
    title: "One witness at a time",
    text: [
      "Prosecution and Defense question one Witness after the other. Who has more Influence when both have passed wins the Witness, and spends the difference on swaying: that is how a trial is won.",
      "The line under the name of the case says what your side wants in the end.",
    ],
    when: ({ ask }) => ask !== null,
  },
  {
    id: "strategy 06",
    title: "A plan for the divorce",
    text: ["Your Strategy names Witnesses who will be called, and Key Assets: those are worth more to you. Rest on a card, hold it or press R to read it closely."],
    rule: "L-06SETUP-01",
    when: ({ ask }) => asks(ask, "divorce_setup/chosen"),
  },
  {
    id: "strategy 04",
    title: "The conspiracy",
    text: ["Your Strategy lays out the pyramid of Witnesses, and gives you some as claimed from the start."],
    rule: "L-04SETUP-01",
    when: ({ ask }) => asks(ask, "eye_setup/strategy"),
  },
  {
    id: "draft",
    title: "Discovery: three cards, three piles",
    text: [
      "One goes into the Prosecution's deck, one into the Defense's, one is buried. Keep what has your colour and symbols that you see often; give away what does the other side least good.",
      "The number counts only for the side of its colour, grey for both. The round signs are symbols: by them cards are linked.",
    ],
    rule: "L-DISC-04",
    when: (moment) => isDraft(moment.ask) && !plays(moment, "casino_heist"),
  },
  {
    id: "draft 05",
    title: "Keep one, give one, bury one",
    text: ["In Casino Heist the evidence comes with each Witness, straight into the hand. What you give away, your opponent holds."],
    rule: "L-05-04",
    when: (moment) => isDraft(moment.ask) && plays(moment, "casino_heist"),
  },
  {
    id: "mulligan",
    title: "Your opening hand",
    text: ["Once you may exchange cards. A hand that shows several symbols can answer more Witnesses."],
    rule: "L-DISC-11",
    when: ({ ask }) => asks(ask, "opening_hand/exchanged"),
  },
  {
    id: "call",
    title: "Call a Witness",
    text: ["The first value faces you, the second your opponent, and each counts only for the side of its colour. Its symbols are what the first card must show: call one that your hand can follow."],
    rule: "L-CALL-02",
    when: ({ ask }) => asks(ask, "call/witness"),
  },
  {
    id: "question",
    title: "Question the Witness",
    text: [
      "Play a card that shares a symbol with your top card, or with the Witness if yours is the first. The dashed place at the end of your chain shows what links. Only the top card's Victory or Defeat counts in the end.",
      "A Procedure can be placed for later instead. The Sidebar draws a card and brings favor. To pass is final for this Witness, and leaves your opponent one more card.",
    ],
    rule: "L-Q-02",
    when: ({ ask }) => asks(ask, "turn/action"),
  },
  {
    id: "object",
    title: "Objection?",
    text: ["An Argument that is objected to has no effect. There are three Objections for the whole trial and one for each Witness: wait for an Argument that hurts."],
    rule: "L-OBJ-01",
    when: ({ ask }) => asks(ask, "objection/objection"),
  },
  {
    id: "investigate",
    title: "Play it, or investigate",
    text: [
      "Evidence can investigate a Proof: it is then worth nothing, but each of its symbols is a Clue. When all Red Herrings of a Proof are covered, it is uncovered, and that is not what happened.",
    ],
    rule: "L-04-14",
    when: ({ ask }) => ask?.options.some((option) => does(option, "investigate")) === true,
  },
  {
    id: "con",
    title: "A Con, face down",
    text: ["It is checked when both have passed. If its condition is met, you get the better half; if not, the worse one. Play towards it."],
    rule: "L-05-13",
    when: (moment) => plays(moment, "casino_heist") && asks(moment.ask, "turn/action"),
  },
  {
    id: "sway",
    title: "What the difference buys",
    text: ["Each step costs what stands below the name; yours comes first. What you do not spend is lost. Two cheap steps are often better than one dear one."],
    rule: "L-RES-10",
    when: ({ ask }) => asks(ask, "spend/target"),
  },
  {
    id: "attitude",
    title: "Your Attitude is secret",
    text: ["Assets whose token shows its symbol are worth more to you in the end. Nobody else knows it."],
    rule: "L-06-11",
    when: (moment) => plays(moment, "celebrity_divorce") && asks(moment.ask, "spend/target"),
  },
  {
    id: "automa",
    title: "The Automa explains itself",
    text: ["It takes the top card of its hand, whatever it is, and a die says what more happens. Below your hand it is told, and when it will pass."],
    rule: "L-AUTO-28",
    when: (moment) => court(moment).automa !== null && asks(moment.ask, "turn/action") && court(moment).round > 1,
  },
  {
    id: "solve",
    title: "Who, with what, where?",
    text: ["Name all three. If one is wrong nobody tells you which. Your notepad shows what is ruled out."],
    rule: "L-04-07",
    when: ({ ask }) => asks(ask, "solve_attempt/culprit", "solve_attempt/murder_weapon", "solve_attempt/crime_scene"),
  },
];

export default hints;
