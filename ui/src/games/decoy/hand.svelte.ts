/** My cards while I lay them: which character is in hand, which card goes next, what is laid so far. */

import type { Question } from "../../lib/protocol";
import type { Tabletop } from "../client";
import { Drafting } from "../drafting.svelte";
import { keepHalves, keptHalves, type Laid } from "./halves";
import { readPlacement, writePlacement, type Kind } from "./view";

export function characterOf(question: Question): string {
  return String(question.variables["character"]).replace("@character.", "");
}

export class Hand extends Drafting<Laid> {
  private picked = $state<string | null>(null);
  private wanted = $state<Kind | null>(null);
  private order: readonly string[] = []; // of questions, by when a card of theirs was laid last

  constructor(table: Tabletop, asked: () => readonly Question[]) {
    super(table, asked);
    this.half = keptHalves(table.id);
  }

  /** Where the cards of a question lie. */
  laid(question: Question): Laid {
    const text = this.chosen(question);
    return text ? readPlacement(text) : (this.half[question.id] ?? {});
  }

  isComplete(question: Question): boolean {
    const laid = this.laid(question);
    return laid.herself !== undefined && laid.decoy !== undefined;
  }

  /** The question in hand: the one picked, or the first that still lacks a card; the last where all lie. */
  get question(): Question | undefined {
    const asked = this.asked();
    return asked.find((one) => one.id === this.picked) ?? asked.find((one) => !this.isComplete(one)) ?? asked.at(-1);
  }

  /** The card that goes to the next generator clicked: the one picked up, or one not laid yet. None where both lie. */
  get kind(): Kind | null {
    if (this.wanted) return this.wanted;
    const { question } = this;
    if (!question || this.isComplete(question)) return null;
    return this.laid(question).herself === undefined ? "herself" : "decoy";
  }

  take(question: Question, kind: Kind | null = null): void {
    this.picked = question.id;
    this.wanted = kind;
  }

  /** May the card in hand go there? */
  can(generator: number): boolean {
    const { question, kind } = this;
    if (!question || !kind) return false;
    const other = kind === "herself" ? "decoy" : "herself";
    const lies = this.laid(question)[other];
    return question.options.some((option) => {
      const placement = readPlacement(option.text);
      return placement[kind] === generator && (lies === undefined || placement[other] === lies);
    });
  }

  /** Does the card in hand lie there already? */
  liesAt(generator: number): boolean {
    const { question, kind } = this;
    return Boolean(question && kind && this.laid(question)[kind] === generator);
  }

  /** Put the card in hand on a generator; ask the server why when that cannot be. */
  put(generator: number): void {
    const { question, kind } = this;
    if (!question || !kind) return;
    const character = characterOf(question);
    const laid = { ...this.laid(question), [kind]: generator };
    if (!this.can(generator)) {
      this.table.why(question, writePlacement(character, laid.herself ?? generator, laid.decoy ?? generator));
      return;
    }
    this.order = [...this.order.filter((id) => id !== question.id), question.id];
    const wasWhole = this.isComplete(question);
    this.wanted = null;
    if (laid.herself === undefined || laid.decoy === undefined) {
      this.keep(question, laid);
      this.picked = question.id;
      return;
    }
    this.lay(question, writePlacement(character, laid.herself, laid.decoy));
    this.picked = null; // whoever lacks cards comes next
    if (wasWhole && this.complete) this.take(question, kind); // or it may move on
  }

  /** Does a card of mine lie? */
  get lies(): boolean {
    return this.asked().some((question) => this.hasLaid(question));
  }

  /** Take the card laid last up again. */
  takeUp(): void {
    const laid = this.asked().filter((question) => this.hasLaid(question));
    const last = laid.toSorted((a, b) => this.order.indexOf(a.id) - this.order.indexOf(b.id)).at(-1);
    if (!last) return;
    this.take(last);
    this.back();
  }

  private hasLaid(question: Question): boolean {
    const { herself, decoy } = this.laid(question);
    return herself !== undefined || decoy !== undefined;
  }

  /** Let the card go that was picked up, or take the last one of the character in hand up again. */
  back(): void {
    const question = this.question;
    if (!question) return;
    const laid = this.laid(question);
    const letGo = this.wanted !== null && laid[this.wanted] !== undefined;
    this.wanted = null;
    if (letGo) return;
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
    if (laid.decoy !== undefined && laid.herself !== undefined) {
      this.keep(question, { herself: laid.herself });
      this.lay(question, null);
    } else this.keep(question, null);
  }

  /** Remember a question's one laid card, even over a reload. */
  protected override keep(question: Question, laid: Laid | null): void {
    super.keep(question, laid);
    keepHalves(this.table.id, this.half);
  }
}
