/** Maps of grid games as they are drawn: their text, read and printed as `games/grid/drawing.py` does, and changed piece by piece. */

import { DOOR, OPEN, readCorner, WALL, WINDOW, type GridMap } from "./map";

/** A wall on which a window is suggested. */
export const SUGGESTED = 4;

export const BLOCKS = ["tree", "rock", "car", "crates", "water"] as const;
export const FLOORS = ["", "grass", "boards", "stone", "mud"] as const;

/** The most spaces a map may have, and the most in a row; a game may allow fewer. */
export const MOST_SPACES = 1600;
export const MOST_CHARACTERS = 40_000;
export const [LEAST, MOST] = [4, 60];

export interface DrawnArea {
  readonly letter: string;
  readonly key: string;
  readonly floor: string;
  readonly names: Readonly<Record<string, string>>; // by language
}

export interface Drawing {
  readonly key: string;
  readonly names: Readonly<Record<string, string>>;
  readonly width: number;
  readonly height: number;
  readonly sides: readonly number[];
  readonly things: readonly string[]; // by space: terrain, or whose place it is
  readonly letters: readonly string[]; // by space: of its area
  readonly areas: readonly DrawnArea[];
}

const ACROSS = 3; // characters a space takes
const DOWN = 2; // lines a space takes
const LEGEND: Readonly<Record<string, string>> = {
  ...{ t: "tree", o: "rock", c: "car", x: "crates", "~": "water", G: "generator", H: "hook", P: "pallet", C: "chest", T: "totem" },
  ...{ K: "killer", S: "survivor", E: "gate" },
};
const READ: Readonly<Record<string, number>> = { "|": WALL, "-": WALL, w: SUGGESTED, "/": DOOR, ":": WINDOW };
const UPRIGHT = " |/:w";
const LEVEL = " -/:w";

// Reading -----------------------------------------------------------------------------------------------------

/** The drawing in a text the server accepts; what cannot be read is left out. */
export function readDrawing(text: string): Drawing {
  const lines = text.split("\n").map((line) => line.replace(/\r$/, ""));
  const first = lines.findIndex((line) => line.startsWith("+"));
  const { key, names, legend, areas, corners } = readHead(lines.slice(0, Math.max(first, 0)));
  const sheets = first < 0 ? [] : lines.slice(first).join("\n").split(/\n\s*\n/).map((sheet) => sheet.split("\n").filter((line) => line.trim())).filter((sheet) => sheet.length > DOWN);
  const placed = sheets.map((sheet, at) => ({ sheet, ...readCorner(corners[at] ?? "A1"), wide: Math.floor((sheet[0]!.length - 1) / ACROSS), high: Math.floor((sheet.length - 1) / DOWN) }));
  const width = Math.max(1, ...placed.map(({ column, wide }) => column + wide));
  const height = Math.max(1, ...placed.map(({ row, high }) => row + high));
  if (width * height > MOST_SPACES) return blank(1, 1);

  const sides = new Array<number>(2 * width * height).fill(WALL);
  const things = new Array<string>(width * height).fill("");
  const letters = new Array<string>(width * height).fill("");
  const known = new Set(areas.map(({ letter }) => letter));
  for (const { sheet, row: top, column: left, wide, high } of placed) {
    for (let row = 0; row < high; row++) {
      for (let column = 0; column < wide; column++) {
        const space = (top + row) * width + left + column;
        const line = sheet[row * DOWN + 1]!;
        things[space] = legend[line[column * ACROSS + 1] ?? ""] ?? "";
        const letter = line[column * ACROSS + 2] ?? "";
        if (known.has(letter)) letters[space] = letter;
        if (left + column + 1 < width) sides[2 * space] = READ[line[(column + 1) * ACROSS] ?? ""] ?? OPEN;
        if (top + row + 1 < height) sides[2 * space + 1] = READ[sheet[(row + 1) * DOWN]![column * ACROSS + 1] ?? ""] ?? OPEN;
      }
    }
  }
  return { key, names, width, height, sides, things, letters, areas };
}

interface Head {
  readonly key: string;
  readonly names: Readonly<Record<string, string>>;
  readonly legend: Readonly<Record<string, string>>;
  readonly areas: readonly DrawnArea[];
  readonly corners: readonly string[];
}

