import { percentileRanker } from "../series/rank.ts";
import { blockDays, bootstrapMean, type MeanEstimate } from "./bootstrap.ts";

/** Average of the daily rank correlations, the days that counted, and how many non-overlapping horizons fit into them. */
export type RankIc = MeanEstimate & { days: number; windows: number };

const minNames = 5;

/**
 * Rank correlation (Spearman) of a figure with its outcome, day by day; NaN below five tokens that have both. Both are at
 * `day * tokens + token`, NaN where unknown.
 */
export function dailyRankIc(values: Float32Array, outcomes: Float64Array, tokens: number): Float64Array {
  const rank = percentileRanker(tokens);
  const [left, right] = [new Float32Array(tokens), new Float32Array(tokens)];
  const [leftRanks, rightRanks] = [new Float64Array(tokens), new Float64Array(tokens)];
  return Float64Array.from({ length: values.length / tokens }, (_, day) => {
    let names = 0;
    for (let token = 0; token < tokens; token++) {
      const at = day * tokens + token;
      const hasBoth = !Number.isNaN(values[at]) && !Number.isNaN(outcomes[at]);
      left[token] = hasBoth ? (values[at] as number) : Number.NaN;
      right[token] = hasBoth ? (outcomes[at] as number) : Number.NaN;
      if (hasBoth) names++;
    }
    if (names < minNames) return Number.NaN;
    rank(left, leftRanks);
    rank(right, rightRanks);
    return correlation(leftRanks, rightRanks);
  });
}

/** Correlation of percentiles, whose average is 50 regardless of ties. */
function correlation(left: Float64Array, right: Float64Array): number {
  let [both, ofLeft, ofRight] = [0, 0, 0];
  for (let at = 0; at < left.length; at++) {
    const x = (left[at] as number) - 50;
    const y = (right[at] as number) - 50;
    if (Number.isNaN(x + y)) continue;
    both += x * y;
    ofLeft += x * x;
    ofRight += y * y;
  }
  return both / Math.sqrt(ofLeft * ofRight);
}

/** The average of daily rank correlations with its bootstrap interval and t. */
export function computeRankIc(daily: Float64Array, horizon: number): RankIc {
  const days = daily.reduce((count, figure) => count + (Number.isNaN(figure) ? 0 : 1), 0);
  return { ...bootstrapMean(daily, blockDays(horizon)), days, windows: Math.floor(days / horizon) };
}
