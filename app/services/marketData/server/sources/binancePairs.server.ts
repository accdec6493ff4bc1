import type { Pool } from "pg";
import type { Binance } from "../../../../../analytics/feeds/binance.ts";
import type { ObservedDay, ObservedInstrument } from "../../../../../analytics/feeds/feed.ts";
import { addDays, toUtcDay } from "../../model/days.ts";
import { SOURCE_IDS } from "./source.server.ts";
import { recordRun } from "./sourceRuns.server.ts";
import { storeMarkets } from "./tokenFacts.server.ts";

/**
 * Which pair of Binance is which token. Symbols are not unique: a pair is assigned if exactly one listed token has the symbol and both have
 * closed alike on several days; after that it stays that token's.
 */

const QUOTE = "USDT";
export const EXCHANGE = "Binance";
const DAYS_COMPARED = 10;
const MIN_COMMON = 5;
/** How far apart two closes of a day may be: one is from a pair, the other from all markets. */
const AGREEMENT = 0.03;

export type PairedToken = { tokenId: number; pair: string };
type Unpaired = { tokenId: number; symbol: string };

/** The tokens with a confirmed pair. */
export async function readPaired(pool: Pick<Pool, "query">): Promise<PairedToken[]> {
  const { rows } = await pool.query<PairedToken>(
    `SELECT instrument_id AS "tokenId", source_ids->>'binance' AS pair FROM market.instruments
     WHERE source_ids ? 'binance' AND delisted_on IS NULL ORDER BY instrument_id`,
  );
  return rows;
}

/** Finds pairs for tokens without one, and stores those whose closes agree. */
export async function pairTokens(pool: Pool, feed: Binance, now: Date, signal: AbortSignal): Promise<void> {
  const { pairs } = await fetchRules(pool, feed);
  for (const { tokenId, pair } of candidates(await readUnpaired(pool), pairs.rows)) {
    if (signal.aborted) return;
    const to = addDays(toUtcDay(now), -1);
    const from = addDays(to, 1 - DAYS_COMPARED);
    const { rows } = await recordRun(pool, "binance", "days compared", () => feed.days(pair, from, to));
    if (!(await closesAgree(pool, tokenId, rows))) continue;
    await pool.query(
      "UPDATE market.instruments SET source_ids = source_ids || jsonb_build_object('binance', $2::text) WHERE instrument_id = $1",
      [tokenId, pair],
    );
    await storeMarkets(pool, SOURCE_IDS.binance, [{ tokenId, exchange: EXCHANGE, pair }]);
  }
}

async function fetchRules(pool: Pool, feed: Binance) {
  let rules: Awaited<ReturnType<Binance["rules"]>> | undefined;
  await recordRun(pool, "binance", "pairs", async () => {
    rules = await feed.rules();
    return rules.pairs;
  });
  if (!rules) throw new Error("Binance's rules were not read");
  return rules;
}

/** Tokens that are rated; pegged or wrapped tokens follow another price. */
async function readUnpaired(pool: Pick<Pool, "query">): Promise<Unpaired[]> {
  const { rows } = await pool.query<Unpaired>(
    `SELECT instrument_id AS "tokenId", upper(symbol) AS symbol FROM market.instruments i
     WHERE class = 'coin' AND delisted_on IS NULL AND source_ids ? 'coingecko' AND NOT source_ids ? 'binance'
       AND NOT EXISTS (SELECT FROM market.instruments other WHERE other.instrument_id <> i.instrument_id
                       AND lower(other.symbol) = lower(i.symbol))
     ORDER BY instrument_id`,
  );
  return rows;
}

function candidates(tokens: readonly Unpaired[], pairs: readonly ObservedInstrument[]): PairedToken[] {
  const pairBySourceId = new Map(
    pairs
      .filter(({ sourceId, symbol }) => sourceId === `${symbol}${QUOTE}`)
      .map(({ sourceId, symbol }) => [symbol, sourceId]),
  );
  return tokens.flatMap(({ tokenId, symbol }) => {
    const pair = pairBySourceId.get(symbol);
    return pair === undefined ? [] : [{ tokenId, pair }];
  });
}

async function closesAgree(pool: Pick<Pool, "query">, tokenId: number, days: readonly ObservedDay[]): Promise<boolean> {
  const closeByDay = new Map(days.map(({ day, close }) => [day, close]));
  const { rows } = await pool.query<{ day: string; close: number }>(
    "SELECT day::text, close FROM market.candles_1d WHERE instrument_id = $1 AND day = ANY($2::date[])",
    [tokenId, [...closeByDay.keys()]],
  );
  const deviation = rows.map(({ day, close }) => Math.abs((closeByDay.get(day) as number) / close - 1));
  return deviation.length >= MIN_COMMON && deviation.every((share) => share <= AGREEMENT);
}
