/** My cards while I lay them: which character is in hand, which card goes next, what lies so far. */

import type { Question } from "../../lib/protocol";
import { Drafting } from "../drafting.svelte";
import { readPlacement, writePlacement, type Kind } from "./view";

export interface Laid {
  herself?: number | undefined;
  decoy?: number | undefined;
}

export function characterOf(question: Question): string {
  return String(question.variables["character"]).replace("@character.", "");
}

export class Hand extends Drafting {
  private half = $state.raw<Readonly<Record<string, Laid>>>({}); // one card laid, the other still in hand
  private picked = $state<string | null>(null);
  private wanted = $state<Kind | null>(null);

  /** Where the cards of a question lie. */
  laid(question: Question): Laid {
    const half = this.half[question.id];
    if (half) return half;
    const text = this.chosen(question);
    return text ? readPlacement(text) : {};
  }

  isComplete(question: Question): boolean {
    const laid = this.laid(question);
    return laid.herself !== undefined && laid.decoy !== undefined;
  }

  /** The question in hand: the one picked, or the first that still lacks a card. */
  get question(): Question | undefined {
    const asked = this.asked();
    return asked.find((one) => one.id === this.picked) ?? asked.find((one) => !this.isComplete(one)) ?? asked[0];
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
    this.picked = question.id;
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
      this.picked = question.id;
      return;
    }
    const { [question.id]: _, ...others } = this.half;
    this.half = others;
    this.lay(question, writePlacement(character, laid.herself, laid.decoy));
    this.picked = wasWhole ? question.id : null;
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
        this.picked = before.id;
        this.back();
      }
      return;
    }
    this.picked = question.id;
    this.wanted = null;
    if (laid.decoy !== undefined && laid.herself !== undefined) {
      this.half = { ...this.half, [question.id]: { herself: laid.herself } };
      this.lay(question, null);
    } else {
      const { [question.id]: _, ...others } = this.half;
      this.half = others;
    }
  }
}
