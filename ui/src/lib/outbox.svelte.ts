/** Answers that were sent and not confirmed yet. Each comes once, also where a line breaks under it. */

import type * as P from "./protocol";

interface Sent {
  readonly question: string;
  readonly option: string;
  readonly then: string | null; // the answer to the same question, if it comes again
  readonly again: boolean; // the line before may have brought it already
}

export class Outbox {
  sending = $state.raw<readonly Sent[]>([]);

  constructor(private readonly send: (answer: P.Answer) => boolean) {}

  /** Was it sent? */
  post(question: string, option: string, then: string | null = null): boolean {
    const sent = this.send({ type: "answer", question, option, then });
    if (sent) this.sending = [...this.sending, { question, option, then, again: false }];
    return sent;
  }

  /** What a broken connection may have lost is sent again if its question is still open; otherwise it has arrived, or is too late. */
  sendAgain({ looking, questions }: P.Hello): void {
    if (!looking.length) return; // behind the curtain nobody knows yet
    this.sending = this.sending.filter((sent) => questions.some(({ id }) => id === sent.question)).map((sent) => ({ ...sent, again: true }));
    for (const { question, option, then } of this.sending) this.send({ type: "answer", question, option, then });
  }

  /** It is on disk, or refused. */
  confirmed(question: string | null): void {
    this.sending = this.sending.filter((sent) => sent.question !== question);
  }

  /** Is it refused only because the line before has brought it after all? */
  cameTwice(no: P.Failed): boolean {
    return no.key === "error.stale_question" && this.sending.some((sent) => sent.again && sent.question === no.question);
  }

  unanswered(questions: readonly P.Question[]): readonly P.Question[] {
    return questions.filter(({ id }) => !this.sending.some((sent) => sent.question === id));
  }
}
