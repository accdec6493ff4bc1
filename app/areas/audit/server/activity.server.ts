import type { Pool } from "pg";
import type { Financials, Lag } from "../model/desk.ts";

/** What happened in a period, from the buckets of 5,000 positions that `catch_up_audit` sums up. */

export const BUCKET = 5_000;

/** Only events recorded from `from` to `at`, and up to the position, count. */
type Span = { from: string | null; at: string; position: number };
type BucketRow = {
  bucket: number;
  first_at: Date;
  last_at: Date;
  types: Record<string, number>;
  lag_p50: string | null;
  lag_p95: string | null;
};
/** Positions after one, up to another. */
type Part = { after: number; upTo: number };

/** The number of events of each type, and how long plans took to be saved. */
export async function activityIn(pool: Pool, span: Span): Promise<Pick<Financials, "types" | "lags">> {
  const { whole, parts } = await bucketsIn(pool, span);
  const types: Record<string, number> = {};
  const add = (type: string, events: number) => {
    types[type] = (types[type] ?? 0) + events;
  };
  const lags: Lag[] = whole.flatMap(({ bucket, last_at, lag_p50, lag_p95 }) =>
    lag_p50 === null
      ? []
      : [{ upTo: (bucket + 1) * BUCKET, at: last_at.toISOString(), p50: Number(lag_p50), p95: Number(lag_p95) }],
  );
  for (const bucket of whole) for (const [type, events] of Object.entries(bucket.types)) add(type, events);
  // One by one, so that each gets a suitable query plan.
  for (const part of parts) {
    for (const { type, events } of await countEventsByType(pool, part, span)) add(type, Number(events));
    lags.push(...(await loadLag(pool, part, span)));
  }
  return { types, lags: lags.sort((a, b) => a.upTo - b.upTo) };
}

/** Buckets that lie wholly within the span, and the parts of others. */
async function bucketsIn(pool: Pool, { from, at, position }: Span): Promise<{ whole: BucketRow[]; parts: Part[] }> {
  const { rows } = await pool.query<BucketRow>(
    "SELECT bucket, first_at, last_at, types, lag_p50, lag_p95 FROM event_buckets ORDER BY bucket",
  );
  const whole: BucketRow[] = [];
  const parts: Part[] = [];
  for (const row of rows) {
    const [after, upTo] = [row.bucket * BUCKET, (row.bucket + 1) * BUCKET];
    const [first, last] = [row.first_at.toISOString(), row.last_at.toISOString()];
    if (after >= position || first > at || (from !== null && last < from)) continue;
    if (upTo <= position && last <= at && (from === null || first >= from)) whole.push(row);
    else parts.push({ after, upTo: Math.min(upTo, position) });
  }
  const tail = ((rows.at(-1)?.bucket ?? -1) + 1) * BUCKET;
  if (tail < position) parts.push({ after: tail, upTo: position });
  return { whole, parts };
}

const IN_PART = "position > $1 AND position <= $2 AND recorded_at >= $3 AND recorded_at <= $4";
const toQueryValues = ({ after, upTo }: Part, { from, at }: Span) => [after, upTo, from ?? "-infinity", at];

async function countEventsByType(pool: Pool, part: Part, span: Span): Promise<{ type: string; events: string }[]> {
  const { rows } = await pool.query<{ type: string; events: string }>(
    `SELECT type, count(*) AS events FROM event_index WHERE ${IN_PART} GROUP BY type`,
    toQueryValues(part, span),
  );
  return rows;
}

/** As `lag_between` measures a whole bucket; none when no plan was saved. */
async function loadLag(pool: Pool, part: Part, span: Span): Promise<Lag[]> {
  const { rows } = await pool.query<{ at: Date | null; p50: string | null; p95: string | null }>(
    `SELECT max(at) AS at, percentile_disc(0.5) WITHIN GROUP (ORDER BY ms) AS p50,
            percentile_disc(0.95) WITHIN GROUP (ORDER BY ms) AS p95
     FROM (
       SELECT saved.recorded_at AS at, (extract(epoch FROM saved.recorded_at - (
         SELECT min(sent.recorded_at) FROM events sent WHERE sent.stream_id = saved.stream_id AND sent.type = 'OnChainSent'
       )) * 1000)::bigint AS ms
       FROM event_index saved WHERE saved.type = 'PlanSaved' AND ${IN_PART}
     ) waited`,
    toQueryValues(part, span),
  );
  return rows.flatMap(({ at, p50, p95 }) =>
    at === null || p50 === null ? [] : [{ upTo: part.upTo, at: at.toISOString(), p50: Number(p50), p95: Number(p95) }],
  );
}
