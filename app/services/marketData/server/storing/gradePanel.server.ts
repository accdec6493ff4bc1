import type { Pool, PoolClient } from "pg";
import { dayNumber } from "../../model/days.ts";
import { copyOut } from "./copy.server.ts";
import { type DayRange, POSTGRES_EPOCH } from "./panel.server.ts";

/** Grades of many tokens and days side by side, with the time since which they could be read. */

/** The value of a token on a day is at `token * days + day`; NaN when it was not rated. Grades are whole, signals -2 to 2. */
export type GradePanel = {
  grade: Float64Array;
  signal: Float64Array;
  /** When each graded day was published, in milliseconds; null for a back-test, which was computed after the fact. */
  published: ReadonlyMap<string, number | null>;
  /** SHA-256 of the method's text; null when nothing is graded. */
  methodHash: string | null;
};

const FIELD = { id: 0, day: 1, grade: 2, signal: 3 } as const;
const METHOD = /^[a-z]+-\d+$/;
const ISO_DAY = /^\d{4}-\d\d-\d\d$/;

/** Of a method over a range of days, both ends included. @param knownAt RFC 3339: anything published later is left out */
export async function readGradePanel(
  client: PoolClient,
  { firstDay, lastDay, tokenIds }: DayRange & { tokenIds: readonly number[] },
  { method, knownAt }: { method: string; knownAt: string },
): Promise<GradePanel> {
  // COPY takes no parameters.
  if (!METHOD.test(method) || !ISO_DAY.test(firstDay) || !ISO_DAY.test(lastDay))
    throw new RangeError(`no grades of a stretch of days: ${method}, ${firstDay} to ${lastDay}`);
  const days = dayNumber(lastDay) - dayNumber(firstDay) + 1;
  const first = dayNumber(firstDay) - POSTGRES_EPOCH;
  const { rows } = await client.query<{ day: string; published: number | null; hash: string }>(
    `SELECT d.day::text, (date_part('epoch', p.published_at) * 1000)::float8 AS published, m.spec_sha256 AS hash
     FROM market.grade_days d JOIN market.methods m USING (method) LEFT JOIN read.grade_days p USING (method, day)
     WHERE d.method = $1 AND d.day BETWEEN $2 AND $3 AND (d.origin = 'backfill' OR p.published_at <= $4) ORDER BY d.day`,
    [method, firstDay, lastDay, knownAt],
  );
  const column = () => new Float64Array(tokenIds.length * days).fill(Number.NaN);
  const [grade, signal] = [column(), column()];
  const isReadable = new Uint8Array(days);
  for (const { day } of rows) isReadable[dayNumber(day) - dayNumber(firstDay)] = 1;
  const indexByTokenId = new Map(tokenIds.map((tokenId, index) => [tokenId, index * days]));
  const ids = tokenIds.map((tokenId) => Math.trunc(tokenId)).join(",");
  await copyOut(
    client,
    `SELECT instrument_id, day, grade, signal FROM market.grades
     WHERE method = '${method}' AND day BETWEEN '${firstDay}' AND '${lastDay}' AND instrument_id = ANY ('{${ids}}')`,
    (row, fields) => {
      const start = indexByTokenId.get(row.readInt32BE(fields[FIELD.id]));
      const day = row.readInt32BE(fields[FIELD.day]) - first;
      if (start === undefined || !isReadable[day]) return;
      // Only the whole number of a grade is published.
      grade[start + day] = Math.floor(row.readFloatBE(fields[FIELD.grade]) + 0.5);
      signal[start + day] = row.readInt16BE(fields[FIELD.signal]);
    },
  );
  const published = new Map(rows.map((row) => [row.day, row.published]));
  return { grade, signal, published, methodHash: rows.at(-1)?.hash ?? null };
}

/**
 * Closes that arrived more than this long after their day, for days that were graded live: it was too late to act on them. Others were
 * learned after the fact, which shows nothing about when a day's close was known.
 */
export async function readLateCloses(
  client: Pick<Pool | PoolClient, "query">,
  { firstDay, lastDay }: DayRange,
  { method, afterMs }: { method: string; afterMs: number },
): Promise<{ tokenId: number; day: string }[]> {
  const { rows } = await client.query<{ tokenId: number; day: string }>(
    `SELECT c.instrument_id AS "tokenId", c.day::text FROM market.candles_1d c
     JOIN market.grade_days d ON d.method = $1 AND d.day = c.day AND d.origin = 'live'
     WHERE c.day BETWEEN $2 AND $3
       AND c.known_at > (c.day + 1)::timestamp AT TIME ZONE 'UTC' + $4::float8 * interval '1 millisecond'`,
    [method, firstDay, lastDay, afterMs],
  );
  return rows;
}
