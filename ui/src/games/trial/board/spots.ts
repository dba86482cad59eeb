/** Where things of the view are drawn: the pieces, and the place of anything that is pointed at. */

import { figuresIn, KILLER, mapOf, seatNumber, tilesIn, type TrialView } from "../view";
import { lying, standing, type Layout, type Point } from "./layout";
import type { Pick, Thing } from "./picks";

export interface Spot extends Point {
  readonly width: number;
  readonly height: number;
}

/** Where each figure stands; a carried one rides on the killer's shoulder, on the side where nobody stands. */
export function pieceSpots(view: TrialView, layout: Layout): Point[] {
  const found: Point[] = [];
  for (const room of layout.rooms.keys()) {
    const there = figuresIn(view, room).filter((figure) => figure === KILLER || figure !== view.carried);
    there.forEach((figure, place) => (found[figure] = standing(layout, room, place, there.length)));
  }
  const killer = found[KILLER];
  if (view.carried && killer) found[view.carried] = { x: killer.x + layout.piece * 0.62, y: killer.y - layout.piece * 0.5 };
  return found;
}

export function spotOf(view: TrialView, layout: Layout, thing: Thing): Spot | null {
  const map = mapOf(view);
  if (thing.kind === "path") {
    const line = layout.lines[map.paths.findIndex((path) => path.key === thing.name)];
    return line ? { ...line.middle, width: 44, height: 44 } : null;
  }
  if (thing.kind === "figure") {
    const at = pieceSpots(view, layout)[seatNumber(thing.name)];
    return at ? { ...at, width: layout.piece + 6, height: layout.piece + 10 } : null;
  }
  const room = roomOf(view, thing);
  const centre = layout.rooms[room];
  if (!centre) return null;
  if (thing.kind === "tile" && layout.full) {
    const there = tilesIn(view, room);
    const place = there.findIndex((tile) => tile.name === thing.name);
    const lies = lying(layout, room, Math.max(0, place), Math.max(1, there.length));
    return { x: lies.x, y: lies.y, width: lies.size + 3, height: lies.size + 14 };
  }
  return { ...centre, ...layout.plate };
}

/** The room a thing is in, or one it is next to. A tile that has left the board: where it was dealt. */
export function roomOf(view: TrialView, thing: Thing): number {
  const map = mapOf(view);
  if (thing.kind === "room") return map.rooms.findIndex((room) => room.key === thing.name);
  if (thing.kind === "path") return map.paths.find((path) => path.key === thing.name)?.b ?? -1;
  if (thing.kind === "figure") return view.room[seatNumber(thing.name)] ?? -1;
  const tile = map.tiles.findIndex((one) => one.name === thing.name);
  const room = view.tiles.findIndex((there) => there.includes(tile));
  return room >= 0 ? room : (map.tiles[tile]?.room ?? -1);
}

/** The picks that have to do with a room: ways into it, its tiles, who is in it. */
export function picksIn(view: TrialView, picks: readonly Pick[], room: number): Pick[] {
  const map = mapOf(view);
  return picks.filter(({ about }) => {
    if (about["room"]) return about["room"] === map.rooms[room]?.key;
    const path = map.paths.find((one) => one.key === about["path"]);
    if (path) return path.a === room || path.b === room;
    if (about["tile"]) return [about["tile"], about["other"]].some((name) => name && roomOf(view, { kind: "tile", name }) === room);
    return about["figure"] !== undefined && view.room[seatNumber(about["figure"])] === room;
  });
}
