import { seededRandom } from "../series/random.ts";

/** An estimate, and the 95 % interval of its draws; null with fewer than three blocks of known days, too few for an interval. */
export type Estimate = { value: number; interval: { low: number; high: number } | null };

/** An average, and how many standard deviations of its draws it is from zero; t is null when the interval is. */
export type MeanEstimate = Estimate & { t: number | null };

const draws = 2000;
const seed = 7;
const minBlocks = 3;

/** Days that are sampled together: neighbouring days share most of their horizon. */
export const blockDays = (horizon: number): number => Math.max(2 * horizon, 30);

/** Ratio of two daily sums, a hit rate for example, over the days on which the denominator is above zero. */
export function bootstrapRatio(numerators: Float64Array, denominators: Float64Array, block: number): Estimate {
  const days = denominators.reduce((count, denominator) => count + (denominator > 0 ? 1 : 0), 0);
  const above = runningSums(numerators, denominators, days);
  const below = runningSums(denominators, denominators, days);
  const value = (above[days] as number) / (below[days] as number);
  if (days < minBlocks * block) return { value, interval: null };
  return { value, interval: computeInterval(drawRatios(above, below, block)) };
}

/** Average of a daily figure over the days on which it is known. */
export function bootstrapMean(values: Float64Array, block: number): MeanEstimate {
  const known = values.filter((figure) => !Number.isNaN(figure));
  const days = known.length;
  const ones = new Float64Array(days).fill(1);
  const above = runningSums(known, ones, days);
  const value = (above[days] as number) / days;
  if (days < minBlocks * block) return { value, interval: null, t: null };
  const samples = drawRatios(above, runningSums(ones, ones, days), block);
  return { value, interval: computeInterval(samples), t: value / computeDeviation(samples) };
}

/** Average over standard deviation (n - 1) of a daily figure, all days of which are known. */
export function bootstrapRatioToDeviation(values: Float64Array, block: number): Estimate {
  const days = values.length;
  const mean = values.reduce((sum, figure) => sum + figure, 0) / days;
  // Relative to the average, so that sums of squares lose no digits.
  const centred = values.map((figure) => figure - mean);
  const ones = new Float64Array(days).fill(1);
  const sums = runningSums(centred, ones, days);
  const squares = runningSums(
    centred.map((figure) => figure * figure),
    ones,
    days,
  );
  const ratio = (sum: number, square: number, count: number) =>
    (mean + sum / count) / Math.sqrt((square - (sum * sum) / count) / (count - 1));
  const value = ratio(0, squares[days] as number, days);
  if (days < minBlocks * block) return { value, interval: null };
  const random = seededRandom(seed);
  const blocks = Math.ceil(days / block);
  const samples = Float64Array.from({ length: draws }, () => {
    let [sum, square] = [0, 0];
    for (let draw = 0; draw < blocks; draw++) {
      const start = Math.floor(random() * (days - block + 1));
      sum += (sums[start + block] as number) - (sums[start] as number);
      square += (squares[start + block] as number) - (squares[start] as number);
    }
    return ratio(sum, square, blocks * block);
  });
  return { value, interval: computeInterval(samples.sort()) };
}

function runningSums(values: Float64Array, denominators: Float64Array, days: number): Float64Array {
  const sums = new Float64Array(days + 1);
  let at = 0;
  for (let day = 0; day < values.length; day++) {
    if (!((denominators[day] as number) > 0)) continue;
    sums[at + 1] = (sums[at] as number) + (values[day] as number);
    at++;
  }
  return sums;
}

/** Ratios of days assembled from blocks of neighbouring days, drawn with the fixed seed; sorted in ascending order. */
function drawRatios(above: Float64Array, below: Float64Array, block: number): Float64Array {
  const days = above.length - 1;
  const random = seededRandom(seed);
  const blocks = Math.ceil(days / block);
  return Float64Array.from({ length: draws }, () => {
    let numerator = 0;
    let denominator = 0;
    for (let samples = 0; samples < blocks; samples++) {
      const start = Math.floor(random() * (days - block + 1));
      numerator += (above[start + block] as number) - (above[start] as number);
      denominator += (below[start + block] as number) - (below[start] as number);
    }
    return numerator / denominator;
  }).sort();
}

const computeInterval = (sorted: Float64Array) => ({
  low: computeQuantile(sorted, 0.025),
  high: computeQuantile(sorted, 0.975),
});

function computeQuantile(sorted: Float64Array, share: number): number {
  const place = share * (sorted.length - 1);
  const below = sorted[Math.floor(place)] as number;
  const above = sorted[Math.ceil(place)] as number;
  return below + (above - below) * (place - Math.floor(place));
}

function computeDeviation(values: Float64Array): number {
  const mean = values.reduce((sum, figure) => sum + figure, 0) / values.length;
  return Math.sqrt(values.reduce((sum, figure) => sum + (figure - mean) ** 2, 0) / values.length);
}
