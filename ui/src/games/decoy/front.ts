import { byLanguage, type TextTable } from "../../lib/words";
import type { GameFront } from "../client";
import Picture from "./Picture.svelte";

export const decoy: GameFront = {
  Picture,
  title: byLanguage(import.meta.glob<TextTable>("../../../../src/lastlight/games/decoy/texts/*.toml", { eager: true, import: "default", query: "?title" })),
  taught: [],
  client: async () => (await import("./index")).decoy,
  tables: async () => (await import("./words")).tables,
};
