import { type Column, rollingMax, rollingMean } from "../series/rolling.ts";
import type { Figure, Method } from "./method.ts";
import { howToRead, inputs, percentiles, signals, universe } from "./specification.ts";

/** The price change over `days` days, as a logarithm. */
const momentum =
  (days: number): Figure =>
  ({ log, first, days: end }, out) => {
    for (let day = first; day < end; day++) {
      out[day] = day >= days ? (log[day] as number) - (log[day - days] as number) : Number.NaN;
    }
  };

const breakout: Figure = ({ closes, close, first, days }, out) => {
  rollingMax(closes, 30, 24, first, out);
  for (let day = first; day < days; day++) out[day] = (close[day] as number) / (out[day] as number);
};

/** Distance to the average close of `window` days, in daily standard deviations. */
const trend =
  (window: number): Figure =>
  (token, out) => {
    const { close, first, days } = token;
    const closes: Column = token.closes;
    const deviation = token.deviation(30);
    rollingMean(closes, window, Math.floor(window * 0.8), first, out);
    for (let day = first; day < days; day++) {
      out[day] = ((close[day] as number) / (out[day] as number) - 1) / (deviation[day] as number);
    }
  };

const calm: Figure = (token, out) => {
  const deviation = token.deviation(30);
  for (let day = token.first; day < token.days; day++) out[day] = -(deviation[day] as number);
};

const specification = `trader-1: where a token stands today among the tokens that can be traded, over one to four weeks.

${howToRead}

${inputs}

${universe(60, 90)}

Figures (higher is better)
- momentum: four figures, ln(c_t) - ln(c_t-k) for k = 7, 14, 21 and 28.
- breakout: c_t divided by the highest close of the 30 days that end with day t; at least 24 of them known.
- trend: two figures, (c_t / mean - 1) / sd. mean is the mean close of the 20 days (at least 16 known) and of the 50 days (at least 40 known)
  that end with day t; sd is the standard deviation (divisor n - 1) of r over the 30 days that end with day t, at least 24 known.
- calm: -sd, the same sd.

${percentiles}

Parts and score
A part is the mean of the percentiles of its figures that are present, kept as a 32-bit float. Weights: momentum 1/4, breakout 1/4, trend 1/4,
calm 1/4. raw = (sum of weight x part over the parts present) / (sum of their weights). A member whose parts present weigh less than 0.6 is not
rated that day. score_t = raw_t / 3 + score_t-1 x 2/3; where the token was not rated on day t-1, score_t = raw_t. The score is
carried from day to day unrounded.

Grade
The percentile, as above, of the score rounded to four decimals (half up), among the tokens rated that day.

${signals}`;

/** One to four weeks: momentum, breakout, trend, calm. Source: docs/spec/market.md#2. */
export const trader1: Method = {
  version: "trader-1",
  specification,
  minDays: 60,
  minVolume: 1e6,
  smoothing: 1 / 3,
  minWeight: 0.6,
  window: { closes: 90, volumes: 30, caps: 0 },
  parts: [
    { name: "momentum", weight: 0.25, figures: [7, 14, 21, 28].map(momentum) },
    { name: "breakout", weight: 0.25, figures: [breakout] },
    { name: "trend", weight: 0.25, figures: [20, 50].map(trend) },
    { name: "calm", weight: 0.25, figures: [calm] },
  ],
};
