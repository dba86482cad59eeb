/** What a page does by itself for somebody who plays at a table. */

import { notify } from "../lib/attention";
import { t, words } from "../lib/language.svelte";
import { play } from "../lib/sounds";
import type { TableLink } from "../lib/table.svelte";

/** It is my turn: say it once. */
export function callMe(table: TableLink): void {
  let calledFor = ""; // the last question announced
  let saying = false;
  $effect(() => {
    const { call } = table;
    if (call && !saying && call !== calledFor) {
      play("call");
      notify(words(table.table?.game).say("name"), t("ui.where.yours"));
    }
    saying = call !== null;
    calledFor = call ?? calledFor;
  });
}

/** What had the focus is gone with what changed: it goes to the line above the board, where one reads on. */
export function keepFocus(changed: () => unknown): void {
  let focused: Element | null = null;
  $effect(() => {
    const note = (): void => void (focused = document.activeElement);
    addEventListener("focusin", note);
    return () => removeEventListener("focusin", note);
  });
  $effect(() => {
    changed();
    if (focused && !focused.isConnected && document.activeElement === document.body) document.getElementById("where")?.focus({ preventScroll: true });
  });
}
