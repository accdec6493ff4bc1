import { rollingMean } from "./series.ts";

export type Signal = -1 | 0 | 1;

const MEAN_DAYS = 100;
const BAND = 0.02;
const HALF = 0.5;
const LOW_BREADTH = 0.4;
const HIGH_BREADTH = 0.6;

/** One day's step. A signal starts beyond 2 % of the average and ends only at the average or at 40 or 60 % breadth. */
function nextSignal(before: Signal, level: number, average: number, breadth: number): Signal {
  if (level > average * (1 + BAND) && breadth >= HALF) return 1;
  if (level < average * (1 - BAND) && breadth <= HALF) return -1;
  if (before === 1 && (level < average || breadth < LOW_BREADTH)) return 0;
  if (before === -1 && (level > average || breadth > HIGH_BREADTH)) return 0;
  return before;
}

/**
 * Market signal of each day from the index and the share of tokens above their own 50-day average; null when either is unknown,
 * which keeps the signal for the next known day. `before` is the signal of the day before the first, to continue a history.
 * Source: docs/spec/market.md#3.
 */
export function marketSignal(level: Float64Array, above50: Float64Array, before: Signal = 0): (Signal | null)[] {
  const average = rollingMean(level, MEAN_DAYS);
  let signal = before;
  return Array.from(level, (value, day) => {
    const mean = average[day] as number;
    const breadth = above50[day] as number;
    if (Number.isNaN(value) || Number.isNaN(mean) || Number.isNaN(breadth)) return null;
    signal = nextSignal(signal, value, mean, breadth);
    return signal;
  });
}
