import { describe, expect, test } from "vitest";
import { investor1 } from "../../analytics/grades/investor1.ts";
import { methodHash } from "../../analytics/grades/method.ts";
import { trader1 } from "../../analytics/grades/trader1.ts";
import { filledMarketFixture, MARKET_SEED } from "../support/marketFixture.ts";

// A simulated market from its first hour to its published grades, on a real database.

const DAY_0 = "2023-09-14";
const { asOwner, newMarket, pool, published, runMarketAt, rows: query } = filledMarketFixture();

describe("a fresh market", () => {
  test("a fresh market has a candle for every day of every token's life, and no others", async () => {
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

  test("a fresh market has only rows of the simulated source", async () => {
    expect(await query("SELECT DISTINCT s.key FROM market.candles_1d JOIN market.sources s USING (source)")).toEqual([
      { key: "simulated" },
    ]);
    expect(await query("SELECT DISTINCT simulated FROM market.instruments")).toEqual([{ simulated: true }]);
  });

  test("a fresh market publishes the last complete day by both methods, marked as simulated", async () => {
    for (const method of [trader1, investor1]) {
      const days = await published(method.version);
      expect(days).toMatchObject([{ day: DAY_0, source: `simulated:${MARKET_SEED}`, method_hash: methodHash(method) }]);
      expect(days[0]?.count).toBeGreaterThan(50);
    }
  });

  test("a fresh market has a grade or a reason for no grade for every listed token", async () => {
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

  test("a fresh market back-tests the past with the method, and publishes none of it", async () => {
    const rows = await query<{ origin: string; days: number }>(
      "SELECT origin, count(*)::int AS days FROM market.grade_days WHERE method = 'trader-1' GROUP BY 1 ORDER BY 1",
    );
    expect(rows).toEqual([
      { origin: "backfill", days: 256 },
      { origin: "live", days: 1 },
    ]);
  });

  test("a fresh market has a row for lists, with price, grade and signal", async () => {
    const rows = await query<Record<string, unknown>>(
      "SELECT * FROM market.snapshots ORDER BY cap DESC NULLS LAST LIMIT 1",
    );
    expect(rows[0]).toMatchObject({ cap_rank: 1, class: "coin" });
    for (const name of ["price", "change_24h", "trader", "investor", "spark", "volatility_30d", "beta_90d"])
      expect(rows[0]?.[name], name).not.toBeNull();
  });
});

test("the all-time high is that of all days, not only of the days that statistics cover", async () => {
  const [row] = await query<{ ath: number; ath_on: string; highest: number }>(
    `SELECT ath, ath_on::text, (SELECT max(high) FROM market.candles_1d c WHERE c.instrument_id = s.instrument_id) AS highest
     FROM market.snapshots s WHERE cap_rank = 1`,
  );
  expect(row?.ath).toBeGreaterThanOrEqual(row?.highest ?? Number.POSITIVE_INFINITY);
  expect(row?.ath_on).toMatch(/^2023-/);
});

describe("the following days", () => {
  test("the following days are not graded before a quarter past midnight", async () => {
    await runMarketAt("2023-09-16T00:14:59.000Z");
    expect((await published()).map(({ day }) => day)).toEqual([DAY_0]);
  });

  test("the following days are graded in order, and a missed day is marked late", async () => {
    await runMarketAt("2023-09-19T00:15:00.000Z");
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

  test("the following days are published once, however often the task runs", async () => {
    const before = await published();
    await runMarketAt("2023-09-19T00:16:00.000Z");
    await runMarketAt("2023-09-19T00:17:00.000Z", newMarket());
    expect(await published()).toEqual(before);
  });
});

describe("published grades", () => {
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
  ])("published grades cannot be changed, even by the owner of the tables: %s", async (sql) => {
    await expect(asOwner(sql)).rejects.toThrow("is refused");
  });

  test("a token of a real market is refused in a database with a simulated market", async () => {
    await expect(
      pool().query(
        "INSERT INTO market.instruments (slug, symbol, name, class, simulated, listed_on) VALUES ('bitcoin', 'BTC', 'Bitcoin', 'coin', false, '2009-01-03')",
      ),
    ).rejects.toThrow("this database holds a simulated market");
  });
});

test("a worker that crashed between grading and publishing later publishes the day as graded", async () => {
  await runMarketAt("2023-09-20T06:00:00.000Z", newMarket());
  const dying = newMarket();
  const { append } = dying.ledger;
  dying.ledger = { ...dying.ledger, append: () => Promise.reject(new Error("killed")) };
  await expect(runMarketAt("2023-09-21T00:20:00.000Z", dying)).rejects.toThrow("killed");
  const [graded] = await query<{ root: string }>(
    "SELECT root FROM market.grade_days WHERE method = 'trader-1' AND day = '2023-09-20'",
  );
  expect((await published()).at(-1)?.day).toBe("2023-09-19");
  dying.ledger = { ...dying.ledger, append };
  await runMarketAt("2023-09-21T00:25:00.000Z", dying);
  expect((await published()).at(-1)).toMatchObject({ day: "2023-09-20", root: graded?.root });
});
