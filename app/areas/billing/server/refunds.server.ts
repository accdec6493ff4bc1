import { ledger } from "#app/platform/ledger.server.ts";
import { isPeriodEnded } from "#app/services/periods/public.server.ts";
import { type OwnRefund, refundsOfStream, refundsOfSubjects } from "#app/services/refunds/public.server.ts";
import { cardStream } from "#events/card/events.ts";
import { caseCore } from "#events/cores.ts";
import { fold } from "#events/handle.ts";
import { paymentStream } from "#events/payment/events.ts";
import { isByCard, type Receipt, type RefundShown, type RefundsOfPayment } from "../model/receipt.ts";

/** Refunds, as their recipients see them. */

const STEPS: Record<string, RefundShown["step"]> = {
  RefundRequested: "asked",
  RefundApproved: "approved",
  RefundSent: "onItsWay",
  RefundUnsettled: "onItsWay",
  RefundSettled: "paid",
  RefundRefused: "refused",
  RefundFailed: "failed",
};
/** While a refund is in one of these steps, no other can be requested. */
const BLOCKING_STEPS: readonly RefundShown["step"][] = ["asked", "approved", "onItsWay", "paid"];

const toRefundShown = (row: OwnRefund): RefundShown => ({
  step: STEPS[row.status] ?? "ended",
  amountUsdCents: Number(row.amountUsdCents),
  by: row.payoutKind === "card" ? "card" : "chain",
  token:
    row.tokenSymbol !== null && row.tokenDecimals !== null && row.amount !== null
      ? { amount: row.amount.toFixed(0), symbol: row.tokenSymbol, decimals: row.tokenDecimals }
      : null,
  transactionHash: row.status === "RefundSettled" ? row.transactionHash : null,
  refusedFor: row.refusedFor,
  at: (row.settledAt ?? row.updatedAt).toISOString(),
});

/** The last refund of each of the subjects' payments, by the payment's stream. */
export async function refundsByStream(subjects: readonly string[]): Promise<Map<string, RefundShown>> {
  if (subjects.length === 0) return new Map();
  const rows = await refundsOfSubjects(subjects);
  // Newest first: the first entry per stream counts, and a later one would replace it.
  return new Map(rows.reverse().map((row) => [row.aboutStream, toRefundShown(row)]));
}

/** The stream of a payment. */
export const toStreamId = (token: { symbol: string }, paymentId: string): string =>
  isByCard(token) ? cardStream(paymentId) : paymentStream(paymentId);

/** A receipt that shows whether its plan ended with a refund. */
export async function withRefund<Paid extends Receipt>(receipt: Paid): Promise<Paid> {
  if (!SAVED.includes(receipt.status)) return receipt;
  return { ...receipt, isRefunded: await isPeriodEnded(toStreamId(receipt.paymentToken, receipt.paymentId)) };
}

const WITHIN_MS = 7 * 86_400_000;
const SAVED = ["PlanSaved", "CardPlanSaved"];

/**
 * The refunds of a payment. The payer can request a full refund within seven days; the call itself checks whether more than a little was
 * used, and whether it was requested before.
 */
export async function refundsOfPayment(receipt: Receipt, isOwn: boolean): Promise<RefundsOfPayment> {
  const stream = toStreamId(receipt.paymentToken, receipt.paymentId);
  const [rows, requestedAt] = await Promise.all([refundsOfStream(stream), readRequestedAt(stream)]);
  const refunds = rows.map(toRefundShown);
  const known = refunds.length > 0 || requestedAt === null ? refunds : [requestedRefund(receipt, requestedAt)];
  const until = receipt.savedAt === null ? 0 : Date.parse(receipt.savedAt) + WITHIN_MS;
  const isOpen = isOwn && SAVED.includes(receipt.status) && Date.now() < until;
  if (!isOpen || known.some(({ step }) => BLOCKING_STEPS.includes(step))) return { refunds: known, ask: null };
  const mayBeUsdc = receipt.paymentToken.symbol === "TMAI";
  return { refunds: known, ask: { until: new Date(until).toISOString(), mayBeUsdc } };
}

/** When the customer requested it, while it is unanswered: a case, and not a refund yet. */
async function readRequestedAt(stream: string): Promise<string | null> {
  const history = await ledger().readStream(`case-asked-${stream}`);
  return fold(caseCore, history).step === "open" ? (history[0]?.recordedAt ?? null) : null;
}

const requestedRefund = ({ lines, paymentToken }: Receipt, at: string): RefundShown => ({
  step: "asked",
  amountUsdCents: lines.totalUsdCents,
  by: isByCard(paymentToken) ? "card" : "chain",
  ...{ token: null, transactionHash: null, refusedFor: null, at },
});
