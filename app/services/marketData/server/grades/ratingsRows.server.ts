import type { Pool } from "pg";
import type { GradeView } from "../../model/gradeView.ts";
import {
  RANGE_FIELDS,
  type Range,
  type RangeField,
  type RatingsFilter,
  type RatingsRequest,
  type RatingsRow,
  SORTS,
} from "../../model/ratings.ts";
import { snapshotsSeenBy } from "./gradeView.server.ts";

/**
 * The table of ratings as one caller may see it, one page at a time. The rows of a page are found by sorting only ids, then read in full:
 * sorting wide rows took four times as long. Source: docs/spec/market.md#4.
 */

type Queries = Pick<Pool, "query">;

/** A page of the table. Tokens without the sorted figure come last in either direction; on a tie, the older token comes first. */
export async function ratingsRows(pool: Queries, view: GradeView, request: RatingsRequest): Promise<RatingsRow[]> {
  const { sort, direction, page, pageSize } = request;
  // Types are not checked in a URL.
  if (!SORTS.includes(sort)) throw new RangeError(`ratings are not sorted by ${sort}`);
  const seen = snapshotsSeenBy(view);
  const { where, values } = buildConditions(request);
  const order = `${sort} ${direction === "asc" ? "ASC" : "DESC"} NULLS LAST, instrument_id`;
  const { rows } = await pool.query<RatingsRow>(
    `SELECT ${COLUMNS} FROM (
       SELECT instrument_id FROM ${seen} ${where} ORDER BY ${order}
       LIMIT $${values.length + 1} OFFSET $${values.length + 2}
     ) page JOIN ${seen} USING (instrument_id) ORDER BY ${order}`,
    [...values, pageSize, (page - 1) * pageSize],
  );
  return rows;
}

/** The number of tokens on all pages. */
export async function ratingsCount(pool: Queries, view: GradeView, filter: RatingsFilter): Promise<number> {
  const { where, values } = buildConditions(filter);
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM ${snapshotsSeenBy(view)} ${where}`,
    values,
  );
  return rows[0]?.count ?? 0;
}

type Value = string | number | readonly number[] | readonly string[];

function buildConditions(filter: RatingsFilter): { where: string; values: Value[] } {
  const values: Value[] = [];
  const placeholder = (value: Value) => `$${values.push(value)}`;
  const between = (column: string, { least: min, most: max }: Range = {}) => [
    ...(min === undefined ? [] : [`${column} >= ${placeholder(min)}`]),
    ...(max === undefined ? [] : [`${column} <= ${placeholder(max)}`]),
  ];
  const conditions = RANGE_FIELDS.flatMap((field) => between(FIGURE[field], filter[field]));
  if (filter.categories !== undefined) conditions.push(`categories && ${placeholder(filter.categories)}::text[]`);
  if (filter.chainId !== undefined)
    conditions.push(
      `instrument_id IN (SELECT instrument_id FROM market.contracts WHERE chain_id = ${placeholder(filter.chainId)})`,
    );
  if (filter.exchange !== undefined)
    conditions.push(
      `instrument_id IN (SELECT instrument_id FROM market.markets WHERE exchange = ${placeholder(filter.exchange)})`,
    );
  if (filter.top !== undefined) conditions.push(`cap_rank <= ${placeholder(filter.top)}`);
  if (filter.signals) conditions.push(`trader_signal = ANY(${placeholder(filter.signals)})`);
  if (filter.signalDays !== undefined)
    conditions.push(`trader_since > ${NEWEST_DAY} - ${placeholder(filter.signalDays)}::int`);
  if (filter.slug !== undefined) conditions.push(`slug = ${placeholder(filter.slug)}`);
  if (filter.search) {
    // Not LIKE: the search text may contain its wildcards.
    const sought = `lower(${placeholder(filter.search)})`;
    conditions.push(`(strpos(lower(name), ${sought}) > 0 OR strpos(lower(symbol), ${sought}) > 0)`);
  }
  return { where: conditions.length > 0 ? `WHERE ${conditions.join(" AND ")}` : "", values };
}

/** The latest published day, in SQL. */
export const NEWEST_DAY = "(SELECT max(day) FROM read.grade_days WHERE method = 'trader-1')";

const FIGURE: Readonly<Record<RangeField, string>> = {
  cap: "cap",
  fdv: "fdv",
  volume: "volume_24h",
  price: "price",
  trader: "trader",
  investor: "investor",
  traderChange: "trader_24h",
  investorChange: "investor_24h",
  change1h: "change_1h",
  change24h: "change_24h",
  change7d: "change_7d",
  change30d: "change_30d",
  change1y: "change_1y",
  volatility: "volatility_30d",
  drawdown: "drawdown_365d",
  turnover: "turnover",
  sharpe: "sharpe_180d",
  sortino: "sortino_180d",
  beta: "beta_90d",
  ath: "(price / nullif(ath, 0) - 1)",
};

const COLUMNS = `instrument_id AS "tokenId", slug, symbol, name, class, categories, price, change_1h AS "change1h",
  change_24h AS "change24h", change_7d AS "change7d", change_30d AS "change30d", change_1y AS "change1y", cap,
  cap_rank AS "capRank", fdv, volume_24h AS "volume24h", turnover, volatility_30d AS "volatility30d",
  sharpe_180d AS "sharpe180d", sortino_180d AS "sortino180d", drawdown_365d AS "drawdown365d", beta_90d AS "beta90d", ath,
  ath_on::text AS "athOn", trader, trader_24h AS "trader24h", trader_signal AS "traderSignal",
  trader_since::text AS "traderSince", investor, investor_24h AS "investor24h", investor_signal AS "investorSignal",
  trader_now AS "traderNow", investor_now AS "investorNow",
  to_char(provisional_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "provisionalAt", not_rated AS "notRated", spark`;
