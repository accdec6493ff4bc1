import { openCase } from "#app/areas/attention/public.server.ts";
import { messageJson } from "#app/chain/message.ts";
import type { ProcessedLog } from "#app/chain/payment/receipts.server.ts";
import { eventContext } from "#app/platform/eventContext.server.ts";
import { ledger } from "#app/platform/ledger.server.ts";
import { paymentCore } from "#events/cores.ts";
import { type ConflictRefusal, handle } from "#events/handle.ts";
import type { PaymentRefusal, SeenLog } from "#events/payment/decide.ts";
import { paymentStream } from "#events/payment/events.ts";
import { type PaymentRow, paymentsByDigest } from "./payments.server.ts";

export type Settled = { saved: true; paymentId: string } | { saved: false; refusal: PaymentRefusal | ConflictRefusal };

/** Turns a confirmed on-chain payment into a plan. Safe to repeat. `known` is its payment, if already read. */
export async function settle(log: ProcessedLog, actor: string, known?: PaymentRow): Promise<Settled> {
  const payment = known ?? (await paymentsByDigest([log.digest]))[0];
  if (!payment) return { saved: false, refusal: { tag: "UnknownPayment" } };
  const toldBy = actor === "watcher" ? "watcher" : "client";
  const command = { type: "SavePlan", log: seenLog(log), toldBy } as const;
  const context = eventContext(actor, payment.paymentId);
  const handled = await handle(ledger(), paymentCore, paymentStream(payment.paymentId), command, context);
  if (handled.ok) return { saved: true, paymentId: payment.paymentId };
  // The same transaction in another block after a reorganisation: the watcher withdraws it first.
  const moved = handled.refusal.tag === "AlreadySaved" && payment.transactionHash === log.transactionHash;
  return { saved: false, refusal: moved ? { tag: "Busy" } : handled.refusal };
}

/** For the watcher: a payment that cannot become a plan becomes a case in the attention queue; nothing ends silently. */
export async function settleOrExplain(log: ProcessedLog): Promise<void> {
  const settled = await settle(log, "watcher");
  if (!settled.saved && settled.refusal.tag !== "Busy") await unexplained(log, settled.refusal);
}

async function unexplained(log: ProcessedLog, refusal: PaymentRefusal | ConflictRefusal): Promise<void> {
  const about = {
    chainId: log.chainId,
    contract: log.contract,
    wallet: log.message.userAddress,
    nonce: String(log.message.nonce),
    digest: log.digest,
    transactionHash: log.transactionHash,
    blockNumber: String(log.blockNumber),
    blockHash: log.blockHash,
    logIndex: log.logIndex,
  };
  if (refusal.tag === "Mismatch") {
    const { field, expected, found } = refusal;
    await openCase({ reason: "Mismatch", ...about, field, expected, found });
    return;
  }
  const reason = refusal.tag === "NotSigned" || refusal.tag === "UnknownPayment" ? refusal.tag : "AlreadySaved";
  await openCase({ reason, ...about });
}

/** Withdrawing a plan that was already active needs a person, whatever happens to the transaction. Returns the case's event. */
export async function openWithdrawalCase(payment: PaymentRow): Promise<string | null> {
  const { blockNumber, blockHash, transactionHash, logIndex } = payment;
  if (blockNumber === null || !blockHash || !transactionHash || logIndex === null) return null;
  return openCase({
    chainId: payment.chainId,
    contract: payment.contract,
    wallet: payment.wallet,
    nonce: payment.nonce.toFixed(0),
    digest: payment.digest,
    transactionHash,
    blockNumber: String(blockNumber),
    blockHash,
    logIndex,
    reason: "PlanWithdrawn",
  });
}

export const seenLog = (log: ProcessedLog): SeenLog => ({
  transactionHash: log.transactionHash,
  blockNumber: String(log.blockNumber),
  blockHash: log.blockHash,
  logIndex: log.logIndex,
  gasUsed: String(log.gasUsed),
  tokenId: String(log.tokenId),
  chainId: log.chainId,
  contract: log.contract,
  message: messageJson(log.message),
});
