import { blockAt } from "../../../../chain/reads.server.ts";
import type { OrderRow } from "../orders.server.ts";
import { DEADLINE_SECONDS } from "../quotes.server.ts";
import { tell } from "../tell.server.ts";
import { apart } from "./apart.server.ts";

/**
 * Ends orders whose transaction the router would refuse from now on: their last block is over, and so is their deadline by
 * the chain's clock. A transaction that is found later fills them all the same.
 */
export async function expireOverdue(open: readonly OrderRow[], confirmed: bigint): Promise<void> {
  const overdue = open.filter(({ validUntilBlock }) => BigInt(validUntilBlock) < confirmed);
  if (overdue.length === 0) return;
  const { time: now } = await blockAt(confirmed);
  for (const row of overdue) await apart(row, () => expireIfOver(row, confirmed, now));
}

async function expireIfOver({ orderId, quotedBlock }: OrderRow, confirmed: bigint, now: number): Promise<void> {
  const quoted = await blockAt(BigInt(quotedBlock));
  if (now > quoted.time + DEADLINE_SECONDS)
    await tell(orderId, { type: "ExpireOrder", blockNumber: confirmed }, "watcher");
}
