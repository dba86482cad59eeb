/** Perks and items as cards: what one costs, and of which a question speaks. */

import type { Question } from "../../lib/protocol";
import { PERK_KINDS } from "./content";

/** What using a card costs, in one word: its key. */
export function costOf(kind: "perk" | "item", card: string): string {
  return kind === "item" ? "item" : (PERK_KINDS[card] ?? "passive");
}

/** The perk a question is about, named in it or asking it: its key. */
export function perkAsked({ text, variables }: Pick<Question, "text" | "variables">): string | undefined {
  return (/^@perk\.(\w+)\.name$/.exec(String(variables["perk"])) ?? /^perk\.(\w+)\./.exec(text))?.[1];
}
