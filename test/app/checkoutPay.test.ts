import { type Hash, UserRejectedRequestError } from "viem";
import { describe, expect, test } from "vitest";
import { type Attempt, type PayCalls, type Progress, pay } from "#app/areas/checkout/model/pay.ts";

const HASH: Hash = `0x${"ab".repeat(32)}`;
const SIGNATURE = "0x5167";
const PERMIT = { deadline: 1_900_000_000n, v: 27, r: `0x${"1".repeat(64)}`, s: `0x${"2".repeat(64)}` } as const;
const ORDER = { tokenAmount: 39_990_000n, nonce: 4n };
const rejection = () => new UserRejectedRequestError(new Error("User rejected the request."));

/** A wallet, a chain and a server where everything succeeds; each test breaks one call. */
function goodCalls(changes: Partial<PayCalls> = {}) {
  const calledNames: string[] = [];
  const calls: PayCalls = {
    nextNonce: async () => 4n,
    ledgerStatus: async () => "Signed",
    batching: async () => "none",
    sendBatch: async () => "batch-1",
    batchStatus: async () => ({ batch: "pending" }),
    allowance: async () => 0n,
    permit: async () => PERMIT,
    approve: async () => {},
    signature: async () => SIGNATURE,
    estimateGas: async () => 200_000n,
    send: async () => HASH,
    save: async () => ({ status: 200, body: { code: 200 } }),
    isUsed: async () => false,
    sighting: async () => ({ seen: "unknown" }),
    wait: async () => {},
    ...changes,
  };
  const watched = Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [
      name,
      (...args: unknown[]) => {
        if (name !== "wait") calledNames.push(name);
        return (call as (...args: unknown[]) => unknown)(...args);
      },
    ]),
  ) as unknown as PayCalls;
  return { calls: watched, calledNames };
}

async function run(changes: Partial<PayCalls> = {}, attempt: Attempt = {}) {
  const { calls, calledNames } = goodCalls(changes);
  const steps: Progress[] = [];
  const outcome = await pay(ORDER, attempt, calls, (progress) => steps.push(progress));
  return { outcome, calledNames, steps };
}

describe("a successful payment", () => {
  test("a successful payment uses permit, signature, gas, send and save in this order", async () => {
    const { outcome, calledNames, steps } = await run();
    expect(outcome).toEqual({ end: "saved", transactionHash: HASH });
    expect(calledNames).toEqual([
      "allowance",
      "nextNonce",
      "batching",
      "permit",
      "signature",
      "estimateGas",
      "send",
      "save",
    ]);
    expect(steps.map((progress) => progress.step)).toEqual(["approve", "sign", "send", "sent"]);
  });

  test("a payment with a sufficient allowance asks the wallet only for the payment", async () => {
    const { outcome, calledNames } = await run({ allowance: async () => 39_990_000n });
    expect(outcome.end).toBe("saved");
    expect(calledNames).not.toContain("permit");
    expect(calledNames).not.toContain("approve");
  });

  test("a payment in a token without a permit is approved first", async () => {
    const { outcome, calledNames, steps: reports } = await run({ permit: async () => null });
    expect(outcome.end).toBe("saved");
    expect(calledNames.slice(3, 5)).toEqual(["permit", "approve"]);
    expect(reports[1]).toEqual({ step: "approve", waitsFor: "approve" });
  });

  test("a payment reports that its approval waits for its block", async () => {
    const { steps: told } = await run({ permit: async () => null, approve: async (onSent) => onSent() });
    expect(told.slice(1, 3)).toEqual([
      { step: "approve", waitsFor: "approve" },
      { step: "approve", waitsFor: "block" },
    ]);
  });

  test("a payment from a wallet that cannot sign typed data is approved instead", async () => {
    const { outcome, calledNames } = await run({
      permit: async () => {
        throw Object.assign(new Error("Method not supported"), { code: 4200 });
      },
    });
    expect(outcome.end).toBe("saved");
    expect(calledNames).toContain("approve");
  });

  test("a payment is polled on 202 until the server has saved it", async () => {
    const answers = [202, 202, 202, 200];
    const { outcome, calledNames } = await run({
      save: async () => {
        const code = answers.shift() ?? 200;
        return { status: code, body: { code } };
      },
    });
    expect(outcome.end).toBe("saved");
    expect(calledNames.filter((name) => name === "save")).toHaveLength(4);
  });

  test("a payment shows its confirmations, and says when the chain is slow", async () => {
    let attempts = 0;
    const { steps: told } = await run({
      save: async () => {
        attempts += 1;
        const code = attempts > 45 ? 200 : 202;
        return { status: code, body: { code } };
      },
      sighting: async () => ({ seen: "mined", confirmations: 2 }),
    });
    const sent = told.filter((progress) => progress.step === "sent");
    expect(sent[0]).toEqual({ step: "sent", transactionHash: HASH, confirmations: 0, slow: false });
    expect(sent[1]).toMatchObject({ confirmations: 2, slow: false });
    expect(sent.at(-1)).toMatchObject({ confirmations: 2, slow: true });
  });

  test("a payment survives one lost response of the server", async () => {
    const answers = [null, { status: 503, body: { code: 503, error: "busy" } }, { status: 200, body: { code: 200 } }];
    const { outcome } = await run({ save: async () => answers.shift() ?? null });
    expect(outcome.end).toBe("saved");
  });
});

