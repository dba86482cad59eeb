/** Something the server may refuse: is it under way, and if it was refused, why? */

import { refusal } from "./api";
import type { Problem } from "./protocol";

export class Attempt {
  busy = $state(false);
  problem = $state.raw<Problem | null>(null);
  private underWay = 0; // one may try something else meanwhile
  private last = 0; // whose problem counts

  /** Try something; was it done? */
  async run(act: () => Promise<unknown>): Promise<boolean> {
    const mine = ++this.last;
    this.underWay++;
    this.busy = true;
    this.problem = null;
    try {
      const problem = await refusal(act);
      if (mine === this.last) this.problem = problem;
      return problem === null;
    } finally {
      this.busy = --this.underWay > 0;
    }
  }
}
