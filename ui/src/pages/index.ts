/** The pages that are seldom the first, fetched when they are wanted, and with them the game their address names. */

import { fetchGame, fetchMaps, fetchWords } from "../games";
import { once } from "../lib/once";

export const PAGES = {
  table: once(async () => (await import("./TablePage.svelte")).default),
  replay: once(async () => (await import("./Replay.svelte")).default),
  new: once(async (game) => {
    fetchGame(game).catch(() => {}); // the page shows what it knows, waits for it and says if it does not come
    return (await import("./NewTable.svelte")).default;
  }),
  rules: once(async (game) => {
    const [page] = await Promise.all([import("./Rules.svelte"), fetchWords(game)]);
    return page.default;
  }),
  maps: once(async (game) => {
    const [page, maps] = await Promise.all([import("./Maps.svelte"), fetchMaps(game), fetchWords(game)]);
    return { Maps: page.default, maps };
  }),
  learn: once(async (game) => {
    const [page] = await Promise.all([import("./Learn.svelte"), fetchGame(game)]);
    return page.default;
  }),
} as const;
