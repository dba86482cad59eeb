/** The match of a replay: of a table here, or out of a file. */

import { fetchGame } from "../games";
import { api, refusal } from "../lib/api";
import { keptRecord, unplayable } from "../lib/dropped";
import type { Origin, Problem, Replay } from "../lib/protocol";

export class Watched {
  replay = $state.raw<Replay | null>(null);
  problem = $state.raw<Problem | null>(null);
  missing = $state(false); // the game did not come

  constructor(private readonly id: string) {}

  get fromFile(): boolean {
    return this.id === "file";
  }

  /** Look at it through somebody's eyes; what this returns drops an answer that comes too late. */
  look(as: string): () => void {
    let wanted = true;
    const barred = this.fromFile ? unplayable(keptRecord()) : null;
    const show = async () => {
      const told = await this.ask(as);
      const came = await fetchGame(told.game).then(() => true, () => false);
      if (!wanted) return;
      if (came) this.replay = told;
      this.missing = !came;
    };
    this.problem = barred;
    if (!barred) void refusal(show).then((problem) => wanted && (this.problem = problem));
    return () => (wanted = false);
  }

  /** Where a table begins that plays on from a step. */
  origin(step: number): Origin {
    return this.fromFile ? { step, record: keptRecord() } : { step, match: this.id };
  }

  private ask(as: string): Promise<Replay> {
    return this.fromFile ? api.showRecord({ record: keptRecord(), seen_as: as }) : api.replay(this.id, as);
  }
}
