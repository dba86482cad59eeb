// Decoy: what the board shows after an event.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./load.mjs";

const { after } = await load("/src/games/decoy/scene.ts");

const herself = (character) => ({ character, kind: "herself" });
const decoy = (character) => ({ character, kind: "decoy" });
const back = (character) => ({ character, kind: null });
const shown = (cards, backs) => after({ characters: ["alice", "bianca"], laid: [true, true], cards }, { event: "CardsLaid", backs }).cards;

test("who sees only her own cards goes on seeing them when all lie", () => {
  const mine = [[herself("alice")], [decoy("alice")], []];
  const backs = [["alice", "bianca"], ["alice"], ["bianca"]];
  assert.deepEqual(shown(mine, backs), [[herself("alice"), back("bianca")], [decoy("alice")], [back("bianca")]]);
});

test("and so where the backs do not tell whose they are", () => {
  const mine = [[], [herself("bianca"), decoy("bianca")]];
  assert.deepEqual(shown(mine, [["?"], ["?", "?", "?"]]), [[back(null)], [herself("bianca"), decoy("bianca"), back(null)]]);
});

test("the killer sees backs, the team every face", () => {
  const backs = [["alice", "alice"], ["bianca", "bianca"]];
  const faces = [[herself("alice"), decoy("alice")], [herself("bianca"), decoy("bianca")]];
  assert.deepEqual(shown([[], []], backs), backs.map((there) => there.map(back)));
  assert.deepEqual(shown(faces, backs), faces);
});
