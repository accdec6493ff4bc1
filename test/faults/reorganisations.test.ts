import { encodeFunctionData, type Hex } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { verifyLedger } from "#events/ledger/verify.ts";
import { planPaymentAbi } from "../../contracts/abi/planPayment.ts";
import { openFixture } from "../support/checkoutFixture.ts";

// The chain reorganises: before a payment was reported, after its plan was granted, and deeper than the watcher looks back.

type Fixture = Awaited<ReturnType<typeof openFixture>>;
type Started = Awaited<ReturnType<Fixture["checkout"]>>;
let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

const last = async (started: Started) => (await fixture.readEventTypes(started)).at(-1);
/** The deepest `depth` blocks are replaced. Transactions are passed in raw, with the block after the fork that includes them. */
const reorganise = (depth: number, transactions: [raw: Hex, block: number][] = []) =>
  fixture.miner.request({ method: "anvil_reorg", params: [depth, transactions] } as never);
const readCases = async (kind: string) =>
  (
    await fixture.database.pool.query<{ case_id: string; transaction_hash: string | null; block_number: string }>(
      "SELECT case_id, transaction_hash, block_number FROM read.attention_cases WHERE kind = $1 ORDER BY opened_at",
      [kind],
    )
  ).rows;
const readPostedSigns = async ({ paymentId }: Started) =>
  (
    await fixture.database.pool.query<{ sign: number }>(
      "SELECT sign FROM read.journal_entries WHERE stream_id = $1 ORDER BY version",
      [`payment-${paymentId}`],
    )
  ).rows.map(({ sign }) => sign);

/** A payment that is ready to be sent: signed, and approved in a separate block. */
async function ready(index: number, order: { planName?: string } = {}) {
  const started = await fixture.checkout(index, order);
  const signature = await fixture.sign(started);
  await fixture.trader(index).approve(started.quote.paymentToken.address, BigInt(started.quote.tokenAmount));
  return { started, signature };
}

/** The raw transaction that pays it, not sent. */
async function signRaw(index: number, started: Started, signature: string): Promise<Hex> {
  const { wallet, address } = fixture.trader(index);
  const args = [fixture.calls.messageFields(started.message), signature as Hex] as const;
  return wallet.signTransaction({
    ...(await wallet.prepareTransactionRequest({
      to: fixture.contract,
      data: encodeFunctionData({ abi: planPaymentAbi, functionName: "process", args }),
      gas: 500_000n,
      nonce: await fixture.reader.getTransactionCount({ address }),
    })),
  });
}

/** A raw transaction that moves nothing, not sent. */
async function rawNothing(index: number): Promise<Hex> {
  const { wallet, address } = fixture.trader(index);
  const nonce = await fixture.reader.getTransactionCount({ address });
  return wallet.signTransaction(await wallet.prepareTransactionRequest({ to: address, gas: 21_000n, nonce }));
}

describe("a payment whose block is gone", () => {
  test("a payment whose block is gone before its hash was reported is saved once when it is sent again", async () => {
    const { started, signature } = await ready(3);
    const gone = await fixture.trader(3).process(started, signature);
    await reorganise(1);
    expect(await fixture.save(started, gone)).toMatchObject({ status: 202 });
    await fixture.calls.watchOnce();
    expect(await fixture.readEventTypes(started)).toEqual(["PaymentInitiated", "Signed"]);
    const hash = await fixture.trader(3).process(started, signature);
    expect(await fixture.save(started, hash)).toMatchObject({ status: 200 });
    expect(await readPostedSigns(started)).toEqual([1]);
  });

  test("a saved payment that moved to another block is withdrawn and saved again, and the books balance", async () => {
    const { started, signature } = await ready(4);
    const raw = await signRaw(4, started, signature);
    const hash = await fixture.reader.request({ method: "eth_sendRawTransaction", params: [raw] } as never);
    await fixture.mined(hash);
    expect(await fixture.save(started, hash)).toMatchObject({ status: 200 });
    await fixture.miner.mine({ blocks: 3 });
    await fixture.calls.watchOnce();
    await reorganise(4, [[raw, 2]]);
    await fixture.calls.watchOnce();
    expect((await fixture.readEventTypes(started)).slice(-3)).toEqual(["PlanSaved", "PlanWithdrawn", "PlanSaved"]);
    expect(await readPostedSigns(started)).toEqual([1, -1, 1]);
    expect((await readCases("PlanWithdrawn")).map((found) => found.transaction_hash)).toContain(hash);
  });
});

