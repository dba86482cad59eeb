// Grid boards: maps as the rules draw them, the ways shown before they are taken, and the killer's chances.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./load.mjs";

const { endsOf, readMap, readSide, readSpace, spaceName } = await load("/src/games/grid/map.ts");
const { Layout, UNIT } = await load("/src/games/grid/layout.ts");
const { Grid } = await load("/src/games/grid/ways.ts");
const { atLeast } = await load("/src/games/sixes/chances.ts");

const YARD = `
[legend]
t = "tree"
G = "generator"
[area.b]
key = "barn"
name = { en = "Barn", cs = "Stodola" }

+--+--+--+--+
|     | b Gb|
+  .  +  .  +
|t    : b  b|
+  .  +--+  +
|           |
+--+--+--+--+
`;
const map = readMap(YARD);
const at = (name) => readSpace(map, name);
const free = { barred: (space) => map.blocks.has(space), slow: () => 0, windows: Infinity };

test("a map is read with its walls, its trees and its areas", () => {
  assert.deepEqual([map.width, map.height], [4, 3]);
  assert.equal(map.blocks.get(at("A2")), "tree");
  assert.deepEqual(map.marks.generator, [at("D1")]);
  assert.deepEqual(map.areas[0].names, { en: "Barn", cs: "Stodola" });
  assert.equal(map.areas[0].spaces.length, 4);
  assert.deepEqual(endsOf(map, readSide(map, "B1-C1")), [at("B1"), at("C1")]);
});

test("a space is typed in small letters, and one beyond the edge is none", () => {
  assert.equal(spaceName(map, at("c2")), "C2");
  assert.equal(at("e1"), undefined);
});

test("a way goes around walls and corners, and through a window where that is allowed", () => {
  const grid = new Grid(map, []);
  assert.equal(grid.ways(at("B2"), free).get(at("C2")).cost, 1);
  assert.equal(grid.ways(at("B2"), { ...free, windows: 0 }).get(at("C2")).cost, 5);
  assert.equal(grid.ways(at("B2"), free).get(at("C1")).cost, 2);
});

test("what is in the way costs more or bars it", () => {
  const grid = new Grid(map, []);
  const slow = { ...free, slow: (space) => (space === at("B1") ? 1 : 0) };
  assert.equal(grid.ways(at("A1"), slow).get(at("B1")).cost, 2);
  assert.equal(grid.ways(at("A1"), free).get(at("A2")), undefined);
});

test("a board that is turned has every space in its place", () => {
  for (const turned of [false, true]) {
    const layout = new Layout(map, turned);
    for (let space = 0; space < 12; space++) assert.equal(layout.spaceAt(layout.middle(space)), space);
    assert.deepEqual([layout.width / UNIT, layout.height / UNIT], turned ? [3, 4] : [4, 3]);
  }
});

test("dice of three faces reach so far", () => {
  assert.equal(atLeast(0, 0), 1);
  assert.equal(atLeast(0, 1), 0);
  assert.ok(Math.abs(atLeast(2, 4) - 6 / 9) < 1e-9);
});
