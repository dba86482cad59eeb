/** Maps of grid games as they are played on, and the names of spaces and sides. Only maps the server accepts come here. */

import { DEFAULT } from "../../lib/words";

export const OPEN = 0;
export const WALL = 1;
export const DOOR = 2;
export const WINDOW = 3;

export interface Area {
  readonly key: string;
  readonly floor: string; // boards, stone, grass, mud; or none
  readonly names: Readonly<Record<string, string>>; // by language
  readonly spaces: readonly number[];
}

/** Spaces are counted row by row; side 2n lies east of space n, side 2n + 1 south of it. */
export interface GridMap {
  readonly width: number;
  readonly height: number;
  readonly sides: readonly number[];
  readonly blocks: ReadonlyMap<number, string>; // what bars a space
  readonly areas: readonly Area[];
  readonly marks: Readonly<Record<string, readonly number[]>>; // places the map suggests
}

// Names -------------------------------------------------------------------------------------------------------

export function columnLetters(column: number): string {
  let letters = "";
  for (let left = column + 1; left > 0; left = Math.floor((left - 1) / 26)) letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters;
  return letters;
}

export function spaceName({ width }: Pick<GridMap, "width">, space: number): string {
  return `${columnLetters(space % width)}${Math.floor(space / width) + 1}`;
}

export function readCorner(name: string): { row: number; column: number } {
  const [, letters = "A", row = "1"] = /^([A-Z]+)(\d+)$/.exec(name) ?? [];
  return { row: Number(row) - 1, column: [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1 };
}

/** The space of that name, as somebody types it; nothing if the map has none. */
export function readSpace({ width, height }: Pick<GridMap, "width" | "height">, typed: string): number | undefined {
  const name = typed.trim().toUpperCase();
  if (!/^[A-Z]{1,3}[1-9]\d{0,3}$/.test(name)) return undefined;
  const { row, column } = readCorner(name);
  return column < width && row < height ? row * width + column : undefined;
}

/** The side of that name: `K7-L7`. */
export function readSide(map: Pick<GridMap, "width" | "height">, name: string): number | undefined {
  const [first = "", second = ""] = name.split("-");
  const [a, b] = [readSpace(map, first), readSpace(map, second)];
  if (a === undefined || b === undefined) return undefined;
  return b === a + 1 ? 2 * a : b === a + map.width ? 2 * a + 1 : undefined;
}

/** The two spaces a side parts. */
export function endsOf({ width }: Pick<GridMap, "width">, side: number): readonly [number, number] {
  const space = side >> 1;
  return [space, space + (side % 2 ? width : 1)];
}

/** The area a space belongs to. */
export function areaOf(map: GridMap, space: number): Area | undefined {
  return map.areas.find((area) => area.spaces.includes(space));
}

/** What a map or an area is called by who speaks a language; nothing if it has no name. */
export function nameIn(names: Readonly<Record<string, string>>, language: string): string {
  return names[language] ?? names[DEFAULT] ?? Object.values(names)[0] ?? "";
}
