import { type Hex, keccak256 } from "viem";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { log } from "#app/platform/log.server.ts";
import { verifyLedger } from "#events/ledger/verify.ts";
import { openMandateWorld } from "../support/mandateWorld.ts";

// What comes between an order's signature and its block, and what leaves the chain again: with the real contracts.

type World = Awaited<ReturnType<typeof openMandateWorld>>;
let world: World;
let granted: Awaited<ReturnType<World["grant"]>>;
beforeAll(async () => {
  world = await openMandateWorld();
}, 120_000);
afterAll(() => world.close());
let trader = 2;
beforeEach(async () => {
  trader = trader === 8 ? 3 : trader + 1;
  granted = await world.grant(trader);
});

const BOTH = [0, 4];
const bought = () => world.placed(granted, { usd: 20, buys: BOTH });
const spentBy = async (work: () => Promise<unknown>): Promise<bigint> => {
  const before = await world.unitsOf(trader, world.stablecoin);
  await work();
  return before - (await world.unitsOf(trader, world.stablecoin));
};
const FILLED = ["OrderSent", "LegExecuted", "LegExecuted", "OrderFilled"];

/** The operator's transaction of the order is in no block yet. */
async function sentOnly(orderId: string): Promise<Hex> {
  await world.miner.setAutomine(false);
  await world.round();
  const { rows } = await world.database.pool.query<{ serialized: Hex }>(
    "SELECT serialized FROM relay.transactions WHERE purpose = 'mandates' ORDER BY nonce DESC LIMIT 1",
  );
  expect(await world.kinds(orderId)).toEqual(["OrderSent"]);
  return rows[0]?.serialized as Hex;
}
async function mineAll(): Promise<void> {
  await world.miner.mine({ blocks: 1 });
  await world.miner.setAutomine(true);
}

describe("between the signature and its block", () => {
  test("the owner revokes: nothing is traded, and the order has reverted", async () => {
    const orderId = await bought();
    await sentOnly(orderId);
    // Pays more for the same block, and comes first in it.
    await world.revokeFirst(granted);
    const spent = await spentBy(async () => {
      await mineAll();
      await world.watch();
      await world.carryOut(2);
    });
    expect(spent).toBe(0n);
    expect(await world.kinds(orderId)).toEqual(["OrderSent", "LegLeftOut", "LegLeftOut", "OrderFailed"]);
    expect((await world.last(orderId))?.data).toEqual({ reason: "Reverted" });
  });

  test("the owner revokes and the order is first: it is filled, and nothing after it", async () => {
    const orderId = await bought();
    await world.operate();
    await world.revokeOnChain(granted);
    await world.watch();
    expect(await world.kinds(orderId)).toEqual(FILLED);
    expect(await world.ask(granted, { usd: 20, buys: BOTH })).toEqual({ refusal: { tag: "MandateRevoked" } });
  });

  test("somebody pushes a pool: that leg is left out, and its money stays", async () => {
    const snapshot = await world.miner.snapshot();
    const orderId = await bought();
    const serialized = await sentOnly(orderId);
    await world.miner.dropTransaction({ hash: keccak256(serialized) });
    await world.miner.setAutomine(true);
    await world.push(0, 60_000);
    const spent = await spentBy(() => world.carryOut(2));
    expect(spent).toBe(10_000_000n);
    expect(await world.kinds(orderId)).toEqual(["OrderSent", "LegExecuted", "LegLeftOut", "OrderPartlyFilled"]);
    expect((await world.eventsOf(orderId)).find(({ type }) => type === "LegLeftOut")?.data).toMatchObject({
      ...{ leg: 1, reason: "PriceMoved", amountIn: "10000000" },
    });
    await world.miner.revert({ id: snapshot });
  });

  test("a transaction that waits too long is signed again, and found by its order whatever its hash", async () => {
    const orderId = await bought();
    const serialized = await sentOnly(orderId);
    await world.miner.dropTransaction({ hash: keccak256(serialized) });
    await world.database.pool.query("UPDATE relay.transactions SET signed_at = now() - interval '1 minute'");
    await world.miner.setAutomine(true);
    const spent = await spentBy(() => world.carryOut(2));
    expect(spent).toBe(20_000_000n);
    expect(await world.kinds(orderId)).toEqual(["OrderSent", "OrderSent", "LegExecuted", "LegExecuted", "OrderFilled"]);
    const [first, second] = (await world.progress(orderId)).transactions;
    expect(first).toMatchObject({ transactionHash: keccak256(serialized), isExecuted: false });
    expect(second).toMatchObject({ isExecuted: true });
  });
});

describe("an order waits, and ends with its last second", () => {
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
    await world.wait(1_300);
    await world.miner.mine({ blocks: 110 });
    await world.watch();
  };

  test("while the guardian has stopped all, and goes on when all goes on", async () => {
    const orderId = await bought();
    await world.asGuardian("pause");
    await world.carryOut(3);
    expect(await world.kinds(orderId)).toEqual([]);
    // Once, however many rounds it lasts.
    expect(warned.mock.calls).toEqual([["orders by mandate wait: paused"]]);
    await world.asGuardian("unpause");
    await world.carryOut(2);
    expect(await world.kinds(orderId)).toEqual(FILLED);
  });

  test("while the guardian has stopped all, until it is over", async () => {
    const snapshot = await world.miner.snapshot();
    const orderId = await bought();
    await world.asGuardian("pause");
    await world.carryOut(2);
    await overdue();
    expect(await world.kinds(orderId)).toEqual(["OrderFailed"]);
    expect((await world.last(orderId))?.data).toEqual({ reason: "NotSent", detail: "paused" });
    await world.asGuardian("unpause");
    await world.miner.revert({ id: snapshot });
  });

  test("while the day's ceiling is used up, until it is over", async () => {
    const snapshot = await world.miner.snapshot();
    const orderId = await bought();
    await world.setCeiling(1n);
    await world.carryOut(2);
    expect(await world.kinds(orderId)).toEqual([]);
    await overdue();
    expect((await world.last(orderId))?.data).toEqual({ reason: "OverCap", detail: "ceiling" });
    await world.miner.revert({ id: snapshot });
  });

  test("that no operator sent, until it is over", async () => {
    const snapshot = await world.miner.snapshot();
    const orderId = await bought();
    await overdue();
    expect((await world.last(orderId))?.data).toEqual({ reason: "NotSent", detail: "not sent in time" });
    await world.miner.revert({ id: snapshot });
  });
});

describe("a block that leaves the chain", () => {
  test("takes its fill back, and the same transaction fills the order again", async () => {
    const orderId = await bought();
    await world.carryOut(1);
    expect(await world.kinds(orderId)).toEqual(FILLED);
    const spent = await spentBy(async () => {
      await world.miner.request({ method: "anvil_reorg", params: [1, []] } as never);
      await world.watch();
      expect((await world.kinds(orderId)).slice(FILLED.length)).toEqual(["OrderWithdrawn"]);
      await world.carryOut(2);
    });
    // It had been spent, was given back, and was spent once more.
    expect(spent).toBe(0n);
    expect((await world.kinds(orderId)).slice(FILLED.length)).toEqual([
      ...["OrderWithdrawn", "LegExecuted", "LegExecuted", "OrderFilled"],
    ]);
    expect(await verifyLedger(world.ledger())).toMatchObject({ ok: true });
  });
});
