/** Whether a connection that nobody has closed is still alive. */

const QUIET = 8_000; // milliseconds of silence after which one asks
const PATIENCE = 8_000; // and within which something must come

export class Pulse {
  private quiet: ReturnType<typeof setTimeout> | undefined;
  private due: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly ask: () => void,
    private readonly giveUp: () => void,
  ) {}

  /** Something came: the connection is alive. */
  beat(): void {
    this.stop();
    this.quiet = setTimeout(() => {
      this.ask();
      this.expect();
    }, QUIET);
  }

  /** Something must come soon, or the connection is dead. */
  expect(): void {
    this.due ??= setTimeout(this.giveUp, PATIENCE);
  }

  stop(): void {
    clearTimeout(this.quiet);
    clearTimeout(this.due);
    this.due = undefined;
  }
}
