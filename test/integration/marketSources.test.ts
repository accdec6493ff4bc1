import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type OwnPool, type OwnPools, ownPools } from "#app/services/marketData/server/sources/ownPools.server.ts";
import { realMarket } from "#app/services/marketData/server/sources/realMarket.server.ts";
import type { MarketSource } from "#app/services/marketData/server/sources/source.server.ts";
import { storeSources } from "#app/services/marketData/server/sources/source.server.ts";
import { dailyChart, hourlyChart } from "#app/services/marketData/server/tokens/chart.server.ts";
import { tokenDays } from "#app/services/marketData/server/tokens/tokenDays.server.ts";
import { binance } from "../../analytics/feeds/binance.ts";
import { coinGecko } from "../../analytics/feeds/coingecko.ts";
import { defiLlama } from "../../analytics/feeds/defillama.ts";
import { type FreshDatabase, freshDatabase } from "../support/postgres.ts";

// Data from sources other than CoinGecko: candles of Binance, our own pool, and DefiLlama as arbiter. Documented formats, invented numbers.

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const TODAY = Date.UTC(2026, 10, 21);
const HISTORY_DAYS = 40;
const JUMP_AT = TODAY - 15 * DAY_MS;
/** Its symbol belongs to another coin at Binance: the closes differ. */
const NAMESAKE = "namesake";
const COINS = [
  { id: "alpha", symbol: "alp" },
  { id: "beta", symbol: "bet" },
  { id: NAMESAKE, symbol: "nam" },
  { id: "twin-one", symbol: "twn" },
  { id: "twin-two", symbol: "twn" },
  { id: "jumped", symbol: "jmp" },
];
const TMAI = "0x5FbDB2315678afecb367f032d93F642f64180aa3";

let now = TODAY + 12 * HOUR_MS;
let binanceIsDown = false;
let tmaiUsd: number | null = 0.05;
const requests: string[] = [];
let database: FreshDatabase;
let source: MarketSource;
let pools: OwnPools;

const makePrice = (coin: string, at: number): number => {
  const index = COINS.findIndex(({ id }) => id === coin) + 1;
  const usual = 10 * index * (1 + 0.05 * Math.sin(at / DAY_MS));
  return coin === "jumped" && at >= JUMP_AT ? usual * 6 : usual;
};
const coinOfPair = (pair: string) => COINS.find(({ symbol }) => `${symbol.toUpperCase()}USDT` === pair)?.id ?? "alpha";
const PAIRS = ["ALP", "NAM", "TWN", "OTHER"].map((baseAsset) => ({
  symbol: `${baseAsset}USDT`,
  status: "TRADING",
  baseAsset,
  quoteAsset: "USDT",
}));

/** A kline closes at the coin's price at its end, and its range is two percent wide. */
function kline(pair: string, at: number, stepMs: number) {
  const close = makePrice(coinOfPair(pair), at + stepMs) * (pair === "NAMUSDT" ? 3 : 1.001);
  const text = (value: number) => value.toFixed(8);
  const [high, low] = [text(close * 1.01), text(close * 0.99)];
  return [at, text(close), high, low, text(close), "10", at + stepMs - 1, "5000000", 3, "5", "7", "0"];
}

