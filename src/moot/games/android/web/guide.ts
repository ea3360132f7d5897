import type { Deed, Question } from "@/lib/game";
import type { Hint, Moment } from "@/lib/guide.svelte";
import { asks as asking, boardIn, does } from "./board";
import type { Wire } from "./wire";

const asks =
  (...questions: Question<Wire>[]) =>
  ({ ask }: Moment): boolean =>
    asking(ask, ...questions);
const can =
  (deed: Deed<Wire>) =>
  ({ ask }: Moment): boolean =>
    asking(ask, "actions/action") && ask?.options.some((option) => does(option, deed)) === true;

/** A first case. */
const hints: Hint[] = [
  {
    id: "welcome",
    title: "A murder, and your own troubles",
    text: [
      "For twelve days you look for evidence against whom your guilty hunch names, uncover who is behind it all, and live with the plot that is yours. All three bring VP; who has most in the end wins.",
      "Below the map are your hunches, your plot and your hand. The strip on top is the calendar: ◆ is where all plots resolve, • where an event happens.",
    ],
    when: ({ ask }) => ask !== null,
  },
  {
    id: "turn",
    title: "Time is what you spend",
    text: [
      "One action after another: going somewhere costs 1 (3 into a restricted place without a warrant), a lead 1, a card 1. What is in reach glows on the map and in the list below it.",
      "What is left when you end your turn is lost.",
    ],
    rule: "A-ROUND-07",
    when: asks("actions/action"),
  },
  {
    id: "lead",
    title: "A lead, right here",
    text: ["Follow it up for 1 Time: you place evidence on a suspect, or draw a piece of the conspiracy. Then the lead goes elsewhere, and your neighbour says where."],
    rule: "A-LEAD-11",
    when: can("follow_lead"),
  },
  {
    id: "use",
    title: "Evidence, or the conspiracy",
    text: ["Evidence helps your hunch: 15 VP if your guilty one is right. A piece of the puzzle brings something at once, and links that make favors and tokens worth more in the end."],
    rule: "A-LEAD-11",
    when: asks("follow_lead/use"),
  },
  {
    id: "suspect",
    title: "On whom?",
    text: ["High numbers on whom you want guilty, low ones on whom you want innocent. Of a strong file the lowest tokens do not count in the end, of a weak one the highest."],
    rule: "A-EVID-03",
    when: asks("place_evidence/suspect", "PlaceThem/suspect"),
  },
  {
    id: "puzzle",
    title: "Lines to the border",
    text: ["A piece must go on from a line that is there. An unbroken line from the middle to a group is a link. Five in a row bring you a conspiracy token, worth 4 VP."],
    rule: "A-PUZ-10",
    when: asks("piece/spot"),
  },
  {
    id: "dark",
    title: "Somebody else's bad day",
    text: ["Dark cards are played on their own detective, in that one's turn, for no Time. They shift your marker to the light; where the track ends, discard other cards to pay."],
    rule: "A-PRIO-03",
    when: (moment) => asks("reactions/dark")(moment) && (moment.ask?.options.length ?? 0) > 1,
  },
  {
    id: "light",
    title: "Light cards",
    text: ["They are yours to play in your own turn. The number in the circle shifts your twilight marker to the dark: play dark cards on others to come back."],
    rule: "A-ACT-09",
    when: can("play"),
  },
  {
    id: "ability",
    title: "This place can do something",
    text: ["Once in each round you may use the ability of where you are, if you can pay all it costs."],
    rule: "A-ACT-13",
    when: can("use_ability"),
  },
  {
    id: "baggage",
    title: "Mind your plot",
    text: ["On day 3 and day 6 all plots resolve: more good than bad baggage, and it goes well. Read below where it may end and what brings you baggage; the others want it bad."],
    rule: "A-PLOT-07",
    when: (moment) => asks("actions/action")(moment) && boardIn(moment.view).day === 2,
  },
];

export default hints;
