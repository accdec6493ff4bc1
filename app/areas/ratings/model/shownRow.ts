import type { RatingsRow } from "#app/services/marketData/public.ts";
import type { RatingsColumn } from "./columns.ts";

/**
 * A row as sent to a page: only what its columns show, with only as many digits as are visible. A hundred complete rows with all
 * their digits were half of the page.
 */
export type ShownRow = Pick<RatingsRow, (typeof ALWAYS)[number]> & Partial<RatingsRow>;

/** The token's identity, what decides which cells are unlocked, and what is refreshed every half minute. */
const ALWAYS = [
  ...(["tokenId", "slug", "symbol", "name", "class", "capRank", "notRated"] as const),
  ...(["price", "change24h", "trader", "investor"] as const),
] as const satisfies (keyof RatingsRow)[];

const FIELDS: Record<RatingsColumn, readonly (keyof RatingsRow)[]> = {
  price: ["price"],
  change1h: ["change1h"],
  change24h: ["change24h"],
  change7d: ["change7d"],
  change30d: ["change30d"],
  change1y: ["change1y"],
  trader: ["trader"],
  investor: ["investor"],
  traderChange: ["trader24h"],
  investorChange: ["investor24h"],
  traderNow: ["traderNow", "provisionalAt"],
  investorNow: ["investorNow", "provisionalAt"],
  signal: ["traderSignal", "traderSince"],
  spark: ["spark"],
  cap: ["cap"],
  fdv: ["fdv"],
  volume: ["volume24h"],
  turnover: ["turnover"],
  volatility: ["volatility30d"],
  sharpe: ["sharpe180d"],
  sortino: ["sortino180d"],
  drawdown: ["drawdown365d"],
  beta: ["beta90d"],
  ath: ["ath"],
};

/** As many significant digits of prices as any page shows; more than enough for everything else. */
const PRICE_DIGITS = 9;
const OTHER_FIGURES = 6;
const PRICES: readonly (keyof RatingsRow)[] = ["price", "ath"];

export function shownRow(row: RatingsRow, columns: readonly RatingsColumn[]): ShownRow {
  const fields = new Set<keyof RatingsRow>([...ALWAYS, ...columns.flatMap((column) => FIELDS[column])]);
  const shown = [...fields].map((field) => [field, rounded(field, row[field])]);
  return Object.fromEntries(shown) as ShownRow;
}

function rounded(field: keyof RatingsRow, value: RatingsRow[keyof RatingsRow]) {
  if (typeof value !== "number" || Number.isInteger(value)) return value;
  return Number(value.toPrecision(PRICES.includes(field) ? PRICE_DIGITS : OTHER_FIGURES));
}

/** The complete row, with null for everything that was left out. */
export const wholeRow = (shown: ShownRow): RatingsRow => ({ ...NOTHING, ...shown });

const NOTHING = {
  categories: [],
  change1h: null,
  change7d: null,
  change30d: null,
  change1y: null,
  cap: null,
  fdv: null,
  volume24h: null,
  turnover: null,
  volatility30d: null,
  sharpe180d: null,
  sortino180d: null,
  drawdown365d: null,
  beta90d: null,
  ath: null,
  athOn: null,
  trader24h: null,
  traderSignal: null,
  traderSince: null,
  investor24h: null,
  investorSignal: null,
  traderNow: null,
  investorNow: null,
  provisionalAt: null,
  spark: null,
} satisfies Partial<RatingsRow>;
