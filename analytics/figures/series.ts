/** The longest gap, in days, over which the last close is carried. Source: docs/spec/market.md#2. */
export const CARRY_DAYS = 3;

/** Spreads below this are rounding, not movement: dividing by them would turn noise into a figure. */
export const NEGLIGIBLE = 1e-12;

/** How many values of a window must be present: 80 %. Source: docs/spec/market.md#2. */
export const minCount = (window: number): number => Math.ceil((window * 4) / 5);

/** A figure for a caller: null when the arithmetic has no finite result. */
export const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);

/** The values with gaps of up to `CARRY_DAYS` days filled with the last one before them. NaN where nothing is known. */
export function carried(values: Float64Array, out = new Float64Array(values.length)): Float64Array {
  let last = Number.NaN;
  let gap = 0;
  for (let day = 0; day < values.length; day++) {
    const value = values[day] as number;
    gap = Number.isNaN(value) ? gap + 1 : 0;
    if (gap === 0) last = value;
    if (gap > CARRY_DAYS) last = Number.NaN;
    out[day] = last;
  }
  return out;
}

/** The value of one day, carried over a gap of up to `CARRY_DAYS` days. NaN where nothing is known. */
export function carriedAt(values: Float64Array, day: number): number {
  for (let back = 0; back <= CARRY_DAYS && day - back >= 0; back++) {
    const value = values[day - back];
    if (value !== undefined && !Number.isNaN(value)) return value;
  }
  return Number.NaN;
}

/** Closes of the days from `day - window` to `day`, carried. */
export function recentCloses(close: Float64Array, window: number, day: number): Float64Array {
  const start = Math.max(0, day - window - CARRY_DAYS);
  const wanted = Math.max(0, day - window);
  return carried(close.subarray(start, day + 1)).subarray(wanted - start);
}

/** The known simple daily returns (0.1 is 10 %) among the last `window` days, in order. Null if fewer than 80 % are known. */
export function recentReturns(close: Float64Array, window: number, day: number): Float64Array | null {
  const prices = recentCloses(close, window, day);
  const out = new Float64Array(window);
  let known = 0;
  for (let i = 1; i < prices.length; i++) {
    const change = (prices[i] as number) / (prices[i - 1] as number) - 1;
    if (!Number.isNaN(change)) out[known++] = change;
  }
  return known >= minCount(window) ? out.subarray(0, known) : null;
}

export function sum(values: Float64Array): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}

export const mean = (values: Float64Array): number => sum(values) / values.length;

/** Average of a power of the distances from the average. */
export function centralMoment(values: Float64Array, power: number): number {
  const middle = mean(values);
  let total = 0;
  for (const value of values) total += (value - middle) ** power;
  return total / values.length;
}

/** Sample standard deviation (divided by n - 1). */
export const sampleDeviation = (values: Float64Array): number =>
  Math.sqrt((centralMoment(values, 2) * values.length) / (values.length - 1));

/** Quantile `share` (0 to 1) with linear interpolation between neighbours, as R's type 7 and NumPy's default. */
export function quantile(values: Float64Array, share: number): number {
  const sorted = values.toSorted();
  const place = share * (sorted.length - 1);
  const below = Math.floor(place);
  const lower = sorted[below] as number;
  const upper = sorted[Math.min(below + 1, sorted.length - 1)] as number;
  return place === below ? lower : lower + (upper - lower) * (place - below);
}

/** Average of the last `window` values of each day; NaN while fewer than `least` are known. */
export function rollingMean(
  values: Float64Array,
  window: number,
  min = minCount(window),
  out = new Float64Array(values.length),
): Float64Array {
  for (let day = 0; day < values.length; day++) {
    let total = 0;
    let known = 0;
    // Summed again each day: a running sum would keep the rounding error of a price that has since lost 99.99 %.
    for (let back = Math.max(0, day - window + 1); back <= day; back++) {
      const value = values[back] as number;
      if (Number.isNaN(value)) continue;
      total += value;
      known++;
    }
    out[day] = known >= min && known > 0 ? total / known : Number.NaN;
  }
  return out;
}
