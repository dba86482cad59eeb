/** A round in short, from the log: what the killer did and what the survivors achieved. */

import type { LogEntry, Side } from "../../../lib/protocol";
import type { Line } from "../../../lib/words";

export interface RoundTale {
  readonly round: number;
  readonly killer: readonly Line[];
  readonly survivors: readonly Line[];
}

/** The last round that is over. */
export function lastRound(log: readonly LogEntry[]): RoundTale | null {
  const begins = log.flatMap((entry, index) => (entry.begins === "round" ? [index] : []));
  const [from, to] = begins.slice(-2);
  if (from === undefined || to === undefined) return null;
  const began = log[from]?.event;
  const round = log.slice(from, to);
  return { round: began?.event === "RoundBegan" ? began.round : 0, killer: tale(round, "killer"), survivors: tale(round, "survivors") };
}

/** What a side did, the weightiest first; what happened several times is counted together. */
function tale(entries: readonly LogEntry[], side: Side): Line[] {
  const told = entries.filter((entry) => entry.tally?.startsWith(`${side}.`)).sort((one, other) => (other.weight ?? 0) - (one.weight ?? 0));
  return [...new Set(told.map((entry) => entry.tally))].map((tally) => {
    const events = told.filter((entry) => entry.tally === tally).map((entry) => entry.event);
    const who = [...new Set(events.flatMap((event) => ("figure" in event ? [`@who.${event.figure}`] : [])))];
    const count = events.reduce((all, event) => all + ("count" in event ? event.count : 1), 0);
    return { key: `ui.trial.play.round.${tally}`, variables: { who, count } };
  });
}
