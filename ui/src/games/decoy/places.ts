/** What can be marked and pointed at: generators, characters, and the cards that lie. */

import type { Place } from "../../kit/marking.svelte";
import { words } from "../../lib/language.svelte";
import type { Card, DecoyView } from "./view";

export const generatorPlace = (number: number): string => `generator ${number}`;
export const characterPlace = (character: string): string => `character ${character}`;
export const cardPlace = (character: string, number: number): string => `card ${character} ${number}`;

/** `lying` are the cards at each generator. */
export function placesOf(view: DecoyView, lying: readonly (readonly Card[])[]): Place[] {
  const cards = lying.flatMap((cards, at) => cards.flatMap(({ character }) => (character ? [cardPlace(character, at + 1)] : [])));
  return [
    ...view.progress.map((_, at) => ({ key: generatorPlace(at + 1) })),
    ...[...new Set(cards)].map((key) => ({ key, passing: true })),
    ...view.characters.map((character) => ({ key: characterPlace(character) })),
  ];
}

export function placeNamed(view: DecoyView, place: string): string | null {
  const w = words("decoy");
  const [kind, name = "", at] = place.split(" ");
  const number = Number(kind === "card" ? at : name);
  const generator = Number.isInteger(number) && number >= 1 && number <= view.progress.length ? `${w.say("word.generator")} ${number}` : null;
  const character = view.characters.includes(name) ? w.say(`character.${name}`) : null;
  if (kind === "generator") return generator;
  if (kind === "character") return character;
  return kind === "card" && generator && character ? w.say("ui.decoy.card_at", { character, generator }) : null;
}
