import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { coinGeckoMarket } from "#app/services/marketData/server/sources/coinGeckoMarket.server.ts";
import { storeObservedDays } from "#app/services/marketData/server/sources/observedDays.server.ts";
import { type Market, runMarketWorker } from "#app/services/marketData/server/task.server.ts";
import { postgresLedger } from "#events/ledger/postgresLedger.ts";
import { allProjections } from "#events/projections/all.ts";
import { coinGecko } from "../../analytics/feeds/coingecko.ts";
import { defiLlama } from "../../analytics/feeds/defillama.ts";
import { type FreshDatabase, freshDatabase } from "../support/postgres.ts";

// The real market through CoinGecko's documented answers: invented coins on an msw network, a real database.

const DAY_MS = 86_400_000;
const TODAY = Date.UTC(2026, 10, 21);
const HISTORY_DAYS = 100;
const COINS = Array.from({ length: 24 }, (_, index) => `coin-${String(index).padStart(2, "0")}`);
const STABLE = "coin-23";
const JUMPED = "coin-05";
const JUMP_AT = TODAY - 20 * DAY_MS;

let now = TODAY + 12 * 60 * 60_000;
let state: {
  closing: Record<string, number>;
  isDown: boolean;
  chartsDown?: boolean;
  second: number | null;
  asked: string[];
};
let database: FreshDatabase;
let market: Market;

/** A price that varies by day and by coin, deterministically. */
const makePrice = (coin: string, at: number): number => {
  const index = COINS.indexOf(coin) + 1;
  const day = Math.floor(at / DAY_MS);
  const usual = 10 * index * (1 + 0.2 * Math.sin(day / (5 + index)) + 0.01 * ((day * index * 7919) % 7));
  return coin === JUMPED && at >= JUMP_AT && at < JUMP_AT + DAY_MS ? usual * 35 : usual;
};
const NETWORK = setupServer(
  http.get("https://api.coingecko.com/api/v3/coins/markets", ({ request }) => {
    const { searchParams } = new URL(request.url);
    if (state.isDown) return new HttpResponse(null, { status: 503 });
    const category = searchParams.get("category");
    state.asked.push(category === null ? "quotes" : `category ${category}`);
    if (searchParams.get("page") !== "1") return HttpResponse.json([]);
    const ids = category === null ? COINS : category === "stablecoins" ? [STABLE] : [];
    return HttpResponse.json(ids.map(marketRow));
  }),
  http.get("https://api.coingecko.com/api/v3/coins/list", () =>
    HttpResponse.json(
      COINS.map((id, index) => ({
        id,
        symbol: id,
        name: id,
        platforms: {
          ethereum: `0x${String(index + 1).padStart(40, "0")}`,
          solana: "So11111111111111111111111111111111111111112",
        },
      })),
    ),
  ),
  http.get("https://api.coingecko.com/api/v3/coins/:id/market_chart/range", ({ request, params }) => {
    if (state.isDown || state.chartsDown) return new HttpResponse(null, { status: 503 });
    const id = String(params.id);
    state.asked.push(`days ${id}`);
    const { searchParams } = new URL(request.url);
    const from = Number(searchParams.get("from")) * 1_000;
    const to = Number(searchParams.get("to")) * 1_000;
    const times: number[] = [];
    for (let at = Math.ceil(from / DAY_MS) * DAY_MS; at <= Math.min(to, now); at += DAY_MS) times.push(at);
    const column = (figure: (at: number) => number) => times.map((at) => [at, figure(at)]);
    return HttpResponse.json({
      prices: column((at) => makePrice(id, at)),
      market_caps: column((at) => makePrice(id, at) * 1e7),
      total_volumes: column((at) => 2e7 + ((at / DAY_MS) % 7)),
    });
  }),
  http.get("https://coins.llama.fi/prices/current/:coins", () =>
    HttpResponse.json({
      coins:
        state.second === null
          ? {}
          : {
              "coingecko:coin-03": {
                price: state.second,
                symbol: "C3",
                timestamp: Math.floor(now / 1_000),
                confidence: 0.99,
              },
            },
    }),
  ),
);

