import type { Pool } from "pg";
import { knownDex } from "#app/chain/dex/dex.server.ts";
import { SUPPORTED_CHAINS } from "#app/chain/supported.ts";
import { AnswerCache } from "#app/platform/cache.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import {
  firstCandleDay,
  readCategories,
  readMarketSignals,
  readUniverse,
  type Universe,
} from "#app/services/marketData/publicPanel.server.ts";
import { tokensNamed } from "#app/services/marketData/publicTokens.server.ts";
import type { IndexMethod } from "#events/index/events.ts";
import { dayNumber, dayText } from "../../../../../analytics/series/day.ts";
import type { OwnIndexBody } from "../../model/own.ts";
import { FEWEST_FIXED } from "../../model/ownLimits.ts";
import { type ChainToken, tokensWithPools } from "../publication/chainTokens.server.ts";
import { withDepths } from "../publication/computedDay.server.ts";
import { buildUniverse, type DayUniverse } from "../publication/universe.server.ts";
import type { BadMethod } from "../refused.server.ts";

/** What an own index's rule would choose today, from the market's whole history, and the errors in the rule. */

const MILLION = 1_000_000;
const GRADED_BY = "investor-1";

export type History = Universe & { firstDay: string; lastDay: string; signals: (-1 | 0 | 1 | null)[] };

/** Long enough for a person who tries several rules, short enough for the next day. */
const HISTORY_MS = 15 * 60_000;
const histories = new AnswerCache<string, History>({ max: 1, ttlMs: HISTORY_MS });

/** Every day of every token up to the last with levels; null before there is one. */
export async function marketHistory(pool: Pool): Promise<History | null> {
  const { rows } = await pool.query<{ day: string | null }>("SELECT max(day)::text AS day FROM indices.days");
  const lastDay = rows[0]?.day;
  return lastDay ? histories.find(lastDay, () => readHistory(pool, lastDay)) : null;
}

const readHistory = (pool: Pool, lastDay: string): Promise<History> =>
  inTransaction(pool, async (client) => {
    const firstDay = (await firstCandleDay(client)) ?? lastDay;
    const range = { firstDay, lastDay };
    const universe = await readUniverse(client, range, {
      ...{ knownAt: new Date().toISOString(), gradeMethod: GRADED_BY },
    });
    const signals = await readMarketSignals(client, range);
    const offset = dayNumber(firstDay);
    const bySignal = Array.from(
      { length: universe.columns.days },
      (_, at) => signals.get(dayText(offset + at)) ?? null,
    );
    return { ...universe, firstDay, lastDay, signals: bySignal };
  });

const POOLS_MS = 60_000;
/** By chain; a minute old at most. */
export const chainTokensNow = (pool: Pool) => (chainId: number) =>
  byChain.find(chainId, () => tokensWithPools(pool, chainId));
const byChain = new AnswerCache<number, ReadonlyMap<number, ChainToken>>({ max: 20, ttlMs: POOLS_MS });

/** The error in a rule on its own; null when it is valid. */
export async function validateMethod(pool: Pool, body: OwnIndexBody): Promise<BadMethod | null> {
  const { chainId } = body;
  if (chainId !== null && !knownDex(chainId)?.router)
    return { tag: "BadMethod", field: "chainId", context: "chain", chain: chainName(chainId) };
  return body.kind === "tokens" ? problemOfTokens(pool, body) : problemOfRule(pool, body);
}

async function problemOfRule(
  pool: Pool,
  { category, count, buffer }: Extract<OwnIndexBody, { kind: "rule" }>,
): Promise<BadMethod | null> {
  if (buffer >= count) return { tag: "BadMethod", field: "buffer", context: "buffer", most: count - 1 };
  const known = category === null || (await readCategories(pool)).some((sector) => sector.category === category);
  return known ? null : { tag: "BadMethod", field: "category", context: "category", category };
}

const chainName = (chainId: number): string =>
  SUPPORTED_CHAINS.find((chain) => chain.chainId === chainId)?.name ?? String(chainId);

async function problemOfTokens(
  pool: Pool,
  { fixed, chainId }: Extract<OwnIndexBody, { kind: "tokens" }>,
): Promise<BadMethod | null> {
  const named = await tokensNamed(
    pool,
    fixed.map(({ tokenId }) => tokenId),
  );
  const tokens = chainId === null ? null : await chainTokensNow(pool)(chainId);
  const seen = new Set<number>();
  for (const { tokenId } of fixed) {
    const token = named.get(tokenId);
    if (!token) return { tag: "BadMethod", field: "fixed", context: "token", token: tokenId };
    if (seen.has(tokenId)) return { tag: "BadMethod", field: "fixed", context: "twice", symbol: token.symbol };
    seen.add(tokenId);
    if (chainId !== null && !tokens?.has(tokenId))
      return { tag: "BadMethod", field: "fixed", context: "pool", symbol: token.symbol, chain: chainName(chainId) };
  }
  const sumPpm = fixed.reduce((sum, { ppm }) => sum + ppm, 0);
  return sumPpm === MILLION ? null : { tag: "BadMethod", field: "fixed", context: "sum", percent: sumPpm / 10_000 };
}

/** Eligible tokens of a method on the last day, with current pool depths. Refuses fewer than two tokens. */
export async function choiceToday(
  pool: Pool,
  method: IndexMethod,
  history: History,
): Promise<{ universe: DayUniverse; tokens: ReadonlyMap<number, ChainToken> } | { refusal: BadMethod }> {
  const tokens = method.chainId === null ? new Map<number, ChainToken>() : await chainTokensNow(pool)(method.chainId);
  const universe = buildUniverse(method, method.chainId === null ? history : withDepths(history, tokens));
  const eligible = universe.ranked.length;
  if (eligible < FEWEST_FIXED)
    return { refusal: { tag: "BadMethod", field: method.fixed ? "fixed" : "count", context: "few", found: eligible } };
  return { universe, tokens };
}
