import type { Pool } from "pg";
import { AnswerCache } from "#app/platform/cache.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { CoinGecko } from "../../../../../analytics/feeds/coingecko.ts";
import type { DefiLlama } from "../../../../../analytics/feeds/defillama.ts";
import { FeedRefused } from "../../../../../analytics/feeds/errors.ts";
import type { ObservedDay, ObservedQuote } from "../../../../../analytics/feeds/feed.ts";
import { addDays, DAY_MS, toUtcDay } from "../../model/days.ts";
import { reportProgress } from "../storing/progress.server.ts";
import { learnDayOfFacts } from "./coinGeckoFacts.server.ts";
import { COINGECKO_LABEL } from "./label.server.ts";
import { judgedInTurn, storeObservedDays } from "./observedDays.server.ts";
import { listRealTokens, type RealToken, readClasses, readRealTokens } from "./realTokens.server.ts";
import { type MarketSource, type Quote, SOURCE_IDS } from "./source.server.ts";
import { recordRun } from "./sourceRuns.server.ts";
import { listTokenForms } from "./tokenForms.server.ts";

/**
 * The real market from CoinGecko: the past from its charts, token after token; a day that ends from the quotes around midnight, because
 * charts have its close too late to be graded; and implausible moves checked by a second source, DefiLlama.
 */

export type CoinGeckoMarketSettings = {
  /** The largest tokens by market cap. */
  tokens: number;
  historyDays: number;
};

const PER_PAGE = 250;
/** A plan limits calls: quotes are requested no more often than this. */
const QUOTES_CACHE_MS = 5 * 60_000;
/** A quote up to this long after midnight still shows the day's close. */
const CLOSING_MS = 15 * 60_000;
/** After this, charts include the day. */
const CHARTS_KNOW_AFTER_MS = 60 * 60_000;

const RETRY_AFTER_MS = 6 * 60 * 60_000;

export function coinGeckoMarket(
  pool: Pool,
  feeds: { coinGecko: CoinGecko; defiLlama: Pick<DefiLlama, "prices"> },
  settings: CoinGeckoMarketSettings,
): MarketSource {
  const { coinGecko } = feeds;
  const cache = new AnswerCache<"quotes", ObservedQuote[]>({ max: 1, ttlMs: QUOTES_CACHE_MS });
  const requestedAt = new Map<number, number>();

  async function readQuotes(): Promise<ObservedQuote[]> {
    const pages = Math.ceil(settings.tokens / PER_PAGE);
    const order = { pages, perPage: PER_PAGE };
    const { rows } = await recordRun(pool, "coingecko", "quotes", () => coinGecko.quotes(order));
    return rows.slice(0, settings.tokens);
  }
  const freshQuotes = (now: Date): Promise<ObservedQuote[]> => cache.find("quotes", readQuotes, now.getTime());

  return {
    label: COINGECKO_LABEL,

    async learn(now, signal) {
      const quotes = await freshQuotes(now);
      const today = toUtcDay(now);
      const known = new Set((await readRealTokens(pool)).map(({ sourceId }) => sourceId));
      const isNew = quotes.some(({ sourceId }) => !known.has(sourceId));
      if (isNew) await listRealTokens(pool, quotes, await readClasses(coinGecko), today);
      await listTokenForms(pool, SOURCE_IDS.coingecko);
      const tokens = await readRealTokens(pool);
      await storeClosing(pool, feeds, { tokens, quotes, now });
      return backfill(pool, coinGecko, {
        tokens,
        now,
        signal,
        askedAt: requestedAt,
        historyDays: settings.historyDays,
      });
    },

    async learnRest(now) {
      const [tokens, quotes] = [await readRealTokens(pool), await freshQuotes(now)];
      await learnDayOfFacts(pool, coinGecko, { tokens, quotes, now });
    },

    async quotes(now) {
      const tokens = new Map((await readRealTokens(pool)).map(({ sourceId, tokenId }) => [sourceId, tokenId]));
      return (await freshQuotes(now)).flatMap((quote) => toQuote(quote, tokens.get(quote.sourceId)) ?? []);
    },
  };
}

function toQuote(quote: ObservedQuote, tokenId: number | undefined): Quote | null {
  if (tokenId === undefined) return null;
  return {
    tokenId,
    priceUsd: quote.price,
    hourAgoUsd: null,
    capUsd: quote.marketCapUsd,
    fdvUsd: quote.fullyDilutedUsd,
    volume24hUsd: quote.volume24hUsd,
  };
}

type Closing = { tokens: readonly RealToken[]; quotes: readonly ObservedQuote[]; now: Date };

