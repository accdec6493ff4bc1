import { computeDeviation, computeMean, computeMoments, type Returns } from "./ratios.ts";

/**
 * A Sharpe ratio corrected for how many variants were tried to find it. All ratios are per period, not annual. Pure. Source:
 * docs/spec/portfolio.md#4; Bailey and López de Prado, The Deflated Sharpe Ratio, 2014; Mertens, 2002.
 */

/** `sharpe` over `returns` periods; `trials` variants were tried, and their ratios had this `variance`. */
export type Tried = {
  sharpe: number;
  returns: number;
  skew: number;
  kurtosis: number;
  trials: number;
  variance: number;
};

const EULER_GAMMA = 0.5772156649015329;

/** The ratio that the best of this many worthless variants would show, and the probability that the true one is above it. */
export type Deflated = { expectedBest: number; probability: number };

export function deflated({ sharpe, returns, skew, kurtosis, trials, variance }: Tried): Deflated {
  const best = expectedBest(trials, variance);
  const error = Math.sqrt(spread(sharpe, skew, kurtosis) / (returns - 1));
  return { expectedBest: best, probability: normal((sharpe - best) / error) };
}

function expectedBest(trials: number, variance: number): number {
  if (trials < 2) return 0;
  const quantile = (share: number) => normalQuantile(1 - share);
  return (
    Math.sqrt(variance) * ((1 - EULER_GAMMA) * quantile(1 / trials) + EULER_GAMMA * quantile(1 / (trials * Math.E)))
  );
}

/** Standard error of the Sharpe ratio of these returns, which need not be normal. Null if nothing varies. */
export function sharpeError(returns: Returns): number | null {
  const moments = computeMoments(returns);
  if (!moments || returns.length < 2) return null;
  const ratio = computeMean(returns) / computeDeviation(returns);
  return Math.sqrt(spread(ratio, moments.skew, moments.kurtosis) / (returns.length - 1));
}

const spread = (ratio: number, skew: number, kurtosis: number): number =>
  1 - skew * ratio + ((kurtosis - 1) / 4) * ratio ** 2;

/** Probability that a standard normal figure is below it. */
function normal(figure: number): number {
  const tail = upperTail(Math.abs(figure));
  return figure < 0 ? tail : 1 - tail;
}

/** Tail of the normal distribution above `figure`, which is at least 0: a series near the middle, a continued fraction far out. */
function upperTail(figure: number): number {
  const density = Math.exp((-figure * figure) / 2) / Math.sqrt(2 * Math.PI);
  if (figure < 3) {
    let [term, sum] = [figure, figure];
    for (let odd = 3; term > sum * Number.EPSILON; odd += 2) {
      term *= (figure * figure) / odd;
      sum += term;
    }
    return 0.5 - density * sum;
  }
  let fraction = figure;
  for (let level = 100; level > 0; level--) fraction = figure + level / fraction;
  return density / fraction;
}

function normalQuantile(share: number): number {
  let [low, high] = [-40, 40];
  for (let middle = 0; middle > low && middle < high; middle = (low + high) / 2) {
    if (normal(middle) < share) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
