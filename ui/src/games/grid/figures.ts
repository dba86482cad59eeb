/** Figures of a grid game: who they are, whose, where they are drawn and how they fare. */

import type { EmblemsView, SixesView } from "../../lib/protocol";

/** What both games' views have. */
export type GridView = EmblemsView | SixesView;

export const NOWHERE = -1;
export const [HEALTHY, INJURED, DYING] = [0, 1, 2];
export const [IN_PLAY, ESCAPED, DEAD] = [0, 1, 2];
export const [TO_COME, NOW] = [0, 1];
export const SURVIVORS = [1, 2, 3, 4] as const;
export const HEALTH = ["healthy", "injured", "dying"] as const;
export const SEATS = ["killer", "s1", "s2", "s3", "s4"] as const;

/** The figure a seat's name stands for. */
export const figureNamed = (seat: string | null | undefined): number => SEATS.indexOf(seat as (typeof SEATS)[number]);

/** A number or switch of the game as it is played. */
export function numberOf({ options }: Pick<GridView, "options">, key: string): number {
  return Number(options[key]);
}

export const whoKey = (view: GridView, figure: number): string => `who.${view.characters[figure]}`;
export const isInPlay = (view: GridView, figure: number): boolean => view.fate[figure] === IN_PLAY;
export const isHooked = (view: GridView, figure: number): boolean => view.hook[figure] !== NOWHERE;
export const isStanding = (view: GridView, figure: number): boolean => view.at[figure] !== NOWHERE && !isHooked(view, figure) && view.health[figure] !== DYING;
export const isMine = (view: GridView, figure: number, mine: readonly string[]): boolean => mine.includes(view.players[figure]!);
export const hookedOn = (view: GridView, hook: number): number | undefined => SURVIVORS.find((figure) => view.hook[figure] === hook);

/** Where a figure is drawn: the killer's victim is at his side. */
export function spaceOf(view: GridView, figure: number): number {
  return view.carried === figure && figure ? view.at[0]! : view.at[figure]!;
}

/** How a survivor fares, in one word: its key. */
export function stateOf(view: GridView, figure: number): string {
  if (view.fate[figure] === ESCAPED) return "escaped";
  if (view.fate[figure] === DEAD) return "dead";
  if (figure && view.carried === figure) return "carried";
  if (view.game === "emblems" && view.spot[figure] !== NOWHERE) return "evaded";
  return isHooked(view, figure) ? "hooked" : HEALTH[view.health[figure]!]!;
}

/** Who acts now; nobody between turns. */
export function acting(view: GridView): number | undefined {
  if (view.phase === "killer") return 0;
  return SURVIVORS.find((figure) => view.turn[figure] === NOW);
}

// Generators ----------------------------------------------------------------------------------------------------

export const isDone = (view: GridView, generator: number): boolean => view.points[generator]! >= numberOf(view, "generator.points");
export const doneOf = (view: GridView): number => view.points.filter((_, generator) => isDone(view, generator)).length;
/** Those that give light. */
export const lampsOf = (view: GridView): number[] => view.generators.filter((space, generator) => space !== NOWHERE && isDone(view, generator));
