import type { Pool } from "pg";
import { ahead, turn } from "../readAhead.ts";
import { readCheckpoints, type StoredCheckpoint } from "./checkpointStore.ts";
import { recordedText } from "./envelopeText.ts";
import { canonicalJson } from "./hash.ts";
import { eventItem, type History, type HistoryItem, parseExternalCheckpoint } from "./history.ts";
import type { RecordedEvent } from "./ledger.ts";

/** The ledger in PostgreSQL, read page by page for verification and export. */

/** A stored row: the canonical text, and the columns that the program looks rows up by. */
export type StoredRow = {
  position: string;
  canonical: string;
  hash: Buffer;
  chain_hash: Buffer;
  stream_id: string;
  version: number;
  type: string;
  schema_version: number;
  recorded_at: string;
};
/** A page of rows, each followed by the checkpoint that ends there. Checkpoints of missing positions come last. */
export type StoredItem = { row: StoredRow } | { checkpoint: StoredCheckpoint };

const PAGE = 500;
/** How many rows to parse together: few enough that the results are garbage before the collector sees them a second time. */
const PARSED_TOGETHER = 20;
const COLUMNS = `position, canonical, hash, chain_hash, stream_id, version, type, schema_version,
  to_char(recorded_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS recorded_at`;

/** Everything stored at the time of the first query; later appends are left for the next run. */
export async function* storedItems(pool: Pool): AsyncGenerator<StoredItem[]> {
  const { rows } = await pool.query<{ head: string; last: number }>(
    "SELECT (SELECT coalesce(max(position), 0) FROM events) AS head, (SELECT coalesce(max(number), 0) FROM checkpoints) AS last",
  );
  const head = Number(rows[0]?.head ?? 0);
  const checkpoints = checkpointReader(pool, rows[0]?.last ?? 0);
  const readPage = async (after: string) =>
    (
      await pool.query<StoredRow>(
        `SELECT ${COLUMNS} FROM events WHERE position > $1 AND position <= $2 ORDER BY position LIMIT ${PAGE}`,
        [after, head],
      )
    ).rows;

  let next = readPage("0");
  for (;;) {
    const page = await next;
    const last = page.at(-1);
    // The database reads the next page while this one is processed.
    if (last) next = ahead(readPage(last.position));
    const items: StoredItem[] = [];
    for (const row of page) {
      items.push({ row });
      const position = Number(row.position);
      if (checkpoints.mayEndBy(position)) items.push(...(await checkpoints.upTo(position)));
    }
    if (items.length > 0) yield items;
    if (!last) break;
  }
  for (let rest = await checkpoints.upTo(Infinity); rest.length > 0; rest = await checkpoints.upTo(Infinity))
    yield rest;
}

/** Returns checkpoints in order of number, one page in memory at a time. */
function checkpointReader(pool: Pool, lastNumber: number) {
  let waiting: StoredCheckpoint[] = [];
  let readTo = 0;
  return {
    /** False when `upTo` has nothing to return: called for every row, so it must not await. */
    mayEndBy: (position: number): boolean => {
      const [first] = waiting;
      return first ? first.toPosition <= position : readTo < lastNumber;
    },
    /** The next checkpoints of the page in memory that end at or before a position. */
    async upTo(position: number): Promise<{ checkpoint: StoredCheckpoint }[]> {
      if (waiting.length === 0 && readTo < lastNumber) {
        waiting = (await readCheckpoints(pool, readTo, PAGE)).filter(({ number }) => number <= lastNumber);
        readTo = waiting.at(-1)?.number ?? lastNumber;
      }
      const first = waiting.findIndex(({ toPosition }) => toPosition > position);
      return waiting.splice(0, first < 0 ? waiting.length : first).map((checkpoint) => ({ checkpoint }));
    },
  };
}

/** In the form that `verifyHistory` reads. */
export async function* historyOfDatabase(pool: Pool): History {
  for await (const items of storedItems(pool))
    for (let from = 0; from < items.length; from += PARSED_TOGETHER) {
      await turn();
      yield items
        .slice(from, from + PARSED_TOGETHER)
        .map((item): HistoryItem => ("row" in item ? toHistoryItem(item.row) : checkpointItem(item.checkpoint)));
    }
}

function checkpointItem({ number, canonical, publicKey }: StoredCheckpoint): HistoryItem {
  const stored = parseExternalCheckpoint({ checkpoint: parsed(canonical), publicKey });
  return stored && stored.checkpoint.number === number && canonicalJson(stored.checkpoint) === canonical
    ? { kind: "checkpoint", ...stored }
    : { kind: "unreadable", problem: `the row of checkpoint ${number} is not a valid checkpoint` };
}

function toHistoryItem(row: StoredRow): HistoryItem {
  const stored = {
    position: Number(row.position),
    hash: row.hash.toString("hex"),
    chainHash: row.chain_hash.toString("hex"),
  };
  const envelope = parsed(row.canonical);
  // The text must have only one reading: no duplicate member, for example.
  if (recordedText(envelope) !== row.canonical)
    return { kind: "unreadable", problem: "the envelope's text is not canonical" };
  const item = eventItem(stored, envelope, row.canonical);
  if (item.kind !== "event") return item;
  const { event } = item;
  const column = differingColumn(row, event);
  return column ? { kind: "unreadable", problem: `the column ${column} does not match the envelope` } : item;
}

/** Rows are looked up by these columns, which no hash covers: they must match the envelope. */
function differingColumn(row: StoredRow, event: RecordedEvent): string | null {
  if (row.stream_id !== event.streamId) return "stream_id";
  if (row.version !== event.version) return "version";
  if (row.type !== event.type) return "type";
  if (row.schema_version !== event.schemaVersion) return "schema_version";
  return row.recorded_at === event.recordedAt ? null : "recorded_at";
}

function parsed(canonical: string): unknown {
  try {
    return JSON.parse(canonical);
  } catch {
    return null;
  }
}
