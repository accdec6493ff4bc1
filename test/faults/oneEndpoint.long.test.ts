import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { verifyLedger } from "#events/ledger/verify.ts";
import { openFixture } from "../support/checkoutFixture.ts";
import { callsAt } from "../support/endpoints.ts";
import { forgedPayment } from "../support/forgedPayment.ts";
import { type MisbehavingRpc, openMisbehavingRpc } from "../support/misbehavingRpc.ts";

// A single configured RPC endpoint is trusted, and the program survives when it is wrong, behind, limited or down.

let fixture: Awaited<ReturnType<typeof openFixture>>;
let rpc: MisbehavingRpc;
beforeAll(async () => {
  fixture = await openFixture({
    async endpoints(rpcUrl) {
      rpc = await openMisbehavingRpc(rpcUrl);
      return [rpc.url];
    },
  });
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => rpc.behave({}));
afterAll(async () => {
  await fixture.close();
  await rpc.close();
});

const lastEvent = async (started: { paymentId: string }) => (await fixture.readEventTypes(started)).at(-1);
const cursor = async () =>
  BigInt((await fixture.database.pool.query("SELECT max(block_number) AS at FROM chain_cursors")).rows[0].at);
/** A trader who has no plan yet. */
const order = (() => {
  let orders = 0;
  return () => [3 + orders++, {}] as const;
})();

describe("a single endpoint", () => {
  test("an endpoint a million blocks ahead expires and skips nothing, and checkouts report the chain as unavailable", async () => {
    const [index, plan] = order();
    const started = await fixture.checkout(index, plan);
    await fixture.calls.watchOnce();
    const before = await cursor();
    rpc.behave({ ahead: 1_000_000 });
    await expect(fixture.calls.watchOnce()).rejects.toThrow("No RPC endpoint tells a latest block that can be true");
    const errorSpy = vi.spyOn(console, "error").mockImplementation(() => {});
    await expect(fixture.checkout(index, plan)).rejects.toThrow("The chain is not responding right now");
    errorSpy.mockRestore();
    expect(await lastEvent(started)).toBe("PaymentInitiated");
    expect(await cursor()).toBe(before);
  });

  test("an endpoint that stops makes paid plans wait until it continues", async () => {
    const stuckAt = Number(await fixture.reader.getBlockNumber());
    const { started } = await fixture.pay(...order());
    await fixture.miner.mine({ blocks: 130 });
    rpc.behave({ stuckAt });
    await fixture.calls.watchOnce();
    expect(await lastEvent(started)).toBe("Signed");
    rpc.behave({});
    await fixture.calls.watchOnce();
    expect(await lastEvent(started)).toBe("PlanSaved");
  });

  test("an endpoint that withholds logs withdraws no plan and expires no paid quote, which is saved later", async () => {
    const saved = await fixture.pay(...order());
    await fixture.calls.watchOnce();
    const { started } = await fixture.pay(...order());
    rpc.behave({ withholdsLogs: true });
    await fixture.calls.watchOnce();
    expect(await lastEvent(saved.started)).toBe("PlanSaved");
    await fixture.miner.mine({ blocks: 200 });
    await fixture.calls.watchOnce();
    expect(await lastEvent(started)).toBe("Signed");
    rpc.behave({});
    await fixture.calls.watchOnce();
    expect(await lastEvent(started)).toBe("PlanSaved");
  });

  test("an endpoint that limits log ranges gets smaller ranges, and their size is remembered", async () => {
    const { started } = await fixture.pay(...order());
    await fixture.miner.mine({ blocks: 300 });
    rpc.behave({ maxBlocks: 40 });
    await fixture.calls.watchOnce();
    expect(await lastEvent(started)).toBe("PlanSaved");
    rpc.takeRequests();
    await fixture.miner.mine({ blocks: 5 });
    await fixture.calls.watchOnce();
    const ranges = takeLogRanges();
    expect(ranges.length).toBeGreaterThan(0);
    expect(Math.max(...ranges.map(({ from, to }) => to - from + 1))).toBeLessThanOrEqual(40);
  });

  test("an endpoint that is down is reported by calls, and the watcher later continues where it was", async () => {
    const { started, hash } = await fixture.pay(...order());
    rpc.behave({ isDown: true });
    await expect(fixture.calls.watchOnce()).rejects.toThrow();
    const said = vi.spyOn(console, "error").mockImplementation(() => {});
    expect(await fixture.save(started, hash)).toMatchObject({ status: 202 });
    expect(
      await fixture.browser.post("/api/checkout", { ...checkoutBody, userAddress: fixture.trader(3).address }),
    ).toMatchObject({
      status: 503,
      error: expect.stringContaining("The chain is not responding right now"),
    });
    said.mockRestore();
    expect(await lastEvent(started)).toBe("Signed");
    rpc.behave({});
    await fixture.calls.watchOnce();
    expect(await lastEvent(started)).toBe("PlanSaved");
  });

  test("a forged receipt from the only endpoint is believed, and its plan is withdrawn once the endpoint is honest", async () => {
    const started = await fixture.checkout(...order());
    await fixture.sign(started);
    const forged = await forgedPayment(fixture, started);
    rpc.behave({ forges: forged.answer });
    expect(await fixture.save(started, forged.hash)).toMatchObject({ status: 200 });
    await fixture.calls.watchOnce();
    expect(await lastEvent(started)).toBe("PlanSaved");
    rpc.behave({});
    await fixture.calls.watchOnce();
    expect(await lastEvent(started)).toBe("PlanWithdrawn");
    const { rows } = await fixture.database.pool.query(
      "SELECT kind FROM read.attention_cases WHERE transaction_hash = $1",
      [forged.hash],
    );
    expect(rows).toEqual([{ kind: "PlanWithdrawn" }]);
  });
});

test("/healthz reports that a single endpoint is believed", async () => {
  const call = callsAt("frame", "/healthz");
  expect(await (await call({ request: new Request("http://localhost/healthz") })).json()).toMatchObject({
    status: "ok",
    endpoints: { configured: 1, believed: "one endpoint" },
  });
});

const checkoutBody = { planName: "ADVANCED", duration: "monthly", paymentToken: "USDC" };
const takeLogRanges = () =>
  rpc
    .takeRequests()
    .filter(({ method }) => method === "eth_getLogs")
    .map(({ params }) => (params as [{ fromBlock: string; toBlock: string }])[0])
    .map(({ fromBlock, toBlock }) => ({ from: Number(fromBlock), to: Number(toBlock) }));

test("the ledger verifies after all faults of the endpoint", async () => {
  expect(await verifyLedger(fixture.calls.ledger())).toMatchObject({ ok: true });
});
