import type { Pool } from "pg";
import type { BucketRecord } from "../../../../../analytics/record/record.ts";
import { addDays } from "../../model/days.ts";
import type { Origin } from "../grading/trackRecord.server.ts";

/** The benchmarks of a token's signals: the median of each day's rated tokens, and the record of the whole method. */

type Queries = Pick<Pool, "query">;

/** Signals of a method from one origin: Strong Sell first, Strong Buy last. */
export type SignalRecord = { origin: Origin; through: string; signals: BucketRecord[] };

/** How the signals of a method did over a horizon, with delisted tokens counted as lost. */
export async function signalRecords(pool: Queries, method: string, horizon: number): Promise<SignalRecord[]> {
  const { rows } = await pool.query<SignalRecord>(
    `SELECT origin, through::text, record->'lost'->'signals' AS signals FROM market.track_record
     WHERE method = $1 AND horizon = $2 ORDER BY origin`,
    [method, horizon],
  );
  return rows;
}

/** Days measured per statement, so that none exceeds the statement limit of a page. */
const DAYS_AT_ONCE = 16;
const MAX_ENTRIES = 20_000;

/** Prices are only ever added, so the median of a day whose exit is known does not change. */
const cache = new WeakMap<object, Map<string, number>>();

/**
 * Median return of the tokens that a method rated on each of these days, from the close of the next day to the close `horizon` days later,
 * as in `computeOutcomes` with tokens that are gone counted as lost. Days whose exit is after `lastDay` are absent.
 */
export async function medianReturns(
  pool: Queries,
  { method, horizon, days, lastDay }: { method: string; horizon: number; days: readonly string[]; lastDay: string },
): Promise<Map<string, number>> {
  const known = knownTo(pool);
  const toRecordKey = (day: string) => `${method} ${horizon} ${day}`;
  const over = days.filter((day) => addDays(day, horizon + 1) <= lastDay);
  const missing = over.filter((day) => !known.has(toRecordKey(day)));
  for (let from = 0; from < missing.length; from += DAYS_AT_ONCE) {
    const { rows } = await pool.query<{ day: string; median: number | null }>(MEDIANS, [
      method,
      horizon,
      missing.slice(from, from + DAYS_AT_ONCE),
      lastDay,
    ]);
    for (const { day, median } of rows) if (median !== null) known.set(toRecordKey(day), median);
  }
  return new Map(
    over.flatMap((day) => {
      const median = known.get(toRecordKey(day));
      return median === undefined ? [] : [[day, median] as const];
    }),
  );
}

function knownTo(pool: object): Map<string, number> {
  const known = cache.get(pool) ?? new Map<string, number>();
  cache.set(pool, known);
  if (known.size > MAX_ENTRIES) known.clear();
  return known;
}

/**
 * A close is carried over three days, and a token without a price for more than 30 days counts as lost from the first of them: the rules of
 * analytics/record/outcomes.ts, for the few days that a page needs.
 */
const MEDIANS = `
  SELECT asked.day::text, (
    SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY
      CASE WHEN exit.day < asked.day + 1 + $2::int AND coalesce(next.day, $4::date + 1) - exit.day > 30 THEN -1
           WHEN exit.day >= asked.day - 2 + $2::int THEN exit.close / entry.close - 1 END)
    FROM market.grades g
    CROSS JOIN LATERAL (SELECT close FROM market.candles_1d c WHERE c.instrument_id = g.instrument_id
      AND c.day BETWEEN asked.day - 2 AND asked.day + 1 ORDER BY c.day DESC LIMIT 1) entry
    CROSS JOIN LATERAL (SELECT c.day, close FROM market.candles_1d c WHERE c.instrument_id = g.instrument_id
      AND c.day <= asked.day + 1 + $2::int ORDER BY c.day DESC LIMIT 1) exit
    LEFT JOIN LATERAL (SELECT min(c.day) AS day FROM market.candles_1d c WHERE exit.day < asked.day + 1 + $2::int
      AND c.instrument_id = g.instrument_id AND c.day > asked.day + 1 + $2::int AND c.day <= $4::date) next ON true
    WHERE g.method = $1 AND g.day = asked.day) AS median
  FROM unnest($3::date[]) AS asked(day)`;
