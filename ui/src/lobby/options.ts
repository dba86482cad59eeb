/** Which options hold at a table, in words. */

import { t, words } from "../lib/language.svelte";
import type { Group, OptionInfo, OptionValue } from "../lib/protocol";

export const GROUPS: readonly Group[] = ["official", "house", "experimental"];

type Values = Readonly<Record<string, OptionValue>>;

/** The options that are not as the rules have them. */
export function turned(declared: readonly OptionInfo[], values: Values): readonly OptionInfo[] {
  return declared.filter((option) => option.key in values && values[option.key] !== option.default);
}

/** An option, and what it is set to. */
export function inWords(game: string, option: string, value: OptionValue): string {
  return `${words(game).say(`option_name.${option}`)}: ${valueInWords(game, option, value)}`;
}

function valueInWords(game: string, option: string, value: OptionValue): string {
  if (typeof value === "boolean") return t(value ? "ui.options.yes" : "ui.options.no");
  return String(value).split(",").map((one) => choiceInWords(game, option, one)).join(", ");
}

/** One choice of an option, where it has words. */
export function choiceInWords(game: string, option: string, choice: string): string {
  const w = words(game);
  const known = [`option_value.${choice}`, `seat.${choice}`, `${option}.${choice}`, `who.${choice}`, `ui.${game}.setup.${option}.${choice}.name`].find((one) => w.has(one));
  return known ? w.say(known) : choice;
}
