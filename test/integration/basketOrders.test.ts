import { type Hex, parseUnits } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { quoteChecker } from "../../server/commands/ledger/quoteCheck.ts";
import { openBasketFixture } from "../support/basketFixture.ts";

// Orders of many tokens from their first transaction to their last leg, on a real database and a real chain.

let fixture: Awaited<ReturnType<typeof openBasketFixture>>;
beforeAll(async () => {
  fixture = await openBasketFixture();
}, 120_000);
afterAll(() => fixture.close());

/** The first four have a pool with the stablecoin; the others are only reachable through wrapped ether. */
const FIVE = [0, 1, 4, 5, 6];
const toTokenAddress = (index: number) => fixture.token(index).address;
const wealth = async (trader: number, places: readonly number[]) =>
  Promise.all([fixture.stablecoin, ...places.map(toTokenAddress)].map((address) => fixture.readUnits(trader, address)));

/** What an order moved, by the wallet's balances: first the stablecoin, then the tokens. */
async function movedBy(trader: number, places: readonly number[], work: () => Promise<unknown>): Promise<bigint[]> {
  const before = await wealth(trader, places);
  await work();
  return (await wealth(trader, places)).map((after, index) => after - (before[index] as bigint));
}

const kinds = async (orderId: string) => (await fixture.readEventTypes(orderId)).slice(2);
const last = async (orderId: string) => (await fixture.readEvents(orderId)).at(-1);
const executedIn = async (orderId: string) =>
  (await fixture.progress(orderId)).legs.map((leg) =>
    leg.state === "executed" ? { spent: leg.spent, came: leg.received } : { left: leg.state },
  );

