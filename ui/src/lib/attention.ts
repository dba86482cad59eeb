/** It is your turn: a notification where the person allowed it. */

import { settings } from "./settings.svelte";

export function notify(title: string, body: string): void {
  if (!settings.notify || !document.hidden || typeof Notification === "undefined" || Notification.permission !== "granted") return;
  try {
    const note = new Notification(title, { body, tag: "lastlight-turn", icon: "/icon.svg" });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  } catch {
    // a browser where only apps may notify, as on Android: the title and a sound still say it
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
