import type { Panel } from "../../../analytics/panel.ts";

/** Windows of both methods in days. */
const CLOSES = [20, 50];
const DEVIATIONS = [30, 90, 365];
const RATIOS = [90, 90];

/**
 * The least that daily grades cost when each window is summed from its oldest day to its latest, as the methods define: one pass over the
 * panel that only computes the sums. Per token and day: the sum of the closes of 20 and of 50 days; the sum and the sum of squares of the
 * returns of 30, 90 and 365 days; and the sums of 90 days of |return| / volume and of volume / cap. No highest close, no drawdown, no
 * membership, no gaps filled, no percentiles, no scores.
 * Returns a sum of everything, so that the compiler cannot drop any of it.
 */
export function sumWindows({ tokens, days, close, volume, cap }: Panel): number {
  const [closes, returns, illiquid, traded] = Array.from({ length: 4 }, () => new Float64Array(days)) as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  let all = 0;
  for (let token = 0; token < tokens; token++) {
    let before = Number.NaN;
    for (let day = 0; day < days; day++) {
      const at = token * days + day;
      const log = Math.log(close[at] as number);
      closes[day] = known(close[at] as number);
      returns[day] = known(log - before);
      illiquid[day] = known(Math.abs(log - before) / (volume[at] as number));
      traded[day] = known((volume[at] as number) / (cap[at] as number));
      before = log;
    }
    for (const window of CLOSES) all += sums(closes, window);
    for (const window of DEVIATIONS) all += sumsAndSquares(returns, window);
    RATIOS.forEach((window, index) => {
      all += sums(index === 0 ? illiquid : traded, window);
    });
  }
  return all;
}

const known = (figure: number): number => (Number.isNaN(figure) ? 0 : figure);

function sums(values: Float64Array, window: number): number {
  let all = 0;
  for (let day = 0; day < values.length; day++) {
    // As many sums in parallel as in the methods: the floor is not slowed down by waiting.
    let [a, b, c, d] = [0, 0, 0, 0];
    let at = Math.max(0, day - window + 1);
    for (const end = day - 3; at <= end; at += 4) {
      a += values[at] as number;
      b += values[at + 1] as number;
      c += values[at + 2] as number;
      d += values[at + 3] as number;
    }
    for (; at <= day; at++) a += values[at] as number;
    all += a + b + (c + d);
  }
  return all;
}

function sumsAndSquares(values: Float64Array, window: number): number {
  let all = 0;
  for (let day = 0; day < values.length; day++) {
    let [sum, sum2, squares, squares2] = [0, 0, 0, 0];
    let at = Math.max(0, day - window + 1);
    for (; at < day; at += 2) {
      const x = values[at] as number;
      const y = values[at + 1] as number;
      sum += x;
      sum2 += y;
      squares += x * x;
      squares2 += y * y;
    }
    if (at === day) sum += values[day] as number;
    all += sum + sum2 + squares + squares2;
  }
  return all;
}
