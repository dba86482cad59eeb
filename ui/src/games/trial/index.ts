import type { GameClient } from "../client";
import Afterwards from "./Afterwards.svelte";
import BoardOnly from "./BoardOnly.svelte";
import InWords from "./InWords.svelte";
import Play from "./Play.svelte";
import { RULES } from "./rules";
import { after, opening } from "./scene";
import Portrait from "./setup/Portrait.svelte";
import Setup from "./setup/Setup.svelte";
import { figuresOf } from "./play/figures";
import { nameKey, type TrialView } from "./view";

const WEIGHTS: Readonly<Record<string, number>> = {
  Sacrificed: 8,
  GeneratorCompleted: 8,
  PickedUp: 7,
  BrokeFree: 7,
  Freed: 7,
  Wounded: 6,
  SacrificeProgress: 6,
  ProgressLost: 5,
  Healed: 5,
  PowerUsed: 4,
  WallBroken: 3,
  PalletDestroyed: 3,
  ItemUsed: 3,
  PerkUsed: 3,
  ProgressMade: 3,
  Moved: 1,
};

const HARMS_ITS_FIGURE = ["Wounded", "PickedUp", "Sacrificed", "MadnessTaken"];
const HARMS_SURVIVORS = ["SacrificeProgress", "ProgressLost"];
const HARMS_KILLER = ["GeneratorCompleted", "BrokeFree"];

const SECRETS: Readonly<Record<string, string>> = {
  CardSet: "ui.trial.play.covered.card",
  PairSet: "ui.trial.play.covered.pair",
  ItemDrawn: "event.HiddenItemDrawn",
  PerkDrawn: "ui.trial.play.covered.drawn",
  PerkRejected: "ui.trial.play.covered.rejected",
  PerkCovered: "ui.trial.play.covered.covers",
};

export const client: GameClient = {
  Play,
  hostsSide: true,
  Board: BoardOnly,
  InWords,
  Afterwards,
  Setup,
  Portrait,
  ownHands: true,
  opening: (view) => opening(view as TrialView),
  after: (view, event) => after(view as TrialView, event),
  weight: (entry) => WEIGHTS[String(entry.event["event"])] ?? 0,
  harms(entry, seats, view) {
    const { characters, players } = view as TrialView;
    const kind = String(entry.event["event"]);
    if (HARMS_KILLER.includes(kind)) return seats.includes("killer");
    if (HARMS_SURVIVORS.includes(kind)) return seats.some((seat) => seat !== "killer");
    if (!HARMS_ITS_FIGURE.includes(kind)) return false;
    const player = players[characters.indexOf(String(entry.event["figure"]))];
    return seats.some((seat) => seat === player);
  },
  rules: RULES,
  secrets: SECRETS,
  round: (view) => (view as TrialView).round,
};
