import type { Receipt } from "#app/areas/billing/public.ts";
import { evolve, getClaims, newPayment, type Payment } from "#events/payment/payment.ts";
import type { Duration } from "#events/pricing/catalogue.ts";
import type { ReplayEvent } from "./replayWire.ts";

/** What the ledger contained up to a step, and what our pages showed for it then. Pure. */

/** The payment after each event. An event that cannot be read changes nothing. */
export function foldStates(events: readonly ReplayEvent[]): Payment[] {
  const states: Payment[] = [];
  let payment = newPayment;
  for (const { fact } of events) {
    if (fact) payment = evolve(payment, fact);
    states.push(payment);
  }
  return states;
}

/** The receipt page as it was after the last of these events; null before there was a payment. */
export function receiptAt(paymentId: string, payment: Payment, events: readonly ReplayEvent[]): Receipt | null {
  const last = events.at(-1);
  const first = events[0];
  if (payment.step === "new" || !first || !last) return null;
  const { order } = payment;
  const saved = payment.step === "saved" ? payment.saved : null;
  const { quote } = order;
  return {
    paymentId,
    status: last.type,
    slug: order.plan.slug,
    planName: order.plan.name,
    product: order.plan.product,
    planType: order.plan.planType,
    duration: order.duration as Duration,
    wallet: order.wallet,
    chainId: order.chainId,
    paymentToken: order.paymentToken,
    tokenAmount: order.message.tokenAmount,
    lines: {
      priceUsdCents: Number(quote.priceUsdCents),
      creditForUnusedDaysUsdCents: Number(quote.creditForUnusedDaysUsdCents),
      discountUsdCents: Number(quote.discountUsdCents),
      tmaiDiscountUsdCents: Number(quote.tmaiDiscountUsdCents),
      veTmaiDiscountUsdCents: Number(quote.veTmaiDiscountUsdCents),
      totalUsdCents: Number(quote.totalUsdCents),
    },
    initiatedAt: first.recordedAt,
    savedAt: saved ? last.recordedAt : null,
    transactionHash: saved?.transactionHash ?? getClaims(payment).at(-1)?.transactionHash ?? null,
    blockNumber: saved?.blockNumber ?? null,
    gasUsed: saved?.gasUsed ?? null,
    tokenId: saved?.tokenId ?? null,
    periodFrom: saved?.lot.from ?? null,
    periodTo: saved?.lot.to ?? null,
    events: events.map(({ type, position, version, recordedAt, hash, prevHash }) => ({
      type,
      position: String(position),
      version,
      recordedAt,
      hash,
      prevHash,
    })),
  };
}

/** Which of the two the trader was viewing when the event happened: the dialog, or the page after it. */
export const lookedAt = (payment: Payment): "dialog" | "page" =>
  payment.step === "saved" || payment.step === "withdrawn" ? "page" : "dialog";