function marketRow(id: string) {
  const price = state.closing[id] ?? makePrice(id, now);
  return {
    id,
    symbol: id.replace("coin-", "c"),
    name: `Coin ${id.slice(5)}`,
    current_price: price,
    market_cap: price * 1e7,
    fully_diluted_valuation: price * 2e7,
    total_volume: 2e7,
    circulating_supply: 1e7,
    total_supply: 2e7,
    last_updated: new Date(now - 30_000).toISOString(),
  };
}

beforeAll(async () => {
  NETWORK.listen({ onUnhandledRequest: "error" });
  state = { closing: {}, isDown: false, second: null, asked: [] };
  database = await freshDatabase();
  const io = {
    fetch: ((...call: Parameters<typeof fetch>) => fetch(...call)) as typeof fetch,
    sleep: async () => undefined,
    now: () => now,
    random: () => 0,
  };
  const feeds = {
    coinGecko: coinGecko(io, { plan: "demo", apiKey: "test-key", perMinute: 10_000 }),
    defiLlama: defiLlama(io, { perMinute: 10_000 }),
  };
  market = {
    pool: database.pool,
    ledger: postgresLedger(database.pool, allProjections),
    source: coinGeckoMarket(database.pool, feeds, { tokens: 250, historyDays: HISTORY_DAYS }),
    now: () => new Date(now),
  };
  await runMarket();
});
beforeEach(() => {
  state = { closing: {}, isDown: false, second: null, asked: [] };
});
afterEach(() => NETWORK.resetHandlers());
afterAll(async () => {
  NETWORK.close();
  await database.drop();
});

const runMarket = () => runMarketWorker(market, new AbortController().signal);
const rows = async <Row extends object>(sql: string): Promise<Row[]> => (await database.pool.query<Row>(sql)).rows;
const day = (at: number) => new Date(at).toISOString().slice(0, 10);
const published = () =>
  rows<{ day: string; source: string; count: number }>(
    "SELECT day::text, source, count FROM read.grade_days WHERE method = 'trader-1' ORDER BY day",
  );
const candle = async (slug: string, at: string) =>
  (
    await rows<{ close: number; source: string }>(
      `SELECT close, s.key AS source FROM market.candles_1d c JOIN market.instruments i USING (instrument_id)
       JOIN market.sources s USING (source) WHERE slug = '${slug}' AND day = '${at}'`,
    )
  )[0];

