/**
 * The figures of a token that lists may be restricted and ordered by. The parameters and descriptions of calls, the database's conditions
 * and the sample's are all generated from this table. Each has its name in `ApiToken`.
 */

/** How a unit is shown: a stored value times the first number, rounded, divided by the second. USD are shown in full. */
const UNITS = {
  usd: null,
  /** Stored as a share, shown to a thousandth. */
  percent: [100_000, 1_000],
  grade: [1, 1],
  points: [10, 10],
  ratio: [100, 100],
} as const satisfies Record<string, readonly [times: number, by: number] | null>;
export type FigureUnit = keyof typeof UNITS;

/**
 * @property column of market.snapshots, or an expression of such columns
 * @property order its name when rows are ordered by it
 * @property parameter its name when rows are restricted by it, after `min`, `max`, `above` or `below`
 * @property isRaw reported by a source as it is: shown only if the source lets us resell it
 */
type Figure = {
  column: string;
  type: "real" | "float8";
  unit: FigureUnit;
  order: string;
  parameter: string;
  about: string;
  isRaw?: true;
};

const usd = { type: "float8", unit: "usd" } as const;
const percent = { type: "real", unit: "percent" } as const;
const ratio = { type: "real", unit: "ratio" } as const;
const grade = { type: "real", unit: "grade" } as const;
const points = { type: "real", unit: "points" } as const;
const raw = { ...usd, isRaw: true } as const;

export const TOKEN_FIGURES = {
  price: { ...raw, column: "price", order: "price", parameter: "PriceUsd", about: "Price in USD" },
  cap: { ...raw, column: "cap", order: "marketCap", parameter: "MarketCapUsd", about: "Market cap in USD" },
  fdv: { ...raw, column: "fdv", order: "fdv", parameter: "FdvUsd", about: "Fully diluted valuation in USD" },
  volume24h: {
    ...{ ...raw, column: "volume_24h", order: "volume", parameter: "VolumeUsd" },
    about: "24h volume in USD",
  },
  turnover: {
    ...{ ...percent, column: "turnover", order: "turnover", parameter: "TurnoverPercent" },
    about: "Daily volume as a share of the market cap, in percent",
  },
  change1h: {
    ...{ ...percent, column: "change_1h", order: "change1h", parameter: "Change1hPercent" },
    about: "Price change over 1 hour, in percent",
  },
  change24h: {
    ...{ ...percent, column: "change_24h", order: "change24h", parameter: "Change24hPercent" },
    about: "Price change over 24 hours, in percent",
  },
  change7d: {
    ...{ ...percent, column: "change_7d", order: "change7d", parameter: "Change7dPercent" },
    about: "Price change over 7 days, in percent",
  },
  change30d: {
    ...{ ...percent, column: "change_30d", order: "change30d", parameter: "Change30dPercent" },
    about: "Price change over 30 days, in percent",
  },
  change1y: {
    ...{ ...percent, column: "change_1y", order: "change1y", parameter: "Change1yPercent" },
    about: "Price change over 365 days, in percent",
  },
  trader: { ...grade, column: "trader", order: "trader", parameter: "Trader", about: "Trader grade, 0 to 100" },
  trader24h: {
    ...{ ...points, column: "trader_24h", order: "traderChange24h", parameter: "TraderChange24h" },
    about: "Change of the trader grade since the previous day, in points",
  },
  investor: {
    ...{ ...grade, column: "investor", order: "investor", parameter: "Investor" },
    about: "Investor grade, 0 to 100",
  },
  investor24h: {
    ...{ ...points, column: "investor_24h", order: "investorChange24h", parameter: "InvestorChange24h" },
    about: "Change of the investor grade since the previous day, in points",
  },
  volatility30d: {
    ...{ ...percent, column: "volatility_30d", order: "volatility", parameter: "VolatilityPercent" },
    about: "30-day volatility (deviation of simple daily returns × √365), in percent",
  },
  sharpe180d: {
    ...{ ...ratio, column: "sharpe_180d", order: "sharpe", parameter: "Sharpe" },
    about: "180-day Sharpe ratio (simple daily returns × √365, no risk-free rate)",
  },
  sortino180d: {
    ...{ ...ratio, column: "sortino_180d", order: "sortino", parameter: "Sortino" },
    about: "180-day Sortino ratio (simple daily returns × √365, negative returns as risk)",
  },
  drawdown365d: {
    ...{ ...percent, column: "drawdown_365d", order: "drawdown", parameter: "DrawdownPercent" },
    about: "Maximum drawdown over 365 days, in percent: 0 or less, -80 for a fall of 80%",
  },
  beta90d: {
    ...{ ...ratio, column: "beta_90d", order: "beta", parameter: "Beta" },
    about: "90-day beta (log returns) against the largest token of the market",
  },
  athDistance: {
    // A ratio of prices, like the changes: it reveals neither price.
    ...{ type: "float8", unit: "percent", column: "(snapshots.price / nullif(snapshots.ath, 0) - 1)" },
    ...{ order: "athDistance", parameter: "AthDistancePercent" },
    about: "Distance from the all-time high, in percent: 0 or less, -20 for 20% below it",
  },
} as const satisfies Record<string, Figure>;

