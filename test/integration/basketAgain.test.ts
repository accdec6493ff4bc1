import { type Hex, keccak256, parseGwei } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { observeSwap } from "#app/chain/dex/swaps.server.ts";
import type { WalletCall } from "#app/services/trading/publicBaskets.server.ts";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import { OWNER, openBasketFixture } from "../support/basketFixture.ts";

// Legs that are checked more than once: by two workers at the same time, after a transaction was sent again, and after its block was
// replaced by another.

let fixture: Awaited<ReturnType<typeof openBasketFixture>>;
beforeAll(async () => {
  fixture = await openBasketFixture();
}, 120_000);
afterAll(() => fixture.close());

const kinds = async (orderId: string) => (await fixture.readEventTypes(orderId)).slice(2);
const last = async (orderId: string) => (await fixture.readEvents(orderId)).at(-1);

test("two workers that conclude the last two legs concurrently sum up both transactions", async () => {
  const [{ concludeOrder }, { chains }] = await Promise.all([
    import("#app/services/trading/server/settle.server.ts"),
    import("#app/chain/chains.server.ts"),
  ]);
  for (let round = 0; round < 3; round++) {
    const { orderId, calls } = await fixture.ordered(3, { tokens: [0, 4], usd: 20, mode: "whatGoes" });
    await fixture.approve(3, calls);
    const hashes: Hex[] = [];
    for (const leg of calls.legs) hashes.push(await fixture.sendOne(3, leg));
    const row = await fixture.row(orderId);
    const seen = await Promise.all(hashes.map((hash) => observeSwap(chains.of(31337), hash)));
    await Promise.all(seen.map((one) => concludeOrder(row, one, "watcher")));
    const receipts = await Promise.all(hashes.map((hash) => fixture.reader.getTransactionReceipt({ hash })));
    expect(await last(orderId)).toMatchObject({
      type: "OrderFilled",
      data: {
        gasUsed: String(receipts.reduce((sum, { gasUsed }) => sum + gasUsed, 0n)),
        blockNumber: String(receipts.at(-1)?.blockNumber),
        blockHash: receipts.at(-1)?.blockHash,
      },
    });
  }
});

test("a batch that reverted does not fail the order once it is sent again", async () => {
  const { orderId, calls } = await fixture.ordered(4, { tokens: [0, 4], usd: 20 });
  await fixture.recordOrderSent(orderId, await fixture.sendBatch(4, fixture.callsIn(calls), 200_000n));
  expect((await kinds(orderId)).at(-1)).toBe("OrderFailed");
  await fixture.miner.setAutomine(false);
  const sending = fixture.sendBatch(4, fixture.callsIn(calls));
  try {
    await expect.poll(async () => (await readPending(4)).length).toBe(1);
    const [pending] = await readPending(4);
    await fixture.recordOrderSent(orderId, pending as Hex);
    expect((await kinds(orderId)).at(-1)).toBe("OrderSent");
    await fixture.watch();
    expect((await kinds(orderId)).at(-1)).toBe("OrderSent");
  } finally {
    await fixture.miner.setAutomine(true);
    await fixture.miner.mine({ blocks: 1 });
  }
  await sending;
  await fixture.watch();
  expect((await kinds(orderId)).at(-1)).toBe("OrderFilled");
});

const readPending = async (trader: number): Promise<Hex[]> => {
  const { pending } = await fixture.miner.getTxpoolContent();
  const own = Object.entries(pending).find(
    ([from]) => from.toLowerCase() === localAccount(trader).address.toLowerCase(),
  );
  return Object.values(own?.[1] ?? {}).map(({ hash }) => hash);
};

