import { inspect } from "node:util";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { verifyLedger } from "#events/ledger/verify.ts";
import { openFixture } from "../support/checkoutFixture.ts";
import { type Behaviour, type MisbehavingRpc, openMisbehavingRpc } from "../support/misbehavingRpc.ts";

// RPC endpoints that are slow, wrong, behind, rate-limited or down, in front of the real chain.

let fixture: Awaited<ReturnType<typeof openFixture>>;
let rpcs: MisbehavingRpc[] = [];
beforeAll(async () => {
  fixture = await openFixture({
    async endpoints(rpcUrl) {
      rpcs = await Promise.all([1, 2, 3].map(() => openMisbehavingRpc(rpcUrl)));
      return rpcs.map(({ url }) => url);
    },
  });
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => {
  for (const rpc of rpcs) rpc.behave({});
  vi.useRealTimers();
});
afterAll(async () => {
  await fixture.close();
  await Promise.all(rpcs.map((rpc) => rpc.close()));
});

const lastEvent = async (started: { paymentId: string }) => (await fixture.readEventTypes(started)).at(-1);
const cursor = async () =>
  BigInt((await fixture.database.pool.query("SELECT max(block_number) AS at FROM chain_cursors")).rows[0].at);
const trader = (() => {
  let next = 0;
  return () => 3 + (next++ % 7);
})();
const products = ["ADVANCED", "DATA API ADVANCED", "TRADING BOT BASIC"];
/** A plan that the trader does not have yet. */
const order = (() => {
  let orders = 0;
  return () => {
    const planName = products[Math.floor(orders++ / 7) % products.length] as string;
    return [trader(), { planName }] as const;
  };
})();

describe("one faulty endpoint of three", () => {
  test.each<[string, Behaviour]>([
    ["is down", { isDown: true }],
    ["answers 429", { status: 429 }],
    ["answers 503", { status: 503 }],
    ["takes a second for every response", { slowMs: 1_000 }],
    ["is a hundred blocks behind", { behind: 100 }],
    ["claims to be a million blocks ahead", { ahead: 1_000_000 }],
    ["serves logs of only five blocks per request", { maxBlocks: 5 }],
  ])("a payment goes through while the first endpoint %s", async (_, behaviour) => {
    rpcs[0]?.behave(behaviour);
    const { started } = await fixture.pay(...order());
    await fixture.calls.watchOnce();
    expect(await fixture.readEventTypes(started)).toEqual(["PaymentInitiated", "Signed", "OnChainSent", "PlanSaved"]);
  });

  test("an open quote survives an endpoint that is a million blocks ahead", async () => {
    const started = await fixture.checkout(...order());
    rpcs[1]?.behave({ ahead: 1_000_000 });
    await fixture.calls.watchOnce();
    expect(await lastEvent(started)).toBe("PaymentInitiated");
    expect(await cursor()).toBeLessThan(1_000_000n);
  });
});

const takeLogRanges = (rpc: MisbehavingRpc) =>
  rpc
    .takeRequests()
    .filter(({ method }) => method === "eth_getLogs")
    .map(({ params }) => (params as [{ fromBlock: string; toBlock: string }])[0])
    .map(({ fromBlock, toBlock }) => ({ from: Number(fromBlock), to: Number(toBlock) }));

test("the watcher continues from its position minus 64 blocks and never from the beginning", async () => {
  await fixture.miner.mine({ blocks: 200 });
  await fixture.calls.watchOnce();
  const done = Number(await cursor());
  for (const rpc of rpcs) rpc.takeRequests();
  await fixture.miner.mine({ blocks: 3 });
  await fixture.calls.watchOnce();
  const ranges = rpcs.flatMap(takeLogRanges);
  expect(Math.min(...ranges.map(({ from }) => from))).toBe(done - 64);
  expect(Math.max(...ranges.map(({ to }) => to))).toBe(done + 3);
});

test.each([
  ["an hour ahead", 3_600_000],
  ["an hour behind", -3_600_000],
])(
  "a server clock %s changes nothing: the quote, its end and the plan follow the chain's time",
  async (_, wrongByMs) => {
    const [index, plan] = order();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + wrongByMs });
    const block = await fixture.reader.getBlock();
    const { started } = await fixture.pay(index, plan);
    const startsAt = Date.parse(started.quote.startsAt) / 1_000;
    expect(startsAt - Number(block.timestamp)).toBeLessThan(60);
    expect(startsAt - Number(block.timestamp)).toBeGreaterThanOrEqual(0);
    expect(Number(started.message.validity) - Number(block.number)).toBeGreaterThanOrEqual(60);
    await fixture.calls.watchOnce();
    expect(await lastEvent(started)).toBe("PlanSaved");
  },
);

test("the error of an endpoint never contains its URL, which may contain a key", async () => {
  const { openEndpoints } = await import("#app/chain/endpoints.server.ts");
  const secret = `${rpcs[0]?.url}/v2/a-key-that-is-paid-for`;
  rpcs[0]?.behave({ status: 503 });
  const failure = await openEndpoints([secret])
    .request({ method: "eth_chainId" })
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(inspect(failure, { depth: 9, showHidden: true })).not.toContain("a-key-that-is-paid-for");
});

test("the ledger verifies after all endpoint faults", async () => {
  expect(await verifyLedger(fixture.calls.ledger())).toMatchObject({ ok: true });
});
