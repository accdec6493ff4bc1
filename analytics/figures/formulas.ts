import type { Formula } from "./formula.ts";

const CLOSES = "daily closes";
const BARS = "daily highs, lows and closes";
const PANEL = "daily closes and market caps of all tokens of a rated class";
const RISK_WINDOW = "30, 90, 180 or 365 days, at least 80 % known";
const YEAR = "365 days, at least 80 % known";
const COMMON = "90 days, at least 72 common";

/** The formula of every figure, keyed by the name of the function that computes it. */
export const FORMULAS = {
  volatility: {
    name: "Volatility",
    unit: "share a year",
    formula: "sd(s) × √365; s = c_t / c_t−1 − 1",
    window: RISK_WINDOW,
    source: CLOSES,
  },
  sharpe: {
    name: "Sharpe ratio",
    unit: "ratio",
    formula: "mean(s) / sd(s) × √365, without a risk-free rate; s = c_t / c_t−1 − 1",
    window: RISK_WINDOW,
    source: CLOSES,
  },
  sortino: {
    name: "Sortino ratio",
    unit: "ratio",
    formula: "mean(s) / √mean(min(s, 0)²) × √365, without a risk-free rate; s = c_t / c_t−1 − 1",
    window: RISK_WINDOW,
    source: CLOSES,
  },
  cagr: {
    name: "Compound annual growth",
    unit: "share a year",
    formula: "(c_T / c_0)^(365 / days) − 1",
    window: YEAR,
    source: CLOSES,
  },
  maxDrawdown: {
    name: "Maximum drawdown",
    unit: "share",
    formula: "min(c / highest c before − 1)",
    window: YEAR,
    source: CLOSES,
  },
  calmar: {
    name: "Calmar ratio",
    unit: "ratio",
    formula: "compound annual growth / |maximum drawdown|",
    window: YEAR,
    source: CLOSES,
  },
  valueAtRisk95: {
    name: "Value at risk, 95 %",
    unit: "share",
    formula: "5 % quantile of s, interpolated between neighbours; s = c_t / c_t−1 − 1",
    window: YEAR,
    source: CLOSES,
  },
  conditionalValueAtRisk95: {
    name: "Conditional value at risk, 95 %",
    unit: "share",
    formula: "mean of the s at or below the 5 % quantile; s = c_t / c_t−1 − 1",
    window: YEAR,
    source: CLOSES,
  },
  skew: {
    name: "Skewness",
    unit: "ratio",
    formula: "mean((s − mean(s))³) / mean((s − mean(s))²)^1.5; s = c_t / c_t−1 − 1",
    window: YEAR,
    source: CLOSES,
  },
  tailRatio: {
    name: "Tail ratio",
    unit: "ratio",
    formula: "|95 % quantile of s / 5 % quantile of s|; s = c_t / c_t−1 − 1",
    window: YEAR,
    source: CLOSES,
  },
  profitFactor: {
    name: "Profit factor",
    unit: "ratio",
    formula: "sum(s > 0) / |sum(s < 0)|; s = c_t / c_t−1 − 1",
    window: YEAR,
    source: CLOSES,
  },
  beta: {
    name: "Beta",
    unit: "ratio",
    formula: "cov(r, r of the leader or index) / var(r of the leader or index); r = ln(c_t / c_t−1)",
    window: COMMON,
    source: `${CLOSES}; days on which both have a close`,
  },
  correlation: {
    name: "Correlation",
    unit: "ratio",
    formula: "Pearson: cov(r, r of the other) / (sd(r) × sd(r of the other)); r = ln(c_t / c_t−1)",
    window: COMMON,
    source: `${CLOSES}; days on which both have a close`,
  },
  mostCorrelated: {
    name: "Most and least correlated",
    unit: "ratio",
    formula: "the ten tokens of highest and of lowest correlation",
    window: COMMON,
    source: `${CLOSES}; days on which both have a close`,
  },
  sma: {
    name: "Simple moving average",
    unit: "USD",
    formula: "mean(c)",
    window: "as asked, such as 20 or 50 bars",
    source: CLOSES,
  },
  ema: {
    name: "Exponential moving average",
    unit: "USD",
    formula: "e = e before + (c − e before) × 2 / (bars + 1), from the mean of the first c on, as many as bars",
    window: "as asked, such as 12 or 26 bars",
    source: CLOSES,
  },
  rsi: {
    name: "Relative strength index",
    unit: "0 to 100",
    formula: "100 − 100 / (1 + Wilder mean of gains / Wilder mean of losses)",
    window: "14 bars",
    source: CLOSES,
  },
  macd: {
    name: "MACD",
    unit: "USD",
    formula: "EMA12 − EMA26, each from a simple mean on; signal = EMA9 of it; histogram = MACD − signal",
    window: "12, 26 and 9 bars",
    source: CLOSES,
  },
  bollinger: {
    name: "Bollinger bands",
    unit: "USD",
    formula: "SMA20 ± 2 × standard deviation of the 20 closes, divided by n",
    window: "20 bars",
    source: CLOSES,
  },
  atr: {
    name: "Average true range",
    unit: "USD",
    formula: "Wilder mean of max(high − low, |high − c before|, |low − c before|)",
    window: "14 bars",
    source: BARS,
  },
  adx: {
    name: "Average directional index",
    unit: "0 to 100",
    formula: "Wilder mean of 100 × |DI+ − DI−| / (DI+ + DI−); DI = Wilder mean of the move / ATR",
    window: "14 bars",
    source: BARS,
  },
  supertrend: {
    name: "Supertrend",
    unit: "USD",
    formula: "(high + low) / 2 ± 3 × ATR10, kept while the close does not cross it",
    window: "10 bars",
    source: BARS,
  },
  pivots: {
    name: "Turning points",
    unit: "USD",
    formula: "the high (low) of 11 bars, known 5 bars later and never changed",
    window: "11 bars",
    source: BARS,
  },
  supportResistance: {
    name: "Support and resistance",
    unit: "USD",
    formula:
      "turning points within 0.75 × ATR14 of each other; strength = sum of 0.5^(age / 90 days) × max(0, 1 + ln(V / median V)); the nearest three at or below the close and above it",
    window: "all bars known that day",
    source: `${BARS}, volumes`,
  },
  sparkline: {
    name: "Sparkline",
    unit: "points",
    formula: "a line through the closes, from the lowest to the highest",
    window: "42 days",
    source: CLOSES,
  },
  change: {
    name: "Change",
    unit: "share",
    formula: "c_t / c_t−n − 1",
    window: "1 hour; 1, 7, 30 or 365 days",
    source: CLOSES,
  },
  allTimeHigh: { name: "All-time high", unit: "USD", formula: "max(high)", window: "all days known", source: BARS },
  turnover: {
    name: "Turnover",
    unit: "share",
    formula: "V / M",
    window: "1 day",
    source: "daily volumes and market caps",
  },
  marketIndex: {
    name: "Market index",
    unit: "points",
    formula: "level before × (1 + sum(M before × (c / c before − 1)) / sum(M before)), 1000 on the first day",
    window: "all days",
    source: PANEL,
  },
  categoryIndex: {
    name: "Category index",
    unit: "points",
    formula: "sum(weight × c / c at the rebalancing); weight = M / sum(M), at most 35 %; not shown below 5 members",
    window: "rebalanced on the first of each month",
    source: `${PANEL}; the category's members on that day`,
  },
  universeSize: {
    name: "Tokens counted",
    unit: "tokens",
    formula: "count of the tokens of a rated class with a close",
    window: "1 day",
    source: PANEL,
  },
  marketTotals: {
    name: "Total market cap and volume",
    unit: "USD",
    formula: "sum(M); sum(V), without tokens whose M is counted elsewhere",
    window: "1 day",
    source: "daily volumes and market caps of all tokens",
  },
  dominance: {
    name: "Dominance",
    unit: "share",
    formula: "M of the leader / sum(M), without tokens whose M is counted elsewhere",
    window: "1 day",
    source: "daily market caps of all tokens",
  },
  aboveSma50: {
    name: "Breadth",
    unit: "share",
    formula: "count(c > SMA50) / count, at least 5 tokens",
    window: "50 days, at least 80 % known",
    source: PANEL,
  },
  aheadOfLeader: {
    name: "Ahead of the leader",
    unit: "share",
    formula: "of the 50 largest others: count(c_t / c_t−90 > the leader's) / count, at least 5 tokens",
    window: "90 days",
    source: PANEL,
  },
  volatilityIndex: {
    name: "Volatility index",
    unit: "percent a year",
    formula:
      "√(v × 365) × 100; v = 0.94 × v before + 0.06 × r², from mean(r²) of the first 30 days; r = ln(level / level before)",
    window: "all days",
    source: "market index",
  },
  indexVolatility: {
    name: "Volatility of the market",
    unit: "percent a year",
    formula: "sd(r) × √365 × 100; r = ln(level / level before)",
    window: "10, 30 or 90 days, at least 80 % known",
    source: "market index",
  },
  marketSignal: {
    name: "Market signal",
    unit: "signal",
    formula:
      "+1: index > 1.02 × SMA100 and breadth ≥ 50 %; −1: index < 0.98 × SMA100 and breadth ≤ 50 %; +1 ends below SMA100 or 40 % breadth, −1 above SMA100 or 60 % breadth",
    window: "100 days, at least 80 % known",
    source: "market index and breadth",
  },
  mood: {
    name: "Market mood",
    unit: "0 to 100",
    formula:
      "percentile of index / SMA90 × 0.25 + of −VOL_30 / VOL_90 × 0.25 + of breadth × 0.25 + of mean7(V) / mean90(V) × sign of the index's 7 days × 0.15 + of −dominance change in 30 days × 0.10",
    window: "365 days, at least 80 % known",
    source: "market index, breadth, total volume and dominance",
  },
  scenario: {
    name: "Scenario",
    unit: "USD",
    formula:
      "M × (total / total now)^b / supply; b = (slope of weekly d ln M on d ln total + 1) / 2, in 0.5 to 1.8; band = middle 80 % of one week's residuals; beside it M × total / total now / supply",
    window: "52 weeks, at least 42 known",
    source: "daily market caps",
  },
} as const satisfies Record<string, Formula>;

export type FigureKey = keyof typeof FORMULAS;
