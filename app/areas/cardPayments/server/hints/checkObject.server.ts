import { validate as isUuid } from "uuid";
import { enqueue } from "#app/platform/jobs.server.ts";
import { fetchIntent, fetchSession } from "../provider/fetchObjects.server.ts";
import { OUR_ID } from "../provider/provider.server.ts";
import { settleDispute } from "../settle/disputes.server.ts";
import { settleInvoice, settleSubscription } from "../settle/invoices.server.ts";
import { byCharge, bySession } from "../settle/rows.server.ts";
import { settleCard } from "../settle/settle.server.ts";
import { refundHint } from "./refundHint.server.ts";

/** Types of events that we are notified of; the provider's list is queried for these. It accepts at most twenty. */
export const HINTED_TYPES = [
  ...["checkout.session.completed", "checkout.session.expired", "checkout.session.async_payment_succeeded"],
  ...["charge.succeeded", "charge.updated", "charge.refunded"],
  ...["charge.dispute.created", "charge.dispute.updated", "charge.dispute.closed"],
  ...["charge.dispute.funds_withdrawn", "charge.dispute.funds_reinstated"],
  ...["refund.created", "refund.updated", "refund.failed"],
  ...["invoice.paid", "invoice.payment_failed"],
  ...["customer.subscription.updated", "customer.subscription.deleted"],
] as const;

/**
 * Looks up what a hint names, and records its current state at the provider. An object that is not ours is ignored.
 * @throws ProviderUnavailable
 */
export async function checkObject(type: string, objectId: string): Promise<void> {
  if (type.startsWith("checkout.session.")) await checkSession(objectId);
  else if (type.startsWith("payment_intent.")) await checkIntent(objectId);
  else if (type.startsWith("charge.dispute.")) await settleDispute(objectId);
  else if (type.startsWith("refund.") || type.startsWith("charge.refund."))
    await enqueueRefundHint({ providerRefundId: objectId });
  else if (type === "charge.refunded") await enqueueRefundHint({ chargeId: objectId });
  else if (type.startsWith("charge.")) await checkCharge(objectId);
  else if (type.startsWith("invoice.")) await settleInvoice(objectId);
  else if (type.startsWith("customer.subscription.")) await settleSubscription(objectId);
}

async function checkSession(sessionId: string): Promise<void> {
  const known = await bySession(sessionId);
  const cardPaymentId = known?.cardPaymentId ?? (await fetchSession(sessionId))?.client_reference_id;
  if (cardPaymentId && isUuid(cardPaymentId)) await settleCard(cardPaymentId, sessionId);
}

async function checkIntent(intentId: string): Promise<void> {
  const cardPaymentId = (await fetchIntent(intentId))?.metadata[OUR_ID];
  if (cardPaymentId && isUuid(cardPaymentId)) await settleCard(cardPaymentId);
}

/** The fee of a payment may become known only now. A charge without a payment yet is also reported by its session or its invoice. */
async function checkCharge(chargeId: string): Promise<void> {
  const row = await byCharge(chargeId);
  if (row?.sessionId) await settleCard(row.cardPaymentId);
  else if (row?.providerInvoiceId) await settleInvoice(row.providerInvoiceId);
}

/** The refunds area handles refunds. */
async function enqueueRefundHint(refund: { providerRefundId?: string; chargeId?: string }): Promise<void> {
  await enqueue(refundHint, refund, { about: "refund" });
}
