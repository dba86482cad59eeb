/** Who else is at a table. */

import type { SeatInfo } from "../lib/protocol";

/** Do other people play here, not bots alone? */
export function inCompany(seats: readonly SeatInfo[] = []): boolean {
  return seats.some((seat) => seat.kind === "person" && !seat.mine);
}
