import type { Pool } from "pg";
import type { ApiMarketDay } from "../../model/api/apiReads.ts";

/** One real token's share of a day's total; null when the market has no such token, like a simulated one. */
function shareSql(slug: "bitcoin" | "ethereum"): string {
  return `(SELECT c.cap::float8 / nullif((figures->>'cap')::float8, 0)
           FROM market.instruments i JOIN market.candles_1d c USING (instrument_id)
           WHERE i.slug = '${slug}' AND NOT i.simulated AND c.day = market_days.day)`;
}

const FIGURES = `day::text, (figures->>'cap')::float8 AS cap, (figures->>'volume')::float8 AS volume,
       (figures->>'leaderShare')::float8 AS "leaderShare", (figures->>'above50')::float8 AS above50,
       (figures->>'mood')::float8 AS mood, (figures->>'universe')::int AS universe,
       ${shareSql("bitcoin")} AS "btcShare", ${shareSql("ethereum")} AS "ethShare"`;

/** Days are "YYYY-MM-DD"; `from` is included, `to` is not. */
export async function marketDayRows(
  pool: Pick<Pool, "query">,
  { from, to, limit }: { from: string; to: string; limit: number },
): Promise<ApiMarketDay[]> {
  const { rows } = await pool.query<ApiMarketDay>(
    `SELECT ${FIGURES} FROM market.market_days WHERE day >= $1::date AND day < $2::date ORDER BY day LIMIT $3`,
    [from, to, limit],
  );
  return rows;
}

/** The last day before this one. */
export async function lastMarketDay(pool: Pick<Pool, "query">, before: string): Promise<ApiMarketDay | null> {
  const { rows } = await pool.query<ApiMarketDay>(
    `SELECT ${FIGURES} FROM market.market_days WHERE day < $1::date ORDER BY day DESC LIMIT 1`,
    [before],
  );
  return rows[0] ?? null;
}
