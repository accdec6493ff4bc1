import type { Pool, QueryResultRow } from "pg";
import { type AuditReach, catchUpForQuestion } from "../../../../events/audit/catchUp.ts";
import type { Financials, Lag } from "../model/desk.ts";
import { BANDS, booksOf, type Cell, type Outstanding } from "../model/financials.ts";

/** The books at an earlier state: at a time (by recording time), or at a position of the ledger. */
export type Cut = { at: string } | { position: number };

const BUCKET = 5_000;

export async function financialsAt(pool: Pool, cut: Cut): Promise<Financials> {
  const reach = await catchUpForQuestion(pool);
  const bounds = await boundsOf(pool, cut, reach);
  // One after another: side by side they would keep two cores busy, which whoever pays meanwhile needs.
  const cells = await cellsUntil(pool, bounds);
  const outstanding = await outstandingAt(pool, bounds);
  const types = await typesUntil(pool, bounds);
  const lags = await lagsUntil(pool, bounds);
  return { cut: bounds, books: booksOf(cells), outstanding, types, lags, reach };
}

/** Both limits at once: nothing above the position and nothing recorded after the time counts. */
type Bounds = { at: string; position: number };

async function boundsOf(pool: Pool, cut: Cut, reach: AuditReach): Promise<Bounds> {
  if ("at" in cut) return { at: cut.at, position: reach.indexed };
  const position = Math.min(cut.position, reach.indexed);
  // Remaining days are counted from the last event at or before the position.
  const { rows } = await pool.query<{ at: Date | null }>(
    `SELECT max(recorded_at) AS at FROM event_index WHERE position > $1 - ${BUCKET} AND position <= $1`,
    [position],
  );
  return { at: (rows[0]?.at ?? new Date(0)).toISOString(), position };
}

type CellRow = {
  month: string;
  product: number;
  slug: string;
  chain_id: number | null;
  token_symbol: string | null;
  token_address: string | null;
  token_decimals: number | null;
  account: string;
  entries: string;
  debit_usd_cents: string;
  credit_usd_cents: string;
  base_units: string;
};
const CELL = "month, product, slug, chain_id, token_symbol, token_address, token_decimals, account";
const SUMS = "entries, debit_usd_cents, credit_usd_cents, base_units";

/** Precomputed sums for whole buckets; individual lines for the few that the bounds cut through. */
export const CELLS_SQL = `
  WITH whole AS (
    SELECT bucket FROM event_buckets WHERE last_at <= $2 AND (bucket + 1) * ${BUCKET}::bigint <= $1
  ), cut AS (
    SELECT bucket * ${BUCKET}::bigint AS after, least((bucket + 1) * ${BUCKET}::bigint, $1) AS up_to FROM event_buckets
    WHERE first_at <= $2 AND bucket * ${BUCKET}::bigint < $1
      AND NOT (last_at <= $2 AND (bucket + 1) * ${BUCKET}::bigint <= $1)
    UNION ALL
    SELECT next_journal_bucket() * ${BUCKET}::bigint, $1 WHERE next_journal_bucket() * ${BUCKET}::bigint < $1
  ), part AS (
    SELECT ${CELL}, ${SUMS} FROM journal_buckets JOIN whole USING (bucket)
    UNION ALL
    SELECT ${CELL}, ${SUMS} FROM cut CROSS JOIN LATERAL journal_cells(cut.after, cut.up_to, $2)
  )
  SELECT ${CELL.replace("month", "month::text")}, sum(entries) AS entries, sum(debit_usd_cents) AS debit_usd_cents,
         sum(credit_usd_cents) AS credit_usd_cents, sum(base_units) AS base_units
  FROM part GROUP BY ${CELL}`;

async function cellsUntil(pool: Pool, { at, position }: Bounds): Promise<Cell[]> {
  const rows = await askPlainly<CellRow>(pool, CELLS_SQL, [position, at]);
  return rows.map((row) => ({
    month: row.month,
    product: row.product,
    slug: row.slug,
    chainId: row.chain_id,
    token: row.token_symbol,
    tokenAddress: row.token_address,
    tokenDecimals: row.token_decimals,
    account: row.account,
    entries: BigInt(row.entries),
    debit: BigInt(row.debit_usd_cents),
    credit: BigInt(row.credit_usd_cents),
    baseUnits: BigInt(row.base_units),
  }));
}

/**
 * Periods sold and not withdrawn whose unused days no later payment has taken over: their remaining value, each rounded down
 * to a cent as in a quote. Source: decisions.md 2.
 */
