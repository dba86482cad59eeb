/** Seats and sides. */

import type { SeatName, Side } from "./protocol";

export const SIDES: readonly Side[] = ["killer", "survivors"];

export function sideOf(seat: SeatName): Side {
  return seat === "killer" ? "killer" : "survivors";
}
