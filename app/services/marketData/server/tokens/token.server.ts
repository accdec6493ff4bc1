import type { Pool } from "pg";

/** The head of a token's page: its identity, its current price and the source of that. */

type Queries = Pick<Pool, "query">;

export type TokenClass = "coin" | "stable" | "wrapped" | "staked" | "receipt" | "metal" | "leveraged";

/** Prices and caps in USD, changes as shares: 0.1 is 10 %. Days are "YYYY-MM-DD", times RFC 3339. Null when unknown. */
export type TokenRow = {
  tokenId: number;
  slug: string;
  symbol: string;
  name: string;
  class: TokenClass;
  simulated: boolean;
  /** As its source wrote it: unchecked text. */
  description: string;
  listedOn: string;
  delistedOn: string | null;
  categories: { category: string; name: string }[];
  contracts: { chainId: number; address: string }[];
  /** Null before the market's first run has priced it. */
  now: TokenNow | null;
  lastClose: { day: string; usd: number; source: string; attribution: string | null } | null;
  /** The first day whose close is stored; null when there is none. */
  firstDay: string | null;
};

export type TokenNow = {
  /** When the row was computed from the latest prices. */
  at: string;
  price: number | null;
  change24h: number | null;
  change7d: number | null;
  change30d: number | null;
  cap: number | null;
  capRank: number | null;
  fdv: number | null;
  volume24h: number | null;
  ath: number | null;
  athOn: string | null;
};

/** The token with this slug, which is in lower case. Null when there is none. It has no grades: those are read as a caller may see them. */
export async function findToken(pool: Queries, slug: string): Promise<TokenRow | null> {
  const { rows } = await pool.query<TokenRow>(TOKEN, [slug]);
  return rows[0] ?? null;
}

const TOKEN = `
  SELECT i.instrument_id AS "tokenId", i.slug, i.symbol, i.name, i.class, i.simulated, i.description,
    i.listed_on::text AS "listedOn", i.delisted_on::text AS "delistedOn",
    coalesce((SELECT json_agg(json_build_object('category', c.category, 'name', c.name) ORDER BY c.name)
      FROM market.instrument_categories m JOIN market.categories c USING (category)
      WHERE m.instrument_id = i.instrument_id AND (m.until IS NULL OR m.until > current_date)), '[]') AS categories,
    coalesce((SELECT json_agg(json_build_object('chainId', chain_id, 'address', address) ORDER BY chain_id, address)
      FROM market.contracts c WHERE c.instrument_id = i.instrument_id), '[]') AS contracts,
    CASE WHEN s.instrument_id IS NULL THEN NULL ELSE json_build_object(
      'at', to_char(s.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'price', s.price,
      'change24h', s.change_24h, 'change7d', s.change_7d, 'change30d', s.change_30d, 'cap', s.cap,
      'capRank', s.cap_rank, 'fdv', s.fdv, 'volume24h', s.volume_24h, 'ath', s.ath, 'athOn', s.ath_on) END AS now,
    CASE WHEN last.day IS NULL THEN NULL ELSE json_build_object(
      'day', last.day, 'usd', last.close, 'source', last.key, 'attribution', last.attribution) END AS "lastClose",
    (SELECT min(day)::text FROM market.candles_1d c WHERE c.instrument_id = i.instrument_id) AS "firstDay"
  FROM market.instruments i
  LEFT JOIN market.snapshots s USING (instrument_id)
  LEFT JOIN LATERAL (
    SELECT day, close, key, attribution FROM market.candles_1d candle
    JOIN market.sources ON sources.source = candle.source
    WHERE candle.instrument_id = i.instrument_id ORDER BY day DESC LIMIT 1) last ON true
  WHERE i.slug = $1`;

/** How a page or an email names a token. */
export type TokenNamed = { tokenId: number; slug: string; symbol: string; name: string };

export async function tokensNamed(on: Queries, tokenIds: readonly number[]): Promise<Map<number, TokenNamed>> {
  const { rows } = await on.query<TokenNamed>(
    `SELECT instrument_id AS "tokenId", slug, symbol, name FROM market.instruments WHERE instrument_id = ANY ($1)`,
    [tokenIds],
  );
  return new Map(rows.map((row) => [row.tokenId, row]));
}

/** The token with this slug; null when there is none. */
export async function tokenOfSlug(on: Queries, slug: string): Promise<TokenNamed | null> {
  const { rows } = await on.query<TokenNamed>(
    `SELECT instrument_id AS "tokenId", slug, symbol, name FROM market.instruments WHERE slug = $1`,
    [slug],
  );
  return rows[0] ?? null;
}
