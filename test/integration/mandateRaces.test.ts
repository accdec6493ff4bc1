import { type Hex, keccak256 } from "viem";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { log } from "#app/platform/log.server.ts";
import { verifyLedger } from "#events/ledger/verify.ts";
import { openMandateFixture } from "../support/mandateFixture.ts";

// What happens between an order's signature and its block, and what leaves the chain again: with the real contracts.

type Fixture = Awaited<ReturnType<typeof openMandateFixture>>;
let fixture: Fixture;
let granted: Awaited<ReturnType<Fixture["grant"]>>;
beforeAll(async () => {
  fixture = await openMandateFixture();
}, 120_000);
afterAll(() => fixture.close());
let trader = 2;
beforeEach(async () => {
  trader = trader === 8 ? 3 : trader + 1;
  granted = await fixture.grant(trader);
});

const BOTH = [0, 4];
const bought = () => fixture.placed(granted, { usd: 20, buys: BOTH });
const spentBy = async (work: () => Promise<unknown>): Promise<bigint> => {
  const before = await fixture.readUnits(trader, fixture.stablecoin);
  await work();
  return before - (await fixture.readUnits(trader, fixture.stablecoin));
};
const FILLED = ["OrderSent", "LegExecuted", "LegExecuted", "OrderFilled"];

/** Sends the operator's transaction of the order, which is in no block yet. */
async function sentOnly(orderId: string): Promise<Hex> {
  await fixture.miner.setAutomine(false);
  await fixture.runMandateOrdersTask();
  const { rows } = await fixture.database.pool.query<{ serialized: Hex }>(
    "SELECT serialized FROM relay.transactions WHERE purpose = 'mandates' ORDER BY nonce DESC LIMIT 1",
  );
  expect(await fixture.kinds(orderId)).toEqual(["OrderSent"]);
  return rows[0]?.serialized as Hex;
}
async function mineAll(): Promise<void> {
  await fixture.miner.mine({ blocks: 1 });
  await fixture.miner.setAutomine(true);
}

describe("races between the signature and its block", () => {
  test("a revocation mined before the order prevents every trade, and the order has reverted", async () => {
    const orderId = await bought();
    await sentOnly(orderId);
    // Pays more for the same block, and comes first in it.
    await fixture.revokeFirst(granted);
    const spent = await spentBy(async () => {
      await mineAll();
      await fixture.watch();
      await fixture.carryOut(2);
    });
    expect(spent).toBe(0n);
    expect(await fixture.kinds(orderId)).toEqual(["OrderSent", "LegLeftOut", "LegLeftOut", "OrderFailed"]);
    expect((await fixture.last(orderId))?.data).toEqual({ reason: "Reverted" });
  });

  test("a revocation mined after the order leaves it filled, and prevents later trades", async () => {
    const orderId = await bought();
    await fixture.operate();
    await fixture.revokeOnChain(granted);
    await fixture.watch();
    expect(await fixture.kinds(orderId)).toEqual(FILLED);
    expect(await fixture.ask(granted, { usd: 20, buys: BOTH })).toEqual({ refusal: { tag: "MandateRevoked" } });
  });

  test("a pool that is pushed leaves its leg out, and the leg's money stays", async () => {
    const snapshot = await fixture.miner.snapshot();
    const orderId = await bought();
    const serialized = await sentOnly(orderId);
    await fixture.miner.dropTransaction({ hash: keccak256(serialized) });
    await fixture.miner.setAutomine(true);
    await fixture.push(0, 60_000);
    const spent = await spentBy(() => fixture.carryOut(2));
    expect(spent).toBe(10_000_000n);
    expect(await fixture.kinds(orderId)).toEqual(["OrderSent", "LegExecuted", "LegLeftOut", "OrderPartlyFilled"]);
    expect((await fixture.readEvents(orderId)).find(({ type }) => type === "LegLeftOut")?.data).toMatchObject({
      ...{ leg: 1, reason: "PriceMoved", amountIn: "10000000" },
    });
    await fixture.miner.revert({ id: snapshot });
  });

  test("a transaction that waits too long is signed again, and is found by its order whatever its hash", async () => {
    const orderId = await bought();
    const serialized = await sentOnly(orderId);
    await fixture.miner.dropTransaction({ hash: keccak256(serialized) });
    await fixture.database.pool.query("UPDATE relay.transactions SET signed_at = now() - interval '1 minute'");
    await fixture.miner.setAutomine(true);
    const spent = await spentBy(() => fixture.carryOut(2));
    expect(spent).toBe(20_000_000n);
    expect(await fixture.kinds(orderId)).toEqual([
      "OrderSent",
      "OrderSent",
      "LegExecuted",
      "LegExecuted",
      "OrderFilled",
    ]);
    const [first, second] = (await fixture.progress(orderId)).transactions;
    expect(first).toMatchObject({ transactionHash: keccak256(serialized), isExecuted: false });
    expect(second).toMatchObject({ isExecuted: true });
  });
});

