/** Reading the view of `trial`: figures, rooms, tiles and paths, as they lie. */

import type { TrialView } from "../../lib/protocol";
import { SEATS } from "../../lib/seats";
import type { GameMap } from "./components";
import { MAPS, ON_PATH, PROPS } from "./content";

export type { TrialView };

/** Figures by number; the killer is 0. A figure goes by the seat it has when five people play. */
export { SEATS };
export const seatNumber = (name: string | null | undefined): number => SEATS.findIndex((seat) => seat === name);
export const KILLER = 0;
export const NEEDED_PROGRESS = 3;
export const NEEDED_GENERATORS = 4;
export const SACRIFICE_TRACK = 8;

export function mapOf(view: TrialView): GameMap {
  const map = MAPS[view.map];
  if (!map) throw new Error(`no map ${view.map}`);
  return map;
}

export const nameKey = (view: TrialView, figure: number): string => `who.${view.characters[figure] ?? ""}`;

export const roomKey = (view: TrialView, room: number): string => mapOf(view).rooms[room]?.key ?? "";

export type Health = "healthy" | "wounded" | "hidden" | "hooked" | "carried";

export function healthOf(view: TrialView, figure: number): Health {
  if (figure !== KILLER && view.carried === figure) return "carried";
  const tile = view.on[figure] ?? -1;
  if (tile >= 0) return PROPS[view.kind[tile] ?? 0] === "hook" ? "hooked" : "hidden";
  return view.wounded[figure] ? "wounded" : "healthy";
}

/** Nobody stands anywhere before the start rooms are rolled. */
export const isPlaced = (view: TrialView): boolean => view.phase !== "setup";

/** The figures in a room, the killer last. */
export function figuresIn(view: TrialView, room: number): number[] {
  if (!isPlaced(view)) return [];
  return [1, 2, 3, 4, KILLER].filter((figure) => view.room[figure] === room);
}

/** The survivors from the marker holder on, then the killer. */
export function turnOrder(view: TrialView): number[] {
  return [0, 1, 2, 3].map((step) => ((view.marker - 1 + step) % 4) + 1).concat(KILLER);
}

/** Whose turn it is, a bonus turn within another one included; none while cards are set or when all is over. */
export function acting(view: TrialView): number | null {
  return view.acting < 0 ? null : view.acting;
}

export const gatesArePowered = (view: TrialView): boolean => view.done >= NEEDED_GENERATORS;

/** A view in which all is open: the kind each tile turns out to have later in the match, face down as it lies. */
export interface OpenView extends TrialView {
  readonly foreseen?: readonly number[];
}

export function opened(view: TrialView, later: readonly TrialView[]): OpenView {
  return { ...view, foreseen: view.kind.map((kind, tile) => kind || (later.find((one) => one.kind[tile])?.kind[tile] ?? 0)) };
}

/** A tile as it lies in a room. */
export interface SeenTile {
  readonly index: number;
  readonly name: string;
  readonly category: string;
  readonly prop: string; // "" is face down
  readonly foreseen: string; // what it turns out to be, where all is open
  readonly number: number; // which of its kind in the room, as the options count them; 0: there is one
  readonly progress: number;
  readonly blocked: boolean; // by the Entity
  readonly on: number | null; // the figure on it
  readonly who: string; // and its character
}

export function tilesIn(view: OpenView, room: number): SeenTile[] {
  const { tiles } = mapOf(view);
  const here = view.tiles[room] ?? [];
  return here.map((index) => {
    const figure = view.on.indexOf(index);
    const alike = here.filter((one) => view.kind[one] && view.kind[one] === view.kind[index]);
    return {
      index,
      name: tiles[index]?.name ?? "",
      category: tiles[index]?.category ?? "",
      prop: PROPS[view.kind[index] ?? 0] ?? "",
      foreseen: PROPS[view.foreseen?.[index] ?? 0] ?? "",
      number: alike.length > 1 ? alike.indexOf(index) + 1 : 0,
      progress: view.progress[index] ?? 0,
      blocked: view.entity_tile === index,
      on: figure >= 0 ? figure : null,
      who: view.characters[figure] ?? "",
    };
  });
}

/** What lies on a path. */
export interface OnPath {
  readonly token: "" | "wall" | "pallet" | "trap" | "new_trap";
  readonly lifted: boolean; // a wall that is off for a turn
  readonly entity: boolean;
}

export function onPath(view: TrialView, path: number): OnPath {
  return {
    token: ON_PATH[view.paths[path] ?? 0] ?? "",
    lifted: view.lifted === path,
    entity: view.entity_path === path,
  };
}

/** A path as it leaves a room; `against` its arrow nobody may go. */
export interface Exit extends OnPath {
  readonly index: number;
  readonly key: string;
  readonly kind: string;
  readonly to: number;
  readonly against: boolean;
  readonly oneWay: boolean;
}

export function exitsOf(view: TrialView, room: number): Exit[] {
  return mapOf(view).paths.flatMap((path, index) =>
    path.a !== room && path.b !== room
      ? []
      : [
          {
            index,
            key: path.key,
            kind: path.kind,
            to: path.a === room ? path.b : path.a,
            against: path.one_way && path.b === room,
            oneWay: path.one_way,
            ...onPath(view, index),
          },
        ],
  );
}
