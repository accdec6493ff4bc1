import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";
import { poolFor } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { ledger } from "#app/platform/ledger.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import type { Ledger } from "#events/ledger/ledger.ts";
import { LOCKS } from "#events/locks.ts";
import { binance } from "../../../../analytics/feeds/binance.ts";
import { coinGecko } from "../../../../analytics/feeds/coingecko.ts";
import { defiLlama } from "../../../../analytics/feeds/defillama.ts";
import { SIMULATED_SEED } from "../../../../analytics/simulated/tokens.ts";
import { beginBackfill, finishBackfill } from "./grading/backfill.server.ts";
import { countCorrections, recordCorrections } from "./grading/corrections.server.ts";
import { storeMarketDays } from "./grading/marketDays.server.ts";
import { METHODS, publishMethods } from "./grading/methods.server.ts";
import { storeProvisionalGrades } from "./grading/provisional.server.ts";
import { type Books, lastOfficialDay, publishDueDays } from "./grading/publication.server.ts";
import { type DailyFigures, readDailyFigures, remakeSnapshots } from "./grading/snapshots.server.ts";
import { storeTrackRecord } from "./grading/trackRecord.server.ts";
import { recordedThrough } from "./record/trackRecord.server.ts";
import { readOwnPool } from "./sources/chainPool.server.ts";
import { ownPools } from "./sources/ownPools.server.ts";
import { realMarket } from "./sources/realMarket.server.ts";
import { simulatedMarket } from "./sources/simulatedMarket.server.ts";
import { type MarketSource, storeSources } from "./sources/source.server.ts";
import { packOldHours } from "./storing/packedHours.server.ts";
import { storedByOthers } from "./storing/storing.server.ts";

/** The market worker's repeated work: learn, grade, publish, and rebuild the rows that lists of tokens read. */

export type Market = {
  pool: Pool;
  ledger: Ledger;
  source: MarketSource;
  now: () => Date;
  daily?: DailyFigures;
  measuredThrough?: string;
  /** Whether all of the past has been stored at least once. */
  isWhole?: boolean;
  /** Whether the lists of tokens were filled since the start. */
  isShown?: boolean;
  /** How many corrections there were when they were last recorded in the ledger. */
  recordedCorrections?: number;
};

const LLAMA_CALLS_PER_MINUTE = 30;
/** A sixth of what Binance allows per address. */
const BINANCE_WEIGHT_PER_MINUTE = 1_000;

let opened: Market | undefined;

/** One run in this process. */
export async function runMarketTask(signal: AbortSignal): Promise<void> {
  if (env().MARKET_SOURCE === "none") return;
  const pool = poolFor("market");
  opened ??= await openMarket(pool);
  await runMarketWorker(opened, signal);
}

async function openMarket(pool: Pool): Promise<Market> {
  const market: Market = { pool, ledger: ledger(), source: openSource(pool), now: () => new Date() };
  // Measuring takes half a minute of CPU time: results from before a restart are reused.
  const through = await Promise.all(METHODS.map(({ version }) => recordedThrough(pool, version)));
  const [first] = through.sort();
  if (first && !through.includes(null)) market.measuredThrough = first;
  return market;
}

function openSource(pool: Pool): MarketSource {
  const settings = env();
  if (settings.MARKET_SOURCE === "simulated") return simulatedMarket(pool, SIMULATED_SEED);
  const io = { fetch, sleep, now: Date.now, random: Math.random };
  const feeds = {
    coinGecko: coinGecko(io, {
      plan: settings.COINGECKO_PLAN,
      apiKey: settings.COINGECKO_API_KEY ?? null,
      perMinute: settings.COINGECKO_CALLS_PER_MINUTE,
    }),
    defiLlama: defiLlama(io, { perMinute: LLAMA_CALLS_PER_MINUTE }),
    binance: binance(io, { perMinute: BINANCE_WEIGHT_PER_MINUTE }),
    pools: ownPools(pool, readOwnPool),
  };
  return realMarket(pool, feeds, { tokens: settings.MARKET_TOKENS, historyDays: settings.MARKET_HISTORY_DAYS });
}

/** One run for a market. If another worker of the same database is already running it, that one continues. */
export const runMarketWorker = (market: Market, signal: AbortSignal): Promise<void> =>
  withLock(market.pool, async () => {
    const { pool, ledger, source, now } = market;
    await storeSources(pool);
    await publishMethods(pool);
    let failed: unknown;
    try {
      market.isWhole = await source.learn(now(), signal);
    } catch (error) {
      // Stored data is still graded on time; unknown data is not guessed.
      failed = error;
    }
    if (!market.isWhole) {
      if (failed) throw failed;
      return;
    }
    const order = { pool, source: source.label, now };
    const missing = await beginBackfill(order);
    for (const method of METHODS) await publishDueDays({ ...order, ledger }, method, signal);
    await recordNewCorrections(market, { ...order, ledger });
    if (failed) throw failed;
    await remake(market, signal);
    await source.learnRest?.(now(), signal);
    await finishBackfill(order, missing, signal);
    if (!signal.aborted) await measure(market);
  });

/** Once after a start, and whenever a source has since corrected itself. */
async function recordNewCorrections(market: Market, books: Books): Promise<void> {
  const count = await countCorrections(market.pool);
  if (market.recordedCorrections === count) return;
  for (const method of METHODS) await recordCorrections(books, method);
  market.recordedCorrections = count;
}

/** Daily figures are computed once a day: they depend only on closes. */
async function remake(market: Market, signal: AbortSignal): Promise<void> {
  const { pool, source } = market;
  const now = market.now();
  const day = lastOfficialDay(now);
  if (market.daily?.day !== day) market.daily = await readDailyFigures(pool, day, now);
  const quotes = await source.quotes(now);
  // The lists are filled before the first provisional grades are computed, which takes seconds in a large market.
  if (!market.isShown) await remakeSnapshots(pool, market.daily, quotes, now);
  market.isShown = true;
  if (!signal.aborted) await storeProvisionalGrades(pool, quotes, now);
  await remakeSnapshots(pool, market.daily, quotes, now);
}

/** Outcomes of the grades, and figures of the whole market: once a day, when its prices are known. The records come last. */
async function measure(market: Market): Promise<void> {
  const day = lastOfficialDay(market.now());
  if (market.measuredThrough === day) return;
  await storeMarketDays(market.pool, day, market.now());
  await packOldHours(market.pool, market.now());
  for (const method of METHODS) await storeTrackRecord(market.pool, method, day, market.now());
  market.measuredThrough = day;
}

/**
 * A transaction's lock, not a session's, which a pooler would share: the transaction is idle meanwhile, and has no snapshot that would keep
 * old rows alive.
 */
const withLock = (pool: Pool, act: () => Promise<void>): Promise<void> =>
  inTransaction(pool, async (held) => {
    await held.query("SET LOCAL idle_in_transaction_session_timeout = 0");
    const { rows } = await held.query<{ mine: boolean }>("SELECT pg_try_advisory_xact_lock($1) AS mine", [
      LOCKS.grading,
    ]);
    if (!rows[0]?.mine) return;
    await storedByOthers(pool);
    await act();
  });