/** What a head says: TOML, as far as heads need it. */
function readHead(lines: readonly string[]): Head {
  const legend: Record<string, string> = {};
  const areas: { letter: string; key: string; floor: string; names: Record<string, string> }[] = [];
  let [key, names, corners, section] = ["", {} as Record<string, string>, [] as string[], ""];
  for (const line of lines) {
    const opened = /^\s*\[(?:(legend)|area\."?(.)"?)\]/.exec(line);
    const said = /^\s*"?([^"=\s]+)"?\s*=\s*(.*)$/.exec(line);
    if (opened) {
      section = opened[1] ?? "area";
      if (opened[2]) areas.push({ letter: opened[2], key: opened[2], floor: "", names: {} });
    } else if (said) {
      const [, field = "", value = ""] = said;
      const words = [...value.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map((found) => unquoted(found[0]));
      const named = () => Object.fromEntries([...value.matchAll(/(\w+)\s*=\s*("(?:[^"\\]|\\.)*")/g)].map((found) => [found[1]!, unquoted(found[2]!)]));
      const area = areas.at(-1);
      if (section === "legend") legend[field] = words[0] ?? "";
      else if (!section && field === "sheets") corners = words;
      else if (!section && field === "key") key = words[0] ?? "";
      else if (!section && field === "name") names = named();
      else if (section === "area" && area && field === "key") area.key = words[0] ?? area.key;
      else if (section === "area" && area && field === "floor") area.floor = words[0] ?? "";
      else if (section === "area" && area && field === "name") area.names = named();
    }
  }
  return { key, names, legend: Object.keys(legend).length ? legend : LEGEND, areas, corners };
}

function unquoted(word: string): string {
  try {
    return String(JSON.parse(word));
  } catch {
    return word.slice(1, -1);
  }
}

/** The map a text draws. */
export function readMap(text: string): GridMap {
  return asMap(readDrawing(text));
}

/** As it is played on: what is only suggested is not there yet. */
export function asMap({ width, height, sides, things, letters, areas }: Drawing): GridMap {
  const blocks = new Map<number, string>();
  const marks: Record<string, number[]> = {};
  things.forEach((thing, space) => {
    if ((BLOCKS as readonly string[]).includes(thing)) blocks.set(space, thing);
    else if (thing) (marks[thing] ??= []).push(space);
  });
  const spaces = new Map<string, number[]>(areas.map(({ letter }) => [letter, []]));
  letters.forEach((letter, space) => spaces.get(letter)?.push(space));
  return {
    width,
    height,
    sides: sides.map((kind) => (kind === SUGGESTED ? WALL : kind)),
    blocks,
    marks,
    areas: areas.map(({ letter, key, floor, names }) => ({ key, floor, names, spaces: spaces.get(letter)! })),
  };
}

// Printing ----------------------------------------------------------------------------------------------------

/** The text of a drawing, as one sheet. */
export function printDrawing(drawing: Drawing): string {
  const { width, height, things, letters } = drawing;
  const written = Object.fromEntries(Object.entries(LEGEND).map(([letter, kind]) => [kind, letter]));
  const level = (row: number, column: number) => (row === 0 || row === height ? "-" : LEVEL[drawing.sides[2 * ((row - 1) * width + column) + 1]!]!);
  const upright = (row: number, column: number) => (column === 0 || column === width ? "|" : UPRIGHT[drawing.sides[2 * (row * width + column - 1)]!]!);
  const corner = (row: number, column: number) => {
    const touching = [column > 0 && level(row, column - 1), column < width && level(row, column), row > 0 && upright(row - 1, column), row < height && upright(row, column)];
    return touching.every((side) => side === false || side === " ") ? "." : "+";
  };
  const lines = Array.from({ length: height + 1 }, (_, row) => {
    const columns = Array.from({ length: width }, (_, column) => column);
    const above = columns.map((column) => corner(row, column) + level(row, column).repeat(2)).join("") + corner(row, width);
    if (row === height) return above;
    const within = columns.map((column) => upright(row, column) + (written[things[row * width + column]!] ?? " ") + (letters[row * width + column] || " ")).join("");
    return `${above}\n${within}|`;
  });
  return `${printHead(drawing)}\n${lines.join("\n")}\n`;
}

function printHead({ key, names, areas }: Drawing): string {
  const table = (named: Readonly<Record<string, string>>) => `{ ${Object.entries(named).map(([language, name]) => `${language} = ${JSON.stringify(name)}`).join(", ")} }`;
  const head = [...(key ? [`key = ${JSON.stringify(key)}`] : []), ...(Object.keys(names).length ? [`name = ${table(names)}`] : [])];
  for (const area of areas) {
    head.push("", `[area.${/\w/.test(area.letter) ? area.letter : JSON.stringify(area.letter)}]`, `key = ${JSON.stringify(area.key)}`);
    if (area.floor) head.push(`floor = ${JSON.stringify(area.floor)}`);
    if (Object.keys(area.names).length) head.push(`name = ${table(area.names)}`);
  }
  return head.length ? `${head.join("\n")}\n` : "";
}

// Changing ----------------------------------------------------------------------------------------------------

export function blank(width: number, height: number): Drawing {
  const count = width * height;
  const sides = Array.from({ length: 2 * count }, (_, side) => (isWithin({ width, height }, side) ? OPEN : WALL));
  return { key: "", names: {}, width, height, sides, things: new Array<string>(count).fill(""), letters: new Array<string>(count).fill(""), areas: [] };
}

/** Does a side part two spaces, instead of lying on the outer border? */
export function isWithin({ width, height }: Pick<Drawing, "width" | "height">, side: number): boolean {
  const space = side >> 1;
  return side % 2 ? Math.floor(space / width) + 1 < height : (space % width) + 1 < width;
}

/** The side of a space to the east, south, west or north; nothing on the outer border. */
export function sideOf(drawing: Pick<Drawing, "width" | "height">, space: number, dx: number, dy: number): number | undefined {
  const [column, row] = [(space % drawing.width) + dx, Math.floor(space / drawing.width) + dy];
  if (column < 0 || row < 0 || column >= drawing.width || row >= drawing.height) return undefined;
  const first = Math.min(space, row * drawing.width + column);
  return 2 * first + (dy ? 1 : 0);
}

export function withSide(drawing: Drawing, side: number, kind: number): Drawing {
  return drawing.sides[side] === kind || !isWithin(drawing, side) ? drawing : { ...drawing, sides: drawing.sides.with(side, kind) };
}

export function withThing(drawing: Drawing, space: number, thing: string): Drawing {
  return drawing.things[space] === thing ? drawing : { ...drawing, things: drawing.things.with(space, thing) };
}

export function withLetter(drawing: Drawing, space: number, letter: string): Drawing {
  return drawing.letters[space] === letter ? drawing : { ...drawing, letters: drawing.letters.with(space, letter) };
}

/** Larger or smaller at the east and the south; what lies beyond is gone. */
export function resized(drawing: Drawing, width: number, height: number): Drawing {
  const fresh = blank(width, height);
  const [sides, things, letters] = [[...fresh.sides], [...fresh.things], [...fresh.letters]];
  for (let row = 0; row < Math.min(height, drawing.height); row++) {
    for (let column = 0; column < Math.min(width, drawing.width); column++) {
      const [from, to] = [row * drawing.width + column, row * width + column];
      [things[to], letters[to]] = [drawing.things[from]!, drawing.letters[from]!];
      for (const way of [0, 1]) if (isWithin(drawing, 2 * from + way) && isWithin(fresh, 2 * to + way)) sides[2 * to + way] = drawing.sides[2 * from + way]!;
    }
  }
  return { ...drawing, width, height, sides, things, letters };
}

const GATE = "gate";
const GATE_LENGTH = 3;

/** With the gates of every edge in its middle, and none elsewhere. */
export function withGates(drawing: Drawing): Drawing {
  const { width, height } = drawing;
  const things = drawing.things.map((thing) => (thing === GATE ? "" : thing));
  for (let step = 0; step < GATE_LENGTH; step++) {
    const [column, row] = [((width - GATE_LENGTH) >> 1) + step, ((height - GATE_LENGTH) >> 1) + step];
    for (const space of [column, (height - 1) * width + column, row * width, row * width + width - 1]) things[space] = GATE;
  }
  return { ...drawing, things };
}

const LETTERS = "abcdefghijklmnopqrsuvyzABDFIJLMNOQRUVWXYZ";

/** With one more area, whose letter is not taken. */
export function withArea(drawing: Drawing, name: string, language: string): Drawing {
  const letter = [...LETTERS].find((one) => drawing.areas.every((area) => area.letter !== one));
  if (!letter) return drawing;
  return { ...drawing, areas: [...drawing.areas, { letter, key: `area_${letter.toLowerCase()}${letter === letter.toLowerCase() ? "" : "2"}`, floor: "", names: { [language]: name } }] };
}

/** Without an area; its spaces belong to none. */
export function withoutArea(drawing: Drawing, letter: string): Drawing {
  return { ...drawing, areas: drawing.areas.filter((area) => area.letter !== letter), letters: drawing.letters.map((one) => (one === letter ? "" : one)) };
}
