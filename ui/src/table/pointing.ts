/** Where somebody at a table points, in words. */

import { t, words } from "../lib/language.svelte";
import type { Talk } from "../lib/protocol";
import type { TableLink } from "../lib/table.svelte";
import { seatNames } from "./names";

/** "points at the garage"; a place that this board has not is named as it was sent. */
export function placeSaid(table: TableLink, place: string): string {
  return t("ui.marks.points_at", { place: (table.view && table.client?.placeNamed(table.view, place)) || place });
}

/** Who said it. */
export function speaker(table: TableLink, { name, seat }: Talk): string {
  return name || words(table.table?.game).word(seatNames(table.table?.seats ?? [], [seat]));
}
