/** Rolls as the log tells them, what they mean, and the odds of those to come. */

import type { LogEntry, TrialView } from "../../../lib/protocol";
import { exitsOf, KILLER, roomKey, tilesIn } from "../view";

export const FAILED = 0;
export const GREAT = 5;

export interface Roll {
  readonly step: number;
  readonly figure: string; // the character's key
  readonly reason: string;
  readonly faces: readonly number[];
  readonly again: readonly number[]; // faces of dice rolled again
  readonly danger: boolean;
  readonly willed: boolean; // a perk turns the failure into a success
}

/** The last roll of a stretch of the log, unless another turn has begun since. */
export function lastRoll(log: readonly LogEntry[]): Roll | null {
  const at = log.findLastIndex((entry) => ["Rolled", "TurnBegan"].includes(String(entry.event["event"])));
  const rolled = log[at];
  if (rolled?.event["event"] !== "Rolled") return null;
  const since = log.slice(at + 1).map((entry) => entry.event);
  return {
    step: rolled.step,
    figure: String(rolled.event["figure"]),
    reason: String(rolled.event["reason"]),
    faces: rolled.event["faces"] as number[],
    again: since.filter((event) => event["event"] === "DieRerolled").map((event) => Number(event["face"])),
    danger: Boolean(rolled.event["danger"]),
    willed: since.some((event) => event["event"] === "PerkUsed" && event["perk"] === "iron_will"),
  };
}

export type Outcome = "failure" | "success" | "great";

export function outcomeOf(face: number): Outcome {
  return face === FAILED ? "failure" : face === GREAT ? "great" : "success";
}

/** What a roll comes to, if one can tell from the dice alone. */
export function outcome(roll: Roll): Outcome | null {
  if (roll.reason === "carry") {
    if (roll.again.length) return null;
    return roll.faces.includes(GREAT) ? "great" : "success";
  }
  if (roll.faces.length > 1) return null;
  const face = roll.again.at(-1) ?? roll.faces[0] ?? FAILED;
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
