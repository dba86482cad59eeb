/** Rolls as the log tells them, what they mean, and the odds of those to come. */

import type { LogEntry, TrialEvent, TrialView } from "../../../lib/protocol";
import { exitsOf, KILLER, roomKey, tilesIn } from "../view";

const FAILED = 0;
const GREAT = 5;

export interface Roll {
  readonly step: number;
  readonly figure: string; // the character's key
  readonly reason: string;
  readonly faces: readonly number[]; // as they lie now
  readonly again: readonly number[]; // which dice were rolled again
  readonly kept: number | null; // the one die of several that counts
  readonly danger: boolean;
  readonly willed: boolean; // a perk turns the failure into a success
}

/** The last roll, unless another turn or round has begun since. */
export function lastRoll(log: readonly LogEntry[]): Roll | null {
  const at = log.findLastIndex(({ event, begins }) => event.event === "Rolled" || begins);
  const rolled = log[at];
  if (rolled?.event.event !== "Rolled") return null;
  const { figure, reason, faces, danger } = rolled.event as Extract<TrialEvent, { event: "Rolled" }>;
  const since = log.slice(at + 1).map((entry) => entry.event as TrialEvent);
  const again = since.filter((event) => event.event === "DieRerolled");
  const kept = since.find((event) => event.event === "DieKept");
  return {
    step: rolled.step,
    figure,
    reason,
    faces: again.at(-1)?.faces ?? faces,
    again: again.map((event) => event.die),
    kept: kept?.face ?? null,
    danger,
    willed: since.some((event) => event.event === "PerkUsed" && event.perk === "iron_will"),
  };
}

export type Outcome = "failure" | "success" | "great";

export function outcomeOf(face: number): Outcome {
  return face === FAILED ? "failure" : face === GREAT ? "great" : "success";
}

/** What a roll comes to, unless one of several dice is still to be kept. */
export function outcome(roll: Roll): Outcome | null {
  if (roll.reason === "carry") return roll.faces.includes(GREAT) ? "great" : "success";
  const face = roll.faces.length > 1 ? roll.kept : roll.faces[0];
  if (face === null || face === undefined) return null;
  return face === FAILED && roll.willed ? "success" : outcomeOf(face);
}

/** How likely a carried survivor is to break free of so many dice, in percent. */
export function breaksFree(dice: number): number {
  return Math.round(100 * (1 - (5 / 6) ** dice));
}

/** Rooms with a free face-up hook, by how many steps the killer needs with a survivor in his hands. */
export function hooksInReach(view: TrialView): Map<number, string[]> {
  const found = new Map<number, string[]>();
  const seen = new Set([view.room[KILLER] ?? 0]);
  let edge = [...seen];
  for (let steps = 1; steps <= 4; steps++) {
    const exits = edge.flatMap((room) => exitsOf(view, room));
    const open = exits.filter((exit) => !exit.against && !exit.entity && exit.token !== "wall" && exit.token !== "pallet");
    edge = [...new Set(open.map((exit) => exit.to))].filter((room) => !seen.has(room));
    for (const room of edge) seen.add(room);
    const hooks = edge.filter((room) => hasFreeHook(view, room)).map((room) => roomKey(view, room));
    if (hooks.length) found.set(steps, hooks);
  }
  return found;
}

function hasFreeHook(view: TrialView, room: number): boolean {
  return tilesIn(view, room).some((tile) => tile.prop === "hook" && tile.on === null && !tile.blocked);
}
