import type { GameFront } from "../client";
import Picture from "./Picture.svelte";

export const front: GameFront = {
  Picture,
  oneSurvivor: true,
  taught: ["survivor", "killer"],
  quick: { map: "school", "perks.listed": "take" },
  client: async () => (await import("./index")).client,
  tables: async () => (await import("./words")).tables,
};
