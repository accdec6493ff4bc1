import { createHash } from "node:crypto";
import { stringify } from "csv-stringify/sync";
import type { Pool } from "pg";
import { eventLine } from "#events/ledger/exportLines.ts";
import { formatDollars } from "#events/pricing/money.ts";
import type { EventColumn, EventQuery } from "../model/query.ts";
import { buildConditions, type Conditions, eventsBetween, type StoredEventRow } from "./events.server.ts";

/** All results of a query as a file, streamed while reading: memory does not grow with it. */
export const FORMATS = ["csv", "jsonl"] as const;
export type Format = (typeof FORMATS)[number];
export type ExportOrder = {
  query: EventQuery;
  columns: readonly EventColumn[];
  format: Format;
  /** The last position that the reader has; later events can be appended to it. 0 for the beginning. */
  after: number;
  /** The ledger's end when the export was requested: the same order always gives the same bytes. */
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

/** A part of the file, and the events in it. */
type ExportPage = { text: string; events: number; lastPosition: number | null };

export async function* exportPages(pool: Pool, order: ExportOrder): AsyncGenerator<ExportPage> {
  const { after, format, columns } = order;
  if (format === "csv" && after === 0) yield { text: csv([[...columns]]), events: 0, lastPosition: null };
  for await (const rows of pages(pool, order)) {
    const text =
      format === "csv" ? csv(rows.map((row) => columns.map((column) => formatCell(row, column)))) : lines(rows);
    yield { text, events: rows.length, lastPosition: rows.at(-1)?.position ?? null };
  }
}

export async function* exportText(pool: Pool, order: ExportOrder): AsyncGenerator<string> {
  for await (const { text } of exportPages(pool, order)) yield text;
}

/** What the file of the same order must contain: to check a download, or one assembled from parts. Rejects once the signal aborts. */
export async function buildManifest(pool: Pool, order: ExportOrder, signal?: AbortSignal): Promise<Manifest> {
  const hash = createHash("sha256");
  const { format, after, upTo } = order;
  const manifest = { format, after, upTo, events: 0, bytes: 0, lastPosition: null as number | null };
  for await (const { text, events, lastPosition } of exportPages(pool, order)) {
    signal?.throwIfAborted();
    hash.update(text);
    manifest.bytes += Buffer.byteLength(text);
    manifest.events += events;
    manifest.lastPosition = lastPosition ?? manifest.lastPosition;
  }
  return { ...manifest, sha256: hash.digest("hex") };
}

async function* pages(pool: Pool, { query, after, upTo }: ExportOrder): AsyncGenerator<StoredEventRow[]> {
  const where: Conditions | null = await buildConditions(pool, query);
  for (let from = after; where; ) {
    const rows = await eventsBetween(pool, where, { after: from, upTo }, PAGE);
    if (rows.length > 0) yield rows;
    if (rows.length < PAGE) return;
    from = rows.at(-1)?.position ?? upTo;
  }
}

/** As in an export of the whole ledger: the envelope's canonical text, so that `hash` covers bytes of the file. */
const lines = (rows: readonly StoredEventRow[]): string =>
  rows.map((row) => `${eventLine(row, row.canonical)}\n`).join("");

/** A cell that a spreadsheet would take for a formula is marked as text. */
const csv = (rows: string[][]): string => stringify(rows, { escape_formulas: true });

function formatCell(row: StoredEventRow, column: EventColumn): string {
  const value = column === "amount" ? dollarsOrNothing(row.amountUsdCents) : row[column];
  return value === null ? "" : String(value);
}

const dollarsOrNothing = (cents: number | null): string | null => (cents === null ? null : formatDollars(cents));
