import type { Start } from "@/games/starts";

const start: Start = {
  seats: 4,
  /** Somebody else prosecutes, and what one has seen stays visible. */
  lesson: { seats: 4, options: { memory_aid: true, chosen_prosecutor: 1 } },
  welcome: {
    title: "Learn Voices by playing",
    about: "You are a voice in Guy's head; a bot prosecutes. Hints tell you what is being decided, and why.",
  },
};

export default start;
