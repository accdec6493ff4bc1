import type { Pool, QueryResultRow } from "pg";
import { type AuditReach, catchUpForQuestion } from "#events/audit/catchUp.ts";
import type { Financials } from "../model/desk.ts";
import {
  BANDS,
  type BooksAt,
  booksBetween,
  type Cell,
  type DeferredLots,
  NO_BOOKS,
  sumOutstanding,
} from "../model/financials.ts";
import { justBefore } from "../model/moments.ts";
import type { Period, PeriodProblems } from "../model/period.ts";
import { activityIn, BUCKET } from "./activity.server.ts";

/** The books of a period, or what is wrong with it that only the ledger can show. */
export async function financialsIn(pool: Pool, period: Period): Promise<Financials | { problems: PeriodProblems }> {
  const reach = await catchUpForQuestion(pool);
  const end = await endIn(pool, period, reach);
  if (end === null) return { problems: { position: "beyond" } };
  const { from } = period;
  if (from !== null && from > end.at) return { problems: { position: "order" } };
  // One after another: in parallel they would occupy two cores, which people who are paying need.
  const closing = await booksAt(pool, end);
  const opening = from === null ? NO_BOOKS : await booksAt(pool, { at: justBefore(from), position: end.position });
  const { types, lags } = await activityIn(pool, { from, ...end });
  return {
    period: { from, until: end.at, position: end.position },
    books: booksBetween(opening, closing),
    outstanding: sumOutstanding(closing),
    types,
    lags,
    reach,
  };
}

/** Both limits apply: nothing above the position and nothing recorded after the time counts. */
type Limits = { at: string; position: number };

/** The last event of a time, or the time of a position; null for a position that the ledger does not have yet. */
async function endIn(pool: Pool, period: Period, { indexed, head }: AuditReach): Promise<Limits | null> {
  if ("until" in period) return { at: period.until, position: await lastPositionAt(pool, period.until, indexed) };
  if (period.position > head) return null;
  const position = Math.min(period.position, indexed);
  // Remaining days are counted from the last event at or before the position.
  const { rows } = await pool.query<{ at: Date | null }>(
    `SELECT max(recorded_at) AS at FROM event_index WHERE position > $1 - ${BUCKET} AND position <= $1`,
    [position],
  );
  return { at: (rows[0]?.at ?? new Date(0)).toISOString(), position };
}

/** Positions are nearly in order of time: the event is in the last bucket that begins by then, or after all buckets. */
async function lastPositionAt(pool: Pool, at: string, indexed: number): Promise<number> {
  const { rows } = await pool.query<{ position: string }>(
    `SELECT coalesce(
       (SELECT max(position) FROM event_index
        WHERE position > next_journal_bucket() * ${BUCKET}::bigint AND position <= $2 AND recorded_at <= $1),
       (SELECT max(position) FROM event_index
        JOIN (SELECT max(bucket) AS bucket FROM event_buckets WHERE first_at <= $1) last
          ON position > last.bucket * ${BUCKET}::bigint AND position <= (last.bucket + 1) * ${BUCKET}::bigint
        WHERE position <= $2 AND recorded_at <= $1),
       0) AS position`,
    [at, indexed],
  );
  return Number(rows[0]?.position ?? 0);
}

const booksAt = async (pool: Pool, limits: Limits): Promise<BooksAt> => ({
  cells: await cellsUntil(pool, limits),
  lots: await lotsAt(pool, limits),
});

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

/** Precomputed sums for whole buckets; individual lines for the few buckets that the bounds cut through. */
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

