import { carriedAt, finite } from "./series.ts";

/** Change of the close over `days` as a share: 0.05 is +5 %, -1 a total loss. Null when either price is missing. */
export function change(close: Float64Array, days: number, day = close.length - 1): number | null {
  return finite(carriedAt(close, day) / carriedAt(close, day - days) - 1);
}

/** The highest price and the first day that had it, as an index. Null when no price is known. */
export function allTimeHigh(price: Float64Array, day = price.length - 1): { price: number; day: number } | null {
  let best: { price: number; day: number } | null = null;
  for (let at = 0; at <= day && at < price.length; at++) {
    const value = price[at] as number;
    if (value > (best?.price ?? Number.NEGATIVE_INFINITY)) best = { price: value, day: at };
  }
  return best;
}

/** Share of the market cap that changed hands on the day. Null when either is missing. */
export function turnover(volume: Float64Array, cap: Float64Array, day = volume.length - 1): number | null {
  return finite(carriedAt(volume, day) / carriedAt(cap, day));
}
