import { encodeFunctionData, type Hex } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { verifyLedger } from "#events/ledger/verify.ts";
import { planPaymentAbi } from "../../contracts/abi/planPayment.ts";
import { openWorld } from "../support/checkoutWorld.ts";

// The chain reorganises: before a payment was reported, after its plan was granted, and deeper than the watcher looks back.

type World = Awaited<ReturnType<typeof openWorld>>;
type Started = Awaited<ReturnType<World["checkout"]>>;
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const last = async (started: Started) => (await world.eventsOf(started)).at(-1);
/** The deepest `depth` blocks are replaced. Transactions are passed in raw, with the block after the fork that includes them. */
const reorganise = (depth: number, transactions: [raw: Hex, block: number][] = []) =>
  world.miner.request({ method: "anvil_reorg", params: [depth, transactions] } as never);
const casesOf = async (kind: string) =>
  (
    await world.database.pool.query<{ case_id: string; transaction_hash: string | null; block_number: string }>(
      "SELECT case_id, transaction_hash, block_number FROM read.attention_cases WHERE kind = $1 ORDER BY opened_at",
      [kind],
    )
  ).rows;
const postedOf = async ({ paymentId }: Started) =>
  (
    await world.database.pool.query<{ sign: number }>(
      "SELECT sign FROM read.journal_entries WHERE stream_id = $1 ORDER BY version",
      [`payment-${paymentId}`],
    )
  ).rows.map(({ sign }) => sign);

/** A payment that is ready to be sent: signed, and approved in a separate block. */
async function ready(index: number, order: { planName?: string } = {}) {
  const started = await world.checkout(index, order);
  const signature = await world.sign(started);
  await world.trader(index).approve(started.quote.paymentToken.address, BigInt(started.quote.tokenAmount));
  return { started, signature };
}

/** The raw transaction that pays it, not sent. */
async function rawOf(index: number, started: Started, signature: string): Promise<Hex> {
  const { wallet, address } = world.trader(index);
  const args = [world.calls.messageFields(started.message), signature as Hex] as const;
  return wallet.signTransaction({
    ...(await wallet.prepareTransactionRequest({
      to: world.contract,
      data: encodeFunctionData({ abi: planPaymentAbi, functionName: "process", args }),
      gas: 500_000n,
      nonce: await world.reader.getTransactionCount({ address }),
    })),
  });
}

/** A raw transaction that moves nothing, not sent. */
async function rawNothing(index: number): Promise<Hex> {
  const { wallet, address } = world.trader(index);
  const nonce = await world.reader.getTransactionCount({ address });
  return wallet.signTransaction(await wallet.prepareTransactionRequest({ to: address, gas: 21_000n, nonce }));
}

describe("a payment's block is gone", () => {
  test("before its hash was reported: nothing was saved, and sent again it is saved once", async () => {
    const { started, signature } = await ready(3);
    const gone = await world.trader(3).process(started, signature);
    await reorganise(1);
    expect(await world.save(started, gone)).toMatchObject({ status: 202 });
    await world.calls.watchOnce();
    expect(await world.eventsOf(started)).toEqual(["PaymentInitiated", "Signed"]);
    const hash = await world.trader(3).process(started, signature);
    expect(await world.save(started, hash)).toMatchObject({ status: 200 });
    expect(await postedOf(started)).toEqual([1]);
  });

  test("after it was saved, and the transaction is in another one: withdrawn and saved again, the books balance", async () => {
    const { started, signature } = await ready(4);
    const raw = await rawOf(4, started, signature);
    const hash = await world.reader.request({ method: "eth_sendRawTransaction", params: [raw] } as never);
    await world.mined(hash);
    expect(await world.save(started, hash)).toMatchObject({ status: 200 });
    await world.miner.mine({ blocks: 3 });
    await world.calls.watchOnce();
    await reorganise(4, [[raw, 2]]);
    await world.calls.watchOnce();
    expect((await world.eventsOf(started)).slice(-3)).toEqual(["PlanSaved", "PlanWithdrawn", "PlanSaved"]);
    expect(await postedOf(started)).toEqual([1, -1, 1]);
    expect((await casesOf("PlanWithdrawn")).map((found) => found.transaction_hash)).toContain(hash);
  });
});

describe("deeper than the watcher looks back", () => {
  test("a plan 80 blocks down is withdrawn, two cases are opened, and the trader may buy again", async () => {
    const { started, signature } = await ready(5);
    await world.miner.mine({ blocks: 1 });
    const hash = await world.trader(5).process(started, signature);
    expect(await world.save(started, hash)).toMatchObject({ status: 200 });
    for (let round = 0; round < 4; round++) {
      await world.miner.mine({ blocks: 20 });
      await world.calls.watchOnce();
    }
    const before = (await casesOf("DeepReorganisation")).length;
    await reorganise(81);
    await world.calls.watchOnce();
    expect(await last(started)).toBe("PlanWithdrawn");
    expect((await casesOf("PlanWithdrawn")).map((found) => found.transaction_hash)).toContain(hash);
    expect(await casesOf("DeepReorganisation")).toHaveLength(before + 1);
    await world.calls.watchOnce();
    expect(await casesOf("DeepReorganisation")).toHaveLength(before + 1);
    expect(await postedOf(started)).toEqual([1, -1]);
    const anew = await world.pay(5);
    expect(await world.save(anew.started, anew.hash)).toMatchObject({ status: 200 });
  });

  test("a payment that exists only in the new blocks, 85 down, is found though the watcher had passed them", async () => {
    const { started, signature } = await ready(6);
    const raw = await rawOf(6, started, signature);
    for (let round = 0; round < 3; round++) {
      await world.miner.mine({ blocks: 30 });
      await world.calls.watchOnce();
    }
    expect(await last(started)).toBe("PaymentExpired");
    await reorganise(88, [[raw, 2]]);
    await world.calls.watchOnce();
    expect(await world.eventsOf(started)).toEqual([
      "PaymentInitiated",
      "Signed",
      "PaymentExpired",
      "OnChainSent",
      "PlanSaved",
    ]);
  });

  test("without a payment in it, it still opens a case", async () => {
    await world.miner.mine({ blocks: 70 });
    await world.calls.watchOnce();
    const before = (await casesOf("DeepReorganisation")).length;
    const { hash } = await world.reader.getBlock();
    // Empty blocks with the same timestamps would be the same blocks.
    await reorganise(70, [[await rawNothing(8), 1]]);
    expect((await world.reader.getBlock()).hash).not.toBe(hash);
    await world.calls.watchOnce();
    expect(await casesOf("DeepReorganisation")).toHaveLength(before + 1);
  });
});

test("a chain that only lost its last blocks proves nothing until other ones replace them", async () => {
  const { started, hash } = await world.pay(7);
  expect(await world.save(started, hash)).toMatchObject({ status: 200 });
  await world.calls.watchOnce();
  await world.miner.request({ method: "anvil_rollback", params: [2] } as never);
  await world.calls.watchOnce();
  expect(await last(started)).toBe("PlanSaved");
  await world.miner.mine({ blocks: 2 });
  await world.calls.watchOnce();
  expect(await last(started)).toBe("PlanWithdrawn");
});

test("after all of it the ledger verifies", async () => {
  expect(await verifyLedger(world.calls.ledger())).toMatchObject({ ok: true });
});
