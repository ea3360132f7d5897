/** Small signs for the record, drawn as strokes on 24 by 24. */
export const SIGNS = {
  act: "M5 12h13M13 6l6 6-6 6",
  card: "M7 3.5h10a1.5 1.5 0 0 1 1.5 1.5v14a1.5 1.5 0 0 1-1.5 1.5H7A1.5 1.5 0 0 1 5.5 19V5A1.5 1.5 0 0 1 7 3.5zM9 8h6M9 12h6M9 16h3",
  draw: "M4 8.5 12.5 4l5 9.5-8.5 4.5zM20 8v12h-9M20 20l-4-4",
  discard: "M5 7h14M10 4h4M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5",
  talk: "M5 4h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-7l-5 4.5V16H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z",
  object: "M12 3v11M12 19.5v.5M4 4l3 3M20 4l-3 3",
  token: "M12 4a8 8 0 1 0 .01 0zM12 8a4 4 0 1 0 .01 0z",
  push: "M4 12h7M8 8l4 4-4 4M17.5 7.5a4.5 4.5 0 1 0 .01 0z",
  fall: "M12 3v9M8.5 9l3.5 3.5L15.5 9M5 20.5h14M8 17l8 0",
  eye: "M2.5 12c3-4.7 6-6.5 9.5-6.5s6.5 1.8 9.5 6.5c-3 4.7-6 6.5-9.5 6.5S5.5 16.7 2.5 12zM12 9a3 3 0 1 0 .01 0z",
  gavel: "M4 20h9M13.5 4 20 10.5M8.5 9l6.5 6.5M11 6.5l6.5 6.5M12.5 11.5 5 19",
  clock: "M12 4a8 8 0 1 0 .01 0zM12 8v4.5l3 2",
  star: "m12 3.5 2.6 5.6 6 .8-4.4 4.2 1.1 6L12 17.2 6.7 20.1l1.1-6L3.4 9.9l6-.8z",
  book: "M4 5.5c3-1.5 6-1.5 8 .5 2-2 5-2 8-.5V19c-3-1.5-6-1.5-8 .5-2-2-5-2-8-.5zM12 6v13",
  scale: "M12 4v15M7.5 20h9M4.5 7h15M4.5 7 2 13h5zM19.5 7 17 13h5z",
  stop: "M12 4a8 8 0 1 0 .01 0zM6.5 6.5l11 11",
  undo: "M8 5 4 9l4 4M4.5 9H14a5 5 0 0 1 0 10H9",
  swap: "M4 8h13M13 4l4 4-4 4M20 16H7M11 12l-4 4 4 4",
  rest: "M5 18h14M7 18v-5a5 5 0 0 1 10 0v5",
  mask: "M5 5c4.5 2 9.5 2 14 0 .5 8-2 13-7 15-5-2-7.5-7-7-15zM8.5 10.5c1-.8 2-.8 3 0M12.5 10.5c1-.8 2-.8 3 0M9.5 15c1.7 1.2 3.3 1.2 5 0",
  crown: "M4 18h16M4 15 3.5 7l5 4L12 5l3.5 6 5-4L20 15z",
  seal: "M4 7h16v11H4zM4 7l8 7 8-7",
  lock: "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
  shuffle: "M3 7h4l9 10h5M18 14l3 3-3 3M3 17h4l2.5-2.8M13 9.5 16 7h5M18 4l3 3-3 3",
  spark: "M12 3c.6 5 3.4 8.4 9 9-5.6.6-8.4 4-9 9-.6-5-3.4-8.4-9-9 5.6-.6 8.4-4 9-9z",
};

export type SignName = keyof typeof SIGNS;

const GUESSES: [RegExp, SignName][] = [
  [/undo|taken_back|took_back/, "undo"],
  [/discard|destroy|remove|trash|lose|lost/, "discard"],
  [/draw|drew|deal/, "draw"],
  [/shuff|renew|refill/, "shuffle"],
  [/look|reveal|saw|show|see/, "eye"],
  [/play|card|argu|use/, "card"],
  [/move|push|deploy|place/, "push"],
  [/won|win|score|point/, "crown"],
  [/say|said|tell|told|speak/, "talk"],
  [/round|turn|phase|session|begin|open|start|day|week/, "star"],
  [/rule|verdict|judge|clos|end/, "gavel"],
  [/pay|spend|spent|gain|coin|money|time/, "token"],
  [/pass|rest|skip/, "rest"],
];

/** The sign of an event whose game has none for it. */
export function guessed(kind: string): SignName {
  return GUESSES.find(([words]) => words.test(kind))?.[1] ?? "act";
}
