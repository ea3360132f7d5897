/** One socket for all tables. It comes back by itself, and each table goes on where it was. */
import type { Accepted, Answer, Command, Message, Preview, Previewed, Refused } from "../wire";

export type AnswerGiven = Answer["answer"];
type Reply = Accepted | Refused | Previewed;

interface Listener {
  /** Says again what it wants to hear of, after the socket has come back. */
  resume(): void;
  hear(message: Message): void;
}

const LONGEST_WAIT = 8_000;
/** The code with which the server closes the socket of somebody whom it does not know any more. */
const NOT_KNOWN = 4401;

export class Socket {
  state = $state<"connecting" | "open" | "lost">("connecting");
  #socket: WebSocket | null = null;
  #wait = 250;
  #ref = 0;
  #listeners = new Set<Listener>();
  #replies = new Map<number, (message: Reply) => void>();

  /** What is done when the server does not know any more who this is. */
  onforgotten = (): void => {};

  constructor(private readonly connect: () => WebSocket = ownSocket) {}

  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    if (this.#socket === null) this.#open();
    else if (this.state === "open") listener.resume();
    return () => this.#listeners.delete(listener);
  }

  /** Sends a command; what the server says to it. */
  async ask(command: Preview): Promise<Previewed | Refused>;
  async ask(command: Exclude<Command, Preview>): Promise<Accepted | Refused>;
  async ask(command: Command): Promise<Reply> {
    const socket = this.#socket;
    if (socket === null || this.state !== "open") return refused("The connection is lost; it will be back in a moment.");
    this.#ref += 1;
    const ref = this.#ref;
    const reply = new Promise<Reply>((resolve) => this.#replies.set(ref, resolve));
    socket.send(JSON.stringify({ ...command, ref }));
    return reply;
  }

  #open(): void {
    this.state = this.#wait > 250 ? "lost" : "connecting";
    const socket = this.connect();
    this.#socket = socket;
    socket.onopen = () => {
      this.state = "open";
      this.#wait = 250;
      for (const listener of this.#listeners) listener.resume();
    };
    socket.onmessage = (event) => this.#take(JSON.parse(String(event.data)) as Message);
    socket.onclose = (event) => {
      this.state = "lost";
      this.#socket = null;
      for (const reply of this.#replies.values()) reply(refused("The connection was lost; look whether it counted."));
      this.#replies.clear();
      if (event.code === NOT_KNOWN) this.onforgotten();
      if (this.#listeners.size > 0) setTimeout(() => this.#socket === null && this.#open(), this.#wait);
      this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
    };
  }

  #take(message: Message): void {
    if (message.type === "accepted" || message.type === "refused" || message.type === "previewed") {
      this.#replies.get(message.ref)?.(message);
      this.#replies.delete(message.ref);
      return;
    }
    for (const listener of this.#listeners) listener.hear(message);
  }
}

function refused(error: string): Refused {
  return { type: "refused", ref: 0, error, rule: "", stale: false, says: null };
}

function ownSocket(): WebSocket {
  return new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/socket`);
}

export const socket = new Socket();
