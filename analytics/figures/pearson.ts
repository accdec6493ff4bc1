import { finite, mean, NEGLIGIBLE } from "./series.ts";

/** Correlation of two series of the same length, pair by pair; null if one of them does not move. */
export function pearson(one: Float64Array, other: Float64Array): number | null {
  const oneMean = mean(one);
  const otherMean = mean(other);
  let covariance = 0;
  let oneVariance = 0;
  let otherVariance = 0;
  for (let i = 0; i < one.length; i++) {
    const a = (one[i] as number) - oneMean;
    const b = (other[i] as number) - otherMean;
    covariance += a * b;
    oneVariance += a * a;
    otherVariance += b * b;
  }
  const still = NEGLIGIBLE * Math.sqrt(one.length);
  if (Math.sqrt(oneVariance) <= still || Math.sqrt(otherVariance) <= still) return null;
  return finite(Math.max(-1, Math.min(1, covariance / Math.sqrt(oneVariance) / Math.sqrt(otherVariance))));
}
