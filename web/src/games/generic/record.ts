import type { GameRecord } from "..";

/** The record of a game that says nothing about it: signs are guessed from the kinds of events. */
const record: GameRecord = {
  signs: {},
  sounds: {},
};

export default record;
