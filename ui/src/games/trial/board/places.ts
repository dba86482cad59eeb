/** What can be marked and pointed at: the rooms. */

import type { Place } from "../../../kit/marking.svelte";
import { words } from "../../../lib/language.svelte";
import { mapOf, type TrialView } from "../view";
import type { Layout } from "./layout";

export function placesOf(view: TrialView, layout: Layout): Place[] {
  const { width, height } = layout.plate;
  return mapOf(view).rooms.map(({ key }, room) => {
    const { x, y } = layout.rooms[room] ?? { x: 0, y: 0 };
    return { key: `room ${key}`, box: { x: x - width / 2, y: y - height / 2, width, height } };
  });
}

export function placeNamed(view: TrialView, place: string): string | null {
  const [kind, name] = place.split(" ");
  return kind === "room" && mapOf(view).rooms.some(({ key }) => key === name) ? words("trial").say(`room.${name}`) : null;
}