const NETWORK = setupServer(
  http.get("https://api.coingecko.com/api/v3/coins/markets", ({ request }) => {
    const { searchParams } = new URL(request.url);
    if (searchParams.get("page") !== "1" || searchParams.has("category")) return HttpResponse.json([]);
    return HttpResponse.json(
      COINS.map(({ id, symbol }) => ({
        ...{ id, symbol, name: id, current_price: makePrice(id, now), market_cap: 1e9, fully_diluted_valuation: 2e9 },
        ...{ total_volume: 2e7, circulating_supply: 1e7, total_supply: 2e7 },
        last_updated: new Date(now - 30_000).toISOString(),
      })),
    );
  }),
  http.get("https://api.coingecko.com/api/v3/coins/list", () => HttpResponse.json([])),
  http.get("https://api.coingecko.com/api/v3/coins/:id/market_chart/range", ({ request, params }) => {
    const { searchParams } = new URL(request.url);
    const [from, to] = [Number(searchParams.get("from")) * 1_000, Number(searchParams.get("to")) * 1_000];
    const times: number[] = [];
    for (let at = Math.ceil(from / DAY_MS) * DAY_MS; at <= Math.min(to, now); at += DAY_MS) times.push(at);
    const column = (figure: (at: number) => number) => times.map((at) => [at, figure(at)]);
    return HttpResponse.json({
      prices: column((at) => makePrice(String(params.id), at)),
      market_caps: column(() => 1e9),
      total_volumes: column(() => 2e7),
    });
  }),
  http.get("https://data-api.binance.vision/api/v3/exchangeInfo", () =>
    binanceIsDown
      ? new HttpResponse(null, { status: 503 })
      : HttpResponse.json({
          rateLimits: [{ rateLimitType: "REQUEST_WEIGHT", interval: "MINUTE", intervalNum: 1, limit: 6_000 }],
          symbols: PAIRS,
        }),
  ),
  http.get("https://data-api.binance.vision/api/v3/klines", ({ request }) => {
    const { searchParams } = new URL(request.url);
    const pair = String(searchParams.get("symbol"));
    const interval = String(searchParams.get("interval"));
    requests.push(`${interval} ${pair}`);
    if (binanceIsDown) return new HttpResponse(null, { status: 503 });
    const stepMs = interval === "1d" ? DAY_MS : HOUR_MS;
    const [from, to] = [Number(searchParams.get("startTime")), Number(searchParams.get("endTime"))];
    const rows: unknown[] = [];
    for (let at = Math.ceil(from / stepMs) * stepMs; at <= to && rows.length < 1_000; at += stepMs)
      rows.push(kline(pair, at, stepMs));
    return HttpResponse.json(rows);
  }),
  http.get("https://api.llama.fi/protocols", () =>
    HttpResponse.json([
      { id: "1", slug: "alpha-lend", name: "Alpha Lend", gecko_id: "alpha", tvl: 300 },
      { id: "2", slug: "alpha-swap", name: "Alpha Swap", gecko_id: "alpha", tvl: 200 },
      { id: "3", slug: "unknown", name: "Unknown", gecko_id: null, tvl: 900 },
    ]),
  ),
  http.get("https://api.llama.fi/overview/fees", () =>
    HttpResponse.json({ protocols: [{ defillamaId: "2", name: "Alpha Swap", slug: "alpha-swap", total24h: 7 }] }),
  ),
  http.get("https://coins.llama.fi/prices/historical/:at/:coins", ({ params }) => {
    const [, id = ""] = decodeURIComponent(String(params.coins)).split(":");
    requests.push(`past ${id}`);
    const at = Number(params.at);
    const price = makePrice(id, at * 1_000) * 1.01;
    return HttpResponse.json({
      coins: { [`coingecko:${id}`]: { price, symbol: id, timestamp: at, confidence: 0.99 } },
    });
  }),
);

/** TMAI's side of a pool of about 1 M USD. */
const poolAt = (usd: number): OwnPool => ({
  token: { chainId: 31_337, address: TMAI, symbol: "TMAI", decimals: 18 },
  pool: {
    sourceId: "tmai",
    token: { reserve: 10n ** 25n, decimals: 18 },
    quote: { reserve: BigInt(Math.round(usd * 1e13)), decimals: 6, priceUsd: 1 },
    at: now,
  },
});

beforeAll(async () => {
  NETWORK.listen({ onUnhandledRequest: "error" });
  database = await freshDatabase();
  await storeSources(database.pool);
  const io = {
    fetch: ((...call: Parameters<typeof fetch>) => fetch(...call)) as typeof fetch,
    sleep: async () => undefined,
    now: () => now,
    random: () => 0,
  };
  pools = ownPools(database.pool, async () => (tmaiUsd === null ? null : poolAt(tmaiUsd)));
  const feeds = {
    pools,
    coinGecko: coinGecko(io, { plan: "demo", apiKey: "test-key", perMinute: 10_000 }),
    defiLlama: defiLlama(io, { perMinute: 10_000 }),
    binance: binance(io, { perMinute: 100_000 }),
  };
  source = realMarket(database.pool, feeds, { tokens: 250, historyDays: HISTORY_DAYS });
  await runMarket();
});
afterAll(async () => {
  NETWORK.close();
  await database.drop();
});

async function runMarket() {
  const { signal } = new AbortController();
  await source.learn(new Date(now), signal);
  await source.learnRest?.(new Date(now), signal);
}
const rows = async <Row extends object>(sql: string): Promise<Row[]> => (await database.pool.query<Row>(sql)).rows;
const day = (at: number) => new Date(at).toISOString().slice(0, 10);
const findTokenId = async (slug: string) =>
  (await rows<{ id: number }>(`SELECT instrument_id AS id FROM market.instruments WHERE slug = '${slug}'`))[0]
    ?.id as number;

