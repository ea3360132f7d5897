/** A real server, a real browser: what every test of the client starts with. */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type Browser, type BrowserContext, type BrowserContextOptions, type Page, chromium } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";

const ROOT = resolve(import.meta.dirname, "../..");
const MOOT = join(ROOT, ".venv/bin/moot");
const SHOTS = join(ROOT, "web/e2e/shots");
const CHROMIUM = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find(
  (path) => path !== undefined && existsSync(path),
);
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export const DESKTOP = { width: 1280, height: 860 };
export const PHONE = { width: 390, height: 844 };

async function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer();
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => done(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}

/** A server of its own, on a database of its own. */
export class House {
  address = "";
  #process: ChildProcess | null = null;
  #port = 0;
  readonly #folder = mkdtempSync(join(tmpdir(), "moot-"));

  async open(): Promise<void> {
    if (this.#port === 0) this.#port = await freePort();
    this.address = `http://127.0.0.1:${this.#port}`;
    const database = `sqlite:///${join(this.#folder, "house.sqlite")}`;
    const args = ["serve", "--port", String(this.#port), "--no-browser", "--pace", "0.05", "--database", database];
    this.#process = spawn(MOOT, args, { stdio: ["ignore", "ignore", "inherit"] });
    for (let i = 0; i < 300; i++) {
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

/** Somebody at a browser. Errors of the page fail the test. */
export class Person {
  readonly errors: string[] = [];

  private constructor(
    readonly page: Page,
    readonly context: BrowserContext,
    readonly house: House,
  ) {
    page.on("pageerror", (error) => this.errors.push(error.message));
  }

  static async arrive(browser: Browser, house: House, name: string, more: BrowserContextOptions = {}): Promise<Person> {
    const context = await browser.newContext({
      viewport: DESKTOP,
      reducedMotion: "reduce",
      locale: "en-GB",
      timezoneId: "UTC",
      colorScheme: "dark",
      ...more,
    });
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    const person = new Person(page, context, house);
    await page.goto(house.address);
    await page.getByLabel("What shall we call you?").fill(name);
    await page.getByRole("button", { name: "Take a seat" }).click();
    await page.getByRole("heading", { name: "A new table" }).waitFor();
    return person;
  }

  async shot(name: string): Promise<void> {
    mkdirSync(SHOTS, { recursive: true });
    await this.page.screenshot({ path: join(SHOTS, `${name}.png`), fullPage: true });
  }

  /** Answers whatever is asked by clicking in the list, until something is true or the time is up. */
  async playUntil(done: () => Promise<boolean>, seconds = 120): Promise<void> {
    const until = Date.now() + seconds * 1000;
    while (!(await done())) {
      if (Date.now() > until) throw new Error(`After ${seconds} s: ${await this.page.locator("aside").innerText()}`);
      await this.decide();
    }
  }

  /** One decision, if there is one. */
  async decide(): Promise<void> {
    const { page } = this;
    const here = page.getByRole("button", { name: "I am here" });
    if (await here.isVisible()) await here.click();
    const lines = page.locator(".ask details:not([open]) > summary", { hasText: "All suggested lines" });
    if (await lines.isVisible()) await lines.click({ timeout: 2_000 }).catch(() => undefined);
    const options = page.locator(".ask .option:enabled");
    const count = await options.count();
    if (count === 0) {
      await page.waitForTimeout(40);
      return;
    }
    const several = page.locator(".ask > .button.primary");
    try {
      if (await several.isVisible()) {
        for (let i = 0; i < count && !(await several.isEnabled()); i++) await options.nth(i).click({ timeout: 2_000 });
        await several.click({ timeout: 2_000 });
      } else await options.nth(Math.floor(Math.random() * count)).click({ timeout: 2_000 });
    } catch {
      // The ask has gone meanwhile.
    }
    await page.waitForTimeout(30);
  }

  async over(): Promise<boolean> {
    return this.page.getByText(/ won\.$/).first().isVisible();
  }

  async leave(): Promise<void> {
    expect(this.errors).toEqual([]);
    await this.context.close();
  }
}

/** A house and a browser for the tests of a file. */
export function setUp(): { house: House; arrive: (name: string, more?: BrowserContextOptions) => Promise<Person> } {
  const house = new House();
  let browser: Browser | null = null;
  beforeAll(async () => {
    if (CHROMIUM === undefined) throw new Error("There is no Chromium here: apt-get install chromium, or set CHROMIUM.");
    await house.open();
    browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    await house.close();
  });
  return {
    house,
    arrive: async (name, more) => {
      if (browser === null) throw new Error("The browser is not there.");
      return Person.arrive(browser, house, name, more);
    },
  };
}
