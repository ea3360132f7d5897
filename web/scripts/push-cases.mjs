/** Pushes with their results, as the server's own Python computes them. */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const project = fileURLToPath(new URL("../..", import.meta.url));
const python = `${project}.venv/bin/python`;

/** Every push of so many games of random play, a line of JSON each; `null` if there is no Python to ask. */
export function pushCases(games) {
  if (!existsSync(python)) return null;
  const asked = ["-m", "tests.games.voices.measure", "cases", String(games)];
  return execFileSync(python, asked, { cwd: project, encoding: "utf8", maxBuffer: 1 << 28 }).trim().split("\n");
}
