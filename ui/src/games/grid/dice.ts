/** Odds of dice that show one, two or three. */

/** How likely this many of them show at least this much. */
export function atLeast(dice: number, wanted: number): number {
  if (wanted <= 0) return 1;
  if (!dice) return 0;
  return (atLeast(dice - 1, wanted - 1) + atLeast(dice - 1, wanted - 2) + atLeast(dice - 1, wanted - 3)) / 3;
}
