import { escapeIdentifier, type Pool } from "pg";
import { DIGEST_BYTES } from "../digests.ts";
import { differingText, type NamedText, textNamedBy } from "../erasableTexts.ts";
import { ahead, EVENTS_PER_TURN, turn } from "../readAhead.ts";
import { type FinalRow, finalRows, type Values } from "./finalRows.ts";
import { digestSql, digestsIn, type LiveRows, liveTable, readLiveRows, streamLiveRows } from "./liveRows.ts";
import { project } from "./project.ts";
import type { ProjectedEvent, Projection } from "./projection.ts";
import { eventsBackFrom, type StoredEvent } from "./storedEvents.ts";
import { collectTableKeys } from "./tableKeys.ts";

/** Whether the rows that determine roles, plans and balances are those that the events produce. */

/**
 * A row that differs. `ledger` is null when no event produces it, `table` when it is missing. `parked` is an event whose rows
 * its projection could not write.
 */
export type Difference = {
  of: string;
  key: Values;
  ledger: Values | null;
  table: Values | null;
  parked: { projection: string; position: string; error: string } | null;
};
export type Compared = {
  /** Events that the rows were produced from, and how many rows there are. */
  events: number;
  rows: number;
  /** Events that a projection cannot read, so that they produce no row. */
  unreadable: number;
  /** A read model that has not seen every event, and how far it is: there is nothing to compare yet. */
  behind: { projection: string; position: number } | null;
  difference: Difference | null;
  /** An erasable text that does not match the hash in its event. */
  text: { table: string; id: string; sha256: string } | null;
};

/**
 * Produces the rows of all events again and compares them with the live ones, using some 40 bytes of memory per row. Read
 * only, so the application's role may run it; appends and rebuilds continue meanwhile. Stops at the first difference.
 */
export async function compareReadModels(pool: Pool, projections: readonly Projection[]): Promise<Compared> {
  const keys = collectTableKeys(projections);
  const live = await readLiveRows(pool, [...keys.keys()]);
  const compared: Compared = { events: live.head, rows: 0, unreadable: 0, behind: null, difference: null, text: null };
  const late = projections.find(({ name }) => live.heads.get(name) !== live.head);
  if (late) return { ...compared, behind: { projection: late.name, position: live.heads.get(late.name) ?? 0 } };

  const final = finalRows((table) => keys.get(table) ?? []);
  let checking = Promise.resolve(NOTHING);
  for await (const stored of eventsBackFrom(pool, live.head, EVENTS_PER_PAGE)) {
    const made = await makeRows(projections, final, stored);
    const found = await checking;
    if (found.difference || found.text) return { ...compared, ...found };
    compared.unreadable += made.unreadable;
    compared.rows += made.rows.length;
    // The database compares these rows while the next ones are computed.
    checking = ahead(differing(pool, projections, live, made));
  }
  const found = await checking;
  if (found.difference || found.text) return { ...compared, ...found };
  return compared.rows === live.digests.size()
    ? compared
    : { ...compared, difference: await strayRow(pool, keys, live) };
}

const EVENTS_PER_PAGE = 500;

type Found = Pick<Compared, "difference" | "text">;
const NOTHING: Found = { difference: null, text: null };
type Made = { rows: FinalRow[]; texts: NamedText[]; unreadable: number };

async function differing(pool: Pool, projections: readonly Projection[], live: LiveRows, made: Made): Promise<Found> {
  const difference = await differingRow(pool, projections, live, made.rows);
  return { difference, text: difference ? null : await differingText(pool, made.texts) };
}

type Keys = ReadonlyMap<string, readonly string[]>;
type Final = ReturnType<typeof finalRows>;

