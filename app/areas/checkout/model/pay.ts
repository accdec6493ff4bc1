import type { Hash, Hex } from "viem";
import type { SaveAnswer } from "#app/areas/payments/public.ts";
import type { Answer } from "#app/platform/http.ts";
import { type Batching, type BatchStatus, isBatchRefused } from "#app/wallet/batch.ts";
import { isGone, isRejection } from "#app/wallet/failures.ts";
import { HelperError } from "#app/wallet/helperError.ts";
import type { Permit } from "#app/wallet/permit.ts";
import type { Sighting } from "#app/wallet/transaction/follow.ts";

/**
 * One payment from Confirm to saved, against an interface of calls: it knows no wallet, no page and no server, so that every
 * outcome can be tested. Source: docs/spec/product.md#4, docs/spec/decisions.md#4.
 */

/** What the trader agreed to pay, and the one nonce that can be used for it. */
export type Order = { tokenAmount: bigint; nonce: bigint };

/** This quote's progress so far. A retry continues from here instead of asking the wallet again. */
export type Attempt = { permit?: Permit; signature?: Hex; transactionHash?: Hash; batchId?: string };

export type PaymentStep = "approve" | "sign" | "send" | "saved";

export type PayCalls = {
  /** The wallet's next payment nonce on chain. */
  nextNonce(): Promise<bigint>;
  /** Whether the contract has accepted a payment with this payment's nonce: this one, or another. */
  isUsed(): Promise<boolean>;
  /** Name of the payment's last event in the server's ledger, whatever its source; null when the server does not respond. */
  ledgerStatus(): Promise<string | null>;
  allowance(): Promise<bigint>;
  /** Null when the token or the wallet does not support it: then `approve` is used. */
  permit(): Promise<Permit | null>;
  /** Approves exactly the amount and waits for the block. */
  approve(onSent: () => void): Promise<void>;
  signature(): Promise<Hex>;
  estimateGas(signature: Hex, permit: Permit | undefined): Promise<bigint>;
  send(signature: Hex, permit: Permit | undefined, gas: bigint): Promise<Hash | null>;
  /** Whether the wallet supports approval and payment in one request. */
  batching(): Promise<Batching>;
  /** Sends both in one request; returns the wallet's id for them. */
  sendBatch(signature: Hex): Promise<string>;
  batchStatus(id: string): Promise<BatchStatus>;
  save(hash: Hash): Promise<Answer<SaveAnswer> | null>;
  sighting(hash: Hash): Promise<Sighting>;
  wait(milliseconds: number): Promise<void>;
};

export type Progress =
  | { step: "approve"; waitsFor: "permit" | "approve" | "block" }
  | { step: "sign" }
  | { step: "send" }
  /** `transactionHash` is null until a wallet that accepted approval and payment as one request reports it. */
  | { step: "sent"; transactionHash: Hash | null; confirmations: number; slow: boolean };

export type Outcome =
  | { end: "saved"; transactionHash: Hash | null }
  /** The wallet or the chain refused: `Payment Failed`. No money moved. */
  | { end: "failed"; at: PaymentStep; rejected: boolean; attempt: Attempt; error: unknown }
  /** Something else failed before anything was sent. */
  | { end: "broken"; at: PaymentStep; rejected: boolean; attempt: Attempt; error: unknown }
  /** This quote's nonce is used: only a new quote can be paid. */
  | { end: "used"; attempt: Attempt }
  /** Sent, but the server refused it or does not respond (`error` null). The only useful action is to ask again. */
  | { end: "unsaved"; transactionHash: Hash; error: string | null };

export type OnProgress = (progress: Progress) => void;

/** A payment's step and progress, recorded as it goes, so that every exit has them. */
type PaymentProgress = { at: PaymentStep; attempt: Attempt };

