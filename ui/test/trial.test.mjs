// Trial: what the dice are said to come to, and how a match went round by round.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./load.mjs";

const { lastRoll, outcome } = await load("/src/games/trial/play/rolls.ts");
const { timeline } = await load("/src/games/trial/after/timeline.ts");

const log = (...events) => events.map((event, step) => ({ step, event }));
const rolled = (reason, ...faces) => ({ event: "Rolled", figure: "meg", reason, faces, danger: false });
const again = (die, ...faces) => ({ event: "DieRerolled", figure: "meg", die, faces });

test("a carried survivor breaks free by a die rolled again", () => {
  const roll = lastRoll(log(rolled("carry", 2, 0, 3), again(1, 2, 5, 3)));
  assert.deepEqual(roll.faces, [2, 5, 3]);
  assert.deepEqual(roll.again, [1]);
  assert.equal(outcome(roll), "great");
});

test("and is carried on when the great success is rolled away", () => {
  assert.equal(outcome(lastRoll(log(rolled("carry", 5, 1), again(0, 0, 1), again(1, 0, 4)))), "success");
});

test("of two dice none counts before one is kept", () => {
  const two = rolled("repair", 0, 5);
  assert.equal(outcome(lastRoll(log(two))), null);
  assert.equal(outcome(lastRoll(log(two, { event: "DieKept", figure: "meg", face: 5 }))), "great");
});

test("a failure rolled again may become a success", () => {
  assert.equal(outcome(lastRoll(log(rolled("repair", 0), again(0, 3)))), "success");
});

test("a roll is news until the next turn or round begins", () => {
  const earlier = log(rolled("carry", 2), { event: "Sacrificed" });
  assert.equal(outcome(lastRoll(earlier)), "success");
  for (const event of ["TurnBegan", "RoundBegan"]) assert.equal(lastRoll([...earlier, ...log({ event })]), null);
});

const began = (round) => ({ event: { event: "RoundBegan", round } });
const hooked = { event: { event: "Sacrificed", figure: "meg" } };
const step = (step, round, done, track, ...log) => ({ step, round, log: [...log, { event: { event: "Unsaid" }, change: { done, track } }] });

test("what ends a round, cleanup included, belongs to it", () => {
  const rounds = timeline({
    opening: { game: "trial", done: 0, track: 0, kind: [], progress: [] },
    steps: [
      step(0, 0, 0, 0),
      step(1, 1, 0, 0, began(1)),
      step(2, 1, 1, 0, { event: { event: "GeneratorCompleted", done: 1 } }),
      step(3, 2, 1, 2, hooked, { event: { event: "SacrificeProgress", track: 2 } }, began(2)),
      step(4, 2, 2, 2, { event: { event: "GeneratorCompleted", done: 2 } }),
    ],
  });

  const counted = rounds.map(({ round, step, generators, track, told }) => [round, step, generators, track, told.map(({ event }) => event.event)]);
  assert.deepEqual(counted, [
    [0, 0, 0, 0, []],
    [1, 1, 1, 2, ["GeneratorCompleted", "Sacrificed"]],
    [2, 3, 2, 2, ["GeneratorCompleted"]],
  ]);
});
