// Options one option sets of others: a preset.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./load.mjs";

const { after, given, usual } = await load("/src/lib/options.ts");

const DECLARED = [
  { key: "preset", default: "usual", sets: { usual: {}, brisk: { dice: 2 } } },
  { key: "dice", default: 3, sets: {} },
];

test("a preset sets what nobody has set", () => {
  const brisk = after(DECLARED, usual(DECLARED, {}), { preset: "brisk" });

  assert.deepEqual(brisk, { preset: "brisk", dice: 2 });
  assert.deepEqual(given(DECLARED, brisk), { preset: "brisk" });
  assert.deepEqual(after(DECLARED, brisk, { preset: "usual" }), { preset: "usual", dice: 3 });
});

test("under a preset an option can be set back to what is usual without it", () => {
  const brisk = after(DECLARED, usual(DECLARED, {}), { preset: "brisk" });
  const own = after(DECLARED, brisk, { dice: 3 });

  assert.deepEqual(given(DECLARED, own), { preset: "brisk", dice: 3 });
});
