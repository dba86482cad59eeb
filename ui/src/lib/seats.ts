/** Seats and sides. */

import type { SeatInfo, SeatName, Side, TableInfo } from "./protocol";

export const SEATS: readonly SeatName[] = ["killer", "s1", "s2", "s3", "s4"];
export const SIDES: readonly Side[] = ["killer", "survivors"];

export function sideOf(seat: SeatName): Side {
  return seat === "killer" ? "killer" : "survivors";
}

/** May I sit down there? Not on the other side, where secrets lie. */
export function maySit(table: TableInfo, { kind, seat }: SeatInfo): boolean {
  return kind === "open" && !table.host && (table.hotseat || table.mine.every((mine) => sideOf(mine) === sideOf(seat)));
}

/** May whoever has the link for everybody sit down there: on a free seat, or a bot's? */
export function mayTake(table: TableInfo, { kind }: SeatInfo): boolean {
  return kind !== "person" && table.status !== "finished" && !table.hotseat;
}
