import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { type CoinGeckoSettings, coinGecko } from "../../analytics/feeds/coingecko.ts";
import { FEEDS } from "../../analytics/feeds/feed.ts";
import markets from "./fixtures/coingecko-coins-markets.json";
import chart from "./fixtures/coingecko-market-chart-range.json";
import errors from "./fixtures/errors.json";
import { fakeIo, fakeSource, NOW } from "./fixtures/sources.ts";

const HOST = "https://api.coingecko.com/api/v3";
const source = fakeSource();
let io = fakeIo();
beforeEach(() => {
  io = fakeIo();
});

const feed = (settings?: Partial<CoinGeckoSettings>) =>
  coinGecko(io, { plan: "demo", apiKey: "demo-key", perMinute: 100, ...settings });
const row = { ...markets[0] };

/** Answers with page after page of /coins/markets, then with empty ones. */
function marketPages(...pages: unknown[][]): URL[] {
  const requests: URL[] = [];
  source.use(
    http.get(`${HOST}/coins/markets`, ({ request }) => {
      const url = new URL(request.url);
      requests.push(url);
      return HttpResponse.json(pages[Number(url.searchParams.get("page")) - 1] ?? []);
    }),
  );
  return requests;
}

/** Answers every request for a coin's chart. */
function charts(answer: (from: number, to: number) => unknown): URLSearchParams[] {
  const requests: URLSearchParams[] = [];
  source.use(
    http.get(`${HOST}/coins/:id/market_chart/range`, ({ request }) => {
      const { searchParams } = new URL(request.url);
      requests.push(searchParams);
      return HttpResponse.json(answer(Number(searchParams.get("from")), Number(searchParams.get("to"))) as object);
    }),
  );
  return requests;
}

test("a market row becomes a quote", async () => {
  const requests = marketPages([row]);
  expect(await feed().quotes({ pages: 3, perPage: 1 })).toEqual({
    rows: [
      {
        sourceId: "examplecoin",
        symbol: "EXC",
        name: "Examplecoin",
        price: 101.25,
        marketCapUsd: 2_025_000_000,
        fullyDilutedUsd: 2_126_250_000,
        volume24hUsd: 81_000_000,
        circulating: 20_000_000,
        totalSupply: 21_000_000,
        at: Date.UTC(2026, 10, 21, 23, 59, 31),
      },
    ],
    dropped: [],
  });
  expect(requests.map(({ search }) => search)).toEqual([
    "?vs_currency=usd&order=market_cap_desc&per_page=1&page=1",
    "?vs_currency=usd&order=market_cap_desc&per_page=1&page=2",
  ]);
});

test("demo and pro keys go to their own hosts in their own headers", async () => {
  const seen: string[] = [];
  for (const [host, header] of [
    ["api.coingecko.com", "x-cg-demo-api-key"],
    ["pro-api.coingecko.com", "x-cg-pro-api-key"],
  ])
    source.use(
      http.get(`https://${host}/api/v3/coins/markets`, ({ request }) => {
        seen.push(`${host} ${request.headers.get(header ?? "")}`);
        return HttpResponse.json([]);
      }),
    );
  await feed({ plan: "demo", apiKey: "d" }).quotes({ pages: 1 });
  await feed({ plan: "pro", apiKey: "p" }).quotes({ pages: 1 });
  await feed({ apiKey: null }).quotes({ pages: 1 });
  expect(seen).toEqual(["api.coingecko.com d", "pro-api.coingecko.com p", "api.coingecko.com null"]);
});

test.each([
  [401, errors.coingecko10002, 10002],
  [403, { status: { error_code: 10005, error_message: "Plan restricted" } }, 10005],
  [400, { error: { status: { error_code: 10010, error_message: "Wrong host" } } }, 10010],
  [429, { error_code: 10011, status: { error_message: "Wrong host" } }, 10011],
])("a key refused with %i is not retried", async (status, body, code) => {
  let calls = 0;
  source.use(
    http.get(`${HOST}/coins/markets`, () => {
      calls++;
      return HttpResponse.json(body, { status });
    }),
  );
  await expect(feed().quotes({ pages: 1 })).rejects.toMatchObject({ name: "FeedRefused", status, code });
  expect([calls, io.slept]).toEqual([1, []]);
});

test("a 429 in the documented shape makes the feed wait and go on", async () => {
  let calls = 0;
  source.use(
    http.get(`${HOST}/coins/markets`, () =>
      calls++ === 0
        ? HttpResponse.json(errors.coingecko429, { status: 429, headers: { "retry-after": "3" } })
        : HttpResponse.json([]),
    ),
  );
  expect(await feed().quotes({ pages: 1 })).toEqual({ rows: [], dropped: [] });
  expect(io.slept).toEqual([3_000]);
});

