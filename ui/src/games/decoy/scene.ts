/** What the board shows after an event: animation comes from events, the same live, after a reconnect and in replay.
 *
 * The view that follows the events has the last word; this only carries the board from one view to the next.
 */

import type { PlainEvent } from "../client";
import type { Card, DecoyView, Kind } from "./view";

export function opening(view: DecoyView): DecoyView {
  return {
    ...view,
    where: [],
    winner: null,
    reason: null,
    round: 0,
    stage: "laying",
    progress: view.progress.map(() => 0),
    health: view.health.map(() => 2),
    laid: view.laid.map(() => false),
    cards: view.cards.map(() => []),
    explored: null,
    history: [],
  };
}

export function after(view: DecoyView, event: PlainEvent): DecoyView {
  return { ...view, ...changes(view, event) };
}

function changes(view: DecoyView, event: PlainEvent): Partial<DecoyView> {
  const generator = (event["generator"] as number) - 1;
  const character = view.characters.indexOf(event["character"] as string);
  switch (event["event"]) {
    case "RoundBegan":
      return {
        where: [{ key: "where.round", variables: { round: event["round"] } }],
        round: event["round"] as number,
        stage: "laying",
        explored: null,
        laid: view.laid.map(() => false),
        cards: view.cards.map(() => []),
      };
    case "CharacterLaid":
      return { cards: withPair(view.cards, event as unknown as Placed), laid: replaced(view.laid, character, true) };
    case "CardsLaid":
      return { stage: "laid", cards: laidDown(view, event["backs"] as string[][]) };
    case "GeneratorExplored":
      return { explored: generator };
    case "CardsTurned": {
      const faces = [...faced(event["herself"], "herself"), ...faced(event["decoy"], "decoy")];
      return { stage: "explored", cards: replaced(view.cards, generator, faces) };
    }
    case "GeneratorDamaged":
    case "ProgressMade":
      return { progress: replaced(view.progress, generator, event["progress"] as number) };
    case "CharacterInjured":
      return { health: replaced(view.health, character, 1) };
    case "CharacterDied":
      return {
        health: replaced(view.health, character, 0),
        cards: view.cards.map((there) => there.filter((card) => card.character !== event["character"])),
      };
    case "AllTurned": {
      const cards: Card[][] = view.cards.map(() => []);
      for (const [name, herself, decoy] of event["cards"] as [string, number, number][]) {
        cards[herself - 1]?.push({ character: name, kind: "herself" });
        cards[decoy - 1]?.push({ character: name, kind: "decoy" });
      }
      return { stage: "shown", cards };
    }
    default:
      return {};
  }
}

interface Placed {
  readonly character: string;
  readonly herself: number;
  readonly decoy: number;
}

/** The cards with one character's pair laid, or laid anew. */
function withPair(cards: readonly (readonly Card[])[], { character, herself, decoy }: Placed): Card[][] {
  return cards.map((there, at) => [
    ...there.filter((card) => card.character !== character),
    ...(at === herself - 1 ? [{ character, kind: "herself" }] : []),
    ...(at === decoy - 1 ? [{ character, kind: "decoy" }] : []),
  ]);
}

/** The backs on each generator; of the cards whose faces one knows one goes on seeing them. */
function laidDown(view: DecoyView, backs: readonly (readonly string[])[]): Card[][] {
  return backs.map((there, at) => {
    const known = [...(view.cards[at] ?? [])];
    return there.map((name) => {
      const place = known.findIndex((card) => name === "?" || card.character === name);
      return place < 0 ? { character: name === "?" ? null : name, kind: null } : known.splice(place, 1)[0]!;
    });
  });
}

function faced(names: unknown, kind: Kind): Card[] {
  return (names as string[]).map((character) => ({ character, kind }));
}

function replaced<T>(list: readonly T[], at: number, value: T): T[] {
  return list.map((old, place) => (place === at ? value : old));
}
