import type { GameFront } from "../client";
import Picture from "./Picture.svelte";

export const decoy: GameFront = {
  Picture,
  taught: [],
  client: async () => (await import("./index")).decoy,
  tables: async () => (await import("./words")).tables,
};
