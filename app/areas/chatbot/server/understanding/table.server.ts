import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { buildColumns, type Table } from "../../../../../analytics/chat/classifier.ts";
import type { PackedWeights } from "./packedWeights.server.ts";

/** Packs and unpacks the committed weights. */

const MAX = 127;

/** One byte per weight. Most become zero and compress to almost nothing. */
export function packed({ columns, values }: Table): Omit<PackedWeights, "digest"> {
  const largest = values.reduce((max, value) => Math.max(max, Math.abs(value)), 0);
  const step = largest / MAX;
  const bytes = Int8Array.from(values, (value) => Math.round(value / step));
  const pieces = [...columns.pieces.keys()];
  return {
    names: squeezed([...columns.named.keys()].join(" ")),
    pieces: squeezed(pieces.map((piece, index) => (piece - (pieces[index - 1] ?? 0)).toString(36)).join(" ")),
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
    columns: buildColumns(released(names).toString().split(" "), all),
    values: Float32Array.from(bytes, (byte) => byte * step),
  };
}
