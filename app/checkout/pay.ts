import type { Hash, Hex } from "viem";
import type { Answer } from "~/http";
import { HelperError } from "~/wallet/helperError";
import type { SaveAnswer } from "./calls";
import { isRejection } from "./failures";
import type { Permit } from "./permit";

/**
 * One payment from Confirm to saved, over an interface of calls: it knows no wallet, no page and no server, so that
 * every end of it can be tested. Source: product.md 4, decisions.md 4.
 */

/** What the trader agreed to pay, and the one nonce that can be used for it. */
export type Order = { tokenAmount: bigint; nonce: bigint };

/** What this quote has got so far. A second try goes on from here instead of asking the wallet again. */
export type Attempt = { permit?: Permit; signature?: Hex; transactionHash?: Hash };

export type PaymentStep = "approve" | "sign" | "send" | "saved";

/** What the chain, not the server, shows of a transaction. */
export type Sighting = { seen: "unknown" } | { seen: "mined"; confirmations: number } | { seen: "reverted" };

export type PayCalls = {
  /** The wallet's next payment nonce on chain. */
  nextNonce(): Promise<bigint>;
  /** Whether the server's ledger already ends this payment in a plan, whoever told it. */
  alreadySaved(): Promise<boolean>;
  allowance(): Promise<bigint>;
  /** Null when the token or the wallet cannot: then `approve` does it. */
  permit(): Promise<Permit | null>;
  /** Approves exactly the amount and waits for the block. */
  approve(onSent: () => void): Promise<void>;
  signature(): Promise<Hex>;
  estimateGas(signature: Hex, permit: Permit | undefined): Promise<bigint>;
  send(signature: Hex, permit: Permit | undefined, gas: bigint): Promise<Hash | null>;
  save(hash: Hash): Promise<Answer<SaveAnswer> | null>;
  sighting(hash: Hash): Promise<Sighting>;
  wait(milliseconds: number): Promise<void>;
};

export type Progress =
  | { step: "approve"; asks: "permit" | "approve" | "block" }
  | { step: "sign" }
  | { step: "send" }
  | { step: "sent"; transactionHash: Hash; confirmations: number; slow: boolean };

export type Outcome =
  | { end: "saved"; transactionHash: Hash | null }
  /** The wallet or the chain said no: `Payment Failed`. Nothing was taken. */
  | { end: "failed"; at: PaymentStep; rejected: boolean; attempt: Attempt; error: unknown }
  /** Something else broke before anything was sent. */
  | { end: "broken"; at: PaymentStep; rejected: boolean; attempt: Attempt; error: unknown }
  /** The nonce of this quote is spent: only a new quote can be paid. */
  | { end: "used"; attempt: Attempt }
  /** Sent, but the server refused it or does not answer (`error` null). Only asking again makes sense. */
  | { end: "unsaved"; transactionHash: Hash; error: string | null };

export type Tell = (progress: Progress) => void;

export async function pay(order: Order, started: Attempt, calls: PayCalls, tell: Tell): Promise<Outcome> {
  let attempt = started;
  let at: PaymentStep = "approve";
  try {
    if (attempt.transactionHash === undefined) {
      const [allowance, nonce] = await Promise.all([calls.allowance(), calls.nextNonce()]);
      if (nonce !== order.nonce) {
        // A wallet can send and still report an error; the watcher then knew before we did.
        return (await calls.alreadySaved()) ? { end: "saved", transactionHash: null } : { end: "used", attempt };
      }
      if (allowance < order.tokenAmount && attempt.permit === undefined) {
        attempt = { ...attempt, permit: await letTake(calls, tell) };
      }
      at = "sign";
      tell({ step: "sign" });
      const signature = attempt.signature ?? (await calls.signature());
      attempt = { ...attempt, signature };
      at = "send";
      tell({ step: "send" });
      const gas = await calls.estimateGas(signature, attempt.permit);
      const sent = await handOver(calls, signature, attempt.permit, gas);
      if (sent.hash === null) {
        return { end: "failed", at, attempt, rejected: sent.rejected, error: sent.error };
      }
      attempt = { ...attempt, transactionHash: sent.hash };
    }
  } catch (error) {
    const rejected = isRejection(error);
    // Only a refusal in the wallet is a failed payment here; the rest broke before the wallet had its say.
    return { end: rejected || at === "approve" ? "failed" : "broken", at, rejected, attempt, error };
  }
  return untilSaved(attempt.transactionHash as Hash, { ...attempt, transactionHash: undefined }, calls, tell);
}

/** A permit costs no gas and no block. Wallets that will not sign one, for any reason but a person's no, get an approval. */
async function letTake(calls: PayCalls, tell: Tell): Promise<Permit | undefined> {
  tell({ step: "approve", asks: "permit" });
  const permit = await calls.permit().catch((error: unknown) => {
    if (isRejection(error)) throw error;
    return null;
  });
  if (permit !== null) return permit;
  tell({ step: "approve", asks: "approve" });
  await calls.approve(() => tell({ step: "approve", asks: "block" }));
  return undefined;
}

async function handOver(calls: PayCalls, signature: Hex, permit: Permit | undefined, gas: bigint) {
  try {
    const hash = await calls.send(signature, permit, gas);
    return { hash, rejected: false, error: null };
  } catch (error) {
    return { hash: null, rejected: isRejection(error), error };
  }
}

const reverted = () => new HelperError("reverted", "The transaction was reverted");

const UNANSWERED = 3;
const SLOW_AFTER = 40;

/** Asks until the server has seen the payment in its own ledger. Not knowing is not failing, so there is no last try. */
export async function untilSaved(hash: Hash, retry: Attempt, calls: PayCalls, tell: Tell): Promise<Outcome> {
  let unanswered = 0;
  let confirmations = 0;
  for (let tries = 0; ; tries += 1) {
    tell({ step: "sent", transactionHash: hash, confirmations, slow: tries >= SLOW_AFTER });
    const answer = await calls.save(hash);
    const code = answer?.body?.code ?? answer?.status ?? null;
    if (code === 200) return { end: "saved", transactionHash: hash };
    if (code === 202) {
      unanswered = 0;
      const sighting = await calls.sighting(hash).catch((): Sighting => ({ seen: "unknown" }));
      if (sighting.seen === "reverted")
        return { end: "failed", at: "send", rejected: false, attempt: retry, error: reverted() };
      confirmations = sighting.seen === "mined" ? sighting.confirmations : confirmations;
    } else if (code !== null && code < 500 && code !== 429) {
      return { end: "unsaved", transactionHash: hash, error: answer?.body?.error ?? null };
    } else {
      unanswered += 1;
      if (unanswered === UNANSWERED)
        return { end: "unsaved", transactionHash: hash, error: answer?.body?.error ?? null };
    }
    await calls.wait(pause(tries));
  }
}

/** Fast while a block is likely any moment, patient with a slow chain. */
function pause(tries: number): number {
  if (tries < 3) return 150;
  if (tries < 20) return 300;
  return tries < 60 ? 1_000 : 5_000;
}
