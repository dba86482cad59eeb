/** What others see of a question that is asked in silence: said in company, and once in this browser. */

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

  /** Who has answered has had the time to read it. */
  answered(): void {
    if (this.said) keepTold("silence");
  }
}