describe("five tokens in one batch", () => {
  test("five tokens are filled leg by leg, to the last base unit", async () => {
    const { orderId, calls, stored } = await fixture.ordered(3, { tokens: FIVE, usd: 100 });
    const [spent, ...came] = await movedBy(3, FIVE, async () => {
      const hash = await fixture.sendBatch(3, fixture.callsIn(calls));
      expect(await fixture.recordOrderSent(orderId, hash)).toMatchObject({
        isOver: true,
        row: { status: "OrderFilled" },
      });
    });
    expect(await kinds(orderId)).toEqual(["OrderSent", ...FIVE.map(() => "LegExecuted"), "OrderFilled"]);
    expect(spent).toBe(-100_000_000n);
    const legs = stored.quote.legs.map(({ amountIn, amountOut }) => ({
      spent: amountIn,
      came: amountOut,
    }));
    expect(await executedIn(orderId)).toEqual(legs);
    expect(came.map(String)).toEqual(legs.map((leg) => leg.came));
    const events = await fixture.readEvents(orderId);
    expect(events[2]?.data).toMatchObject({ part: 1, parts: 1, toldBy: "client" });
    expect(events.at(-1)?.data).toMatchObject({
      spent: [{ token: fixture.stablecoin, amount: "100000000" }],
      received: FIVE.map((index, rank) => ({ token: toTokenAddress(index), amount: String(came[rank]) })),
      ...{ realisedSlippageBps: 0, valueUsdCents: "10000" },
    });
    expect(await fixture.progress(orderId)).toMatchObject({ status: "OrderFilled", stayed: [] });
  });

  test("orders whose browser was closed are found by their mark", async () => {
    const { orderId, calls } = await fixture.ordered(3, { tokens: FIVE, usd: 20 });
    await fixture.sendBatch(3, fixture.callsIn(calls));
    await fixture.watch();
    expect(await kinds(orderId)).toEqual(["OrderSent", ...FIVE.map(() => "LegExecuted"), "OrderFilled"]);
    expect((await fixture.readEvents(orderId))[2]).toMatchObject({ data: { toldBy: "watcher" } });
    await fixture.watch();
    expect(await kinds(orderId)).toHaveLength(7);
  });

  test("an untradable leg reverts the whole batch, and the order fails", async () => {
    const { orderId, calls } = await fixture.ordered(3, { tokens: FIVE, usd: 20 });
    const moved = await movedBy(3, FIVE, async () => {
      const hash = await fixture.sendBatch(3, fixture.callsIn(calls), 300_000n);
      await fixture.recordOrderSent(orderId, hash);
    });
    expect(moved.every((amount) => amount === 0n)).toBe(true);
    expect(await kinds(orderId)).toEqual(["OrderSent", ...FIVE.map(() => "LegLeftOut"), "OrderFailed"]);
    expect((await fixture.progress(orderId)).stayed).toEqual([{ token: fixture.stablecoin, amount: "20000000" }]);
    // Sent once more while the quote is valid.
    const again = await fixture.sendBatch(3, fixture.callsIn(calls));
    await fixture.watch();
    expect((await kinds(orderId)).at(-1)).toBe("OrderFilled");
    expect((await fixture.progress(orderId)).transactions).toContainEqual(
      expect.objectContaining({ transactionHash: again, isExecuted: true }),
    );
  });

  test("another payment in the same token is distinguished from the order's legs", async () => {
    const { orderId, calls } = await fixture.ordered(3, { tokens: FIVE, usd: 30 });
    const fee = fixture.payment(fixture.stablecoin, parseUnits("2", 6));
    await fixture.recordOrderSent(orderId, await fixture.sendBatch(3, [fee, ...fixture.callsIn(calls), fee]));
    expect((await fixture.readEvents(orderId)).at(-1)?.data).toMatchObject({
      spent: [{ amount: "30000000" }],
      realisedSlippageBps: 0,
    });
  });

  test.each([
    ["of two orders", 30],
    ["of two identical orders", 20],
  ])("the legs %s in one transaction belong to their own order", async (_, usd) => {
    const [first, second] = [
      await fixture.ordered(3, { tokens: FIVE, usd: 20, slippageBps: 500 }),
      await fixture.ordered(3, { tokens: FIVE, usd, slippageBps: 500 }),
    ];
    const approval = await fixture.quoteBasket(3, { tokens: [0], usd: 50 });
    const calls = [...approval.calls.approvals.map(({ call }) => call), ...second.calls.legs, ...first.calls.legs];
    const moved = await movedBy(3, FIVE, async () => {
      await fixture.sendBatch(3, calls, 6_000_000n);
      for (let round = 0; round < 2; round++) await fixture.watch();
    });
    const received = FIVE.map(() => 0n);
    for (const [{ orderId }, amount] of [
      [first, 20_000_000n],
      [second, BigInt(usd) * 1_000_000n],
    ] as const) {
      expect(await last(orderId)).toMatchObject({ type: "OrderFilled", data: { spent: [{ amount: String(amount) }] } });
      for (const leg of (await fixture.progress(orderId)).legs)
        if (leg.state === "executed") received[leg.leg - 1] = (received[leg.leg - 1] as bigint) + BigInt(leg.received);
    }
    expect(moved).toEqual([-20_000_000n - BigInt(usd) * 1_000_000n, ...received]);
  });
});

