/** Somebody at a browser, and what such a person does and sees. All that tests know of the pages' words is here. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from "playwright-core";
import { expect } from "vitest";
import type { NewTable, TableInfo } from "../src/wire";
import { type Stop, type Stopped, playOn } from "./hand";

const SHOTS = join(import.meta.dirname, "shots");

const BLANK = "/icon.svg";

/** Of a very long page, the beginning will do. */
const TALLEST = 4_000;

export const DESKTOP = { width: 1280, height: 860 };
export const PHONE = { width: 390, height: 844 };

/** A phone, as Chromium pretends to be one. */
export const ON_PHONE: BrowserContextOptions = { viewport: PHONE, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** What a browser says of replies that are no mistake: nobody is known yet, or the server is away. */
const EXPECTED = /status of 401|ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|WebSocket connection to/;

export function bots(count: number, bot = "random"): NewTable["seats"] {
  return Array.from({ length: count }, () => ({ kind: "bot" as const, bot }));
}

/** A text, for a regular expression. */
export function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

export class Person {
  readonly errors: string[] = [];
  /** The table one sits at. */
  table = "";

  private constructor(
    readonly page: Page,
    readonly context: BrowserContext,
    readonly address: string,
  ) {
    page.on("pageerror", (error) => this.errors.push(error.message));
    page.on("console", (said) => {
      if (said.type() === "error" && !EXPECTED.test(said.text())) this.errors.push(said.text());
    });
  }

  /** A stranger who has not been here before, on an empty page. */
  static async visit(browser: Browser, address: string, more: BrowserContextOptions = {}): Promise<Person> {
    const context = await browser.newContext({
      viewport: DESKTOP,
      reducedMotion: "reduce",
      locale: "en-GB",
      timezoneId: "UTC",
      colorScheme: "dark",
      baseURL: address,
      ...more,
    });
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    return new Person(page, context, address);
  }

  /** Somebody who has said a name. */
  static async arrive(browser: Browser, address: string, name: string, more?: BrowserContextOptions): Promise<Person> {
    const person = await Person.visit(browser, address, more);
    await person.post("/api/me", { name });
    return person;
  }

  /** Whether there is a page to be seen. */
  get looks(): boolean {
    return this.page.url().startsWith("http") && !this.page.url().endsWith(BLANK);
  }

  async go(path: string): Promise<void> {
    await this.page.goto(path);
    await this.page.getByRole("heading", { level: 1 }).first().waitFor({ state: "attached" });
  }

  async post<T>(path: string, data: unknown = {}): Promise<T> {
    const reply = await this.context.request.post(path, { data });
    if (!reply.ok()) throw new Error(`${path}: ${reply.status()} ${await reply.text()}`);
    return (await reply.json()) as T;
  }

  async get<T>(path: string): Promise<T> {
    const reply = await this.context.request.get(path);
    if (!reply.ok()) throw new Error(`${path}: ${reply.status()} ${await reply.text()}`);
    return (await reply.json()) as T;
  }

  /** Opens a table without clicking, and goes there. */
  async sit(wanted: NewTable): Promise<TableInfo> {
    const made = await this.post<TableInfo>("/api/tables", wanted);
    this.table = made.id;
    await this.go(`/table/${made.id}`);
    return made;
  }

  // ---------------------------------------------------------------- what there is to see

  get asked(): Locator {
    return this.page.getByRole("region", { name: "What you are asked" });
  }

  get prompt(): Locator {
    return this.asked.getByRole("heading").first();
  }

  get options(): Locator {
    return this.optionsOf(this.asked);
  }

  /** The number of the open question; "" without one. */
  async question(): Promise<string> {
    return (await this.asked.getAttribute("data-ask", { timeout: 2_000 })) ?? "";
  }

  /** What is asked as long as it is this very question: no click on it can land on the next. */
  only(question: string): Locator {
    return this.page.locator(`[data-ask="${question}"]`);
  }

  optionsOf(asked: Locator): Locator {
    return asked.getByRole("list", { name: "Options" }).getByRole("button");
  }

  /** Several are to be chosen, and then it is done. */
  get several(): Locator {
    return this.asked.getByText(/^Choose \d+( to \d+)?(, in order)?\.$/);
  }

  get done(): Locator {
    return this.asked.getByRole("button", { name: /^(Done \(\d+\)|None|Choose \d+)$/ }).last();
  }

  get board(): Locator {
    return this.page.getByRole("region", { name: "The board" });
  }

  /** What the board says, once it is drawn: it may come a little after the question. */
  async drawn(): Promise<string> {
    await expect.poll(() => this.board.innerText()).not.toBe("");
    return this.board.innerText();
  }

  get record(): Locator {
    return this.page.getByRole("region", { name: "What has happened" });
  }

  /** What the record says, once it says something: it comes a little after the table. */
  async recorded(): Promise<string> {
    await this.record.locator("p").first().waitFor();
    return this.record.innerText();
  }

  get curtain(): Locator {
    return this.page.getByRole("button", { name: "I am here" });
  }

  get aiming(): Locator {
    return this.page.getByRole("region", { name: "Aim the push" });
  }

  /** What is to be seen when a game is over. */
  get ended(): Locator {
    return this.page.getByRole("link", { name: "See it again" });
  }

  over(): Promise<boolean> {
    return this.ended.isVisible();
  }

  async shot(name: string): Promise<void> {
    mkdirSync(SHOTS, { recursive: true });
    const size = (this.page.viewportSize()?.width ?? 0) < 600 ? "phone" : "desktop";
    const { width, height } = await this.page.evaluate(() => ({
      width: document.documentElement.scrollWidth,
      height: document.documentElement.scrollHeight,
    }));
    await this.page.screenshot({
      path: join(SHOTS, `${name}-${size}.png`),
      fullPage: true,
      clip: { x: 0, y: 0, width, height: Math.min(height, TALLEST) },
    });
  }

  // ---------------------------------------------------------------- playing by clicks

  /** Answers whatever is asked by clicking, until something is true or the time is up. */
  async playUntil(done: () => Promise<boolean>, seconds = 500): Promise<void> {
    const until = Date.now() + seconds * 1000;
    while (!(await done())) {
      if (Date.now() > until) throw new Error(`After ${seconds} s: ${await this.page.locator("main").innerText()}`);
      await this.decide();
    }
  }

  async playToTheEnd(seconds?: number): Promise<void> {
    await this.playUntil(() => this.over(), seconds);
  }

  /** Waits until there is something to do; whether there is. */
  async ready(milliseconds = 1_000): Promise<boolean> {
    const something = this.prompt.or(this.curtain).or(this.ended).first();
    return something.waitFor({ timeout: milliseconds }).then(
      () => true,
      () => false,
    );
  }

  /** One decision by clicking in the list, if there is one. */
  async decide(): Promise<void> {
    if (!(await this.ready())) return;
    await this.unlessGone(async () => {
      if (await this.curtain.isVisible()) await this.curtain.click({ timeout: 2_000 });
      else if (await this.aiming.isVisible()) await this.push();
      else await this.chooseOf(await this.question());
    });
  }

  /** Deals with a question that may go meanwhile: somebody else is quicker, or the news is just arriving. */
  async unlessGone<T>(deal: () => Promise<T>): Promise<T | undefined> {
    try {
      return await deal();
    } catch (error) {
      if (!(error instanceof Error && /Timeout|detached|hidden/.test(error.message))) throw error;
      return undefined;
    }
  }

  /** Answers one question by its list: clicks an option, or as many as are needed and then "Done". */
  async chooseOf(question: string): Promise<void> {
    const from = this.optionsOf(this.only(question));
    const count = await from.count();
    if (count === 0 || !(await from.first().isVisible())) return this.unfold();
    if (await this.several.isVisible()) {
      const { done } = this;
      for (let i = 0; i < count && !(await done.isEnabled()); i++) await from.nth(i).click({ timeout: 2_000 });
      await done.click({ timeout: 2_000 });
    } else await from.nth(Math.floor(Math.random() * count)).click({ timeout: 2_000 });
    await this.moved(question);
  }

  /** Waits until an answer counts: its question is no longer open. */
  async moved(question: string): Promise<void> {
    await this.only(question).waitFor({ state: "detached" });
  }

  /** Pushes by one of the suggested aims and the button. */
  async push(): Promise<void> {
    const suggested = this.aiming.getByRole("group", { name: "Suggested aims" }).getByRole("button");
    const question = await this.question();
    const count = await suggested.count();
    if (count > 0) await suggested.nth(Math.floor(Math.random() * count)).click({ timeout: 2_000 });
    await this.aiming.getByRole("button", { name: "Push", exact: true }).click({ timeout: 2_000 });
    await this.moved(question);
  }

  /** Without a board to aim on, what is suggested for a push is listed; they are folded away. */
  async unfold(): Promise<void> {
    const lines = this.asked.getByText("All suggestions, or an answer of your own");
    if (await lines.isVisible()) await lines.click({ timeout: 2_000 });
    else await this.page.waitForTimeout(30);
  }

  // ---------------------------------------------------------------- playing without looking

  /** Plays all of one's seats over a socket of one's own, at random, until something is true. */
  async playOn(stop: Stop = {}, seconds = 150): Promise<Stopped> {
    return this.page.evaluate(playOn, { table: this.table, stop, seconds });
  }

  /** Shuts the eyes: a page of ours on which there is nothing to draw. */
  async shut(): Promise<void> {
    await this.page.goto(BLANK);
  }

  /** Plays to the end with the eyes shut: nothing is drawn meanwhile, which is quicker. */
  async finish(seconds = 500): Promise<void> {
    await this.shut();
    await this.playOn({}, seconds);
    await this.go(`/table/${this.table}`);
    await this.ended.waitFor();
  }

  async leave(): Promise<void> {
    await this.context.close();
    expect(this.errors).toEqual([]);
  }
}
