import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import {
  type Address,
  erc20Abi,
  type Hex,
  keccak256,
  parseGwei,
  parseSignature,
  parseTransaction,
  type TransactionSerializedEIP1559,
} from "viem";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { verifyLedger } from "#events/ledger/verify.ts";
import { stablecoinAbi } from "../../contracts/abi/stablecoin.ts";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import { type CallFixture, decoded, encoded, openCallFixture, RELAYER, type Required } from "../support/callFixture.ts";
import { eventually } from "../support/eventually.ts";
import { atLevel } from "../support/level.ts";
import { type MisbehavingRpc, openMisbehavingRpc } from "../support/misbehavingRpc.ts";
import { CANCELLATION } from "../support/transferByAuthorization.ts";

// Calls that are paid per call, with everything that may happen between payment and answer.

const BOOTSTRAP = fileURLToPath(new URL("../../server/bootstrap.mjs", import.meta.url));
const SERVER = fileURLToPath(new URL("callServer.ts", import.meta.url));
const GRADES = "/v1/grades?limit=5";
/** The monthly quota in the plan of such a key. */
const QUOTA = 20_000;
const MAX_ATTEMPTS = 400;
const TREASURY = localAccount(2).address;

let fixture: CallFixture;
let rpc: MisbehavingRpc;
beforeAll(async () => {
  fixture = await openCallFixture({
    async endpoints(rpcUrl) {
      rpc = await openMisbehavingRpc(rpcUrl);
      return [rpc.url];
    },
  });
}, 240_000);
afterAll(async () => {
  await fixture.close();
  await rpc.close();
});

const readEventTypes = async (callId: string) => (await fixture.readEvents(callId)).map(({ type }) => type);
const lastCall = async () => (await fixture.calls()).at(-1) ?? {};
const signed = async (callId: string) =>
  (await fixture.pool.query("SELECT serialized FROM relay.transactions WHERE subject_id = $1", [callId])).rows[0]
    .serialized as TransactionSerializedEIP1559;
const isClosed = async (callId: string) =>
  (await fixture.pool.query("SELECT closed_at FROM dataapi.paid_calls WHERE call_id = $1", [callId])).rows[0]
    ?.closed_at !== null;
const settledBase = async () =>
  (await fixture.calls())
    .filter(({ status }) => status === "CallSettled")
    .reduce((sum, { amount }) => sum + BigInt(amount), 0n);

/** The chain, the books and the ledger agree. */
async function expectNoDifference(): Promise<void> {
  const { comparableBlocks, reconcile } = await import("#app/areas/audit/server/reconcile.server.ts");
  const { first, last } = await comparableBlocks();
  const { differences } = await reconcile(fixture.pool, first, last);
  expect(differences).toEqual([]);
  const books = await fixture.books();
  expect(books.reduce((sum, { units }) => sum + units, 0)).toBe(0);
  expect(BigInt(books.find(({ account }) => account === "assets:receivable:USDC")?.units ?? 0)).toBe(
    await settledBase(),
  );
  expect(await verifyLedger(fixture.ledger())).toMatchObject({ ok: true });
}

const mostLost = async () => (await import("#app/chain/relayer.server.ts")).maxPerDay("x402");

/** The points at which a call's server is killed, by the statement after which it happens. */
const UNRECORDED = ["before the payment is recorded", "INSERT INTO dataapi.paid_calls"] as const;
const RECORDED = ["once the payment is recorded", "append_together"] as const;
const RESERVED = ["with the payer's money set aside and nothing recorded", "COMMIT"] as const;
const NUMBERED = ["with a transaction that it has numbered and not kept", "INSERT INTO relay.transactions"] as const;
const UNSENT = ["with a transaction that it has kept and not sent", "COMMIT#2"] as const;
const SENT = ["once the transaction is sent", "WHERE call_id = $1#5"] as const;
const SETTLED = ["once the call is settled", "append_together#2"] as const;
type Moment = readonly [name: string, killAfter: string];
const pick = (gate: readonly Moment[], all: readonly Moment[]) => atLevel({ gate, all });

