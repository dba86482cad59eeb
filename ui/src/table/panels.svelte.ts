/** What stands beside the board: which of the panels is open, which rule is wanted, how much talk was not heard yet. */

import { heardAt, keepHeard } from "../lib/heard";
import type { TableLink } from "../lib/table.svelte";

export type Panel = "log" | "talk" | "seats" | "rules";

export class Panels {
  open = $state<Panel>("log");
  place = $state<HTMLElement>();
  rule = $state("");
  wish = $state(0); // counts the wishes: one may want to see the same rule again
  private heard = $state(0);

  constructor(private readonly table: TableLink) {
    this.heard = heardAt(table.id);
  }

  get unheard(): number {
    return Math.max(0, this.table.talk.length - this.heard);
  }

  /** What has been said stands before my eyes. */
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
