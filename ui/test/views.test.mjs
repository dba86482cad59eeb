// The view of any moment is the opening one with what every entry has changed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./load.mjs";

const { viewAfter, viewsOf } = await load("/src/lib/views.ts");

const opening = { round: 0, health: [2, 2] };
const log = [{ change: { round: 1 } }, {}, { change: { health: [2, 1] } }];

test("each change replaces whole fields, and the view before stays as it was", () => {
  assert.deepEqual(viewAfter(opening, log), { round: 1, health: [2, 1] });
  assert.deepEqual(opening, { round: 0, health: [2, 2] });
});

test("an undo is one more change", () => {
  assert.deepEqual(viewAfter(viewAfter(opening, log), [{ event: { event: "Undone" }, change: { health: [2, 2] } }]), { round: 1, health: [2, 2] });
});

test("a replay has a view after each of its steps", () => {
  assert.deepEqual(viewsOf({ opening, steps: [{ log: log.slice(0, 1) }, { log: log.slice(1) }] }), [{ round: 1, health: [2, 2] }, { round: 1, health: [2, 1] }]);
});
