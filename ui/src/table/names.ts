/** What a seat is called at this table. */

import { t } from "../lib/language.svelte";
import type { SeatInfo, SeatName } from "../lib/protocol";
import type { Line } from "../lib/words";

export function botName(bot: string): string {
  const key = `ui.bot.${bot}`;
  const name = t(key);
  return name === key ? bot : name;
}

export function seatLabel(seat: Pick<SeatInfo, "kind" | "bot" | "name">): string {
  if (seat.kind === "bot") return t("ui.seat.bot", { bot: botName(seat.bot) });
  if (seat.kind === "open" || seat.kind === "invited") return t(`ui.seat.${seat.kind}`);
  return seat.name || t("ui.seat.person");
}

export function owners(seats: readonly SeatInfo[]): Record<string, string> {
  return Object.fromEntries(seats.map((seat) => [seat.seat, seat.name || seatLabel(seat)]));
}

/** A seat and whom it plays, in the game's words: "Survivor 1 (Alice and Bianca)". */
export function seatName(seat: SeatName, characters: readonly string[] = []): Line {
  return characters.length ? { key: "ui.seat.plays", variables: { who: `@seat.${seat}`, characters: known(characters) } } : { key: `seat.${seat}` };
}

/** Seats as they stand at the table. */
export function seatNames(seats: readonly SeatInfo[], wanted: readonly SeatName[]): Line[] {
  return wanted.map((seat) => seatName(seat, seats.find((one) => one.seat === seat)?.characters));
}

/** Who acts for a seat: a person by name, anybody else by the seat. */
export function actor(seats: readonly SeatInfo[], seat: SeatName): string | Line {
  return personAt(seats, seat) || seatNames(seats, [seat])[0]!;
}

/** Who decides for a seat, in names the board shows: whom it plays, and the person, if they have a name; and whether they are away. */
export function deciding(seats: readonly SeatInfo[], seat: SeatName): readonly (string | Line)[] {
  const name = personAt(seats, seat);
  const found = seats.find((one) => one.seat === seat);
  const characters = found?.characters ?? [];
  const shown = characters.length ? known(characters) : [`@seat.${seat}`];
  if (found?.kind === "person" && !found.stand_in && !found.here && !found.mine) return [{ key: "ui.seat.gone", variables: { who: name || shown } }];
  return name ? [{ key: "ui.seat.plays", variables: { who: name, characters: shown } }] : shown;
}

function personAt(seats: readonly SeatInfo[], seat: SeatName): string {
  return seats.find((one) => one.seat === seat && one.kind === "person" && !one.stand_in)?.name ?? "";
}

function known(characters: readonly string[]): string[] {
  return characters.map((character) => `@who.${character}`);
}
