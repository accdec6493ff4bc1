import type { Graded } from "../grades/grade.ts";
import { noSignal, type Signals } from "../grades/signal.ts";
import { computeMedian } from "../series/median.ts";
import { blockDays, bootstrapRatio, type Estimate } from "./bootstrap.ts";
import type { Outcomes } from "./outcomes.ts";
import { computeRankIc, dailyRankIc, type RankIc } from "./rankIc.ts";

/**
 * How one bucket of grades did over one horizon. A hit is a return above the median of the day's rated tokens; excess is the return, at
 * most +200 %, minus that median. `tokenDays` is n; `windows` is how many non-overlapping horizons fit into the bucket's days.
 */
export type BucketRecord = {
  tokenDays: number;
  days: number;
  windows: number;
  hitRate: Estimate;
  meanExcess: Estimate;
  medianExcess: number;
};

/** The record of a method over one horizon: five bands of grade (0 to 20 first), five signals (-2 first), each part's fifths. */
export type MethodRecord = {
  horizon: number;
  rankIc: RankIc;
  bands: BucketRecord[];
  signals: BucketRecord[];
  parts: { name: string; fifths: BucketRecord[] }[];
};

const buckets = 5;
const noBucket = -1;
const highestReturn = 2;

const toFifth = (percentile: number) =>
  Number.isNaN(percentile) ? noBucket : Math.min(buckets - 1, Math.floor(percentile / 20));

/** The record of graded days and their signals against their outcomes. Source: docs/spec/market.md#hit-rate. */
export function computeRecord(graded: Graded, signals: Pick<Signals, "signal">, outcomes: Outcomes): MethodRecord {
  const { tokens, grade } = graded;
  const signalBucket = (at: number) => {
    const signal = signals.signal[at] as number;
    return signal === noSignal ? noBucket : signal + 2;
  };
  return {
    horizon: outcomes.horizon,
    rankIc: computeRankIc(dailyRankIc(grade, outcomes.returns, tokens), outcomes.horizon),
    bands: recordsBy((at) => toFifth(grade[at] as number), outcomes),
    signals: recordsBy(signalBucket, outcomes),
    parts: graded.method.parts.map(({ name }, at) => {
      const part = graded.parts[at] as Float32Array;
      return { name, fifths: recordsBy((place) => toFifth(part[place] as number), outcomes) };
    }),
  };
}

/** One bucket's sums for each day, and the excess of every token and day in it. */
type Sums = { count: Float64Array; hits: Float64Array; excess: Float64Array; all: Float64Array };

function recordsBy(bucketOf: (at: number) => number, outcomes: Outcomes): BucketRecord[] {
  const { returns, medians, horizon } = outcomes;
  const bucketAt = new Int8Array(returns.length).fill(noBucket);
  const tokenDays = new Float64Array(buckets);
  for (let at = 0; at < returns.length; at++) {
    const bucket = Number.isNaN(returns[at]) ? noBucket : bucketOf(at);
    if (bucket === noBucket) continue;
    bucketAt[at] = bucket;
    tokenDays[bucket] = (tokenDays[bucket] as number) + 1;
  }
  const daily = () => new Float64Array(medians.length);
  const sums = Array.from(tokenDays, (length) => ({
    count: daily(),
    hits: daily(),
    excess: daily(),
    all: new Float64Array(length),
  }));
  sumByDay(bucketAt, outcomes, sums);
  return sums.map((bucket) => bucketRecord(bucket, horizon));
}

function sumByDay(bucketAt: Int8Array, { returns, medians }: Outcomes, sums: Sums[]): void {
  const tokens = returns.length / medians.length;
  const next = new Int32Array(buckets);
  for (let at = 0; at < bucketAt.length; at++) {
    const bucket = bucketAt[at] as number;
    if (bucket === noBucket) continue;
    const day = Math.floor(at / tokens);
    const median = medians[day] as number;
    const gain = returns[at] as number;
    const over = Math.min(gain, highestReturn) - median;
    const { count, hits, excess, all } = sums[bucket] as Sums;
    const place = next[bucket] as number;
    all[place] = over;
    next[bucket] = place + 1;
    count[day] = (count[day] as number) + 1;
    excess[day] = (excess[day] as number) + over;
    if (gain > median) hits[day] = (hits[day] as number) + 1;
  }
}

function bucketRecord({ count, hits, excess, all }: Sums, horizon: number): BucketRecord {
  const days = count.reduce((sum, tokens) => sum + (tokens > 0 ? 1 : 0), 0);
  const block = blockDays(horizon);
  return {
    tokenDays: all.length,
    days,
    windows: Math.floor(days / horizon),
    hitRate: bootstrapRatio(hits, count, block),
    meanExcess: bootstrapRatio(excess, count, block),
    medianExcess: computeMedian(all),
  };
}
