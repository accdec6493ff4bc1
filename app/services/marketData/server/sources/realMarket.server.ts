import type { Pool } from "pg";
import { log } from "#app/platform/log.server.ts";
import type { Binance } from "../../../../../analytics/feeds/binance.ts";
import type { CoinGecko } from "../../../../../analytics/feeds/coingecko.ts";
import type { DefiLlama } from "../../../../../analytics/feeds/defillama.ts";
import { learnCandles } from "./binanceCandles.server.ts";
import { pairTokens, readPaired } from "./binancePairs.server.ts";
import { type CoinGeckoMarketSettings, coinGeckoMarket } from "./coinGeckoMarket.server.ts";
import { judgeHeldCloses } from "./heldCloses.server.ts";
import type { OwnPools } from "./ownPools.server.ts";
import { readRealTokens } from "./realTokens.server.ts";
import { type MarketSource, SOURCE_IDS } from "./source.server.ts";
import { recordRun } from "./sourceRuns.server.ts";
import { storeFigures } from "./tokenFacts.server.ts";

/**
 * The real market: tokens, closes and quotes from CoinGecko, which grades are computed from, plus data that other sources know better. One
 * that is down affects no other, and its failure is recorded among the runs of sources.
 */

export type RealFeeds = { coinGecko: CoinGecko; defiLlama: DefiLlama; binance: Binance; pools: OwnPools };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const LLAMA_EVERY_MS = 6 * HOUR_MS;
const HELD_RETRY_AFTER_MS = 24 * HOUR_MS;
/** Candles of this many tokens per run, so that no run takes long; the others follow in the next one. */
const TOKENS_PER_RUN = 60;

export function realMarket(pool: Pool, feeds: RealFeeds, settings: CoinGeckoMarketSettings): MarketSource {
  const { binance, defiLlama, pools } = feeds;
  const market = coinGeckoMarket(pool, feeds, settings);
  const due = dueTimes();
  const learnPools = (now: Date) => besides("own pools", () => pools.learn(now));
  const parts = (now: Date, signal: AbortSignal): Record<string, () => Promise<unknown>> => ({
    "protocols of DefiLlama": async () => {
      if (!due.isDue("protocols", now, LLAMA_EVERY_MS)) return;
      await learnProtocols(pool, defiLlama, now);
      due.done("protocols", now);
    },
    "held closes": () =>
      judgeHeldCloses(pool, defiLlama, now, (key) => due.take(`held ${key}`, now, HELD_RETRY_AFTER_MS)),
    "pairs of Binance": async () => {
      if (due.take("pairs", now, 24 * HOUR_MS)) await pairTokens(pool, binance, now, signal);
    },
    "candles of Binance": async () => {
      const dueTokens = (await readPaired(pool)).filter(({ tokenId }) =>
        due.isDue(`candles ${tokenId}`, startOfHour(now), 1),
      );
      for (const token of dueTokens.slice(0, TOKENS_PER_RUN)) {
        if (signal.aborted) return;
        await learnCandles(pool, binance, token, { now, historyDays: settings.historyDays });
        due.done(`candles ${token.tokenId}`, startOfHour(now));
      }
    },
  });
  return {
    label: market.label,
    async learn(now, signal) {
      await learnPools(now);
      return market.learn(now, signal);
    },
    async learnRest(now, signal) {
      await besides("facts of CoinGecko", async () => market.learnRest?.(now, signal));
      for (const [what, learn] of Object.entries(parts(now, signal))) if (!signal.aborted) await besides(what, learn);
    },
    quotes: async (now) => [...(await market.quotes(now)), ...pools.quotes()],
  };
}

const startOfHour = (now: Date): Date => new Date(now.getTime() - (now.getTime() % HOUR_MS));

/** When each task was last done. */
function dueTimes() {
  const doneAt = new Map<string, number>();
  const isDue = (what: string, now: Date, everyMs: number) => now.getTime() - (doneAt.get(what) ?? 0) >= everyMs;
  const done = (what: string, now: Date) => void doneAt.set(what, now.getTime());
  const take = (what: string, now: Date, everyMs: number) => {
    const is = isDue(what, now, everyMs);
    if (is) done(what, now);
    return is;
  };
  return { isDue, done, take };
}

async function besides(what: string, learn: () => Promise<unknown>): Promise<void> {
  try {
    await learn();
  } catch (error) {
    log().warn({ err: error }, `${what}: not learned in this round`);
  }
}

/** Several protocols may belong to one token: their figures are added up. */
async function learnProtocols(pool: Pool, defiLlama: DefiLlama, now: Date): Promise<void> {
  const { rows } = await recordRun(pool, "defillama", "protocols", () => defiLlama.fundamentals());
  const figures = (await readRealTokens(pool)).flatMap(({ tokenId, sourceId }) => {
    const theirs = rows.filter(({ geckoId }) => geckoId === sourceId);
    if (theirs.length === 0) return [];
    const sum = (name: "tvlUsd" | "fees24hUsd" | "revenue24hUsd") => {
      const known = theirs.flatMap((row) => row[name] ?? []);
      return known.length === 0 ? null : known.reduce((total, value) => total + value, 0);
    };
    return [{ tokenId, tvl: sum("tvlUsd"), fees: sum("fees24hUsd"), revenue: sum("revenue24hUsd") }];
  });
  await storeFigures(pool, SOURCE_IDS.defillama, now, figures);
}
