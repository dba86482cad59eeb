import { among } from "../client";
import type { TrialView } from "../../lib/protocol";
import Afterwards from "./Afterwards.svelte";
import { placeNamed } from "./board/places";
import BoardOnly from "./BoardOnly.svelte";
import InWords from "./InWords.svelte";
import Play from "./Play.svelte";
import { figuresOf } from "./play/figures";
import Portrait from "./setup/Portrait.svelte";
import Setup from "./setup/Setup.svelte";
import { isPlaced, KILLER, opened } from "./view";

export const client = among<TrialView>({
  Play,
  Board: BoardOnly,
  InWords,
  Afterwards,
  Setup,
  Portrait,
  ownHands: true,
  placeNamed,
  opened,
  menaced: (view, seats) => isPlaced(view) && figuresOf(view, seats).some((figure) => figure !== KILLER && view.room[figure] === view.room[KILLER]),
});
