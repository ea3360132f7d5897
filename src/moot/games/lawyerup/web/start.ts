import type { Start } from "@/games/starts";

const start: Start = {
  now: "Play now, against the Automa",
  /** A first divorce: alone, and without a draft. */
  lesson: { seats: 1, options: { automa: "D", first_game_deal: true } },
};

export default start;
