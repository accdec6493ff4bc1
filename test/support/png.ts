import { crc32, deflateSync, inflateSync } from "node:zlib";

/** Just enough PNG to make a browser's screenshot a third of its size: 8 bits in, a palette of 256 colours out. */

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
const LARGEST_PALETTE = 256;

type Image = { width: number; height: number; rgb: Uint8Array };

/** The same picture in at most 256 colours; given back as it was when it is none of a browser's, or already has a palette. */
export function compressed(png: Buffer): Buffer {
  const image = decode(png);
  return image === null ? png : encode(image);
}

function chunksOf(png: Buffer): { type: string; data: Buffer }[] {
  const chunks = [];
  for (let at = SIGNATURE.length; at < png.length; ) {
    const length = png.readUInt32BE(at);
    chunks.push({ type: png.toString("latin1", at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) });
    at += length + 12;
  }
  return chunks;
}

function decode(png: Buffer): Image | null {
  const chunks = chunksOf(png);
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
    for (let x = 0; x < width; x++) rgb.set(line.subarray(x * channels, x * channels + 3), (y * width + x) * 3);
    above = line;
  }
  return { width, height, rgb };
}

/** A line as it was before its filter: each byte was written as a difference from its neighbours. */
function unfiltered(filter: number, line: Uint8Array, above: Uint8Array, channels: number): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(line.length);
  for (let x = 0; x < line.length; x++) {
    const left = out[x - channels] ?? 0;
    const up = above[x] ?? 0;
    const corner = x < channels ? 0 : (above[x - channels] ?? 0);
    const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter] ?? 0;
    out[x] = (line[x] ?? 0) + guess;
  }
  return out;
}

function paeth(left: number, up: number, corner: number): number {
  const [toLeft, toUp, toCorner] = [left, up, corner].map((value) => Math.abs(left + up - corner - value)) as [
    number,
    number,
    number,
  ];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

function encode({ width, height, rgb }: Image): Buffer {
  const { palette, indexOf } = paletteOf(rgb);
  const lines = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) lines[y * (width + 1) + 1 + x] = indexOf(colourAt(rgb, (y * width + x) * 3));
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const data = deflateSync(lines, { level: 9, memLevel: 9 });
  return Buffer.concat([
    SIGNATURE,
    ...[chunk("IHDR", header), chunk("PLTE", palette), chunk("IDAT", data), chunk("IEND", Buffer.alloc(0))],
  ]);
}

const colourAt = (rgb: Uint8Array, at: number) =>
  ((rgb[at] ?? 0) << 16) | ((rgb[at + 1] ?? 0) << 8) | (rgb[at + 2] ?? 0);

/** Half of the palette are the colours most used; the other half those that would otherwise be missed most. */
function paletteOf(rgb: Uint8Array) {
  const counts = new Map<number, number>();
  for (let at = 0; at < rgb.length; at += 3) {
    const colour = colourAt(rgb, at);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const colours = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  const kept = colours.slice(0, LARGEST_PALETTE / 2).map(([colour]) => colour);
  const rest = colours.slice(LARGEST_PALETTE / 2).map(([colour, count]) => ({
    colour,
    weight: Math.sqrt(count),
    off: Math.min(...kept.map((other) => distance(colour, other))),
  }));
  while (rest.length > 0 && kept.length < LARGEST_PALETTE) {
    const missed = rest.reduce((worst, each) => (each.off * each.weight > worst.off * worst.weight ? each : worst));
    kept.push(missed.colour);
    for (const each of rest) each.off = Math.min(each.off, distance(each.colour, missed.colour));
  }
  const known = new Map(kept.map((colour, index) => [colour, index]));
  const indexOf = (colour: number): number => {
    const index = known.get(colour) ?? nearest(colour, kept);
    known.set(colour, index);
    return index;
  };
  return { palette: Buffer.from(kept.flatMap(partsOf)), indexOf };
}

const partsOf = (colour: number) => [colour >> 16, (colour >> 8) & 255, colour & 255];

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
