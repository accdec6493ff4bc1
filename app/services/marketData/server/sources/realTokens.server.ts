import type { Pool } from "pg";
import type { CoinGecko } from "../../../../../analytics/feeds/coingecko.ts";
import type { ObservedQuote } from "../../../../../analytics/feeds/feed.ts";

/** The real tokens and their classes: pegged, wrapped and receipt tokens are never rated. */

type TokenClass = "stable" | "wrapped" | "staked" | "receipt" | "metal" | "leveraged";
/** CoinGecko's categories, and the class they imply. The first match decides. */
const CATEGORY_CLASS: readonly (readonly [category: string, is: TokenClass])[] = [
  ["stablecoins", "stable"],
  ["wrapped-tokens", "wrapped"],
  ["liquid-staking-tokens", "staked"],
  ["liquid-restaking-tokens", "staked"],
  ["tokenized-gold", "metal"],
  ["bridged-tokens", "wrapped"],
  ["lp-tokens", "receipt"],
  ["leveraged-token", "leveraged"],
];
const PAGES_PER_CATEGORY = 2;

export async function readClasses(feed: Pick<CoinGecko, "quotes">): Promise<Map<string, TokenClass>> {
  const classOf = new Map<string, TokenClass>();
  for (const [category, is] of CATEGORY_CLASS) {
    const { rows } = await feed.quotes({ pages: PAGES_PER_CATEGORY, category });
    for (const { sourceId } of rows) if (!classOf.has(sourceId)) classOf.set(sourceId, is);
  }
  return classOf;
}

/** Lists new tokens. A listed token's class does not change: yesterday's grade was computed with it. */
export async function listRealTokens(
  pool: Pool,
  quotes: readonly ObservedQuote[],
  classOf: ReadonlyMap<string, TokenClass>,
  day: string,
): Promise<void> {
  const rows = quotes.map(({ sourceId, symbol, name }) => ({
    slug: sourceId,
    symbol,
    name,
    class: classOf.get(sourceId) ?? "coin",
    source_ids: { coingecko: sourceId },
  }));
  await pool.query(
    `INSERT INTO market.instruments (slug, symbol, name, class, simulated, listed_on, source_ids)
     SELECT slug, symbol, name, class, false, $2, source_ids
     FROM jsonb_to_recordset($1) AS g(slug text, symbol text, name text, class text, source_ids jsonb)
     WHERE NOT EXISTS (SELECT FROM market.instruments i WHERE i.slug = g.slug)`,
    [JSON.stringify(rows), day],
  );
}

export type RealToken = { tokenId: number; sourceId: string; lastDay: string | null; lastClose: number | null };

/** Every listed token of CoinGecko with the last day that is known or held for it. */
export async function readRealTokens(pool: Pool): Promise<RealToken[]> {
  const { rows } = await pool.query<{
    instrument_id: number;
    source_id: string;
    last_day: string | null;
    last_close: number | null;
  }>(
    `SELECT i.instrument_id, i.source_ids->>'coingecko' AS source_id, greatest(c.day, h.day)::text AS last_day,
            CASE WHEN h.day > c.day OR c.day IS NULL THEN (h.candle->>'close')::float8 ELSE c.close END AS last_close
     FROM market.instruments i
     LEFT JOIN LATERAL (SELECT day, close FROM market.candles_1d WHERE instrument_id = i.instrument_id
                        ORDER BY day DESC LIMIT 1) c ON true
     LEFT JOIN LATERAL (SELECT day, candle FROM market.held_closes WHERE instrument_id = i.instrument_id
                        ORDER BY day DESC LIMIT 1) h ON true
     WHERE i.source_ids ? 'coingecko' AND i.delisted_on IS NULL ORDER BY i.instrument_id`,
  );
  return rows.map((row) => ({
    tokenId: row.instrument_id,
    sourceId: row.source_id,
    lastDay: row.last_day,
    lastClose: row.last_close,
  }));
}
