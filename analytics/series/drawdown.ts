import { type Column, knownIn } from "./rolling.ts";

/**
 * Deepest fall from a high within the last `days` days, as a share of that high: -0.4 is a fall of 40 %. NaN when fewer than
 * `least` closes are known, or none that day. The window is a queue of two stacks, so that each day enters and leaves once: the
 * newer half grows at its end, the older one stores for each day the result from that day to the newer half.
 */
export function rollingDrawdown(column: Column, days: number, min: number, first: number, out: Float64Array): void {
  const { figures: values } = column;
  const olderHigh = new Float64Array(values.length);
  const olderFall = new Float64Array(values.length);
  let oldest = Math.max(0, first - days + 1);
  let newest = oldest; // where the newer half begins
  let [high, low, fall] = [0, Number.POSITIVE_INFINITY, 0];

  for (let day = oldest; day < values.length; day++) {
    const isKnown = knownIn(column, day, 1) === 1;
    const close = values[day] as number;
    if (isKnown) {
      fall = Math.min(fall, close / high - 1);
      high = Math.max(high, close);
      low = Math.min(low, close);
    }
    oldest = Math.max(oldest, day - days + 1);
    if (oldest === newest && day - oldest === days - 1) {
      turnOver(column, oldest, day, olderHigh, olderFall);
      newest = day + 1;
      [high, low, fall] = [0, Number.POSITIVE_INFINITY, 0];
    }
    if (day < first) continue;
    const across = oldest < newest ? Math.min(olderFall[oldest] as number, low / (olderHigh[oldest] as number) - 1) : 0;
    out[day] = isKnown && knownIn(column, day, days) >= min ? Math.min(fall, across) : Number.NaN;
  }
}

/** Writes, for each day from `oldest` to `day`, the highest close and the deepest fall of the days from it to `day`. */
function turnOver(column: Column, oldest: number, day: number, olderHigh: Float64Array, olderFall: Float64Array): void {
  let [high, low, fall] = [0, Number.POSITIVE_INFINITY, 0];
  for (let at = day; at >= oldest; at--) {
    if (knownIn(column, at, 1) === 1) {
      const close = column.figures[at] as number;
      fall = Math.min(fall, low / close - 1);
      high = Math.max(high, close);
      low = Math.min(low, close);
    }
    olderHigh[at] = high;
    olderFall[at] = fall;
  }
}