describe("orders that wait and expire", () => {
  const warned = vi.fn();
  beforeEach(() => {
    warned.mockReset();
    vi.spyOn(log(), "warn").mockImplementation(warned);
    vi.spyOn(log(), "info").mockImplementation(vi.fn());
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  const overdue = async () => {
    await fixture.wait(1_300);
    await fixture.miner.mine({ blocks: 110 });
    await fixture.watch();
  };

  test("an order waits while the guardian has stopped all trades, and continues afterwards", async () => {
    const orderId = await bought();
    await fixture.asGuardian("pause");
    await fixture.carryOut(3);
    expect(await fixture.kinds(orderId)).toEqual([]);
    // Once, however many rounds it lasts.
    expect(warned.mock.calls).toEqual([["orders by mandate wait: paused"]]);
    await fixture.asGuardian("unpause");
    await fixture.carryOut(2);
    expect(await fixture.kinds(orderId)).toEqual(FILLED);
  });

  test("an order expires if the guardian's stop outlasts it", async () => {
    const snapshot = await fixture.miner.snapshot();
    const orderId = await bought();
    await fixture.asGuardian("pause");
    await fixture.carryOut(2);
    await overdue();
    expect(await fixture.kinds(orderId)).toEqual(["OrderFailed"]);
    expect((await fixture.last(orderId))?.data).toEqual({ reason: "NotSent", detail: "paused" });
    await fixture.asGuardian("unpause");
    await fixture.miner.revert({ id: snapshot });
  });

  test("an order expires if the day's ceiling stays used up", async () => {
    const snapshot = await fixture.miner.snapshot();
    const orderId = await bought();
    await fixture.setCeiling(1n);
    await fixture.carryOut(2);
    expect(await fixture.kinds(orderId)).toEqual([]);
    await overdue();
    expect((await fixture.last(orderId))?.data).toEqual({ reason: "OverCap", detail: "ceiling" });
    await fixture.miner.revert({ id: snapshot });
  });

  test("an order expires if no operator sent it", async () => {
    const snapshot = await fixture.miner.snapshot();
    const orderId = await bought();
    await overdue();
    expect((await fixture.last(orderId))?.data).toEqual({ reason: "NotSent", detail: "not sent in time" });
    await fixture.miner.revert({ id: snapshot });
  });
});

describe("a block that leaves the chain", () => {
  test("a block that leaves the chain withdraws its fill, and the same transaction fills the order again", async () => {
    const orderId = await bought();
    await fixture.carryOut(1);
    expect(await fixture.kinds(orderId)).toEqual(FILLED);
    const spent = await spentBy(async () => {
      await fixture.miner.request({ method: "anvil_reorg", params: [1, []] } as never);
      await fixture.watch();
      expect((await fixture.kinds(orderId)).slice(FILLED.length)).toEqual(["OrderWithdrawn"]);
      await fixture.carryOut(2);
    });
    // It had been spent, was returned, and was spent again.
    expect(spent).toBe(0n);
    expect((await fixture.kinds(orderId)).slice(FILLED.length)).toEqual([
      ...["OrderWithdrawn", "LegExecuted", "LegExecuted", "OrderFilled"],
    ]);
    expect(await verifyLedger(fixture.ledger())).toMatchObject({ ok: true });
  });
});