export type TokenFigure = keyof typeof TOKEN_FIGURES;
type Of<Part extends "order" | "parameter"> = (typeof TOKEN_FIGURES)[TokenFigure][Part];
export const figureNames = Object.keys(TOKEN_FIGURES) as readonly TokenFigure[];
export const getFigure = (name: TokenFigure): Figure => TOKEN_FIGURES[name];

/** `rank` is the position by market cap, among all tokens. */
export type TokenOrder = "rank" | Of<"order">;
export const TOKEN_ORDERS: readonly [TokenOrder, ...TokenOrder[]] = [
  "rank",
  ...figureNames.map((name) => TOKEN_FIGURES[name].order),
];

const FIGURE_OF_ORDER = new Map<TokenOrder, TokenFigure>(figureNames.map((name) => [TOKEN_FIGURES[name].order, name]));
/** What an order sorts by: a figure, or the rank. */
export const figureOfOrder = (order: TokenOrder): TokenFigure | "rank" => FIGURE_OF_ORDER.get(order) ?? "rank";

/** How figures are compared: `min` and `max` include their end, `above` and `below` do not. */
export const COMPARISONS = {
  min: { sql: ">=", text: "at least", isMet: (value: number, end: number) => value >= end },
  max: { sql: "<=", text: "at most", isMet: (value: number, end: number) => value <= end },
  above: { sql: ">", text: "more than", isMet: (value: number, end: number) => value > end },
  below: { sql: "<", text: "less than", isMet: (value: number, end: number) => value < end },
} as const;
export type Comparison = keyof typeof COMPARISONS;
export const comparisons = Object.keys(COMPARISONS) as readonly Comparison[];
/** Such as `minTrader`. */
export type BoundName = `${Comparison}${Of<"parameter">}`;
/** A figure compared with a bound, in the unit in which it is shown. */
export type Bound = { figure: TokenFigure; is: Comparison; end: number };

/** Each figure's four bounds by their parameter names, such as `minTrader`. */
export const TOKEN_BOUNDS: readonly { name: BoundName; figure: TokenFigure; is: Comparison }[] = figureNames.flatMap(
  (figure) => comparisons.map((is) => ({ name: `${is}${TOKEN_FIGURES[figure].parameter}` as const, figure, is })),
);

/** A stored value as rows show it; null stays null. */
export function shownFigure(figure: TokenFigure, value: number | null): number | null {
  const unit = UNITS[TOKEN_FIGURES[figure].unit];
  return value === null || unit === null ? value : Math.round(value * unit[0]) / unit[1];
}

/** The same in SQL, for a stored value in SQL. Through text, which is how a value of type real is read. */
export function shownSql(figure: TokenFigure, value: string): string {
  const unit = UNITS[TOKEN_FIGURES[figure].unit];
  return unit === null ? value : `(floor((${value})::text::float8 * ${unit[0]} + 0.5) / ${unit[1]})`;
}
