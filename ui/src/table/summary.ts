/** What matters most of what happened, in a few entries. */

import { words } from "../lib/language.svelte";
import type { LogEntry } from "../lib/protocol";

const LINES = 3;

export function inShort(entries: readonly LogEntry[], game: string): LogEntry[] {
  const telling = entries.filter((entry) => entry.weight);
  return together(telling, game)
    .sort((a, b) => (b.weight ?? 0) - (a.weight ?? 0) || b.step - a.step)
    .slice(0, LINES)
    .sort((a, b) => a.step - b.step);
}

/** What happened several times, in one line where the game has words for it: one of several would mislead. */
function together(entries: readonly LogEntry[], game: string): LogEntry[] {
  return entries.flatMap((entry) => {
    const kind = entry.event.event;
    const alike = entries.filter((one) => one.event.event === kind);
    const key = `ui.${game}.since.${kind}`;
    if (alike.length === 1 || !words(game).has(key)) return [entry];
    if (entry !== alike[0]) return [];
    const all = (name: string) => [...new Set(alike.map((one) => one.variables[name]))];
    return [{ ...entry, key, variables: Object.fromEntries(Object.keys(entry.variables).map((name) => [name, all(name)])) }];
  });
}
