// Marks are kept in the browser by match, and shown to the eyes that made them.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { load } from "./load.mjs";

const { keepMarks, marksOf, seenBy } = await load("/src/lib/marks.ts");

const mark = (place, eyes) => ({ place, sign: "flag", note: "", round: 1, eyes });
let room = Infinity;

beforeEach(() => {
  const kept = new Map();
  room = Infinity;
  globalThis.localStorage = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => {
      if (text.length > room) throw new Error("no room");
      kept.set(key, text);
    },
  };
});

test("marks are kept by match", () => {
  keepMarks("one", [mark("room mill", [])]);
  keepMarks("two", []);

  assert.deepEqual(marksOf("one"), [mark("room mill", [])]);
  assert.deepEqual(marksOf("two"), []);
});

test("of many matches those marked last are kept", () => {
  for (let match = 0; match < 60; match += 1) keepMarks(`${match}`, [mark("room mill", [])]);

  assert.equal(marksOf("9").length, 0);
  assert.equal(marksOf("59").length, 1);
});

test("a browser without room says so, and what is kept already stays", () => {
  assert.equal(keepMarks("one", [mark("room mill", [])]), true);
  room = 0;

  assert.equal(keepMarks("one", []), false);
  assert.equal(marksOf("one").length, 1);
});

test("at one screen a side does not see the marks of the other", () => {
  const marks = [mark("room mill", ["killer"]), mark("room shed", ["s1"]), mark("room house", [])];

  assert.deepEqual(seenBy(marks, ["killer"]).map(({ place }) => place), ["room mill", "room house"]);
  assert.deepEqual(seenBy(marks, ["s1", "s2"]).map(({ place }) => place), ["room shed", "room house"]);
  assert.deepEqual(seenBy(marks, []).map(({ place }) => place), ["room house"]);
});
