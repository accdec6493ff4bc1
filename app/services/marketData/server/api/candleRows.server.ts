import type { Pool } from "pg";
import type { ApiCandle, CandleStep, SeriesRequest } from "../../model/api/apiReads.ts";

/**
 * Candles of several tokens. They are the ones that grades are computed from, as first reported by a source, and only from sources that let
 * us resell them.
 */
export async function candleRows(
  pool: Pick<Pool, "query">,
  step: CandleStep,
  { slugs, from, to, after, limit }: SeriesRequest,
): Promise<ApiCandle[]> {
  const [lastToken, lastAt] = after ?? [0, from];
  const { rows } = await pool.query<ApiCandle>(
    `SELECT i.instrument_id AS "tokenId", i.slug, to_char(c.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS at,
       c.open, c.high, c.low, c.close, c.volume, c.cap
     FROM market.instruments i
     CROSS JOIN LATERAL (${step === "day" ? DAYS : HOURS}) c
     JOIN market.sources s ON s.source = c.source
     WHERE i.slug = ANY($1::text[]) AND s.may_redistribute AND i.instrument_id >= $4::int
     ORDER BY i.instrument_id, c.at LIMIT $6`,
    [slugs, from, to, lastToken, lastAt, limit],
  );
  return rows;
}

/** For the token at which the previous page ended, only what comes after; for the tokens that follow it, everything. */
const IS_LATER = "(i.instrument_id > $4::int OR at > $5::timestamptz)";

const DAYS = `
  SELECT * FROM (
    SELECT (day::timestamp AT TIME ZONE 'UTC') AS at, open, high, low, close, volume, cap, source FROM market.candles_1d d
    WHERE d.instrument_id = i.instrument_id AND day >= ($2::timestamptz AT TIME ZONE 'UTC')::date
      AND day <= ($3::timestamptz AT TIME ZONE 'UTC')::date) days
  WHERE at >= $2::timestamptz AND at < $3::timestamptz AND ${IS_LATER}`;

const HOURS = `
  SELECT * FROM (
    SELECT at, open, high, low, close, volume, NULL::real AS cap, source FROM market.candles_1h h
    WHERE h.instrument_id = i.instrument_id AND at >= $2::timestamptz AND at < $3::timestamptz
    UNION ALL
    SELECT (packed.month + place * interval '1 hour') AT TIME ZONE 'UTC',
      unpacked.open, unpacked.high, unpacked.low, unpacked.close, unpacked.volume, NULL, packed.source
    FROM market.candles_1h_packed packed,
      LATERAL unnest(packed.hours, packed.open, packed.high, packed.low, packed.close, packed.volume)
        AS unpacked(place, open, high, low, close, volume)
    WHERE packed.instrument_id = i.instrument_id
      AND packed.month BETWEEN date_trunc('month', $2::timestamptz AT TIME ZONE 'UTC') AND $3::timestamptz AT TIME ZONE 'UTC') hours
  WHERE at >= $2::timestamptz AND at < $3::timestamptz AND ${IS_LATER}`;
