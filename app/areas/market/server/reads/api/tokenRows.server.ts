import type { Pool } from "pg";
import type { ApiToken, TokenOrder, TokenPlace, TokensFilter, TokensRequest } from "../../../model/apiReads.ts";
import type { GradeView } from "../../../model/gradeView.ts";
import { snapshotsSeenBy } from "../gradeView.server.ts";

/** Tokens with their newest figures, a stretch of an order at a time, as a caller may see them. */

type Queries = Pick<Pool, "query">;

/** What tokens may be ordered by, with the column and its type: nothing else becomes SQL. */
const ORDERS: Record<TokenOrder, readonly [column: string, type: string]> = {
  rank: ["cap_rank", "integer"],
  marketCap: ["cap", "float8"],
  volume: ["volume_24h", "float8"],
  change24h: ["change_24h", "real"],
  trader: ["trader", "real"],
  investor: ["investor", "real"],
};

/** What a source said, in its own words: sold on only where it lets us. */
const RAW = [
  ["price", "price"],
  ["cap", "cap"],
  ["fdv", "fdv"],
  ["volume_24h", "volume24h"],
] as const;

const RAW_COLUMNS = RAW.map(
  ([column, name]) => `CASE WHEN licence.may_sell THEN snapshots.${column} END AS "${name}"`,
).join(", ");

/** That of the source of a token's newest candle. */
const LICENCE = `LEFT JOIN LATERAL (
  SELECT s.may_redistribute AS may_sell FROM market.candles_1d c JOIN market.sources s USING (source)
  WHERE c.instrument_id = snapshots.instrument_id ORDER BY c.day DESC LIMIT 1) licence ON true`;

/** Tokens without the value come last either way; of equals the older token first. */
export async function tokenRows(pool: Queries, view: GradeView, request: TokensRequest): Promise<ApiToken[]> {
  const [column, type] = ORDERS[request.order];
  const seen = snapshotsSeenBy(view);
  const { conditions, values } = conditionsOf(request);
  const place = (value: unknown) => `$${values.push(value)}`;
  if (request.after) conditions.push(afterPlace(column, type, request.direction, request.after, place));
  const where = conditions.length === 0 ? "" : `WHERE ${conditions.join(" AND ")}`;
  const order = `snapshots.${column} ${request.direction === "asc" ? "ASC" : "DESC"} NULLS LAST, snapshots.instrument_id`;
  const { rows } = await pool.query<ApiToken>(
    `SELECT snapshots.instrument_id AS "tokenId", snapshots.slug, snapshots.symbol, snapshots.name, snapshots.categories,
       snapshots.cap_rank AS rank, ${RAW_COLUMNS},
       snapshots.change_1h AS "change1h", snapshots.change_24h AS "change24h", snapshots.change_7d AS "change7d",
       snapshots.change_30d AS "change30d", snapshots.trader, snapshots.trader_24h AS "trader24h", snapshots.investor,
       snapshots.trader_signal AS signal, snapshots.trader_since::text AS "signalSince",
       to_char(snapshots.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at, snapshots.${column} AS place,
       coalesce((SELECT json_agg(json_build_object('chainId', chain_id, 'address', address, 'decimals', decimals)
         ORDER BY chain_id, address) FROM market.contracts c WHERE c.instrument_id = snapshots.instrument_id), '[]') AS contracts
     FROM ${seen} ${LICENCE} ${where} ORDER BY ${order} LIMIT ${place(request.limit)}`,
    values,
  );
  return rows;
}

function afterPlace(
  column: string,
  type: string,
  direction: "asc" | "desc",
  [value, tokenId]: TokenPlace,
  place: (value: unknown) => string,
): string {
  const id = place(tokenId);
  if (value === null) return `(snapshots.${column} IS NULL AND snapshots.instrument_id > ${id})`;
  const at = `${place(value)}::${type}`;
  const further = direction === "asc" ? ">" : "<";
  return `(snapshots.${column} ${further} ${at} OR (snapshots.${column} = ${at} AND snapshots.instrument_id > ${id}) OR snapshots.${column} IS NULL)`;
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
  add(filter.leastCap, (cap) => `snapshots.cap >= ${cap}`);
  add(filter.leastVolume, (volume) => `snapshots.volume_24h >= ${volume}`);
  add(filter.leastTrader, (grade) => `snapshots.trader >= ${grade}`);
  add(filter.leastInvestor, (grade) => `snapshots.investor >= ${grade}`);
  add(filter.signal, (signal) => `sign(snapshots.trader_signal) = ${signal}::int`);
  add(
    filter.search?.toLowerCase(),
    (part) => `(strpos(lower(snapshots.name), ${part}) > 0 OR strpos(lower(snapshots.symbol), ${part}) > 0)`,
  );
  return { conditions, values };
}
