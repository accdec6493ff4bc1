import type { Pool } from "pg";

/** Contracts of the catalogue's tokens on chains, and their prices. */

type Queries = Pick<Pool, "query">;

/** In dollars, with the time it was stored, RFC 3339. */
export type StoredPrice = { usd: number; at: string };
/** `decimals`: from the catalogue; null when its source does not report them. */
export type PlacedToken = {
  tokenId: number;
  symbol: string;
  simulated: boolean;
  address: string;
  decimals: number | null;
  price: StoredPrice | null;
};
type Row = Omit<PlacedToken, "price"> & { price: number | null; at: Date | null };

const PRICED = `SELECT i.instrument_id AS "tokenId", i.symbol, i.simulated, s.price, s.at`;
const LARGEST_FIRST = "ORDER BY s.cap DESC NULLS LAST, i.instrument_id";

/** The listed tokens that have a contract on these chains, one row per contract, largest first. */
export async function tokensOnChains(
  pool: Queries,
  chainIds: readonly number[],
): Promise<(PlacedToken & { chainId: number })[]> {
  const { rows } = await pool.query<Row & { chainId: number }>(
    `${PRICED}, c.chain_id AS "chainId", c.address, c.decimals
     FROM market.contracts c JOIN market.instruments i USING (instrument_id) LEFT JOIN market.snapshots s USING (instrument_id)
     WHERE c.chain_id = ANY($1::int[]) AND i.delisted_on IS NULL ${LARGEST_FIRST}, c.chain_id, c.address`,
    [chainIds],
  );
  return rows.map(({ at, ...row }) => ({ ...row, price: toStoredPrice(row.price, at) }));
}

/** The listed tokens that have a mint on Solana, largest first. */
export async function tokensOnSolana(pool: Queries): Promise<PlacedToken[]> {
  const { rows } = await pool.query<Omit<Row, "decimals">>(
    `${PRICED}, m.address
     FROM market.solana_mints m JOIN market.instruments i USING (instrument_id) LEFT JOIN market.snapshots s USING (instrument_id)
     WHERE i.delisted_on IS NULL ${LARGEST_FIRST}, m.address`,
  );
  return rows.map(({ at, ...row }) => ({ ...row, decimals: null, price: toStoredPrice(row.price, at) }));
}

/** Real tokens by their ids at CoinGecko, with their prices; unknown ones and those without a price are left out. */
export async function pricesOfCoins(
  pool: Queries,
  coins: readonly string[],
): Promise<Map<string, StoredPrice & { tokenId: number }>> {
  const { rows } = await pool.query<{ coin: string | null; tokenId: number; price: number | null; at: Date }>(
    `SELECT i.source_ids->>'coingecko' AS coin, i.instrument_id AS "tokenId", s.price, s.at
     FROM market.instruments i JOIN market.snapshots s USING (instrument_id)
     WHERE NOT i.simulated AND i.source_ids->>'coingecko' = ANY($1::text[])`,
    [coins],
  );
  return new Map(
    rows.flatMap(({ coin, tokenId, price, at }) => {
      const stored = toStoredPrice(price, at);
      return coin !== null && stored ? [[coin, { ...stored, tokenId }] as const] : [];
    }),
  );
}

const toStoredPrice = (price: number | null, at: Date | null): StoredPrice | null =>
  price === null || at === null ? null : { usd: price, at: at.toISOString() };
