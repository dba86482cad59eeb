/** A match round by round: how far each side was on its way to win, and what turned it. */

import type { LogEntry, Replay } from "../../../lib/protocol";
import { viewsOf } from "../../../lib/views";
import { NEEDED_GENERATORS, NEEDED_PROGRESS, SACRIFICE_TRACK } from "../view";
import { PROPS } from "../content";

export interface Round {
  readonly round: number; // 0 is the set-up
  readonly step: number; // where the replay has its beginning
  readonly generators: number;
  readonly gate: number; // progress on the gate that is furthest
  readonly track: number;
  readonly survivors: number; // 0 to 1: the way to the open gate
  readonly killer: number; // 0 to 1: the way to the full track
  readonly told: readonly LogEntry[];
}

export function timeline(replay: Replay): Round[] {
  const rounds = [...new Set(replay.steps.map((step) => step.round))];
  const views = viewsOf(replay);
  return rounds.flatMap((round) => {
    const view = views[atItsEnd(replay, round)];
    if (view?.game !== "trial") return [];
    const gate = Math.max(0, ...view.kind.flatMap((kind, tile) => (PROPS[kind] === "gate" ? [view.progress[tile] ?? 0] : [])));
    return {
      round,
      step: replay.steps.find((step) => step.round === round)!.step,
      generators: view.done,
      gate,
      track: view.track,
      survivors: (Math.min(view.done, NEEDED_GENERATORS) + Math.min(gate / NEEDED_PROGRESS, 1)) / (NEEDED_GENERATORS + 1),
      killer: Math.min(view.track / SACRIFICE_TRACK, 1),
      told: during(replay, round).filter((entry) => entry.turning),
    };
  });
}

/** The answer that ends a round, cleanup included, is the first step of the next one. */
function atItsEnd({ steps }: Replay, round: number): number {
  const next = steps.findIndex((step) => step.round > round);
  return next < 0 ? steps.length - 1 : next;
}

function during(replay: Replay, round: number): LogEntry[] {
  const log = replay.steps.flatMap((step) => step.log);
  const begins = (wanted: number) => log.findIndex(({ event }) => event.event === "RoundBegan" && event.round === wanted);
  const end = begins(round + 1);
  return log.slice(Math.max(0, begins(round)), end < 0 ? log.length : end);
}
