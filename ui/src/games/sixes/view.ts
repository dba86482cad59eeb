/** What the view of `sixes` means: its map, what stands where, how figures walk. */

import type { SixesView } from "../../lib/protocol";
import { isChasing, type Hunter } from "../grid/danger";
import { NOWHERE, numberOf } from "../grid/figures";
import { spaceName, type GridMap } from "../grid/map";
import { mapsOf } from "../grid/maps";
import { Grid, type Mover } from "../grid/ways";
import { maps } from "./maps";

export const [UPRIGHT, DROPPED, BROKEN] = [0, 1, 2];
export const [DULL, LIT, CLEANSED] = [1, 2, 3];

export const mapOf = mapsOf(maps.texts);

let last: { readonly map: GridMap; readonly windows: string; readonly grid: Grid } | undefined;

/** The map with its windows; the same one while no window is added. */
export function gridOf(view: SixesView): Grid {
  const map = mapOf(view.options);
  const windows = view.windows.join();
  if (last?.map !== map || last.windows !== windows) last = { map, windows, grid: new Grid(map, view.windows) };
  return last.grid;
}

export function nameOf(view: SixesView, space: number): string {
  return spaceName(mapOf(view.options), space);
}

// Tokens --------------------------------------------------------------------------------------------------------

export const isOpen = (view: SixesView, gate: number): boolean => view.gate_rounds[gate]! >= numberOf(view, "gate.rounds");

/** What cannot be entered: blocks, and what stands on the map. */
function objects(view: SixesView): Set<number> {
  const totem = view.totem_state === DULL || view.totem_state === LIT ? [view.totem] : [];
  return new Set([...mapOf(view.options).blocks.keys(), ...view.generators, ...view.hooks, ...view.chests, ...totem]);
}

const droppedAt = (view: SixesView, space: number): boolean => view.pallets.some((where, pallet) => where === space && view.pallet[pallet] === DROPPED);

/** Is the killer this one, and has his ability? */
export const hasAbility = (view: SixesView, killer: string): boolean => view.options["advanced.abilities"] === true && view.characters[0] === killer;

/** How a figure walks; the killer with this many vaults, a survivor who was just hit through the killer (SX-MOVE-08). */
export function moverOf(view: SixesView, figure: number, vaults = 0, throughKiller = false): Mover {
  const barred = objects(view);
  for (const [who, space] of view.at.entries()) if (space !== NOWHERE && !(throughKiller && who === 0)) barred.add(space);
  const cost = numberOf(view, "pallet.cost");
  const slow = (space: number) => (droppedAt(view, space) ? cost : 0);
  if (figure !== 0 || hasAbility(view, "nurse")) return { barred: (space) => barred.has(space), slow, windows: Infinity };
  const blocked = Boolean(numberOf(view, "pallet.blocks_killer"));
  return { barred: (space) => barred.has(space) || (blocked && droppedAt(view, space)), slow, windows: numberOf(view, "vault.dice") ? vaults : Infinity };
}

/** The killer's movement without dice. */
export function killersMove(view: SixesView): number {
  return hasAbility(view, "nurse") ? 2 : numberOf(view, "killer.move");
}

/** The killer in his next turn: what his legs and all his dice are good for, but one to strike with. */
export function hunterOf(view: SixesView): Hunter {
  const radius = numberOf(view, "chase.radius");
  const chases = !view.chase_broken && isChasing(view, gridOf(view), radius);
  const dice = numberOf(view, "killer.dice") + (chases ? numberOf(view, "chase.bonus") : 0);
  return { at: view.at[0]!, mover: moverOf(view, 0, dice - 1), move: killersMove(view), dice: 3 * Math.max(0, dice - 1), paysWindows: !hasAbility(view, "nurse") && Boolean(numberOf(view, "vault.dice")), radius };
}
