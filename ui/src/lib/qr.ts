/** A text as a QR code (ISO/IEC 18004): bytes, error correction L, versions 1 to 10; enough for an address. */

/** Of each version: how many codewords hold data in a block, how many correct it, and how many blocks there are of either size. */
const BLOCKS: readonly (readonly [data: number, correcting: number, short: number, long: number])[] = [
  [19, 7, 1, 0], [34, 10, 1, 0], [55, 15, 1, 0], [80, 20, 1, 0], [108, 26, 1, 0],
  [68, 18, 2, 0], [78, 20, 2, 0], [97, 24, 2, 0], [116, 30, 2, 0], [68, 18, 2, 2],
];
const ALIGNED: readonly (readonly number[])[] = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]];

// Arithmetic of bytes, by the logarithms of GF(256).
const EXP: number[] = [];
const LOG: number[] = [];
for (let power = 0, value = 1; power < 255; power++) {
  EXP[power] = value;
  LOG[value] = power;
  value = value << 1 ^ (value & 0x80 ? 0x11d : 0);
}
const times = (a: number, b: number): number => (a && b ? EXP[(LOG[a]! + LOG[b]!) % 255]! : 0);

/** The code as rows of modules; true is dark. Nothing for a text that is too long. */
export function qrOf(text: string): boolean[][] | null {
  const bytes = [...new TextEncoder().encode(text)];
  const version = BLOCKS.findIndex(([data, , short, long], at) => (at < 9 ? 2 : 3) + bytes.length <= data * short + (data + 1) * long) + 1;
  if (!version) return null;
  const drawing = new Drawing(version);
  drawing.fill(codewords(bytes, version));
  return drawing.masked();
}

function codewords(bytes: readonly number[], version: number): number[] {
  const [data, correcting, short, long] = BLOCKS[version - 1]!;
  const room = data * short + (data + 1) * long;
  const bits: number[] = [];
  const push = (value: number, length: number): void => {
    for (let bit = length - 1; bit >= 0; bit--) bits.push((value >> bit) & 1);
  };
  push(4, 4); // bytes
  push(bytes.length, version < 10 ? 8 : 16);
  bytes.forEach((byte) => push(byte, 8));
  push(0, Math.min(4, room * 8 - bits.length));
  push(0, (8 - (bits.length % 8)) % 8);
  const words = Array.from({ length: bits.length / 8 }, (_, at) => bits.slice(at * 8, at * 8 + 8).reduce((sum, bit) => sum * 2 + bit, 0));
  for (let pad = 0xec; words.length < room; pad ^= 0xec ^ 0x11) words.push(pad);

  const blocks: number[][] = [];
  for (let nth = 0, at = 0; nth < short + long; nth++) {
    const length = data + (nth < short ? 0 : 1);
    blocks.push(words.slice(at, at + length));
    at += length;
  }
  const corrections = blocks.map((block) => remainder(block, correcting));
  const woven = (rows: readonly (readonly number[])[], length: number) => Array.from({ length }, (_, at) => rows.flatMap((row) => row[at] ?? [])).flat();
  return [...woven(blocks, data + 1), ...woven(corrections, correcting)];
}

/** The words that correct a block: what is left of it, divided by the generator. */
function remainder(block: readonly number[], length: number): number[] {
  let generator = [1];
  for (let power = 0; power < length; power++) {
    generator = [...generator, 0].map((value, at) => value ^ times(generator[at - 1] ?? 0, EXP[power]!));
  }
  const left = [...block, ...Array<number>(length).fill(0)];
  for (let at = 0; at < block.length; at++) {
    const lead = left[at]!;
    generator.forEach((value, place) => (left[at + place]! ^= times(value, lead)));
  }
  return left.slice(block.length);
}

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

class Drawing {
  private readonly size: number;
  private readonly dark: boolean[][];
  private readonly fixed: boolean[][]; // patterns, which carry no data

  constructor(private readonly version: number) {
    this.size = 17 + 4 * version;
    const blank = () => Array.from({ length: this.size }, () => Array<boolean>(this.size).fill(false));
    [this.dark, this.fixed] = [blank(), blank()];
    for (let at = 0; at < this.size; at++) {
      this.set(6, at, at % 2 === 0);
      this.set(at, 6, at % 2 === 0);
    }
    const far = this.size - 4;
    for (const [x, y] of [[3, 3], [far, 3], [3, far]] as const) this.square(x, y, 4, (ring) => ring !== 2 && ring !== 4);
    const places = ALIGNED[version - 1]!;
    for (const x of places) for (const y of places) if (!this.isCorner(x, y)) this.square(x, y, 2, (ring) => ring !== 1);
    this.format(0);
    if (version > 6) this.number();
  }

