/** A real server: a process of its own, on a database of its own. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "../..");
const BIN = join(ROOT, ".venv/bin");

export const CHROMIUM = [
  process.env.CHROMIUM,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
].find((path) => path !== undefined && existsSync(path));

export const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Nobody here is a stranger: many people share one address, and some of them are quick. */
const MANY = 1_000_000;
const SETTINGS = {
  household: MANY,
  requests_a_minute: MANY,
  messages_a_second: 1_000,
  guests_an_hour: MANY,
  watches_a_minute: MANY,
  tables_an_hour: MANY,
  tables_waiting: MANY,
  tables_playing: MANY,
};

async function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer();
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => done(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}

export class House {
  address = "";
  #process: ChildProcess | null = null;
  #port = 0;
  readonly #folder = mkdtempSync(join(tmpdir(), "moot-"));

  /** `pace`: seconds before a bot answers. */
  constructor(private readonly pace = 0.02) {}

  /** Installs a package beside Moot, for this house alone. */
  install(path: string): void {
    const how = ["--quiet", "--no-deps", "--no-build-isolation", "--no-index", "--disable-pip-version-check"];
    execFileSync(join(BIN, "python"), ["-m", "pip", "install", ...how, "--target", this.#packages, join(ROOT, path)]);
  }

  get #packages(): string {
    return join(this.#folder, "packages");
  }

  async open(): Promise<void> {
    if (this.#port === 0) this.#port = await freePort();
    this.address = `http://127.0.0.1:${this.#port}`;
    const database = `sqlite:///${join(this.#folder, "house.sqlite")}`;
    const args = ["serve", "--port", String(this.#port), "--no-browser", "--pace", String(this.pace), "--database", database];
    this.#process = spawn(join(BIN, "moot"), args, {
      stdio: ["ignore", "ignore", "inherit"],
      env: {
        ...process.env,
        MOOT_SERVER: JSON.stringify(SETTINGS),
        PYTHONPATH: [this.#packages, process.env.PYTHONPATH].filter(Boolean).join(delimiter),
      },
    });
    const server = this.#process;
    process.once("exit", () => server.kill("SIGKILL")); // whoever breaks the tests off leaves no server behind
    for (let i = 0; i < 600; i++) {
      if (this.#process.exitCode !== null) throw new Error("The server has stopped.");
      try {
        if ((await fetch(`${this.address}/api/games`)).ok) return;
      } catch {
        // not yet
      }
      await new Promise((done) => setTimeout(done, 100));
    }
    throw new Error("The server does not answer.");
  }

  /** Pulls the plug. */
  async kill(): Promise<void> {
    const process = this.#process;
    if (process === null) return;
    this.#process = null;
    const gone = new Promise((done) => process.once("exit", done));
    process.kill("SIGKILL");
    await gone;
  }

  async close(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
