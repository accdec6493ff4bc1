import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { verifyLedger } from "#events/ledger/verify.ts";
import { openWorld } from "../support/checkoutWorld.ts";
import { callsAt } from "../support/endpoints.ts";
import { forgedPayment } from "../support/forgedPayment.ts";
import { type MisbehavingRpc, openMisbehavingRpc } from "../support/misbehavingRpc.ts";

// A single configured RPC endpoint: it is believed, and survived when it is wrong, behind, limited or down.

let world: Awaited<ReturnType<typeof openWorld>>;
let rpc: MisbehavingRpc;
beforeAll(async () => {
  world = await openWorld({
    async endpoints(rpcUrl) {
      rpc = await openMisbehavingRpc(rpcUrl);
      return [rpc.url];
    },
  });
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => rpc.behave({}));
afterAll(async () => {
  await world.close();
  await rpc.close();
});

const lastEvent = async (started: { paymentId: string }) => (await world.eventsOf(started)).at(-1);
const cursor = async () =>
  BigInt((await world.database.pool.query("SELECT max(block_number) AS at FROM chain_cursors")).rows[0].at);
/** A trader who has no plan yet. */
const order = (() => {
  let orders = 0;
  return () => [3 + orders++, {}] as const;
})();

describe("a single endpoint", () => {
  test("a million blocks ahead: nothing expires, nothing is skipped, and a checkout says that the chain is unavailable", async () => {
    const [index, plan] = order();
    const started = await world.checkout(index, plan);
    await world.calls.watchOnce();
    const before = await cursor();
    rpc.behave({ ahead: 1_000_000 });
    await expect(world.calls.watchOnce()).rejects.toThrow("No RPC endpoint tells a latest block that can be true");
    const said = vi.spyOn(console, "error").mockImplementation(() => {});
    await expect(world.checkout(index, plan)).rejects.toThrow("The chain is not responding right now");
    said.mockRestore();
    expect(await lastEvent(started)).toBe("PaymentInitiated");
    expect(await cursor()).toBe(before);
  });

  test("that stops: paid plans wait, and are saved when it continues", async () => {
    const stuckAt = Number(await world.reader.getBlockNumber());
    const { started } = await world.pay(...order());
    await world.miner.mine({ blocks: 130 });
    rpc.behave({ stuckAt });
    await world.calls.watchOnce();
    expect(await lastEvent(started)).toBe("Signed");
    rpc.behave({});
    await world.calls.watchOnce();
    expect(await lastEvent(started)).toBe("PlanSaved");
  });

  test("that withholds logs: no plan is withdrawn, a paid quote does not expire, and is saved once they arrive", async () => {
    const saved = await world.pay(...order());
    await world.calls.watchOnce();
    const { started } = await world.pay(...order());
    rpc.behave({ keepsLogsBack: true });
    await world.calls.watchOnce();
    expect(await lastEvent(saved.started)).toBe("PlanSaved");
    await world.miner.mine({ blocks: 200 });
    await world.calls.watchOnce();
    expect(await lastEvent(started)).toBe("Signed");
    rpc.behave({});
    await world.calls.watchOnce();
    expect(await lastEvent(started)).toBe("PlanSaved");
  });

  test("that limits ranges of logs: they are split, and the size is remembered", async () => {
    const { started } = await world.pay(...order());
    await world.miner.mine({ blocks: 300 });
    rpc.behave({ mostBlocks: 40 });
    await world.calls.watchOnce();
    expect(await lastEvent(started)).toBe("PlanSaved");
    rpc.takeAsked();
    await world.miner.mine({ blocks: 5 });
    await world.calls.watchOnce();
    const ranges = logRangesOf();
    expect(ranges.length).toBeGreaterThan(0);
    expect(Math.max(...ranges.map(({ from, to }) => to - from + 1))).toBeLessThanOrEqual(40);
  });

  test("down for a while: calls report it, and the watcher continues where it was", async () => {
    const { started, hash } = await world.pay(...order());
    rpc.behave({ isDown: true });
    await expect(world.calls.watchOnce()).rejects.toThrow();
    const said = vi.spyOn(console, "error").mockImplementation(() => {});
    expect(await world.save(started, hash)).toMatchObject({ status: 202 });
    expect(
      await world.browser.post("/api/checkout", { ...checkoutBody, userAddress: world.trader(3).address }),
    ).toMatchObject({
      status: 503,
      error: expect.stringContaining("The chain is not responding right now"),
    });
    said.mockRestore();
    expect(await lastEvent(started)).toBe("Signed");
    rpc.behave({});
    await world.calls.watchOnce();
    expect(await lastEvent(started)).toBe("PlanSaved");
  });

  test("that forges a receipt is believed, and once it is honest the plan is withdrawn, though the block remains", async () => {
    const started = await world.checkout(...order());
    await world.sign(started);
    const forged = await forgedPayment(world, started);
    rpc.behave({ forges: forged.answer });
    expect(await world.save(started, forged.hash)).toMatchObject({ status: 200 });
    await world.calls.watchOnce();
    expect(await lastEvent(started)).toBe("PlanSaved");
    rpc.behave({});
    await world.calls.watchOnce();
    expect(await lastEvent(started)).toBe("PlanWithdrawn");
    const { rows } = await world.database.pool.query(
      "SELECT kind FROM read.attention_cases WHERE transaction_hash = $1",
      [forged.hash],
    );
    expect(rows).toEqual([{ kind: "PlanWithdrawn" }]);
  });
});

test("/healthz says that one endpoint is believed", async () => {
  const call = callsAt("frame", "/healthz");
  expect(await (await call({ request: new Request("http://localhost/healthz") })).json()).toMatchObject({
    status: "ok",
    endpoints: { configured: 1, believed: "one endpoint" },
  });
});

const checkoutBody = { planName: "ADVANCED", duration: "monthly", paymentToken: "USDC" };
const logRangesOf = () =>
  rpc
    .takeAsked()
    .filter(({ method }) => method === "eth_getLogs")
    .map(({ params }) => (params as [{ fromBlock: string; toBlock: string }])[0])
    .map(({ fromBlock, toBlock }) => ({ from: Number(fromBlock), to: Number(toBlock) }));

test("after all of it the ledger verifies", async () => {
  expect(await verifyLedger(world.calls.ledger())).toMatchObject({ ok: true });
});
