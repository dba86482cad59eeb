/** What others see of a question that is asked in silence: said in company, and once in this browser. */

import type { Question } from "../lib/protocol";
import type { TableLink } from "../lib/table.svelte";
import { keepTold, wasTold } from "../lib/toldonce";
import { inCompany } from "./company";

export class Silence {
  readonly said = $derived.by(() => this.isNew && this.question.silent && inCompany(this.table.table?.seats));
  private readonly isNew = !wasTold("silence");

  constructor(
    private readonly table: TableLink,
    private readonly question: Question,
  ) {}

  /** Who has answered has had the time to read it. */
  answered(): void {
    if (this.said) keepTold("silence");
  }
}
