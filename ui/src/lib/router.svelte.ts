/** Where we are: the address bar is the only memory of the pages. */

export type Page =
  | { name: "lobby" }
  | { name: "new"; game: string }
  | { name: "table"; id: string; watching: boolean; invite: string; company: string }
  | { name: "replay"; id: string }
  | { name: "rules"; game: string }
  | { name: "maps"; game: string }
  | { name: "learn"; game: string; side: string }
  | { name: "nowhere" };

const ID = /^[0-9A-Za-z]{8}$/;

/** A part of an address in plain letters; what is no such code stays as it is written. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function pageAt(path: string, hash = ""): Page {
  const [first = "", second = "", third = "", more] = path.split("/").filter(Boolean).map(decoded);
  if (!first) return { name: "lobby" };
  if (more !== undefined) return { name: "nowhere" };
  if (first === "new" && second && !third) return { name: "new", game: second };
  if (first === "learn" && second) return { name: "learn", game: second, side: third };
  if (first === "rules" && second && !third) return { name: "rules", game: second };
  if (first === "maps" && second && !third) return { name: "maps", game: second };
  if (first === "t" && ID.test(second) && (!third || third === "watch")) {
    const told = (name: string): string => (hash.startsWith(`#${name}=`) ? hash.slice(name.length + 2) : "");
    return { name: "table", id: second, watching: third === "watch", invite: told("invite"), company: told("company") };
  }
  if (first === "r" && (ID.test(second) || second === "file") && !third) return { name: "replay", id: second };
  return { name: "nowhere" };
}

class Router {
  path = $state(location.pathname);
  search = $state(location.search);
  hash = $state(location.hash);
  page = $derived(pageAt(this.path, this.hash));
  query = $derived(new URLSearchParams(this.search));

  constructor() {
    addEventListener("popstate", () => this.read());
    addEventListener("hashchange", () => this.read());
    document.addEventListener("click", (event) => this.follow(event));
  }

  go(address: string, replace = false): void {
    const from = this.path;
    if (replace) history.replaceState(history.state, "", address);
    else history.pushState(null, "", address);
    this.read();
    if (from !== this.path) scrollTo(0, 0);
  }

  /** Change what follows the `?` without a step in the history. */
  note(values: Record<string, string | null>): void {
    const query = new URLSearchParams(this.search);
    for (const [name, value] of Object.entries(values)) {
      if (value === null) query.delete(name);
      else query.set(name, value);
    }
    const search = query.toString();
    if (`?${search}` !== this.search) this.go(this.path + (search && `?${search}`), true);
  }

  private read(): void {
    this.path = location.pathname;
    this.search = location.search;
    this.hash = location.hash;
  }

  /** A plain click on a link of ours stays in the page. */
  private follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/") || link.pathname.includes(".")) return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
