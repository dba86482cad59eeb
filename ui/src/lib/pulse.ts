/** Whether somebody is still at the other end of a line that nobody has closed. */

const QUIET = 8_000; // milliseconds of silence after which one asks
const PATIENCE = 8_000; // and within which something is to be heard

export class Pulse {
  private quiet: ReturnType<typeof setTimeout> | undefined;
  private due: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly ask: () => void,
    private readonly giveUp: () => void,
  ) {}

  /** Something was heard: the line is alive. */
  beat(): void {
    this.stop();
    this.quiet = setTimeout(() => {
      this.ask();
      this.expect();
    }, QUIET);
  }

  /** Something is to be heard soon, or the line is dead. */
  expect(): void {
    this.due ??= setTimeout(this.giveUp, PATIENCE);
  }

  stop(): void {
    clearTimeout(this.quiet);
    clearTimeout(this.due);
    this.due = undefined;
  }
}
