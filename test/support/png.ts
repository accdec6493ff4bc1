import { crc32, deflateSync, inflateSync } from "node:zlib";

/** Just enough PNG to shrink a browser's screenshot to a fifth of its size: 8 bits in, a small palette out. */

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
/** Four bits each. The loss is below the comparison's threshold: test/app/likeness.test.ts. */
const FEW = 12;

type Image = { width: number; height: number; rgb: Uint8Array };

/** The same picture in 12 or 256 colours; unchanged when it is not from a browser, or already has a palette. */
export function compressed(png: Buffer, max: typeof FEW | 256 = FEW): Buffer {
  const image = decode(png);
  return image === null ? png : encode(image, max);
}

function readChunks(png: Buffer): { type: string; data: Buffer }[] {
  const chunks = [];
  for (let at = SIGNATURE.length; at < png.length; ) {
    const length = png.readUInt32BE(at);
    chunks.push({ type: png.toString("latin1", at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) });
    at += length + 12;
  }
  return chunks;
}

function decode(png: Buffer): Image | null {
  const chunks = readChunks(png);
  const header = chunks[0]?.data;
  const channels = { 2: 3, 6: 4 }[header?.[9] ?? 0];
  if (!header || !channels || header[8] !== 8 || header[12] !== 0) return null;
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const raw = inflateSync(Buffer.concat(chunks.filter(({ type }) => type === "IDAT").map(({ data }) => data)));
  const stride = width * channels;
  const rgb = new Uint8Array(width * height * 3);
  let above = new Uint8Array(stride);
  for (let y = 0; y < height; y++) {
    const start = y * (stride + 1);
    const line = unfiltered(raw[start] ?? 0, raw.subarray(start + 1, start + 1 + stride), above, channels);
    for (let x = 0; x < width; x++)
      for (let part = 0; part < 3; part++) rgb[(y * width + x) * 3 + part] = line[x * channels + part] ?? 0;
    above = line;
  }
  return { width, height, rgb };
}

/** The prediction of a byte from its left, upper and upper left neighbours: one per PNG filter. */
const GUESSES: ((left: number, up: number, corner: number) => number)[] = [
  () => 0,
  (left) => left,
  (_left, up) => up,
  (left, up) => (left + up) >> 1,
  paeth,
];

/** A line before filtering: each byte was stored as the difference from its prediction. */
function unfiltered(filter: number, line: Uint8Array, above: Uint8Array, channels: number): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(line.length);
  const guess = GUESSES[filter] ?? paeth;
  for (let x = 0; x < line.length; x++) {
    const corner = x < channels ? 0 : (above[x - channels] ?? 0);
    out[x] = (line[x] ?? 0) + guess(out[x - channels] ?? 0, above[x] ?? 0, corner);
  }
  return out;
}

/** The neighbour closest to the value that all three predict. */
function paeth(left: number, up: number, corner: number): number {
  const [toLeft, toUp, toCorner] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

function encode({ width, height, rgb }: Image, max: number): Buffer {
  const { palette, toIndices } = buildPalette(rgb, max);
  const perByte = max === FEW ? 2 : 1;
  const stride = 1 + Math.ceil(width / perByte);
  const lines = Buffer.alloc(stride * height);
  const indices = toIndices(rgb);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * stride + 1 + Math.floor(x / perByte);
      const index = indices[y * width + x] ?? 0;
      // The left pixel of two is in the upper half of their byte.
      lines[at] = (lines[at] ?? 0) | (perByte === 2 && x % 2 === 0 ? index << 4 : index);
    }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8 / perByte, 3, 0, 0, 0], 8);
  const data = deflateSync(lines, { level: 9, memLevel: 9 });
  return Buffer.concat([
    SIGNATURE,
    ...[chunk("IHDR", header), chunk("PLTE", palette), chunk("IDAT", data), chunk("IEND", Buffer.alloc(0))],
  ]);
}

const colourAt = (rgb: Uint8Array, at: number) =>
  ((rgb[at] ?? 0) << 16) | ((rgb[at + 1] ?? 0) << 8) | (rgb[at + 2] ?? 0);

/** A quarter of the palette are the most used colours; the rest are those whose absence would show most. */
function buildPalette(rgb: Uint8Array, max: number) {
  const counts = new Map<number, number>();
  for (const [colour, length] of readRuns(rgb)) counts.set(colour, (counts.get(colour) ?? 0) + length);
  const colours = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  const palette = colours.slice(0, max / 4).map(([colour]) => colour);
  const rest = colours.slice(max / 4).map(([colour, count]) => ({
    colour,
    weight: Math.sqrt(count),
    off: Math.min(...palette.map((other) => distance(colour, other))),
  }));
  while (rest.length > 0 && palette.length < max) {
    const missed = rest.reduce((worst, each) => (each.off * each.weight > worst.off * worst.weight ? each : worst));
    palette.push(missed.colour);
    for (const each of rest) each.off = Math.min(each.off, distance(each.colour, missed.colour));
  }
  const known = new Map(palette.map((colour, index) => [colour, index]));
  const paletteIndex = (colour: number): number => {
    const index = known.get(colour) ?? nearest(colour, palette);
    known.set(colour, index);
    return index;
  };
  const toIndices = (picture: Uint8Array): Uint8Array => {
    const indices = new Uint8Array(picture.length / 3);
    let at = 0;
    for (const [colour, length] of readRuns(picture)) {
      indices.fill(paletteIndex(colour), at, at + length);
      at += length;
    }
    return indices;
  };
  return { palette: Buffer.from(palette.flatMap(toRgb)), toIndices };
}

/** Colours and their frequency, counted in runs: a page is mostly background. */
function* readRuns(rgb: Uint8Array): Generator<[colour: number, length: number]> {
  let [colour, from] = [colourAt(rgb, 0), 0];
  for (let at = 3; at < rgb.length; at += 3) {
    const next = colourAt(rgb, at);
    if (next === colour) continue;
    yield [colour, (at - from) / 3];
    [colour, from] = [next, at];
  }
  yield [colour, (rgb.length - from) / 3];
}

const toRgb = (colour: number) => [colour >> 16, (colour >> 8) & 255, colour & 255];

function distance(one: number, other: number): number {
  const red = (one >> 16) - (other >> 16);
  const green = ((one >> 8) & 255) - ((other >> 8) & 255);
  const blue = (one & 255) - (other & 255);
  return 2 * red * red + 4 * green * green + 3 * blue * blue;
}

function nearest(colour: number, among: number[]): number {
  const distances = among.map((other) => distance(colour, other));
  return distances.indexOf(Math.min(...distances));
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
