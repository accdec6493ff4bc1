import { parseUnits } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { historyOfDatabase } from "#events/ledger/postgresHistory.ts";
import { verifyHistory } from "#events/ledger/verifyHistory.ts";
import { quoteChecker } from "../../server/commands/ledger/quoteCheck.ts";
import { openMandateFixture } from "../support/mandateFixture.ts";

// Orders that our operator executes within mandates, on a real database and a real chain with the real contracts.

type Fixture = Awaited<ReturnType<typeof openMandateFixture>>;
let fixture: Fixture;
beforeAll(async () => {
  fixture = await openMandateFixture();
}, 120_000);
afterAll(() => fixture.close());

/** Two with a stablecoin pool, two through wrapped ether. */
const FOUR = [0, 1, 4, 5];
const wealth = (trader: number, places: readonly number[]) =>
  Promise.all(
    [fixture.stablecoin, ...places.map(fixture.toTokenAddress)].map((address) => fixture.readUnits(trader, address)),
  );
async function movedBy(trader: number, places: readonly number[], work: () => Promise<unknown>): Promise<bigint[]> {
  const before = await wealth(trader, places);
  await work();
  return (await wealth(trader, places)).map((after, index) => after - (before[index] as bigint));
}

/** What `ledger verify` finds in everything that was recorded: orders follow from their quotes, and respect their mandates. */
const problemOfLedger = async () =>
  (await verifyHistory(historyOfDatabase(fixture.database.pool), { check: quoteChecker() })).problem;

describe("a purchase", () => {
  test("a purchase is placed, sent by the operator and filled leg by leg, to the last base unit", async () => {
    const granted = await fixture.grant(3);
    let orderId = "";
    const [spent, ...came] = await movedBy(3, FOUR, async () => {
      orderId = await fixture.placed(granted, { usd: 100, buys: FOUR });
      await fixture.operate();
      expect(await fixture.kinds(orderId)).toEqual(["OrderSent"]);
      await fixture.watch();
    });
    expect(await fixture.kinds(orderId)).toEqual(["OrderSent", ...FOUR.map(() => "LegExecuted"), "OrderFilled"]);
    const events = await fixture.readEvents(orderId);
    expect(events[0]?.data).toMatchObject({ by: "mandate", mandateId: granted.mandate.mandateId });
    expect(events[1]?.data).toMatchObject({ gas: { paidBy: "relayer" } });
    expect(events[2]?.data).toMatchObject({ toldBy: "watcher", part: 1, parts: 1 });
    expect(spent).toBe(-100_000_000n);
    const { legs } = await fixture.progress(orderId);
    expect(legs.map((leg) => leg.state === "executed" && leg.received)).toEqual(came.map(String));
    expect(events.at(-1)?.data).toMatchObject({ spent: [{ amount: "100000000" }], valueUsdCents: "10000" });
    expect(await problemOfLedger()).toBeNull();
    // Neither round finds anything more to do.
    await fixture.carryOut();
    expect(await fixture.readEvents(orderId)).toHaveLength(events.length);
  });
});

const units = (index: number, usd: number): bigint => parseUnits(String(usd / fixture.findPrice(index)), 18);
/** Tokens for this many dollars each, bought by the trader's own order. */
async function own(trader: number, places: readonly number[], usd: number): Promise<void> {
  const basket = await fixture.ordered(trader, { tokens: places, usd: usd * places.length, slippageBps: 500 });
  await fixture.recordOrderSent(basket.orderId, await fixture.sendBatch(trader, fixture.callsIn(basket.calls)));
}

