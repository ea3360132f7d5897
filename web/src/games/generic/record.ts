import type { GameRecord } from "..";

/** The record of a game that says nothing about it: signs are guessed from the kinds of events. */
const record: GameRecord = {
  signs: {},
  chapters: ["round", "session", "turn", "day", "week", "phase", "stage"],
  tales: ["flavour", "story"],
  sounds: {},
};

export default record;
