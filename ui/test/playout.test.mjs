// What has happened is played out entry by entry, each for its beat.
import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { load } from "./load.mjs";

globalThis.localStorage = { getItem: () => null };
globalThis.matchMedia = () => ({ matches: false });
globalThis.document = { hidden: false };
const { Playout } = await load("/src/lib/playout.svelte.ts");

const entry = (step, beat = 100) => ({ step, beat });
const settled = () => new Promise(setImmediate);

let seen; // entries by their step, and "all" where what follows from them is shown
let playout;
beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout"] });
  seen = [];
  playout = new Playout(({ step }) => seen.push(step), () => seen.push("all"));
});
afterEach(() => mock.timers.reset());

async function pass(milliseconds) {
  mock.timers.tick(milliseconds);
  await settled();
}

test("entries show one after another, then what follows from them", async () => {
  playout.add({ log: [entry(1), entry(2)] });

  assert.deepEqual(seen, [1]);
  await pass(100);
  assert.deepEqual(seen, [1, 2]);
  await pass(99);
  assert.ok(playout.playing);
  await pass(1);
  assert.deepEqual(seen, [1, 2, "all"]);
  assert.ok(!playout.playing);
});

test("news that comes meanwhile waits; nothing is shown twice", async () => {
  playout.add({ log: [entry(1)] });
  playout.add({ log: [entry(1), entry(2)] });

  await pass(100);
  assert.deepEqual(seen, [1, "all", 2]);
});

test("news without entries shows at once", () => {
  playout.add({ log: [] });

  assert.deepEqual(seen, ["all"]);
  assert.ok(!playout.playing);
});

test("who pauses reads as long as they like", async () => {
  playout.add({ log: [entry(1), entry(2)] });
  playout.pause(true);
  await pass(1000);
  assert.deepEqual(seen, [1]);

  playout.pause(false);
  await settled();
  assert.deepEqual(seen, [1, 2]);
});

test("who looks back misses nothing, also in a hidden tab", async () => {
  playout.lookBack(true);
  playout.add({ log: [entry(1), entry(2)] });
  playout.hidden();
  await pass(1000);
  assert.deepEqual(seen, [1]);

  playout.lookBack(false);
  await settled();
  assert.deepEqual(seen, [1, 2]);
});

test("who skips sees the rest at once, and the next news in its time", async () => {
  playout.add({ log: [entry(1), entry(2), entry(3)] });
  playout.pause(true);
  playout.skip();
  await settled();
  assert.deepEqual(seen, [1, 2, 3, "all"]);

  playout.add({ log: [entry(4), entry(5)] });
  await settled();
  assert.deepEqual(seen.slice(4), [4]);
});

test("what is dropped is not shown, and does not hold up what comes after it", async () => {
  playout.add({ log: [entry(1), entry(2)] });
  playout.add({ log: [entry(3)] });
  playout.stop();
  playout.add({ log: [entry(7)] });
  await settled();

  assert.deepEqual(seen, [1, 7]);
});

test("a tempo stretches the beats", async () => {
  const slow = new Playout(({ step }) => seen.push(step), () => {}, () => 2);
  slow.add({ log: [entry(1), entry(2)] });

  await pass(199);
  assert.deepEqual(seen, [1]);
  await pass(1);
  assert.deepEqual(seen, [1, 2]);
});
