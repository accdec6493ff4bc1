import type { Pool } from "pg";
import type { ApiColumns } from "../../model/api/apiReads.ts";
import { addDays, dayNumber } from "../../model/days.ts";
import { lastMarketDay, marketColumns, type TokenDays, tokenDays } from "../tokens/tokenDays.server.ts";
import { joinLicence } from "./licence.server.ts";

type Queries = Pick<Pool, "query">;

/** The last `days` closed days of tokens, all ending on the last day of the market. */
export async function loadColumns(pool: Queries, slugs: readonly string[], days: number): Promise<ApiColumns> {
  const lastDay = await lastMarketDay(pool);
  const none = { lastDay: lastDay ?? "", tokens: [], market: { level: new Float64Array(0), cap: new Float64Array(0) } };
  if (lastDay === null) return none;
  const { rows } = await pool.query<{ tokenId: number; slug: string; maySell: boolean }>(
    `SELECT i.instrument_id AS "tokenId", i.slug, coalesce(licence.may_sell, false) AS "maySell"
     FROM market.instruments i ${joinLicence("i")} WHERE i.slug = ANY($1::text[]) ORDER BY array_position($1::text[], i.slug)`,
    [slugs],
  );
  const firstDay = addDays(lastDay, 1 - days);
  const market = await marketColumns(pool, firstDay, lastDay);
  const tokens = [];
  for (const row of rows) {
    const own = await tokenDays(pool, row.tokenId);
    if (own) tokens.push({ ...row, ...sliceDays(own, lastDay, days) });
  }
  return { lastDay, tokens, market };
}

const COLUMNS = ["close", "high", "low", "volume", "cap"] as const;

function sliceDays(own: TokenDays, lastDay: string, days: number) {
  const offset = dayNumber(lastDay) - days + 1 - dayNumber(own.firstDay);
  const columns = COLUMNS.map((name) => [
    name,
    Float64Array.from({ length: days }, (_, index) => own[name][index + offset] ?? Number.NaN),
  ]);
  return Object.fromEntries(columns) as Record<(typeof COLUMNS)[number], Float64Array>;
}
