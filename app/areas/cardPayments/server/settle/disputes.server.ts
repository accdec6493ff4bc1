import { openCase } from "#app/areas/attention/public.server.ts";
import { periodsOfOtherStreams } from "#app/services/periods/public.server.ts";
import type { DisputeOutcome } from "#events/card/card.ts";
import { cardStream } from "#events/card/events.ts";
import {
  fetchCharge,
  fetchDispute,
  fetchIntent,
  fetchInvoiceOfIntent,
  loadDisputes,
} from "../provider/fetchObjects.server.ts";
import { OUR_ID } from "../provider/provider.server.ts";
import type { Seen } from "../provider/shapes.server.ts";
import { settleInvoice } from "./invoices.server.ts";
import { blockTime, recordCardSurely } from "./record.server.ts";
import { byCharge, type CardRow } from "./rows.server.ts";
import { settleCard } from "./settle.server.ts";
import { stopRenewal } from "./stop.server.ts";

/** Disputes: an inquiry opens a case, a dispute also pauses the plan, and its end resumes or withdraws it. Source: docs/spec/cards.md#3. */

/** @throws ProviderUnavailable */
export async function settleDispute(disputeId: string): Promise<void> {
  const dispute = await fetchDispute(disputeId);
  const row = dispute && (await paymentOfCharge(dispute.charge));
  if (!dispute || !row || row.livemode !== dispute.livemode) return;
  const { cardPaymentId } = row;
  const at = await blockTime();
  const { due_by } = dispute.evidence_details;
  const withdrawn = dispute.balance_transactions.filter(({ amount }) => amount < 0);
  const opened = {
    // Until money is withdrawn it is only an inquiry, and its cost is unknown.
    ...{ disputeId, amountUsdCents: String(dispute.amount), isInquiry: withdrawn.length === 0 },
    evidenceDueAt: due_by === null ? null : new Date(due_by * 1_000).toISOString(),
  };
  const hasEnded = await isEnded(cardPaymentId);
  const disputed = { ...opened, reason: dispute.reason, ...toDisputeFee(withdrawn) };
  await recordCardSurely(cardPaymentId, { type: "OpenDispute", dispute: disputed, at, hasEnded });
  await openCase({ reason: "CardDisputed", cardPaymentId, ...opened });
  const outcome = toDisputeOutcome(dispute);
  if (outcome === null) return;
  await recordCardSurely(cardPaymentId, { type: "CloseDispute", disputeId, outcome, at, hasEnded });
  if (outcome === "lost" && row.renewalId) await stopRenewal(row.renewalId, "dispute");
}

/** The provider's fee for a dispute, in our currency. */
function toDisputeFee(withdrawn: Seen<"dispute">["balance_transactions"]): { feeUsdCents?: string } {
  const isKnown = withdrawn.length > 0 && withdrawn.every(({ currency, fee }) => currency === "usd" && fee >= 0);
  return isKnown ? { feeUsdCents: String(withdrawn.reduce((sum, { fee }) => sum + fee, 0)) } : {};
}

/** All disputes of a charge, with or without a hint. @throws ProviderUnavailable */
export async function settleDisputes(chargeId: string): Promise<void> {
  for (const { id } of await loadDisputes(chargeId)) await settleDispute(id);
}

/** A refund has ended the plan: there is nothing to pause. */
async function isEnded(cardPaymentId: string): Promise<boolean> {
  const stream = cardStream(cardPaymentId);
  const periods = await periodsOfOtherStreams(stream);
  return periods.find((period) => period.stream === stream)?.state === "ended";
}

function toDisputeOutcome({ status }: Seen<"dispute">): DisputeOutcome | null {
  if (status === "won" || status === "lost") return status;
  return status === "warning_closed" || status === "prevented" ? "inquiryClosed" : null;
}

/** The payment of a charge. A charge that was never looked up is settled first: hints arrive in any order, and may be lost. */
export async function paymentOfCharge(chargeId: string): Promise<CardRow | null> {
  const known = await byCharge(chargeId);
  if (known) return known;
  const charge = await fetchCharge(chargeId);
  const intent = charge?.payment_intent ? await fetchIntent(charge.payment_intent) : null;
  if (!intent) return null;
  const cardPaymentId = intent.metadata[OUR_ID];
  const invoiceId = cardPaymentId ? null : await fetchInvoiceOfIntent(intent.id);
  if (cardPaymentId) await settleCard(cardPaymentId);
  else if (invoiceId) await settleInvoice(invoiceId);
  return byCharge(chargeId);
}