test("a Binance pair is used if only one token has the symbol and the daily closes agree", async () => {
  expect(
    await rows(
      "SELECT slug, exchange, pair FROM market.markets JOIN market.instruments USING (instrument_id) ORDER BY slug",
    ),
  ).toEqual([
    { slug: "alpha", exchange: "Binance", pair: "ALPUSDT" },
    { slug: "tmai", exchange: "Own pool", pair: "TMAI/WETH" },
  ]);
  // Nothing was requested for two tokens with one symbol, or for one that is not traded there.
  expect([...new Set(requests.filter((what) => what.startsWith("1")))].sort()).toEqual([
    "1d ALPUSDT",
    "1d NAMUSDT",
    "1h ALPUSDT",
  ]);
});

test("Binance days give charts open, high and low, while grades use the close of CoinGecko", async () => {
  const alpha = await findTokenId("alpha");
  const yesterday = day(TODAY - DAY_MS);
  const chart = await dailyChart(database.pool, alpha, yesterday, yesterday);
  const close = makePrice("alpha", TODAY) * 1.001;
  expect(chart.high[0]).toBeCloseTo(close * 1.01, 5);
  expect(chart.low[0]).toBeCloseTo(close * 0.99, 5);
  expect(chart.close[0]).toBeCloseTo(close, 5);
  // The volume is that of all markets.
  expect(chart.volume).toEqual([2e7]);
  const days = await tokenDays(database.pool, alpha);
  expect(days?.close.at(-1)).toBe(makePrice("alpha", TODAY));
  expect(days?.close).toHaveLength(HISTORY_DAYS);
  const beta = await dailyChart(database.pool, await findTokenId("beta"), yesterday, yesterday);
  expect([beta.high, beta.close]).toEqual([[null], [makePrice("beta", TODAY)]]);
});

test("Binance hours are those of the hourly chart, and only new hours are requested", async () => {
  const alpha = await findTokenId("alpha");
  const chart = await hourlyChart(database.pool, alpha, new Date(TODAY), new Date(now));
  expect(chart.time).toEqual(Array.from({ length: 12 }, (_, hour) => (TODAY + hour * HOUR_MS) / 1_000));
  expect(await rows("SELECT count(*)::int AS n FROM market.candles_1h")).toEqual([{ n: 60 * 24 }]);
  requests.length = 0;
  now += 60_000;
  await runMarket();
  expect(requests).toEqual([]);
  now += HOUR_MS;
  await runMarket();
  expect(requests).toEqual(["1h ALPUSDT"]);
  expect(await rows("SELECT count(*)::int AS n FROM market.candles_1h WHERE source = 3")).toEqual([{ n: 60 * 24 + 1 }]);
});

test("Binance candles may be displayed but not redistributed", async () => {
  const allowed = await rows(
    "SELECT key, may_display, may_redistribute FROM market.sources WHERE key IN ('binance', 'pools') ORDER BY key",
  );
  expect(allowed).toEqual([
    { key: "binance", may_display: true, may_redistribute: false },
    { key: "pools", may_display: true, may_redistribute: true },
  ]);
});

test("a past move awaiting a verdict is judged by DefiLlama's price of that day, and is known from then on", async () => {
  const judged = await rows(
    `SELECT day::text, verdict, second_source FROM market.held_closes JOIN market.instruments USING (instrument_id) WHERE slug = 'jumped'`,
  );
  expect(judged).toEqual([{ day: day(JUMP_AT - DAY_MS), verdict: "accepted", second_source: "defillama" }]);
  const [candle] = await rows<{ close: number; known: string; source: number }>(
    `SELECT close, known_at::date::text AS known, source FROM market.candles_1d JOIN market.instruments USING (instrument_id)
     WHERE slug = 'jumped' AND day = '${day(JUMP_AT - DAY_MS)}'`,
  );
  expect(candle).toEqual({ close: makePrice("jumped", JUMP_AT), known: day(TODAY), source: 2 });
});

