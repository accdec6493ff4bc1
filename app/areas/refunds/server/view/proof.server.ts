import { paymentChain } from "#app/chain/payment/paymentChain.server.ts";
import { latestBlock } from "#app/chain/payment/reads.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { RefundProof } from "../../model/view.ts";
import { readRefund } from "../about/refunded.server.ts";
import { type RefundRow, refundsWhere } from "../rows/rows.server.ts";
import { buildRefundLines } from "./lines.server.ts";

/** The proof of a settled refund: its own, or else that of the last settled one, as an example. */
export async function proofFor(row: RefundRow): Promise<RefundProof | null> {
  if (row.status === "RefundSettled") return loadProof(row);
  const [last] = await refundsWhere({ status: "RefundSettled", payoutKind: row.payoutKind }, 1);
  return last ? loadProof(last) : null;
}

async function loadProof(row: RefundRow): Promise<RefundProof | null> {
  const refund = await readRefund(row.refundId);
  if (!refund) return null;
  const { request } = refund.state;
  return {
    ...{ number: row.number, settledAt: (row.settledAt ?? row.updatedAt).toISOString() },
    ...{ transactionHash: row.transactionHash, providerRefundId: row.providerRefundId },
    blockNumber: row.blockNumber === null ? null : String(row.blockNumber),
    confirmations: row.blockNumber === null ? null : await readConfirmations(row.blockNumber),
    payout: buildRefundLines(request, null).payout,
    amountUsdCents: request.amountUsdCents,
  };
}

async function readConfirmations(blockNumber: bigint): Promise<RefundProof["confirmations"]> {
  const of = paymentChain().confirmations;
  try {
    const { number } = await latestBlock();
    return { seen: Math.max(0, Math.min(of, Number(number - blockNumber) + 1)), of };
  } catch (error) {
    log().warn({ err: error }, "the chain did not answer for the proof of a refund");
    return null;
  }
}
