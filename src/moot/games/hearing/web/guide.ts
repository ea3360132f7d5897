import type { Hint } from "@/lib/guide.svelte";
import { asks } from "./board";

/** A first hearing. */
const hints: Hint[] = [
  {
    id: "welcome",
    title: "Your client wants three rulings",
    text: [
      "Three points are heard: the window, the cat and the rent. Your brief, first in your hand, says how your client wants each ruled, and what that is worth to you. Nobody else sees it.",
      "Each scale above shows where the bench leans now. When it rules, a scale that leans for is granted, one that leans against is denied.",
    ],
    when: ({ ask }) => ask !== null,
  },
  {
    id: "seal",
    title: "An exhibit for later",
    text: [
      "A card that you seal now is opened before the bench rules, and nobody can object to it. Seal something strong for the point you want most, or nothing.",
    ],
    rule: "H-SEAL-01",
    when: ({ ask }) => asks(ask, "session/sealed"),
  },
  {
    id: "floor",
    title: "The floor is yours",
    text: [
      "Argue a statement to move its scale, play a motion for its text, consult to draw, or rest. The hourglasses are minutes: most things cost one.",
      "What glows can be chosen on the board as well as in the list. Rest on a card, hold it or press R to read it closely.",
    ],
    rule: "H-TURN-02",
    when: ({ ask }) => asks(ask, "turn/action"),
  },
  {
    id: "side",
    title: "For or against",
    text: ["Whichever side you speak for, the scale moves that way by the strength of your statement. Look at what your client wants."],
    when: ({ ask }) => ask?.options.some(({ args }) => args.side === "against") === true,
  },
  {
    id: "object",
    title: "Do you object?",
    text: [
      "Somebody argues. An objection strikes the statement or weakens it. Everybody else who holds cards is asked, so that nobody learns who has one.",
    ],
    rule: "H-OBJ-01",
    when: ({ ask }) => asks(ask, "objections/objection"),
  },
];

export default hints;
