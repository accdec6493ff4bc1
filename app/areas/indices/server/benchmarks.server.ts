import type { Pool } from "pg";
import { largestPeers, marketColumns } from "#app/services/marketData/publicFigures.server.ts";
import type { IndexMethod } from "#events/index/events.ts";
import type { Compared, NotBuyable } from "../model/view.ts";

/** Benchmarks of an index: the market, its largest token, and the same rule without a minimum pool depth. */

/** For the same days. */
export async function compareWith(pool: Pool, days: readonly string[]): Promise<Compared> {
  const [firstDay, lastDay] = [days[0], days.at(-1)];
  if (firstDay === undefined || lastDay === undefined) return { market: [], leader: null };
  const { level } = await marketColumns(pool, firstDay, lastDay);
  const [leader] = await largestPeers(pool, { count: 1, firstDay, lastDay });
  return {
    market: known(level),
    leader: leader ? { symbol: leader.symbol, name: leader.name, close: known(leader.close) } : null,
  };
}

const known = (column: Float64Array): (number | null)[] =>
  Array.from(column, (value) => (Number.isFinite(value) ? value : null));

/** Tokens that would have been chosen at a day's close by rank, but whose pools are too small. Null for an index without a chain. */
export async function readNotBuyable(
  pool: Pool,
  { slug, count, chainId }: Pick<IndexMethod, "slug" | "count" | "chainId">,
  asOf: string,
): Promise<NotBuyable | null> {
  if (chainId === null) return null;
  const { rows } = await pool.query<{ cap: number | null; reason: string | null }>(
    `SELECT cap, reason FROM indices.universe WHERE slug = $1 AND as_of = $2 AND (reason IS NULL OR reason = 'thinPool')
     ORDER BY cap DESC, instrument_id LIMIT $3`,
    [slug, asOf, count],
  );
  const sumCap = (some: typeof rows) => some.reduce((sum, { cap }) => sum + (cap ?? 0), 0);
  const thin = rows.filter(({ reason }) => reason !== null);
  return rows.length === 0 ? null : { count: thin.length, of: rows.length, capShare: sumCap(thin) / sumCap(rows) };
}
