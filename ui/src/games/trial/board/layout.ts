/** Where things are drawn: the map's canvas of 100 × 100 stretched to its size in pixels, plates and lines on it. */

import type { GameMap, Path } from "../components";

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** An end of a path, with the sign of its kind. An entrance of a one-way path lets nobody out. */
export interface Door extends Point {
  readonly room: number;
  readonly entrance: boolean;
}

/** A path as drawn: from the edge of one plate to the edge of the other. */
export interface Line {
  readonly d: string;
  readonly middle: Point;
  readonly token: Point; // where something on the path lies: the middle, or beside it where doors fill the line
  readonly angle: number; // of the middle, in degrees
  readonly doors: readonly Door[]; // one in the middle of a very short line
  readonly arrows: readonly (Point & { readonly angle: number })[];
}

export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly full: boolean; // names, tiles and figures fit on the plates; otherwise figures and counts
  readonly named: boolean;
  readonly plate: Size;
  readonly rooms: readonly Point[];
  readonly corners: readonly (readonly Point[])[]; // by room: those no door is near to
  readonly lines: readonly Line[];
  readonly token: number;
  readonly piece: number;
}

const FULL: Size = { width: 800, height: 420 };
const NAMED: Size = { width: 560, height: 400 };
const LARGEST_TILE = 27;
const RIM = 12;
const BEND = 9; // canvas units for a bend of 1
const STEPS = 48;

export function layoutOf(map: GameMap, given: Size): Layout {
  const width = Math.max(300, Math.round(given.width));
  const height = Math.max(290, Math.round(given.height));
  const full = width >= FULL.width && height >= FULL.height;
  const named = full || (width >= NAMED.width && height >= NAMED.height);
  const plate = full
    ? { width: Math.min(176, width * 0.157), height: 100 }
    : { width: named ? width * 0.17 : Math.max(50, width * 0.17), height: named ? 92 : 64 };
  const rim = plate.height / 2 + RIM; // no plate is cut, and its start number neither
  const rooms = map.rooms.map(({ x, y }) => ({ x: (x / 100) * width, y: Math.min(height - rim, Math.max(rim, (y / 100) * height)) }));
  const scale = Math.min(width, height * 1.2) / 100;
  const door = full ? { width: 36, height: 21 } : named ? { width: 20, height: 20 } : { width: 15, height: 15 };
  const token = full ? 30 : named ? 26 : 21;
  const drawn = map.paths.map((path) => lineOf(path, rooms, plate, scale, door, full ? 0.5 : 0, token));
  const lines = apart(drawn, door);
  const corners = rooms.map((room) => freeCorners(room, plate, lines.flatMap((line) => line.doors), door.width / 2 + 9));
  return { width, height, full, named, plate, rooms, corners, lines, token, piece: full ? 30 : named ? 25 : 20 };
}

/** A line between two plates. The doors lie outside the plates by this much of their size (`out`). */
function lineOf(path: Path, rooms: readonly Point[], plate: Size, scale: number, door: Size, out: number, token: number): Line {
  const from = rooms[path.a] ?? { x: 0, y: 0 };
  const to = rooms[path.b] ?? { x: 0, y: 0 };
  const away = { x: to.x - from.x, y: to.y - from.y };
  const long = Math.hypot(away.x, away.y);
  const bow = path.bend * BEND * scale;
  const control = { x: (from.x + to.x) / 2 - (away.y / long) * bow, y: (from.y + to.y) / 2 + (away.x / long) * bow };
  const at = (t: number): Point => ({
    x: (1 - t) ** 2 * from.x + 2 * t * (1 - t) * control.x + t * t * to.x,
    y: (1 - t) ** 2 * from.y + 2 * t * (1 - t) * control.y + t * t * to.y,
  });
  const within = (point: Point, room: Point, wider: Size) =>
    Math.abs(point.x - room.x) < plate.width / 2 + wider.width && Math.abs(point.y - room.y) < plate.height / 2 + wider.height;
  const none = { width: 0, height: 0 };
  const start = edge(at, 0, 0.5, (point) => within(point, from, none));
  const end = edge(at, 1, 0.5, (point) => within(point, to, none));
  const beyond = { width: door.width * out, height: door.height * out };
  const leaving = at(edge(at, 0, 0.5, (point) => within(point, from, beyond)));
  const coming = at(edge(at, 1, 0.5, (point) => within(point, to, beyond)));
  const middle = (start + end) / 2;
  const doors = [
    { ...leaving, room: path.a, entrance: false },
    { ...coming, room: path.b, entrance: path.one_way },
  ];
  const room = Math.max(Math.abs(leaving.x - coming.x) - door.width, Math.abs(leaving.y - coming.y) - door.height);
  const aside = room < token * 0.7 ? (token + door.height) / 2 : 0;
  const short = Math.abs(leaving.x - coming.x) < door.width && Math.abs(leaving.y - coming.y) < door.height;
  const share = (part: number) => start + (end - start) * part;
  const points = Array.from({ length: STEPS + 1 }, (_, step) => at(share(step / STEPS)));
  return {
    d: path.bend ? `M${points.map(written).join("L")}` : `M${written(at(start))}L${written(at(end))}`,
    middle: at(middle),
    token: { x: at(middle).x, y: at(middle).y + aside },
    angle: angleAt(at, middle),
    doors: short ? [{ ...at(middle), room: path.a, entrance: false }] : doors,
    arrows: [0.36, 0.68].map((part) => ({ ...at(share(part)), angle: angleAt(at, share(part)) })),
  };
}