test("a row without a price is dropped by name, unknown numbers are null, and a bad row hides no other", async () => {
  marketPages([
    { ...row, id: "no-price", current_price: null },
    { ...row, id: "below-zero", current_price: -1 },
    { ...row, id: "text", current_price: "101.25" },
    { ...row, id: "no-caps", market_cap: null, fully_diluted_valuation: 0, total_volume: 0, circulating_supply: null },
    { ...row, id: "no-time", last_updated: null },
    { ...row, id: "tomorrow", last_updated: "2026-11-22T23:00:00.000Z" },
    "not a row",
  ]);
  const { rows, dropped } = await feed().quotes({ pages: 2, perPage: 7 });
  expect(rows.map(({ sourceId }) => sourceId)).toEqual(["no-caps"]);
  expect(rows[0]).toMatchObject({ marketCapUsd: null, fullyDilutedUsd: null, volume24hUsd: 0, circulating: null });
  expect(dropped.map(({ tag, sourceId }) => [tag, sourceId])).toEqual([
    ["unreadableRow", "text"],
    ["unreadableRow", null],
    ["nullPrice", "no-price"],
    ["badValue", "below-zero"],
    ["unreadableRow", "no-time"],
    ["fromFuture", "tomorrow"],
  ]);
});

test("two ids with one symbol stay two instruments, and an id on two pages appears once", async () => {
  marketPages([row, { ...row, id: "other", name: "Another Examplecoin" }], [{ ...row, current_price: 99 }]);
  const { rows, dropped } = await feed().quotes({ pages: 2, perPage: 2 });
  expect(rows.map(({ sourceId, symbol, price }) => [sourceId, symbol, price])).toEqual([
    ["examplecoin", "EXC", 101.25],
    ["other", "EXC", 101.25],
  ]);
  expect(dropped).toEqual([
    { tag: "duplicate", sourceId: "examplecoin", detail: "again on page 2" },
    { tag: "shortPage", sourceId: null, detail: "page 2: 1 rows of 2" },
  ]);
});

test("a page that is too short and not the last one is reported", async () => {
  marketPages([row], [{ ...row, id: "second" }]);
  const { rows, dropped } = await feed().quotes({ pages: 5, perPage: 2 });
  expect(rows).toHaveLength(2);
  expect(dropped).toEqual([{ tag: "shortPage", sourceId: null, detail: "page 1: 1 rows of 2" }]);
});

test("a quote older than the previous one is dropped, and one of the same time is accepted", async () => {
  const at = Date.UTC(2026, 10, 21, 23, 59, 31);
  marketPages([row]);
  const seen = (ms: number) => feed().quotes({ pages: 2, seen: new Map([["examplecoin", ms]]) });
  expect((await seen(at + 1)).dropped.map(({ tag }) => tag)).toEqual(["timeWentBack"]);
  expect((await seen(at)).rows).toHaveLength(1);
});

test("a name with HTML remains plain text", async () => {
  const name = `<img src=x onerror="alert(1)">`;
  marketPages([{ ...row, name }]);
  expect((await feed().quotes({ pages: 2 })).rows[0]?.name).toBe(name);
});

test("the coin list gives contracts by chain, and none for a coin with a chain of its own", async () => {
  source.use(
    http.get(`${HOST}/coins/list`, ({ request }) => {
      expect(new URL(request.url).search).toBe("?include_platform=true");
      return HttpResponse.json([
        { id: "examplecoin", symbol: "exc", name: "Examplecoin", platforms: { ethereum: "0xabc", base: "0xdef" } },
        { id: "own-chain", symbol: "own", name: "Own", platforms: { "": "", solana: null } },
        { id: "examplecoin", symbol: "exc", name: "Examplecoin" },
      ]);
    }),
  );
  const { rows, dropped } = await feed().instruments();
  expect(rows.map(({ sourceId, contracts }) => [sourceId, contracts])).toEqual([
    [
      "examplecoin",
      [
        { chain: "ethereum", address: "0xabc" },
        { chain: "base", address: "0xdef" },
      ],
    ],
    ["own-chain", []],
  ]);
  expect(dropped).toEqual([{ tag: "duplicate", sourceId: "examplecoin", detail: "again in the list" }]);
});

test("categories have ids and names", async () => {
  source.use(
    http.get(`${HOST}/coins/categories`, () => HttpResponse.json([{ id: "defi", name: "DeFi", market_cap: 1 }])),
  );
  expect(await feed().categories()).toEqual({ rows: [{ sourceId: "defi", name: "DeFi" }], dropped: [] });
});

test("a daily point at midnight closes the day before", async () => {
  const requests = charts(() => chart);
  const { rows, dropped } = await feed().days("examplecoin", "2026-11-19", "2026-11-20");
  expect(rows).toEqual([
    {
      sourceId: "examplecoin",
      day: "2026-11-19",
      open: null,
      high: null,
      low: null,
      close: 99.1,
      volumeUsd: 77_000_000,
      marketCapUsd: 1_982_000_000,
    },
    {
      sourceId: "examplecoin",
      day: "2026-11-20",
      open: null,
      high: null,
      low: null,
      close: 101.25,
      volumeUsd: 81_000_000,
      marketCapUsd: 2_025_000_000,
    },
  ]);
  expect(dropped).toEqual([]);
  expect(requests.map(String)).toEqual(["vs_currency=usd&from=1795132800&to=1795219200&interval=daily"]);
});

