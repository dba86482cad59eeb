// Replay: which places a match has, and where an address leads.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./load.mjs";

const { addressed, placeAt, placesOf } = await load("/src/lib/places.ts");

const entry = (event, beat, seen) => ({ event: { event }, beat, ...(seen === undefined ? {} : { change: { seen } }) });
const decision = (step, seat, ...log) => ({ step, seat, log });

const places = placesOf({
  opening: { seen: "", round: 1 },
  steps: [
    decision(0, null),
    decision(1, "s1", entry("Laid", 0, "L")),
    decision(2, null), // a die nobody has seen yet
    decision(3, null, entry("Pause", 0), entry("Unsaid", 0, "LU")),
    decision(4, "s2"),
    decision(5, "killer", entry("Explored", 500, "LUE"), entry("Taken", 0), entry("Wounded", 500), entry("Ended", 0, "all")),
  ],
});

test("there is a place for each decision and each event that is given time", () => {
  assert.deepEqual(places.map((one) => one.decision.step), [0, 1, 4, 5, 5]);
  assert.deepEqual(places.map((one) => one.view.seen), ["", "L", "LU", "LUE", "all"]);
  assert.deepEqual(places.map((one) => one.told.map(({ event }) => event.event)), [[], ["Laid"], [], ["Explored"], ["Wounded", "Ended"]]);
});

test("an address names the decision, and the event where more is to come", () => {
  assert.deepEqual(addressed(places[3]), { step: "5", event: "1" });
  assert.deepEqual(addressed(places[4]), { step: "5", event: null });
  places.forEach((one, at) => assert.equal(placeAt(places, one.decision.step, one.whole ? null : one.upto), at));
});

test("an address leads as far as there is something to see", () => {
  assert.equal(placeAt(places, null, null), 0);
  assert.equal(placeAt(places, 3, null), 1);
  assert.equal(placeAt(places, 3, 2), 1);
  assert.equal(placeAt(places, 5, 2), 4);
  assert.equal(placeAt(places, 99, 99), 4);
});
