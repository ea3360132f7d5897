/** Who I am, and what I like. */
import type { GameInfo, Me } from "../wire";
import { Refused, api } from "./api";

/** Which fields of a board are numbers of seats or of sides, and which are lists by side, as the types of its game tell. */
export type Reading = Pick<GameInfo, "seat_fields" | "side_fields" | "by_side">;

type Theme = "auto" | "dark" | "light";

class Myself {
  me = $state.raw<Me | null>(null);
  games = $state.raw<GameInfo[]>([]);
  ready = $state(false);
  problem = $state("");
  theme = $state<Theme>((localStorage.getItem("theme") as Theme | null) ?? "auto");
  sound = $state(localStorage.getItem("sound") === "on");
  /** Sounds of cards, tokens and pushes. */
  effects = $state(localStorage.getItem("effects") === "on");
  notices = $state(localStorage.getItem("notices") === "on");
  /** Tables in words, zone by zone, instead of the games' own boards. */
  plain = $state(localStorage.getItem("plain") === "on");

  /** The language of cards and records, where a game speaks it. */
  language = $state(localStorage.getItem("language") ?? "en");

  async start(): Promise<void> {
    this.#paint();
    try {
      this.games = await api.games();
      this.me = await api.me();
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 401) this.problem = String((error as Error).message);
    }
    this.ready = true;
  }

  /** A name is enough to begin. */
  async be(name: string): Promise<void> {
    this.me = await api.be(name);
  }

  /** Becomes, on this device, who made the link on another one. */
  async claim(token: string): Promise<void> {
    this.me = await api.claim(token);
  }

  async forget(): Promise<void> {
    await api.forget();
    this.me = null;
  }

  /** All other devices forget me. */
  async forgetElsewhere(): Promise<void> {
    await api.forgetElsewhere();
    this.me = await api.me();
  }

  async forgetEverywhere(): Promise<void> {
    await api.forgetEverywhere();
    this.me = null;
  }

  /** Perhaps I have been logged out on another device. */
  async lookAgain(): Promise<void> {
    try {
      this.me = await api.me();
    } catch (error) {
      if (error instanceof Refused && error.status === 401) this.me = null;
    }
  }

  title(game: string): string {
    return this.games.find((one) => one.name === game)?.title ?? game;
  }

  /** My language, if a game speaks it; else English. Without a game it is for the server to choose. */
  languageOf(game: string): string {
    if (game === "") return this.language;
    const spoken = this.games.find((one) => one.name === game)?.languages ?? [];
    return spoken.includes(this.language) ? this.language : "en";
  }

  setLanguage(language: string): void {
    this.language = language;
    localStorage.setItem("language", language);
  }

  /** What others may react to in a game, by kind, as what somebody does. */
  occasions(game: string): Record<string, string> {
    return this.games.find((one) => one.name === game)?.occasions ?? {};
  }

  /** Which fields of a game's board hold seats or sides. */
  reading(game: string): Reading {
    return this.games.find((one) => one.name === game) ?? { seat_fields: [], side_fields: [], by_side: [] };
  }

  /** Where the board of a game from another package is; empty, if it has brought none. */
  boardOf(game: string): string {
    return this.games.find((one) => one.name === game)?.board ?? "";
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    localStorage.setItem("theme", theme);
    this.#paint();
  }

  setSound(on: boolean): void {
    this.sound = on;
    localStorage.setItem("sound", on ? "on" : "off");
  }

  setEffects(on: boolean): void {
    this.effects = on;
    localStorage.setItem("effects", on ? "on" : "off");
  }

  setPlain(on: boolean): void {
    this.plain = on;
    localStorage.setItem("plain", on ? "on" : "off");
  }

  /** Browser notices: the browser asks, and may say no. */
  async setNotices(on: boolean): Promise<void> {
    this.notices = on && "Notification" in window && (await Notification.requestPermission()) === "granted";
    localStorage.setItem("notices", this.notices ? "on" : "off");
  }

  #paint(): void {
    if (this.theme === "auto") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = this.theme;
  }
}

export const myself = new Myself();