describe("a fresh real market", () => {
  test("a fresh real market stores the days of every coin, each row with its source", async () => {
    const [count] = await rows<{ days: number; coins: number }>(
      "SELECT count(*)::int AS days, count(DISTINCT instrument_id)::int AS coins FROM market.candles_1d WHERE source = 2",
    );
    // Two days of the coin that jumped wait for a second source.
    expect(count).toEqual({ days: COINS.length * HISTORY_DAYS - 2, coins: COINS.length });
  });

  test("a fresh real market publishes yesterday's grades in CoinGecko's name, without stablecoins", async () => {
    expect(await published()).toEqual([{ day: day(TODAY - DAY_MS), source: "coingecko", count: 23 }]);
    const [reason] = await rows<{ reason: unknown }>(
      `SELECT reason FROM market.not_rated JOIN market.instruments USING (instrument_id) WHERE slug = '${STABLE}' AND method = 'trader-1'`,
    );
    expect(reason).toEqual({ reason: { tag: "class" } });
  });

  test("a price of 35 times the last one is held back for a verdict, and so is the way back", async () => {
    const held = await rows<{ day: string; slug: string; verdict: null }>(
      "SELECT day::text, slug, verdict FROM market.held_closes JOIN market.instruments USING (instrument_id) ORDER BY day",
    );
    expect(held).toEqual([
      { day: day(JUMP_AT - DAY_MS), slug: JUMPED, verdict: null },
      { day: day(JUMP_AT), slug: JUMPED, verdict: null },
    ]);
  });

  test("a source's rights are stored, and CoinGecko's prices may not be redistributed", async () => {
    expect(
      await rows(
        "SELECT may_display, may_derive, may_redistribute, attribution FROM market.sources WHERE key = 'coingecko'",
      ),
    ).toEqual([{ may_display: true, may_derive: true, may_redistribute: false, attribution: "Powered by CoinGecko" }]);
  });

  test("supply, value and contracts of each token are stored with their source, on EVM chains and on Solana", async () => {
    const [figures] = await rows(
      `SELECT circulating, total, cap, fdv, day::text, source FROM market.fundamentals
       JOIN market.instruments USING (instrument_id) WHERE slug = 'coin-07'`,
    );
    const price = makePrice("coin-07", now);
    const worth = { cap: price * 1e7, fdv: price * 2e7 };
    expect(figures).toEqual({ circulating: 1e7, total: 2e7, ...worth, day: day(TODAY), source: 2 });
    const contracts = await rows(
      `SELECT chain_id, address, c.source FROM market.contracts c JOIN market.instruments USING (instrument_id) WHERE slug = 'coin-07'`,
    );
    expect(contracts).toEqual([{ chain_id: 1, address: `0x${"8".padStart(40, "0")}`, source: 2 }]);
    expect(
      await rows(
        "SELECT address, s.source FROM market.solana_mints s JOIN market.instruments USING (instrument_id) WHERE slug = 'coin-07'",
      ),
    ).toEqual([{ address: "So11111111111111111111111111111111111111112", source: 2 }]);
    const counts = await rows(
      "SELECT count(*)::int AS n FROM market.fundamentals UNION ALL SELECT count(*)::int FROM market.contracts",
    );
    expect(counts).toEqual([{ n: COINS.length }, { n: COINS.length }]);
  });

  test("a fresh real market records how each request was answered", async () => {
    const runs = await rows<{ what: string; runs: number }>(
      "SELECT what, count(*)::int AS runs FROM market.source_runs WHERE ok GROUP BY 1 ORDER BY 1",
    );
    expect(runs).toEqual([
      { what: "contracts", runs: 1 },
      { what: "days", runs: COINS.length },
      { what: "quotes", runs: 1 },
    ]);
  });
});

