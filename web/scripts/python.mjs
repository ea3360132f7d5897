/** What the server's own Python says, for tests that compare the client with it. */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const project = fileURLToPath(new URL("../..", import.meta.url));
const python = `${project}.venv/bin/python`;

/** The lines that a module prints; `null` if there is no Python to ask. */
export function linesOf(module, ...given) {
  if (!existsSync(python)) return null;
  return execFileSync(python, ["-m", module, ...given], { cwd: project, encoding: "utf8", maxBuffer: 1 << 28 }).trim().split("\n");
}