  private isCorner(x: number, y: number): boolean {
    const last = this.size - 7;
    return (x === 6 && y === 6) || (x === 6 && y === last) || (x === last && y === 6);
  }

  private set(x: number, y: number, dark: boolean): void {
    if (x < 0 || y < 0 || x >= this.size || y >= this.size) return;
    this.dark[y]![x] = dark;
    this.fixed[y]![x] = true;
  }

  private square(x: number, y: number, reach: number, dark: (ring: number) => boolean): void {
    for (let down = -reach; down <= reach; down++) for (let right = -reach; right <= reach; right++) this.set(x + right, y + down, dark(Math.max(Math.abs(down), Math.abs(right))));
  }

  /** Which correction and which mask, twice. */
  private format(mask: number): void {
    const data = (1 << 3) | mask; // L
    const bits = ((data << 10) | bch(data, 10, 0x537)) ^ 0x5412;
    const bit = (at: number): boolean => ((bits >> at) & 1) === 1;
    for (let at = 0; at < 6; at++) this.set(8, at, bit(at));
    this.set(8, 7, bit(6));
    this.set(8, 8, bit(7));
    this.set(7, 8, bit(8));
    for (let at = 9; at < 15; at++) this.set(14 - at, 8, bit(at));
    for (let at = 0; at < 8; at++) this.set(this.size - 1 - at, 8, bit(at));
    for (let at = 8; at < 15; at++) this.set(8, this.size - 15 + at, bit(at));
    this.set(8, this.size - 8, true);
  }

  /** Which version. */
  private number(): void {
    const bits = (this.version << 12) | bch(this.version, 12, 0x1f25);
    for (let at = 0; at < 18; at++) {
      const [far, near] = [this.size - 11 + (at % 3), Math.floor(at / 3)];
      this.set(far, near, ((bits >> at) & 1) === 1);
      this.set(near, far, ((bits >> at) & 1) === 1);
    }
  }

  /** Up and down in columns of two, from the right. */
  fill(words: readonly number[]): void {
    let at = 0;
    for (let right = this.size - 1; right > 0; right -= 2) {
      if (right === 6) right = 5;
      for (let step = 0; step < this.size; step++) {
        const y = ((right + 1) & 2) === 0 ? this.size - 1 - step : step;
        for (const x of [right, right - 1]) {
          if (this.fixed[y]![x]) continue;
          this.dark[y]![x] = (((words[at >> 3] ?? 0) >> (7 - (at & 7))) & 1) === 1;
          at++;
        }
      }
    }
  }

  /** With the mask that leaves the fewest long runs and blocks. */
  masked(): boolean[][] {
    const tried = MASKS.map((mask, nth) => {
      this.format(nth);
      return this.dark.map((row, y) => row.map((dark, x) => dark !== (!this.fixed[y]![x] && mask(x, y))));
    });
    return tried.reduce((best, one) => (penalty(one) < penalty(best) ? one : best));
  }
}

/** The remainder of a number shifted by this many bits, divided by a polynomial. */
function bch(value: number, bits: number, by: number): number {
  let left = value << bits;
  for (let at = 31 - Math.clz32(left); at >= bits; at = 31 - Math.clz32(left)) left ^= by << (at - bits);
  return left;
}

function penalty(rows: readonly (readonly boolean[])[]): number {
  const columns = rows.map((_, x) => rows.map((row) => row[x]!));
  let sum = 0;
  for (const line of [...rows, ...columns]) {
    const drawn = line.map((dark) => (dark ? "#" : ".")).join("");
    for (const run of drawn.match(/(.)\1{4,}/g) ?? []) sum += run.length - 2;
    sum += 40 * ((drawn.match(/(?=#\.###\.#\.{4})/g)?.length ?? 0) + (drawn.match(/(?=\.{4}#\.###\.#)/g)?.length ?? 0));
  }
  for (let y = 1; y < rows.length; y++) {
    for (let x = 1; x < rows.length; x++) {
      const dark = rows[y]![x];
      if (dark === rows[y - 1]![x] && dark === rows[y]![x - 1] && dark === rows[y - 1]![x - 1]) sum += 3;
    }
  }
  const share = rows.flat().filter(Boolean).length / rows.length ** 2;
  return sum + 10 * Math.floor(Math.abs(share - 0.5) * 20);
}
