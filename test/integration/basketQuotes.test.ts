import { parseUnits } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { quoteChecker } from "../../server/commands/ledger/quoteCheck.ts";
import { openBasketFixture } from "../support/basketFixture.ts";
import { openMisbehavingRpc } from "../support/misbehavingRpc.ts";

// Quotes of orders of many tokens, and placing them, on a real database and a real chain.

let fixture: Awaited<ReturnType<typeof openBasketFixture>>;
let rpc: Awaited<ReturnType<typeof openMisbehavingRpc>>;
beforeAll(async () => {
  fixture = await openBasketFixture({
    async endpoints(url) {
      rpc = await openMisbehavingRpc(url);
      return [rpc.url];
    },
  });
}, 120_000);
afterAll(async () => {
  await fixture.close();
  await rpc.close();
});

/** The first four have a pool with the stablecoin; the others are only reachable through wrapped ether. */
const FIVE = [0, 1, 4, 5, 6];

describe("a quote of five tokens", () => {
  test("a quote reads all pools in one request at one block", async () => {
    await fixture.quoteBasket(3, { tokens: FIVE, usd: 100 });
    rpc.takeRequests();
    const basket = await fixture.quoteBasket(3, { tokens: FIVE, usd: 100 });
    const calls = rpc.takeRequests().filter(({ method }) => method === "eth_call");
    // The pools, and the wallet's allowances.
    expect(calls).toHaveLength(2);
    const blocks = new Set(calls.map(({ params }) => params?.[1]));
    expect([...blocks].map(Number)).toEqual([Number(basket.stored.quote.inputs.blockNumber)]);
  });

  test("a quote takes the best route, shows its costs and is recomputed by ledger verify", async () => {
    const basket = await fixture.quoteBasket(3, { tokens: FIVE, usd: 100 });
    const { quote, order } = basket.stored;
    expect(order).toMatchObject({ kind: "index", side: "buy", indexSlug: "chain-5", by: "owner", mode: "atomic" });
    expect(order.spends).toEqual([{ token: fixture.stablecoin, amount: "100000000" }]);
    expect(quote.legs.map(({ path }) => path.length)).toEqual([2, 2, 3, 3, 3]);
    expect(quote.legs.map(({ amountIn }) => amountIn)).toEqual(FIVE.map(() => "20000000"));
    expect(basket.worthUsdCents).toBe("10000");
    // 0.3 % of 40 dollars, and twice that of 60.
    expect(basket.costs.poolUsdCents).toBe("48");
    expect(Number(basket.receiveUsdCents)).toBeGreaterThan(9_940);
    expect(Number(basket.receiveUsdCents)).toBeLessThanOrEqual(9_952);
    expect(basket.calls.approvals).toMatchObject([{ token: fixture.stablecoin, amount: "100000000" }]);
    await fixture.placeBasket(basket);
    const check = quoteChecker();
    expect((await fixture.readEvents(basket.orderId)).map((event) => check(event))).toEqual([null, null]);
  });

  test.each([
    ["under 10 dollars", { usd: 9.99 }, { tag: "TooSmall", leastUsdCents: 1_000, usdCents: "999" }],
    ["for another chain", { usd: 100, chainId: 1 }, { tag: "OtherChain", chainId: 1 }],
  ])("a quote %s is refused", async (_, changes, refusal) => {
    expect(await fixture.baskets.quoteBasket(fixture.makeRequest(3, { tokens: FIVE, ...changes }))).toEqual({
      refusal,
    });
  });

  test("a quote is refused when a pool differs from the feed by over 3 % or the feed is 11 minutes old", async () => {
    const asked = async () => fixture.baskets.quoteBasket(fixture.makeRequest(3, { tokens: FIVE, usd: 100 }));
    const real = fixture.findPrice(4);
    await fixture.feed(4, real * 1.04);
    expect(await asked()).toMatchObject({
      refusal: { tag: "PriceApart", symbol: fixture.token(4).symbol, feedUsd: real * 1.04, maxBps: 300 },
    });
    await fixture.feed(4, real, new Date(Date.now() - 11 * 60_000));
    expect(await asked()).toMatchObject({
      refusal: { tag: "PriceStale", symbol: fixture.token(4).symbol, maxMinutes: 10 },
    });
    await fixture.feed(4, real * 1.02);
    expect(await asked()).toHaveProperty("data");
    await fixture.feed(4, real);
  });

  test("a quote that would move a pool by more than 3 % is refused, or that leg is left out", async () => {
    const asked = { tokens: [0, 1], usd: 100_000 };
    expect(await fixture.baskets.quoteBasket(fixture.makeRequest(3, asked))).toMatchObject({
      refusal: { tag: "ImpactTooHigh", symbol: fixture.token(0).symbol, maxBps: 300 },
    });
    await fixture.feed(4, fixture.findPrice(4));
    const request = fixture.makeRequest(3, { mode: "whatGoes", usd: 60_100 });
    const buys = [
      { token: fixture.token(0), weight: 600n },
      { token: fixture.token(4), weight: 1n },
    ];
    const some = await fixture.baskets.quoteBasket({ ...request, buys });
    expect(some).toMatchObject({
      data: {
        leftOut: [{ token: { symbol: fixture.token(0).symbol }, amountIn: "60000000000", reason: "ImpactTooHigh" }],
        stored: { order: { spends: [{ amount: "100000000" }] }, quote: { legs: [{}] } },
      },
    });
  });

  test("a quote leaves out legs under a dollar and gives their share to the others", async () => {
    const request = fixture.makeRequest(3, { usd: 50 });
    const buys = [0, 1, 4].map((place, rank) => ({ token: fixture.token(place), weight: rank < 2 ? 100n : 1n }));
    const answer = await fixture.baskets.quoteBasket({ ...request, buys });
    expect(answer).toMatchObject({
      data: {
        leftOut: [{ token: fixture.token(4), amountIn: "0", reason: "TooSmall" }],
        stored: { quote: { legs: [{ amountIn: "25000000" }, { amountIn: "25000000" }] } },
      },
    });
  });
});