describe("one transaction per leg", () => {
  const byLeg = { tokens: FIVE, usd: 50, mode: "whatGoes" } as const;

  test("a transaction that reverts leaves its leg out, and the rest stays in the wallet", async () => {
    const { orderId, calls } = await fixture.ordered(4, byLeg);
    const [spent, ...came] = await movedBy(4, FIVE, async () => {
      await fixture.approve(4, calls);
      for (const leg of calls.legs) {
        const hash = await fixture.sendOne(4, leg, leg.leg === 3 ? 60_000n : undefined);
        expect(await fixture.recordOrderSent(orderId, hash)).toMatchObject({ isOver: leg.leg === 5 });
      }
    });
    expect(spent).toBe(-40_000_000n);
    const types = await kinds(orderId);
    expect(types.filter((type) => type === "LegExecuted")).toHaveLength(4);
    expect(types.filter((type) => type === "LegLeftOut")).toHaveLength(1);
    expect(types.at(-1)).toBe("OrderPartlyFilled");
    const progress = await fixture.progress(orderId);
    expect(progress).toMatchObject({
      status: "OrderPartlyFilled",
      stayed: [{ token: fixture.stablecoin, amount: "10000000" }],
      spent: [{ token: fixture.stablecoin, amount: "40000000" }],
    });
    expect((await executedIn(orderId)).map((leg) => leg.came ?? leg.left)).toEqual(
      came.map((amount) => (amount === 0n ? "leftOut" : String(amount))),
    );
    expect(progress.legs[2]).toMatchObject({ state: "leftOut", reason: "Reverted" });
    expect(progress.transactions.map(({ part, parts }) => [part, parts])).toEqual(
      [1, 2, 3, 4, 5].map((part) => [part, 5]),
    );
    // The gas of all transactions that executed a leg.
    const receipts = await Promise.all(
      progress.transactions
        .filter(({ isExecuted }) => isExecuted)
        .map(({ transactionHash }) => fixture.reader.getTransactionReceipt({ hash: transactionHash as Hex })),
    );
    const gas = receipts.reduce((sum, { gasUsed }) => sum + gasUsed, 0n);
    expect((await fixture.readEvents(orderId)).at(-1)).toMatchObject({
      data: { gasUsed: String(gas), valueUsdCents: "4000", blockNumber: String(receipts.at(-1)?.blockNumber) },
    });
    // A late transaction still executes it.
    await fixture.approve(4, { approvals: (await fixture.openCallsOf(orderId))?.approvals ?? [], legs: [] });
    await fixture.sendOne(4, calls.legs[2] as (typeof calls.legs)[number]);
    await fixture.watch();
    expect((await kinds(orderId)).at(-1)).toBe("OrderFilled");
  });

  test("an order continues with its open legs after the page was closed", async () => {
    const { orderId, calls } = await fixture.ordered(4, byLeg);
    await fixture.approve(4, calls);
    for (const leg of calls.legs.slice(0, 2)) await fixture.sendOne(4, leg);
    expect(await fixture.recheck(orderId)).toBe("waiting");
    expect(await kinds(orderId)).toEqual(["OrderSent", "LegExecuted", "OrderSent", "LegExecuted"]);
    const open = await fixture.openCallsOf(orderId);
    expect(open?.legs).toEqual(calls.legs.slice(2));
    expect(open?.approvals).toEqual([]);
    for (const leg of open?.legs ?? []) await fixture.sendOne(4, leg);
    await fixture.watch();
    expect((await kinds(orderId)).at(-1)).toBe("OrderFilled");
  });

  test("a leg that is reported and watched concurrently is executed once", async () => {
    const { orderId, calls } = await fixture.ordered(4, byLeg);
    await fixture.approve(4, calls);
    const hashes: Hex[] = [];
    for (const leg of calls.legs) hashes.push(await fixture.sendOne(4, leg));
    await Promise.all([
      ...hashes.map((hash) => fixture.recordOrderSent(orderId, hash)),
      fixture.watch(),
      fixture.recheck(orderId),
    ]);
    await fixture.watch();
    const types = await kinds(orderId);
    expect(types.filter((type) => type === "LegExecuted")).toHaveLength(5);
    expect(types.filter((type) => type === "OrderFilled")).toHaveLength(1);
    const gas = await Promise.all(hashes.map((hash) => fixture.reader.getTransactionReceipt({ hash })));
    expect((await fixture.readEvents(orderId)).at(-1)).toMatchObject({
      data: { gasUsed: String(gas.reduce((sum, { gasUsed }) => sum + gasUsed, 0n)) },
    });
  });

  test("a transaction of another wallet with the same calldata does not affect the order", async () => {
    const { orderId, calls } = await fixture.ordered(4, byLeg);
    await fixture.approve(9, calls);
    const hash = await fixture.sendOne(9, calls.legs[0] as (typeof calls.legs)[number]);
    expect(await fixture.recordOrderSent(orderId, hash)).toEqual({ refusal: { tag: "NotThisOrder" } });
    await fixture.watch();
    expect(await kinds(orderId)).toEqual([]);
  });
});

