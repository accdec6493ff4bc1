import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";
import { simulatedMarket } from "#app/services/marketData/server/sources/simulatedMarket.server.ts";
import { runMarketWorker } from "#app/services/marketData/server/task.server.ts";
import { withPool } from "#events/connections.ts";
import { postgresLedger } from "#events/ledger/postgresLedger.ts";
import { allProjections } from "#events/projections/all.ts";
import { SIMULATED_SEED } from "../../../analytics/simulated/tokens.ts";
import { rounded } from "../figures.ts";

const POLL_EVERY_MS = 20;

/**
 * Seconds from the worker's start on an empty database until the lists of tokens are complete, including grades: the market that a fresh
 * installation shows, from its first hour until now. The past is graded later, and is not waited for.
 */
export const simulatedFirstFullSeconds = (appUrl: string): Promise<number> =>
  withPool(appUrl, 6, async (pool) => {
    const end = new AbortController();
    const began = performance.now();
    const market = { pool, ledger: postgresLedger(pool, allProjections), now: () => new Date() };
    let isOver = false;
    const running = runMarketWorker({ ...market, source: simulatedMarket(pool, SIMULATED_SEED) }, end.signal).finally(
      () => {
        isOver = true;
      },
    );
    while (!isOver && !(await isFull(pool))) await sleep(POLL_EVERY_MS);
    const seconds = (performance.now() - began) / 1000;
    end.abort();
    await running;
    if (!(await isFull(pool))) throw new Error("the market worker ended before the lists were full");
    return rounded(seconds);
  });

async function isFull(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ full: boolean }>(
    `SELECT count(*) > 0 AND count(*) = (SELECT count(*) FROM market.instruments)
       AND count(trader) > 0 AND count(investor) > 0 AS full FROM market.snapshots`,
  );
  return rows[0]?.full ?? false;
}
