import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { investor1 } from "../../analytics/grades/investor1.ts";
import { methodHash } from "../../analytics/grades/method.ts";
import { trader1 } from "../../analytics/grades/trader1.ts";
import { keepMarket, type Market } from "../../app/areas/market/server/round.server.ts";
import { simulatedMarket } from "../../app/areas/market/server/simulatedMarket.server.ts";
import { inTransaction } from "../../app/platform/transaction.server.ts";
import { postgresLedger } from "../../events/ledger/postgresLedger.ts";
import { allProjections } from "../../events/projections/all.ts";
import { type FreshDatabase, freshDatabase } from "../support/postgres.ts";

// A simulated market from its first hour to its published grades, on a real database.

const SEED = "test-market";
const DAY_0 = "2023-09-14";
const nowOn = (day: string, time = "12:34:56.000Z") => new Date(`${day}T${time}`);
const never = new AbortController().signal;

let database: FreshDatabase;
let market: Market;
let owner: pg.Pool;
let now = nowOn("2023-09-15");

beforeAll(async () => {
  database = await freshDatabase();
  owner = new pg.Pool({ connectionString: database.adminUrl, max: 1 });
  market = newMarket();
  await keepMarket(market, never);
}, 120_000);
afterAll(async () => {
  await owner.end();
  await database.drop();
});

function newMarket(): Market {
  const { pool } = database;
  return { pool, ledger: postgresLedger(pool, allProjections), source: simulatedMarket(pool, SEED), now: () => now };
}
const query = async <Row extends object>(sql: string, values: unknown[] = []) =>
  (await database.pool.query<Row>(sql, values)).rows;
const published = (method = "trader-1") =>
  query<{ day: string; root: string; count: number; source: string; method_hash: string }>(
    "SELECT day::text, root, count, source, method_hash FROM read.grade_days WHERE method = $1 ORDER BY day",
    [method],
  );

describe("a fresh market", () => {
  test("has a candle for every day of every token's life, and none beside it", async () => {
    const [row] = await query<{ missing: number; outside: number }>(`
      SELECT count(*) FILTER (WHERE c.day IS NULL)::int AS missing, 0 AS outside
      FROM market.instruments i CROSS JOIN LATERAL generate_series(i.listed_on, coalesce(i.delisted_on, '2023-09-14'), '1 day') AS d(day)
      LEFT JOIN market.candles_1d c ON c.instrument_id = i.instrument_id AND c.day = d.day::date
      WHERE d.day::date <= '2023-09-14'`);
    expect(row?.missing).toBe(0);
    const outside = await query(
      `SELECT FROM market.candles_1d c JOIN market.instruments i USING (instrument_id)
       WHERE c.day < i.listed_on OR c.day > coalesce(i.delisted_on, '2023-09-14')`,
    );
    expect(outside).toEqual([]);
  });

  test("holds every row to be of the simulated source", async () => {
    expect(await query("SELECT DISTINCT s.key FROM market.candles_1d JOIN market.sources s USING (source)")).toEqual([
      { key: "simulated" },
    ]);
    expect(await query("SELECT DISTINCT simulated FROM market.instruments")).toEqual([{ simulated: true }]);
  });

  test("publishes the last day that is over, by both methods, and says that it is simulated", async () => {
    for (const method of [trader1, investor1]) {
      const days = await published(method.version);
      expect(days).toMatchObject([{ day: DAY_0, source: `simulated:${SEED}`, method_hash: methodHash(method) }]);
      expect(days[0]?.count).toBeGreaterThan(50);
    }
  });

  test("says of every token that is listed why it has no grade, or has one", async () => {
    const [row] = await query<{ tokens: number; graded: number; not_rated: number }>(`
      SELECT (SELECT count(*) FROM market.instruments)::int AS tokens,
        (SELECT count(*) FROM market.grades WHERE method = 'trader-1' AND day = '${DAY_0}')::int AS graded,
        (SELECT count(*) FROM market.not_rated WHERE method = 'trader-1' AND day = '${DAY_0}')::int AS not_rated`);
    expect((row?.graded ?? 0) + (row?.not_rated ?? 0)).toBe(row?.tokens);
    const reasons = await query<{ tag: string }>(
      "SELECT DISTINCT reason->>'tag' AS tag FROM market.not_rated ORDER BY 1",
    );
    expect(reasons.map(({ tag }) => tag)).toContain("class");
  });

  test("grades the past as what the method would have said, and publishes none of it", async () => {
    const rows = await query<{ origin: string; days: number }>(
      "SELECT origin, count(*)::int AS days FROM market.grade_days WHERE method = 'trader-1' GROUP BY 1 ORDER BY 1",
    );
    expect(rows).toEqual([
      { origin: "backfill", days: 256 },
      { origin: "live", days: 1 },
    ]);
  });

  test("has a row for lists, with price, grade and signal", async () => {
    const rows = await query<Record<string, unknown>>(
      "SELECT * FROM market.snapshots ORDER BY cap DESC NULLS LAST LIMIT 1",
    );
    expect(rows[0]).toMatchObject({ cap_rank: 1, class: "coin" });
    for (const name of ["price", "change_24h", "trader", "investor", "spark", "volatility_30d", "beta_90d"])
      expect(rows[0]?.[name], name).not.toBeNull();
  });
});

