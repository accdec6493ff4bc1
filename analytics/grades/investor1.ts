import { rollingDrawdown } from "../series/drawdown.ts";
import { rollingMean, writeColumn } from "../series/rolling.ts";
import type { Figure, Method } from "./method.ts";
import { howToRead, inputs, percentiles, signals, universe } from "./specification.ts";

/** The year's gain without its last 30 days, in daily standard deviations. */
const strength: Figure = (token, out) => {
  const { log, first, days } = token;
  const deviation = token.deviation(365);
  for (let day = first; day < days; day++) {
    const gain = day >= 365 ? (log[day - 30] as number) - (log[day - 365] as number) : Number.NaN;
    out[day] = gain / (deviation[day] as number);
  }
};

const calm: Figure = (token, out) => {
  const deviation = token.deviation(90);
  for (let day = token.first; day < token.days; day++) out[day] = -(deviation[day] as number);
};

/** How little a dollar of trade moves the price (Amihud), as a logarithm. */
const liquidity: Figure = ({ log, volume, scratch, first, days }, out) => {
  writeColumn(scratch, (day) =>
    day > 0 ? Math.abs((log[day] as number) - (log[day - 1] as number)) / positive(volume[day]) : Number.NaN,
  );
  rollingMean(scratch, 90, 70, first, out);
  for (let day = first; day < days; day++) out[day] = -Math.log(out[day] as number);
};

const resilience: Figure = ({ closes, first }, out) => rollingDrawdown(closes, 365, 293, first, out);

/** How much of the market cap changes hands per day, as a logarithm. */
const participation: Figure = ({ volume, cap, scratch, first, days }, out) => {
  writeColumn(scratch, (day) => positive(volume[day]) / positive(cap[day]));
  rollingMean(scratch, 90, 70, first, out);
  for (let day = first; day < days; day++) out[day] = Math.log(out[day] as number);
};

const positive = (figure: number | undefined) => (figure !== undefined && figure > 0 ? figure : Number.NaN);

const specification = `investor-1: quality and risk of a token among the tokens of its day, over one year.

${howToRead}

${inputs}

${universe(180, 369)}

Figures (higher is better)
- strength: (ln(c_t-30) - ln(c_t-365)) / sd, sd being the standard deviation (divisor n - 1) of r over the 365 days that end with day t, at
  least 292 known.
- calm: -sd of r over the 90 days that end with day t, at least 72 known.
- liquidity: -ln(mean of |r_i| / V_i) over the 90 days that end with day t, at least 70 of them known.
- resilience: the deepest fall from a high inside the 365 days that end with day t: the least c_j / c_i - 1 over days i before j, or 0 where the
  close never fell; at least 293 of the closes known.
- participation: ln(mean of V_i / M_i) over the 90 days that end with day t, at least 70 of them known.

${percentiles}

Parts and score
A part is the percentile of its figure, kept as a 32-bit float. Weights: strength 0.25, calm 0.25, liquidity 0.20, resilience 0.15, participation
0.15. score = (sum of weight x part over the parts present, in this order) / (sum of their weights). A member whose parts present weigh less than
0.6 is not rated that day. There is no smoothing.

Grade
The percentile, as above, of the score rounded to four decimals (half up), among the tokens rated that day.

${signals}`;

/** One year: strength, calm, liquidity, resilience, participation. Source: docs/spec/market.md#2. */
export const investor1: Method = {
  version: "investor-1",
  specification,
  minDays: 180,
  minVolume: 1e6,
  smoothing: 1,
  minWeight: 0.6,
  window: { closes: 369, volumes: 90, caps: 90 },
  parts: [
    { name: "strength", weight: 0.25, figures: [strength] },
    { name: "calm", weight: 0.25, figures: [calm] },
    { name: "liquidity", weight: 0.2, figures: [liquidity] },
    { name: "resilience", weight: 0.15, figures: [resilience] },
    { name: "participation", weight: 0.15, figures: [participation] },
  ],
};