describe("a reorganisation deeper than the watcher looks back", () => {
  test("a plan 80 blocks down is withdrawn, two cases are opened, and the customer may buy again", async () => {
    const { started, signature } = await ready(5);
    await fixture.miner.mine({ blocks: 1 });
    const hash = await fixture.trader(5).process(started, signature);
    expect(await fixture.save(started, hash)).toMatchObject({ status: 200 });
    for (let round = 0; round < 4; round++) {
      await fixture.miner.mine({ blocks: 20 });
      await fixture.calls.watchOnce();
    }
    const before = (await readCases("DeepReorganisation")).length;
    await reorganise(81);
    await fixture.calls.watchOnce();
    expect(await last(started)).toBe("PlanWithdrawn");
    expect((await readCases("PlanWithdrawn")).map((found) => found.transaction_hash)).toContain(hash);
    expect(await readCases("DeepReorganisation")).toHaveLength(before + 1);
    await fixture.calls.watchOnce();
    expect(await readCases("DeepReorganisation")).toHaveLength(before + 1);
    expect(await readPostedSigns(started)).toEqual([1, -1]);
    const anew = await fixture.pay(5);
    expect(await fixture.save(anew.started, anew.hash)).toMatchObject({ status: 200 });
  });

  test("a payment that exists only in new blocks, 85 down, is found although the watcher had passed them", async () => {
    const { started, signature } = await ready(6);
    const raw = await signRaw(6, started, signature);
    for (let round = 0; round < 3; round++) {
      await fixture.miner.mine({ blocks: 30 });
      await fixture.calls.watchOnce();
    }
    expect(await last(started)).toBe("PaymentExpired");
    await reorganise(88, [[raw, 2]]);
    await fixture.calls.watchOnce();
    expect(await fixture.readEventTypes(started)).toEqual([
      "PaymentInitiated",
      "Signed",
      "PaymentExpired",
      "OnChainSent",
      "PlanSaved",
    ]);
  });

  test("a deep reorganisation without a payment still opens a case", async () => {
    await fixture.miner.mine({ blocks: 70 });
    await fixture.calls.watchOnce();
    const before = (await readCases("DeepReorganisation")).length;
    const { hash } = await fixture.reader.getBlock();
    // Empty blocks with the same timestamps would be the same blocks.
    await reorganise(70, [[await rawNothing(8), 1]]);
    expect((await fixture.reader.getBlock()).hash).not.toBe(hash);
    await fixture.calls.watchOnce();
    expect(await readCases("DeepReorganisation")).toHaveLength(before + 1);
  });
});

test("a chain that only lost its last blocks withdraws nothing until other blocks replace them", async () => {
  const { started, hash } = await fixture.pay(7);
  expect(await fixture.save(started, hash)).toMatchObject({ status: 200 });
  await fixture.calls.watchOnce();
  await fixture.miner.request({ method: "anvil_rollback", params: [2] } as never);
  await fixture.calls.watchOnce();
  expect(await last(started)).toBe("PlanSaved");
  await fixture.miner.mine({ blocks: 2 });
  await fixture.calls.watchOnce();
  expect(await last(started)).toBe("PlanWithdrawn");
});

test("the ledger verifies after all reorganisations", async () => {
  expect(await verifyLedger(fixture.calls.ledger())).toMatchObject({ ok: true });
});