async function cellsUntil(pool: Pool, { at, position }: Limits): Promise<Cell[]> {
  const rows = await runUnnamed<CellRow>(pool, CELLS_SQL, [position, at]);
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

/** Quotes name the lot of a payment by its id, and any other by its stream. */
const LOT_STREAM = "CASE WHEN lot ~ '^(grant|card)-' THEN lot ELSE 'payment-' || lot END";

/**
 * Periods sold, neither withdrawn nor refunded, whose unused days no later payment has taken over: their remaining value, each rounded down
 * to a cent as in a quote. A partial refund lowers the value, and a full one restores the days that the payment had taken over. Source:
 * docs/spec/decisions.md#2, docs/spec/cards.md#4-1.
 */
export const OUTSTANDING_SQL = `
  WITH withdrawn AS MATERIALIZED (
    SELECT stream_id, max(position) AS position FROM event_index
    WHERE type IN ('PlanWithdrawn', 'CardPlanWithdrawn') AND position <= $1 AND recorded_at <= $2 GROUP BY stream_id
  ), refunded AS MATERIALIZED (
    SELECT DISTINCT ON (data->>'stream') data->>'stream' AS stream_id, settled.position,
           (data->'after'->'lot'->>'valueUsdCents')::bigint AS usd_cents,
           jsonb_array_length(data->'after'->'consumes') = 0 AS gives_back
    FROM event_index settled JOIN events e ON e.position = settled.position
    CROSS JOIN LATERAL (SELECT e.canonical::jsonb->'data' AS data OFFSET 0) fact
    WHERE settled.type IN ('RefundSettled', 'RefundUnsettled') AND settled.position <= $1 AND settled.recorded_at <= $2
    ORDER BY data->>'stream', settled.position DESC
  ), resumed AS MATERIALIZED (
    SELECT stream_id, max((e.canonical::jsonb->'data'->>'to')::timestamptz) AS period_to
    FROM event_index again JOIN events e USING (stream_id, position)
    WHERE again.type = 'CardPlanResumed' AND position <= $1 AND again.recorded_at <= $2 GROUP BY stream_id
  ), consuming AS MATERIALIZED (
    SELECT stream_id, position, lot FROM event_index CROSS JOIN unnest(consumes) AS lot
    WHERE consumes IS NOT NULL AND position <= $1 AND recorded_at <= $2
    UNION ALL
    SELECT saved.stream_id, saved.position, taken->>'paymentId'
    FROM event_index saved JOIN events began ON began.stream_id = saved.stream_id AND began.version = 1
    CROSS JOIN LATERAL (SELECT began.canonical::jsonb->'data'->'quote' AS quote OFFSET 0) ordered
    CROSS JOIN jsonb_array_elements(quote->'inputs'->'lots') AS taken
    WHERE saved.type = 'CardPlanSaved' AND saved.position <= $1 AND saved.recorded_at <= $2
      AND quote->>'creditForUnusedDaysUsdCents' <> '0' AND taken->>'valueUsdCents' <> '0'
  ), consumed AS MATERIALIZED (
    SELECT DISTINCT ${LOT_STREAM} AS stream_id
    FROM consuming LEFT JOIN withdrawn USING (stream_id) LEFT JOIN refunded USING (stream_id)
    WHERE (withdrawn.position IS NULL OR withdrawn.position < consuming.position)
      AND (refunded.position IS NULL OR refunded.position < consuming.position OR NOT refunded.gives_back)
  )
  SELECT terms.product, width_bucket(ceil(extract(epoch FROM until.period_to - $2::timestamptz) / 86400)::integer, $3::integer[]) AS band,
         count(*) AS lots,
         sum(CASE WHEN refunded.position > lot.position THEN refunded.usd_cents ELSE lot.lot_usd_cents END
           * extract(epoch FROM until.period_to - greatest(lot.period_from, $2::timestamptz))::bigint
           / greatest(extract(epoch FROM until.period_to - lot.period_from)::bigint, 1)) AS usd_cents
  FROM event_index lot
  JOIN (SELECT stream_id, coalesce(product, -1) AS product FROM read.journal_terms WHERE part = 'order') terms USING (stream_id)
  LEFT JOIN withdrawn USING (stream_id) LEFT JOIN consumed USING (stream_id)
  LEFT JOIN refunded USING (stream_id) LEFT JOIN resumed USING (stream_id)
  CROSS JOIN LATERAL (SELECT greatest(lot.period_to, resumed.period_to) AS period_to) until
  WHERE (lot.period_to > $2 OR resumed.period_to > $2) AND lot.period_to IS NOT NULL AND lot.recorded_at <= $2 AND lot.position <= $1
    AND consumed.stream_id IS NULL AND (withdrawn.position IS NULL OR withdrawn.position < lot.position)
    AND (refunded.position IS NULL OR refunded.position < lot.position OR refunded.usd_cents IS NOT NULL)
  GROUP BY 1, 2`;

type LotsRow = { product: number; band: number; lots: string; usd_cents: string };

async function lotsAt(pool: Pool, { at, position }: Limits): Promise<DeferredLots[]> {
  const rows = await runUnnamed<LotsRow>(pool, OUTSTANDING_SQL, [
    position,
    at,
    // A band's first day is the day after the end of the previous one.
    BANDS.map((days) => days + 1),
  ]);
  return rows.map(({ lots, usd_cents, ...row }) => ({ ...row, lots: Number(lots), usdCents: BigInt(usd_cents) }));
}

/** Runs a query without JIT compilation, which takes longer than the query itself. */
async function runUnnamed<Row extends QueryResultRow>(pool: Pool, sql: string, values: unknown[]): Promise<Row[]> {
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
