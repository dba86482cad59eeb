/** The sides of a game that a guided match teaches: those it has words for. */

import { words } from "../lib/language.svelte";

const SIDES = ["survivor", "killer"] as const;

export function taught(game: string): readonly ("survivor" | "killer")[] {
  return SIDES.filter((side) => words(game).has(`ui.${game}.learn.${side}.title`));
}
