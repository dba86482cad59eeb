// A QR code is read back the way a camera's software does: format, mask, columns, blocks, correction, bytes.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./load.mjs";

const { qrOf } = await load("/src/lib/qr.ts");

const FORMATS = ["111011111000100", "111001011110011", "111110110101010", "111100010011101", "110011000101111", "110001100011000", "110110001000001", "110100101110110"]; // L, by mask, as the standard lists them
const MASKS = [(i, j) => (i + j) % 2, (i) => i % 2, (_, j) => j % 3, (i, j) => (i + j) % 3, (i, j) => ((i >> 1) + Math.floor(j / 3)) % 2, (i, j) => ((i * j) % 2) + ((i * j) % 3), (i, j) => (((i * j) % 2) + ((i * j) % 3)) % 2, (i, j) => (((i + j) % 2) + ((i * j) % 3)) % 2];
const LAYOUT = { 1: [[19], 7], 2: [[34], 10], 3: [[55], 15], 4: [[80], 20], 5: [[108], 26], 6: [[68, 68], 18], 10: [[68, 68, 69, 69], 18] };
const CENTRES = { 1: [], 2: [6, 18], 3: [6, 22], 4: [6, 26], 5: [6, 30], 6: [6, 34], 10: [6, 28, 50] };

function read(rows) {
  const size = rows.length;
  const version = (size - 17) / 4;
  const format = [...Array(6).keys()].map((j) => rows[8][j]).concat(rows[8][7], rows[8][8], rows[7][8], [5, 4, 3, 2, 1, 0].map((i) => rows[i][8])).map(Number).join("");
  const mask = FORMATS.indexOf(format);
  assert.notEqual(mask, -1, format);

  const last = size - 7;
  const taken = (i, j) =>
    i === 6 || j === 6 || (i < 9 && j < 9) || (i < 9 && j >= size - 8) || (i >= size - 8 && j < 9) ||
    (version > 6 && ((i < 6 && j >= size - 11) || (j < 6 && i >= size - 11))) ||
    CENTRES[version].some((y) => CENTRES[version].some((x) => !((y === 6 && x === 6) || (y === 6 && x === last) || (y === last && x === 6)) && Math.abs(i - y) < 3 && Math.abs(j - x) < 3));
  const bits = [];
  let up = true;
  for (let j = size - 1; j > 0; j -= 2, up = !up) {
    if (j === 6) j--;
    for (let n = 0; n < size; n++) {
      const i = up ? size - 1 - n : n;
      for (const column of [j, j - 1]) if (!taken(i, column)) bits.push(Number(rows[i][column]) ^ Number(MASKS[mask](i, column) === 0));
    }
  }
  const words = Array.from({ length: bits.length >> 3 }, (_, at) => parseInt(bits.slice(at * 8, at * 8 + 8).join(""), 2));

  const [lengths, correcting] = LAYOUT[version];
  const blocks = lengths.map(() => []);
  let at = 0;
  for (let n = 0; n < Math.max(...lengths); n++) blocks.forEach((block, b) => n < lengths[b] && block.push(words[at++]));
  const data = blocks.flatMap((block) => [...block]);
  for (let n = 0; n < correcting; n++) blocks.forEach((block) => block.push(words[at++]));
  for (const block of blocks) for (let root = 0; root < correcting; root++) assert.equal(value(block, power(root)), 0);

  const told = data.map((word) => word.toString(2).padStart(8, "0")).join("");
  assert.equal(told.slice(0, 4), "0100");
  const head = version < 10 ? 12 : 20;
  const length = parseInt(told.slice(4, head), 2);
  return new TextDecoder().decode(Uint8Array.from({ length }, (_, n) => parseInt(told.slice(head + n * 8, head + n * 8 + 8), 2)));
}

const twice = (value) => (value << 1) ^ (value & 0x80 ? 0x11d : 0);
const power = (n) => (n ? twice(power(n - 1)) : 1);
const times = (a, b) => (b ? (b & 1 ? a : 0) ^ times(twice(a), b >> 1) : 0);
const value = (block, x) => block.reduce((sum, word) => times(sum, x) ^ word, 0);

for (const [what, text] of [
  ["a word", "lamp"],
  ["an address", "http://127.0.0.1:8000/t/k7mq2xwp"],
  ["the link of a table", "https://lastlight.example/t/k7mq2xwp#company=2Xb8bqVjYh0cEkHhY0QfXw"],
  ["letters of any language", "žluťoučký kůň na louce u řeky za městem, kde to zná každé malé dítě"],
  ["a hundred and thirty signs", "x".repeat(130)],
  ["two hundred and sixty signs", "y".repeat(260)],
]) {
  test(`${what} is read back`, () => assert.equal(read(qrOf(text)), text));
}

test("what is too long has no code", () => assert.equal(qrOf("x".repeat(300)), null));
