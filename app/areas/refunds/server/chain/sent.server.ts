import { getAddress, type Hex } from "viem";
import { paymentChain } from "#app/chain/payment/paymentChain.server.ts";
import {
  decodeRefundId,
  observeRefunds,
  type RefundCall,
  type RefundsSeen,
  refundContract,
} from "#app/chain/payment/refunds.server.ts";
import type { Person, Refused } from "../desk/decide.server.ts";
import { appendToRefund } from "../rows/append.server.ts";
import { refundsIn } from "./prepare.server.ts";
import { settleOrExplain } from "./settle.server.ts";

type SeenRefunds = { hash: Hex; seen: RefundsSeen; refundIds: string[] };

/** A transaction as seen on chain, and the refunds that it pays, or would pay. */
export async function seenRefunds(hash: Hex): Promise<SeenRefunds> {
  const seen = await observeRefunds(hash);
  const named = seen.seen === "paid" ? seen.logs : seen.seen === "pending" ? await namedBy(hash) : [];
  const refundIds = named.map(({ refundId }) => decodeRefundId(refundId)).filter((id) => id !== null);
  return { hash, seen, refundIds };
}

/**
 * A staff member reports that a transaction pays refunds. A claim, not a proof: it is recorded for the refunds it names, and they are
 * settled
 * once the chain's own log is confirmed, by this call or by the worker.
 */
export async function recordSent(
  { hash, seen, refundIds }: SeenRefunds,
  { actor }: Person,
): Promise<"settled" | "waiting" | Refused> {
  if (seen.seen === "reverted" || seen.seen === "unrelated") return { refusal: { tag: "NoRefundInTransaction" } };
  for (const id of refundIds)
    await appendToRefund(id, { type: "SendRefund", sent: { transactionHash: hash, by: actor } }, actor);
  if (seen.seen !== "paid" || !seen.confirmed) return "waiting";
  const ended: string[] = [];
  for (const log of seen.logs) ended.push(await settleOrExplain(log, actor));
  return ended.includes("busy") ? "waiting" : "settled";
}

/** What a pending transaction would pay; nothing when another contract calls ours. */
async function namedBy(hash: Hex): Promise<readonly RefundCall[]> {
  const { to, input } = await paymentChain().client.getTransaction({ hash });
  const contract = refundContract();
  return to && contract && getAddress(to) === getAddress(contract) ? refundsIn(input) : [];
}
