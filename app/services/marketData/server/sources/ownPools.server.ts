import type { Pool } from "pg";
import type { ObservedPool } from "../../../../../analytics/feeds/pools.ts";
import { poolPrices } from "../../../../../analytics/feeds/pools.ts";
import { DAY_MS, toUtcDay } from "../../model/days.ts";
import { storeHours } from "./binanceCandles.server.ts";
import { judgedInTurn, storeObservedDays } from "./observedDays.server.ts";
import { type Quote, SOURCE_IDS } from "./source.server.ts";
import { recordRun } from "./sourceRuns.server.ts";
import { storeMarkets } from "./tokenFacts.server.ts";

/**
 * TMAI from the pool that its price is read from: a price per run, hours computed from those, and a day's close from the price right after
 * midnight. An hour whose beginning or part we did not see has no candle: nothing is guessed.
 */

export type OwnPool = {
  token: { chainId: number; address: string; symbol: string; decimals: number };
  pool: ObservedPool;
};
export type OwnPools = { learn(now: Date): Promise<void>; quotes(): Quote[] };

const EXCHANGE = "Own pool";
const HOUR_MS = 3_600_000;
/** Runs are every minute: a longer silence means that part of an hour was not observed. */
const LONGEST_SILENCE_MS = 5 * 60_000;
const CLOSING_MS = 15 * 60_000;

type OpenHour = {
  at: number;
  open: number;
  high: number;
  low: number;
  close: number;
  lastAt: number;
  isWhole: boolean;
};
type Seen = { tokenId: number; price: number };

/** @param read the pool now; null when there is none */
export function ownPools(pool: Pool, read: () => Promise<OwnPool | null>): OwnPools {
  let hour: OpenHour | null = null;
  let seen: Seen | null = null;

  async function endHour(tokenId: number, now: Date): Promise<void> {
    if (!hour?.isWhole || hour.at + HOUR_MS - hour.lastAt > LONGEST_SILENCE_MS) return;
    const { at, open, high, low, close } = hour;
    await storeHours(
      pool,
      { tokenId, source: SOURCE_IDS.pools },
      [{ at, open, high, low, close, volumeUsd: null }],
      now,
    );
  }

  return {
    async learn(now) {
      seen = null;
      const own = await read();
      if (own === null) return;
      const { rows } = await recordRun(pool, "pools", "price", async () => poolPrices([own.pool]));
      const price = rows[0]?.price;
      if (price === undefined) return;
      const tokenId = await listOwnToken(pool, own, now);
      if (tokenId === null) return;
      seen = { tokenId, price };
      const at = now.getTime() - (now.getTime() % HOUR_MS);
      if (hour && hour.at !== at) await endHour(tokenId, now);
      hour = hourWith(hour?.at === at ? hour : null, price, now);
      await closeDay(pool, seen, now);
    },
    quotes: () =>
      seen === null
        ? []
        : [
            {
              tokenId: seen.tokenId,
              priceUsd: seen.price,
              hourAgoUsd: null,
              capUsd: null,
              fdvUsd: null,
              volume24hUsd: null,
            },
          ],
  };
}

function hourWith(hour: OpenHour | null, price: number, now: Date): OpenHour {
  const lastAt = now.getTime();
  const at = lastAt - (lastAt % HOUR_MS);
  const since = hour?.lastAt ?? at;
  return {
    at,
    open: hour?.open ?? price,
    high: Math.max(hour?.high ?? price, price),
    low: Math.min(hour?.low ?? price, price),
    close: price,
    lastAt,
    isWhole: (hour?.isWhole ?? true) && lastAt - since <= LONGEST_SILENCE_MS,
  };
}

/** The token that has this contract, listed now if there is none; null when another one has its name. */
async function listOwnToken(pool: Pool, { token }: OwnPool, now: Date): Promise<number | null> {
  const known = await ownTokenId(pool, token);
  if (known !== null) return known;
  await pool.query(
    `WITH listed AS (INSERT INTO market.instruments (slug, symbol, name, class, simulated, listed_on, source_ids)
       SELECT lower($1), $1, $1, 'coin', false, $2, jsonb_build_object('pools', $4::text)
       WHERE NOT EXISTS (SELECT FROM market.instruments WHERE slug = lower($1)) RETURNING instrument_id)
     INSERT INTO market.contracts (instrument_id, chain_id, address, decimals, source)
     SELECT instrument_id, $3, $4, $5, $6 FROM listed`,
    [token.symbol, toUtcDay(now), token.chainId, token.address, token.decimals, SOURCE_IDS.pools],
  );
  const tokenId = await ownTokenId(pool, token);
  if (tokenId !== null)
    await storeMarkets(pool, SOURCE_IDS.pools, [{ tokenId, exchange: EXCHANGE, pair: "TMAI/WETH" }]);
  return tokenId;
}

async function ownTokenId(pool: Pool, { chainId, address }: OwnPool["token"]): Promise<number | null> {
  const { rows } = await pool.query<{ id: number }>(
    "SELECT instrument_id AS id FROM market.contracts WHERE chain_id = $1 AND lower(address) = lower($2) LIMIT 1",
    [chainId, address],
  );
  return rows[0]?.id ?? null;
}

/** Yesterday, once: its close, and its open, high and low if every hour of it was seen. */
async function closeDay(pool: Pool, { tokenId, price }: Seen, now: Date): Promise<void> {
  const midnight = now.getTime() - (now.getTime() % DAY_MS);
  if (now.getTime() - midnight > CLOSING_MS) return;
  const day = toUtcDay(new Date(midnight - 1));
  const last = await lastClose(pool, tokenId);
  if (last?.day === day) return;
  const observation = { tokenId, source: SOURCE_IDS.pools, knownAt: now.toISOString() };
  const unknown = { open: null, high: null, low: null, volumeUsd: null, marketCapUsd: null };
  const observed = { sourceId: "pools", day, close: price, ...unknown };
  await storeObservedDays(pool, observation, judgedInTurn([observed], last?.close ?? null));
  await pool.query(
    `INSERT INTO market.exchange_days (instrument_id, day, open, high, low, close, source, known_at)
     SELECT $1, $2::date, (array_agg(open ORDER BY at))[1], max(high), min(low), (array_agg(close ORDER BY at DESC))[1], $3, $4
     FROM market.candles_1h WHERE instrument_id = $1 AND at >= $2::date::timestamp AT TIME ZONE 'UTC'
       AND at < ($2::date + interval '1 day') AT TIME ZONE 'UTC'
     HAVING count(*) = 24 ON CONFLICT DO NOTHING`,
    [tokenId, day, SOURCE_IDS.pools, now.toISOString()],
  );
}

async function lastClose(pool: Pool, tokenId: number): Promise<{ day: string; close: number } | null> {
  const { rows } = await pool.query<{ day: string; close: number }>(
    "SELECT day::text, close FROM market.candles_1d WHERE instrument_id = $1 ORDER BY day DESC LIMIT 1",
    [tokenId],
  );
  return rows[0] ?? null;
}