describe("a leg's transaction", () => {
  async function signed(trader: number, { to, data }: WalletCall): Promise<{ raw: Hex; hash: Hex }> {
    const { wallet, address } = fixture.trader(trader);
    const raw = await wallet.signTransaction({
      ...{ to, data, gas: 500_000n, type: "eip1559", chainId: 31337 },
      ...{ maxFeePerGas: parseGwei("20"), maxPriorityFeePerGas: parseGwei("1") },
      nonce: await fixture.reader.getTransactionCount({ address }),
    });
    return { raw, hash: keccak256(raw) };
  }

  test("a leg's transaction that left the chain and is mined again executes its leg again", async () => {
    const { orderId, calls } = await fixture.ordered(5, { tokens: [0, 4], usd: 20, mode: "whatGoes" });
    await fixture.approve(5, calls);
    const { raw, hash } = await signed(5, calls.legs[1] as (typeof calls.legs)[number]);
    const snapshot = await fixture.miner.snapshot();
    const send = async () => {
      await fixture.trader(5).wallet.sendRawTransaction({ serializedTransaction: raw });
      await fixture.mined(hash);
    };
    await send();
    // Seen twice: its block is not checked for it any more.
    for (let round = 0; round < 3; round++) await fixture.watch();
    expect(await kinds(orderId)).toEqual(["OrderSent", "LegExecuted"]);
    await fixture.miner.revert({ id: snapshot });
    await fixture.miner.mine({ blocks: 3 });
    await fixture.watch();
    expect(await last(orderId)).toMatchObject({ type: "OrderWithdrawn", data: { transactionHash: hash, legs: [2] } });
    await send();
    await fixture.watch();
    expect(await kinds(orderId)).toEqual(["OrderSent", "LegExecuted", "OrderWithdrawn", "LegExecuted"]);
    const { blockHash } = await fixture.reader.getTransactionReceipt({ hash });
    expect(await last(orderId)).toMatchObject({ data: { leg: 2, blockHash } });
  });

  test("a transaction reported before it is mined, which then reverts, leaves its leg out automatically", async () => {
    const { orderId, calls } = await fixture.ordered(6, { tokens: [0, 4], usd: 20, mode: "whatGoes" });
    await fixture.approve(6, calls);
    await fixture.miner.setAutomine(false);
    const { wallet } = fixture.trader(6);
    const { to, data } = calls.legs[0] as (typeof calls.legs)[number];
    const hash = await wallet.sendTransaction({ to, data, gas: 60_000n });
    try {
      expect(await fixture.recordOrderSent(orderId, hash, OWNER)).toMatchObject({
        isOver: false,
        row: { status: "OrderSent" },
      });
    } finally {
      await fixture.miner.setAutomine(true);
      await fixture.miner.mine({ blocks: 1 });
    }
    await fixture.watch();
    expect(await kinds(orderId)).toEqual(["OrderSent", "LegLeftOut"]);
    expect((await fixture.progress(orderId)).legs).toMatchObject([
      { state: "leftOut", reason: "Reverted" },
      { state: "open" },
    ]);
  });
});

describe("changes to a block", () => {
  test("a transaction that left the chain takes back exactly its own legs, which are found again", async () => {
    const { orderId, calls } = await fixture.ordered(7, { tokens: [0, 4], usd: 40, mode: "whatGoes" });
    await fixture.approve(7, calls);
    const [first, second] = calls.legs as [(typeof calls.legs)[number], (typeof calls.legs)[number]];
    const stays = await fixture.sendOne(7, first);
    await fixture.recordOrderSent(orderId, stays);
    const snapshot = await fixture.miner.snapshot();
    const lost = await fixture.sendOne(7, second);
    expect(await fixture.recordOrderSent(orderId, lost)).toMatchObject({ row: { status: "OrderFilled" } });
    await fixture.miner.revert({ id: snapshot });
    await fixture.miner.mine({ blocks: 3 });
    await fixture.watch();
    const withdrawn = (await fixture.readEvents(orderId)).at(-1);
    expect(withdrawn).toMatchObject({ type: "OrderWithdrawn", data: { transactionHash: lost, legs: [2] } });
    expect((await fixture.progress(orderId)).legs.map(({ state }) => state)).toEqual(["executed", "open"]);
    const back = await fixture.sendOne(7, second);
    await fixture.watch();
    expect((await kinds(orderId)).at(-1)).toBe("OrderFilled");
    expect(
      (await fixture.progress(orderId)).legs.map((leg) => "transactionHash" in leg && leg.transactionHash),
    ).toEqual([stays, back]);
  });

  test("legs of an order that is still open are taken back too", async () => {
    const { orderId, calls } = await fixture.ordered(7, { tokens: [0, 4], usd: 40, mode: "whatGoes" });
    await fixture.approve(7, calls);
    const snapshot = await fixture.miner.snapshot();
    await fixture.recordOrderSent(orderId, await fixture.sendOne(7, calls.legs[0] as (typeof calls.legs)[number]));
    expect((await kinds(orderId)).at(-1)).toBe("LegExecuted");
    await fixture.miner.revert({ id: snapshot });
    await fixture.miner.mine({ blocks: 3 });
    expect(await fixture.recheck(orderId)).toBe("nothing");
    expect((await kinds(orderId)).at(-1)).toBe("OrderWithdrawn");
    for (const leg of calls.legs) await fixture.sendOne(7, leg);
    await fixture.watch();
    expect((await kinds(orderId)).at(-1)).toBe("OrderFilled");
  });

  test("an unsent order expires, and the unsent part of a partly sent one is left out", async () => {
    const unsent = await fixture.ordered(7, { tokens: [0, 1, 4], usd: 50 });
    const some = await fixture.ordered(7, { tokens: [0, 4], usd: 40, mode: "whatGoes" });
    await fixture.approve(7, some.calls);
    await fixture.sendOne(7, some.calls.legs[1] as (typeof some.calls.legs)[number]);
    await fixture.watch();
    await fixture.miner.mine({ blocks: 110 });
    await fixture.miner.increaseTime({ seconds: 1_300 });
    await fixture.miner.mine({ blocks: 1 });
    await fixture.watch();
    expect(await kinds(unsent.orderId)).toEqual(["OrderExpired"]);
    expect(await kinds(some.orderId)).toEqual(["OrderSent", "LegExecuted", "LegLeftOut", "OrderPartlyFilled"]);
    expect((await fixture.progress(some.orderId)).legs[0]).toMatchObject({ state: "leftOut", reason: "NotSent" });
    expect(await fixture.openCallsOf(some.orderId)).toBeNull();
  });
});