/** A separate server answers a call, and is killed. */
async function dies(killAfter: string, paid: unknown, env: Record<string, string> = {}): Promise<string | null> {
  const child = fork(BOOTSTRAP, [SERVER], {
    env: { ...process.env, KILL_AFTER: killAfter, PAYMENT: encoded(paid), PATH_OF_CALL: GRADES, ...env },
    execArgv: [],
  });
  const [, signal] = (await once(child, "exit")) as [number | null, string | null];
  return signal;
}

describe("a server that dies during a call", () => {
  test.each(pick([RECORDED], [UNRECORDED, RECORDED, SETTLED]))(
    "a call by a key that pays beyond its plan is taken once and takes no units after a death %s",
    async (_, killAfter) => {
      const { account, key } = await fixture.holder({ payOverage: true }, QUOTA);
      const before = await fixture.balance(TREASURY);
      const asked = await fixture.call(GRADES, key);
      const paid = await fixture.payment(4, decoded<Required>(asked.headers.get("payment-required")));
      expect(await dies(killAfter, paid, { KEY: key })).toBe("SIGKILL");
      const again = () => fixture.call(GRADES, key, fixture.api.newProcess(), { "payment-signature": encoded(paid) });
      const answers = [await again()];
      await fixture.uses(account, 0);
      answers.push(await again());
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const [first, second] = await Promise.all(answers.map((answer) => answer.text()));
      expect(second).toBe(first);
      expect(await fixture.balance(TREASURY)).toBe(before + 20_000n);
      const { rows } = await fixture.pool.query("SELECT units::int FROM dataapi.usage WHERE account = $1", [
        account.accountId,
      ]);
      expect(rows).toEqual([{ units: 0 }]);
      await expectNoDifference();
    },
  );

  test.each(pick([RESERVED, UNSENT, SENT], [UNRECORDED, RESERVED, RECORDED, NUMBERED, UNSENT, SENT, SETTLED]))(
    "the same payment gets its answer from another server and is taken once after a death %s",
    async (_, killAfter) => {
      const before = [
        await fixture.balance(TREASURY),
        await fixture.fixture.reader.getTransactionCount({ address: RELAYER }),
      ] as const;
      const paid = await fixture.payment(3, await fixture.fetchPaymentTerms(GRADES));
      expect(await dies(killAfter, paid)).toBe("SIGKILL");
      const answer = await fixture.send(GRADES, paid);
      expect(answer.status).toBe(200);
      expect(await fixture.balance(TREASURY)).toBe(before[0] + 20_000n);
      expect(await fixture.fixture.reader.getTransactionCount({ address: RELAYER })).toBe(before[1] + 1);
      expect(await readEventTypes(String((await lastCall()).call_id))).toEqual(["CallPaid", "CallSettled"]);
      await expectNoDifference();
    },
  );

  test("the worker finishes a call whose payer does not come back", async () => {
    const paid = await fixture.payment(3, await fixture.fetchPaymentTerms(GRADES));
    const before = await fixture.balance(TREASURY);
    expect(await dies("append_together", paid)).toBe("SIGKILL");
    await fixture.runCallsTask();
    await fixture.runCallsTask();
    expect(await readEventTypes(String((await lastCall()).call_id))).toEqual(["CallPaid", "CallSettled"]);
    expect(await fixture.balance(TREASURY)).toBe(before + 20_000n);
    await expectNoDifference();
  });
});

