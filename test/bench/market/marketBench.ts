import type { Pool } from "pg";
import { METHODS } from "#app/services/marketData/server/grading/methods.server.ts";
import { publishDueDays } from "#app/services/marketData/server/grading/publication.server.ts";
import { readDailyFigures, remakeSnapshots } from "#app/services/marketData/server/grading/snapshots.server.ts";
import type { Quote } from "#app/services/marketData/server/sources/source.server.ts";
import { withClient, withPool } from "#events/connections.ts";
import { postgresLedger } from "#events/ledger/postgresLedger.ts";
import { allProjections } from "#events/projections/all.ts";
import { rounded } from "../figures.ts";
import { startBenchDatabases } from "../ledger/databases.ts";
import { checkoutWhileGradingOverAlone } from "./checkoutWhileGrading.ts";
import { simulatedFirstFullSeconds } from "./firstFull.ts";
import { gradeDaySeconds, gradesOverFloor, walkForward } from "./gradingTimes.ts";
import { ingestRowsOverCopy } from "./ingest.ts";
import { storeLargeMarket } from "./largeMarket.ts";
import { latencies } from "./latencies.ts";
import { LAST_DAY, NOW, TOKENS } from "./size.ts";

/** At 5,000 tokens and five years of days. */
const MAX_COUNT = {
  ratingsP95Ms: 20,
  chartYearP95Ms: 15,
  chartHoursP95Ms: 30,
  searchP95Ms: 50,
  gradeDaySeconds: 5,
  walkForwardSeconds: 60,
  gradesOverFloor: 2,
  ingestRowsOverCopy: 1.5,
  simulatedFirstFullSeconds: 10,
  checkoutWhileGradingOverAlone: 1.2,
};
type MarketFigures = Record<keyof typeof MAX_COUNT, number>;
/** BENCH_FIGURE can measure the one figure that has its own program alone. */
const ALONE = "checkoutWhileGradingOverAlone" satisfies keyof MarketFigures;

/**
 * The market at its full size, on one PostgreSQL: what users query, what a day costs, and what its whole history costs. BENCH_TOKENS,
 * BENCH_YEARS and BENCH_HOURS make it smaller.
 */
export async function marketBench(): Promise<Partial<MarketFigures>> {
  const checkoutWhileGrading = { [ALONE]: await checkoutWhileGradingOverAlone() };
  if (process.env.BENCH_FIGURE === ALONE) return checkoutWhileGrading;
  const databases = await startBenchDatabases();
  try {
    const figures = {
      ...checkoutWhileGrading,
      simulatedFirstFullSeconds: await simulatedFirstFullSeconds((await databases.make("first")).appUrl),
      ingestRowsOverCopy: await ingestRowsOverCopy(await databases.make("ingest")),
      ...(await largeMarket(await databases.make("large"))),
    };
    console.table(
      Object.entries(MAX_COUNT).map(([figure, atMost]) => {
        const value = figures[figure as keyof MarketFigures];
        return { figure, value, atMost, isMet: value <= atMost };
      }),
    );
    return figures;
  } finally {
    await databases.stop();
  }
}

const largeMarket = ({ adminUrl, appUrl }: { adminUrl: string; appUrl: string }) =>
  withPool(appUrl, 4, async (pool) => {
    await storeLargeMarket(pool);
    // Autovacuum would do this within minutes.
    await withClient(adminUrl, (admin) => admin.query("VACUUM ANALYZE"));
    const day = { gradeDaySeconds: await gradeDaySeconds(pool) };
    await fillSnapshots(pool);
    const asked = await latencies(pool);
    const { seconds, panel } = await walkForward(pool);
    return { ...day, ...asked, walkForwardSeconds: seconds, gradesOverFloor: await gradesOverFloor(panel) };
  });

/** Filled as the worker does, twice: rows are rewritten every minute, so readers meet a table with dead ones. */
async function fillSnapshots(pool: Pool): Promise<void> {
  const books = { pool, ledger: postgresLedger(pool, allProjections), source: "bench", now: () => NOW };
  for (const method of METHODS) await publishDueDays(books, method);
  const daily = await readDailyFigures(pool, LAST_DAY, NOW);
  const quotes = await loadQuotes(pool);
  const began = performance.now();
  for (let remade = 0; remade < 2; remade++) await remakeSnapshots(pool, daily, quotes, NOW);
  console.log(`${TOKENS} snapshots remade in ${rounded((performance.now() - began) / 2000)} s`);
}

/** Each token at its last close. */
async function loadQuotes(pool: Pool): Promise<Quote[]> {
  const { rows } = await pool.query<{ id: number; close: number; cap: number; volume: number }>(
    "SELECT instrument_id AS id, close, cap, volume FROM market.candles_1d WHERE day = $1",
    [LAST_DAY],
  );
  return rows.map(({ id, close, cap, volume }) => ({
    tokenId: id,
    priceUsd: close,
    hourAgoUsd: close * (1 + ((id % 21) - 10) / 1_000),
    capUsd: cap,
    fdvUsd: cap * 1.2,
    volume24hUsd: volume,
  }));
}
