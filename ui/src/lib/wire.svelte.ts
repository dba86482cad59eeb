/** The connection to a table: opened, kept alive, and reopened when it breaks. */

import type * as P from "./protocol";
import { Pulse } from "./pulse";
import { noteStep } from "./steps";

export type Connection = "connecting" | "open" | "lost" | "refused";

/** What the server confirms or refuses: an answer must come soon, or the connection is dead. */
const CONFIRMED: readonly P.ClientMessage["type"][] = ["answer", "draft", "lock"];

const TOO_SLOW = 4408;
const TOO_MANY = 4429;

export class Wire {
  connection = $state<Connection>("connecting");
  closed = false; // for good
  private socket: WebSocket | null = null;
  private met = false; // we were greeted at least once
  private attempts = 0; // since we were greeted last
  private again: ReturnType<typeof setTimeout> | undefined;
  private readonly pulse = new Pulse(() => this.write({ type: "ping" }), () => this.giveUp());

  constructor(
    private readonly address: () => string, // whenever a line is taken
    private readonly hear: (message: P.ServerMessage) => void,
  ) {}

  /** Take a line, or another one. */
  open(): void {
    if (this.closed) return;
    clearTimeout(this.again);
    this.socket?.close();
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}${this.address()}`);
    this.socket = socket;
    this.pulse.stop();
    this.pulse.expect();
    socket.onmessage = (message) => {
      this.pulse.beat();
      const told = JSON.parse(message.data as string) as P.ServerMessage;
      noteStep(`heard ${told.type}${told.type === "error" ? ` ${told.key}` : ""}`);
      this.hear(told);
    };
    socket.onclose = ({ code }) => {
      noteStep(`line closed ${code}`);
      if (this.socket !== socket || this.closed) return;
      this.socket = null;
      this.pulse.stop();
      if (isFinal(code)) this.connection = "refused";
      else this.retry();
    };
  }

  /** The other end has greeted us: this line holds. */
  greeted(): void {
    this.met = true;
    this.attempts = 0;
    this.connection = "open";
  }

  /** Was it sent? */
  write(message: P.ClientMessage): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    noteStep(`said ${message.type}`);
    this.socket.send(JSON.stringify(message));
    if (CONFIRMED.includes(message.type)) this.pulse.expect();
    return true;
  }

  /** Try again now, without waiting for the next attempt. */
  reconnect(): void {
    if (this.connection === "lost") this.open();
  }

  /** The line is dead, though nobody has closed it: take another one. */
  giveUp(): void {
    const dead = this.socket;
    if (!dead || this.closed) return;
    this.socket = null;
    dead.close();
    this.pulse.stop();
    this.retry();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.again);
    this.pulse.stop();
    this.socket?.close();
  }

  private retry(): void {
    this.connection = this.met || this.attempts > 3 ? "lost" : "connecting";
    this.attempts++;
    clearTimeout(this.again);
    this.again = setTimeout(() => this.open(), Math.min(8000, 400 * 2 ** Math.min(this.attempts, 5)));
  }
}

/** Does the server refuse us for good, and not only for now? */
function isFinal(code: number): boolean {
  return code >= 4400 && code < 4500 && code !== TOO_SLOW && code !== TOO_MANY;
}
