/** What a person has set for this browser: tempo, sound, what to show. */

import type { Tempo } from "./protocol";

/** How fast what others do is played out; `instant` goes straight to my decision. */
export const TEMPOS: readonly Tempo[] = ["slow", "normal", "fast", "instant"];

const STORED = "lastlight.settings";

interface Kept {
  tempo: Tempo;
  sound: boolean;
  confirm: boolean; // what I choose, before it is decided
  notify: boolean;
  name: string;
}

function read(): Partial<Kept> {
  try {
    return JSON.parse(localStorage.getItem(STORED) ?? "{}") as Partial<Kept>;
  } catch {
    return {};
  }
}

class Settings {
  tempo = $state<Tempo>("normal");
  sound = $state(true);
  confirm = $state(true);
  notify = $state(false);
  name = $state("");

  constructor() {
    const kept = read();
    if (kept.tempo && TEMPOS.includes(kept.tempo)) this.tempo = kept.tempo;
    this.sound = kept.sound ?? true;
    this.confirm = kept.confirm ?? true;
    this.notify = kept.notify ?? false;
    this.name = kept.name ?? "";
  }

  change(values: Partial<Kept>): void {
    Object.assign(this, values);
    const kept: Kept = { tempo: this.tempo, sound: this.sound, confirm: this.confirm, notify: this.notify, name: this.name };
    localStorage.setItem(STORED, JSON.stringify(kept));
  }
}

export const settings = new Settings();

/** Does the reader want things to keep still? */
export const stillness = matchMedia("(prefers-reduced-motion: reduce)");
