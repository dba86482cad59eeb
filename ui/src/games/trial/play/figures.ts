/** Reading the view for the person who plays: figures, hands, perks. Figures count from 0, the killer. */

import type { Question, TrialView } from "../../../lib/protocol";
import type { Line } from "../../../lib/words";
import { CARDS, CHARACTERS } from "../content";
import { KILLER, nameKey, seatNumber } from "../view";

const LEFT = 5; // where the killer's first set card lies

export type CardName = (typeof CARDS)[number];

/** The figures these seats play. */
export function figuresOf(view: TrialView, seats: readonly string[]): number[] {
  return view.players.flatMap((player, figure) => (seats.includes(player) ? [figure] : []));
}

/** The figure a question is about. */
export function figureOf(view: TrialView, question: Question): number {
  const named = seatNumber(question.figure);
  return named >= 0 ? named : view.players.indexOf(question.seat);
}

export function hasCard(hand: number, card: string): boolean {
  return Boolean((hand >> CARDS.indexOf(card as CardName)) & 1);
}

/** All movement cards a player has, in hand or not. */
export function wholeSet(figure: number): readonly CardName[] {
  return figure === KILLER ? CARDS : CARDS.slice(0, 4);
}

export interface SetCard {
  readonly place: number;
  readonly card: CardName | null; // null: face down, not mine to know
  readonly faceUp: boolean;
}

/** The movement cards a figure has set, as far as the observer knows them. */
export function setCards(view: TrialView, figure: number): SetCard[] {
  const places = figure === KILLER ? [LEFT, LEFT + 1, LEFT + 2] : [figure];
  return places
    .filter((place) => view.is_set[place])
    .map((place) => ({ place, card: CARDS[view.cards[String(place)] ?? -1] ?? null, faceUp: Boolean(view.face_up[place]) }));
}

export interface GivenCard {
  readonly figure: number;
  readonly card: CardName;
}

/** Survivors of these seats whose card lies face down though nobody was asked: it was the only one left in hand. */
export function givenCards(view: TrialView, seats: readonly string[], asked: readonly number[]): GivenCard[] {
  return figuresOf(view, seats)
    .filter((figure) => figure !== KILLER && !asked.includes(figure))
    .flatMap((figure) => setCards(view, figure).flatMap(({ card, faceUp }) => (card && !faceUp ? [{ figure, card }] : [])));
}

export function isUsed(view: TrialView, figure: number, perk: string): boolean {
  const slot = view.perks[figure]?.indexOf(perk) ?? -1;
  return slot >= 0 && Boolean(((view.used[figure] ?? 0) >> slot) & 1);
}

export const powerOf = (view: TrialView) => CHARACTERS[view.characters[KILLER] ?? ""]?.power ?? "";

/** A question with figures by the name a person reads. */
export function asked(view: TrialView, question: Question): Line {
  const variables = Object.fromEntries(Object.entries(question.variables).map(([name, value]) => [name, named(view, value)]));
  return { key: question.text, variables };
}

function named(view: TrialView, value: unknown): unknown {
  const text = String(value).replace(/^@/, "");
  const figure = seatNumber(text);
  if (figure >= 0) return `@${nameKey(view, figure)}`;
  return view.characters.includes(text) ? `@who.${text}` : value;
}
