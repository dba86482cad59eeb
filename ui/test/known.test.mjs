// What the server tells in parts is known whole.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./load.mjs";

const { newsOf } = await load("/src/lib/known.ts");

const question = (id, chosen = null) => ({ id, text: `ask.${id}`, chosen });
const update = (told) => ({ type: "update", step: 7, log: [], where: [], laid: {}, questions: [], open: null, drafts: [], ...told });
const known = { questions: [question("a"), question("b")], drafts: [] };

test("questions stay open until an update says which are", () => {
  assert.equal(newsOf(update({ open: null }), known).questions, known.questions);
  assert.deepEqual(newsOf(update({ open: [] }), known).questions, []);
});

test("only new questions are told in full; of the others, what lies there", () => {
  const { questions } = newsOf(update({ questions: [question("c")], open: [{ id: "b", chosen: "crouch" }, { id: "c", chosen: null }] }), known);

  assert.deepEqual(questions, [question("b", "crouch"), question("c")]);
});

test("a question told anew stands as it is told last", () => {
  const { questions } = newsOf(update({ questions: [{ ...question("a"), text: "ask.else" }], open: [{ id: "a", chosen: null }] }), known);

  assert.deepEqual(questions, [{ ...question("a"), text: "ask.else" }]);
});

test("a question nobody has told is none", () => {
  assert.deepEqual(newsOf(update({ open: [{ id: "z", chosen: null }] }), known).questions, []);
});

test("what follows is told in parts of what was told before", () => {
  const first = newsOf(update({ open: [{ id: "b", chosen: null }], drafts: [{ seat: "s1" }] }), known);
  const second = newsOf(update({}), first);

  assert.deepEqual(second.questions, [question("b")]);
  assert.deepEqual(second.drafts, []);
});
