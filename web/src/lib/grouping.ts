/** Many options, put together by what one does. */
import type { Option } from "./said";
import { cards } from "./cards.svelte";
import { isKnown } from "./meaning";
import { capital, spoken } from "./words";

export interface Group {
  /** What is done; nothing, if an option stands alone. */
  head: string;
  options: { option: Option; i: number; said: string }[];
}

const MANY = 8;
const ALIKE = 3;

/** Of many options those of one deed stand together: to move here, or there. */
export function grouped(game: string, options: Option[]): Group[] {
  const groups: { deed: string; options: Group["options"] }[] = [];
  options.forEach((option, i) => {
    const deed = options.length > MANY ? option.deed : "";
    const last = groups.at(-1);
    const one = { option, i, said: option.label };
    if (deed !== "" && last?.deed === deed) last.options.push(one);
    else groups.push({ deed, options: [one] });
  });
  return groups.flatMap(({ deed, options: alike }): Group[] => {
    if (alike.length < ALIKE) return alike.map((one) => ({ head: "", options: [one] }));
    const short = alike.map(({ option }) => chosenIn(game, option));
    const told = alike.map((one, i) => ({ ...one, said: short[i] ?? one.said }));
    return [{ head: spoken(deed), options: short.includes(null) ? alike : told }];
  });
}

/** The one card or place that an option is about, by its title. */
function chosenIn(game: string, { args }: Option): string | null {
  const [value, ...more] = Object.values(args);
  const id = isKnown(value) ? value.face : typeof value === "string" ? value : "";
  const title = more.length > 0 ? undefined : cards.find(game, id)?.title;
  return title === undefined ? null : capital(title);
}
