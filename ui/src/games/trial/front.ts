import { byLanguage, type TextTable } from "../../lib/words";
import type { GameFront } from "../client";
import Picture from "./Picture.svelte";

export const trial: GameFront = {
  Picture,
  title: byLanguage(import.meta.glob<TextTable>("../../../../src/lastlight/games/trial/texts/*.toml", { eager: true, import: "default", query: "?title" })),
  oneSurvivor: true,
  taught: ["survivor", "killer"],
  client: async () => (await import("./index")).trial,
  tables: async () => (await import("./words")).tables,
};
