import type { TrialView } from "../view";

/** Are perks being chosen? Before the first card is drawn or laid only the place in the rules says so. */
export function isChoosing(view: TrialView): boolean {
  return view.where.some((line) => line.key === "where.perks");
}