describe("the depth of pools", () => {
  test("the depth is what a token's pools contain of the other side in dollars, and absent without a pool", async () => {
    const [both, one] = [fixture.token(0).address, fixture.token(4).address];
    const unknown = "0x00000000000000000000000000000000000fee43";
    const depths = await fixture.baskets.poolDepths(31337, [both, one, unknown]);
    expect([...depths.keys()]).toEqual([both, one]);
    // Opened with 1.3 million in wrapped ether, and 400,000 in the stablecoin.
    expect((depths.get(both) ?? 0) / 1_700_000).toBeCloseTo(1, 1);
    expect((depths.get(one) ?? 0) / 1_300_000).toBeCloseTo(1, 1);
    expect(await fixture.baskets.poolDepths(1, [both])).toEqual(new Map());
  });
});

describe("placing an order for a basket", () => {
  test("placing the same quote twice concurrently makes one order, unknown to other accounts", async () => {
    const basket = await fixture.quoteBasket(6, { tokens: FIVE, usd: 50 });
    const both = await Promise.all([fixture.placeBasket(basket), fixture.placeBasket(basket)]);
    for (const one of both) expect(one).toMatchObject({ row: { orderId: basket.orderId, status: "OrderQuoted" } });
    expect(await fixture.readEventTypes(basket.orderId)).toEqual(["OrderPlaced", "OrderQuoted"]);
    expect(await fixture.placeBasket(basket, "guest:other")).toEqual({ refusal: { tag: "UnknownQuote" } });
    expect(await fixture.post("/api/token/swap", { quoteId: basket.orderId })).toMatchObject({ status: 404 });
    expect(await fixture.get(basket.orderId)).toMatchObject({ status: 404 });
  });

  test("placing is refused to a wallet with too small a balance, and after the quote's last block", async () => {
    const poor = await fixture.quoteBasket(6, { sells: [[1, parseUnits("3", 18)]], mode: "whatGoes" });
    expect(await fixture.placeBasket(poor)).toEqual({
      refusal: {
        ...{ tag: "InsufficientToSwap", token: fixture.token(1).address },
        ...{ needed: String(parseUnits("3", 18)), owned: "0" },
      },
    });
    const basket = await fixture.quoteBasket(6, { tokens: FIVE, usd: 50 });
    await fixture.miner.mine({ blocks: 110 });
    expect(await fixture.placeBasket(basket)).toEqual({ refusal: { tag: "SwapQuoteOver" } });
    expect(await fixture.readEventTypes(basket.orderId)).toEqual([]);
  });
});
