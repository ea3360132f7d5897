/** Rules as they are written: code, bold words and the ids of other rules in a line of text. */
export interface Piece {
  kind: "text" | "code" | "strong" | "rule";
  text: string;
}

const MARKED = /`([^`]+)`|\*\*([^*]+)\*\*|\b([A-Z]+-[A-Z0-9]+-[0-9]+)\b/g;

export function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  let at = 0;
  for (const match of text.matchAll(MARKED)) {
    if (match.index > at) found.push({ kind: "text", text: text.slice(at, match.index) });
    const [whole, code, strong, rule] = match;
    if (code !== undefined) found.push({ kind: "code", text: code });
    else if (strong !== undefined) found.push({ kind: "strong", text: strong });
    else if (rule !== undefined) found.push({ kind: "rule", text: rule });
    at = match.index + whole.length;
  }
  if (at < text.length) found.push({ kind: "text", text: text.slice(at) });
  return found;
}

/** A rule without the tag in front that says where it comes from. */
export function untagged(text: string): string {
  return text.replace(/^\[[^\]]*\]\s*/, "");
}

/** Whether every word that is looked for occurs somewhere. */
export function fits(wanted: string, ...where: unknown[]): boolean {
  const words = wanted.toLowerCase().split(/\s+/).filter((word) => word !== "");
  const whole = where.join(" ").toLowerCase();
  return words.every((word) => whole.includes(word));
}
