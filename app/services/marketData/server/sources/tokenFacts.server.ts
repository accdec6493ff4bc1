import type { Pool } from "pg";
import { getAddress, isAddress } from "viem";
import { findChainId } from "../../../../../analytics/feeds/chains.ts";
import type { ObservedInstrument } from "../../../../../analytics/feeds/feed.ts";
import { toUtcDay } from "../../model/days.ts";
import { FUNDAMENTALS, type FundamentalName } from "../../model/fundamentals.ts";

/** Sources' data about tokens besides their candles: supply, value, value locked, contracts and markets. */

/** USD and numbers of tokens; absent or null when unknown. */
export type TokenFigures = { tokenId: number } & { [Name in FundamentalName]?: number | null };

/** Adds a source's data of today. An identical value is not stored; a different one is stored next to the first. */
export async function storeFigures(
  pool: Pick<Pool, "query">,
  source: number,
  now: Date,
  figures: readonly TokenFigures[],
): Promise<void> {
  const known = figures.filter((row) => FUNDAMENTALS.some((name) => row[name] != null));
  await pool.query(
    `INSERT INTO market.fundamentals (instrument_id, day, known_at, source, ${FUNDAMENTALS.join(", ")})
     SELECT g."tokenId", $3, $4, $2, ${FUNDAMENTALS.map((name) => `g.${name}`).join(", ")}
     FROM jsonb_to_recordset($1) AS g("tokenId" int, ${FUNDAMENTALS.map((name) => `${name} float8`).join(", ")})
     LEFT JOIN LATERAL (SELECT ${FUNDAMENTALS.join(", ")} FROM market.fundamentals f
       WHERE f.instrument_id = g."tokenId" AND f.source = $2 AND f.day = $3 ORDER BY known_at DESC LIMIT 1) last ON true
     WHERE (${FUNDAMENTALS.map((name) => `g.${name}`).join(", ")}) IS DISTINCT FROM (${FUNDAMENTALS.map((name) => `last.${name}`).join(", ")})
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(known), source, toUtcDay(now), now.toISOString()],
  );
}

/** Whether a source has reported anything about this day yet. */
export async function hasFigures(pool: Pick<Pool, "query">, source: number, day: string): Promise<boolean> {
  const { rows } = await pool.query<{ has: boolean }>(
    "SELECT EXISTS (SELECT FROM market.fundamentals WHERE source = $1 AND day = $2) AS has",
    [source, day],
  );
  return rows[0]?.has ?? false;
}

/** Adds tokens' contracts, by their ids at the source: on EVM chains and on Solana. Other chains are left out. */
export async function storeContracts(
  pool: Pick<Pool, "query">,
  source: number,
  instruments: readonly ObservedInstrument[],
  tokenIdBySourceId: ReadonlyMap<string, number>,
): Promise<void> {
  const places = instruments.flatMap(({ sourceId, contracts }) => {
    const tokenId = tokenIdBySourceId.get(sourceId);
    return tokenId === undefined ? [] : contracts.map((contract) => ({ tokenId, ...contract }));
  });
  const rows = places.flatMap(({ tokenId, chain, address }) => {
    const chainId = findChainId(chain);
    return chainId === null || !isAddress(address, { strict: false })
      ? []
      : [{ tokenId, chainId, address: getAddress(address) }];
  });
  await pool.query(
    `INSERT INTO market.contracts (instrument_id, chain_id, address, source)
     SELECT "tokenId", "chainId", address, $2
     FROM jsonb_to_recordset($1) AS g("tokenId" int, "chainId" int, address text) ON CONFLICT DO NOTHING`,
    [JSON.stringify(rows), source],
  );
  const mints = places.filter(({ chain, address }) => chain === SOLANA_PLATFORM && MINT.test(address));
  await pool.query(
    `INSERT INTO market.solana_mints (instrument_id, address, source)
     SELECT "tokenId", address, $2 FROM jsonb_to_recordset($1) AS g("tokenId" int, address text) ON CONFLICT DO NOTHING`,
    [JSON.stringify(mints), source],
  );
}

/** CoinGecko's name for it, and 32 bytes in base58. */
const SOLANA_PLATFORM = "solana";
const MINT = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;

export type TokenMarket = { tokenId: number; exchange: string; pair: string };

/** Adds the markets that tokens are traded on. */
export async function storeMarkets(
  pool: Pick<Pool, "query">,
  source: number,
  markets: readonly TokenMarket[],
): Promise<void> {
  await pool.query(
    `INSERT INTO market.markets (instrument_id, exchange, pair, source)
     SELECT "tokenId", exchange, pair, $2
     FROM jsonb_to_recordset($1) AS g("tokenId" int, exchange text, pair text) ON CONFLICT DO NOTHING`,
    [JSON.stringify(markets), source],
  );
}
