import { v5 as uuidv5 } from "uuid";
import { latestBlock } from "#app/chain/payment/reads.server.ts";
import { ledger } from "#app/platform/ledger.server.ts";
import { type CardPaymentCaptured, type CardPaymentInitiated, cardStream } from "#events/card/events.ts";
import { computeLot } from "#events/card/lot.ts";
import { cardCore } from "#events/cores.ts";
import { fold } from "#events/handle.ts";
import { timeText } from "#events/pricing/period.ts";
import { fetchInvoice, fetchSubscription, type InvoiceSeen } from "../provider/fetchObjects.server.ts";
import { OUR_ID } from "../provider/provider.server.ts";
import { STOPPED_BY } from "../provider/subscriptions.server.ts";
import { closeOtherCheckoutPage } from "./close.server.ts";
import { differenceOfInvoice, sumTax } from "./compare.server.ts";
import { recordFee } from "./complete.server.ts";
import { blockTime, openMismatch, recordCardSurely, recordRenewal } from "./record.server.ts";
import { renewalQuote } from "./renewalQuote.server.ts";
import { bySubscription, type RenewalRow } from "./rows.server.ts";
import { settleCard } from "./settle.server.ts";

/** What the provider charges and ends automatically: a renewal's invoices, and its subscription. Source: docs/spec/cards.md#3. */

/** The stream of a renewal's charge is derived from its invoice, so that concurrent look-ups write the same one. */
const CHARGES = "6f0c4f4e-6a3b-4b57-9d8c-0f3a5d2c7e11";
export const paymentOfInvoice = (invoiceId: string): string => uuidv5(invoiceId, CHARGES);

/** @throws ProviderUnavailable */
export async function settleInvoice(invoiceId: string): Promise<void> {
  const invoice = await fetchInvoice(invoiceId);
  const details = invoice?.parent?.subscription_details;
  if (!invoice || !details) return;
  const first = details.metadata?.[OUR_ID];
  // The first invoice is paid on the session's page.
  if (invoice.billing_reason === "subscription_create") {
    if (first) await settleCard(first);
    return;
  }
  const renewal = await renewalBy(details.subscription, first);
  if (!renewal) return;
  if (invoice.status === "paid" && invoice.amount_paid > 0) await chargeRenewal(renewal, invoice);
  else if (invoice.status !== "paid" && invoice.attempt_count > 0) await failRenewal(renewal, invoice);
}

/** A renewal that was never looked up begins with its first payment. */
async function renewalBy(subscriptionId: string, first: string | undefined): Promise<RenewalRow | null> {
  const known = await bySubscription(subscriptionId);
  if (known || !first) return known;
  await settleCard(first);
  return bySubscription(subscriptionId);
}

async function chargeRenewal(renewal: RenewalRow, invoice: InvoiceSeen): Promise<void> {
  const charge = invoice.intent?.latest_charge;
  const order = await loadCardPayment(renewal.firstCardPaymentId);
  if (!charge?.paid || !order) return;
  const difference = differenceOfInvoice(order, invoice);
  if (difference) {
    await openMismatch({ chargeId: charge.id, amountUsdCents: String(charge.amount) }, difference);
    return;
  }
  const cardPaymentId = paymentOfInvoice(invoice.id);
  const known = await loadCardPayment(cardPaymentId);
  if (!known) {
    // A payment on an open page comes first, and nothing can be paid on it afterwards.
    await closeOtherCheckoutPage(order);
    const block = await latestBlock();
    const capturedAt = timeText(block.time);
    const renewed = { ...order, quote: await renewalQuote(order, block), renewalId: renewal.renewalId };
    const captured: CardPaymentCaptured = {
      ...{ invoiceId: invoice.id, paymentIntentId: invoice.intent?.id ?? "", chargeId: charge.id, capturedAt },
      ...{ amountUsdCents: String(charge.amount), taxUsdCents: String(sumTax(invoice)) },
    };
    const lot = computeLot(renewed, capturedAt);
    await recordCardSurely(cardPaymentId, { type: "ChargeRenewal", order: renewed, captured, lot });
  }
  await recordRenewal(renewal.renewalId, { type: "RecordCharge", charged: { invoiceId: invoice.id, cardPaymentId } });
  await recordFee(cardPaymentId, charge);
}

async function loadCardPayment(cardPaymentId: string): Promise<CardPaymentInitiated | null> {
  const payment = fold(cardCore, await ledger().readStream(cardStream(cardPaymentId)));
  return payment.step === "new" ? null : payment.order;
}

async function failRenewal({ renewalId }: RenewalRow, invoice: InvoiceSeen): Promise<void> {
  const error = invoice.intent?.last_payment_error;
  const nextTry = invoice.next_payment_attempt;
  const failed = {
    invoiceId: invoice.id,
    code: error?.decline_code ?? error?.code ?? "unknown",
    ...(nextTry === null ? {} : { nextTryAt: new Date(nextTry * 1_000).toISOString() }),
  };
  await recordRenewal(renewalId, { type: "RecordFailure", failed });
}

/** Statuses of a subscription that no longer charges. */
const ENDED = ["canceled", "incomplete_expired", "unpaid"];
const STOPPERS = ["trader", "staff", "refund", "dispute"] as const;

/**
 * Stops a renewal here that was stopped at the provider, and resumes one that was continued there.
 * @throws ProviderUnavailable
 */
export async function settleSubscription(subscriptionId: string): Promise<void> {
  const subscription = await fetchSubscription(subscriptionId);
  if (!subscription) return;
  const renewal = await renewalBy(subscriptionId, subscription.metadata[OUR_ID]);
  if (!renewal) return;
  const { renewalId } = renewal;
  if (ENDED.includes(subscription.status) || subscription.cancel_at_period_end) {
    const by = STOPPERS.find((one) => one === subscription.metadata[STOPPED_BY]) ?? "provider";
    await recordRenewal(renewalId, { type: "StopRenewal", stopped: { by, at: await blockTime() } });
  } else if (renewal.status === "RenewalStopped") await recordRenewal(renewalId, { type: "ResumeRenewal" });
}
