/** A quick hand: plays over a socket inside a page, with the page's own cookie. For getting to a moment of a game. */
import type { AskOut, SeatNews } from "../src/wire";

/** Where to stop, before the ask is answered; without any wish, at the end of the game. */
export interface Stop {
  /** At an ask by one of these rules. */
  rules?: string[];
  /** At an ask of this kind. */
  kind?: AskOut["kind"];
  /** At any ask whose rule is none of these. */
  not?: string[];
  /** After so many answers. */
  answers?: number;
  /** At an ask of one of these seats. */
  seats?: number[];
  /** As soon as a pile of the board has at most so many cards: all who look see that at the same time. */
  pile?: { name: string; most: number };
}

export interface Stopped {
  over: boolean;
  ask: AskOut | null;
  answers: number;
  /** What each of one's seats saw last. */
  news: Record<string, SeatNews>;
}

/** Runs in a page, so it uses nothing from outside. */
export function playOn(given: { table: string; stop: Stop; seconds: number }): Promise<Stopped> {
  const { table, stop, seconds } = given;
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/socket`);
    const latest = new Map<number | null, SeatNews>();
    const answered = new Set<number>();
    let answers = 0;
    let last = "";
    const timer = setTimeout(() => finish(null, new Error(`Not there after ${seconds} s and ${answers} answers: ${last}`)), seconds * 1000);

    function finish(ask: AskOut | null, error?: Error): void {
      clearTimeout(timer);
      socket.onmessage = null;
      socket.close();
      const news = Object.fromEntries([...latest].map(([seat, one]) => [String(seat), one]));
      const over = [...latest.values()].some((one) => one.view["outcome" as never] !== null);
      if (error !== undefined) reject(error);
      else resolve({ over, ask, answers, news });
    }

    function wanted(ask: AskOut): boolean {
      if (stop.seats !== undefined && !stop.seats.includes(ask.seat)) return false;
      if (stop.rules !== undefined && stop.rules.includes(ask.rule)) return true;
      if (stop.answers !== undefined) return answers >= stop.answers;
      if (stop.kind !== undefined && stop.kind === ask.kind) return true;
      if (stop.not !== undefined) return !stop.not.includes(ask.rule);
      return stop.seats !== undefined && stop.rules === undefined && stop.kind === undefined;
    }

    function answerTo(ask: AskOut): unknown {
      const keys = ask.options.map((option) => option.key);
      for (let i = keys.length - 1; i > 0; i--) {
        const j = Math.floor(Math.random() * (i + 1));
        [keys[i], keys[j]] = [keys[j] as string, keys[i] as string];
      }
      if (ask.kind === "some") return Math.random() < 0.5 ? ask.default : keys.slice(0, ask.high);
      return keys[0];
    }

    socket.onopen = () => socket.send(JSON.stringify({ type: "watch", ref: 0, table, since: 0, protocol: 2 }));
    socket.onerror = () => finish(null, new Error("The socket failed."));
    socket.onmessage = (event) => {
      last = String(event.data).slice(0, 2_000);
      const message = JSON.parse(String(event.data)) as { type: string; error?: string; stale?: boolean };
      if (message.type === "refused" && message.stale !== true) return finish(null, new Error(message.error));
      if (message.type !== "seat_news") return;
      const news = message as unknown as SeatNews;
      latest.set(news.seat, news);
      if (news.view["outcome" as never] !== null) return finish(null);
      if (stop.pile !== undefined) {
        const lies = (news.view["board" as never] as Record<string, unknown[] | number>)[stop.pile.name] ?? 0;
        if ((Array.isArray(lies) ? lies.length : lies) <= stop.pile.most) return finish(news.asks[0] ?? null);
      }
      for (const ask of news.asks) {
        if (ask.passing || answered.has(ask.id * 100 + ask.seat)) continue;
        if (wanted(ask)) return finish(ask);
        answered.add(ask.id * 100 + ask.seat);
        answers += 1;
        const answer = answerTo(ask);
        socket.send(JSON.stringify({ type: "answer", ref: answers, table, seat: ask.seat, ask: ask.id, answer }));
      }
    };
  });
}
