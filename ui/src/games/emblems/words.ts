import { byLanguage, type TextTable } from "../../lib/words";

export const tables = byLanguage(
  import.meta.glob<TextTable>(["./texts/*.toml", "../grid/texts/*.toml", "!./texts/lobby.*.toml", "../../../../src/lastlight/games/grid/texts/*.toml", "../../../../src/lastlight/games/emblems/texts/*.toml", "!../../../../src/lastlight/games/emblems/texts/*.*.toml"], { eager: true, import: "default" }),
);
