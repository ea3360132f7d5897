/** Small things said in words. */
import type { Option } from "./said";
import type { Speech } from "./speech";

export function ago(since: number, now = Date.now() / 1000): string {
  const seconds = Math.max(0, now - since);
  if (seconds < 60) return "just now";
  const units: [number, string][] = [
    [86_400, "day"],
    [3_600, "hour"],
    [60, "minute"],
  ];
  for (const [length, name] of units) {
    const count = Math.floor(seconds / length);
    if (count > 0) return `${count} ${name}${count > 1 ? "s" : ""} ago`;
  }
  return "just now";
}

export function left(deadline: number, now = Date.now() / 1000): string {
  const seconds = Math.max(0, Math.round(deadline - now));
  const minutes = Math.floor(seconds / 60);
  if (minutes >= 120) return `${Math.floor(minutes / 60)} h`;
  return minutes >= 1 ? `${minutes}:${String(seconds % 60).padStart(2, "0")}` : `${seconds} s`;
}

export function spoken(name: string): string {
  const words = name.replaceAll("_", " ").replaceAll("-", " ").replaceAll("/", ": ");
  return capital(words);
}

/** For how many a game is: "2 to 4 players", "1, 2 or 4 players". */
export function players(seats: number[]): string {
  const [first, last] = [seats[0] ?? 0, seats.at(-1) ?? 0];
  const gapless = last - first === seats.length - 1;
  const told = gapless ? [...new Set([first, last])].join(" to ") : `${seats.slice(0, -1).join(", ")} or ${last}`;
  return `${told} ${told === "1" ? "player" : "players"}`;
}

/** Something said, within a sentence. */
export function quoted(words: string, language = "en"): string {
  const [open, close] = language === "de" ? ["„", "“"] : ["“", "”"];
  return `${open}${words}${close}`;
}

export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What something costs: "2 minutes", "1 card". */
export function priced(cost: Option["cost"], speech: Pick<Speech, "counted"> | null): string[] {
  return Object.entries(cost ?? {}).map(([kind, count]) => speech?.counted("due", kind, count) ?? `${count} ${kind}`);
}

/** What the rules tell with an option: "strength 3". */
export function shown(shows: Option["shows"]): string[] {
  return Object.entries(shows).map(([name, value]) => `${name.replaceAll("_", " ")} ${typeof value === "boolean" ? (value ? "yes" : "no") : value}`);
}

/** Who won, by what they are called here: "You and Bo won." */
export function victory(names: string[]): string {
  if (names.length === 0) return "Nobody won.";
  const told = names.join(" and ");
  return `${capital(told)} won.`;
}
