/** The last steps of this page, for problem reports: kinds of messages and errors, never their contents. */

export interface Step {
  readonly at: string;
  readonly what: string;
}

const MOST = 80;
const LONGEST = 600;

const taken: Step[] = [];

export function noteStep(what: string): void {
  taken.push({ at: new Date().toISOString(), what: what.slice(0, LONGEST) });
  if (taken.length > MOST) taken.shift();
}

export const lastSteps = (): readonly Step[] => [...taken];

/** From now on errors of this page are among its steps. */
export function noteErrors(): void {
  addEventListener("error", ({ error, message }) => noteStep(`error: ${told(error ?? message)}`));
  addEventListener("unhandledrejection", ({ reason }) => noteStep(`error: ${told(reason)}`));
}

function told(error: unknown): string {
  return error instanceof Error ? (error.stack ?? String(error)) : String(error);
}
