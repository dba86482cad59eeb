/** What others see of a silent question: explained in company, and once per browser. */

import type { Tabletop } from "../games/client";
import type { Question } from "../lib/protocol";
import { keepTold, wasTold } from "../lib/toldonce";

export class Silence {
  readonly said = $derived.by(() => this.isNew && this.question.silent && this.table.inCompany);
  private readonly isNew = !wasTold("silence");

  constructor(
    private readonly table: Tabletop,
    private readonly question: Question,
  ) {}

  /** Whoever has answered has had time to read it. */
  answered(): void {
    if (this.said) keepTold("silence");
  }
}
