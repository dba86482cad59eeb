/** Ways on a grid, to be shown before they are taken. What may be walked the server says; this finds the line to draw, and its cost. */

import { DOOR, OPEN, WINDOW, type GridMap } from "./map";

/** How somebody walks; a step costs 1. */
export interface Mover {
  readonly barred: (space: number) => boolean; // cannot be entered
  readonly slow: (space: number) => number; // entering costs this much more
  readonly windows: number; // how many may be crossed
  readonly vault?: number; // crossing one costs this much more
}

export interface Way {
  readonly spaces: readonly number[]; // those entered, the destination last
  readonly cost: number;
  readonly windows: number; // crossed on it
}

const STEPS = [[0, -1], [1, 0], [0, 1], [-1, 0], [1, -1], [1, 1], [-1, 1], [-1, -1]] as const; // the order that decides between equal ways

/** A map with the windows that were put into it: who is next to whom. */
export class Grid {
  private readonly open: readonly (readonly number[])[];
  private readonly across: readonly (readonly number[])[];

  constructor(
    readonly map: GridMap,
    windows: readonly number[],
  ) {
    const kinds = [...map.sides];
    for (const side of windows) kinds[side] = WINDOW;
    const { width, height } = map;
    const open: number[][] = [];
    const across: number[][] = [];
    for (let space = 0; space < width * height; space++) {
      const [x, y] = [space % width, Math.floor(space / width)];
      open.push([]);
      across.push([]);
      for (const [dx, dy] of STEPS) {
        const [nx, ny] = [x + dx, y + dy];
        if (nx < 0 || ny < 0 || nx >= width || ny >= height) continue;
        const beside = ny * width + nx;
        const corner = Math.min(y, ny) * width + Math.min(x, nx);
        const crossed = dx && dy ? [2 * corner, 2 * corner + 1, 2 * (corner + width), 2 * (corner + 1) + 1] : [dx ? 2 * Math.min(space, beside) : 2 * Math.min(space, beside) + 1];
        if (crossed.every((side) => kinds[side] === OPEN || kinds[side] === DOOR)) open[space]!.push(beside);
        else if (crossed.length === 1 && kinds[crossed[0]!] === WINDOW) across[space]!.push(beside);
      }
    }
    this.open = open;
    this.across = across;
  }

  /** All that is next to a space, through windows too. */
  beside(space: number): readonly number[] {
    return [...this.open[space]!, ...this.across[space]!];
  }

  isAcross(a: number, b: number): boolean {
    return this.across[a]!.includes(b);
  }

  /** The straight lines from a space, in every direction as far as no wall is in the way; windows let them pass. */
  rays(space: number): readonly (readonly number[])[] {
    const { width } = this.map;
    return STEPS.map(([dx, dy]) => {
      const line: number[] = [];
      for (let last = space, next = space + dy * width + dx; this.beside(last).includes(next); last = next, next += dy * width + dx) line.push(next);
      return line;
    });
  }

  /** How many windows a way crosses, space by space. */
  crossed(way: readonly number[]): number {
    return way.filter((space, at) => at > 0 && this.isAcross(way[at - 1]!, space)).length;
  }

  /** All spaces at most this many steps away, whatever is on them. */
  within(start: number, steps: number): ReadonlySet<number> {
    const found = new Set([start]);
    let edge = [start];
    for (let step = 0; step < steps; step++) {
      edge = edge.flatMap((space) => this.beside(space)).filter((space) => !found.has(space) && found.add(space));
    }
    return found;
  }

  /** The cheapest way to everywhere that somebody could ever walk to. */
  ways(start: number, mover: Mover): ReadonlyMap<number, Way> {
    interface Reached extends Way {
      readonly at: number;
    }
    const found = new Map<number, Way>();
    const seen = new Map<number, number>(); // the fewest windows by which a space was reached
    const waiting: Reached[][] = [[{ at: start, spaces: [], cost: 0, windows: 0 }]];
    for (let cost = 0; cost < waiting.length; cost++) {
      const row = (waiting[cost] ?? []).sort((one, other) => one.windows - other.windows);
      for (const reached of row) {
        const before = seen.get(reached.at);
        if (before !== undefined && before <= reached.windows) continue;
        seen.set(reached.at, reached.windows);
        if (before === undefined) found.set(reached.at, reached);
        const go = (to: number, windows: number, more = 0) => {
          if (mover.barred(to) || windows > mover.windows) return;
          const paid = cost + 1 + mover.slow(to) + more;
          (waiting[paid] ??= []).push({ at: to, spaces: [...reached.spaces, to], cost: paid, windows });
        };
        for (const to of this.open[reached.at]!) go(to, reached.windows);
        for (const to of this.across[reached.at]!) go(to, reached.windows + 1, mover.vault);
      }
    }
    return found;
  }
}