export async function pay(order: Order, started: Attempt, calls: PayCalls, onProgress: OnProgress): Promise<Outcome> {
  const path: PaymentProgress = { at: "approve", attempt: started };
  try {
    if (started.transactionHash === undefined && started.batchId === undefined) {
      const [allowance, nonce] = await Promise.all([calls.allowance(), calls.nextNonce()]);
      if (nonce !== order.nonce) {
        // A wallet can send and still report an error; the watcher may have seen the payment first.
        const status = await calls.ledgerStatus();
        return status === "PlanSaved"
          ? { end: "saved", transactionHash: null }
          : { end: "used", attempt: path.attempt };
      }
      const short = allowance < order.tokenAmount && path.attempt.permit === undefined;
      const failed = await (short ? sendShort(path, calls, onProgress) : signAndSend(path, calls, onProgress));
      if (failed !== null) return failed;
    }
  } catch (error) {
    const { at, attempt } = path;
    const rejected = isRejection(error);
    // Here only a rejection in the wallet is a failed payment; everything else failed before the wallet was asked.
    return { end: rejected || at === "approve" ? "failed" : "broken", at, rejected, attempt, error };
  }
  const { transactionHash, batchId, ...retry } = path.attempt;
  return transactionHash === undefined
    ? untilMined(batchId ?? "", retry, calls, onProgress)
    : untilSaved(transactionHash, retry, calls, onProgress);
}

/**
 * The contract has no allowance for the amount yet. A wallet that supports batches gets one request for everything; otherwise a
 * permit costs no gas and no block; otherwise an approval comes first.
 */
async function sendShort(path: PaymentProgress, calls: PayCalls, onProgress: OnProgress): Promise<Outcome | null> {
  const batching = await calls.batching();
  if (batching === "supported") return sendTogether(path, calls, onProgress);
  const permit = await requestPermit(calls, onProgress);
  if (permit !== null) path.attempt = { ...path.attempt, permit };
  else if (batching === "ready") return sendTogether(path, calls, onProgress);
  else await approve(calls, onProgress);
  return signAndSend(path, calls, onProgress);
}

async function sendTogether(path: PaymentProgress, calls: PayCalls, onProgress: OnProgress): Promise<Outcome | null> {
  const signature = await signed(path, calls, onProgress);
  const sent = await handOver(() => calls.sendBatch(signature));
  if (sent.answer !== null) {
    path.attempt = { ...path.attempt, batchId: sent.answer };
    return null;
  }
  if (sent.rejected || !isBatchRefused(sent.error)) return failedAt(path, sent);
  // The wallet does not support what it announced: separate requests still work.
  path.at = "approve";
  const permit = await requestPermit(calls, onProgress);
  if (permit === null) await approve(calls, onProgress);
  else path.attempt = { ...path.attempt, permit };
  return signAndSend(path, calls, onProgress);
}

async function signAndSend(path: PaymentProgress, calls: PayCalls, onProgress: OnProgress): Promise<Outcome | null> {
  const signature = await signed(path, calls, onProgress);
  const { permit } = path.attempt;
  const gas = await calls.estimateGas(signature, permit);
  const sent = await handOver(() => calls.send(signature, permit, gas));
  if (sent.answer === null) return failedAt(path, sent);
  path.attempt = { ...path.attempt, transactionHash: sent.answer };
  return null;
}

/** The server's signature, requested once; after this only the wallet can send. */
async function signed(path: PaymentProgress, calls: PayCalls, onProgress: OnProgress): Promise<Hex> {
  path.at = "sign";
  onProgress({ step: "sign" });
  const signature = path.attempt.signature ?? (await calls.signature());
  path.attempt = { ...path.attempt, signature };
  path.at = "send";
  onProgress({ step: "send" });
  return signature;
}

/** Wallets that cannot sign a permit, for any reason except a person's rejection, get an approval request instead. */
async function requestPermit(calls: PayCalls, onProgress: OnProgress): Promise<Permit | null> {
  onProgress({ step: "approve", waitsFor: "permit" });
  return calls.permit().catch((error: unknown) => {
    if (isRejection(error) || isGone(error)) throw error;
    return null;
  });
}

async function approve(calls: PayCalls, onProgress: OnProgress): Promise<void> {
  onProgress({ step: "approve", waitsFor: "approve" });
  await calls.approve(() => onProgress({ step: "approve", waitsFor: "block" }));
}

async function handOver<T>(send: () => Promise<T | null>) {
  try {
    return { answer: await send(), rejected: false, error: null };
  } catch (error) {
    return { answer: null, rejected: isRejection(error), error };
  }
}

const failedAt = (
  { at, attempt }: PaymentProgress,
  { rejected, error }: { rejected: boolean; error: unknown },
): Outcome => ({
  end: "failed",
  at,
  attempt,
  rejected,
  error,
});

