import type { Pool } from "pg";
import type { Signal } from "../../../../../analytics/grades/signal.ts";

/**
 * The table of ratings, a page at a time. The rows of a page are found by sorting ids alone, then read whole: sorting wide rows
 * took four times as long. Source: market.md 4.
 */

/** What the table may be sorted by: columns of market.snapshots, and nothing else becomes SQL. */
export const SORTS = [
  "name",
  "price",
  "change_1h",
  "change_24h",
  "change_7d",
  "change_30d",
  "change_1y",
  "cap",
  "fdv",
  "volume_24h",
  "turnover",
  "volatility_30d",
  "sharpe_180d",
  "sortino_180d",
  "drawdown_365d",
  "beta_90d",
  "trader",
  "trader_24h",
  "investor",
  "investor_24h",
] as const;
export type Sort = (typeof SORTS)[number];

/** Both ends included. */
export type Range = { least: number; most: number };
export type RatingsFilter = {
  category?: string;
  /** In USD. */
  minCap?: number;
  trader?: Range;
  investor?: Range;
  /** Part of a name or a symbol, in any case. */
  search?: string;
};
/** Pages are counted from 1. */
export type RatingsRequest = RatingsFilter & {
  sort: Sort;
  direction: "asc" | "desc";
  page: number;
  pageSize: number;
};

/** Figures are null where too little is known. Prices and caps in USD, changes as shares: 0.1 is 10 %. Grades are 0 to 100. */
export type RatingsRow = {
  tokenId: number;
  slug: string;
  symbol: string;
  name: string;
  class: string;
  categories: string[];
  price: number | null;
  change1h: number | null;
  change24h: number | null;
  change7d: number | null;
  change30d: number | null;
  change1y: number | null;
  cap: number | null;
  capRank: number | null;
  fdv: number | null;
  volume24h: number | null;
  turnover: number | null;
  volatility30d: number | null;
  sharpe180d: number | null;
  sortino180d: number | null;
  drawdown365d: number | null;
  beta90d: number | null;
  ath: number | null;
  trader: number | null;
  trader24h: number | null;
  traderSignal: Signal | null;
  investor: number | null;
  investor24h: number | null;
  investorSignal: Signal | null;
  /** SVG path in the box 0 0 100 28. */
  spark: string | null;
};

type Queries = Pick<Pool, "query">;

/** A page of the table. Tokens without the figure that it is sorted by come last either way; of equals, the older token first. */
export async function ratingsRows(pool: Queries, request: RatingsRequest): Promise<RatingsRow[]> {
  const { sort, direction, page, pageSize } = request;
  // Types end where a URL begins.
  if (!SORTS.includes(sort)) throw new RangeError(`ratings are not sorted by ${sort}`);
  const { where, values } = conditionsOf(request);
  const order = `${sort} ${direction === "asc" ? "ASC" : "DESC"} NULLS LAST, instrument_id`;
  const { rows } = await pool.query<RatingsRow>(
    `SELECT ${COLUMNS} FROM (
       SELECT instrument_id FROM market.snapshots ${where} ORDER BY ${order}
       LIMIT $${values.length + 1} OFFSET $${values.length + 2}
     ) page JOIN market.snapshots USING (instrument_id) ORDER BY ${order}`,
    [...values, pageSize, (page - 1) * pageSize],
  );
  return rows;
}

/** How many tokens there are on all pages. */
export async function ratingsCount(pool: Queries, filter: RatingsFilter): Promise<number> {
  const { where, values } = conditionsOf(filter);
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM market.snapshots ${where}`,
    values,
  );
  return rows[0]?.count ?? 0;
}

type Values = (string | number)[];

function conditionsOf({ category, minCap, trader, investor, search }: RatingsFilter): {
  where: string;
  values: Values;
} {
  const values: Values = [];
  const place = (value: string | number) => `$${values.push(value)}`;
  const between = (column: "trader" | "investor", { least, most }: Range) =>
    `${column} BETWEEN ${place(least)} AND ${place(most)}`;
  const conditions: string[] = [];
  if (category !== undefined) conditions.push(`${place(category)} = ANY(categories)`);
  if (minCap !== undefined) conditions.push(`cap >= ${place(minCap)}`);
  if (trader) conditions.push(between("trader", trader));
  if (investor) conditions.push(between("investor", investor));
  if (search) {
    // Not LIKE: what is searched for may hold its wildcards.
    const sought = `lower(${place(search)})`;
    conditions.push(`(strpos(lower(name), ${sought}) > 0 OR strpos(lower(symbol), ${sought}) > 0)`);
  }
  return { where: conditions.length > 0 ? `WHERE ${conditions.join(" AND ")}` : "", values };
}

const COLUMNS = `instrument_id AS "tokenId", slug, symbol, name, class, categories, price, change_1h AS "change1h",
  change_24h AS "change24h", change_7d AS "change7d", change_30d AS "change30d", change_1y AS "change1y", cap,
  cap_rank AS "capRank", fdv, volume_24h AS "volume24h", turnover, volatility_30d AS "volatility30d",
  sharpe_180d AS "sharpe180d", sortino_180d AS "sortino180d", drawdown_365d AS "drawdown365d", beta_90d AS "beta90d", ath,
  trader, trader_24h AS "trader24h", trader_signal AS "traderSignal", investor, investor_24h AS "investor24h",
  investor_signal AS "investorSignal", spark`;
