/** My cards while I lay them: which character is in hand, which card goes next, what lies so far. */

import type { Question } from "../../lib/protocol";
import type { TableLink } from "../../lib/table.svelte";
import { readPlacement, writePlacement, type Kind } from "./view";

export interface Laid {
  herself?: number | undefined;
  decoy?: number | undefined;
}

export function characterOf(question: Question): string {
  return String(question.variables["character"]).replace("@character.", "");
}

export class Hand {
  private half = $state.raw<Readonly<Record<string, Laid>>>({}); // one card laid, the other still in hand
  private sent = $state.raw<Readonly<Record<string, string | null>>>({}); // told to the server, not yet confirmed
  private chosen = $state<string | null>(null);
  private wanted = $state<Kind | null>(null);

  constructor(
    private readonly table: TableLink,
    private readonly asked: () => readonly Question[],
  ) {}

  /** The server has spoken: what it confirms need not be remembered here. */
  confirm(refused: boolean): void {
    const asked = this.asked();
    const open = Object.entries(this.sent).filter(([id, text]) => asked.some((one) => one.id === id && one.chosen !== text));
    if (open.length !== Object.keys(this.sent).length || (refused && open.length)) this.sent = refused ? {} : Object.fromEntries(open);
  }

  /** Where the cards of a question lie. */
  laid(question: Question): Laid {
    const half = this.half[question.id];
    if (half) return half;
    const sent = this.sent[question.id];
    const text = sent === undefined ? question.chosen : sent;
    return text ? readPlacement(text) : {};
  }

  isComplete(question: Question): boolean {
    const laid = this.laid(question);
    return laid.herself !== undefined && laid.decoy !== undefined;
  }

  /** The question in hand: the one picked, or the first that still lacks a card. */
  get question(): Question | undefined {
    const asked = this.asked();
    return asked.find((one) => one.id === this.chosen) ?? asked.find((one) => !this.isComplete(one)) ?? asked[0];
  }

  /** The card that goes to the next generator clicked. */
  get kind(): Kind {
    if (this.wanted) return this.wanted;
    const question = this.question;
    const laid = question ? this.laid(question) : {};
    return laid.herself !== undefined && laid.decoy === undefined ? "decoy" : "herself";
  }

  get complete(): boolean {
    return this.asked().length > 0 && this.asked().every((question) => this.isComplete(question));
  }

  take(question: Question, kind: Kind | null = null): void {
    this.chosen = question.id;
    this.wanted = kind;
  }

  /** May the card in hand go there? */
  can(generator: number): boolean {
    const question = this.question;
    if (!question) return false;
    const { kind } = this;
    const other = kind === "herself" ? "decoy" : "herself";
    const lies = this.laid(question)[other];
    return question.options.some((option) => {
      const placement = readPlacement(option.text);
      return placement[kind] === generator && (lies === undefined || placement[other] === lies);
    });
  }

  /** Put the card in hand on a generator; ask the server why when that cannot be. */
  put(generator: number): void {
    const { question, kind } = this;
    if (!question) return;
    const character = characterOf(question);
    const laid = { ...this.laid(question), [kind]: generator };
    if (!this.can(generator)) {
      this.table.why(question, writePlacement(character, laid.herself ?? generator, laid.decoy ?? generator));
      return;
    }
    const wasWhole = this.isComplete(question);
    this.wanted = null;
    if (laid.herself === undefined || laid.decoy === undefined) {
      this.half = { ...this.half, [question.id]: laid };
      this.chosen = question.id;
      return;
    }
    const { [question.id]: _, ...others } = this.half;
    this.half = others;
    const text = writePlacement(character, laid.herself, laid.decoy);
    this.sent = { ...this.sent, [question.id]: text };
    this.table.draft(question, text);
    this.chosen = wasWhole ? question.id : null;
  }

  /** Take the last card of the character in hand up again. */
  back(): void {
    const question = this.question;
    if (!question) return;
    const laid = this.laid(question);
    if (laid.herself === undefined && laid.decoy === undefined) {
      const asked = this.asked();
      const before = asked[asked.indexOf(question) - 1];
      if (before && this.isComplete(before)) {
        this.chosen = before.id;
        this.back();
      }
      return;
    }
    this.chosen = question.id;
    this.wanted = null;
    if (laid.decoy !== undefined && laid.herself !== undefined) {
      this.half = { ...this.half, [question.id]: { herself: laid.herself } };
      this.sent = { ...this.sent, [question.id]: null };
      this.table.draft(question, null);
    } else {
      const { [question.id]: _, ...others } = this.half;
      this.half = others;
    }
  }
}
