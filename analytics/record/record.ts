import type { Graded } from "../grades/grade.ts";
import { noSignal, type Signals } from "../grades/signal.ts";
import { medianOf } from "../series/median.ts";
import { blockDays, bootstrapRatio, type Estimate } from "./bootstrap.ts";
import type { Outcomes } from "./outcomes.ts";
import { dailyRankIc, type RankIc, rankIcOf } from "./rankIc.ts";

/**
 * How one bucket of grades did over one horizon. A hit is a return above the median of the day's rated tokens; excess is the
 * return, at most +200 %, minus that median. `tokenDays` is n; `windows` is how many horizons fit into the bucket's days side by side.
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

const fifthOf = (percentile: number) =>
  Number.isNaN(percentile) ? noBucket : Math.min(buckets - 1, Math.floor(percentile / 20));

/** The record of graded days and their signals against what came after. Source: market.md 2, hit rate. */
export function recordOf(graded: Graded, signals: Pick<Signals, "signal">, outcomes: Outcomes): MethodRecord {
  const { tokens, grade } = graded;
  const signalBucket = (at: number) => {
    const signal = signals.signal[at] as number;
    return signal === noSignal ? noBucket : signal + 2;
  };
  return {
    horizon: outcomes.horizon,
    rankIc: rankIcOf(dailyRankIc(grade, outcomes.returns, tokens), outcomes.horizon),
    bands: recordsBy((at) => fifthOf(grade[at] as number), outcomes),
    signals: recordsBy(signalBucket, outcomes),
    parts: graded.method.parts.map(({ name }, at) => {
      const part = graded.parts[at] as Float32Array;
      return { name, fifths: recordsBy((place) => fifthOf(part[place] as number), outcomes) };
    }),
  };
}

type Sums = { count: Float64Array; hits: Float64Array; excess: Float64Array };

function recordsBy(bucketOf: (at: number) => number, outcomes: Outcomes): BucketRecord[] {
  const { returns, medians } = outcomes;
  const bucketAt = new Int8Array(returns.length);
  for (let at = 0; at < returns.length; at++) bucketAt[at] = Number.isNaN(returns[at]) ? noBucket : bucketOf(at);
  const days = medians.length;
  return Array.from({ length: buckets }, (_, bucket) => {
    const sums = { count: new Float64Array(days), hits: new Float64Array(days), excess: new Float64Array(days) };
    const all = sumByDay(bucketAt, bucket, outcomes, sums);
    return bucketRecord(sums, all, outcomes.horizon);
  });
}

/** Adds up the bucket's days; answers the excess of every token and day. */
function sumByDay(bucketAt: Int8Array, bucket: number, { returns, medians }: Outcomes, sums: Sums): Float64Array {
  const tokens = returns.length / medians.length;
  const all = new Float64Array(bucketAt.reduce((count, other) => count + (other === bucket ? 1 : 0), 0));
  let next = 0;
  for (let day = 0; day < medians.length; day++) {
    const median = medians[day] as number;
    let [count, hits, excess] = [0, 0, 0];
    for (let at = day * tokens; at < (day + 1) * tokens; at++) {
      if (bucketAt[at] !== bucket) continue;
      const gain = returns[at] as number;
      all[next] = Math.min(gain, highestReturn) - median;
      excess += all[next++] as number;
      if (gain > median) hits++;
      count++;
    }
    sums.count[day] = count;
    sums.hits[day] = hits;
    sums.excess[day] = excess;
  }
  return all;
}

function bucketRecord({ count, hits, excess }: Sums, all: Float64Array, horizon: number): BucketRecord {
  const days = count.reduce((sum, tokens) => sum + (tokens > 0 ? 1 : 0), 0);
  const block = blockDays(horizon);
  return {
    tokenDays: all.length,
    days,
    windows: Math.floor(days / horizon),
    hitRate: bootstrapRatio(hits, count, block),
    meanExcess: bootstrapRatio(excess, count, block),
    medianExcess: medianOf(all),
  };
}
