/** It is your turn: the title, a short tone, and a notification where the person allowed it. */

import { settings } from "./settings.svelte";

let context: AudioContext | undefined;

export function tone(): void {
  if (!settings.sound) return;
  try {
    context ??= new AudioContext();
    const now = context.currentTime;
    for (const [at, pitch] of [[0, 523], [0.14, 784]] as const) {
      const oscillator = context.createOscillator();
      const gain = context.createGain();
      oscillator.type = "sine";
      oscillator.frequency.value = pitch;
      gain.gain.setValueAtTime(0, now + at);
      gain.gain.linearRampToValueAtTime(0.12, now + at + 0.02);
      gain.gain.exponentialRampToValueAtTime(0.001, now + at + 0.35);
      oscillator.connect(gain).connect(context.destination);
      oscillator.start(now + at);
      oscillator.stop(now + at + 0.4);
    }
  } catch {
    // no sound here: the title still says it
  }
}

export function notify(title: string, body: string): void {
  if (!settings.notify || !document.hidden || typeof Notification === "undefined" || Notification.permission !== "granted") return;
  try {
    const note = new Notification(title, { body, tag: "lastlight-turn", icon: "/icon.svg" });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  } catch {
    // a browser where only apps may notify, as on Android: title and tone still say it
  }
}

export type Permission = "granted" | "forbidden" | "impossible";

/** Ask the person to allow notifications, where the browser has any for this page. */
export async function allowNotifications(): Promise<Permission> {
  if (!canNotify()) return "impossible";
  return (await Notification.requestPermission()) === "granted" ? "granted" : "forbidden";
}

function canNotify(): boolean {
  if (typeof Notification === "undefined" || !isSecureContext) return false;
  if (Notification.permission === "granted") return true;
  try {
    new Notification(""); // shows nothing as long as it is not allowed, and throws where it never will
    return true;
  } catch {
    return false;
  }
}
