/** How far lamp light gets: through doors and windows, not through walls. */

import { UNIT, type Layout, type Point } from "./layout";
import { WALL } from "./map";

/** How far a lamp shines. */
export const SHINE = UNIT * 3.4;

const RAYS = 120;
const BESIDE = 0.002; // a little past a corner, on both sides of it

type Line = readonly [Point, Point];

/** The outline of what a lamp lights up from a point; windows are those sides that were walls on the map. */
export function litFrom(layout: Layout, from: Point, windows: ReadonlySet<number>): Point[] {
  const near = wallsOf(layout, windows).filter(([a, b]) => Math.abs((a.x + b.x) / 2 - from.x) < SHINE + UNIT && Math.abs((a.y + b.y) / 2 - from.y) < SHINE + UNIT);
  const even = Array.from({ length: RAYS }, (_, at) => (at / RAYS) * 2 * Math.PI);
  const corners = near.flat().flatMap(({ x, y }) => [-BESIDE, BESIDE].map((by) => (Math.atan2(y - from.y, x - from.x) + by + 2 * Math.PI) % (2 * Math.PI)));
  return [...even, ...corners]
    .sort((one, other) => one - other)
    .map((angle) => {
      const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
      const far = near.reduce((least, wall) => Math.min(least, meets(from, dx, dy, wall)), SHINE);
      return { x: from.x + dx * far, y: from.y + dy * far };
    });
}

/** How far along a ray a wall stands in its way. */
function meets({ x, y }: Point, dx: number, dy: number, [a, b]: Line): number {
  const [wx, wy] = [b.x - a.x, b.y - a.y];
  const across = dx * wy - dy * wx;
  if (Math.abs(across) < 1e-9) return Infinity;
  const along = ((a.x - x) * wy - (a.y - y) * wx) / across;
  const part = ((a.x - x) * dy - (a.y - y) * dx) / across;
  return along > 0 && part >= -1e-6 && part <= 1 + 1e-6 ? along : Infinity;
}

function wallsOf(layout: Layout, windows: ReadonlySet<number>): Line[] {
  const { width, height } = layout;
  const corners = [{ x: 0, y: 0 }, { x: width, y: 0 }, { x: width, y: height }, { x: 0, y: height }] as const;
  const border = corners.flatMap((one, at): Line[] => {
    const other = corners[(at + 1) % 4]!;
    const steps = Math.round(Math.hypot(other.x - one.x, other.y - one.y) / UNIT);
    const after = (step: number): Point => ({ x: one.x + ((other.x - one.x) * step) / steps, y: one.y + ((other.y - one.y) * step) / steps });
    return Array.from({ length: steps }, (_, step) => [after(step), after(step + 1)] as const);
  });
  return [...border, ...layout.map.sides.flatMap((kind, side): Line[] => (kind === WALL && !windows.has(side) ? [layout.side(side)] : []))];
}
