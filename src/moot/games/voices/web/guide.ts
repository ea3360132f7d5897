import type { Hint, Moment } from "@/lib/guide.svelte";
import { pointOf } from "@/lib/meaning";
import { JURORS, asks, boardIn } from "./facts";

const trial = ({ view }: Moment) => boardIn(view);

/** A first trial. What a hint says of the rules stands in the rules; it never decides what may be done. */
const hints: Hint[] = [
  {
    id: "welcome",
    title: "You are a voice in Guy's head",
    text: [
      "Guy is on trial. The six pairs above are the jury; the five platforms are the regions of his mind. Who controls a region decides what it does.",
      "Your role, in violet, says what you want the jury to think in the end. Nobody else knows it, and the others want something else.",
    ],
    when: () => true,
  },
  {
    id: "colour",
    title: "Your colour",
    text: ["Your eight markers have this colour. Each shows a feeling, and a number: how much it weighs on a platform."],
    rule: "V-SETUP-16",
    when: ({ ask }) => asks(ask, "setup/colours"),
  },
  {
    id: "lit",
    title: "Two regions matter this round",
    text: [
      "The prosecutor has chosen a trial card. Only its icons are known: the regions that glow. When everybody has deployed, it is read, and who controls those regions uses its abilities.",
    ],
    rule: "V-CHOOSE-01",
    when: (moment) => asks(moment.ask, "turn/marker") && trial(moment).reading !== null,
  },
  {
    id: "marker",
    title: "Which marker?",
    text: [
      "Everybody deploys one marker a round, and there are eight rounds. The 3s win a region; keep them for a card that you want. A low marker is good enough to push somebody else over the edge.",
    ],
    rule: "V-DEPLOY-04",
    when: ({ ask }) => asks(ask, "turn/marker"),
  },
  {
    id: "region",
    title: "Which region?",
    text: [
      "The sum of your markers on a platform counts, and the highest sum controls it. Look at who leads now: the rim and the name beside each platform say it.",
      "A region that does not glow does nothing this round, but markers stay for the next.",
    ],
    rule: "V-CONTROL-02",
    when: ({ ask }) => asks(ask, "turn/region", "Deploy/region"),
  },
  {
    id: "push",
    title: "Push it in",
    text: [
      "Drag on the platform to aim. Your marker slides in from the mind and shoves what lies in its way. Ghosts show where everything would come to rest; a cross marks who would fall, and what falls is destroyed.",
      "The buttons below offer the lines that topple somebody, and one that topples nobody.",
    ],
    rule: "V-DEPLOY-11",
    when: ({ ask }) => asks(ask, "deploy/line"),
  },
  {
    id: "react",
    title: "A card, now or later",
    text: [
      "Something happened to which strategy cards can react. Everybody is asked at once, also those who hold nothing that fits: so nobody learns what you hold. To pass is always fine.",
    ],
    rule: "V-STRAT-29",
    when: ({ ask }) => asks(ask, "reactions/shown"),
  },
  {
    id: "letter",
    title: "You control it: choose",
    text: [
      "You only see what Guy does, not what comes of it: the effect is read when you have chosen. The story gives hints. Which juror would like this, and which would not?",
    ],
    rule: "V-RESOLVE-05",
    when: ({ ask }) => asks(ask, "Choose/choice"),
  },
  {
    id: "influence",
    title: "Influence, face down",
    text: [
      "Influence tokens are guilty, innocent or blank. You see what you draw and place; the others see only that you did. At the end they are turned over and counted with the open tokens.",
    ],
    rule: "V-JUROR-11",
    when: (moment) => moment.ask !== null && trial(moment).drawn.length > 0,
  },
  {
    id: "juror",
    title: "Which juror?",
    text: [
      "Each pair of jurors has one verdict: the side with more tokens, undecided if equal. One token can turn a pair that hangs in the balance; on a lopsided pair it is wasted.",
    ],
    when: (moment) => {
      const points = moment.ask?.options.map(pointOf) ?? [];
      return points.length > 1 && points.every((point) => point?.kind === "place" && JURORS.some((juror) => juror === point.what));
    },
  },
  {
    id: "stage two",
    title: "Guy takes the stand",
    text: ["The second half: new trial cards, stronger ones. Markers that have fallen are gone, so the mind grows quiet. Count what the others have left."],
    rule: "V-STAGE2-01",
    when: (moment) => moment.ask !== null && trial(moment).round === 5,
  },
  {
    id: "last",
    title: "The last round",
    text: ["After this card the jury speaks. Look at the pairs again: where would one token still change a verdict your way?"],
    when: (moment) => moment.ask !== null && trial(moment).round === 8,
  },
];

export default hints;
