/** What the killer weighs with a survivor in his hands. */

import type { TrialView } from "../../../lib/protocol";
import { exitsOf, KILLER, roomKey, tilesIn } from "../view";

/** How likely a carried survivor is to break free with this many dice, in percent. */
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
