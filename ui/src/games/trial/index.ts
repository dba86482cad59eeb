import { among } from "../client";
import type { TrialView } from "../../lib/protocol";
import Afterwards from "./Afterwards.svelte";
import BoardOnly from "./BoardOnly.svelte";
import InWords from "./InWords.svelte";
import Play from "./Play.svelte";
import Portrait from "./setup/Portrait.svelte";
import Setup from "./setup/Setup.svelte";

export const client = among<TrialView>({
  Play,
  Board: BoardOnly,
  InWords,
  Afterwards,
  Setup,
  Portrait,
  ownHands: true,
});
