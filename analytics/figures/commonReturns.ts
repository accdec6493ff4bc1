import { minCount } from "./series.ts";

/**
 * Daily log returns of the days on which both series have a price, that day and the day before: a carried close would move a
 * series' return to another day. Null if fewer than 80 % of the window's days are common (72 of 90).
 */
export function commonReturns(
  one: Float64Array,
  other: Float64Array,
  window: number,
  day: number,
): { one: Float64Array; other: Float64Array } | null {
  const common = computeReturns(one, other, window, day);
  return common.one.length < minCount(window) ? null : common;
}

/** On how many days of the window both have a return, however few they are. */
export const commonDays = (one: Float64Array, other: Float64Array, window: number, day = one.length - 1): number =>
  computeReturns(one, other, window, day).one.length;

function computeReturns(one: Float64Array, other: Float64Array, window: number, day: number) {
  const ones = new Float64Array(window);
  const others = new Float64Array(window);
  let common = 0;
  for (let at = Math.max(1, day - window + 1); at <= day; at++) {
    const a = Math.log((one[at] as number) / (one[at - 1] as number));
    const b = Math.log((other[at] as number) / (other[at - 1] as number));
    if (Number.isNaN(a) || Number.isNaN(b)) continue;
    ones[common] = a;
    others[common++] = b;
  }
  return { one: ones.subarray(0, common), other: others.subarray(0, common) };
}
