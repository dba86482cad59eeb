import type { SixesView } from "../../lib/protocol";
import { among } from "../client";
import { placeNamed } from "../grid/places";
import Afterwards from "./Afterwards.svelte";
import BoardOnly from "./BoardOnly.svelte";
import InWords from "./InWords.svelte";
import Play from "./Play.svelte";
import Setup from "./Setup.svelte";
import { mapOf } from "./view";

export const client = among<SixesView>({
  Play,
  Board: BoardOnly,
  InWords,
  Afterwards,
  Setup,
  placeNamed: (view, place) => placeNamed(mapOf(view.options), place),
  hides: (seats) => seats.includes("killer"),
});
