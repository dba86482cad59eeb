/** Maps of grid games: their text as the rules read it, and the names of spaces and sides. Only maps the server accepts come here. */

export const OPEN = 0;
export const WALL = 1;
export const DOOR = 2;
export const WINDOW = 3;

export interface Area {
  readonly key: string;
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

const ACROSS = 3; // characters a space takes
const DOWN = 2; // lines a space takes
const BLOCKS = ["tree", "rock", "car", "crates", "water"];
const LEGEND: Readonly<Record<string, string>> = {
  ...{ t: "tree", o: "rock", c: "car", x: "crates", "~": "water", G: "generator", H: "hook", P: "pallet", C: "chest", T: "totem" },
  ...{ K: "killer", S: "survivor", E: "gate" },
};
const DRAWN: Readonly<Record<string, number>> = { "|": WALL, "-": WALL, w: WALL, "/": DOOR, ":": WINDOW };

export function readMap(text: string): GridMap {
  const lines = text.split("\n").map((line) => line.replace(/\r$/, ""));
  const first = lines.findIndex((line) => line.startsWith("+"));
  const { legend, areas, corners } = readHead(lines.slice(0, first));
  const sheets = lines.slice(first).join("\n").split(/\n\s*\n/).map((sheet) => sheet.split("\n").filter((line) => line.trim())).filter((sheet) => sheet.length);
  const placed = sheets.map((sheet, at) => ({ sheet, ...readCorner(corners[at] ?? "A1"), wide: (sheet[0]!.length - 1) / ACROSS, high: (sheet.length - 1) / DOWN }));
  const width = Math.max(...placed.map(({ column, wide }) => column + wide));
  const height = Math.max(...placed.map(({ row, high }) => row + high));

  const sides = new Array<number>(2 * width * height).fill(WALL);
  const blocks = new Map<number, string>();
  const marks: Record<string, number[]> = {};
  const belongs = new Map<string, number[]>();
  for (const { sheet, row: top, column: left, wide, high } of placed) {
    for (let row = 0; row < high; row++) {
      for (let column = 0; column < wide; column++) {
        const space = (top + row) * width + left + column;
        const line = sheet[row * DOWN + 1]!;
        const thing = legend[line[column * ACROSS + 1]!] ?? "";
        if (BLOCKS.includes(thing)) blocks.set(space, thing);
        else if (thing) (marks[thing] ??= []).push(space);
        const letter = line[column * ACROSS + 2]!;
        if (letter !== " ") belongs.set(letter, [...(belongs.get(letter) ?? []), space]);
        if (left + column + 1 < width) sides[2 * space] = DRAWN[line[(column + 1) * ACROSS]!] ?? OPEN;
        if (top + row + 1 < height) sides[2 * space + 1] = DRAWN[sheet[(row + 1) * DOWN]![column * ACROSS + 1]!] ?? OPEN;
      }
    }
  }
  return { width, height, sides, blocks, marks, areas: areas.map(({ letter, key, names }) => ({ key, names, spaces: belongs.get(letter) ?? [] })) };
}

interface Head {
  readonly legend: Readonly<Record<string, string>>;
  readonly areas: readonly { readonly letter: string; readonly key: string; readonly names: Readonly<Record<string, string>> }[];
  readonly corners: readonly string[];
}

/** What a head says, as far as it is drawn. */
function readHead(lines: readonly string[]): Head {
  const legend: Record<string, string> = { ...LEGEND };
  const areas: { letter: string; key: string; names: Record<string, string> }[] = [];
  let corners: string[] = [];
  let section = "";
  for (const line of lines) {
    const opened = /^\s*\[(?:(legend)|area\."?(.)"?)\]/.exec(line);
    const said = /^\s*"?([^"=\s]+)"?\s*=\s*(.*)$/.exec(line);
    if (opened) {
      section = opened[1] ?? "area";
      if (opened[2]) areas.push({ letter: opened[2], key: opened[2], names: {} });
    } else if (said) {
      const [, key = "", value = ""] = said;
      const words = [...value.matchAll(/"([^"]*)"/g)].map((found) => found[1]!);
      const area = areas.at(-1);
      if (section === "legend") legend[key] = words[0] ?? "";
      else if (!section && key === "sheets") corners = words;
      else if (section === "area" && area && key === "key") area.key = words[0] ?? area.key;
      else if (section === "area" && area && key === "name") area.names = Object.fromEntries([...value.matchAll(/(\w+)\s*=\s*"([^"]*)"/g)].map((found) => [found[1]!, found[2]!]));
    }
  }
  return { legend, areas, corners };
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

function readCorner(name: string): { row: number; column: number } {
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
