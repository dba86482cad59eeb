// Which dice lie on the table, and what they have come to.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./load.mjs";

const { lastRoll, setAside } = await load("/src/kit/rolls.ts");

const log = (...entries) => entries.map((entry, step) => ({ step, ...entry }));
const rolled = (...faces) => ({ dice: { faces } });
const final = { dice: { faces: ["3"], final: true } };
const hit = { outcome: true, key: "hit" };

test("the dice lie as the last event about them says", () => {
  const roll = lastRoll(log(rolled("II", "skull"), {}, { dice: { faces: ["II", "burst"], again: [1] } }, {}));

  assert.deepEqual(roll.dice.faces, ["II", "burst"]);
  assert.equal(roll.entry.step, 2);
});

test("a roll has come to the first outcome after it", () => {
  assert.equal(lastRoll(log(rolled("4"), {}, hit, { outcome: true, key: "later" })).outcome.key, "hit");
  assert.equal(lastRoll(log(hit, rolled("4"), {})).outcome, null);
});

test("and to nothing more where its dice have said all", () => {
  assert.equal(lastRoll(log(final, hit)).outcome, null);
});

test("a roll is news until something begins", () => {
  for (const begins of ["turn", "round"]) assert.equal(lastRoll(log(rolled("4"), { begins })), null);
});

test("dice that are set aside lie in their trays for the rest of the turn", () => {
  const aside = { dice: { aside: { "tray.attack": 2, "tray.hunt": 1 } } };

  assert.deepEqual(setAside(log({ begins: "turn" }, aside, rolled("1"), hit)), [["tray.attack", 2], ["tray.hunt", 1]]);
  assert.equal(lastRoll(log(aside)), null);
  assert.deepEqual(setAside(log(aside, { begins: "turn" })), []);
});