test("points that close no day are dropped with a reason", async () => {
  const midnight = (day: number) => Date.UTC(2026, 10, day);
  charts(() => ({
    prices: [
      [midnight(17), 100],
      [midnight(18), null],
      [midnight(19), 3_500],
      [midnight(16), 90],
      [midnight(19), 101],
      [midnight(20), 0],
      [midnight(21), 103],
      [midnight(21) + 80_000_000, 104],
      [midnight(22), 105],
      [midnight(23), 105],
    ],
    market_caps: [[midnight(17), null]],
    total_volumes: [],
  }));
  const { rows, dropped } = await feed().days("examplecoin", "2026-11-15", "2026-11-21");
  expect(rows.map(({ day, close, marketCapUsd, volumeUsd }) => [day, close, marketCapUsd, volumeUsd])).toEqual([
    ["2026-11-16", 100, null, null],
    ["2026-11-18", 3_500, null, null],
    ["2026-11-20", 103, null, null],
  ]);
  expect(dropped.map(({ tag }) => tag)).toEqual([
    "nullPrice",
    "timeWentBack",
    "duplicate",
    "badValue",
    "unfinished",
    "fromFuture",
    "outOfRange",
    "gap",
    "gap",
  ]);
  expect(dropped.at(-1)?.detail).toBe("1 between 2026-11-19T00:00:00.000Z and 2026-11-21T00:00:00.000Z");
});

/** A point at each full step from one second to another, both included. */
function steadyChart(from: number, to: number, step: number) {
  const first = Math.ceil(from / step);
  const length = Math.floor(to / step) - first + 1;
  const prices = Array.from({ length }, (_, i) => [(first + i) * step * 1_000, 5]);
  return { prices, market_caps: [], total_volumes: [] };
}

test("five years of daily rows take one call", async () => {
  const requests = charts((from, to) => steadyChart(from, to, 86_400));
  const { rows, dropped } = await feed().days("examplecoin", "2021-01-01", "2025-12-31");
  expect([rows.length, rows[0]?.day, rows.at(-1)?.day]).toEqual([1_826, "2021-01-01", "2025-12-31"]);
  expect([dropped, requests.length]).toEqual([[], 1]);
});

test("250 days of hourly rows take calls of at most 100 days that meet without overlap", async () => {
  const requests = charts((from, to) => steadyChart(from, to, 3_600));
  const from = Date.UTC(2026, 0, 1);
  const { rows, dropped } = await feed().hours("examplecoin", from, from + 6_000 * 3_600_000);
  expect([rows.length, rows[0]?.at, rows.at(-1)?.at]).toEqual([6_000, from, from + 5_999 * 3_600_000]);
  expect(dropped).toEqual([]);
  const spans = requests.map((query) => (Number(query.get("to")) - Number(query.get("from"))) / 86_400);
  expect(spans).toHaveLength(3);
  expect(Math.max(...spans)).toBeLessThanOrEqual(100);
});

test("an hourly point shortly after the hour closes the hour before it and has no hourly volume", async () => {
  const hour = Date.UTC(2026, 10, 21, 20);
  const point = (minutes: number, price: number) => [hour + minutes * 60_000, price];
  const prices = [point(0.5, 1), point(62, 2), point(75, 2.5), point(121, 3), point(181, 4)];
  const requests = charts(() => ({ prices, market_caps: [point(62, 900)], total_volumes: [point(62, 7)] }));
  const { rows, dropped } = await feed().hours("examplecoin", hour, hour + 2 * 3_600_000);
  expect(rows.map(({ at, close, volumeUsd, marketCapUsd }) => [at, close, volumeUsd, marketCapUsd])).toEqual([
    [hour, 2, null, 900],
    [hour + 3_600_000, 3, null, null],
  ]);
  expect(dropped.map(({ tag }) => tag)).toEqual(["outOfRange", "unfinished", "outOfRange"]);
  expect(requests[0]?.get("interval")).toBe("hourly");
});

test("an invalid date is refused before any call", async () => {
  await expect(feed().days("examplecoin", "2026-02-30", "2026-03-01")).rejects.toThrow("2026-02-30 is not a day");
});

test("CoinGecko is attributed, and its data is displayed and used but not redistributed", () => {
  expect(feed()).toMatchObject(FEEDS.coingecko);
  expect(feed().attribution).toEqual({ text: "Powered by CoinGecko", url: "https://www.coingecko.com" });
  expect(feed().licence).toEqual({ display: true, derive: true, redistribute: false });
  expect(NOW).toBe(io.now());
});
