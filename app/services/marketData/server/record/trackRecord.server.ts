import type { Pool } from "pg";
import type { Origin, TrackRecord } from "../grading/trackRecord.server.ts";

/** Outcomes of the grades, their methods, and the published days: open to everyone. */

type Queries = Pick<Pool, "query">;

/** One record: of a method, of grades of one origin, over one horizon in days. `through` is the last day whose prices it includes. */
export type StoredRecord = { method: string; origin: Origin; horizon: number; through: string; record: TrackRecord };

/** Every record, shortest horizon first. Unknown figures are null, never NaN. */
export async function storedRecords(pool: Queries): Promise<StoredRecord[]> {
  const { rows } = await pool.query<StoredRecord>(
    "SELECT method, origin, horizon, through::text, record FROM market.track_record ORDER BY method, origin, horizon",
  );
  return rows;
}

/** A method as published. */
export type PublishedMethod = {
  method: string;
  spec: string;
  sha256: string;
  /** RFC 3339. */
  publishedAt: string;
  /** The graded days by origin, as "YYYY-MM-DD". */
  spans: { origin: Origin; firstDay: string; lastDay: string; days: number }[];
};

/** The trader's before the investor's, each with the latest version first. */
export async function publishedMethods(pool: Queries): Promise<PublishedMethod[]> {
  const methods = await pool.query<Omit<PublishedMethod, "spans" | "publishedAt"> & { published_at: Date }>(
    "SELECT method, spec, spec_sha256 AS sha256, published_at FROM market.methods ORDER BY method DESC",
  );
  const spans = await pool.query<PublishedMethod["spans"][number] & { method: string }>(
    `SELECT method, origin, min(day)::text AS "firstDay", max(day)::text AS "lastDay", count(*)::int AS days
     FROM market.grade_days GROUP BY method, origin ORDER BY method, origin`,
  );
  return methods.rows.map(({ published_at, ...row }) => ({
    ...row,
    publishedAt: published_at.toISOString(),
    spans: spans.rows.filter(({ method }) => method === row.method).map(({ method: _, ...span }) => span),
  }));
}

/** A day as claimed in the ledger; `position` is that of its GradesPublished event. */
export type PublishedDay = {
  method: string;
  day: string;
  count: number;
  /** Merkle root over the day's grades, as hex. */
  root: string;
  /** RFC 3339. */
  publishedAt: string;
  position: number;
};

const EVENT_OF_DAY = `SELECT position FROM events
  WHERE stream_id = 'grades-' || shown.method AND type = 'GradesPublished'
    AND canonical::jsonb -> 'data' ->> 'day' = shown.day::text
  ORDER BY version DESC LIMIT 1`;

/** A published day of a method; null when that day is not published. */
export async function publishedDay(pool: Queries, method: string, day: string): Promise<PublishedDay | null> {
  const { rows } = await pool.query<Omit<PublishedDay, "publishedAt"> & { published_at: Date }>(
    `SELECT shown.method, shown.day::text, shown.count, shown.root, shown.published_at, event.position::int
     FROM read.grade_days shown CROSS JOIN LATERAL (${EVENT_OF_DAY}) event WHERE shown.method = $1 AND shown.day = $2`,
    [method, day],
  );
  const [row] = rows;
  if (!row) return null;
  const { published_at, ...published } = row;
  return { ...published, publishedAt: published_at.toISOString() };
}

/** The last published days of each method, latest first. */
export async function lastPublishedDays(pool: Queries, days: number): Promise<PublishedDay[]> {
  const { rows } = await pool.query<Omit<PublishedDay, "publishedAt"> & { published_at: Date }>(
    `SELECT shown.method, shown.day::text, shown.count, shown.root, shown.published_at, event.position::int
     FROM (SELECT DISTINCT method FROM read.grade_days) known
     CROSS JOIN LATERAL (SELECT * FROM read.grade_days published
                         WHERE published.method = known.method ORDER BY day DESC LIMIT $1) shown
     CROSS JOIN LATERAL (${EVENT_OF_DAY}) event
     ORDER BY shown.day DESC, shown.method DESC`,
    [days],
  );
  return rows.map(({ published_at, ...row }) => ({ ...row, publishedAt: published_at.toISOString() }));
}

/** Whether the tokens of this database are simulated; null when it has none. */
export async function isMarketSimulated(pool: Queries): Promise<boolean | null> {
  const { rows } = await pool.query<{ simulated: boolean }>("SELECT simulated FROM market.instruments LIMIT 1");
  return rows[0]?.simulated ?? null;
}

/** The last day whose prices a method's record includes; null before there is one. */
export async function recordedThrough(pool: Queries, method: string): Promise<string | null> {
  const { rows } = await pool.query<{ through: string | null }>(
    "SELECT max(through)::text AS through FROM market.track_record WHERE method = $1",
    [method],
  );
  return rows[0]?.through ?? null;
}

/** Whether every method has grades, and its record includes their last day. */
export async function isRecordWhole(pool: Queries): Promise<boolean> {
  const { rows } = await pool.query<{ whole: boolean }>(
    `SELECT count(*) > 0 AND bool_and(coalesce(through >= graded, false)) AS whole
     FROM market.methods
     LEFT JOIN (SELECT method, max(day) AS graded FROM read.grade_days GROUP BY 1) grades USING (method)
     LEFT JOIN (SELECT method, max(through) AS through FROM market.track_record GROUP BY 1) records USING (method)`,
  );
  return rows[0]?.whole ?? false;
}