describe("a rebalance", () => {
  test("a rebalance sells first, and then buys with no more than the proceeds", async () => {
    await own(4, [0, 4], 60);
    const granted = await fixture.grant(4);
    for (const index of [0, 4]) await fixture.approve(4, fixture.toTokenAddress(index));
    let orderId = "";
    const places = [0, 4, 1, 5];
    const sells = [0, 4].map((index) => [index, units(index, 20)] as const);
    const [left, ...moved] = await movedBy(4, places, async () => {
      orderId = await fixture.placed(granted, { sells, buys: [1, 5] });
      await fixture.operate();
      expect(await fixture.kinds(orderId)).toEqual(["OrderSent"]);
      // The purchases wait until the sales are reported.
      await fixture.operate();
      expect(await fixture.kinds(orderId)).toEqual(["OrderSent"]);
      await fixture.watch();
      expect(await fixture.kinds(orderId)).toEqual(["OrderSent", "LegExecuted", "LegExecuted"]);
      await fixture.carryOut();
    });
    const kinds = await fixture.kinds(orderId);
    const [sold, bought] = [
      ["OrderSent", "LegExecuted", "LegExecuted"],
      ["OrderSent", "LegExecuted", "LegExecuted", "OrderFilled"],
    ];
    expect(kinds).toEqual([...sold, ...bought]);
    expect(left).toBeGreaterThanOrEqual(0n);
    expect(moved.slice(0, 2)).toEqual(sells.map(([, amount]) => -amount));
    expect(moved.slice(2).every((amount) => amount > 0n)).toBe(true);
    const { transactions } = await fixture.progress(orderId);
    expect(transactions.map(({ part, parts }) => [part, parts])).toEqual([
      [1, 2],
      [2, 2],
    ]);
    expect(await problemOfLedger()).toBeNull();
  });

  test("a rebalance with a blocked sale leaves out by rank what the other sales do not pay for, and that money stays", async () => {
    await own(5, [0, 4], 60);
    const granted = await fixture.grant(5);
    await fixture.approve(5, fixture.toTokenAddress(0));
    await fixture.approve(5, fixture.toTokenAddress(4));
    const orderId = await fixture.placed(granted, {
      sells: [0, 4].map((index) => [index, units(index, 20)]),
      buys: [1, 5],
    });
    // The owner revokes one token's allowance before anything is sent.
    await fixture.approve(5, fixture.toTokenAddress(4), 0n);
    const [left] = await movedBy(5, [], () => fixture.carryOut(6));
    const events = await fixture.readEvents(orderId);
    const legs = (type: string) => events.filter((event) => event.type === type).map(({ data }) => data);
    expect(legs("LegExecuted").map((data) => (data as { leg: number }).leg)).toEqual([1, 3]);
    expect(legs("LegLeftOut")).toMatchObject([
      { leg: 2, reason: "NotSent" },
      { leg: 4, reason: "NotSent" },
    ]);
    expect(events.at(-1)?.type).toBe("OrderPartlyFilled");
    expect(left).toBeGreaterThanOrEqual(0n);
  });
});

describe("orders that are refused when they are placed", () => {
  test.each([
    [
      "more than the cap leaves",
      { usd: 501, buys: [0, 1, 4] },
      { tag: "OverCap", needed: "501000000", left: "500000000" },
    ],
    ["a token that the desk does not list", { usd: 20, buys: [7] }, { tag: "NoLiquidity" }],
    ["too small an amount", { usd: 5, buys: [0] }, { tag: "TooSmall" }],
  ] as const)("an order is refused when it is placed for %s", async (_, wanted, refusal) => {
    const granted = await fixture.grant(6);
    expect(await fixture.ask(granted, wanted)).toMatchObject({ refusal });
  });

  test("a sale of more of a holding than the mandate's share is refused when it is placed", async () => {
    await own(6, [0], 40);
    const granted = await fixture.grant(6);
    await fixture.approve(6, fixture.toTokenAddress(0));
    const owned = await fixture.readUnits(6, fixture.toTokenAddress(0));
    const max = owned / 2n;
    expect(await fixture.ask(granted, { sells: [[0, max + 1n]] })).toEqual({
      refusal: {
        ...{ tag: "OverShare", symbol: fixture.token(0).symbol, token: fixture.toTokenAddress(0) },
        ...{ needed: String(max + 1n), left: String(max) },
      },
    });
    expect(await fixture.ask(granted, { sells: [[0, max]] })).toMatchObject({ row: { side: "sell" } });
  });

  test("an order beyond the wallet's allowance is refused when it is placed", async () => {
    const granted = await fixture.grant(6);
    await fixture.approve(6, fixture.stablecoin, 5n);
    expect(await fixture.ask(granted, { usd: 20, buys: [0] })).toMatchObject({
      refusal: { tag: "NotAllowed", needed: "20000000", allowed: "5" },
    });
  });

  test("an order under a revoked mandate is refused when it is placed, whether the chain or our records show it", async () => {
    const granted = await fixture.grant(6);
    await fixture.revokeOnChain(granted);
    expect(await fixture.ask(granted, { usd: 20, buys: [0] })).toEqual({ refusal: { tag: "MandateRevoked" } });
    const known = { ...granted, mandate: { ...granted.mandate, status: "revoked" as const } };
    expect(await fixture.ask(known, { usd: 20, buys: [0] })).toEqual({ refusal: { tag: "MandateRevoked" } });
  });

  test("an order is refused when it is placed while the guardian has stopped all trades", async () => {
    const granted = await fixture.grant(6);
    await fixture.asGuardian("pause");
    expect(await fixture.ask(granted, { usd: 20, buys: [0] })).toEqual({ refusal: { tag: "MandatesPaused" } });
    await fixture.asGuardian("unpause");
  });
});

