import type { Hex } from "viem";
import { openCase } from "#app/areas/attention/public.server.ts";
import { goneFrom } from "#app/chain/payment/receipts.server.ts";
import { decodeRefundId, type RefundLog } from "#app/chain/payment/refunds.server.ts";
import { ledger } from "#app/platform/ledger.server.ts";
import { paymentCore } from "#events/cores.ts";
import { fold } from "#events/handle.ts";
import { paymentStream } from "#events/payment/events.ts";
import type { RefundRequested, RefundSettled } from "#events/refund/events.ts";
import { afterNow } from "../about/after.server.ts";
import { readRefund } from "../about/refunded.server.ts";
import { takeCreditsLate } from "../payout/credits.server.ts";
import { appendToRefund, serialize } from "../rows/append.server.ts";
import { buildRefundCall, findDifference } from "./call.server.ts";

/** Turns a confirmed `RefundPaid` log into a settled refund; one that was not approved, or differently, becomes a case. Safe to repeat. */
export async function settleOrExplain(log: RefundLog, actor = "watcher"): Promise<"settled" | "explained" | "busy"> {
  const refundId = decodeRefundId(log.refundId);
  const refund = refundId === null ? null : await readRefund(refundId);
  if (refundId === null || !refund?.state.approval) return explain(log);
  const { request, step, settled } = refund.state;
  const call = await buildRefundCall(refundId, request);
  if (call === null || request.payout.kind !== "chain") return explain(log, "payout");
  const field = findDifference(log, call, request.payout);
  if (field) {
    // The contract pays an id once: this refund can no longer be paid.
    if (step !== "settled")
      await appendToRefund(refundId, { type: "FailRefund", failed: { reason: "Mismatch", code: field } }, actor);
    return explain(log, field);
  }
  // The same transaction in another block: that the first one left the chain is recorded first.
  if (settled) return settled.blockHash === log.blockHash ? "settled" : "busy";
  if (await hasMoved(request)) return "busy";
  const settle = async () => {
    const command = { type: "SettleRefund", settled: await settledBy(log, refund.state) } as const;
    return (await appendToRefund(refundId, command, actor)).ok ? "settled" : "busy";
  };
  return request.about.kind === "credits"
    ? serialize(() => settleCredits(refundId, { request, log, actor }, settle))
    : settle();
}

/**
 * Whether the refunded payment left the chain, and with it what followed. Once it is found in another block its plan is saved again,
 * as it was bought: only then does the refund end it.
 */
async function hasMoved({ about }: RefundRequested): Promise<boolean> {
  if (about.kind !== "payment") return false;
  const payment = fold(paymentCore, await ledger().readStream(paymentStream(about.id)));
  if (payment.step !== "saved") return false;
  const { transactionHash, blockHash, blockNumber } = payment.saved;
  const position = { transactionHash: transactionHash as Hex, blockHash: blockHash as Hex };
  const gone = await goneFrom({ ...position, digest: payment.order.digest as Hex, blockNumber: BigInt(blockNumber) });
  return gone !== null;
}

type OfCredits = { request: RefundRequested; log: RefundLog; actor: string };

/** When the units had been restored meanwhile and were spent since, the refund paid for used units: a person looks at that. */
async function settleCredits(
  refundId: string,
  { request, log, actor }: OfCredits,
  settle: () => Promise<"settled" | "busy">,
): Promise<"settled" | "busy"> {
  const isTaken = await takeCreditsLate(refundId, request, actor);
  if (!isTaken) await explain(log, "credits");
  return settle();
}

type Found = NonNullable<Awaited<ReturnType<typeof readRefund>>>["state"];

async function settledBy(log: RefundLog, { request }: Found): Promise<RefundSettled> {
  return {
    transactionHash: log.transactionHash,
    blockNumber: String(log.blockNumber),
    blockHash: log.blockHash,
    logIndex: log.logIndex,
    ...(await afterNow(request)),
  };
}

async function explain(log: RefundLog, field?: string): Promise<"explained"> {
  await openCase({
    reason: "UnknownRefund",
    ...{ chainId: log.chainId, contract: log.contract, wallet: log.wallet, token: log.token },
    refundId: decodeRefundId(log.refundId) ?? log.refundId,
    ...{ amount: String(log.amount), transactionHash: log.transactionHash, blockNumber: String(log.blockNumber) },
    ...{ blockHash: log.blockHash, logIndex: log.logIndex },
    ...(field === undefined ? {} : { field }),
  });
  return "explained";
}
