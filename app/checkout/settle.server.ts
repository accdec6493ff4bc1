import { type ChainPaymentUnexplained, caseStream } from "../../events/case/case.ts";
import { caseDecider, paymentDecider } from "../../events/deciders.ts";
import { type ConflictRefusal, handle } from "../../events/handle.ts";
import type { PaymentRefusal, SeenLog } from "../../events/payment/decide.ts";
import { paymentStream } from "../../events/payment/events.ts";
import { askedBy } from "../asked.server.ts";
import { messageJson } from "../chain/message.ts";
import type { ProcessedLog } from "../chain/receipts.server.ts";
import { ledger } from "../ledger.server.ts";
import { OPEN_STATUSES, paymentsByDigest, paymentsWhere } from "./payments.server.ts";

export type Settled = { saved: true; paymentId: string } | { saved: false; refusal: PaymentRefusal | ConflictRefusal };

/**
 * Turns a confirmed chain payment into a plan, or into a case for the attention queue: never into silence. May be asked
 * any number of times.
 */
export async function settle(log: ProcessedLog, actor: string): Promise<Settled> {
  const [payment] = await paymentsByDigest([log.digest]);
  if (!payment) return unexplained(log, { tag: "UnknownPayment" });

  const command = { type: "SavePlan", log: seenLog(log) } as const;
  const asked = askedBy(actor, payment.paymentId);
  const handled = await handle(ledger(), paymentDecider, paymentStream(payment.paymentId), command, asked);
  if (handled.ok) {
    await failSiblings(log, payment.paymentId);
    return { saved: true, paymentId: payment.paymentId };
  }
  const { refusal } = handled;
  // Another writer of this moment, or the same transaction in another block after a reorganisation, which the watcher
  // withdraws first: whoever asks next finds it done.
  const passing =
    refusal.tag === "Busy" || (refusal.tag === "AlreadySaved" && payment.transactionHash === log.transactionHash);
  return passing ? { saved: false, refusal: { tag: "Busy" } } : unexplained(log, refusal);
}

/** Other open payments of a wallet that carry the nonce just used can never be processed. */
async function failSiblings(log: ProcessedLog, savedPaymentId: string): Promise<void> {
  const siblings = await paymentsWhere({
    contract: log.contract,
    wallet: log.message.userAddress,
    nonce: String(log.message.nonce),
    status: { in: OPEN_STATUSES },
    paymentId: { not: savedPaymentId },
  });
  for (const { paymentId } of siblings) {
    const failure = { reason: "NonceUsed", transactionHash: log.transactionHash } as const;
    await handle(
      ledger(),
      paymentDecider,
      paymentStream(paymentId),
      { type: "FailPayment", failure },
      askedBy("watcher", paymentId),
    );
  }
}

async function unexplained(log: ProcessedLog, refusal: PaymentRefusal | ConflictRefusal): Promise<Settled> {
  const reason = refusal.tag === "NotSigned" || refusal.tag === "UnknownPayment" ? refusal.tag : "AlreadySaved";
  const about: ChainPaymentUnexplained = {
    chainId: log.chainId,
    contract: log.contract,
    wallet: log.message.userAddress,
    nonce: String(log.message.nonce),
    digest: log.digest,
    transactionHash: log.transactionHash,
    blockNumber: String(log.blockNumber),
    blockHash: log.blockHash,
    logIndex: log.logIndex,
    reason,
  };
  const streamId = caseStream(about);
  await handle(ledger(), caseDecider, streamId, { type: "OpenCase", about }, askedBy("watcher", streamId));
  return { saved: false, refusal };
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
