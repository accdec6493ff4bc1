import { callProvider, ProviderUnavailable } from "./errors.server.ts";
import { fetchCharge, loadDisputes } from "./fetchObjects.server.ts";
import { parseAnswer } from "./shapes.server.ts";
import { providerClient } from "./stripe.server.ts";

/** Refunds to the charge that was paid. Source: docs/spec/cards.md#4. */

export type ProviderRefund = {
  providerRefundId: string;
  chargeId: string;
  amountUsdCents: string;
  status: "pending" | "succeeded" | "failed";
  balanceTransactionId?: string;
  /** The provider's own code, for a failed refund. */
  code?: string;
  /** Our id, for a refund that we requested. */
  refundId?: string;
};

const OUR_REFUND = "refund_id";

/**
 * Refunds an amount. Safe to repeat for 23 hours: it returns the same refund.
 * @throws ProviderUnavailable; ProviderRefused, with the provider's code, such as `charge_disputed`
 */
export async function refund(order: {
  refundId: string;
  chargeId: string;
  amountUsdCents: string;
}): Promise<ProviderRefund> {
  const { refunds } = await providerClient();
  const { refundId, chargeId, amountUsdCents } = order;
  const params = { charge: chargeId, amount: Number(amountUsdCents), metadata: { [OUR_REFUND]: refundId } };
  const made = seenRefund(await callProvider(refunds.create(params, { idempotencyKey: refundId })));
  if (made.amountUsdCents !== amountUsdCents || made.chargeId !== chargeId)
    throw new ProviderUnavailable(`refund ${made.providerRefundId} is of another amount or charge than asked for`);
  return made;
}

/** @throws ProviderUnavailable, ProviderRefused */
export async function fetchRefund(providerRefundId: string): Promise<ProviderRefund> {
  const { refunds } = await providerClient();
  return seenRefund(await callProvider(refunds.retrieve(providerRefundId)));
}

/** Every refund of a charge, no matter who made it. @throws ProviderUnavailable */
export async function refundsOfCharge(chargeId: string): Promise<ProviderRefund[]> {
  const { refunds } = await providerClient();
  const { data } = await callProvider(refunds.list({ charge: chargeId, limit: 100 }));
  return data.map(seenRefund);
}

function seenRefund(answer: unknown): ProviderRefund {
  const seen = parseAnswer("refund", answer);
  if (seen.currency !== "usd" || seen.charge === null)
    throw new ProviderUnavailable(`refund ${seen.id} is not of a charge in dollars`);
  const code = seen.failure_reason;
  const refundId = seen.metadata?.[OUR_REFUND];
  return {
    providerRefundId: seen.id,
    chargeId: seen.charge,
    amountUsdCents: String(seen.amount),
    status: STATUS[seen.status ?? ""] ?? "pending",
    ...(seen.balance_transaction ? { balanceTransactionId: seen.balance_transaction } : {}),
    ...(code ? { code } : {}),
    ...(refundId ? { refundId: refundId } : {}),
  };
}

/** Anything neither done nor failed is pending. */
const STATUS: Record<string, ProviderRefund["status"]> = {
  succeeded: "succeeded",
  failed: "failed",
  canceled: "failed",
};

/** The provider makes no refund after this time; most banks accept none after it either. */
const MAX_DAYS = 180;

/**
 * Why a charge cannot be refunded now, checked at the provider across all its disputes; null if it can.
 * @throws ProviderUnavailable
 */
export async function refundableProblem(chargeId: string): Promise<null | "Disputed" | "Refunded" | "TooOld"> {
  const [charge, all] = await Promise.all([fetchCharge(chargeId), loadDisputes(chargeId)]);
  if (!charge) throw new ProviderUnavailable(`the provider has no charge ${chargeId}`);
  if (charge.refunded) return "Refunded";
  if (all.some((one) => !one.is_charge_refundable && one.status !== "won")) return "Disputed";
  return charge.created < Date.now() / 1_000 - MAX_DAYS * 86_400 ? "TooOld" : null;
}
