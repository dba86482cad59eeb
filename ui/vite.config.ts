import { svelte } from "@sveltejs/vite-plugin-svelte";
import { parse } from "smol-toml";
import { defineConfig, type Plugin } from "vite";

/** Text files are TOML, the same the Python side reads. Of one that is asked for with `?title` only what a game is called. */
function toml(): Plugin {
  return {
    name: "toml",
    transform(source: string, id: string) {
      const [file = "", query] = id.split("?");
      if (!file.endsWith(".toml")) return null;
      const texts = parse(source);
      const { name, tagline } = texts;
      const wanted = new URLSearchParams(query).has("title") ? { name, tagline } : texts;
      return { code: `export default ${JSON.stringify(wanted)}`, map: null };
    },
  };
}

const server = "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [toml(), svelte()],
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    sourcemap: false,
    rolldownOptions: { checks: { bundlerTimings: false } }, // tells of the machine, not of the client
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: server, ws: true }, "/r/": { target: server, bypass: (r) => (r.url?.includes(".jsonl") ? null : "/index.html") } },
  },
});
