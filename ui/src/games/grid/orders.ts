/** Standing orders: what of a question can be left to the table, and how that is said (SX-TABLE-13). */

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
  return [...(isNear ? [] : texts.filter((text) => text.startsWith("repair"))), "stay"];
}

/** Does a turn usually end with this act? Repairs, and what is done after a walk. */
export function ends(view: GridView, question: Question, text: string): boolean {
  const verb = text.split(" ")[0]!;
  if (question.text !== "ask.turn" || ["walk", "sprint", "end", "leave", "drop", "unlock"].includes(verb)) return false;
  return verb.startsWith("repair") || Number(question.variables["left"]) < numberOf(view, "survivor.move");
}
