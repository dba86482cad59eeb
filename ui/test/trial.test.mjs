// Trial: how a match went round by round.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./load.mjs";

const { lastRound } = await load("/src/games/trial/play/summary.ts");
const { timeline } = await load("/src/games/trial/after/timeline.ts");

const began = (round) => ({ event: { event: "RoundBegan", round } });
const hooked = { event: { event: "Sacrificed", figure: "meg" }, turning: true };
const completed = (done) => ({ event: { event: "GeneratorCompleted", done }, turning: true });
const step = (step, round, done, track, ...log) => ({ step, round, log: [...log, { event: { event: "Unsaid" }, change: { done, track } }] });

test("what ends a round, cleanup included, belongs to it", () => {
  const rounds = timeline({
    opening: { game: "trial", done: 0, track: 0, kind: [], progress: [] },
    steps: [
      step(0, 0, 0, 0),
      step(1, 1, 0, 0, began(1)),
      step(2, 1, 1, 0, completed(1)),
      step(3, 2, 1, 2, hooked, { event: { event: "SacrificeProgress", track: 2 } }, began(2)),
      step(4, 2, 2, 2, completed(2)),
    ],
  });

  const counted = rounds.map(({ round, step, generators, track, told }) => [round, step, generators, track, told.map(({ event }) => event.event)]);
  assert.deepEqual(counted, [
    [0, 0, 0, 0, []],
    [1, 1, 1, 2, ["GeneratorCompleted", "Sacrificed"]],
    [2, 3, 2, 2, ["GeneratorCompleted"]],
  ]);
});

test("a round in short names whom and counts how much, the weightiest first", () => {
  const entry = (event, tally, weight) => ({ event, tally, weight });
  const tale = lastRound([
    { event: { event: "RoundBegan", round: 3 }, begins: "round" },
    entry({ event: "ProgressMade", count: 2 }, "survivors.progress", 3),
    entry({ event: "Wounded", figure: "meg" }, "killer.wounded", 6),
    entry({ event: "ProgressLost" }, "killer.damaged", 5),
    entry({ event: "Wounded", figure: "claudette" }, "killer.wounded", 6),
    entry({ event: "ProgressMade", count: 1 }, "survivors.progress", 3),
    entry({ event: "GeneratorCompleted" }, "survivors.completed", 8),
    { event: { event: "RoundBegan", round: 4 }, begins: "round" },
    entry({ event: "Wounded", figure: "dwight" }, "killer.wounded", 6),
  ]);

  assert.equal(tale.round, 3);
  const told = (lines) => lines.map(({ key, variables }) => [key.split(".").slice(3).join("."), variables]);
  assert.deepEqual(told(tale.killer), [
    ["round.killer.wounded", { who: ["@who.meg", "@who.claudette"], count: 2 }],
    ["round.killer.damaged", { who: [], count: 1 }],
  ]);
  assert.deepEqual(told(tale.survivors), [
    ["round.survivors.completed", { who: [], count: 1 }],
    ["round.survivors.progress", { who: [], count: 3 }],
  ]);
});