describe("sales and rebalances", () => {
  test("a sale sells several tokens for dollars", async () => {
    const sells = FIVE.map((index) => [index, parseUnits(String(20 / fixture.findPrice(index)), 18)] as const);
    await fund(5, FIVE, 200);
    const basket = await fixture.ordered(5, { sells: sells.map(([index, amount]) => [index, amount]) });
    expect(basket.stored.order).toMatchObject({
      side: "sell",
      spends: sells.map(([, amount]) => ({ amount: String(amount) })),
    });
    const [came, ...given] = await movedBy(5, FIVE, async () => {
      await fixture.recordOrderSent(basket.orderId, await fixture.sendBatch(5, fixture.callsIn(basket.calls)));
    });
    expect(given).toEqual(sells.map(([, amount]) => -amount));
    expect(await fixture.progress(basket.orderId)).toMatchObject({
      status: "OrderFilled",
      received: [{ token: fixture.stablecoin, amount: String(came) }],
    });
  });

  test("a rebalance buys with what its sales bring and never with more of the wallet's dollars", async () => {
    await fund(5, [0, 4], 100);
    const sells: [number, bigint][] = [0, 4].map((index) => [
      index,
      parseUnits(String(30 / fixture.findPrice(index)), 18),
    ]);
    const basket = await fixture.ordered(5, { sells, tokens: [1, 5] });
    expect(basket.stored.order).toMatchObject({ side: "rebalance", spends: [{}, {}] });
    const places = [0, 4, 1, 5];
    const [left, ...moved] = await movedBy(5, places, async () => {
      await fixture.recordOrderSent(basket.orderId, await fixture.sendBatch(5, fixture.callsIn(basket.calls)));
    });
    expect(left).toBeGreaterThanOrEqual(0n);
    expect(moved.map((amount) => amount > 0n)).toEqual([false, false, true, true]);
    const check = quoteChecker();
    expect((await fixture.readEvents(basket.orderId)).map((event) => check(event)).filter(Boolean)).toEqual([]);
    expect((await kinds(basket.orderId)).at(-1)).toBe("OrderFilled");
  });

  test("a rebalance by legs offers a purchase only once the sales have brought its amount", async () => {
    await fund(5, [0, 4], 100);
    const sells: [number, bigint][] = [0, 4].map((index) => [
      index,
      parseUnits(String(30 / fixture.findPrice(index)), 18),
    ]);
    const { orderId, calls } = await fixture.ordered(5, { sells, tokens: [1, 5], mode: "whatGoes" });
    const legsOpen = async () => (await fixture.openCallsOf(orderId))?.legs.map(({ leg }) => leg);
    expect(calls.legs.map(({ leg }) => leg)).toEqual([1, 2]);
    await fixture.approve(5, calls);
    await fixture.sendOne(5, calls.legs[0] as (typeof calls.legs)[number]);
    await fixture.watch();
    // One of two purchases is paid for by one of two sales.
    expect(await legsOpen()).toEqual([2, 3]);
    await fixture.sendOne(5, calls.legs[1] as (typeof calls.legs)[number]);
    await fixture.watch();
    expect(await legsOpen()).toEqual([3, 4]);
    const rest = await fixture.openCallsOf(orderId);
    if (!rest) throw new Error("the order is over");
    await fixture.approve(5, rest);
    for (const leg of rest.legs) await fixture.sendOne(5, leg);
    await fixture.watch();
    expect((await kinds(orderId)).at(-1)).toBe("OrderFilled");
  });

  async function fund(trader: number, places: readonly number[], usd: number): Promise<void> {
    const basket = await fixture.ordered(trader, { tokens: places, usd });
    await fixture.recordOrderSent(basket.orderId, await fixture.sendBatch(trader, fixture.callsIn(basket.calls)));
  }
});