test("the value locked in a token's protocols is added up, with DefiLlama as its source", async () => {
  const figures = await rows(
    `SELECT slug, tvl, fees, revenue, circulating FROM market.fundamentals JOIN market.instruments USING (instrument_id) WHERE source = 4`,
  );
  expect(figures).toEqual([{ slug: "alpha", tvl: 500, fees: 7, revenue: 7, circulating: null }]);
  const [own] = await rows("SELECT circulating, total, fdv FROM market.fundamentals WHERE source = 2 LIMIT 1");
  expect(own).toEqual({ circulating: 1e7, total: 2e7, fdv: 2e9 });
});

test("TMAI has our pool's price, and a candle only for each hour that was observed completely", async () => {
  const tmai = await findTokenId("tmai");
  expect((await source.quotes(new Date(now))).find(({ tokenId }) => tokenId === tmai)?.priceUsd).toBeCloseTo(0.05, 12);
  expect(await rows(`SELECT chain_id, decimals FROM market.contracts WHERE instrument_id = ${tmai}`)).toEqual([
    { chain_id: 31_337, decimals: 18 },
  ]);
  const begun = now - (now % HOUR_MS) + HOUR_MS;
  for (let minute = 0; minute <= 60; minute += 4) {
    now = begun + minute * 60_000;
    tmaiUsd = 0.05 + minute / 10_000;
    await source.learn(new Date(now), new AbortController().signal);
  }
  const hours = await rows<{ at: Date; open: number; high: number; low: number; close: number }>(
    `SELECT at, open, high, low, close FROM market.candles_1h WHERE instrument_id = ${tmai}`,
  );
  const [first] = hours;
  expect([hours.length, first?.at, first?.open]).toEqual([1, new Date(begun), first?.low]);
  expect(first?.open).toBeCloseTo(0.05, 12);
  expect([first?.high, first?.close]).toEqual([expect.closeTo(0.0556, 12), first?.high]);
  now += 70 * 60_000;
  await source.learn(new Date(now), new AbortController().signal);
  expect(await rows(`SELECT FROM market.candles_1h WHERE instrument_id = ${tmai}`)).toHaveLength(1);
});

test("TMAI's day closes at the price right after midnight, and lacks open, high and low while hours are missing", async () => {
  const tmai = await findTokenId("tmai");
  now = TODAY + DAY_MS + 2 * 60_000;
  tmaiUsd = 0.06;
  await runMarket();
  const chart = await dailyChart(database.pool, tmai, day(TODAY), day(TODAY));
  expect([chart.close, chart.high, chart.volume]).toEqual([[expect.closeTo(0.06, 12)], [null], [null]]);
  expect(await rows(`SELECT FROM market.exchange_days WHERE instrument_id = ${tmai}`)).toEqual([]);
});

test("TMAI's day has an open, a high and a low once every hour of it was observed", async () => {
  const tmai = await findTokenId("tmai");
  const midnight = TODAY + 2 * DAY_MS;
  for (now += HOUR_MS - (now % HOUR_MS); now < midnight; now += 5 * 60_000) await pools.learn(new Date(now));
  for (now = midnight; now <= midnight + DAY_MS; now += 5 * 60_000) {
    tmaiUsd = 0.06 + ((now - midnight) / DAY_MS) * 0.01;
    await pools.learn(new Date(now));
  }
  now = midnight + DAY_MS;
  const [seen] = await rows(
    `SELECT day::text, open, low, source FROM market.exchange_days WHERE instrument_id = ${tmai}`,
  );
  const opened = expect.closeTo(0.06, 12);
  expect(seen).toEqual({ day: day(midnight), open: opened, low: opened, source: 5 });
});

test("a Binance outage costs no day and no quote, and is listed among the runs as failed", async () => {
  binanceIsDown = true;
  now += DAY_MS;
  await runMarket();
  expect((await source.quotes(new Date(now))).length).toBe(COINS.length + 1);
  const failed = await rows<{ what: string }>(
    "SELECT DISTINCT what FROM market.source_runs WHERE source = 'binance' AND NOT ok",
  );
  expect(failed.map(({ what }) => what)).toContain("days");
});

test("a pool that cannot be read leaves TMAI without a price", async () => {
  tmaiUsd = null;
  now += 60_000;
  await runMarket();
  expect((await source.quotes(new Date(now))).length).toBe(COINS.length);
});

test("stored facts about tokens cannot be changed", async () => {
  for (const table of ["contracts", "markets", "exchange_days", "fundamentals"])
    await expect(database.pool.query(`UPDATE market.${table} SET source = 1`)).rejects.toThrow("permission denied");
});