describe("the next day", () => {
  test("the next day closes at the quotes right after midnight, and is graded at a quarter past without a chart", async () => {
    now = TODAY + DAY_MS + 5 * 60_000;
    state.closing = { "coin-02": 31.5 };
    await runMarket();
    expect(await candle("coin-02", day(TODAY))).toEqual({ close: 31.5, source: "coingecko" });
    now = TODAY + DAY_MS + 15 * 60_000;
    await runMarket();
    expect((await published()).map((one) => one.day)).toEqual([day(TODAY - DAY_MS), day(TODAY)]);
    expect(state.asked.filter((what) => what.startsWith("days"))).toEqual([]);
  });

  test("a large move is accepted on the next day if a second source has seen it too", async () => {
    now = TODAY + 2 * DAY_MS + 5 * 60_000;
    const price = makePrice("coin-03", TODAY) * 6;
    state.closing = { "coin-03": price, "coin-04": makePrice("coin-04", TODAY) * 6 };
    state.second = price * 1.02;
    await runMarket();
    expect((await candle("coin-03", day(TODAY + DAY_MS)))?.close).toBe(price);
    // No other source confirms this one.
    expect(await candle("coin-04", day(TODAY + DAY_MS))).toBeUndefined();
  });

  test("the first stored close stays when the source changes it later, and the correction is stored separately", async () => {
    now = TODAY + 2 * DAY_MS + 15 * 60_000;
    await runMarket();
    const before = await published();
    const [coin] = await rows<{ id: number }>(
      "SELECT instrument_id AS id FROM market.instruments WHERE slug = 'coin-02'",
    );
    const told = { tokenId: coin?.id as number, source: 2, knownAt: new Date(now).toISOString() };
    const dayFields = {
      sourceId: "coin-02",
      day: day(TODAY),
      open: null,
      high: null,
      low: null,
      volumeUsd: 2e7,
      marketCapUsd: 3e8,
    };
    const days = [32, 31.5].map((close) => ({ ...dayFields, close, previousClose: 31.5, secondSource: null }));
    expect(await storeObservedDays(database.pool, told, days.slice(0, 1))).toMatchObject({ corrected: 1, added: 0 });
    expect((await candle("coin-02", day(TODAY)))?.close).toBe(31.5);
    expect(await rows("SELECT day::text, close FROM market.candle_corrections")).toEqual([
      { day: day(TODAY), close: 32 },
    ]);
    // Repeating the same value is not a correction.
    await storeObservedDays(database.pool, told, days.slice(1));
    expect(await rows("SELECT FROM market.candle_corrections")).toHaveLength(1);
    expect(await published()).toEqual(before);
  });

  test("the correction of a published day is recorded in the ledger once", async () => {
    const told = () =>
      rows<{ method: string; data: object }>(
        `SELECT replace(stream_id, 'grades-', '') AS method, canonical::jsonb->'data' AS data FROM events
         WHERE type = 'InputsCorrected' ORDER BY position`,
      );
    expect(await told()).toEqual([]);
    await runMarket();
    const [coin] = await rows<{ id: number }>(
      "SELECT instrument_id AS id FROM market.instruments WHERE slug = 'coin-02'",
    );
    const correction = { day: day(TODAY), tokenIds: [coin?.id], reason: expect.stringContaining("after the day") };
    const byBoth = ["trader-1", "investor-1"].map((method) => ({ method, data: correction }));
    expect((await told()).map(({ method, data }) => ({ method, data }))).toEqual(byBoth);
    await runMarket();
    expect(await told()).toHaveLength(2);
  });
});

describe("a source that is down", () => {
  test("an outage is recorded as failed, and the day waits without a guess and is graded once the source is back", async () => {
    const before = await published();
    now = TODAY + 3 * DAY_MS + 6 * 60_000;
    state.isDown = true;
    await expect(runMarket()).rejects.toThrow("coingecko");
    now = TODAY + 3 * DAY_MS + 20 * 60_000;
    await expect(runMarket()).rejects.toThrow("coingecko");
    expect(await published()).toEqual(before);
    expect(
      (await rows<{ n: number }>("SELECT count(*)::int AS n FROM market.source_runs WHERE NOT ok"))[0]?.n,
    ).toBeGreaterThan(0);
    state.isDown = false;
    now = TODAY + 3 * DAY_MS + 8 * 60 * 60_000;
    await runMarket();
    expect((await published()).at(-1)?.day).toBe(day(TODAY + 2 * DAY_MS));
  });

  test("a source that fails during a chart is queried for the same coin in the next round", async () => {
    now += DAY_MS;
    state.chartsDown = true;
    await expect(runMarket()).rejects.toThrow("coingecko");
    state.chartsDown = false;
    now += 6 * 60_000;
    await runMarket();
    const missing = await rows(
      `SELECT FROM market.instruments i WHERE NOT EXISTS (SELECT FROM market.candles_1d c
         WHERE c.instrument_id = i.instrument_id AND c.day = '${day(TODAY + 3 * DAY_MS)}')`,
    );
    expect(missing).toEqual([]);
  });

  test("a source is not queried again a minute later for a coin without new days", async () => {
    await runMarket();
    now += 60_000;
    state.asked = [];
    await runMarket();
    expect(state.asked).toEqual([]);
  });
});
