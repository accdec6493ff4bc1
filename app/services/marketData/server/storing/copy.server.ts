import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { PoolClient } from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { type Pace, unpaced } from "./pace.server.ts";

/** PostgreSQL's COPY: hundreds of thousands of rows, without a statement or an object for each. */

const LINES_PER_CHUNK = 2_000;

/** Adds rows to a table. `lines` are rows in COPY's text format, without their line ends. Returns how many there were. */
export async function copyIn(
  client: PoolClient,
  table: string,
  columns: readonly string[],
  lines: Iterable<string>,
): Promise<number> {
  const stream = client.query(copyFrom(`COPY ${table} (${columns.join(", ")}) FROM STDIN`));
  await pipeline(Readable.from(joinChunks(lines)), stream);
  return stream.rowCount;
}

function* joinChunks(lines: Iterable<string>): Generator<string> {
  let chunk: string[] = [];
  for (const line of lines) {
    chunk.push(line);
    if (chunk.length < LINES_PER_CHUNK) continue;
    yield `${chunk.join("\n")}\n`;
    chunk = [];
  }
  if (chunk.length > 0) yield `${chunk.join("\n")}\n`;
}

const NULL = "\\N";
/** A figure as COPY reads it; NaN is unknown. */
export const copyNumber = (figure: number): string => (Number.isNaN(figure) ? NULL : String(figure));
export const copyNull = NULL;

const HEADER_BYTES = 19;
/** Precedes every value: its length, or -1 for null. */
const LENGTH_BYTES = 4;

/**
 * Passes each row of a query to `onRow` as a buffer and the offsets of its fields, -1 for null. Nothing is parsed, and the next row
 * overwrites the offsets. `pace` is called after each piece received from the server.
 */
export async function copyOut(
  client: PoolClient,
  query: string,
  onRow: (row: Buffer, fields: Int32Array) => void,
  pace: Pace = unpaced,
): Promise<void> {
  const stream = client.query(copyTo(`COPY (${query}) TO STDOUT (FORMAT binary)`));
  let rest: Buffer = Buffer.alloc(0);
  let isHeader = true;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    let bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    if (isHeader) {
      if (bytes.length < HEADER_BYTES) {
        rest = bytes;
        continue;
      }
      bytes = bytes.subarray(HEADER_BYTES);
      isHeader = false;
    }
    rest = bytes.subarray(readRows(bytes, onRow));
    await pace();
  }
}

/** Returns the offset of the first incomplete row. */
function readRows(bytes: Buffer, onRow: (row: Buffer, fields: Int32Array) => void): number {
  let at = 0;
  let fields = new Int32Array(0);
  while (at + 2 <= bytes.length) {
    const count = bytes.readInt16BE(at);
    if (count < 0) return bytes.length;
    // All rows have the same number. Allocating one for each row would cost more than reading it.
    if (fields.length !== count) fields = new Int32Array(count);
    const end = placeFields(bytes, at + 2, fields);
    if (end < 0) return at;
    onRow(bytes, fields);
    at = end;
  }
  return at;
}

/** Returns where the row ends, -1 if it is incomplete. */
function placeFields(bytes: Buffer, from: number, fields: Int32Array): number {
  let at = from;
  for (let field = 0; field < fields.length; field++) {
    if (at + LENGTH_BYTES > bytes.length) return -1;
    const length = bytes.readInt32BE(at);
    at += LENGTH_BYTES;
    fields[field] = length < 0 ? -1 : at;
    at += Math.max(0, length);
  }
  return at > bytes.length ? -1 : at;
}
