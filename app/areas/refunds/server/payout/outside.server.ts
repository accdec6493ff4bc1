import { v5 as uuidv5 } from "uuid";
import { openCase } from "#app/areas/attention/public.server.ts";
import {
  fetchRefund,
  type ProviderRefund,
  paymentOfCharge,
  refundsOfCharge,
  settleDisputes,
} from "#app/areas/cardPayments/publicProvider.server.ts";
import { latestBlock } from "#app/chain/payment/reads.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { RefundRequested } from "#events/refund/events.ts";
import { afterNow } from "../about/after.server.ts";
import { buildInputs } from "../about/inputs.server.ts";
import type { Paid, PaidAnswer } from "../about/paid.server.ts";
import { capturedByCard } from "../about/paidByCard.server.ts";
import { paidUnder } from "../about/paidUnder.server.ts";
import { appendToRefund } from "../rows/append.server.ts";
import { nextNumber, refundById, refundsWhere } from "../rows/rows.server.ts";
import { dropText, storeText } from "../rows/texts.server.ts";
import { applyProviderRefund } from "./card.server.ts";

/** Refund updates from the provider: progress of our refunds; those that were made in its dashboard are recorded, with a case. */

export type RefundHint = { chargeId?: string | undefined; providerRefundId?: string | undefined };

/** @throws ProviderUnavailable */
export async function checkRefunds({ chargeId, providerRefundId }: RefundHint): Promise<void> {
  const made = providerRefundId
    ? [await fetchRefund(providerRefundId)]
    : chargeId
      ? await refundsOfCharge(chargeId)
      : [];
  for (const one of made) await take(one);
}

async function take(made: ProviderRefund): Promise<void> {
  const { providerRefundId, refundId } = made;
  const [known] = await refundsWhere({ providerRefundId }, 1);
  const refundRow = known ?? (refundId ? await refundById(refundId) : null);
  if (refundRow) return applyProviderRefund(refundRow.refundId, made);
  if (made.status === "succeeded") await recordOutside(made);
}

/** A separate namespace: the same provider id always gives the same stream. */
const OUTSIDE = "6f1d1f0e-0a3b-5d52-9c53-3f6f6d1c9a10";
const MAX_ATTEMPTS = 5;

async function recordOutside(made: ProviderRefund): Promise<void> {
  const { providerRefundId, chargeId } = made;
  // Effects of the charge's disputes on its plan come first, whichever of the two was reported first.
  await settleDisputes(chargeId);
  const paid = await paidByCharge(chargeId);
  if (paid === null)
    return log().warn(`refund ${providerRefundId} of the provider is of a charge that is none of ours`);
  if ("refusal" in paid) throw new Error(`refund ${providerRefundId} is of a charge that paid for no plan`);
  const refundId = uuidv5(providerRefundId, OUTSIDE);
  const reason = await storeText("other", "Made at the card provider.");
  const unnumbered = await buildRequest(made, paid, reason);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const request = { number: await nextNumber(), ...unnumbered };
    const { balanceTransactionId } = made;
    const proof = { providerRefundId, ...(balanceTransactionId ? { balanceTransactionId } : {}) };
    const settled = { ...proof, ...(await afterNow(request)) };
    const handled = await appendToRefund(refundId, { type: "RecordOutside", request, settled }, "system");
    if (handled.ok) {
      if (handled.appended === 0) await dropText(reason);
      await openCase({ reason: "RefundOutside", refundId, providerRefundId, chargeId }, "system");
      return;
    }
  }
  await dropText(reason);
  throw new Error(`refund ${providerRefundId} could not be recorded`);
}

/** A charge paid for a plan, or for what a case is about; null for one that we never ordered, as others may use the same provider. */
async function paidByCharge(chargeId: string): Promise<PaidAnswer | null> {
  const row = await paymentOfCharge(chargeId);
  if (row) return capturedByCard(row.cardPaymentId);
  const paid = await paidUnder(`case-card-${chargeId}`);
  return "refusal" in paid ? null : paid;
}

async function buildRequest(
  { amountUsdCents, chargeId }: ProviderRefund,
  paid: Paid,
  reason: RefundRequested["reason"],
): Promise<Omit<RefundRequested, "number">> {
  if (paid.by.kind !== "card") throw new Error(`${paid.stream} was not paid by card`);
  const { time } = await latestBlock();
  const blockTime = new Date(time * 1_000).toISOString();
  const { inputs } = await buildInputs(paid, { blockTime, askedUsdCents: amountUsdCents, isPaid: true });
  const { provider, livemode } = paid.by;
  return {
    ...{ by: "provider", about: paid.about, rule: chooseRule(paid), subject: paid.subject, product: paid.product },
    ...(paid.wallet === null ? {} : { wallet: paid.wallet }),
    ...{ slug: paid.slug, amountUsdCents, inputs, takes: computeTakes(amountUsdCents, inputs), reason },
    payout: { kind: "card", provider, livemode, chargeId, amountUsdCents },
  };
}

const chooseRule = ({ about, isDuplicate }: Paid): RefundRequested["rule"] =>
  about.kind !== "case" ? "goodwill" : isDuplicate ? "duplicate" : "unmatched";

/** The tax is refunded with it; the last refund takes the entire remainder. */
function computeTakes(amountUsdCents: string, { paid, refundedBefore }: RefundRequested["inputs"]) {
  const [cents, all, before] = [amountUsdCents, paid.usdCents, refundedBefore.usdCents].map(BigInt) as [
    bigint,
    bigint,
    bigint,
  ];
  const [tax, taxBefore] = [BigInt(paid.taxUsdCents), BigInt(refundedBefore.taxUsdCents)];
  const taxUsdCents = cents >= all - before ? tax - taxBefore : (tax * cents) / all;
  return { usdCents: amountUsdCents, taxUsdCents: String(taxUsdCents) };
}
