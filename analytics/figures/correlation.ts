import { commonReturns } from "./commonReturns.ts";
import { pearson } from "./pearson.ts";

const WINDOW_DAYS = 90;

/** Pearson correlation of daily log returns, -1 to 1. Null below 72 common days or when one did not move. Source: docs/spec/market.md#3. */
export function correlation(
  one: Float64Array,
  other: Float64Array,
  window = WINDOW_DAYS,
  day = one.length - 1,
): number | null {
  const common = commonReturns(one, other, window, day);
  return common && pearson(common.one, common.other);
}

export type Correlated = { token: number; correlation: number };

/**
 * The tokens that moved most and least like token `of`, at most `count` each, strongest first; a token is in only one list.
 * `closes` contains the daily closes of all tokens of the set, all with the same days. Ties are in token order.
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
