import type { GameFront } from "../client";
import Picture from "./Picture.svelte";

export const trial: GameFront = {
  Picture,
  oneSurvivor: true,
  taught: ["survivor", "killer"],
  client: async () => (await import("./index")).trial,
  tables: async () => (await import("./words")).tables,
};
