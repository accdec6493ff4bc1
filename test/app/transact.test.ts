// @vitest-environment happy-dom
import { describe, expect, test, vi } from "vitest";
import { ProviderRpcError } from "#app/wallet/providerRpcError.ts";
import type { Mined, Progress, Sent } from "#app/wallet/transaction/follow.ts";
import { forgetPending, readPending, storePending } from "#app/wallet/transaction/pendingTransaction.ts";
import { type PreparedTransaction, type TransactCalls, transact } from "#app/wallet/transaction/transact.ts";
import { isExpected } from "#app/wallet/transaction/transactCalls.ts";

const HASH = `0x${"11".repeat(32)}` as const;
const OTHER = `0x${"22".repeat(32)}` as const;
const TOPIC = `0x${"aa".repeat(32)}` as const;
const CONTRACT = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";
const PREPARED: PreparedTransaction = {
  to: CONTRACT,
  data: "0x1234",
  gas: 100_000n,
  approval: null,
  expects: { address: CONTRACT, topics: [TOPIC] },
};
const APPROVAL = { token: CONTRACT, spender: CONTRACT, amount: 5n } as const;
const mined = (more: Partial<Mined> = {}): Mined => ({
  hash: HASH,
  status: "success",
  blockNumber: 10n,
  did: true,
  ...more,
});

function makeCalls(more: Partial<TransactCalls> = {}): TransactCalls {
  return {
    prepare: vi.fn(async () => PREPARED),
    batching: async () => "none",
    approve: vi.fn(async () => undefined),
    send: vi.fn(async () => HASH),
    sendBatch: vi.fn(async () => "batch-1"),
    batchStatus: async () => ({ batch: "pending" }),
    head: async () => 10n,
    mined: async () => mined(),
    readNonce: async () => 3,
    nextNonce: async () => 3,
    usedBy: async () => null,
    confirmations: 1,
    wait: async () => undefined,
    isOver: () => false,
    ...more,
  };
}

async function run(calls: TransactCalls) {
  const progress: Progress[] = [];
  const remembered: Sent[] = [];
  const outcome = await transact(calls, {
    onProgress: (one) => progress.push(one),
    remember: (sent) => remembered.push(sent),
  });
  return { outcome, steps: progress.map(({ step }) => step), progress, remembered };
}

const rejection = () => new ProviderRpcError(4001, "User rejected the request.");

describe("the life of a transaction", () => {
  test("a transaction is prepared, signed, and done once it is on chain", async () => {
    const { outcome, steps, remembered } = await run(makeCalls());
    expect(outcome).toEqual({ end: "done", hash: HASH });
    expect(steps).toEqual(["preparing", "confirming"]);
    expect(remembered[0]).toMatchObject({ hash: HASH, nonce: null, fromBlock: 10n });
  });

  test("a transaction that the server refuses is not signed, and the reason is returned", async () => {
    const calls = makeCalls({ prepare: async () => ({ refused: "This wallet does not have enough TMAI." }) });
    expect((await run(calls)).outcome).toEqual({ end: "refused", error: "This wallet does not have enough TMAI." });
    expect(calls.send).not.toHaveBeenCalled();
  });

  test("a transaction that the wallet rejects sends nothing", async () => {
    expect((await run(makeCalls({ send: async () => Promise.reject(rejection()) }))).outcome).toEqual({
      end: "rejected",
    });
  });

  test("a transaction whose wallet fails is reported as broken", async () => {
    const error = new Error("gone");
    expect((await run(makeCalls({ send: async () => Promise.reject(error) }))).outcome).toEqual({
      end: "broken",
      error,
    });
  });

  test("a transaction that needs an approval requests exactly that first, and is prepared again", async () => {
    const prepare = vi.fn(async () => PREPARED);
    prepare.mockResolvedValueOnce({ ...PREPARED, gas: null, approval: APPROVAL });
    const calls = makeCalls({ prepare });
    const { outcome, steps } = await run(calls);
    expect(outcome).toMatchObject({ end: "done" });
    expect(calls.approve).toHaveBeenCalledExactlyOnceWith(APPROVAL);
    expect(steps).toEqual(["preparing", "approving", "preparing", "confirming"]);
    expect(calls.send).toHaveBeenCalledExactlyOnceWith(PREPARED);
  });

  test("a transaction and its approval are one batch where the wallet supports it, and the batch is followed", async () => {
    const calls = makeCalls({
      prepare: async () => ({ ...PREPARED, gas: null, approval: APPROVAL }),
      batching: async () => "supported",
      batchStatus: async () => ({ batch: "mined", hash: HASH }),
    });
    const { outcome, remembered } = await run(calls);
    expect(outcome).toEqual({ end: "done", hash: HASH });
    expect(calls.approve).not.toHaveBeenCalled();
    expect(remembered.map(({ batchId, hash }) => [batchId, hash])).toEqual([
      ["batch-1", null],
      ["batch-1", HASH],
    ]);
  });

  test("a transaction is sent after its approval where a wallet promised a batch and cannot send one", async () => {
    const prepare = vi.fn(async () => PREPARED);
    prepare.mockResolvedValueOnce({ ...PREPARED, approval: APPROVAL });
    const sendBatch = async () => Promise.reject(new ProviderRpcError(5760, "one call at a time"));
    const calls = makeCalls({ prepare, batching: async () => "supported", sendBatch });
    expect((await run(calls)).outcome).toMatchObject({ end: "done" });
    expect(calls.approve).toHaveBeenCalledOnce();
  });
});

