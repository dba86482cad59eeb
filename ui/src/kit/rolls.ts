/** The dice on the table, according to the log. */

import type { Dice, LogEntry } from "../lib/protocol";

export interface Roll {
  readonly entry: LogEntry;
  readonly dice: Dice;
  readonly outcome: LogEntry | null; // what the roll has come to
}

/** What belongs to the turn that goes on, or to the last one. */
function sinceItBegan(log: readonly LogEntry[]): readonly LogEntry[] {
  return log.slice(log.findLastIndex(({ begins }) => begins) + 1);
}

/** The last roll of this turn, as its dice lie now. */
export function lastRoll(log: readonly LogEntry[]): Roll | null {
  const turn = sinceItBegan(log);
  const at = turn.findLastIndex(({ dice }) => dice?.faces);
  const entry = turn[at];
  if (!entry?.dice) return null;
  const outcome = entry.dice.final ? null : (turn.slice(at + 1).find((later) => later.outcome) ?? null);
  return { entry, dice: entry.dice, outcome };
}

/** Dice of this turn that were given out before anything moved: the key of their use, and how many. */
export function setAside(log: readonly LogEntry[]): readonly (readonly [string, number])[] {
  return Object.entries(sinceItBegan(log).findLast(({ dice }) => dice?.aside)?.dice?.aside ?? {});
}
