import type { SixesView } from "../../lib/protocol";
import { among } from "../client";
import Afterwards from "./Afterwards.svelte";
import BoardOnly from "./BoardOnly.svelte";
import InWords from "./InWords.svelte";
import Play from "./Play.svelte";
import Setup from "./Setup.svelte";
import { TEXTS } from "./view";

export const client = among<SixesView>({
  Play,
  Board: BoardOnly,
  InWords,
  Afterwards,
  Setup,
  maps: { texts: TEXTS, windows: ["suggested"], marks: ["generator", "hook", "pallet", "chest", "totem", "killer", "survivor"] },
  hides: (seats) => seats.includes("killer"),
});
