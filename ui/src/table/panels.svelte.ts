/** The panels beside the board: which is open, which rule is wanted, how much talk is unread. */

import { heardAt, keepHeard } from "../lib/heard";
import type { TableLink } from "../lib/table.svelte";

export type Panel = "log" | "talk" | "seats" | "rules";

export class Panels {
  open = $state<Panel>("log");
  place = $state<HTMLElement>();
  rule = $state("");
  wish = $state(0); // counts the requests: the same rule may be wanted again
  private heard = $state(0);

  constructor(private readonly table: TableLink) {
    this.heard = heardAt(table.id);
  }

  get unheard(): number {
    return Math.max(0, this.table.talk.length - this.heard);
  }

  /** All talk is on screen now. */
  hear(): void {
    const { id, talk } = this.table;
    this.heard = talk.length;
    keepHeard(id, talk.length);
  }

  /** Open a panel, and bring it into sight. */
  show(panel: Panel): void {
    this.open = panel;
    this.place?.scrollIntoView({ block: "nearest" });
  }

  showRule(rule: string): void {
    this.rule = rule;
    this.wish++;
    this.show("rules");
  }
}