describe("concurrent requests for the same order", () => {
  test("an order that two workers request concurrently is placed once", async () => {
    const granted = await fixture.grant(7);
    const wanted = { usd: 20, buys: [0, 4], orderId: "0197b6a0-0000-7000-8000-000000000001" };
    const both = await Promise.all([fixture.ask(granted, wanted), fixture.ask(granted, wanted)]);
    expect(both.map((answer) => "row" in answer && answer.row.orderId)).toEqual([wanted.orderId, wanted.orderId]);
    expect(await fixture.readEventTypes(wanted.orderId)).toEqual(["OrderPlaced", "OrderQuoted"]);
    await fixture.carryOut();
    expect((await fixture.kinds(wanted.orderId)).at(-1)).toBe("OrderFilled");
  });

  test("an order that two operators send concurrently is sent once", async () => {
    const granted = await fixture.grant(7);
    const orderId = await fixture.placed(granted, { usd: 20, buys: [0, 4] });
    const [spent] = await movedBy(7, [], async () => {
      await Promise.all([fixture.operate(), fixture.operate()]);
      await fixture.carryOut();
    });
    expect(spent).toBe(-20_000_000n);
    expect((await fixture.kinds(orderId)).filter((kind) => kind === "OrderSent")).toHaveLength(1);
    expect((await fixture.kinds(orderId)).at(-1)).toBe("OrderFilled");
  });
});

describe("orders that are refused before they are sent", () => {
  const fails = async (orderId: string, reason: string, detail: unknown) => {
    const [moved] = await movedBy(8, [], () => fixture.carryOut(2));
    expect(moved).toBe(0n);
    expect(await fixture.kinds(orderId)).toEqual(["OrderFailed"]);
    expect((await fixture.last(orderId))?.data).toMatchObject({ reason, detail });
  };

  test("an order fails with its reason after a revocation that our records do not have yet", async () => {
    const granted = await fixture.grant(8);
    const orderId = await fixture.placed(granted, { usd: 20, buys: [0] });
    await fixture.revokeOnChain(granted);
    await fails(orderId, "Revoked", "the chain says revoked");
  });

  test("an order fails with its reason after a revocation that only our records have", async () => {
    const granted = await fixture.grant(8);
    const orderId = await fixture.placed(granted, { usd: 20, buys: [0] });
    const inBlock = { transactionHash: `0x${"12".repeat(32)}`, blockNumber: "1", blockHash: `0x${"34".repeat(32)}` };
    const data = { ...inBlock, logIndex: 0, how: "owner" as const };
    await fixture.appendToMandate(granted.mandate.mandateId, {
      type: "RecordFact",
      fact: { type: "MandateRevoked", data },
    });
    await fails(orderId, "Revoked", "the books say revoked");
  });

  test("an order fails with its reason after an allowance was taken back", async () => {
    const granted = await fixture.grant(8);
    const orderId = await fixture.placed(granted, { usd: 20, buys: [0] });
    await fixture.approve(8, fixture.stablecoin, 1n);
    await fails(orderId, "NotSent", "the wallet allows 1");
  });

  test("an order fails with its reason if the desk has closed its token", async () => {
    const granted = await fixture.grant(8);
    const orderId = await fixture.placed(granted, { usd: 20, buys: [3] });
    await fixture.list([3], 0);
    await fails(orderId, "NoLiquidity", "not listed");
    await fixture.list([3], 1);
  });

  test("an order fails with its reason if a pool was pushed away from its average", async () => {
    const granted = await fixture.grant(8);
    const orderId = await fixture.placed(granted, { usd: 20, buys: [2] });
    const snapshot = await fixture.miner.snapshot();
    await fixture.push(2, 60_000);
    await fails(orderId, "PriceMoved", "PriceBound_PriceMoved");
    await fixture.miner.revert({ id: snapshot });
  });
});

test("the ledger's verification finds no problem in these orders", async () => {
  expect(await problemOfLedger()).toBeNull();
});
