import pg from "pg";
import { afterAll, beforeAll } from "vitest";
import { simulatedMarket } from "#app/services/marketData/server/sources/simulatedMarket.server.ts";
import { type Market, runMarketWorker } from "#app/services/marketData/server/task.server.ts";
import { postgresLedger } from "#events/ledger/postgresLedger.ts";
import { allProjections } from "#events/projections/all.ts";
import { type FreshDatabase, freshDatabase, sharedTemplate } from "./postgres.ts";

/** A simulated market of some months on its own database, updated as by the market worker. */

export const MARKET_SEED = "test-market";
const never = new AbortController().signal;

/** The moment of the first round of `filledMarketFixture`. */
export const FIRST_RUN_AT = "2023-09-15T12:34:56.000Z";

/** The same after its first round, copied for each file: creating months of a market takes seconds. */
export const filledMarketFixture = () => marketFixture(filledMarket);

/** The name of the database to copy. */
export const filledMarket = (): Promise<string> =>
  sharedTemplate("market_template", ({ pool }) =>
    runMarketWorker(
      open(pool, () => new Date(FIRST_RUN_AT)),
      never,
    ),
  );

const open = (pool: pg.Pool, now: () => Date): Market => ({
  pool,
  ledger: postgresLedger(pool, allProjections),
  source: simulatedMarket(pool, MARKET_SEED),
  now,
});

/** @param template creates the database to copy, and returns its name; without it, the market is empty */
export function marketFixture(template?: () => Promise<string>) {
  let database: FreshDatabase;
  let owner: pg.Pool;
  let now = new Date(FIRST_RUN_AT);
  let market: Market;

  beforeAll(async () => {
    database = await freshDatabase(await template?.());
    owner = new pg.Pool({ connectionString: database.adminUrl, max: 2 });
    market = open(database.pool, () => now);
  });
  afterAll(async () => {
    await owner.end();
    await database.drop();
  });

  return {
    database: () => database,
    pool: () => database.pool,
    /** Runs SQL as the owner of the tables. */
    asOwner: (sql: string, values: unknown[] = []) => owner.query(sql, values),
    /** As the owner with triggers off, which none of our programs can do. */
    async tamper(sql: string): Promise<void> {
      const client = await owner.connect();
      await client.query("SET session_replication_role = replica").then(() => client.query(sql));
      client.release(true);
    },
    /** Another worker's view of the market, with an empty cache. */
    newMarket: (pool = database.pool) => open(pool, () => now),
    /** A round of this or another worker at a given time. */
    async runMarketAt(time: string, which = market): Promise<void> {
      now = new Date(time);
      await runMarketWorker(which, never);
    },
    rows: async <Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> =>
      (await database.pool.query<Row>(sql, values)).rows,
    published: async (method = "trader-1") =>
      (
        await database.pool.query<{ day: string; root: string; count: number; source: string; method_hash: string }>(
          "SELECT day::text, root, count, source, method_hash FROM read.grade_days WHERE method = $1 ORDER BY day",
          [method],
        )
      ).rows,
  };
}
