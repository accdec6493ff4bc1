import { createHash } from "node:crypto";
import { stringify } from "csv-stringify/sync";
import type { Pool } from "pg";
import { eventLine } from "../../../../events/ledger/exportLines.ts";
import { dollarsOf } from "../../../../events/pricing/money.ts";
import type { EventColumn, EventQuery } from "../model/query.ts";
import { type Conditions, conditionsOf, eventsBetween, type StoredEventRow } from "./events.server.ts";

/** A question's whole answer as a file, made while it is read: memory does not grow with it. */
export const FORMATS = ["csv", "jsonl"] as const;
export type Format = (typeof FORMATS)[number];
export type ExportOrder = {
  query: EventQuery;
  columns: readonly EventColumn[];
  format: Format;
  /** The last position that the reader has; what follows can be put behind it. 0 from the beginning. */
  after: number;
  /** The ledger's end when the export was asked for: the same order gives the same bytes for ever. */
  upTo: number;
};
export type Manifest = {
  format: Format;
  after: number;
  upTo: number;
  events: number;
  bytes: number;
  sha256: string;
  lastPosition: number | null;
};

const PAGE = 1_000;

export async function* exportText(pool: Pool, order: ExportOrder): AsyncGenerator<string> {
  const { after, format, columns } = order;
  if (format === "csv" && after === 0) yield csv([[...columns]]);
  for await (const rows of pages(pool, order))
    yield format === "csv" ? csv(rows.map((row) => columns.map((column) => cellOf(row, column)))) : lines(rows);
}

/** What the file of the same order must be: to check what was downloaded, or put together from parts. */
export async function manifestOf(pool: Pool, order: ExportOrder): Promise<Manifest> {
  const hash = createHash("sha256");
  const { format, after, upTo, columns } = order;
  const manifest = { format, after, upTo, events: 0, bytes: 0, lastPosition: null as number | null };
  const count = (text: string) => {
    hash.update(text);
    manifest.bytes += Buffer.byteLength(text);
  };
  if (format === "csv" && after === 0) count(csv([[...columns]]));
  for await (const rows of pages(pool, order)) {
    manifest.events += rows.length;
    manifest.lastPosition = rows.at(-1)?.position ?? manifest.lastPosition;
    count(format === "csv" ? csv(rows.map((row) => columns.map((column) => cellOf(row, column)))) : lines(rows));
  }
  return { ...manifest, sha256: hash.digest("hex") };
}

async function* pages(pool: Pool, { query, after, upTo }: ExportOrder): AsyncGenerator<StoredEventRow[]> {
  const where: Conditions | null = await conditionsOf(pool, query);
  for (let from = after; where; ) {
    const rows = await eventsBetween(pool, where, { after: from, upTo }, PAGE);
    if (rows.length > 0) yield rows;
    if (rows.length < PAGE) return;
    from = rows.at(-1)?.position ?? upTo;
  }
}

/** As in an export of the whole ledger: the envelope's canonical text, so that `hash` is that of bytes in the file. */
const lines = (rows: readonly StoredEventRow[]): string =>
  rows.map((row) => `${eventLine(row, row.canonical)}\n`).join("");

/** A cell that a spreadsheet would take for a formula is marked as text. */
const csv = (rows: string[][]): string => stringify(rows, { escape_formulas: true });

function cellOf(row: StoredEventRow, column: EventColumn): string {
  const value = column === "amount" ? dollarsOrNothing(row.amountUsdCents) : row[column];
  return value === null ? "" : String(value);
}

const dollarsOrNothing = (cents: number | null): string | null => (cents === null ? null : dollarsOf(cents));
