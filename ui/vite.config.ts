import { svelte } from "@sveltejs/vite-plugin-svelte";
import { parse } from "smol-toml";
import { defineConfig, type Plugin } from "vite";

/** Text files are TOML, the same the Python side reads. */
function toml(): Plugin {
  return {
    name: "toml",
    transform(source: string, id: string) {
      if (!id.endsWith(".toml")) return null;
      return { code: `export default ${JSON.stringify(parse(source))}`, map: null };
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
