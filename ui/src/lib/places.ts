/** The places of a replay: every decision, and one by one what is seen to happen after it. */

import { isNews } from "./log";
import type { LogEntry, Replay, ReplayStep, View } from "./protocol";
import { viewAfter } from "./views";

export interface Place {
  readonly decision: ReplayStep;
  readonly upto: number; // how much of the decision's log has happened
  readonly whole: boolean; // all of it
  readonly entries: readonly LogEntry[]; // what happens here
  readonly told: readonly LogEntry[]; // of that, what is said: first the entry that is given time
  readonly view: View;
  readonly round: number;
}

/** Where nobody known has decided and nothing is seen to happen there is no place. */
export function placesOf({ opening, steps }: Pick<Replay, "opening" | "steps">): Place[] {
  let view: View = opening;
  return steps.flatMap((decision, at) => {
    if (at && !decision.seat && !decision.log.some(isNews)) {
      view = viewAfter(view, decision.log);
      return [];
    }
    let from = 0;
    return cuts(decision.log).map((upto) => {
      const entries = decision.log.slice(from, upto);
      from = upto;
      view = viewAfter(view, entries);
      const whole = upto === decision.log.length;
      const news = entries.filter(isNews);
      const told = news.slice(news.findIndex((entry) => entry.beat > 0)); // where none is given time, the last one
      return { decision, upto, whole, entries, told, view, round: view.round };
    });
  });
}

/** Where to look for a decision, or after some of what it brought; without one, at the start. */
export function placeAt(places: readonly Place[], step: number | null, upto: number | null): number {
  if (step === null) return 0;
  const within = upto === null ? -1 : places.findIndex((one) => one.decision.step === step && one.upto >= upto);
  return Math.max(0, within < 0 ? places.findLastIndex((one) => one.decision.step <= step) : within);
}

/** A place as its address says it: a decision with all it brought is that decision alone. */
export function addressed(place: Place): { step: string; event: string | null } {
  return { step: String(place.decision.step), event: place.whole ? null : String(place.upto) };
}

/** Every entry that is given time ends a place; what goes without joins the next one, or the last. */
function cuts(log: readonly LogEntry[]): number[] {
  const ends = log.flatMap((entry, at) => (entry.beat > 0 ? [at + 1] : []));
  return [...ends.slice(0, -1), log.length];
}