/** Yesterday's close from the quotes right after midnight: their rolling volume of 24 hours is then that of the day. */
async function storeClosing(
  pool: Pool,
  { defiLlama }: { defiLlama: Pick<DefiLlama, "prices"> },
  { tokens, quotes, now }: Closing,
): Promise<void> {
  const midnight = now.getTime() - (now.getTime() % DAY_MS);
  if (now.getTime() - midnight > CLOSING_MS) return;
  const yesterday = toUtcDay(new Date(midnight - 1));
  const quoteOfId = new Map(quotes.map((quote) => [quote.sourceId, quote]));
  // Tokens without a history get this day with it.
  const due = tokens.filter(({ lastDay }) => lastDay === addDays(yesterday, -1));
  for (const token of due) {
    const quote = quoteOfId.get(token.sourceId);
    if (!quote || quote.at < midnight) continue;
    const day: ObservedDay = {
      sourceId: token.sourceId,
      day: yesterday,
      open: null,
      high: null,
      low: null,
      close: quote.price,
      volumeUsd: quote.volume24hUsd,
      marketCapUsd: quote.marketCapUsd,
    };
    const second = await secondSource(defiLlama, token, quote.price);
    const observation = { tokenId: token.tokenId, source: SOURCE_IDS.coingecko, knownAt: now.toISOString() };
    await storeObservedDays(pool, observation, judgedInTurn([day], token.lastClose, second));
  }
}

/** Requested only for a large move: null when it has no answer. */
async function secondSource(
  defiLlama: Pick<DefiLlama, "prices">,
  { sourceId, lastClose }: RealToken,
  price: number,
): Promise<number | null> {
  if (lastClose === null || (price / lastClose <= 4 && price / lastClose >= 0.2)) return null;
  const { rows } = await defiLlama.prices([sourceId]).catch((error: Error) => {
    log().warn(`no second source for ${sourceId}: ${error.message}`);
    return { rows: [] };
  });
  return rows[0]?.price ?? null;
}

type Order = {
  tokens: readonly RealToken[];
  now: Date;
  signal: AbortSignal;
  historyDays: number;
  /** When each token was last requested: one whose days do not arrive is not requested every minute. */
  askedAt: Map<number, number>;
};

/** The missing days, from one chart per token; each is stored separately, so that a restart continues where it stopped. */
async function backfill(pool: Pool, feed: CoinGecko, order: Order): Promise<boolean> {
  const { tokens, now, signal, historyDays, askedAt: requestedAt } = order;
  const lastDay = toUtcDay(new Date(now.getTime() - DAY_MS - CHARTS_KNOW_AFTER_MS));
  const isDue = ({ tokenId }: RealToken) => now.getTime() - (requestedAt.get(tokenId) ?? 0) >= RETRY_AFTER_MS;
  const missing = tokens.filter((token) => (token.lastDay === null || token.lastDay < lastDay) && isDue(token));
  let done = 0;
  for (const token of missing) {
    if (signal.aborted) return false;
    const from = token.lastDay === null ? addDays(lastDay, 1 - historyDays) : addDays(token.lastDay, 1);
    const rows = await fetchDays(pool, feed, token, { from, to: lastDay });
    // Only answered requests wait: a failed one is repeated in the next run, or the past would have a gap.
    requestedAt.set(token.tokenId, now.getTime());
    const observation = { tokenId: token.tokenId, source: SOURCE_IDS.coingecko, knownAt: now.toISOString() };
    await storeObservedDays(pool, observation, judgedInTurn(rows, token.lastClose));
    if (token.lastDay === null && rows[0]) await listedOn(pool, token.tokenId, rows[0].day);
    done += 1;
    if (missing.length > 1 && (done % 25 === 0 || done === missing.length))
      await reportProgress(pool, "days by CoinGecko", done, missing.length);
  }
  return true;
}

/** Nothing for a token that the source no longer knows. */
async function fetchDays(
  pool: Pool,
  feed: CoinGecko,
  { sourceId }: RealToken,
  { from, to }: { from: string; to: string },
): Promise<ObservedDay[]> {
  try {
    const { rows } = await recordRun(pool, "coingecko", "days", () => feed.days(sourceId, from, to));
    return rows;
  } catch (error) {
    if (!(error instanceof FeedRefused) || error.status !== 404) throw error;
    log().warn(`${sourceId} is not known to CoinGecko any more`);
    return [];
  }
}

/** A token is as old as its first price. */
const listedOn = (pool: Pool, tokenId: number, day: string) =>
  pool.query("UPDATE market.instruments SET listed_on = least(listed_on, $2) WHERE instrument_id = $1", [tokenId, day]);