/** The lines with doors of one room that lie on each other moved apart, sideways or up and down as they lie. */
function apart(lines: readonly Line[], door: Size): Line[] {
  const doors = lines.flatMap((line) => line.doors.map((one) => ({ ...one })));
  for (const one of doors) {
    for (const other of doors) {
      const [dx, dy] = [other.x - one.x, other.y - one.y];
      if (one === other || one.room !== other.room || Math.abs(dx) >= door.width || Math.abs(dy) >= door.height) continue;
      if (door.width - Math.abs(dx) < door.height - Math.abs(dy) || dy === 0) {
        const push = ((door.width - Math.abs(dx)) / 2) * (dx < 0 ? -1 : 1);
        one.x -= push;
        other.x += push;
      } else {
        const push = ((door.height - Math.abs(dy)) / 2) * (dy < 0 ? -1 : 1);
        one.y -= push;
        other.y += push;
      }
    }
  }
  let next = 0;
  return lines.map((line) => ({ ...line, doors: line.doors.map(() => doors[next++] as Door) }));
}

/** The corners of a plate, from the upper left on, that no door is near to. */
function freeCorners(room: Point, plate: Size, doors: readonly Point[], near: number): Point[] {
  const [right, low] = [plate.width / 2, plate.height / 2];
  const corners = [[-right, -low], [right, -low], [-right, low], [right, low]].map(([x = 0, y = 0]) => ({ x: room.x + x, y: room.y + y }));
  return corners.filter((corner) => doors.every((door) => Math.hypot(door.x - corner.x, door.y - corner.y) > near));
}

/** Where the curve leaves a shape, between a place inside it and one outside. */
function edge(at: (t: number) => Point, inside: number, outside: number, within: (point: Point) => boolean): number {
  let [low, high] = [inside, outside];
  for (let step = 0; step < 24; step += 1) {
    const half = (low + high) / 2;
    if (within(at(half))) low = half;
    else high = half;
  }
  return high;
}

function angleAt(at: (t: number) => Point, t: number): number {
  const [before, behind] = [at(t - 0.01), at(t + 0.01)];
  return (Math.atan2(behind.y - before.y, behind.x - before.x) * 180) / Math.PI;
}

const written = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** Where a figure stands in its room: side by side along the lower edge, closer together when many; a crowd on a small plate in two rows. */
export function standing(layout: Layout, room: number, place: number, count: number): Point {
  const centre = layout.rooms[room] ?? { x: 0, y: 0 };
  const { plate, piece, full } = layout;
  const space = plate.width - piece - (full ? 12 : 4);
  const step = count > 1 ? Math.min(piece + 4, space / (count - 1)) : 0;
  const left = full ? centre.x - space / 2 : centre.x - (step * (count - 1)) / 2;
  const behind = !full && count > 3 && (count - place) % 2 === 0;
  return { x: left + place * step, y: centre.y + plate.height / 2 - piece / 2 - (full ? 4 : 9) - (behind ? piece / 2 : 0) };
}

/** Where the tiles of a room lie: one row, the smaller the more there are. */
export function lying(layout: Layout, room: number, place: number, count: number): Point & { readonly size: number } {
  const centre = layout.rooms[room] ?? { x: 0, y: 0 };
  const size = Math.min(LARGEST_TILE, (layout.plate.width - 16) / count - 3);
  const left = centre.x - layout.plate.width / 2 + 9 + size / 2;
  return { x: left + place * (size + 3), y: centre.y - layout.plate.height / 2 + 27 + LARGEST_TILE / 2, size };
}
