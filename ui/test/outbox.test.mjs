// Answers that are under way, also over a line that breaks.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { load } from "./load.mjs";

const { Outbox } = await load("/src/lib/outbox.svelte.ts");

const asked = (...ids) => ids.map((id) => ({ id }));
const stale = (question) => ({ key: "error.stale_question", question });

let online;
let sent;
let outbox;
beforeEach(() => {
  online = true;
  sent = [];
  outbox = new Outbox(({ question }) => online && sent.push(question) > 0);
});

test("what is answered is not asked any more, unless it is refused", () => {
  outbox.post("a", "crouch");
  assert.deepEqual(outbox.unanswered(asked("a", "b")), asked("b"));

  outbox.confirmed("a");
  assert.deepEqual(outbox.unanswered(asked("a", "b")), asked("a", "b"));
});

test("without a line nothing is under way", () => {
  online = false;

  assert.ok(!outbox.post("a", "crouch"));
  assert.deepEqual(outbox.unanswered(asked("a")), asked("a"));
});

test("what a broken line may have swallowed is sent again where it is still asked for", () => {
  outbox.post("a", "crouch");
  outbox.post("b", "sneak");
  outbox.sendAgain({ looking: ["s1"], questions: asked("b", "c") });

  assert.deepEqual(sent, ["a", "b", "b"]);
  assert.equal(outbox.sending.length, 1);
});

test("that it came twice is no news; that it came too late is", () => {
  outbox.post("a", "crouch");
  assert.ok(!outbox.cameTwice(stale("a")));

  outbox.sendAgain({ looking: ["s1"], questions: asked("a") });
  assert.ok(outbox.cameTwice(stale("a")));
});

test("behind the curtain nobody knows yet what has come", () => {
  outbox.post("a", "crouch");
  outbox.sendAgain({ looking: [], questions: [] });

  assert.deepEqual(sent, ["a"]);
  assert.equal(outbox.sending.length, 1);
});