describe("a payment that does not succeed directly", () => {
  test("a payment with a rejected permit sends nothing to the server", async () => {
    const { outcome, calledNames } = await run({
      permit: async () => {
        throw rejection();
      },
    });
    expect(outcome).toMatchObject({ end: "failed", at: "approve", rejected: true, attempt: {} });
    expect(calledNames).toEqual(["allowance", "nextNonce", "batching", "permit"]);
  });

  test("a payment with a rejected transaction reuses permit and signature for the next attempt", async () => {
    const { outcome, calledNames } = await run({
      send: async () => {
        throw rejection();
      },
    });
    const attempt: Attempt = { permit: PERMIT, signature: SIGNATURE };
    expect(outcome).toMatchObject({ end: "failed", at: "send", rejected: true, attempt });
    expect(calledNames).not.toContain("save");

    const again = await run({}, attempt);
    expect(again.outcome.end).toBe("saved");
    expect(again.calledNames).toEqual(["allowance", "nextNonce", "estimateGas", "send", "save"]);
  });

  test("a payment with a transaction without a hash has failed", async () => {
    const { outcome } = await run({ send: async () => null });
    expect(outcome).toMatchObject({ end: "failed", at: "send", rejected: false });
  });

  test("a payment with a reverted approval has failed", async () => {
    const { outcome } = await run({
      permit: async () => null,
      approve: async () => {
        throw new Error("The approval was reverted.");
      },
    });
    expect(outcome).toMatchObject({ end: "failed", at: "approve", rejected: false });
  });

  test("a payment without a signature stops before the wallet is prompted to send", async () => {
    const { outcome, calledNames } = await run({
      signature: async () => {
        throw new Error("Failed to get signature");
      },
    });
    expect(outcome).toMatchObject({ end: "broken", at: "sign", attempt: { permit: PERMIT } });
    expect(calledNames).not.toContain("send");
  });

  test("a payment with a failed gas estimate stops before the wallet is prompted to send", async () => {
    const { outcome, calledNames } = await run({
      estimateGas: async () => {
        throw new Error("execution reverted");
      },
    });
    expect(outcome).toMatchObject({ end: "broken", at: "send", attempt: { signature: SIGNATURE } });
    expect(calledNames).not.toContain("send");
  });

  test("a payment whose nonce was used sends nothing", async () => {
    const { outcome, calledNames } = await run({ nextNonce: async () => 5n });
    expect(outcome.end).toBe("used");
    expect(calledNames).toEqual(["allowance", "nextNonce", "ledgerStatus"]);
  });

  test("a payment that the watcher saved in the meantime counts as saved", async () => {
    const { outcome } = await run({ nextNonce: async () => 5n, ledgerStatus: async () => "PlanSaved" });
    expect(outcome).toEqual({ end: "saved", transactionHash: null });
  });

  test("a payment that the server refuses has the server's message and the hash", async () => {
    const { outcome } = await run({
      save: async () => ({ status: 409, body: { code: 409, error: "Used elsewhere." } }),
    });
    expect(outcome).toEqual({ end: "unsaved", transactionHash: HASH, error: "Used elsewhere." });
  });

  test("a failed payment is identified by the code in the response, not by the status", async () => {
    const { outcome } = await run({ save: async () => ({ status: 200, body: { code: 422, error: "Other token." } }) });
    expect(outcome).toEqual({ end: "unsaved", transactionHash: HASH, error: "Other token." });
  });

  test("a sent payment without a response from the server remains sent and is not saved", async () => {
    const { outcome, calledNames } = await run({ save: async () => null });
    expect(outcome).toEqual({ end: "unsaved", transactionHash: HASH, error: null });
    expect(calledNames.filter((name) => name === "save")).toHaveLength(3);
  });

  test("a payment with a reverted transaction may be sent again", async () => {
    const { outcome } = await run({
      save: async () => ({ status: 202, body: { code: 202 } }),
      sighting: async () => ({ seen: "reverted" }),
    });
    expect(outcome).toMatchObject({ end: "failed", at: "send", rejected: false, attempt: { signature: SIGNATURE } });
    expect(outcome.end === "failed" && outcome.error).toMatchObject({ tag: "reverted" });
    expect(outcome.end === "failed" && outcome.attempt.transactionHash).toBeUndefined();
  });

  const waiting = async () => ({ status: 202, body: { code: 202 } });

  test("a payment that was cancelled in the wallet says so, and may be sent again", async () => {
    const { outcome, calledNames } = await run({ save: waiting, sighting: async () => ({ seen: "replaced" }) });
    expect(outcome).toMatchObject({ end: "failed", at: "send", rejected: false, attempt: { signature: SIGNATURE } });
    expect(outcome.end === "failed" && outcome.error).toMatchObject({ tag: "replaced" });
    expect(outcome.end === "failed" && outcome.attempt.transactionHash).toBeUndefined();
    expect(calledNames).toContain("isUsed");
  });

  test("a payment is not called cancelled while the contract may have taken it in another transaction", async () => {
    const changes = { save: waiting, sighting: async () => ({ seen: "replaced" }) as const, isUsed: async () => true };
    expect((await run(changes)).outcome.end).toBe("used");
    const saved = await run({ ...changes, ledgerStatus: async () => "PlanSaved" });
    expect(saved.outcome).toEqual({ end: "saved", transactionHash: null });
    let attempts = 0;
    const silent = await run({
      ...changes,
      isUsed: async () => {
        throw new Error("no answer");
      },
      save: async () => {
        attempts += 1;
        return attempts > 2 ? { status: 200, body: { code: 200 } } : waiting();
      },
    });
    expect(silent.outcome).toEqual({ end: "saved", transactionHash: HASH });
  });

  test("a payment whose quote expired unpaid ends with a new quote, not with a warning to pay again", async () => {
    const body = { code: 410, error: "Nothing was paid." };
    const { outcome } = await run({ save: async () => ({ status: 410, body }) });
    expect(outcome).toMatchObject({ end: "failed", at: "send", rejected: false, attempt: {} });
    expect(outcome.end === "failed" && outcome.error).toMatchObject({ tag: "tooLate" });
  });

  test("a payment that was sped up in the wallet is saved under its other hash", async () => {
    const other: Hash = `0x${"cd".repeat(32)}`;
    const hashes: Hash[] = [];
    const { outcome, steps } = await run({
      sighting: async () => ({ seen: "moved", hash: other }),
      save: async (hash) => {
        hashes.push(hash);
        return hash === other ? { status: 200, body: { code: 200 } } : waiting();
      },
    });
    expect(outcome).toEqual({ end: "saved", transactionHash: other });
    expect(hashes).toEqual([HASH, other]);
    expect(steps.at(-1)).toMatchObject({ step: "sent", transactionHash: other });
  });

  test("a sent payment is never sent again", async () => {
    const { outcome, calledNames } = await run({}, { transactionHash: HASH });
    expect(outcome).toEqual({ end: "saved", transactionHash: HASH });
    expect(calledNames).toEqual(["save"]);
  });
});

