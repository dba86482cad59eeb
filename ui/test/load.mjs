// Modules of the client, as they are built.
import { after } from "node:test";
import { fileURLToPath } from "node:url";
import { createServer } from "vite";

const root = fileURLToPath(new URL("..", import.meta.url));
let vite;

export async function load(path) {
  if (!vite) {
    vite = await createServer({ root, logLevel: "error", server: { middlewareMode: true, ws: false, watch: null } });
    after(() => vite.close());
  }
  return vite.ssrLoadModule(path);
}