describe("the outcome of a transaction", () => {
  const unseen = { mined: async () => null, readNonce: async () => 3, nextNonce: async () => 4 };

  test("a reverted transaction ends as reverted", async () => {
    const calls = makeCalls({ mined: async () => mined({ status: "reverted", did: false }) });
    expect((await run(calls)).outcome).toEqual({ end: "reverted", hash: HASH });
  });

  test("a transaction whose nonce another one used ends as replaced", async () => {
    const calls = makeCalls({ ...unseen, usedBy: async () => mined({ hash: OTHER, did: false }) });
    expect((await run(calls)).outcome).toEqual({ end: "replaced", hash: OTHER });
  });

  test("a transaction that was sped up is done under another hash", async () => {
    const calls = makeCalls({ ...unseen, usedBy: async () => mined({ hash: OTHER }) });
    expect((await run(calls)).outcome).toEqual({ end: "done", hash: OTHER });
  });

  test("a transaction ends as unknown after several checks if its nonce is used and nothing of it is found", async () => {
    const nextNonce = vi.fn(async () => 4);
    expect((await run(makeCalls({ ...unseen, nextNonce }))).outcome).toEqual({ end: "unknown" });
    expect(nextNonce.mock.calls.length).toBeGreaterThan(4);
  });

  test("a transaction whose receipt shows something else is not done", async () => {
    expect((await run(makeCalls({ mined: async () => mined({ did: false }) }))).outcome).toMatchObject({
      end: "replaced",
    });
  });

  test("a transaction waits for the network's confirmations", async () => {
    const heads = [10n, 10n, 11n, 12n];
    const { outcome, progress } = await run(makeCalls({ confirmations: 3, head: async () => heads.shift() ?? 12n }));
    expect(outcome).toEqual({ end: "done", hash: HASH });
    const seen = progress.flatMap((one) => (one.step === "sent" ? [one.confirmations] : []));
    expect(seen).toEqual([1, 2]);
  });

  test("a transaction is checked again while the chain does not respond, until the caller stops waiting", async () => {
    let requestCount = 0;
    const calls = makeCalls({
      mined: async () => Promise.reject(new Error("no network")),
      isOver: () => ++requestCount > 5,
    });
    expect((await run(calls)).outcome).toEqual({ end: "left" });
  });
});

describe("a pending transaction", () => {
  const pending = {
    wallet: CONTRACT,
    chainId: 31337,
    title: "Lock TMAI",
    sent: { to: CONTRACT, data: "0x12", expects: PREPARED.expects, fromBlock: 7n, hash: HASH, batchId: null, nonce: 4 },
  } as const;

  test("a pending transaction is stored in the browser until it has ended", () => {
    storePending(pending as never);
    expect(readPending()).toEqual(pending);
    forgetPending();
    expect(readPending()).toBeNull();
  });

  test.each(["", "null", "{}", '{"wallet":"0x"}', "no json"])(
    "the stored text %j is not read as a pending transaction",
    (text) => {
      localStorage.setItem("tmai:transaction", text);
      expect(readPending()).toBeNull();
      forgetPending();
    },
  );
});

test("a log matches by its contract and every topic known in advance", () => {
  const topics: [`0x${string}`, ...`0x${string}`[]] = [TOPIC, HASH, OTHER];
  expect(isExpected({ address: CONTRACT, topics }, { address: CONTRACT, topics: [TOPIC, null, OTHER] })).toBe(true);
  expect(isExpected({ address: CONTRACT, topics }, { address: CONTRACT, topics: [TOPIC, OTHER] })).toBe(false);
  expect(isExpected({ address: CONTRACT, topics: [TOPIC] }, { address: CONTRACT, topics: [TOPIC, HASH] })).toBe(false);
  const elsewhere = "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65";
  expect(isExpected({ address: elsewhere, topics }, { address: CONTRACT, topics: [TOPIC] })).toBe(false);
});
