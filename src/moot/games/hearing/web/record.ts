import type { GameRecord } from "@/games";
import type { Wire } from "./wire";

const record: GameRecord<Wire["event"]["kind"]> = {
  signs: {
    opened: "gavel",
    session: "clock",
    drew: "draw",
    reshuffled: "shuffle",
    discarded: "discard",
    sealed: "seal",
    rested: "rest",
    played: "card",
    spent: "clock",
    paid: "discard",
    moved: "card",
    argued: "talk",
    objected: "object",
    struck: "stop",
    took_back: "undo",
    swayed: "scale",
    ruled: "gavel",
    gagged: "lock",
    cooling: "lock",
    leads: "star",
    disclosed: "eye",
    looked: "eye",
    prepared: "eye",
    warned: "clock",
    exhibited: "seal",
    closed: "gavel",
    taken: "act",
    undone: "undo",
  },
  sounds: {
    drew: "card",
    played: "card",
    objected: "stamp",
    swayed: "token",
    exhibited: "page",
    ruled: "knock",
    session: "bell",
  },
};

export default record;
