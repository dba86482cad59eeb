/** What this browser tells a person only once. */

type Once = "silence";

const stored = (what: Once) => `lastlight.told.${what}`;

export function wasTold(what: Once): boolean {
  return localStorage.getItem(stored(what)) !== null;
}

export function keepTold(what: Once): void {
  localStorage.setItem(stored(what), "yes");
}
