import { parseEther, parseUnits } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NATIVE } from "#app/chain/dex/swaps.server.ts";
import { openSwapFixture } from "../support/swapFixture.ts";

// An order from its quote to its fill, on a real database and a real chain.

let fixture: Awaited<ReturnType<typeof openSwapFixture>>;
beforeAll(async () => {
  fixture = await openSwapFixture();
}, 120_000);
afterAll(() => fixture.close());

const hundredUsdc = { token: 0, side: "buy", payWith: "USDC", amount: parseUnits("100", 6) } as const;

describe("a quote", () => {
  test("a quote uses the best route and names the allowance that it needs", async () => {
    const quote = await fixture.quote(3, hundredUsdc);
    expect(quote).toMatchObject({
      venue: "v2",
      spend: { symbol: "USDC", decimals: 6 },
      receive: { symbol: fixture.tokens[0]?.symbol, decimals: 18 },
      amountIn: "100000000",
      approval: { token: quote.spend.address, amount: "100000000", spender: quote.transaction.to },
    });
    expect(quote.route).toEqual([quote.spend.address, quote.receive.address]);
    expect(Number(quote.priceUsd)).toBeGreaterThan(2);
    expect(Number(quote.priceUsd)).toBeLessThan(2.02);
    expect(BigInt(quote.minOut)).toBe((BigInt(quote.amountOut) * 9_950n + 9_999n) / 10_000n);
  });

  test.each([
    ["a swap on another chain", { chainId: 1 }, 409, "Switch your wallet to Local chain to swap."],
    ["an unknown token", { tokenId: 999_999 }, 404, "Unknown token: 999999."],
    ["a zero amount", { amount: "0" }, 400, "amount must be a number above 0."],
  ])("a quote of %s is refused with a sentence", async (_what, changes, status, error) => {
    expect(await fixture.ask(3, hundredUsdc, changes)).toMatchObject({ status, error });
  });

  test("a quote of a token on none of our chains is refused with that reason", async () => {
    const { rows } = await fixture.database.pool.query<{ id: number }>(
      "SELECT max(instrument_id) AS id FROM market.contracts",
    );
    const answer = await fixture.ask(3, hundredUsdc, { tokenId: rows[0]?.id });
    expect(answer.status).toBe(409);
    expect("error" in answer && answer.error).toMatch(/ is not available on Local chain\.$/);
  });

  test("a quote that would move the price by 15 % is refused", async () => {
    const answer = await fixture.ask(3, { token: 5, side: "buy", payWith: "ETH", amount: parseEther("90") });
    expect(answer).toMatchObject({ status: 409 });
    expect("error" in answer && answer.error).toMatch(/^This swap has a price impact of 1[5-9](\.\d+)?%/);
  });
});

