import { type Address, type Hex, isAddressEqual } from "viem";
import { chainRefundId, type RefundCall, type RefundLog } from "#app/chain/payment/refunds.server.ts";
import { ledger } from "#app/platform/ledger.server.ts";
import { caseCore, paymentCore } from "#events/cores.ts";
import { fold } from "#events/handle.ts";
import { paymentStream } from "#events/payment/events.ts";
import type { RefundRequested } from "#events/refund/events.ts";
import { NO_DIGEST } from "../about/paid.server.ts";

/** A refund as the contract call for it, computed only from what was approved: both the payout and the log found are compared with it. */

export type ChainPayout = Extract<RefundRequested["payout"], { kind: "chain" }>;

/** Null for a refund to a card. */
export async function buildRefundCall(refundId: string, request: RefundRequested): Promise<RefundCall | null> {
  const { payout, membershipAfter, inputs, product } = request;
  if (payout.kind !== "chain") return null;
  return {
    refundId: chainRefundId(refundId),
    paymentDigest: await readPaymentDigest(request),
    wallet: payout.to as Address,
    token: payout.token.address as Address,
    amount: BigInt(payout.amount),
    product: BigInt(product),
    planType: BigInt(membershipAfter?.planType ?? inputs.planType ?? 0),
    expiryDate: BigInt(membershipAfter?.expiryDate ?? 0),
  };
}

/** The message that is refunded: of a payment, or of a case's log. */
async function readPaymentDigest({ about }: RefundRequested): Promise<Hex> {
  if (about.kind === "payment") {
    const payment = fold(paymentCore, await ledger().readStream(paymentStream(about.id)));
    return payment.step === "new" ? NO_DIGEST : (payment.order.digest as Hex);
  }
  if (about.kind !== "case") return NO_DIGEST;
  const [opened] = await ledger().readStream(`case-${about.id}`);
  const fact = opened && caseCore.parse(opened);
  const digest = fact?.type === "CaseOpened" && "digest" in fact.data ? fact.data.digest : "";
  return /^0x[0-9a-f]{64}$/.test(digest) ? (digest as Hex) : NO_DIGEST;
}

const ADDRESSES = ["wallet", "token"] as const;
const NUMBERS = ["amount", "product", "planType", "expiryDate"] as const;

/** The first field in which a log differs from what was approved; null when all are equal. */
export function findDifference(log: RefundLog, call: RefundCall, payout: ChainPayout): string | null {
  if (log.chainId !== payout.chainId) return "chainId";
  if (!isAddressEqual(log.contract, payout.contract as Address)) return "contract";
  if (log.paymentDigest !== call.paymentDigest) return "paymentDigest";
  const address = ADDRESSES.find((name) => !isAddressEqual(log[name], call[name]));
  return address ?? NUMBERS.find((name) => log[name] !== call[name]) ?? null;
}
