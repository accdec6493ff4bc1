import { type CardEvent, type CardPaymentInitiated, holderKey } from "../card/events.ts";
import { cardCore } from "../cores.ts";
import type { Projection } from "../readModels/projection.ts";
import type { Row, RowChange } from "../readModels/rows.ts";

/** Card payments, one row each, with their current state. */
export const cardPayments: Projection = {
  name: "cardPayments",
  tables: { card_payments: ["card_payment_id"] },
  rowsOf(event) {
    if (!event.streamId.startsWith("card-")) return [];
    return [toRowChange(event.streamId.slice("card-".length), cardCore.parse(event), event.recordedAt)];
  },
};

function toRowChange(card_payment_id: string, fact: CardEvent, at: string): RowChange {
  const patch = (row: Row): RowChange => ({
    ...{ kind: "patch", table: "card_payments", key: { card_payment_id } },
    row: { updated_at: at, ...row },
  });
  switch (fact.type) {
    case "CardPaymentInitiated": {
      const row = { card_payment_id, status: fact.type, ...orderRow(fact.data), initiated_at: at, updated_at: at };
      return { kind: "insert", table: "card_payments", row };
    }
    case "CardSessionOpened": {
      const session = { session_id: fact.data.sessionId, session_expires_at: fact.data.expiresAt };
      return patch({ status: fact.type, ...session, ...noFailure });
    }
    case "CardPaymentCaptured": {
      const { paymentIntentId, chargeId, invoiceId, amountUsdCents, taxUsdCents, capturedAt } = fact.data;
      const ids = { payment_intent_id: paymentIntentId, charge_id: chargeId, provider_invoice_id: invoiceId ?? null };
      const cents = { amount_usd_cents: amountUsdCents, tax_usd_cents: taxUsdCents };
      return patch({ status: fact.type, ...ids, ...cents, ...noFailure, captured_at: capturedAt });
    }
    case "CardPlanSaved":
      return patch({ status: fact.type, period_from: fact.data.lot.from, period_to: fact.data.lot.to });
    case "CardFeeRecorded":
      return patch({ fee_usd_cents: fact.data.feeUsdCents });
    case "CardPaymentFailed": {
      const { reason, field } = fact.data;
      return patch({ status: fact.type, failure_reason: reason, failure_field: field ?? null });
    }
    case "CardDisputed": {
      const { disputeId, amountUsdCents, isInquiry, evidenceDueAt } = fact.data;
      const dispute = { dispute_id: disputeId, dispute_usd_cents: amountUsdCents, dispute_is_inquiry: isInquiry };
      return patch({ ...dispute, dispute_due_at: evidenceDueAt, dispute_outcome: null });
    }
    case "CardDisputeClosed":
      return patch({ dispute_id: fact.data.disputeId, dispute_outcome: fact.data.outcome });
    case "CardPlanPaused":
      return patch({ status: fact.type });
    case "CardPlanResumed":
      return patch({ status: "CardPlanSaved", period_to: fact.data.to });
    case "CardPlanWithdrawn":
      return patch({ status: fact.type });
    default:
      return fact satisfies never;
  }
}

const noFailure: Row = { failure_reason: null, failure_field: null };

const orderRow = ({ holder, plan, quote, ...order }: CardPaymentInitiated): Row => ({
  subject: order.subject,
  holder: holderKey(holder),
  ...holderColumns(holder),
  slug: plan.slug,
  plan_name: plan.name,
  product: plan.product,
  plan_type: plan.planType,
  duration: order.duration,
  total_usd_cents: quote.totalUsdCents,
  coupon_code: quote.inputs.coupon?.code ?? null,
  provider: order.provider,
  livemode: order.livemode,
  price_id: order.priceId,
  renewal_id: order.renewalId ?? null,
});

/** The columns for the holder of a period. */
export const holderColumns = (holder: CardPaymentInitiated["holder"]): Row =>
  holder.kind === "wallet"
    ? { chain_id: holder.chainId, wallet: holder.wallet, account_id: null }
    : { chain_id: null, wallet: null, account_id: holder.accountId };
