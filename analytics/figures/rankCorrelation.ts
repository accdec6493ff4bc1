import { commonReturns } from "./commonReturns.ts";
import { pearson } from "./pearson.ts";

/**
 * Spearman correlation of daily log returns, -1 to 1: Pearson's of their ranks, so that a few wild days weigh no more than others. Ties
 * share their average rank. Null where Pearson's is. Source: docs/spec/market.md#3.
 */
export function rankCorrelation(
  one: Float64Array,
  other: Float64Array,
  window: number,
  day = one.length - 1,
): number | null {
  const common = commonReturns(one, other, window, day);
  return common && pearson(computeRanks(common.one), computeRanks(common.other));
}

/** Ties share their average rank. */
export function computeRanks(values: Float64Array): Float64Array {
  const sorted = values.slice().sort();
  const places = new Map<number, { first: number; count: number }>();
  sorted.forEach((figure, index) => {
    const tied = places.get(figure);
    if (tied) tied.count += 1;
    else places.set(figure, { first: index, count: 1 });
  });
  return values.map((figure) => {
    const { first, count } = places.get(figure) ?? { first: 0, count: 1 };
    return first + (count - 1) / 2;
  });
}
