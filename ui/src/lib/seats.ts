/** Seats and sides. */

import type { SeatName, Side } from "./protocol";

export const SEATS: readonly SeatName[] = ["killer", "s1", "s2", "s3", "s4"];
export const SIDES: readonly Side[] = ["killer", "survivors"];

export function sideOf(seat: SeatName): Side {
  return seat === "killer" ? "killer" : "survivors";
}
