/** The passages that the published texts of trader-1 and investor-1 share. */

export const howToRead = `Every figure of day t uses daily closes c (USD), dollar volumes V (USD a day) and market caps M (USD) of day t and earlier, UTC days, as they
were known when the grade was published. ln is the natural logarithm. All arithmetic is in 64-bit IEEE 754 floating point unless said
otherwise. Sums over a window run over the days of that window only.`;

export const inputs = `Inputs
- A close that is missing, or not above zero, is unknown. A volume below zero is unknown; a volume of exactly zero is known in the universe
  rule and unknown in a figure that divides by it or takes its logarithm. A market cap that is not above zero is unknown.
- A close whose day's move is above +300 % or below -80 % is held back until a second source confirms it. A held close is unknown that day.
- Gap rule: for the figures, and never for membership, a gap of up to three days carries the last known close; the fourth day of a gap
  and the later ones are unknown. r_t = ln(c_t) - ln(c_t-1), with carried closes; r is unknown where either close is.`;

export const universe = (
  minDays: number,
  closes: number,
) => `Universe of day t: a token is a member when all of these hold
- Its class is coin: no stablecoin, wrapped or staked form, receipt, metal or leveraged token.
- Its close of day t is known (a carried close does not count).
- At least ${minDays} of its closes are known in the ${closes} days that end with day t.
- The median of its known volumes in the 30 days that end with day t is at least 1,000,000 USD. With fewer than ten known volumes this rule is
  not applied. The median of an even number of volumes is the mean of the middle two.`;

export const percentiles = `Percentile
Among the members that have a figure, the figures are rounded to 32-bit floats and sorted upwards; -0 equals 0; a figure that is not finite
is missing. Places count from 0; tokens with equal figures all get the mean of the first and the last place they take up. The percentile is
100 x place / (n - 1), n being the number of figures. With n < 2 there is none.`;

export const signals = `Signal
From the unrounded grade g, with a memory of yesterday's signal. Without one (the token was not rated yesterday) or from Hold: Strong Buy (2) at
g >= 90, Buy (1) at g >= 70, Strong Sell (-2) at g <= 10, Sell (-1) at g <= 30, else Hold (0). From Strong Buy: it stays while g >= 80. From
Strong Buy or Buy: Strong Buy at g >= 90, else Buy while g >= 60. From Strong Sell: it stays while g <= 20. From Strong Sell or Sell: Strong Sell
at g <= 10, else Sell while g <= 40. When none of these keeps the side, the rule without a memory applies. A signal is "since" the first day of
the unbroken run of days on which the token was rated and had that signal.

Published
Once a day from the closes known at 00:15 UTC of the next day. Grade and parts are published as whole numbers, rounded half up; missing parts are left out.
A later correction of an input changes no published grade. A day that was missed is graded late from its stored inputs, in order of days.
The grade describes where a token stands among the tokens of its day. It is no forecast and no advice.
`;
