import type { Pool } from "pg";
import { SIMULATED_SEED } from "../../../../analytics/simulated/tokens.ts";
import type { Ledger } from "../../../../events/ledger/ledger.ts";
import { LOCKS } from "../../../../events/locks.ts";
import { poolFor } from "../../../platform/db.server.ts";
import { env } from "../../../platform/env.server.ts";
import { ledger } from "../../../platform/ledger.server.ts";
import { beginBackfill, finishBackfill } from "./backfill.server.ts";
import { METHODS, publishMethods } from "./methods.server.ts";
import { lastOfficialDay, publishDueDays } from "./publication.server.ts";
import { simulatedMarket } from "./simulatedMarket.server.ts";
import { type DailyFigures, readDailyFigures, remakeSnapshots } from "./snapshots.server.ts";
import { type MarketSource, SOURCES } from "./source.server.ts";

/** What the market worker does again and again: learn, grade, publish, and remake what lists of tokens read. */

export type Market = { pool: Pool; ledger: Ledger; source: MarketSource; now: () => Date; daily?: DailyFigures };

let opened: Market | undefined;

/** One round of this process. */
export async function marketRound(signal: AbortSignal): Promise<void> {
  if (env().MARKET_SOURCE === "none") return;
  const pool = poolFor("market");
  opened ??= { pool, ledger: ledger(), source: simulatedMarket(pool, SIMULATED_SEED), now: () => new Date() };
  await keepMarket(opened, signal);
}

/** One round of a market. Another worker of the same database may be at it: then it is left to that one. */
export const keepMarket = (market: Market, signal: AbortSignal): Promise<void> =>
  alone(market.pool, async () => {
    const { pool, ledger, source, now } = market;
    await storeSources(pool);
    await publishMethods(pool);
    if (!(await source.learn(now(), signal))) return;
    const order = { pool, source: source.label, now };
    const missing = await beginBackfill(order);
    for (const method of METHODS) await publishDueDays({ ...order, ledger }, method, signal);
    await remake(market);
    await finishBackfill(order, missing, signal);
  });

/** Daily figures are made once a day: they follow from closes alone. */
async function remake(market: Market): Promise<void> {
  const { pool, source } = market;
  const now = market.now();
  const day = lastOfficialDay(now);
  if (market.daily?.day !== day) market.daily = await readDailyFigures(pool, day, now);
  await remakeSnapshots(pool, market.daily, await source.quotes(now), now);
}

async function storeSources(pool: Pool): Promise<void> {
  for (const [key, { id, display, derive, redistribute, attribution, url }] of Object.entries(SOURCES))
    await pool.query(
      `INSERT INTO market.sources VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (source) DO UPDATE SET
         may_display = $3, may_derive = $4, may_redistribute = $5, attribution = $6, attribution_url = $7`,
      [id, key, display, derive, redistribute, attribution, url],
    );
}

async function alone(pool: Pool, act: () => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ mine: boolean }>("SELECT pg_try_advisory_lock($1) AS mine", [LOCKS.grading]);
    if (!rows[0]?.mine) return;
    await act().finally(() => client.query("SELECT pg_advisory_unlock($1)", [LOCKS.grading]));
  } finally {
    client.release();
  }
}
