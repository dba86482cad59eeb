/** Half-laid pairs, by question: only this tab knows them, and a reload leaves them where they lie. */

export interface Laid {
  readonly herself?: number | undefined;
  readonly decoy?: number | undefined;
}

export type Halves = Readonly<Record<string, Laid>>;

const STORED = "lastlight.decoy.laid";

export function keepHalves(table: string, halves: Halves): void {
  try {
    sessionStorage.setItem(STORED, JSON.stringify({ table, halves }));
  } catch {
    // a browser that stores nothing: the page remembers until it is left
  }
}

export function keptHalves(table: string): Halves {
  try {
    const kept = JSON.parse(sessionStorage.getItem(STORED) ?? "{}") as { table?: string; halves?: Halves };
    return (kept.table === table && kept.halves) || {};
  } catch {
    return {};
  }
}
