/** Answers to joint questions while they are laid: told to the server, and shown at once. */

import type { Question } from "../lib/protocol";
import type { TableLink } from "../lib/table.svelte";

export class Drafting {
  private sent = $state.raw<Readonly<Record<string, string | null>>>({}); // not yet confirmed

  constructor(
    protected readonly table: TableLink,
    protected readonly asked: () => readonly Question[],
  ) {}

  /** The server has spoken: what it confirms need not be remembered here. */
  confirm(refused: boolean): void {
    const asked = this.asked();
    const open = Object.entries(this.sent).filter(([id, text]) => asked.some((one) => one.id === id && one.chosen !== text));
    if (open.length !== Object.keys(this.sent).length || (refused && open.length)) this.sent = refused ? {} : Object.fromEntries(open);
  }

  /** The answer that lies for a question. */
  chosen(question: Question): string | null {
    const sent = this.sent[question.id];
    return sent === undefined ? question.chosen : sent;
  }

  /** Lay an answer, or take it up again. */
  protected lay(question: Question, text: string | null): void {
    this.sent = { ...this.sent, [question.id]: text };
    this.table.draft(question, text);
  }
}
