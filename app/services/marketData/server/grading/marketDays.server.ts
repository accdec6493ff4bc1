import type { Pool } from "pg";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { categoryIndex, type Membership } from "../../../../../analytics/figures/categoryIndex.ts";
import { marketDays } from "../../../../../analytics/figures/marketDays.ts";
import { monthStarts } from "../../../../../analytics/figures/months.ts";
import { addDays, dayNumber } from "../../model/days.ts";
import { findLeader, firstCandleDay, type MarketPanel, readPanel } from "../storing/panel.server.ts";

/** The figures of the whole market and of each category: recomputed for all days, because an index depends on its past. */
export async function storeMarketDays(pool: Pool, lastDay: string, now: Date): Promise<void> {
  const firstDay = await firstCandleDay(pool);
  if (firstDay === null) return;
  const panel = await inTransaction(pool, (client) => readPanel(client, { firstDay, lastDay }, now.toISOString()));
  const days = marketDays(panel, findLeader(panel), 0, { doubleCounted: await readWrapped(pool, panel.tokenIds) });
  const rows = days.map(({ day, ...figures }) => ({ day: addDays(firstDay, day), figures }));
  await pool.query(
    `INSERT INTO market.market_days SELECT * FROM jsonb_to_recordset($1) AS g(day date, figures jsonb)
     ON CONFLICT (day) DO UPDATE SET figures = excluded.figures`,
    [JSON.stringify(rows)],
  );
  await storeCategoryDays(pool, panel);
}

/** A wrapped token's cap is counted with the token it wraps. */
async function readWrapped(pool: Pool, tokenIds: readonly number[]): Promise<Uint8Array> {
  const { rows } = await pool.query<{ instrument_id: number }>(
    "SELECT instrument_id FROM market.instruments WHERE class IN ('wrapped', 'staked', 'receipt')",
  );
  const wrapped = new Set(rows.map(({ instrument_id }) => instrument_id));
  return Uint8Array.from(tokenIds, (tokenId) => Number(wrapped.has(tokenId)));
}

type MembershipRow = { category: string; instrument_id: number; since: string; until: string | null };

async function storeCategoryDays(pool: Pool, panel: MarketPanel): Promise<void> {
  const { rows } = await pool.query<MembershipRow>(
    "SELECT category, instrument_id, since::text, until::text FROM market.instrument_categories ORDER BY category",
  );
  const indexByTokenId = new Map(panel.tokenIds.map((tokenId, position) => [tokenId, position]));
  const offset = dayNumber(panel.firstDay);
  const members = new Map<string, Membership[]>();
  for (const { category, instrument_id, since, until } of rows) {
    const token = indexByTokenId.get(instrument_id);
    if (token === undefined) continue;
    const membership = {
      token,
      since: Math.max(0, dayNumber(since) - offset),
      until: until === null ? null : dayNumber(until) - offset,
    };
    members.set(category, [...(members.get(category) ?? []), membership]);
  }
  const rebalanceDays = monthStarts(panel.firstDay, panel.days);
  for (const [category, memberships] of members) {
    const index = categoryIndex(panel, memberships, rebalanceDays);
    const days = Array.from(index.level, (level, day) => ({
      day: addDays(panel.firstDay, day),
      level,
      cap: index.cap[day],
      members: index.members[day],
    })).filter(({ level }) => !Number.isNaN(level));
    await pool.query(
      `INSERT INTO market.category_days
       SELECT $1, * FROM jsonb_to_recordset($2) AS g(day date, level float8, cap float8, members int)
       ON CONFLICT (category, day) DO UPDATE SET level = excluded.level, cap = excluded.cap, members = excluded.members`,
      [category, JSON.stringify(days)],
    );
  }
}
