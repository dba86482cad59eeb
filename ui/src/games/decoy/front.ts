import type { GameFront } from "../client";
import Picture from "./Picture.svelte";

export const front: GameFront = {
  Picture,
  taught: ["survivor", "killer"],
  client: async () => (await import("./index")).client,
  tables: async () => (await import("./words")).tables,
};
