/** A decision in two steps, the same by board, list, key and finger: choose, then confirm, or choose the same again. */

import { settings } from "../lib/settings.svelte";

export class Deciding {
  private considered = $state<string | null>(null);

  /** `answer` decides; `first` is chosen from the beginning, and again where one goes back. */
  constructor(
    private readonly answer: (text: string) => void,
    private readonly first: () => string | null = () => null,
  ) {}

  get chosen(): string | null {
    return this.considered ?? this.first();
  }

  /** Can one go back to having chosen nothing else? */
  get moved(): boolean {
    return this.considered !== null;
  }

  choose(text: string): void {
    if (!settings.confirm || text === this.chosen) this.answer(text);
    else this.considered = text;
  }

  confirm(): void {
    if (this.chosen !== null) this.answer(this.chosen);
  }

  back(): void {
    this.considered = null;
  }
}