const reverted = () => new HelperError("reverted", "The transaction was reverted");
const replaced = () => new HelperError("replaced", "The wallet replaced the transaction with another");
const tooLate = () => new HelperError("tooLate", "The payment reached no block in time");
const notSent = () => new HelperError("notSent", "The wallet did not send the payment");

const LEDGER_EVERY = 4;

/**
 * Polls the wallet until it reports the transaction. If the wallet forgets it or stops responding, nothing is lost: the server's
 * watcher finds the payment on chain, so the ledger is polled now and then.
 */
async function untilMined(id: string, retry: Attempt, calls: PayCalls, onProgress: OnProgress): Promise<Outcome> {
  for (let attempt = 0; ; attempt += 1) {
    onProgress({ step: "sent", transactionHash: null, confirmations: 0, slow: attempt >= SLOW_AFTER });
    const status = await calls.batchStatus(id).catch((): BatchStatus => ({ batch: "pending" }));
    if (status.batch === "mined") return untilSaved(status.hash, retry, calls, onProgress);
    if (status.batch === "failed") return failedOnChain(retry, status.reverted ? reverted() : notSent());
    if (attempt % LEDGER_EVERY === LEDGER_EVERY - 1) {
      const known = await calls.ledgerStatus();
      if (known === "PlanSaved") return { end: "saved", transactionHash: null };
      if (known === "PaymentFailed" || known === "PaymentExpired") return failedOnChain(retry, notSent());
    }
    await calls.wait(pause(attempt));
  }
}

const failedOnChain = (attempt: Attempt, error: HelperError): Outcome => ({
  ...{ end: "failed", at: "send", rejected: false, attempt, error },
});

const UNANSWERED = 3;
const SLOW_AFTER = 40;
/** The server's status for a quote that expired unpaid: it can no longer be paid. */
const NOT_PAID = 410;

/**
 * Polls until the server has the payment in its ledger, or the chain shows that it cannot arrive. Unknown is not failed, so
 * there is no last attempt.
 */
export async function untilSaved(
  sent: Hash,
  retry: Attempt,
  calls: PayCalls,
  onProgress: OnProgress,
): Promise<Outcome> {
  let hash = sent;
  let unanswered = 0;
  let confirmations = 0;
  for (let attempt = 0; ; attempt += 1) {
    onProgress({ step: "sent", transactionHash: hash, confirmations, slow: attempt >= SLOW_AFTER });
    const answer = await calls.save(hash);
    const code = answer?.body?.code ?? answer?.status ?? null;
    if (code === 200) return { end: "saved", transactionHash: hash };
    if (code === 202) {
      unanswered = 0;
      const sighting = await calls.sighting(hash).catch((): Sighting => ({ seen: "unknown" }));
      if (sighting.seen === "reverted") return failedOnChain(retry, reverted());
      const without = sighting.seen === "replaced" ? await withoutIt(retry, calls).catch(() => null) : null;
      if (without !== null) return without;
      if (sighting.seen === "moved") hash = sighting.hash;
      confirmations = sighting.seen === "mined" ? sighting.confirmations : confirmations;
    } else if (code === NOT_PAID) {
      return failedOnChain({}, tooLate());
    } else if (code !== null && code < 500 && code !== 429) {
      return { end: "unsaved", transactionHash: hash, error: answer?.body?.error ?? null };
    } else {
      unanswered += 1;
      if (unanswered === UNANSWERED)
        return { end: "unsaved", transactionHash: hash, error: answer?.body?.error ?? null };
    }
    await calls.wait(pause(attempt));
  }
}

/** The wallet replaced the transaction: with a cancellation, or with one that paid in another way. */
async function withoutIt(attempt: Attempt, calls: PayCalls): Promise<Outcome> {
  if (!(await calls.isUsed())) return failedOnChain(attempt, replaced());
  const status = await calls.ledgerStatus();
  return status === "PlanSaved" ? { end: "saved", transactionHash: null } : { end: "used", attempt };
}

/** Short while a block is likely any time, longer on a slow chain. */
function pause(attempt: number): number {
  if (attempt < 3) return 150;
  if (attempt < 20) return 300;
  return attempt < 60 ? 1_000 : 5_000;
}
