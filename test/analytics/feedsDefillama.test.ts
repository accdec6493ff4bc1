import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { defiLlama } from "../../analytics/feeds/defillama.ts";
import fees from "./fixtures/defillama-overview-fees.json";
import { fakeIo, fakeSource, NOW } from "./fixtures/sources.ts";

const source = fakeSource();
let io = fakeIo();
beforeEach(() => {
  io = fakeIo();
});
const feed = () => defiLlama(io, { perMinute: 100 });

const protocol = { id: "1", slug: "exampleswap", name: "Exampleswap", gecko_id: "examplecoin", tvl: 12_000_000 };

function protocols(rows: unknown[], revenue: unknown[]): string[] {
  const requests: string[] = [];
  source.use(
    http.get("https://api.llama.fi/protocols", () => HttpResponse.json(rows as object[])),
    http.get("https://api.llama.fi/overview/fees", ({ request }) => {
      const dataType = new URL(request.url).searchParams.get("dataType") ?? "";
      requests.push(dataType);
      return HttpResponse.json(dataType === "dailyFees" ? fees : { ...fees, protocols: revenue });
    }),
  );
  return requests;
}

test("value locked, fees and revenue of a protocol are joined by its id", async () => {
  const requests = protocols([protocol], [{ ...fees.protocols[0], total24h: 35_000 }]);
  expect(await feed().fundamentals()).toEqual({
    rows: [
      {
        sourceId: "exampleswap",
        geckoId: "examplecoin",
        name: "Exampleswap",
        tvlUsd: 12_000_000,
        fees24hUsd: 210_000,
        revenue24hUsd: 35_000,
        at: NOW,
      },
    ],
    dropped: [],
  });
  expect(requests).toEqual(["dailyFees", "dailyRevenue"]);
});

test("a missing value of a protocol is null, and a chain that only earns fees is included", async () => {
  protocols(
    [{ ...protocol, id: "2", slug: "quiet", gecko_id: "", tvl: null }],
    [{ ...fees.protocols[0], total24h: null }],
  );
  const { rows } = await feed().fundamentals();
  expect(
    rows.map(({ sourceId, geckoId, tvlUsd, fees24hUsd, revenue24hUsd }) => [
      sourceId,
      geckoId,
      tvlUsd,
      fees24hUsd,
      revenue24hUsd,
    ]),
  ).toEqual([
    ["quiet", null, null, null, null],
    ["exampleswap", null, null, 210_000, null],
  ]);
});

test("an unreadable protocol and a second one with the same id are dropped by name", async () => {
  protocols([{ ...protocol, tvl: "12" }, protocol, { ...protocol, slug: "copy" }], []);
  const { rows, dropped } = await feed().fundamentals();
  expect(rows).toHaveLength(1);
  expect(dropped.map(({ tag, sourceId }) => [tag, sourceId])).toEqual([
    ["unreadableRow", "1"],
    ["duplicate", "copy"],
  ]);
});

test("prices of the second source are requested by CoinGecko id, and doubtful and missing ones are reported", async () => {
  const requests: string[] = [];
  const coin = { symbol: "EXC", price: 101.5, timestamp: 1795219170, confidence: 0.99 };
  source.use(
    http.get("https://coins.llama.fi/prices/current/:ids", ({ params }) => {
      requests.push(decodeURIComponent(String(params.ids)));
      return HttpResponse.json({
        coins: {
          "coingecko:examplecoin": coin,
          "coingecko:doubtful": { ...coin, confidence: 0.5 },
          "coingecko:zero": { ...coin, price: 0 },
          "coingecko:text": { ...coin, price: "1" },
        },
      });
    }),
  );
  const { rows, dropped } = await feed().prices(["examplecoin", "doubtful", "zero", "text", "gone"]);
  expect(rows).toEqual([{ sourceId: "examplecoin", price: 101.5, at: 1795219170000 }]);
  expect(dropped.map(({ tag, sourceId }) => [tag, sourceId])).toEqual([
    ["lowConfidence", "doubtful"],
    ["badValue", "zero"],
    ["unreadableRow", "text"],
    ["missing", "gone"],
  ]);
  expect(requests).toEqual(["coingecko:examplecoin,coingecko:doubtful,coingecko:zero,coingecko:text,coingecko:gone"]);
});

test("120 ids are requested in three calls", async () => {
  let calls = 0;
  source.use(
    http.get("https://coins.llama.fi/prices/current/:ids", () => {
      calls++;
      return HttpResponse.json({ coins: {} });
    }),
  );
  const { dropped } = await feed().prices(Array.from({ length: 120 }, (_, i) => `coin-${i}`));
  expect([calls, dropped.length]).toEqual([3, 120]);
});

test("a past price is requested at the close of its day, within an hour of it", async () => {
  const at = Date.UTC(2026, 10, 21);
  const requests: string[] = [];
  source.use(
    http.get("https://coins.llama.fi/prices/historical/:at/:ids", ({ params, request }) => {
      requests.push(`${params.at} ${decodeURIComponent(String(params.ids))} ${new URL(request.url).search}`);
      return HttpResponse.json({
        coins: {
          "coingecko:examplecoin": { price: 101.5, symbol: "EXC", timestamp: at / 1_000 + 90, confidence: 0.99 },
        },
      });
    }),
  );
  const { rows } = await feed().priceAt("examplecoin", at);
  expect(rows).toEqual([{ sourceId: "examplecoin", price: 101.5, at: at + 90_000 }]);
  expect(requests).toEqual([`${at / 1_000} coingecko:examplecoin ?searchWidth=1h`]);
  expect((await feed().priceAt("gone", at)).dropped.map(({ tag }) => tag)).toEqual(["missing"]);
});
