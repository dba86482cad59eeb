/** Standing orders: which options can be left to the table, and in what words (SX-TABLE-13, EM-TABLE-01). */

import type { Question } from "../../lib/protocol";
import { numberOf, type GridView } from "./figures";
import type { Grid } from "./ways";

/** How near the killer may not come while somebody keeps repairing. */
const NEAR = 8;

/** What begins the text of a choice that orders. */
const ORDER = "order ";

export const orderIn = (text: string): string | undefined => (text.startsWith(ORDER) ? text.slice(ORDER.length) : undefined);
export const asChoice = (order: string): string => ORDER + order;

/** What an order is about, in one word: its key. */
export const kindOf = (order: string): string => (order.startsWith("repair") ? "repair" : order);

/** The orders that could be given instead of an answer. */
export function ordersFor(view: GridView, grid: Grid, question: Question, figure: number): string[] {
  const texts = question.options.map(({ text }) => text);
  if (question.text === "ask.struggle") return texts;
  if (question.text !== "ask.turn") return [];
  const isNear = grid.within(view.at[0]!, NEAR).has(view.at[figure]!);
  return [...(isNear ? [] : texts.filter((text) => text.startsWith("repair"))), ...texts.filter((text) => text === "crawl"), "stay"];
}

const MOVES = ["walk", "leave", "drop", "end"];
const verbOf = (text: string): string => text.split(" ")[0]!;

/** Is movement all that is left? Then a turn usually ends where one goes. */
function isLastWalk(question: Question): boolean {
  return ["ask.turn", "ask.run"].includes(question.text) && question.options.every(({ text }) => MOVES.includes(verbOf(text)));
}

/** Does a turn usually end with this act? Repairs, what is done after a walk, the last walk, the killer's last dice. Without an act: with the one to come. */
export function ends(view: GridView, question: Question, text: string | undefined): boolean {
  const verb = text === undefined ? "walk" : verbOf(text);
  if (verb === "walk") return isLastWalk(question);
  if (verb === "attack") return question.text === "ask.hunt" && Number(text!.split(" ")[2]) >= Number(question.variables["dice"]);
  if (question.text !== "ask.turn" || ["sprint", "end", "leave", "drop", "unlock"].includes(verb)) return false;
  return verb.startsWith("repair") || Number(question.variables["left"]) < numberOf(view, "survivor.move");
}

/** May one say that the turn ends with what is chosen, or with the walk that will be? */
export function mayEnd(question: Question, text: string | undefined): boolean {
  if (text === undefined) return isLastWalk(question);
  const asks = question.options.some((option) => option.text === "end");
  return asks && !["end", "leave", "sprint", "hunt"].includes(verbOf(text));
}
