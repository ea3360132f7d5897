/** The lobby over REST. What the server refuses comes back as its sentence. */
import type { Change, DeviceLink, GameInfo, Me, NewTable, Problem, Record as Told, Replay, RuleOut, SetSeat, TableInfo, Tables } from "../wire";

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.error);
  }
}

function problem(error: string): Problem {
  return { error, rule: "", says: null };
}

async function call<T>(method: string, path: string, body?: unknown, invite: string | null = null): Promise<T> {
  const headers: Record<string, string> = invite === null ? {} : { "x-invite": invite };
  const given: RequestInit = { method, credentials: "same-origin", headers };
  if (body !== undefined) {
    headers["content-type"] = "application/json";
    given.body = JSON.stringify(body);
  }
  let reply: Response;
  try {
    reply = await fetch(`/api${path}`, given);
  } catch {
    throw new Refused(0, problem("The server cannot be reached."));
  }
  if (!reply.ok) {
    const found = (await reply.json().catch(() => null)) as Problem | null;
    throw new Refused(reply.status, found ?? problem("Something went wrong."));
  }
  return (reply.status === 204 ? undefined : await reply.json()) as T;
}

const PAUSE = 2_000;

/** What there is under an address. A line that is down comes back: it is tried again until it does. */
export async function fetched<T>(path: string): Promise<T> {
  for (;;) {
    try {
      const reply = await fetch(path);
      if (reply.ok) return (await reply.json()) as T;
    } catch {
      // try again
    }
    await new Promise((resume) => setTimeout(resume, PAUSE));
  }
}

export const api = {
  me: () => call<Me>("GET", "/me"),
  be: (name: string) => call<Me>("POST", "/me", { name }),
  link: () => call<DeviceLink>("POST", "/me/link"),
  claim: (token: string) => call<Me>("POST", "/me/claim", { token }),
  forget: () => call<undefined>("DELETE", "/me"),
  games: () => call<GameInfo[]>("GET", "/games"),
  rules: (game: string) => call<RuleOut[]>("GET", `/games/${encodeURIComponent(game)}/rules`),
  forgetElsewhere: () => call<undefined>("DELETE", "/me/elsewhere"),
  forgetEverywhere: () => call<undefined>("DELETE", "/me/everywhere"),
  tables: () => call<Tables>("GET", "/tables"),
  table: (id: string, invite: string | null) => call<TableInfo>("GET", `/tables/${id}`, undefined, invite),
  make: (table: NewTable) => call<TableInfo>("POST", "/tables", table),
  join: (id: string, invite?: string, seat?: number) =>
    call<TableInfo>("POST", `/tables/${id}/join`, { invite: invite ?? null, seat: seat ?? null }),
  leave: (id: string) => call<TableInfo>("POST", `/tables/${id}/leave`),
  setSeat: (id: string, seat: number, how: SetSeat) => call<TableInfo>("PUT", `/tables/${id}/seats/${seat}`, how),
  change: (id: string, what: Change) => call<TableInfo>("PATCH", `/tables/${id}`, what),
  rematch: (id: string) => call<TableInfo>("POST", `/tables/${id}/rematch`),
  goOn: (id: string, number: number, seat: number, invite: string | null) =>
    call<TableInfo>("POST", `/tables/${id}/continue`, { number, seat }, invite),
  goOnByNewer: (id: string, yes: boolean) => call<TableInfo>("POST", `/tables/${id}/go-on`, { yes }),
  record: (id: string, seat: number | null, language: string, invite: string | null) => {
    const query = new URLSearchParams({ language, ...(seat === null ? {} : { seat: String(seat) }) });
    return call<Told>("GET", `/tables/${id}/record?${query}`, undefined, invite);
  },
  /** The page of a replay with this step. */
  replay: (id: string, seat: number | null, step: number, invite: string | null) => {
    const query = new URLSearchParams({ step: String(step), ...(seat === null ? {} : { seat: String(seat) }) });
    return call<Replay>("GET", `/tables/${id}/replay?${query}`, undefined, invite);
  },
};
