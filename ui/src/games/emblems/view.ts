/** What the view of `emblems` means: its map, what stands where, how figures walk, who is ahead. */

import type { EmblemsView } from "../../lib/protocol";
import { isChasing, type Hunter } from "../grid/danger";
import { isMine, isStanding, NOWHERE, numberOf, SURVIVORS } from "../grid/figures";
import { WALL, WINDOW, type GridMap } from "../grid/map";
import { mapsOf } from "../grid/maps";
import { Grid, type Mover } from "../grid/ways";
import { PERKS } from "./content";
import { maps } from "./maps";

export const [UNUSED, DROPPED, SMASHED] = [0, 1, 2];
export const [NO_CHEST, CLOSED, OPENED] = [0, 1, 2];
export const CLEANSED = 1;
export const [READY, EXHAUSTED, DISCARDED] = [0, 1, 2];
export const PERK_STATES = ["ready", "exhausted", "discarded"] as const;
/** A gate of which one does not know whether it has power. */
export const UNKNOWN = -1;
/** Gates go by the edge they lie on. */
export const EDGES = ["north", "east", "south", "west"] as const;

export const mapOf = mapsOf(maps.texts);

export const windowsOf = (map: GridMap): number[] => map.sides.flatMap((kind, side) => (kind === WINDOW ? [side] : []));
export const isClassic = (view: EmblemsView): boolean => view.options["mode"] === "classic";

const grids = new Map<string, { readonly map: GridMap; readonly grid: Grid }>();

/** The windows that survivors cannot cross for now. */
export const barredWindows = (view: EmblemsView): number[] => (view.barred === NOWHERE ? [] : [view.barred, ...view.barred_before]);

/** The map as survivors walk it, without the windows that are barred to them, or as the killer does. */
export function gridOf(view: EmblemsView, figure = 0): Grid {
  const map = mapOf(view.options);
  const barred = figure ? barredWindows(view) : [];
  const known = grids.get(String(barred));
  if (known?.map === map) return known.grid;
  const grid = new Grid(barred.length ? { ...map, sides: map.sides.map((kind, side) => (barred.includes(side) ? WALL : kind)) } : map, []);
  grids.set(String(barred), { map, grid });
  return grid;
}

/** Does the killer stand next to somebody these seats play? */
export function isMenaced(view: EmblemsView, seats: readonly string[]): boolean {
  if (view.at[0] === NOWHERE) return false;
  const near = gridOf(view).beside(view.at[0]!);
  return SURVIVORS.some((figure) => isMine(view, figure, seats) && isStanding(view, figure) && near.includes(view.at[figure]!));
}

// Perks ---------------------------------------------------------------------------------------------------------

export const perksOf = (view: EmblemsView, figure: number): number[] => view.owner.flatMap((owner, perk) => (owner === figure ? [perk] : []));
export const works = (view: EmblemsView, perk: string): boolean => {
  const number = (PERKS as readonly string[]).indexOf(perk);
  return view.owner[number] !== NOWHERE && view.perk[number] === READY;
};
const hasPower = (view: EmblemsView, killer: string): boolean => view.options["killer.powers"] === true && view.characters[0] === killer;

// Tokens --------------------------------------------------------------------------------------------------------

export const isOpen = (view: EmblemsView, gate: number): boolean => view.lights[gate] === 1 && view.lit[gate]! >= numberOf(view, "gate.lights");
export const droppedAt = (view: EmblemsView, space: number): boolean => view.pallets.some((where, pallet) => where === space && view.pallet[pallet] === DROPPED);
/** The hex a totem keeps active; none: undefined. */
export const hexOf = (view: EmblemsView, totem: number): string | undefined => PERKS[view.hex_totem.indexOf(totem)];

/** What cannot be entered: blocks, and what stands on the map. */
function objects(view: EmblemsView): Set<number> {
  const chests = view.chests.filter((_, icon) => view.chest[icon] !== NO_CHEST);
  return new Set([...mapOf(view.options).blocks.keys(), ...view.generators, ...view.hooks, ...view.totems, ...chests]);
}

// Walking -------------------------------------------------------------------------------------------------------

/** How a figure walks: survivors as if windows and pallets were open, the killer at a price or not at all. */
export function moverOf(view: EmblemsView, figure: number): Mover {
  const taken = objects(view);
  for (const space of view.at) taken.add(space);
  const slow = () => 0;
  const isNurse = hasPower(view, "nurse");
  if (figure !== 0) return { barred: (space) => taken.has(space), slow, windows: Infinity };
  const price = isNurse || works(view, "bamboozle") ? 1 : numberOf(view, "vault.cost");
  return { barred: (space) => taken.has(space) || (!isNurse && droppedAt(view, space)), slow, windows: view.carried ? 0 : Infinity, vault: price - 1 };
}

export function baseMove(view: EmblemsView, figure: number): number {
  if (figure) return numberOf(view, "survivor.move");
  return hasPower(view, "nurse") ? 2 : numberOf(view, "killer.move");
}

/** What a hunt adds to its dots. */
export function huntBonus(view: EmblemsView): number {
  return view.carried && !works(view, "agitation") ? 0 : numberOf(view, "hunt.bonus");
}

/** The killer in his next turn: what his legs and all his dice are good for, but one to strike with. */
export function hunterOf(view: EmblemsView): Hunter {
  const radius = numberOf(view, "chase.radius");
  const chases = isChasing(view, gridOf(view), radius);
  const all = Math.min(numberOf(view, "killer.dice_max"), numberOf(view, "killer.dice_base") + (chases ? view.chain + 1 : 0) + view.dice_ahead);
  const dice = Math.max(0, all - 1);
  return { at: view.at[0]!, mover: moverOf(view, 0), move: baseMove(view, 0), dice: dice ? 3 * dice + huntBonus(view) : 0, paysWindows: false, radius };
}

// The emblems ---------------------------------------------------------------------------------------------------

export const collapseValues = (view: EmblemsView): number[] => (isClassic(view) && !view.options["collapse.in_classic"] ? [] : String(view.options["collapse.values"]).split(",").map(Number));
