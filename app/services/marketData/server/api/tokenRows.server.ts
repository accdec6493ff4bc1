import type { Pool } from "pg";
import type { ApiToken, TokenPlace, TokensFilter, TokensRequest } from "../../model/api/apiReads.ts";
import { figureNames } from "../../model/api/tokenFigures.ts";
import type { GradeView } from "../../model/gradeView.ts";
import { snapshotsSeenBy } from "../grades/gradeView.server.ts";
import { joinLicence } from "./licence.server.ts";
import { buildConditions, storedValue, toOrderExpression } from "./tokenConditions.server.ts";

/** Tokens with their latest figures, one page of an order at a time, as a caller may see them. */

type Queries = Pick<Pool, "query">;

const FIGURES = figureNames.map((name) => `${storedValue(name)} AS "${name}"`).join(", ");

/** Tokens without the value come last in either direction; on a tie the older token comes first. */
export async function tokenRows(pool: Queries, view: GradeView, request: TokensRequest): Promise<ApiToken[]> {
  const { value, type } = toOrderExpression(request.order);
  const { conditions, values } = buildConditions(request);
  const placeholder = (given: unknown) => `$${values.push(given)}`;
  if (request.after) conditions.push(whereAfter(value, type, request.direction, request.after, placeholder));
  const order = `${value} ${request.direction === "asc" ? "ASC" : "DESC"} NULLS LAST, snapshots.instrument_id`;
  const { rows } = await pool.query<ApiToken>(
    `SELECT snapshots.instrument_id AS "tokenId", snapshots.slug, snapshots.symbol, snapshots.name, snapshots.categories,
       snapshots.cap_rank AS rank, ${FIGURES}, snapshots.ath_on::text AS "athOn",
       snapshots.trader_signal AS signal, snapshots.trader_since::text AS "signalSince",
       to_char(snapshots.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at, ${value} AS place,
       coalesce((SELECT json_agg(json_build_object('chainId', chain_id, 'address', address, 'decimals', decimals)
         ORDER BY chain_id, address) FROM market.contracts c WHERE c.instrument_id = snapshots.instrument_id), '[]') AS contracts
     FROM ${snapshotsSeenBy(view)} ${joinLicence("snapshots")} ${whereSql(conditions)} ORDER BY ${order}
     LIMIT ${placeholder(request.limit)}`,
    values,
  );
  return rows;
}

/** How many tokens match. */
export async function tokenCount(pool: Queries, view: GradeView, filter: TokensFilter): Promise<number> {
  const { conditions, values } = buildConditions(filter);
  const where = whereSql(conditions);
  // Looking up each token's candles would be wasted when no condition needs it.
  const licence = where.includes("licence.") ? joinLicence("snapshots") : "";
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM ${snapshotsSeenBy(view)} ${licence} ${where}`,
    values,
  );
  return rows[0]?.count ?? 0;
}

const whereSql = (conditions: readonly string[]): string =>
  conditions.length === 0 ? "" : `WHERE ${conditions.join(" AND ")}`;

function whereAfter(
  value: string,
  type: string,
  direction: "asc" | "desc",
  [before, tokenId]: TokenPlace,
  placeholder: (value: unknown) => string,
): string {
  const id = placeholder(tokenId);
  if (before === null) return `(${value} IS NULL AND snapshots.instrument_id > ${id})`;
  const at = `${placeholder(before)}::${type}`;
  const further = direction === "asc" ? ">" : "<";
  return `(${value} ${further} ${at} OR (${value} = ${at} AND snapshots.instrument_id > ${id}) OR ${value} IS NULL)`;
}
