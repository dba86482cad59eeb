/** Answers to joint questions while they are drafts: sent to the server, and shown at once. */

import type { Question } from "../lib/protocol";
import type { Tabletop } from "./client";

/** `Half`: the part of an answer that is laid while the rest is still in hand. */
export abstract class Drafting<Half> {
  private sent = $state.raw<Readonly<Record<string, string | null>>>({}); // not yet confirmed
  protected half = $state.raw<Readonly<Record<string, Half>>>({}); // kept until the server confirms the whole
  private heard: readonly Question[] = []; // as the server last sent them
  private greeted: number;

  constructor(
    protected readonly table: Tabletop,
    protected readonly asked: () => readonly Question[],
  ) {
    this.greeted = table.greeting;
  }

  /** The server has spoken: what it confirms need not be remembered here. What a broken line swallowed is sent again. */
  confirm(refused: boolean): void {
    const asked = this.asked();
    if (!asked.length || (this.table.questions === this.heard && !refused)) return;
    this.heard = this.table.questions;
    const whole = asked.filter(({ id, chosen }) => chosen !== null && this.sent[id] === chosen && id in this.half);
    const open = Object.entries(this.sent).filter(([id, text]) => asked.some((one) => one.id === id && one.chosen !== text));
    if (open.length !== Object.keys(this.sent).length || (refused && open.length)) this.sent = refused ? {} : Object.fromEntries(open);
    for (const question of whole) this.keep(question, null);
    if (this.greeted === this.table.greeting) return;
    this.greeted = this.table.greeting;
    for (const question of asked) {
      const text = this.sent[question.id];
      if (text !== undefined) this.table.draft(question, text);
    }
  }

  /** Does all that is to be laid for a question lie? */
  abstract isComplete(question: Question): boolean;

  get complete(): boolean {
    return this.asked().length > 0 && this.asked().every((question) => this.isComplete(question));
  }

  /** The draft for a question. */
  chosen(question: Question): string | null {
    const sent = this.sent[question.id];
    return sent === undefined ? question.chosen : sent;
  }

  /** Lay an answer, or take it up again. */
  protected lay(question: Question, text: string | null): void {
    this.sent = { ...this.sent, [question.id]: text };
    this.table.draft(question, text);
  }

  /** Remember the half of an answer that is laid. */
  protected keep(question: Question, half: Half | null): void {
    const { [question.id]: _, ...others } = this.half;
    this.half = half ? { ...others, [question.id]: half } : others;
  }
}
