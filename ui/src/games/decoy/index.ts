import { among } from "../client";
import type { DecoyView } from "../../lib/protocol";
import Afterwards from "./Afterwards.svelte";
import BoardOnly from "./BoardOnly.svelte";
import InWords from "./InWords.svelte";
import { placeNamed } from "./places";
import Play from "./Play.svelte";
import { isFound } from "./view";

export const client = among<DecoyView>({
  Play,
  Board: BoardOnly,
  InWords,
  Afterwards,
  hides: (seats) => seats.some((seat) => seat !== "killer"),
  menaced: isFound,
  placeNamed,
});
