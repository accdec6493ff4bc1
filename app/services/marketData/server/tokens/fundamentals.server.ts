import type { Pool } from "pg";
import { FUNDAMENTALS, type Fundamental } from "../../model/fundamentals.ts";

/** Sources' latest data about a token besides its candles, and where it is traded. */

type Queries = Pick<Pool, "query">;

/** A figure that a source has not repeated for this long is not shown as current. */
const SHOWN_DAYS = 14;

/** The latest value of each figure; figures without a source are absent. */
export async function tokenFundamentals(pool: Queries, tokenId: number, today: string): Promise<Fundamental[]> {
  const { rows } = await pool.query<Fundamental>(
    `SELECT DISTINCT ON (told.name) told.name, told.value, f.day::text, s.key AS source
     FROM market.fundamentals f JOIN market.sources s USING (source)
     CROSS JOIN LATERAL (VALUES ${FUNDAMENTALS.map((name) => `('${name}', f.${name})`).join(", ")}) AS told(name, value)
     WHERE f.instrument_id = $1 AND f.day > $2::date - ${SHOWN_DAYS} AND told.value IS NOT NULL AND s.may_display
     ORDER BY told.name, f.day DESC, f.known_at DESC`,
    [tokenId, today],
  );
  return rows;
}

/** Exchanges and pairs, as far as a source reports them. */
export async function tokenMarkets(pool: Queries, tokenId: number): Promise<{ exchange: string; pair: string }[]> {
  const { rows } = await pool.query<{ exchange: string; pair: string }>(
    "SELECT exchange, pair FROM market.markets WHERE instrument_id = $1 ORDER BY exchange, pair",
    [tokenId],
  );
  return rows;
}

/** How the sources of a token's figures and candles want to be credited. */
export async function tokenAttributions(pool: Queries, tokenId: number): Promise<string[]> {
  const { rows } = await pool.query<{ attribution: string }>(
    `SELECT attribution FROM market.sources WHERE attribution IS NOT NULL AND source IN (
       SELECT source FROM market.markets WHERE instrument_id = $1
       UNION SELECT source FROM market.fundamentals WHERE instrument_id = $1) ORDER BY source`,
    [tokenId],
  );
  return rows.map(({ attribution }) => attribution);
}
