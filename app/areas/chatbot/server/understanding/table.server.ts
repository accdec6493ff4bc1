import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import type { PackedWeights } from "./packedWeights.server.ts";
import type { Row } from "./row.server.ts";

/** The weights: a value for each kind of question in each column, and which column is what of a message. */
export type Table = { columns: Columns; values: Float32Array };
/** The first column is that of what every message has. */
export type Columns = { named: ReadonlyMap<string, number>; pieces: ReadonlyMap<number, number> };
export type Cell = readonly [column: number, value: number];

/** All pieces of a message together weigh as much as so many concepts, however long it is. */
const WEIGHT_OF_PIECES = 4;

/** @param pieces from the smallest to the largest */
export function columnsOf(names: readonly string[], pieces: readonly number[]): Columns {
  return {
    named: new Map(names.map((name, place) => [name, 1 + place])),
    pieces: new Map(pieces.map((piece, place) => [piece, 1 + names.length + place])),
  };
}

export const widthOf = ({ named, pieces }: Columns): number => 1 + named.size + pieces.size;

/** Pieces that nobody learned still make the others weigh less: a message of many unknown words is less sure. */
export function cellsOf({ named, pieces }: Row, columns: Columns): Cell[] {
  const cells: Cell[] = [[0, 1]];
  for (const [name, value] of named) {
    const column = columns.named.get(name);
    if (column !== undefined) cells.push([column, value]);
  }
  const value = WEIGHT_OF_PIECES / Math.sqrt(pieces.size);
  for (const piece of pieces) {
    const column = columns.pieces.get(piece);
    if (column !== undefined) cells.push([column, value]);
  }
  return cells;
}

const MOST = 127;

/** Each weight as a byte. Most are nothing then, and take no place. */
export function packed({ columns, values }: Table): Omit<PackedWeights, "digest"> {
  const largest = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const step = largest / MOST;
  const bytes = Int8Array.from(values, (value) => Math.round(value / step));
  const pieces = [...columns.pieces.keys()];
  return {
    names: squeezed([...columns.named.keys()].join(" ")),
    pieces: squeezed(pieces.map((piece, place) => (piece - (pieces[place - 1] ?? 0)).toString(36)).join(" ")),
    step,
    values: squeezed(bytes),
  };
}

const squeezed = (what: string | Int8Array<ArrayBuffer>): string => brotliCompressSync(what).toString("base64");
const released = (text: string): Buffer => brotliDecompressSync(Buffer.from(text, "base64"));

export function unpacked({ names, pieces, step, values }: Omit<PackedWeights, "digest">): Table {
  let last = 0;
  const all = released(pieces)
    .toString()
    .split(" ")
    .map((gap) => {
      last += Number.parseInt(gap, 36);
      return last;
    });
  const bytes = new Int8Array(released(values));
  return {
    columns: columnsOf(released(names).toString().split(" "), all),
    values: Float32Array.from(bytes, (byte) => byte * step),
  };
}
