import { pearson } from "./pearson.ts";
import { computeRanks } from "./rankCorrelation.ts";
import { minCount } from "./series.ts";

export const CORRELATION_METHODS = ["pearson", "spearman"] as const;
export type CorrelationMethod = (typeof CORRELATION_METHODS)[number];

/** `correlation`: -1 to 1, null below 80 % of the window's days or when one did not move. `days`: how many are common. */
export type Pair = { correlation: number | null; days: number };

/**
 * `correlation` and `rankCorrelation` of every pair of a set, with the returns and ranks of each token computed once: pair by pair, fifty
 * tokens took half a second. `closes` cover the same days. Source: docs/spec/market.md#3.
 */
export function correlatePairs(
  closes: readonly Float64Array[],
  window: number,
  method: CorrelationMethod,
  day = (closes[0]?.length ?? 0) - 1,
): (one: number, other: number) => Pair {
  const returns = closes.map((close) => returnsIn(close, window, day));
  const known = returns.map((all) => all.filter((figure) => !Number.isNaN(figure)));
  const ranks = new Map<number, Float64Array>();
  const ranksOfAll = (token: number): Float64Array => {
    const made = ranks.get(token) ?? computeRanks(known[token] as Float64Array);
    ranks.set(token, made);
    return made;
  };
  const min = minCount(window);

  return (one, other) => {
    const common = pickCommon(returns[one] as Float64Array, returns[other] as Float64Array);
    const days = common.one.length;
    if (days < min) return { correlation: null, days };
    if (method === "pearson") return { correlation: pearson(common.one, common.other), days };
    // A token's own ranks are valid for a pair only if the other token has all of its days.
    const ranked = (token: number, values: Float64Array) =>
      known[token]?.length === days ? ranksOfAll(token) : computeRanks(values);
    return { correlation: pearson(ranked(one, common.one), ranked(other, common.other)), days };
  };
}

/** NaN where the day or the one before has no price. */
function returnsIn(close: Float64Array, window: number, day: number): Float64Array {
  const first = Math.max(1, day - window + 1);
  return Float64Array.from({ length: Math.max(0, day - first + 1) }, (_, at) =>
    Math.log((close[first + at] as number) / (close[first + at - 1] as number)),
  );
}

function pickCommon(one: Float64Array, other: Float64Array): { one: Float64Array; other: Float64Array } {
  const ones = new Float64Array(one.length);
  const others = new Float64Array(one.length);
  let common = 0;
  for (let at = 0; at < one.length; at++) {
    const [a, b] = [one[at] as number, other[at] as number];
    if (Number.isNaN(a) || Number.isNaN(b)) continue;
    ones[common] = a;
    others[common++] = b;
  }
  return { one: ones.subarray(0, common), other: others.subarray(0, common) };
}