export const OUTSTANDING_SQL = `
  WITH withdrawn AS MATERIALIZED (
    SELECT stream_id, max(position) AS position FROM event_index
    WHERE type = 'PlanWithdrawn' AND position <= $1 AND recorded_at <= $2 GROUP BY stream_id
  ), consumed AS MATERIALIZED (
    SELECT DISTINCT 'payment-' || lot AS stream_id
    FROM event_index consuming LEFT JOIN withdrawn USING (stream_id) CROSS JOIN unnest(consumes) AS lot
    WHERE consumes IS NOT NULL AND consuming.position <= $1 AND recorded_at <= $2
      AND (withdrawn.position IS NULL OR withdrawn.position < consuming.position)
  )
  SELECT width_bucket(ceil(extract(epoch FROM lot.period_to - $2::timestamptz) / 86400)::integer, $3::integer[]) AS band,
         count(*) AS lots,
         sum(lot.lot_usd_cents * extract(epoch FROM lot.period_to - greatest(lot.period_from, $2::timestamptz))::bigint
           / greatest(extract(epoch FROM lot.period_to - lot.period_from)::bigint, 1)) AS usd_cents
  FROM event_index lot
  LEFT JOIN withdrawn USING (stream_id) LEFT JOIN consumed USING (stream_id)
  WHERE lot.period_to > $2 AND lot.recorded_at <= $2 AND lot.position <= $1
    AND consumed.stream_id IS NULL AND (withdrawn.position IS NULL OR withdrawn.position < lot.position)
  GROUP BY 1 ORDER BY 1`;

async function outstandingAt(pool: Pool, { at, position }: Bounds): Promise<Outstanding[]> {
  const rows = await askPlainly<{ band: number; lots: string; usd_cents: string }>(pool, OUTSTANDING_SQL, [
    position,
    at,
    // A band's first day is the day after the end of the previous one.
    BANDS.map((days) => days + 1),
  ]);
  return rows.map(({ band, lots, usd_cents }) => ({ band, lots: Number(lots), usdCents: usd_cents }));
}

type BucketRow = { bucket: number; first_at: Date; last_at: Date; types: Record<string, number> };

/** Whole buckets by their sums; parts of others one by one, so that each gets a suitable query plan. */
async function typesUntil(pool: Pool, { at, position }: Bounds): Promise<Record<string, number>> {
  const { rows } = await pool.query<BucketRow>(
    "SELECT bucket, first_at, last_at, types FROM event_buckets ORDER BY bucket",
  );
  const types: Record<string, number> = {};
  const add = (type: string, events: number) => {
    types[type] = (types[type] ?? 0) + events;
  };
  const cuts: [after: number, upTo: number][] = [];
  for (const { bucket, first_at, last_at, types: held } of rows) {
    const [after, upTo] = [bucket * BUCKET, (bucket + 1) * BUCKET];
    if (after >= position || first_at.toISOString() > at) continue;
    if (upTo <= position && last_at.toISOString() <= at)
      for (const [type, events] of Object.entries(held)) add(type, events);
    else cuts.push([after, Math.min(upTo, position)]);
  }
  const tail = ((rows.at(-1)?.bucket ?? -1) + 1) * BUCKET;
  if (tail < position) cuts.push([tail, position]);
  for (const [after, upTo] of cuts) {
    const counted = await pool.query<{ type: string; events: string }>(
      `SELECT type, count(*) AS events FROM event_index
       WHERE position > $1 AND position <= $2 AND recorded_at <= $3 GROUP BY type`,
      [after, upTo, at],
    );
    for (const { type, events } of counted.rows) add(type, Number(events));
  }
  return types;
}

/** Runs a query without JIT compilation, which takes longer than the query itself. */
async function askPlainly<Row extends QueryResultRow>(pool: Pool, sql: string, values: unknown[]): Promise<Row[]> {
  const client = await pool.connect();
  try {
    await client.query("BEGIN READ ONLY; SET LOCAL jit = off");
    const { rows } = await client.query<Row>(sql, values);
    await client.query("COMMIT");
    return rows;
  } catch (error) {
    await client.query("ROLLBACK").catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

/** Of every whole bucket, and of what follows the last one. */
async function lagsUntil(pool: Pool, { at, position }: Bounds): Promise<Lag[]> {
  const { rows } = await pool.query<{ up_to: string; at: Date; p50: string; p95: string }>(
    `SELECT (bucket + 1) * ${BUCKET}::bigint AS up_to, last_at AS at, lag_p50 AS p50, lag_p95 AS p95
     FROM event_buckets WHERE last_at <= $2 AND (bucket + 1) * ${BUCKET}::bigint <= $1 AND lag_p50 IS NOT NULL
     UNION ALL
     SELECT $1, $2, p50, p95 FROM lag_between(next_journal_bucket() * ${BUCKET}::bigint, $1) WHERE p50 IS NOT NULL
     ORDER BY 1`,
    [position, at],
  );
  return rows.map((row) => ({
    upTo: Number(row.up_to),
    at: row.at.toISOString(),
    p50: Number(row.p50),
    p95: Number(row.p95),
  }));
}
