import type { GameClient } from "../client";
import Afterwards from "./Afterwards.svelte";
import BoardOnly from "./BoardOnly.svelte";
import InWords from "./InWords.svelte";
import Play from "./Play.svelte";
import { RULES } from "./rules";
import { after, opening } from "./scene";
import type { DecoyView } from "./view";

const WEIGHTS: Readonly<Record<string, number>> = {
  CharacterDied: 5,
  GeneratorRepaired: 4,
  CharacterInjured: 4,
  GeneratorDamaged: 3,
  CardsTurned: 2,
  ProgressMade: 1,
};

export const client: GameClient = {
  Play,
  Board: BoardOnly,
  InWords,
  Afterwards,
  opening: (view) => opening(view as DecoyView),
  after: (view, event) => after(view as DecoyView, event),
  weight: (entry) => WEIGHTS[String(entry.event["event"])] ?? 0,
  harms(entry, seats, view) {
    const { characters, owner } = view as DecoyView;
    const kind = entry.event["event"];
    if (kind === "GeneratorRepaired") return seats.includes("killer");
    if (kind === "GeneratorDamaged") return seats.some((seat) => seat !== "killer");
    if (kind !== "CharacterInjured" && kind !== "CharacterDied") return false;
    const seat = owner[characters.indexOf(String(entry.event["character"]))];
    return seats.some((mine) => mine === seat);
  },
  rules: RULES,
  secrets: { CharacterLaid: "ui.decoy.covered.laid" },
  hides: (seats) => seats.some((seat) => seat !== "killer"),
  round: (view) => (view as DecoyView).round,
};
