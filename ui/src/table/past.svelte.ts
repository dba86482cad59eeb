/** An earlier moment, which the address names by its step: the links of the log lead there. */

import { isNews } from "../lib/log";
import type { View } from "../lib/protocol";
import { router } from "../lib/router.svelte";
import type { TableLink } from "../lib/table.svelte";
import type { Line } from "../lib/words";
import { told } from "./told";

export class Past {
  readonly step = $derived(router.query.has("step") ? Number(router.query.get("step")) : null);
  readonly view = $derived.by((): View | null => (this.step === null ? null : this.table.sceneAt(this.step)));

  constructor(private readonly table: TableLink) {}

  /** Which moment that is: the round, and what happened last. */
  moment(covered: boolean): readonly Line[] {
    const { step, view } = this;
    const { log, table: info } = this.table;
    if (!view) return [];
    const { round } = view;
    const last = log.findLast((entry) => entry.step <= (step ?? 0) && isNews(entry));
    return [round ? { key: "ui.past.round", variables: { round } } : { key: "ui.past.setup" }, ...(last ? [told(last, covered, info?.seats)] : [])];
  }

  /** Back to the board as it is now. */
  leave(): void {
    router.note({ step: null });
  }
}
