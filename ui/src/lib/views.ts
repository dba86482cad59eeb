/** Views: the opening one, and after it what every entry of the log has changed. Nothing is worked out here. */

import type { LogEntry, Replay, View } from "./protocol";

/** A view after what has happened since. */
export function viewAfter<V extends View>(view: V, log: readonly Pick<LogEntry, "change">[]): V {
  return log.reduce((seen, { change }) => (change ? { ...seen, ...change } : seen), view);
}

/** The view after each step of a replay. */
export function viewsOf({ opening, steps }: Pick<Replay, "opening" | "steps">): View[] {
  let view: View = opening;
  return steps.map(({ log }) => (view = viewAfter(view, log)));
}
