import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { binance } from "../../analytics/feeds/binance.ts";
import klines from "./fixtures/binance-klines.json";
import errors from "./fixtures/errors.json";
import { fakeIo, fakeSource, NOW } from "./fixtures/sources.ts";

const HOST = "https://data-api.binance.vision/api/v3";
const HOUR = 3_600_000;
const START = 1795132800000;
const source = fakeSource();
let io = fakeIo();
beforeEach(() => {
  io = fakeIo();
});
const feed = () => binance(io, { perMinute: 6_000 });

/** Answers with one page after another, then with empty ones. */
function pages(...answers: unknown[][]): URLSearchParams[] {
  const requests: URLSearchParams[] = [];
  source.use(
    http.get(`${HOST}/klines`, ({ request }) => {
      requests.push(new URL(request.url).searchParams);
      return HttpResponse.json(answers[requests.length - 1] ?? []);
    }),
  );
  return requests;
}

const candle = (at: number, close = "1.5", stepMs = HOUR) =>
  [at, "1.0", "2.0", "0.5", close, "10", at + stepMs - 1, "15.5", 3, "5", "7", "0"] as const;

test("klines become hourly rows with the volume in the quote currency", async () => {
  const requests = pages(klines);
  expect(await feed().hours("EXCUSDT", START, START + 2 * HOUR)).toEqual({
    rows: [
      {
        sourceId: "EXCUSDT",
        at: START,
        open: 99.1,
        high: 99.9,
        low: 98.8,
        close: 99.5,
        volumeUsd: 1_197_394.94,
        marketCapUsd: null,
      },
      {
        sourceId: "EXCUSDT",
        at: START + HOUR,
        open: 99.5,
        high: 100.4,
        low: 99.3,
        close: 100.1,
        volumeUsd: 980_980,
        marketCapUsd: null,
      },
    ],
    dropped: [],
  });
  expect(requests.map(String)).toEqual([
    `symbol=EXCUSDT&interval=1h&startTime=${START}&endTime=${START + 2 * HOUR - 1}&limit=1000`,
  ]);
});

test("1,500 hours come in two pages", async () => {
  const all = Array.from({ length: 1_500 }, (_, i) => candle(START - 1_500 * HOUR + i * HOUR));
  const requests = pages(all.slice(0, 1_000), all.slice(1_000));
  const { rows, dropped } = await feed().hours("EXCUSDT", START - 1_500 * HOUR, START);
  expect([rows.length, dropped]).toEqual([1_500, []]);
  expect(requests.map((query) => Number(query.get("startTime")))).toEqual([START - 1_500 * HOUR, START - 500 * HOUR]);
});

test("a short page is reported and the rest is requested", async () => {
  const all = Array.from({ length: 10 }, (_, i) => candle(START + i * HOUR));
  const requests = pages(all.slice(0, 5), all.slice(5));
  const { rows, dropped } = await feed().hours("EXCUSDT", START, START + 10 * HOUR);
  expect(rows).toHaveLength(10);
  expect(dropped).toEqual([
    { tag: "shortPage", sourceId: "EXCUSDT", detail: "5 rows of 10 from 2026-11-20T00:00:00.000Z" },
  ]);
  expect(requests).toHaveLength(2);
});

test("a pair that begins later or has ended returns the rows that exist", async () => {
  const requests = pages([candle(START + 3 * HOUR)]);
  const { rows, dropped } = await feed().hours("EXCUSDT", START, START + 10 * HOUR);
  expect([rows.length, dropped, requests.length]).toEqual([1, [], 2]);
});

test("rows that cannot be a candle are dropped with a reason", async () => {
  pages([
    candle(START),
    candle(START + 3 * HOUR),
    candle(START + HOUR),
    candle(START + 3 * HOUR),
    candle(START + 4 * HOUR, "2.5"),
    candle(START + 5 * HOUR, "NaN"),
    candle(START + 6 * HOUR).slice(0, 5),
    candle(START - HOUR),
    candle(Math.floor(NOW / HOUR) * HOUR),
  ]);
  const { rows, dropped } = await feed().hours("EXCUSDT", START, NOW);
  expect(rows.map(({ at }) => at)).toEqual([START, START + 3 * HOUR]);
  expect(dropped.map(({ tag }) => tag)).toEqual([
    "timeWentBack",
    "duplicate",
    "badValue",
    "unreadableRow",
    "unreadableRow",
    "outOfRange",
    "unfinished",
    "gap",
  ]);
});

test("daily rows are named by their date, and today is left out", async () => {
  const DAY = 24 * HOUR;
  const requests = pages([candle(START, "1.5", DAY), candle(START + DAY, "1.5", DAY)]);
  const { rows, dropped } = await feed().days("EXCUSDT", "2026-11-20", "2026-11-21");
  expect(rows.map(({ day, close }) => [day, close])).toEqual([["2026-11-20", 1.5]]);
  expect(rows[0]).not.toHaveProperty("at");
  expect(dropped).toEqual([{ tag: "unfinished", sourceId: "EXCUSDT", detail: "2026-11-21T00:00:00.000Z" }]);
  expect(requests[0]?.get("interval")).toBe("1d");
});

test("a 429 response makes the feed wait, and a ban stops it for good", async () => {
  let calls = 0;
  source.use(
    http.get(`${HOST}/klines`, () => {
      calls++;
      if (calls === 1) return HttpResponse.json(errors.binance429, { status: 429, headers: { "retry-after": "9" } });
      return HttpResponse.json({ code: -1003, msg: "banned" }, { status: 418, headers: { "retry-after": "120" } });
    }),
  );
  const banned = feed();
  await expect(banned.hours("EXCUSDT", START, START + HOUR)).rejects.toMatchObject({
    name: "FeedRefused",
    status: 418,
  });
  await expect(banned.days("EXCUSDT", "2026-11-20", "2026-11-20")).rejects.toMatchObject({ status: 418 });
  expect([calls, io.slept]).toEqual([2, [9_000]]);
});

test("the exchange information gives the weight limit per minute and the traded pairs", async () => {
  const pair = (symbol: string, status: string) => ({ symbol, status, baseAsset: "EXC", quoteAsset: "USDT" });
  source.use(
    http.get(`${HOST}/exchangeInfo`, () =>
      HttpResponse.json({
        rateLimits: [
          { rateLimitType: "ORDERS", interval: "SECOND", intervalNum: 10, limit: 100 },
          { rateLimitType: "REQUEST_WEIGHT", interval: "MINUTE", intervalNum: 1, limit: 6_000 },
        ],
        symbols: [pair("EXCUSDT", "TRADING"), pair("OLDUSDT", "BREAK")],
      }),
    ),
  );
  expect(await feed().rules()).toEqual({
    weightPerMinute: 6_000,
    pairs: {
      rows: [{ sourceId: "EXCUSDT", symbol: "EXC", name: "EXC/USDT", contracts: [] }],
      dropped: [{ tag: "notTraded", sourceId: "OLDUSDT", detail: "BREAK" }],
    },
  });
});
