/** Reading the view of `decoy`. Generators count from 0 here and from 1 in words. */

import type { DecoyCard, DecoyView } from "../../lib/protocol";

export type { DecoyView };
export type Kind = "herself" | "decoy";
export type Health = "healthy" | "injured" | "dead";
export type Card = DecoyCard;

export function kindOf(card: Card): Kind | null {
  return card.kind === "herself" || card.kind === "decoy" ? card.kind : null;
}

export function healthOf(view: DecoyView, character: number): Health {
  return (["dead", "injured", "healthy"] as const)[view.health[character] ?? 0] ?? "dead";
}

export function isRepaired(view: DecoyView, generator: number): boolean {
  return (view.progress[generator] ?? 0) >= view.tokens;
}

export function repairedCount(view: DecoyView): number {
  return view.progress.filter((progress) => progress >= view.tokens).length;
}

/** Do the cards there lie face up before everybody? */
export function isOpen(view: DecoyView, generator: number): boolean {
  return view.stage === "shown" || (view.stage === "explored" && view.explored === generator);
}

/** Has the killer come to a generator where one of these seats' characters is herself? */
export function isFound(view: DecoyView, seats: readonly string[]): boolean {
  const here = view.explored === null ? [] : (view.cards[view.explored] ?? []);
  return here.some((card) => card.kind === "herself" && card.character !== null && seats.includes(view.owner[view.characters.indexOf(card.character)] ?? ""));
}

/** The key of the sentence that counts the repaired generators: they may be more than are needed. */
export function repairedText(repaired: number, needed: number): string {
  return repaired > needed ? "ui.decoy.repaired_over" : "ui.decoy.repaired_of";
}

/** The cards at a generator: those of the view, and over those of the same character what is laid but not locked. */
export function lyingAt<Laid extends Card & { generator: number }>(view: DecoyView, drafts: readonly Laid[], at: number): (Card | Laid)[] {
  const drafted = new Set(drafts.map((card) => card.character));
  const settled = (view.cards[at] ?? []).filter((card) => !drafted.has(card.character));
  return [...settled, ...drafts.filter((card) => card.generator === at)];
}

/** A placement as it is written: `alice 1 5` is herself on 1, her decoy on 5. */
export interface Placement {
  readonly character: string;
  readonly herself: number;
  readonly decoy: number;
}

export function readPlacement(text: string): Placement {
  const [character = "", herself, decoy] = text.split(" ");
  return { character, herself: Number(herself) - 1, decoy: Number(decoy) - 1 };
}

export function writePlacement(character: string, herself: number, decoy: number): string {
  return `${character} ${herself + 1} ${decoy + 1}`;
}
