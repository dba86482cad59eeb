/** A round in short, told from the log: what the killer did and what the survivors achieved. */

import type { LogEntry } from "../../../lib/protocol";
import type { Line } from "../../../lib/words";

export interface RoundTale {
  readonly round: number;
  readonly killer: readonly Line[];
  readonly survivors: readonly Line[];
}

/** The last round that is over. */
export function lastRound(log: readonly LogEntry[]): RoundTale | null {
  const begins = log.flatMap((entry, index) => (entry.event["event"] === "RoundBegan" ? [index] : []));
  const [from, to] = begins.slice(-2);
  if (from === undefined || to === undefined) return null;
  return { round: Number(log[from]?.event["round"]), ...tale(log.slice(from, to)) };
}

function tale(entries: readonly LogEntry[]): { killer: Line[]; survivors: Line[] } {
  const events = entries.map((entry) => entry.event);
  const of = (name: string) => events.filter((event) => event["event"] === name);
  const who = (name: string) => [...new Set(of(name).map((event) => `@who.${String(event["figure"])}`))];
  const sum = (name: string, field: string) => of(name).reduce((all, event) => all + Number(event[field]), 0);

  const named = (key: string, names: readonly string[]): Line[] => (names.length ? [{ key: `ui.trial.play.round.${key}`, variables: { who: names } }] : []);
  const counted = (key: string, count: number): Line[] => (count ? [{ key: `ui.trial.play.round.${key}`, variables: { count } }] : []);
  return {
    killer: [
      ...named("wounded", who("Wounded")),
      ...named("hooked", who("Sacrificed")),
      ...counted("damaged", of("ProgressLost").length),
      ...counted("sacrifice", sum("SacrificeProgress", "count")),
    ],
    survivors: [
      ...counted("progress", sum("ProgressMade", "count")),
      ...counted("completed", of("GeneratorCompleted").length),
      ...named("freed", [...who("Freed"), ...who("BrokeFree")]),
      ...named("healed", who("Healed")),
      ...counted("items", of("ItemDrawn").length),
    ],
  };
}
