/** A round in short, told from the log: what the killer did and what the survivors achieved. */

import type { GameEvent, LogEntry } from "../../../lib/protocol";
import type { Line } from "../../../lib/words";

export interface RoundTale {
  readonly round: number;
  readonly killer: readonly Line[];
  readonly survivors: readonly Line[];
}

/** The last round that is over. */
export function lastRound(log: readonly LogEntry[]): RoundTale | null {
  const begins = log.flatMap((entry, index) => (entry.event.event === "RoundBegan" ? [index] : []));
  const [from, to] = begins.slice(-2);
  if (from === undefined || to === undefined) return null;
  const began = log[from]?.event;
  return { round: began?.event === "RoundBegan" ? began.round : 0, ...tale(log.slice(from, to)) };
}

function tale(entries: readonly LogEntry[]): { killer: Line[]; survivors: Line[] } {
  const events = entries.map((entry) => entry.event);
  const of = (name: GameEvent["event"]) => events.filter((event) => event.event === name);
  const who = (name: GameEvent["event"]) => [...new Set(of(name).flatMap((event) => ("figure" in event ? [`@who.${event.figure}`] : [])))];
  const sum = (name: GameEvent["event"]) => of(name).reduce((all, event) => all + ("count" in event ? event.count : 0), 0);

  const named = (key: string, names: readonly string[]): Line[] => (names.length ? [{ key: `ui.trial.play.round.${key}`, variables: { who: names } }] : []);
  const counted = (key: string, count: number): Line[] => (count ? [{ key: `ui.trial.play.round.${key}`, variables: { count } }] : []);
  return {
    killer: [
      ...named("wounded", who("Wounded")),
      ...named("hooked", who("Sacrificed")),
      ...counted("damaged", of("ProgressLost").length),
      ...counted("sacrifice", sum("SacrificeProgress")),
    ],
    survivors: [
      ...counted("progress", sum("ProgressMade")),
      ...counted("completed", of("GeneratorCompleted").length),
      ...named("freed", [...who("Freed"), ...who("BrokeFree")]),
      ...named("healed", who("Healed")),
      ...counted("items", of("ItemDrawn").length),
    ],
  };
}