describe("a chain that mines nothing for a while", () => {
  const reader = () => fixture.fixture.reader;
  beforeEach(() => fixture.fixture.miner.setAutomine(false));
  afterEach(async () => {
    await fixture.fixture.miner.setAutomine(true);
    await fixture.fixture.miner.mine({ blocks: 1 });
    await fixture.runCallsTask();
  });

  /** A call whose transfer waits to be mined, and the answer that its payer waits for. */
  async function waiting(index: number) {
    const paid = await fixture.payment(index, await fixture.fetchPaymentTerms(GRADES));
    const answer = fixture.send(GRADES, paid);
    const { nonce } = paid.payload.authorization;
    for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts++) {
      const { rows } = await fixture.pool.query(
        "SELECT call_id FROM relay.transactions JOIN read.calls ON subject_id = call_id WHERE read.calls.nonce = $1",
        [nonce],
      );
      const pending = await reader().getTransactionCount({ address: RELAYER, blockTag: "pending" });
      if (rows[0] && pending > (await reader().getTransactionCount({ address: RELAYER })))
        return { paid, answer, callId: rows[0].call_id as string };
      await sleep(20);
    }
    throw new Error("the call's transfer is not on its way");
  }
  const statusAndReason = async (answer: Promise<Response>) => {
    const { status, ...response } = { status: (await answer).status, body: await (await answer).json() };
    return { status, reason: (response.body as { reason?: string }).reason };
  };
  /** The call data of a payment, no matter who sends it. */
  async function encodeTransfer({ payload }: Awaited<ReturnType<CallFixture["payment"]>>): Promise<Hex> {
    const { transferCall } = await import("#app/chain/payment/authorizations.server.ts");
    const { from, to, value, validAfter, validBefore, nonce } = payload.authorization as Record<string, string>;
    return transferCall(
      {
        ...{ from: from as Address, to: to as Address, nonce: nonce as Hex },
        ...{ value: BigInt(value ?? 0), validAfter: BigInt(validAfter ?? 0), validBefore: BigInt(validBefore ?? 0) },
      },
      payload.signature,
    );
  }
  async function expectCancelled({ answer, callId }: { answer: Promise<Response>; callId: string }): Promise<void> {
    expect(await statusAndReason(answer)).toEqual({ status: 402, reason: "settlement_cancelled" });
    await fixture.runCallsTask();
    expect(await isClosed(callId)).toBe(false);
    await fixture.fixture.miner.mine({ blocks: 40 });
    await fixture.runCallsTask();
    expect(await isClosed(callId)).toBe(true);
    expect(await readEventTypes(callId)).toEqual(["CallPaid", "CallRefused"]);
    await expectNoDifference();
  }
  /** A fee high enough to come before all others of the block. */
  const FIRST = { maxFeePerGas: parseGwei("90"), maxPriorityFeePerGas: parseGwei("80") };

  test("a payer waits while nothing is mined and gets the answer with the block", async () => {
    const { answer, callId } = await waiting(4);
    expect(await readEventTypes(callId)).toEqual(["CallPaid"]);
    await fixture.fixture.miner.mine({ blocks: 1 });
    expect((await answer).status).toBe(200);
    expect(await readEventTypes(callId)).toEqual(["CallPaid", "CallSettled"]);
  });

  test("a call whose transfer a third party has sent is settled", async () => {
    const { paid, answer, callId } = await waiting(4);
    const data = await encodeTransfer(paid);
    const otherTrader = fixture.fixture.trader(8);
    await otherTrader.wallet.sendTransaction({
      ...{ to: fixture.fixture.deployment.addresses.stablecoin as Address, data, gas: 200_000n, ...FIRST },
    });
    await fixture.fixture.miner.mine({ blocks: 1 });
    expect((await answer).status).toBe(200);
    const events = await fixture.readEvents(callId);
    expect(events.map(({ type }) => type)).toEqual(["CallPaid", "CallSettled"]);
    expect(events[1]?.data).toMatchObject({ sentBy: otherTrader.address });
    await expectNoDifference();
  });

  test("a call whose payer spent the money first is refused, and repeated cases block the payer for a day", async () => {
    const payer = fixture.fixture.trader(7);
    const token = fixture.fixture.deployment.addresses.stablecoin as Address;
    const move = (to: Address, amount: bigint, from = payer) =>
      from.wallet.writeContract({
        ...{ address: token, abi: erc20Abi, functionName: "transfer", args: [to, amount] as const },
        ...{ gas: 100_000n, ...FIRST },
      });
    const callIds: string[] = [];
    for (let time = 1; time <= 3; time++) {
      const { answer, callId } = await waiting(7);
      callIds.push(callId);
      const all = await fixture.balance(payer.address);
      await move(localAccount(9).address, all);
      await fixture.fixture.miner.mine({ blocks: 2 });
      expect(await statusAndReason(answer)).toEqual({ status: 402, reason: "settlement_reverted" });
      expect(await readEventTypes(callId)).toEqual(["CallPaid", "CallRefused"]);
      await move(payer.address, all, fixture.fixture.trader(9));
      await fixture.fixture.miner.mine({ blocks: 1 });
    }
    const again = fixture.send(GRADES, await fixture.payment(7, await fixture.fetchPaymentTerms(GRADES)));
    expect(await statusAndReason(again)).toEqual({ status: 402, reason: "too_many_unsettled" });
    await expectNoDifference();
    await expectPaused(callIds);
  });

  /** A failed payment counts as lost, even when nothing else of it is left; when too much is lost, payments stop until a day is over. */
  async function expectPaused(failed: readonly string[]): Promise<void> {
    const paid = await fixture.payment(4, await fixture.fetchPaymentTerms(GRADES));
    const first = fixture.send(GRADES, paid);
    await eventually(async () => expect((await fixture.calls()).at(-1)?.nonce).toBe(paid.payload.authorization.nonce));
    await eventually(async () =>
      expect(await reader().getTransactionCount({ address: RELAYER, blockTag: "pending" })).toBeGreaterThan(
        await reader().getTransactionCount({ address: RELAYER }),
      ),
    );
    await fixture.fixture.miner.mine({ blocks: 1 });
    expect((await first).status).toBe(200);
    await fixture.fixture.miner.increaseTime({ seconds: 120 });
    await fixture.fixture.miner.mine({ blocks: 60 });
    for (let round = 0; round < 2; round++) await fixture.runCallsTask();
    const { rows } = await fixture.pool.query(
      `SELECT k.call_id AS "callId", at_stake > 0 AS "isLost", EXISTS (SELECT FROM relay.transactions WHERE subject_id = k.call_id) AS "isKept"
       FROM dataapi.paid_calls k WHERE closed_at IS NOT NULL ORDER BY made_at DESC LIMIT 4`,
    );
    expect(rows).toEqual([
      { callId: expect.any(String), isLost: false, isKept: false },
      ...failed.toReversed().map((callId) => ({ callId, isLost: true, isKept: false })),
    ]);
    const lost = await mostLost();
    await fixture.pool.query("UPDATE dataapi.paid_calls SET at_stake = $2 WHERE call_id = $1", [
      failed[0],
      String(lost),
    ]);
    const calls = (await fixture.calls()).length;
    const paused = await fixture.send(GRADES, await fixture.payment(6, await fixture.fetchPaymentTerms(GRADES)));
    expect([paused.status, paused.headers.get("retry-after")]).toEqual([503, "600"]);
    expect(await paused.json()).toMatchObject({ code: "payments-paused" });
    expect((await fixture.calls()).length).toBe(calls);
    // Callers who have already paid still get their answer.
    expect((await fixture.send(GRADES, paid)).status).toBe(200);
    await fixture.pool.query("UPDATE dataapi.paid_calls SET at_stake = 0 WHERE call_id = $1", [failed[0]]);
  }

  test("a failed transfer is recorded as reverted even when its time was over before it was checked", async () => {
    const payer = fixture.fixture.trader(8);
    const token = fixture.fixture.deployment.addresses.stablecoin as Address;
    const paid = await fixture.payment(8, await fixture.fetchPaymentTerms(GRADES), { lastsSeconds: 30n });
    expect(await dies(SENT[1], paid)).toBe("SIGKILL");
    const all = await fixture.balance(payer.address);
    const moved = { address: token, abi: erc20Abi, functionName: "transfer", gas: 100_000n } as const;
    await payer.wallet.writeContract({ ...moved, args: [localAccount(9).address, all], ...FIRST });
    await fixture.fixture.miner.mine({ blocks: 2 });
    await fixture.fixture.miner.increaseTime({ seconds: 120 });
    await fixture.fixture.miner.mine({ blocks: 2 });
    await fixture.runCallsTask();
    expect((await fixture.readEvents(String((await lastCall()).call_id))).at(-1)).toMatchObject({
      type: "CallRefused",
      data: { reason: "Reverted" },
    });
    await fixture.fixture.trader(9).wallet.writeContract({ ...moved, args: [payer.address, all] });
    await fixture.fixture.miner.mine({ blocks: 1 });
  });

  test("a call whose authorization paid another address is refused, and closed once that is final", async () => {
    const { paid, answer, callId } = await waiting(6);
    const { nonce } = paid.payload.authorization as { nonce: Hex };
    const other = await fixture.payment(6, await fixture.fetchPaymentTerms(GRADES), {
      nonce,
      to: localAccount(9).address,
    });
    const outsider = fixture.fixture.trader(8);
    await outsider.wallet.sendTransaction({
      ...{
        to: fixture.fixture.deployment.addresses.stablecoin as Address,
        data: await encodeTransfer(other),
        gas: 200_000n,
        ...FIRST,
      },
    });
    await fixture.fixture.miner.mine({ blocks: 1 });
    await expectCancelled({ answer, callId });
  });

  test("a call whose payer cancelled the authorization is refused, and closed once that is final", async () => {
    const { paid, answer, callId } = await waiting(6);
    const { nonce } = paid.payload.authorization as { nonce: Hex };
    const payer = localAccount(6);
    const { name, version } = paid.accepted.extra;
    const token = paid.accepted.asset;
    const signature = await payer.signTypedData({
      domain: { name, version, chainId: 31337, verifyingContract: token },
      types: CANCELLATION,
      primaryType: "CancelAuthorization",
      message: { authorizer: payer.address, nonce },
    });
    const { r, s, yParity } = parseSignature(signature);
    await fixture.fixture.trader(8).wallet.writeContract({
      ...{ abi: stablecoinAbi, address: token, functionName: "cancelAuthorization" },
      ...{ args: [payer.address, nonce, 27 + yParity, r, s], gas: 200_000n, ...FIRST },
    } as const);
    await fixture.fixture.miner.mine({ blocks: 1 });
    await expectCancelled({ answer, callId });
  });

  test("a call is not refused while the chain shows a used authorization but not yet its use", async () => {
    const { answer, callId } = await waiting(4);
    rpc.behave({ withholdsLogs: true });
    try {
      await fixture.fixture.miner.mine({ blocks: 1 });
      await fixture.runCallsTask();
      await fixture.runCallsTask();
      expect(await readEventTypes(callId)).toEqual(["CallPaid"]);
    } finally {
      rpc.behave({});
    }
    expect((await answer).status).toBe(200);
    expect(await readEventTypes(callId)).toEqual(["CallPaid", "CallSettled"]);
    await expectNoDifference();
  });

  test("a transfer that waits too long is replaced by one that pays more in both fees", async () => {
    const { answer, callId } = await waiting(4);
    const first = parseTransaction(await signed(callId));
    await fixture.pool.query("UPDATE relay.transactions SET signed_at = now() - interval '1 minute'");
    await fixture.runCallsTask();
    const again = parseTransaction(await signed(callId));
    for (const fee of ["maxFeePerGas", "maxPriorityFeePerGas"] as const)
      expect(Number(again[fee]) / Number(first[fee])).toBeGreaterThanOrEqual(1.12);
    expect(again.nonce).toBe(first.nonce);
    await fixture.fixture.miner.mine({ blocks: 1 });
    expect((await answer).status).toBe(200);
    expect((await lastCall()).transaction_hash).toBe(keccak256(await signed(callId)));
  });

  test("a call is refused once its authorization has expired", async () => {
    const { answer, callId } = await waiting(5);
    await fixture.fixture.miner.request({ method: "anvil_dropAllTransactions" } as never);
    await fixture.fixture.miner.increaseTime({ seconds: 120 });
    await fixture.fixture.miner.mine({ blocks: 1 });
    expect(await statusAndReason(answer)).toEqual({ status: 402, reason: "settlement_expired" });
    expect(await readEventTypes(callId)).toEqual(["CallPaid", "CallRefused"]);
  });

  test("a transfer that the payer's money no longer covers is not sent, though it did when recorded", async () => {
    const payer = fixture.fixture.trader(5);
    const terms = await fixture.fetchPaymentTerms(GRADES);
    for (let time = 1; time <= 2; time++)
      expect(await dies(RECORDED[1], await fixture.payment(5, terms))).toBe("SIGKILL");
    const callIds = (await fixture.calls()).slice(-2).map(({ call_id }) => String(call_id));
    const spent = (await fixture.balance(payer.address)) - 30_000n;
    await payer.wallet.writeContract({
      ...{
        address: fixture.fixture.deployment.addresses.stablecoin as Address,
        abi: erc20Abi,
        functionName: "transfer",
      },
      ...{ args: [localAccount(9).address, spent] as const, gas: 100_000n, ...FIRST },
    });
    await fixture.fixture.miner.mine({ blocks: 1 });
    const before = await reader().getTransactionCount({ address: RELAYER });
    for (let round = 0; round < 2; round++) await fixture.runCallsTask();
    expect(await reader().getTransactionCount({ address: RELAYER, blockTag: "pending" })).toBe(before + 1);
    await fixture.fixture.miner.mine({ blocks: 1 });
    for (let round = 0; round < 2; round++) await fixture.runCallsTask();
    expect(await reader().getTransactionCount({ address: RELAYER, blockTag: "pending" })).toBe(before + 1);
    await fixture.fixture.miner.increaseTime({ seconds: 120 });
    await fixture.fixture.miner.mine({ blocks: 1 });
    await fixture.runCallsTask();
    const ends = (await Promise.all(callIds.map(readEventTypes))).map((types) => types.at(-1));
    expect(ends.sort()).toEqual(["CallRefused", "CallSettled"]);
  });
});

