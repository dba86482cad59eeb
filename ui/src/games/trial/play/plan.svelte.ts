/** My movement cards while I set them: what is face down so far, and the half of the killer's pair in hand. */

import type { Question } from "../../../lib/protocol";
import { Drafting } from "../../drafting.svelte";

export type Slot = "left" | "right";

export interface Pair {
  readonly left: string | null;
  readonly right: string | null;
}

export class Plan extends Drafting<Pair> {
  private wanted = $state<Slot | null>(null);
  private picked = $state<string | null>(null);

  pair(question: Question): Pair {
    const chosen = this.chosen(question);
    if (chosen === null) return this.half[question.id] ?? { left: null, right: null };
    const about = question.options.find((option) => option.text === chosen)?.about;
    return { left: about?.["left"] ?? null, right: about?.["right"] ?? null };
  }

  isPair(question: Question): boolean {
    return question.options.some((option) => "left" in option.about);
  }

  isComplete(question: Question): boolean {
    return this.chosen(question) !== null;
  }

  /** The first question that lacks a card. */
  get open(): Question | undefined {
    return this.asked().find((one) => !this.isComplete(one));
  }

  /** The question the next card is for: the one picked, or the first that lacks a card. */
  get question(): Question | undefined {
    return this.asked().find((one) => one.id === this.picked) ?? this.open;
  }

  /** The slot the next card of a pair goes to. */
  slot(question: Question): Slot {
    const { left } = this.pair(question);
    return this.wanted ?? (left === null ? "left" : "right");
  }

  /** Does the next card go to this slot? None waits while both are filled. */
  isOpen(question: Question, slot: Slot): boolean {
    return (this.wanted !== null || !this.isComplete(question)) && this.slot(question) === slot;
  }

  take(question: Question, slot: Slot | null = null): void {
    this.picked = question.id;
    this.wanted = slot;
  }

  /** None is picked any more. */
  leave(): void {
    this.picked = null;
  }

  /** May this card be set? */
  can(question: Question, card: string): boolean {
    return question.options.some(({ about }) => about["card"] === card || about["left"] === card);
  }

  /** Set a card; one that lies already stays; ask why where it cannot be set. */
  put(question: Question, card: string): void {
    this.table.problem = null;
    if (!this.can(question, card)) this.table.why(question, this.isPair(question) ? `${card} ${this.pair(question).right ?? card}` : card);
    else if (this.isPair(question)) this.putInPair(question, card);
    else {
      this.picked = null;
      if (this.chosen(question) !== card) this.lay(question, card);
    }
  }

  private putInPair(question: Question, card: string): void {
    const old = this.pair(question);
    const slot = this.slot(question);
    const other = slot === "left" ? "right" : "left";
    this.wanted = null;
    if (old[slot] === card) return;
    this.layPair(question, { [slot]: card, [other]: old[other] === card ? null : old[other] } as unknown as Pair);
  }

  private layPair(question: Question, pair: Pair): void {
    const whole = question.options.find(({ about }) => about["left"] === pair.left && about["right"] === pair.right);
    if (whole) return this.lay(question, whole.text);
    this.keep(question, pair.left || pair.right ? pair : null);
    if (this.chosen(question) !== null) this.lay(question, null);
  }

  private get laid(): readonly Question[] {
    return this.asked().filter((question) => this.chosen(question) !== null || this.half[question.id]);
  }

  /** Does a card of mine lie? */
  get lies(): boolean {
    return this.laid.length > 0;
  }

  /** Take the card laid last up again. */
  takeUp(): void {
    const question = this.laid.at(-1);
    if (!question) return;
    this.picked = null;
    this.wanted = null;
    if (!this.isPair(question)) this.lay(question, null);
    else {
      const { left, right } = this.pair(question);
      this.layPair(question, right ? { left, right: null } : { left: null, right: null });
    }
  }
}
