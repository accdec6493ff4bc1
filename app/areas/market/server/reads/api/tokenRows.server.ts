import type { Pool } from "pg";
import type { ApiToken, TokenOrder, TokenPlace, TokensFilter, TokensRequest } from "../../../model/apiReads.ts";
import type { GradeView } from "../../../model/gradeView.ts";
import { snapshotsSeenBy } from "../gradeView.server.ts";
import { licenceOf } from "./licence.server.ts";

/** Tokens with their newest figures, a stretch of an order at a time, as a caller may see them. */

type Queries = Pick<Pool, "query">;

/**
 * What a source said, in its own words: sold on only where it lets us. Orders, filters and places in a list go by the same
 * value, or they would tell what the row does not.
 */
const raw = (column: string) => `CASE WHEN licence.may_sell THEN snapshots.${column} END`;

/** What tokens may be ordered by, with its type: nothing else becomes SQL. */
const ORDERS: Record<TokenOrder, readonly [value: string, type: string]> = {
  rank: ["snapshots.cap_rank", "integer"],
  marketCap: [raw("cap"), "float8"],
  volume: [raw("volume_24h"), "float8"],
  change24h: ["snapshots.change_24h", "real"],
  trader: ["snapshots.trader", "real"],
  investor: ["snapshots.investor", "real"],
};

/** Tokens without the value come last either way; of equals the older token first. */
export async function tokenRows(pool: Queries, view: GradeView, request: TokensRequest): Promise<ApiToken[]> {
  const [value, type] = ORDERS[request.order];
  const seen = snapshotsSeenBy(view);
  const { conditions, values } = conditionsOf(request);
  const place = (given: unknown) => `$${values.push(given)}`;
  if (request.after) conditions.push(afterPlace(value, type, request.direction, request.after, place));
  const where = conditions.length === 0 ? "" : `WHERE ${conditions.join(" AND ")}`;
  const order = `${value} ${request.direction === "asc" ? "ASC" : "DESC"} NULLS LAST, snapshots.instrument_id`;
  const { rows } = await pool.query<ApiToken>(
    `SELECT snapshots.instrument_id AS "tokenId", snapshots.slug, snapshots.symbol, snapshots.name, snapshots.categories,
       snapshots.cap_rank AS rank, ${raw("price")} AS price, ${raw("cap")} AS cap, ${raw("fdv")} AS fdv,
       ${raw("volume_24h")} AS "volume24h",
       snapshots.change_1h AS "change1h", snapshots.change_24h AS "change24h", snapshots.change_7d AS "change7d",
       snapshots.change_30d AS "change30d", snapshots.trader, snapshots.trader_24h AS "trader24h", snapshots.investor,
       snapshots.trader_signal AS signal, snapshots.trader_since::text AS "signalSince",
       to_char(snapshots.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at, ${value} AS place,
       coalesce((SELECT json_agg(json_build_object('chainId', chain_id, 'address', address, 'decimals', decimals)
         ORDER BY chain_id, address) FROM market.contracts c WHERE c.instrument_id = snapshots.instrument_id), '[]') AS contracts
     FROM ${seen} ${licenceOf("snapshots")} ${where} ORDER BY ${order} LIMIT ${place(request.limit)}`,
    values,
  );
  return rows;
}

function afterPlace(
  value: string,
  type: string,
  direction: "asc" | "desc",
  [before, tokenId]: TokenPlace,
  place: (value: unknown) => string,
): string {
  const id = place(tokenId);
  if (before === null) return `(${value} IS NULL AND snapshots.instrument_id > ${id})`;
  const at = `${place(before)}::${type}`;
  const further = direction === "asc" ? ">" : "<";
  return `(${value} ${further} ${at} OR (${value} = ${at} AND snapshots.instrument_id > ${id}) OR ${value} IS NULL)`;
}

function conditionsOf(filter: TokensFilter): { conditions: string[]; values: unknown[] } {
  const values: unknown[] = [];
  const conditions: string[] = [];
  const add = <Value>(value: Value | undefined, condition: (place: string) => string) => {
    if (value !== undefined) conditions.push(condition(`$${values.push(value)}`));
  };
  add(filter.slugs, (slugs) => `snapshots.slug = ANY(${slugs}::text[])`);
  add(
    filter.symbols?.map((symbol) => symbol.toLowerCase()),
    (symbols) => `lower(snapshots.symbol) = ANY(${symbols}::text[])`,
  );
  add(filter.tokenIds, (ids) => `snapshots.instrument_id = ANY(${ids}::int[])`);
  add(filter.category, (category) => `${category} = ANY(snapshots.categories)`);
  add(
    filter.chainId,
    (chainId) =>
      `EXISTS (SELECT FROM market.contracts c WHERE c.instrument_id = snapshots.instrument_id AND c.chain_id = ${chainId})`,
  );
  add(filter.leastCap, (cap) => `${raw("cap")} >= ${cap}::float8`);
  add(filter.leastVolume, (volume) => `${raw("volume_24h")} >= ${volume}::float8`);
  add(filter.leastTrader, (grade) => `snapshots.trader >= ${grade}::float8`);
  add(filter.leastInvestor, (grade) => `snapshots.investor >= ${grade}::float8`);
  add(filter.signal, (signal) => `sign(snapshots.trader_signal) = ${signal}::int`);
  add(
    filter.search?.toLowerCase(),
    (part) => `(strpos(lower(snapshots.name), ${part}) > 0 OR strpos(lower(snapshots.symbol), ${part}) > 0)`,
  );
  return { conditions, values };
}