describe("the next days", () => {
  test("are not graded before a quarter past midnight", async () => {
    now = nowOn("2023-09-16", "00:14:59.000Z");
    await keepMarket(market, never);
    expect((await published()).map(({ day }) => day)).toEqual([DAY_0]);
  });

  test("are graded in order, a missed one late, and say so", async () => {
    now = nowOn("2023-09-19", "00:15:00.000Z");
    await keepMarket(market, never);
    expect((await published()).map(({ day }) => day)).toEqual([
      DAY_0,
      "2023-09-15",
      "2023-09-16",
      "2023-09-17",
      "2023-09-18",
    ]);
    expect(
      await query(
        "SELECT day::text, origin FROM market.grade_days WHERE method = 'trader-1' AND origin <> 'backfill' ORDER BY 1",
      ),
    ).toEqual([
      { day: DAY_0, origin: "live" },
      { day: "2023-09-15", origin: "late" },
      { day: "2023-09-16", origin: "late" },
      { day: "2023-09-17", origin: "late" },
      { day: "2023-09-18", origin: "live" },
    ]);
  });

  test("are published once, however often they are asked for", async () => {
    const before = await published();
    await keepMarket(market, never);
    await keepMarket(newMarket(), never);
    expect(await published()).toEqual(before);
  });

  test("follow from stored rows alone: a worker that starts anew publishes what the old one would have", async () => {
    now = nowOn("2023-09-20", "06:00:00.000Z");
    await keepMarket(newMarket(), never);
    const [anew] = (await published()).slice(-1);
    const other = await freshDatabase();
    const { pool } = other;
    // The same market in another database, whose worker never stopped from the first day on.
    const twin: Market = {
      pool,
      ledger: postgresLedger(pool, allProjections),
      source: simulatedMarket(pool, SEED),
      now: () => now,
    };
    for (const day of ["2023-09-15", "2023-09-16", "2023-09-17", "2023-09-18", "2023-09-19", "2023-09-20"]) {
      now = nowOn(day, "00:30:00.000Z");
      await keepMarket(twin, never);
    }
    const { rows } = await pool.query(
      "SELECT day::text, root FROM read.grade_days WHERE method = 'trader-1' ORDER BY day DESC LIMIT 1",
    );
    await other.drop();
    expect(rows[0]).toEqual({ day: anew?.day, root: anew?.root });
  }, 120_000);
});

describe("what is published", () => {
  test.each([
    "UPDATE market.grades SET grade = 99",
    "DELETE FROM market.grades",
    "UPDATE market.grade_days SET root = repeat('0', 64)",
    "DELETE FROM market.grade_days",
    "UPDATE market.candles_1d SET close = 1",
    "DELETE FROM market.candles_1d",
    "UPDATE market.methods SET spec = ''",
    "DELETE FROM market.not_rated",
    "TRUNCATE market.grades",
    "TRUNCATE market.grades_2023",
    "TRUNCATE market.candles_1d",
    "TRUNCATE market.grade_days",
  ])("cannot be changed, not even by the owner of the tables: %s", async (sql) => {
    await expect(owner.query(sql)).rejects.toThrow("is refused");
  });

  test("of a real market never stands beside a simulated one", async () => {
    await expect(
      database.pool.query(
        "INSERT INTO market.instruments (slug, symbol, name, class, simulated, listed_on) VALUES ('bitcoin', 'BTC', 'Bitcoin', 'coin', false, '2009-01-03')",
      ),
    ).rejects.toThrow("this database holds a simulated market");
  });
});

test("whoever is killed between grading and publishing finds the day graded, and publishes that", async () => {
  now = nowOn("2023-09-21", "00:20:00.000Z");
  const dying = newMarket();
  const append = dying.ledger.append;
  dying.ledger = { ...dying.ledger, append: () => Promise.reject(new Error("killed")) };
  await expect(keepMarket(dying, never)).rejects.toThrow("killed");
  const [graded] = await query<{ root: string }>(
    "SELECT root FROM market.grade_days WHERE method = 'trader-1' AND day = '2023-09-20'",
  );
  expect((await published()).at(-1)?.day).toBe("2023-09-19");
  dying.ledger = { ...dying.ledger, append };
  await keepMarket(dying, never);
  expect((await published()).at(-1)).toMatchObject({ day: "2023-09-20", root: graded?.root });
});

test("a connection that fails half-way through a day stores nothing of it", async () => {
  await expect(
    inTransaction(database.pool, async (client) => {
      await client.query("INSERT INTO market.not_rated VALUES ('trader-1', '2023-09-25', 1, '{}')");
      throw new Error("gone");
    }),
  ).rejects.toThrow("gone");
  expect(await query("SELECT FROM market.not_rated WHERE day = '2023-09-25'")).toEqual([]);
});
