/** What is known about a match. The server sends everything once, then only what is new; here it is put together. */

import type * as P from "./protocol";

export interface Known {
  readonly questions: readonly P.Question[];
  readonly drafts: readonly P.Draft[];
}

export const NOTHING: Known = { questions: [], drafts: [] };

/** An update with all that is known after it. */
export interface News extends Omit<P.Update, "questions"> {
  readonly questions: readonly P.Question[];
}

export function newsOf(update: P.Update, known: Known): News {
  return { ...update, questions: openAfter(update, known) };
}

/** The questions open after an update, which has only the new ones in full. */
function openAfter({ open, questions }: P.Update, known: Known): readonly P.Question[] {
  if (!open) return known.questions;
  const told = new Map([...known.questions, ...questions].map((question) => [question.id, question]));
  return open.flatMap(({ id, chosen }) => {
    const question = told.get(id);
    return question ? [{ ...question, chosen }] : [];
  });
}
