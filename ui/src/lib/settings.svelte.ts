/** What a person has set for this browser: tempo, sound, what to show. */

import type { Tempo } from "./protocol";

/** How fast what others do is played out; `instant` goes straight to my decision. */
export const TEMPOS: readonly Tempo[] = ["slow", "normal", "fast", "instant"];

const STORED = "lastlight.settings";

interface Kept {
  tempo: Tempo;
  sound: boolean;
  volume: number; // 0 to 1
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
  volume = $state(0.7);
  confirm = $state(true);
  notify = $state(false);
  name = $state("");

  constructor() {
    const kept = read();
    if (kept.tempo && TEMPOS.includes(kept.tempo)) this.tempo = kept.tempo;
    this.sound = kept.sound ?? true;
    this.volume = kept.volume ?? this.volume;
    this.confirm = kept.confirm ?? true;
    this.notify = kept.notify ?? false;
    this.name = kept.name ?? "";
  }

  change(values: Partial<Kept>): void {
    Object.assign(this, values);
    const { tempo, sound, volume, confirm, notify, name } = this;
    const kept: Kept = { tempo, sound, volume, confirm, notify, name };
    localStorage.setItem(STORED, JSON.stringify(kept));
  }
}

export const settings = new Settings();

/** Does the reader want things to keep still? */
export const stillness = matchMedia("(prefers-reduced-motion: reduce)");