describe("an order", () => {
  test("an order is filled with the amounts of its receipt", async () => {
    const quote = await fixture.quote(3, hundredUsdc);
    const order = await fixture.place(quote.quoteId);
    expect(order).toMatchObject({ orderId: quote.quoteId, status: "OrderQuoted", spent: null });
    const before = await fixture.readBalance(3, quote.receive.address);
    const hash = await fixture.send(3, quote);
    const result = await fixture.reportSwapSent(order.orderId, hash);
    expect(result).toMatchObject({ status: 200, data: { status: "OrderFilled", spent: "100000000" } });
    const received = (await fixture.readBalance(3, quote.receive.address)) - before;
    expect("data" in result && result.data).toMatchObject({
      received: String(received),
      slippageBps: 0,
      valueUsdCents: 10_000,
      transactionHash: hash,
    });
    expect(await fixture.readEventTypes(order.orderId)).toEqual([
      "OrderPlaced",
      "OrderQuoted",
      "OrderSent",
      "OrderFilled",
    ]);
    expect(await fixture.get(order.orderId)).toMatchObject({ status: 200, data: { status: "OrderFilled" } });
  });

  test("an order whose browser was closed is found by the watcher", async () => {
    const quote = await fixture.quote(4, { token: "TMAI", side: "buy", payWith: "ETH", amount: parseEther("0.5") });
    expect(quote).toMatchObject({
      spend: { symbol: "ETH", address: NATIVE },
      transaction: { value: "500000000000000000" },
    });
    expect(quote.approval).toBeUndefined();
    const order = await fixture.place(quote.quoteId);
    await fixture.send(4, quote);
    await fixture.watch();
    expect(await fixture.readEventTypes(order.orderId)).toEqual([
      "OrderPlaced",
      "OrderQuoted",
      "OrderSent",
      "OrderFilled",
    ]);
    expect(await fixture.get(order.orderId)).toMatchObject({
      data: { status: "OrderFilled", spent: "500000000000000000", received: quote.amountOut },
    });
  });

  test("an order that sells for ether is filled with what the router unwrapped", async () => {
    const bought = await fixture.quote(5, { token: 1, side: "buy", payWith: "USDC", amount: parseUnits("500", 6) });
    await fixture.place(bought.quoteId);
    await fixture.send(5, bought);
    const amount = await fixture.readBalance(5, bought.receive.address);
    const quote = await fixture.quote(5, { token: 1, side: "sell", payWith: "ETH", amount });
    await fixture.place(quote.quoteId);
    await fixture.send(5, quote);
    await fixture.watch();
    expect(await fixture.get(quote.quoteId)).toMatchObject({
      data: { status: "OrderFilled", spent: String(amount), received: quote.amountOut },
    });
    expect(await fixture.get(bought.quoteId)).toMatchObject({ data: { status: "OrderFilled" } });
  });

  test("an order can be placed only by the caller who requested the quote", async () => {
    fixture.forget();
    const quote = await fixture.quote(3, hundredUsdc);
    const asker = fixture.cookie();
    fixture.forget();
    await fixture.quote(3, hundredUsdc);
    const otherTrader = fixture.cookie();
    expect(otherTrader).not.toBe(asker);
    for (const cookie of [otherTrader, "other=1"]) {
      const answer = await fixture.post("/api/token/swap", { quoteId: quote.quoteId, acceptsImpact: true }, cookie);
      expect(answer).toMatchObject({ status: 404, error: "This quote does not exist." });
    }
    expect(await fixture.readEvents(quote.quoteId)).toEqual([]);
    const own = await fixture.post("/api/token/swap", { quoteId: quote.quoteId }, asker);
    expect(own).toMatchObject({ status: 201, data: { orderId: quote.quoteId } });
    expect(await fixture.get(quote.quoteId, otherTrader)).toMatchObject({ status: 404 });
    expect(await fixture.reportSwapSent(quote.quoteId, `0x${"1".repeat(64)}`, otherTrader)).toMatchObject({
      status: 404,
    });
  });

  test("an order is one however often it is placed, and another caller's quote does not exist", async () => {
    const quote = await fixture.quote(3, hundredUsdc);
    const both = await Promise.all([fixture.place(quote.quoteId), fixture.place(quote.quoteId)]);
    expect(both.map(({ orderId }) => orderId)).toEqual([quote.quoteId, quote.quoteId]);
    expect(await fixture.readEventTypes(quote.quoteId)).toEqual(["OrderPlaced", "OrderQuoted"]);
    const outsider = await fixture.post("/api/token/swap", { quoteId: quote.quoteId }, "other=1");
    expect(outsider).toMatchObject({ status: 404, error: "This quote does not exist." });
  });

  test("an order of a new guest belongs to the guest before it is placed, so a lost response loses nothing", async () => {
    fixture.forget();
    const quote = await fixture.quote(3, hundredUsdc);
    const guest = fixture.cookie();
    await fixture.place(quote.quoteId);
    // A browser that never got the answer retries with what it knew before.
    const again = await fixture.post("/api/token/swap", { quoteId: quote.quoteId }, guest);
    expect(again).toMatchObject({ status: 201, data: { orderId: quote.quoteId } });
  });

  test("an order of a wallet with too little is not placed", async () => {
    const quote = await fixture.quote(6, { token: 0, side: "sell", payWith: "USDC", amount: parseEther("1") });
    const answer = await fixture.post("/api/token/swap", { quoteId: quote.quoteId });
    const symbol = fixture.tokens[0]?.symbol;
    expect(answer).toMatchObject({ status: 409, error: `Your wallet does not have enough ${symbol}.` });
    expect(await fixture.readEvents(quote.quoteId)).toEqual([]);
  });
});
