import { commonReturns } from "./commonReturns.ts";
import { finite, mean, NEGLIGIBLE } from "./series.ts";

const WINDOW_DAYS = 90;

/**
 * Slope of the token's daily log returns against those of `market`, which is the leader's closes or the levels of an index.
 * Null below 72 common days or when the market did not move. Source: docs/spec/market.md#3.
 */
export function beta(
  close: Float64Array,
  market: Float64Array,
  window = WINDOW_DAYS,
  day = close.length - 1,
): number | null {
  const common = commonReturns(close, market, window, day);
  if (!common) return null;
  const { one, other } = common;
  const oneMean = mean(one);
  const otherMean = mean(other);
  let covariance = 0;
  let variance = 0;
  for (let i = 0; i < one.length; i++) {
    const distance = (other[i] as number) - otherMean;
    covariance += ((one[i] as number) - oneMean) * distance;
    variance += distance * distance;
  }
  return Math.sqrt(variance / one.length) > NEGLIGIBLE ? finite(covariance / variance) : null;
}
