/** Where things lie on the drawn board. The long side lies across where there is more room that way; names stay. */

import type { GridMap } from "./map";

/** A space in the units of the drawing. */
export const UNIT = 40;
/** Room for the rulers. */
export const RULER = 22;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export class Layout {
  readonly columns: number; // as drawn
  readonly rows: number;

  constructor(
    readonly map: GridMap,
    readonly turned: boolean,
  ) {
    this.columns = turned ? map.height : map.width;
    this.rows = turned ? map.width : map.height;
  }

  get width(): number {
    return this.columns * UNIT;
  }

  get height(): number {
    return this.rows * UNIT;
  }

  /** The corner west of a column and north of a row. */
  corner(column: number, row: number): Point {
    return this.turned ? { x: row * UNIT, y: (this.map.width - column) * UNIT } : { x: column * UNIT, y: row * UNIT };
  }

  /** The middle of a space. */
  middle(space: number): Point {
    return this.corner((space % this.map.width) + 0.5, Math.floor(space / this.map.width) + 0.5);
  }

  /** Both ends of a side. */
  side(side: number): readonly [Point, Point] {
    const space = side >> 1;
    const [column, row] = [space % this.map.width, Math.floor(space / this.map.width)];
    return side % 2 ? [this.corner(column, row + 1), this.corner(column + 1, row + 1)] : [this.corner(column + 1, row), this.corner(column + 1, row + 1)];
  }

  /** The space at a point; nothing beyond the edge. */
  spaceAt({ x, y }: Point): number | undefined {
    const [across, down] = [Math.floor(x / UNIT), Math.floor(y / UNIT)];
    if (across < 0 || down < 0 || across >= this.columns || down >= this.rows) return undefined;
    const [column, row] = this.turned ? [this.map.width - 1 - down, across] : [across, down];
    return row * this.map.width + column;
  }

  /** The space one step further as drawn: right, left, down, up. */
  next(space: number, dx: number, dy: number): number {
    const { x, y } = this.middle(space);
    return this.spaceAt({ x: x + dx * UNIT, y: y + dy * UNIT }) ?? space;
  }

  /** The outline of some spaces. */
  outline(spaces: ReadonlySet<number>): string {
    const { width, height } = this.map;
    const lines: string[] = [];
    for (const space of spaces) {
      const [column, row] = [space % width, Math.floor(space / width)];
      const edges = [
        [column === 0 || !spaces.has(space - 1), column, row, column, row + 1],
        [column === width - 1 || !spaces.has(space + 1), column + 1, row, column + 1, row + 1],
        [row === 0 || !spaces.has(space - width), column, row, column + 1, row],
        [row === height - 1 || !spaces.has(space + width), column, row + 1, column + 1, row + 1],
      ] as const;
      for (const [drawn, x1, y1, x2, y2] of edges) if (drawn) lines.push(line(this.corner(x1, y1), this.corner(x2, y2)));
    }
    return lines.join("");
  }
}

export function line(from: Point, to: Point): string {
  return `M${from.x} ${from.y}L${to.x} ${to.y}`;
}

/** A line through points. */
export function trail(points: readonly Point[]): string {
  return points.map(({ x, y }, at) => `${at ? "L" : "M"}${x} ${y}`).join("");
}
