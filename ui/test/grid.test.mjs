// Grid boards: maps as the rules draw them, the ways shown before they are taken, and the killer's chances.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { load } from "./load.mjs";

const { endsOf, readSide, readSpace, spaceName } = await load("/src/games/grid/map.ts");
const { blank, printDrawing, readDrawing, readMap, resized, sideOf, SUGGESTED, withArea, withGates, withLetter, withoutArea, withSide, withThing } = await load("/src/games/grid/drawing.ts");
const { Layout, UNIT } = await load("/src/games/grid/layout.ts");
const { Grid } = await load("/src/games/grid/ways.ts");
const { atLeast } = await load("/src/games/grid/dice.ts");
const { dangerAt } = await load("/src/games/grid/danger.ts");
const { chancesOf } = await load("/src/games/sixes/chances.ts");

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

test("a drawing is printed as it was read, whatever was changed and changed back", async () => {
  for (const name of ["sixes/maps/farm", "sixes/maps/sawmill", "sixes/maps/scrapyard", "sixes/maps/ward", "emblems/maps/abbey", "emblems/maps/quarry"]) {
    const text = await readFile(new URL(`../../src/lastlight/games/${name}.txt`, import.meta.url), "utf8");
    const drawing = readDrawing(text);
    const printed = printDrawing(drawing);
    const lines = (whole) => whole.slice(whole.indexOf("\n+") + 1).trimEnd();
    if (!text.includes("sheets")) assert.equal(lines(printed), lines(text));
    assert.deepEqual(readDrawing(printed), drawing);
  }
});

test("pieces of a drawing are changed one by one, the border never", () => {
  const side = sideOf({ width: 5, height: 4 }, 0, 1, 0);
  let drawing = withSide(withThing(blank(5, 4), 7, "tree"), side, SUGGESTED);
  drawing = withLetter(withArea(drawing, 'The "Old" Barn', "en"), 3, "a");
  const again = readDrawing(printDrawing(drawing));

  assert.deepEqual(again, drawing);
  assert.equal(again.areas[0].names.en, 'The "Old" Barn');
  assert.equal(withSide(drawing, 2 * 4, 0), drawing);
  assert.deepEqual(withoutArea(again, "a").letters, new Array(20).fill(""));
  assert.equal(sideOf(drawing, 0, -1, 0), undefined);
});

test("a larger map keeps what was drawn, a smaller one what fits", () => {
  const drawing = withSide(withThing(blank(5, 4), 7, "tree"), sideOf({ width: 5 , height: 4}, 0, 0, 1), 1);
  const larger = resized(drawing, 7, 6);

  assert.equal(larger.things[9], "tree");
  assert.equal(larger.sides[1], 1);
  assert.deepEqual(resized(larger, 5, 4), drawing);
});

test("gates lie in the middle of every edge, also of a map that grew", () => {
  const gates = (drawing) => drawing.things.flatMap((thing, space) => (thing === "gate" ? [spaceName(drawing, space)] : []));
  const drawing = withGates(withThing(blank(7, 7), 3, "tree"));

  assert.equal(gates(drawing).join(" "), "C1 D1 E1 A3 G3 A4 G4 A5 G5 C7 D7 E7");
  assert.equal(gates(withGates(resized(drawing, 9, 9))).join(" "), "D1 E1 F1 A4 I4 A5 I5 A6 I6 D9 E9 F9");
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

test("a way knows how many windows it crosses: each took a vault", () => {
  const grid = new Grid(map, []);
  assert.equal(grid.crossed([at("B2"), at("C2"), at("B2")]), 2);
  assert.equal(grid.crossed([at("B1"), at("B2"), at("B3"), at("C3")]), 0);
});

const HALL = `
+--+--+--+--+--+--+
|                 |
+  .  .  .  .  .  +
|                 |
+--+--+--+--+--+--+
`;
const numbers = { "killer.move": 2, "vault.dice": 1, "attack.hit": 4, "attack.hit_window": 5, "pallet.cost": 1, "pallet.blocks_killer": 1 };
const none = { windows: [], generators: [], hooks: [], chests: [], pallets: [], pallet: [], totem: -1, totem_state: 0, hook: [-1, -1, -1, -1, -1], health: [0, 0, 0, 0, 0] };
const hall = (killer, abilities, places) => ({ ...none, at: places, characters: [killer, "meg", "dwight", "nea", "ace"], options: { ...numbers, map: "own", own_map: HALL, "advanced.abilities": abilities } });

test("the Huntress may hit from afar, each die reduced by one; a figure in between stops her throw", () => {
  const dice = { vault: 0, attack: 1, hunt: 0 };
  const far = [0, 5, -1, -1, -1]; // A1 and F1: nobody gets there with two steps

  assert.deepEqual(chancesOf(hall("trapper", true, far), dice), []);
  assert.deepEqual(chancesOf(hall("huntress", false, far), dice), []);
  assert.deepEqual(chancesOf(hall("huntress", true, far), dice).map(({ figure, reach, hit }) => [figure, reach, Math.round(hit * 6)]), [[1, 1, 2]]);
  const between = [6, 11, 8, -1, -1]; // A2, F2, and C2 in between
  assert.deepEqual(chancesOf(hall("huntress", true, between), dice).map(({ figure }) => figure), [2]);
});

test("a survivor learns whether the killer gets to a space, and whether it takes dice or a window", () => {
  const grid = new Grid(map, [readSide(map, "B2-C2")]);
  const hunter = { at: at("A1"), mover: free, move: 1, dice: 3, paysWindows: true, radius: 2 };
  const danger = (name, changed = {}) => dangerAt(grid, { ...hunter, ...changed }, at(name));

  assert.deepEqual(danger("A3"), { key: "near", count: 1, most: 4, chase: true });
  assert.deepEqual(danger("C3"), { key: "dice", count: 2, most: 4, chase: false });
  assert.equal(danger("C1").key, "window");
  assert.equal(danger("C1", { paysWindows: false }).key, "dice");
  assert.equal(danger("D3", { dice: 0 }).key, "far");
  assert.equal(danger("D3", { mover: { ...free, barred: () => true } }).key, "none");
  assert.equal(danger("D3").chase, false);
});

test("lamp light gets through doors and windows, and not through walls", async () => {
  const { litFrom, SHINE } = await load("/src/games/grid/light.ts");
  const yard = readMap(`
[legend]
t = "tree"

+--+--+--+--+--+
|     |        |
+  .  +  .  .  +
|     |        |
+  .  +  .  .  +
|     |        |
+--+--+--+--+--+
`);
  const layout = new Layout(yard, false);
  const lamp = readSpace(yard, "B2");
  const furthest = (windows) => Math.max(...litFrom(layout, layout.middle(lamp), new Set(windows)).map(({ x }) => x));

  assert.ok(furthest([]) <= 2 * UNIT + 0.01);
  assert.ok(furthest([readSide(yard, "B2-C2")]) > 4 * UNIT);
  for (const { x, y } of litFrom(layout, layout.middle(lamp), new Set())) {
    assert.ok(x >= -0.01 && y >= -0.01 && y <= layout.height + 0.01);
    assert.ok(Math.hypot(x - layout.middle(lamp).x, y - layout.middle(lamp).y) <= SHINE + 0.01);
  }
});

test("a killer beside somebody is said to strike without a step", () => {
  const yard = new Grid(map, []);
  const hunter = { at: at("A3"), mover: free, move: 3, dice: 3, paysWindows: false, radius: 6 };
  assert.equal(dangerAt(yard, hunter, at("B3")).key, "beside");
  assert.equal(dangerAt(yard, hunter, at("D3")).key, "near");
});