describe("a wallet that supports approval and payment in one request", () => {
  const supported = { batching: async () => "supported" as const };
  const mined = async () => ({ batch: "mined", hash: HASH }) as const;

  test("a batching wallet gets one request, and its transaction is tracked like any other once it has a hash", async () => {
    const { outcome, calledNames, steps } = await run({ ...supported, batchStatus: mined });
    expect(outcome).toEqual({ end: "saved", transactionHash: HASH });
    expect(calledNames).toEqual([
      "allowance",
      "nextNonce",
      "batching",
      "signature",
      "sendBatch",
      "batchStatus",
      "save",
    ]);
    expect(
      steps.filter(({ step }) => step === "sent").map((one) => "transactionHash" in one && one.transactionHash),
    ).toEqual([null, HASH]);
  });

  test("a batching wallet gets no batch when the allowance is sufficient", async () => {
    const { calledNames } = await run({ ...supported, allowance: async () => 40_000_000n });
    expect(calledNames).toEqual(["allowance", "nextNonce", "signature", "estimateGas", "send", "save"]);
  });

  test("a batching wallet may be prompted again after a rejection, with the same signature", async () => {
    const { outcome } = await run({
      ...supported,
      sendBatch: async () => {
        throw rejection();
      },
    });
    expect(outcome).toMatchObject({ end: "failed", at: "send", rejected: true, attempt: { signature: SIGNATURE } });
  });

  test.each([5710, 5740, 5750, 5760, 4200])(
    "a batching wallet that responds %i after all gets separate requests",
    async (code) => {
      const { outcome, calledNames } = await run({
        ...supported,
        sendBatch: async () => {
          throw Object.assign(new Error("cannot"), { code });
        },
      });
      expect(outcome.end).toBe("saved");
      expect(calledNames.slice(3, 8)).toEqual(["signature", "sendBatch", "permit", "estimateGas", "send"]);
    },
  );

  test("a wallet that would become a smart account gets a permit request first, and a batch if that fails", async () => {
    const ready = { batching: async () => "ready" as const, batchStatus: mined };
    expect((await run(ready)).calledNames).toContain("permit");
    const without = await run({ ...ready, permit: async () => null });
    expect(without.calledNames.slice(2, 6)).toEqual(["batching", "permit", "signature", "sendBatch"]);
    expect(without.calledNames).not.toContain("approve");
  });

  test("a payment was not taken when the wallet reports a failed batch", async () => {
    const reverted = await run({
      ...supported,
      batchStatus: async () => ({ batch: "failed", reverted: true }) as const,
    });
    expect(reverted.outcome).toMatchObject({ end: "failed", rejected: false, attempt: { signature: SIGNATURE } });
    expect(reverted.outcome).toMatchObject({ error: { tag: "reverted" } });
    const unsent = await run({
      ...supported,
      batchStatus: async () => ({ batch: "failed", reverted: false }) as const,
    });
    expect(unsent.outcome).toMatchObject({ end: "failed", error: { tag: "notSent" } });
  });

  test("a payment is not lost when the wallet stops responding, because the ledger has the plan", async () => {
    const statuses = ["Signed", null, "PlanSaved"];
    const { outcome, calledNames } = await run({
      ...supported,
      batchStatus: async () => {
        throw new Error("unknown bundle");
      },
      ledgerStatus: async () => statuses.shift() ?? null,
    });
    expect(outcome).toEqual({ end: "saved", transactionHash: null });
    expect(calledNames.filter((name) => name === "sendBatch")).toHaveLength(1);
    expect(statuses).toEqual([]);
  });

  test("a batch that the wallet never sends is reported once the quote has expired", async () => {
    const { outcome } = await run({ ...supported, ledgerStatus: async () => "PaymentExpired" });
    expect(outcome).toMatchObject({ end: "failed", error: { tag: "notSent" } });
  });
});
