/** What a seat is called at this table. */

import { t } from "../lib/language.svelte";
import type { SeatInfo } from "../lib/protocol";

export function botName(bot: string): string {
  const key = `ui.bot.${bot}`;
  const name = t(key);
  return name === key ? bot : name;
}

export function seatLabel(seat: SeatInfo): string {
  if (seat.kind === "bot") return t("ui.seat.bot", { bot: botName(seat.bot) });
  if (seat.kind === "open" || seat.kind === "invited") return t(`ui.seat.${seat.kind}`);
  return seat.name || t("ui.seat.person");
}

export function owners(seats: readonly SeatInfo[]): Record<string, string> {
  return Object.fromEntries(seats.map((seat) => [seat.seat, seat.name || seatLabel(seat)]));
}
