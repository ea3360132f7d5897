import type { Key } from "@/games/keys";

/** The keys of a push. */
const keys: Key[] = [
  ["← →", "aim a push; with Shift, move its start"],
  ["Enter", "push"],
];

export default keys;
