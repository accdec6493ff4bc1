import type { Sort } from "#app/services/marketData/public.ts";

/** The columns of the table. */

export const COLUMNS = [
  "price",
  "change24h",
  "trader",
  "signal",
  "investor",
  "spark",
  "change7d",
  "change30d",
  "cap",
  "volume",
  "change1h",
  "change1y",
  "fdv",
  "turnover",
  "volatility",
  "sharpe",
  "sortino",
  "drawdown",
  "beta",
  "ath",
  "traderChange",
  "investorChange",
  "traderNow",
  "investorNow",
] as const;
export type RatingsColumn = (typeof COLUMNS)[number];

/** In display order. */
const ORDER: readonly RatingsColumn[] = [
  "price",
  "change1h",
  "change24h",
  "change7d",
  "change30d",
  "change1y",
  "trader",
  "traderChange",
  "traderNow",
  "investor",
  "investorChange",
  "investorNow",
  "signal",
  "spark",
  "cap",
  "fdv",
  "volume",
  "turnover",
  "volatility",
  "sharpe",
  "sortino",
  "drawdown",
  "beta",
  "ath",
];
export const FIRST_COLUMNS: readonly RatingsColumn[] = ORDER.filter((column) => COLUMNS.indexOf(column) < 10);

/** The named columns in display order; the default ones if none is named. */
export function columnsNamed(named: readonly string[]): RatingsColumn[] {
  const known = ORDER.filter((column) => named.includes(column));
  return known.length > 0 ? known : [...FIRST_COLUMNS];
}

/** Columns that may need a plan. */
export const GRADE_COLUMNS: readonly RatingsColumn[] = [
  ...(["trader", "traderChange", "traderNow"] as const),
  ...(["investor", "investorChange", "investorNow"] as const),
];
/** Those that the page defines below the table. */
export const FIGURE_COLUMNS: readonly RatingsColumn[] = ["volatility", "sharpe", "sortino", "drawdown", "beta"];
/** Grades for the current hour: not shown with the day before's grades. */
export const PROVISIONAL_COLUMNS: readonly RatingsColumn[] = ["traderNow", "investorNow"];

/** The width from which a column is shown: 1 always, 2 not on phones, 3 from 1100 px, 4 from 1360 px. */
export const WORTH: Record<RatingsColumn, 1 | 2 | 3 | 4> = {
  price: 1,
  trader: 1,
  signal: 1,
  change24h: 2,
  investor: 2,
  spark: 2,
  change7d: 3,
  change30d: 3,
  cap: 3,
  volume: 4,
  change1h: 3,
  change1y: 3,
  fdv: 3,
  turnover: 3,
  volatility: 3,
  sharpe: 3,
  sortino: 3,
  drawdown: 3,
  beta: 3,
  ath: 3,
  traderChange: 2,
  investorChange: 2,
  traderNow: 2,
  investorNow: 2,
};

/** The names of sort orders in the URL, and the column that each sorts by. */
export const SORT_NAMES = {
  name: "name",
  price: "price",
  change1h: "change_1h",
  change24h: "change_24h",
  change7d: "change_7d",
  change30d: "change_30d",
  change1y: "change_1y",
  cap: "cap",
  fdv: "fdv",
  volume: "volume_24h",
  turnover: "turnover",
  volatility: "volatility_30d",
  sharpe: "sharpe_180d",
  sortino: "sortino_180d",
  drawdown: "drawdown_365d",
  beta: "beta_90d",
  ath: "ath",
  trader: "trader",
  traderChange: "trader_24h",
  investor: "investor",
  investorChange: "investor_24h",
  traderNow: "trader_now",
  investorNow: "investor_now",
} as const satisfies Record<string, Sort>;
export type SortName = keyof typeof SORT_NAMES;
export const isSortName = (name: string): name is SortName => Object.hasOwn(SORT_NAMES, name);