async function makeRows(
  projections: readonly Projection[],
  final: Final,
  stored: readonly StoredEvent[],
): Promise<Made> {
  const rows: FinalRow[] = [];
  const texts: NamedText[] = [];
  let unreadable = 0;
  for (const [index, { position, canonical }] of stored.entries()) {
    if (index % EVENTS_PER_TURN === 0) await turn();
    const event = JSON.parse(canonical) as ProjectedEvent;
    const { changes, parked } = project(projections, event, Number(position));
    unreadable += parked.length;
    for (const change of changes.reverse()) {
      const row = final.before(change);
      if (row) rows.push(row);
    }
    const text = parked.length > 0 ? null : textNamedBy(event);
    if (text) texts.push(text);
  }
  return { rows, texts, unreadable };
}

/** The first row that the live table lacks in this form. PostgreSQL builds the rows from their values, as it did originally. */
async function differingRow(
  pool: Pool,
  projections: readonly Projection[],
  live: LiveRows,
  rows: readonly FinalRow[],
): Promise<Difference | null> {
  for (const table of new Set(rows.map((row) => row.table))) {
    const made = rows.filter((row) => row.table === table);
    const given = JSON.stringify(made.map(({ row }) => row));
    const sent = await pool.query<{ packed: Buffer }>(
      `SELECT string_agg(digest, '') AS packed
       FROM (SELECT ${digestSql(table)} AS digest FROM json_populate_recordset(NULL::${liveTable(table)}, $1::json) r) each`,
      [given],
    );
    const digests = digestsIn(sent.rows[0]?.packed ?? Buffer.alloc(0));
    const wrong = made.find((_, n) => !live.digests.mark(digests[n] ?? Buffer.alloc(DIGEST_BYTES)));
    if (wrong) return findDifference(pool, projections, wrong);
  }
  return null;
}

async function findDifference(
  pool: Pool,
  projections: readonly Projection[],
  { table, key, row }: FinalRow,
): Promise<Difference> {
  const writer = projections.find(({ tables }) => table in tables);
  const columns = writer?.tables[table] ?? [];
  const matches = columns.map((column, n) => `r.${escapeIdentifier(column)}::text = $${n + 1}`).join(" AND ");
  const stored = await pool.query<{ row: Values }>(
    `SELECT to_jsonb(r) AS row FROM ${liveTable(table)} r WHERE ${matches}`,
    key,
  );
  const made = await pool.query<{ row: Values }>(
    `SELECT to_jsonb(r) AS row FROM json_populate_record(NULL::${liveTable(table)}, $1::json) r`,
    [JSON.stringify(row)],
  );
  const parked = await pool.query<NonNullable<Difference["parked"]>>(
    "SELECT projection, position, error FROM parked_events WHERE projection = $1 ORDER BY position LIMIT 1",
    [writer?.name],
  );
  return {
    of: table,
    key: Object.fromEntries(columns.map((column, n) => [column, key[n]])),
    ledger: made.rows[0]?.row ?? null,
    table: stored.rows[0]?.row ?? null,
    parked: parked.rows[0] ?? null,
  };
}

/** A stored row that no event produces. */
async function strayRow(pool: Pool, keys: Keys, live: LiveRows): Promise<Difference | null> {
  for (const [table, columns] of keys) {
    const key = columns.map((column) => `r.${escapeIdentifier(column)}::text`).join(", ");
    for await (const rows of streamLiveRows<StrayRow>(
      pool,
      `SELECT ${digestSql(table)} AS digest, ARRAY[${key}] AS key, to_jsonb(r) AS row FROM ${liveTable(table)} r`,
    )) {
      const stray = rows.find((row) => live.digests.has(row.digest) && !live.digests.isMarked(row.digest));
      if (!stray) continue;
      const named = Object.fromEntries(columns.map((column, n) => [column, stray.key[n]]));
      return { of: table, key: named, ledger: null, table: stray.row, parked: null };
    }
  }
  // Deleted in the meantime.
  return { of: "a read model", key: {}, ledger: null, table: null, parked: null };
}
type StrayRow = { digest: Buffer; key: string[]; row: Values };
