import { latestBlock } from "#app/chain/payment/reads.server.ts";
import { appendToRefund } from "../rows/append.server.ts";
import { openRefundsAfter } from "../rows/rows.server.ts";

/** Refunds without an answer, or without a payout, lapse after 7 days by the chain's clock. Safe to repeat. */
export async function lapseRefunds(signal: AbortSignal): Promise<void> {
  let rows = await openRefundsAfter(0);
  if (rows.length === 0) return;
  const at = new Date((await latestBlock()).time * 1_000).toISOString();
  for (; rows.length > 0; rows = await openRefundsAfter(rows.at(-1)?.number ?? 0))
    for (const { refundId } of rows) {
      if (signal.aborted) return;
      await appendToRefund(refundId, { type: "LapseRefund", at }, "system");
    }
}
