import { latestBlock } from "#app/chain/payment/reads.server.ts";
import { tellRefund } from "../rows/append.server.ts";
import { OPEN, refundsWhere } from "../rows/rows.server.ts";

const MOST_AT_ONCE = 200;

/** Refunds that nobody answered, or that nobody paid, lapse after 7 days by the chain's clock. Safe to repeat. */
export async function lapseRefunds(signal: AbortSignal): Promise<void> {
  const rows = await refundsWhere({ status: { in: [...OPEN] } }, MOST_AT_ONCE);
  if (rows.length === 0) return;
  const at = new Date((await latestBlock()).time * 1_000).toISOString();
  for (const { refundId } of rows.reverse())
    if (!signal.aborted) await tellRefund(refundId, { type: "LapseRefund", at }, "system");
}
