import type { Pool } from "pg";

/** Past prices of tokens. */

type Queries = Pick<Pool, "query">;

export type PricePoint = { tokenId: number; at: Date };

/**
 * USD per whole token, in the order requested: the last hourly close at or before that time, at most three hours back, otherwise the close
 * of that day, otherwise null. Throws when the database does not respond, instead of returning null. Source: docs/spec/portfolio.md#2.
 */
export async function pricesThen(pool: Queries, points: readonly PricePoint[]): Promise<(number | null)[]> {
  if (points.length === 0) return [];
  const { rows } = await pool.query<{ close: number | null }>(THEN, [
    points.map(({ tokenId }) => tokenId),
    points.map(({ at }) => at.toISOString()),
  ]);
  return rows.map(({ close }) => close);
}

/** An hour closes an hour after it begins. Months are packed once they are over. */
const THEN = `
  SELECT coalesce(hour.close, packed.close, day.close) AS close
  FROM unnest($1::int[], $2::timestamptz[]) WITH ORDINALITY AS asked(token_id, at, place)
  LEFT JOIN LATERAL (
    SELECT close FROM market.candles_1h c
    WHERE c.instrument_id = asked.token_id AND c.at BETWEEN asked.at - interval '4 hours' AND asked.at - interval '1 hour'
    ORDER BY c.at DESC LIMIT 1) hour ON true
  LEFT JOIN LATERAL (
    SELECT unpacked.close FROM market.candles_1h_packed p
    CROSS JOIN LATERAL unnest(p.hours, p.close) AS unpacked(place, close)
    CROSS JOIN LATERAL (SELECT (p.month::timestamp AT TIME ZONE 'UTC') + unpacked.place * interval '1 hour' AS began) time
    WHERE hour.close IS NULL AND p.instrument_id = asked.token_id
      AND p.month IN (date_trunc('month', (asked.at - interval '4 hours') AT TIME ZONE 'UTC')::date,
        date_trunc('month', (asked.at - interval '1 hour') AT TIME ZONE 'UTC')::date)
      AND time.began BETWEEN asked.at - interval '4 hours' AND asked.at - interval '1 hour'
    ORDER BY time.began DESC LIMIT 1) packed ON true
  LEFT JOIN LATERAL (
    SELECT graded_close AS close FROM market.days_drawn d
    WHERE hour.close IS NULL AND packed.close IS NULL
      AND d.instrument_id = asked.token_id AND d.day = (asked.at AT TIME ZONE 'UTC')::date) day ON true
  ORDER BY asked.place`;

/** Closes of some tokens over days, both ends included: one column per token, NaN when unknown. Tokens without a close are left out. */
export async function dailyCloses(
  pool: Queries,
  tokenIds: readonly number[],
  firstDay: string,
  lastDay: string,
): Promise<Map<number, Float64Array>> {
  const { rows } = await pool.query<{ tokenId: number; days: number[]; closes: number[]; length: number }>(
    `SELECT instrument_id AS "tokenId", json_agg(day - $2::date ORDER BY day) AS days, json_agg(graded_close ORDER BY day) AS closes,
       $3::date - $2::date + 1 AS length
     FROM market.days_drawn WHERE instrument_id = ANY ($1::int[]) AND day BETWEEN $2::date AND $3::date GROUP BY instrument_id`,
    [tokenIds, firstDay, lastDay],
  );
  return new Map(
    rows.map(({ tokenId, days, closes, length }) => {
      const column = new Float64Array(length).fill(Number.NaN);
      days.forEach((day, index) => {
        column[day] = closes[index] ?? Number.NaN;
      });
      return [tokenId, column];
    }),
  );
}
