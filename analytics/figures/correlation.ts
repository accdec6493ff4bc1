import { commonReturns } from "./commonReturns.ts";
import { finite, mean, NEGLIGIBLE } from "./series.ts";

const WINDOW_DAYS = 90;

/** Pearson correlation of daily log returns, -1 to 1. Null below 72 common days or where one did not move. Source: market.md 3. */
export function correlation(
  one: Float64Array,
  other: Float64Array,
  window = WINDOW_DAYS,
  day = one.length - 1,
): number | null {
  const common = commonReturns(one, other, window, day);
  if (!common) return null;
  const oneMean = mean(common.one);
  const otherMean = mean(common.other);
  let covariance = 0;
  let oneVariance = 0;
  let otherVariance = 0;
  for (let i = 0; i < common.one.length; i++) {
    const a = (common.one[i] as number) - oneMean;
    const b = (common.other[i] as number) - otherMean;
    covariance += a * b;
    oneVariance += a * a;
    otherVariance += b * b;
  }
  const still = NEGLIGIBLE * Math.sqrt(common.one.length);
  if (Math.sqrt(oneVariance) <= still || Math.sqrt(otherVariance) <= still) return null;
  return finite(Math.max(-1, Math.min(1, covariance / Math.sqrt(oneVariance) / Math.sqrt(otherVariance))));
}

export type Correlated = { token: number; correlation: number };

/**
 * The tokens that moved most and least like token `of`, at most `count` each, strongest first; a token is in one list
 * only. `closes` holds the daily closes of all tokens of the set, all with the same days. Ties are in order of token.
 */
export function mostCorrelated(
  closes: readonly Float64Array[],
  of: number,
  count = 10,
  window = WINDOW_DAYS,
  day = (closes[of]?.length ?? 0) - 1,
): { top: Correlated[]; bottom: Correlated[] } {
  const own = closes[of];
  if (!own) return { top: [], bottom: [] };
  const others = closes.flatMap((close, token): Correlated[] => {
    const value = token === of ? null : correlation(own, close, window, day);
    return value === null ? [] : [{ token, correlation: value }];
  });
  const sorted = others.sort((a, b) => b.correlation - a.correlation || a.token - b.token);
  const top = sorted.slice(0, count);
  return { top, bottom: sorted.slice(Math.max(top.length, sorted.length - count)).reverse() };
}
