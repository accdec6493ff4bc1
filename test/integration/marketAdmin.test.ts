import { describe, expect, test } from "vitest";
import { parseWorkName } from "#app/areas/market/model/longWork.ts";
import { marketOverview } from "#app/areas/market/server/overview.server.ts";
import { FIRST_RUN_AT, filledMarketFixture, MARKET_SEED, marketFixture } from "../support/marketFixture.ts";

// What an admin sees of the market's maintenance, from its first round to a day that came late.

const SOURCE = `simulated:${MARKET_SEED}`;
const empty = marketFixture();
const { pool, published, runMarketAt, rows, tamper } = filledMarketFixture();
const overviewAt = (time: string, on = pool()) => marketOverview(on, SOURCE, new Date(time));

test("the overview before the first round shows only the methods, with nothing waiting", async () => {
  const nothing = { last: null, waiting: null, backfilled: 0 };
  expect(await overviewAt("2023-09-15T12:34:00.000Z", empty.pool())).toEqual({
    source: SOURCE,
    sources: [],
    work: [],
    methods: [
      { method: "investor-1", ...nothing },
      { method: "trader-1", ...nothing },
    ],
    notRated: [],
    held: { rows: [], count: 0 },
    runs: [],
  });
});

describe("the overview after the first round", () => {
  test("the overview shows each source with what it allows", async () => {
    const { sources } = await overviewAt("2023-09-15T12:35:00.000Z");
    expect(sources.map(({ key }) => key)).toEqual(["simulated", "coingecko", "binance", "defillama", "pools"]);
    expect(sources[1]).toEqual({
      key: "coingecko",
      mayDisplay: true,
      mayDerive: true,
      mayRedistribute: false,
      attribution: "Powered by CoinGecko",
    });
  });

  test("the overview shows each method with the published day, its back-tested days, and nothing waiting", async () => {
    const { methods } = await overviewAt("2023-09-15T12:35:00.000Z");
    for (const { method, last, waiting, backfilled } of methods) {
      const [day] = await published(method);
      expect(last).toEqual({
        day: "2023-09-14",
        publishedAt: FIRST_RUN_AT,
        count: day?.count,
        root: day?.root,
        isLate: false,
      });
      expect([waiting, backfilled]).toEqual([0, 256]);
    }
  });

  test("every token has a grade or is counted under a reason", async () => {
    const { methods, notRated } = await overviewAt("2023-09-15T12:35:00.000Z");
    const tokens = await rows("SELECT FROM market.instruments");
    for (const { method, last } of methods) {
      const without = notRated.reduce((sum, reason) => sum + (reason.tokens[method] ?? 0), 0);
      expect((last?.count ?? 0) + without).toBe(tokens.length);
    }
    // Four stablecoins and two wrapped tokens are in every simulated market.
    expect(notRated.find(({ tag }) => tag === "class")?.tokens).toEqual({ "investor-1": 6, "trader-1": 6 });
  });

  test("the long-running work is complete, and has a readable name", async () => {
    const { work } = await overviewAt("2023-09-15T12:35:00.000Z");
    expect(work.length).toBeGreaterThan(0);
    for (const { what, done, total } of work) {
      expect(parseWorkName(what), what).not.toBeNull();
      expect(done).toBe(total);
    }
  });
});

test("complete days are shown as waiting from a quarter past midnight until they are published late", async () => {
  const waitingAt = async (time: string) => (await overviewAt(time)).methods.map(({ waiting }) => waiting);
  expect(await waitingAt("2023-09-16T00:14:59.000Z")).toEqual([0, 0]);
  expect(await waitingAt("2023-09-16T00:15:00.000Z")).toEqual([1, 1]);
  expect(await waitingAt("2023-09-18T09:00:00.000Z")).toEqual([3, 3]);
  await runMarketAt("2023-09-17T09:00:00.000Z");
  await tamper("UPDATE market.grade_days SET origin = 'late' WHERE method = 'trader-1' AND day = '2023-09-16'");
  const { methods } = await overviewAt("2023-09-17T09:00:00.000Z");
  expect(methods.map(({ method, last, waiting }) => [method, last?.day, last?.isLate, waiting])).toEqual([
    ["investor-1", "2023-09-16", false, 0],
    ["trader-1", "2023-09-16", true, 0],
  ]);
});

test("a close awaiting a verdict is shown with both exact prices until it is judged", async () => {
  const [token] = await rows<{ instrument_id: number; symbol: string }>(
    "SELECT instrument_id, symbol FROM market.instruments ORDER BY instrument_id LIMIT 1",
  );
  await pool().query(
    `INSERT INTO market.held_closes (instrument_id, day, previous, candle, source, known_at)
     VALUES ($1, '2023-09-16', 0.00000012, '{"close": 0.0000009}', 2, '2023-09-17T00:20:00Z')`,
    [token?.instrument_id],
  );
  const { held } = await overviewAt("2023-09-17T09:00:00.000Z");
  expect(held).toEqual({
    rows: [
      {
        id: `${token?.instrument_id} 2023-09-16`,
        symbol: token?.symbol,
        day: "2023-09-16",
        previousUsd: "0.00000012",
        closeUsd: "0.0000009",
        source: "coingecko",
        knownAt: "2023-09-17T00:20:00.000Z",
      },
    ],
    count: 1,
  });
  await pool().query("UPDATE market.held_closes SET verdict = 'refused', judged_at = now()");
  expect((await overviewAt("2023-09-17T09:00:00.000Z")).held).toEqual({ rows: [], count: 0 });
});

test("the latest twenty source runs are shown, with their error messages", async () => {
  await pool().query(
    `INSERT INTO market.source_runs (source, what, at, ok, rows, took_ms, said)
     SELECT 'coingecko', 'prices', '2023-09-17T00:00:00Z'::timestamptz + n * interval '1 minute', n < 21, 250, 800 + n,
            CASE WHEN n = 21 THEN 'too many requests' END FROM generate_series(1, 21) n`,
  );
  const { runs } = await overviewAt("2023-09-17T09:00:00.000Z");
  expect(runs).toHaveLength(20);
  expect(runs[0]).toEqual({
    source: "coingecko",
    what: "prices",
    at: "2023-09-17T00:21:00.000Z",
    isOk: false,
    rows: 250,
    tookMs: 821,
    said: "too many requests",
  });
  expect(runs.at(-1)?.at).toBe("2023-09-17T00:02:00.000Z");
});
