import { computeDeviation } from "../../../../../analytics/performance/ratios.ts";
import { computeMedian } from "../../../../../analytics/series/median.ts";

/** Figures over the last thirty days, for each token and day of a panel. */

const DAYS = 30;
/** With fewer known days there is no meaningful average. */
const MIN_DAYS = 10;

/** USD per day: the median of the known volumes of the last thirty days; NaN for fewer than ten. */
export const medianVolumes = (volume: Float64Array, days: number): Float64Array =>
  ofLastDays(volume, days, (known) => computeMedian(known));

/** Standard deviation (n - 1) of the known simple daily returns of the last thirty days; NaN for fewer than ten. */
export function deviations(close: Float64Array, days: number): Float64Array {
  const returns = close.map((value, cell) =>
    cell % days === 0 ? Number.NaN : value / (close[cell - 1] as number) - 1,
  );
  return ofLastDays(returns, days, computeDeviation);
}

function ofLastDays(column: Float64Array, days: number, figure: (known: Float64Array) => number): Float64Array {
  const out = new Float64Array(column.length).fill(Number.NaN);
  const window = new Float64Array(DAYS);
  for (let start = 0; start < column.length; start += days) {
    for (let day = MIN_DAYS - 1; day < days; day++) {
      let known = 0;
      for (let at = Math.max(0, day - DAYS + 1); at <= day; at++) {
        const value = column[start + at] as number;
        if (!Number.isNaN(value)) window[known++] = value;
      }
      if (known >= MIN_DAYS) out[start + day] = figure(window.subarray(0, known));
    }
  }
  return out;
}