describe("an unreliable chain", () => {
  test("a settled call whose block is taken back is withdrawn and settled again", async () => {
    const answer = await fixture.buy(GRADES, 6);
    expect(answer.status).toBe(200);
    const callId = String((await lastCall()).call_id);
    const { block_number: blockNumber } = await lastCall();
    const depth = Number((await fixture.fixture.reader.getBlockNumber()) - BigInt(blockNumber)) + 1;
    await fixture.fixture.miner.request({ method: "anvil_reorg", params: [depth, []] } as never);
    for (let round = 0; round < 3; round++) await fixture.runCallsTask();
    expect(await readEventTypes(callId)).toEqual(["CallPaid", "CallSettled", "CallWithdrawn", "CallSettled"]);
    await expectNoDifference();
  });

  test("a transfer is found when a reorganisation moves it to a block before the call was paid", async () => {
    await fixture.fixture.miner.mine({ blocks: 3 });
    expect((await fixture.buy(GRADES, 6)).status).toBe(200);
    const { call_id: callId, from_block: fromBlock } = await lastCall();
    const depth = Number((await fixture.fixture.reader.getBlockNumber()) - BigInt(fromBlock)) + 2;
    await fixture.fixture.miner.request({
      method: "anvil_reorg",
      params: [depth, [[await signed(callId), 0]]],
    } as never);
    for (let round = 0; round < 3; round++) await fixture.runCallsTask();
    expect(await readEventTypes(String(callId))).toEqual(["CallPaid", "CallSettled", "CallWithdrawn", "CallSettled"]);
    expect(BigInt((await lastCall()).block_number)).toBeLessThan(BigInt(fromBlock));
    await expectNoDifference();
  });

  test("a chain that is too expensive stops the sale of calls and takes nothing", async () => {
    const paid = await fixture.payment(4, await fixture.fetchPaymentTerms(GRADES));
    const calls = (await fixture.calls()).length;
    await fixture.fixture.miner.setNextBlockBaseFeePerGas({ baseFeePerGas: parseGwei("100") });
    await fixture.fixture.miner.mine({ blocks: 1 });
    const answer = await fixture.send(GRADES, paid);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ code: "payments-paused" });
    expect((await fixture.calls()).length).toBe(calls);
    await fixture.fixture.miner.setNextBlockBaseFeePerGas({ baseFeePerGas: parseGwei("1") });
    await fixture.fixture.miner.mine({ blocks: 1 });
    expect((await fixture.send(GRADES, paid)).status).toBe(200);
  });
});
