import type { Start } from "@/games/starts";

const NOW = "Play a three-minute hearing now";
const start: Start = {
  seats: 3,
  now: NOW,
  welcome: { title: NOW, about: "A window, a cat and the rent. You argue; two bots object." },
};

export default start;
