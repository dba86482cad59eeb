/** How much of a table's talk this browser has shown, for the tables it was at last. */

const STORED = "lastlight.heard";
const TABLES = 50;

type Heard = readonly (readonly [table: string, count: number])[];

export function heardAt(table: string): number {
  return read().find(([one]) => one === table)?.[1] ?? 0;
}

export function keepHeard(table: string, count: number): void {
  const others = read().filter(([one]) => one !== table);
  localStorage.setItem(STORED, JSON.stringify([...others, [table, count]].slice(-TABLES)));
}

function read(): Heard {
  try {
    return JSON.parse(localStorage.getItem(STORED) ?? "[]") as Heard;
  } catch {
    return [];
  }
}
