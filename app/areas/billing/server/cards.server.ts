import {
  type CardPaymentRow,
  cardPaymentById,
  latestCardPayment,
  loadRenewals,
  ownCardPayment,
  type RenewalRow,
} from "#app/areas/cardPayments/publicRows.server.ts";
import type { Subject } from "#app/identity/who.ts";
import { ledger } from "#app/platform/ledger.server.ts";
import { cardStream } from "#events/card/events.ts";
import { cardCore } from "#events/cores.ts";
import { fold } from "#events/handle.ts";
import type { RecordedEvent } from "#events/ledger/ledger.ts";
import type { Duration } from "#events/pricing/catalogue.ts";
import { USD } from "#events/pricing/paymentTokens.ts";
import { CARD_FAILURES, type CardFailure, type PaymentRow, type Receipt, type RenewalShown } from "../model/receipt.ts";
import { isPlain } from "./plain.server.ts";
import { recordedSteps } from "./recordedSteps.server.ts";

/** Payments by card and renewals, as billing shows them. */

export const readCardHistory = (cardPaymentId: string) => ledger().readStream(cardStream(cardPaymentId));

/** The receipt built from the payment's row and events. */
export function cardReceiptFrom(row: CardPaymentRow, history: readonly RecordedEvent[]): Receipt {
  const payment = fold(cardCore, history);
  if (payment.step === "new") throw new Error(`${cardStream(row.cardPaymentId)} has no beginning`);
  const { quote } = payment.order;
  const savedAt = history.find(({ type }) => type === "CardPlanSaved")?.recordedAt ?? null;
  return {
    paymentId: row.cardPaymentId,
    status: row.status,
    slug: row.slug,
    planName: row.planName,
    product: row.product,
    planType: row.planType,
    duration: row.duration as Duration,
    wallet: row.wallet,
    chainId: null,
    paymentToken: USD,
    tokenAmount: String(row.amountUsdCents ?? row.totalUsdCents),
    lines: {
      priceUsdCents: Number(quote.priceUsdCents),
      creditForUnusedDaysUsdCents: Number(quote.creditForUnusedDaysUsdCents),
      discountUsdCents: Number(quote.discountUsdCents),
      tmaiDiscountUsdCents: Number(quote.tmaiDiscountUsdCents),
      veTmaiDiscountUsdCents: Number(quote.veTmaiDiscountUsdCents),
      totalUsdCents: Number(quote.totalUsdCents),
    },
    initiatedAt: row.initiatedAt.toISOString(),
    savedAt,
    ...{ transactionHash: null, blockNumber: null, gasUsed: null, tokenId: null },
    periodFrom: row.periodFrom?.toISOString() ?? null,
    periodTo: row.periodTo?.toISOString() ?? null,
    events: recordedSteps(history.filter(({ type }) => !INTERNAL_EVENTS.includes(type))),
  };
}

/** The provider's fees are not the customer's concern. */
const INTERNAL_EVENTS = ["CardFeeRecorded"];

type ReceiptRequest = { subjects: readonly Subject[]; slug: string; duration: string; paymentId?: string | undefined };

/** The caller's last saved payment by card of a plan and duration, or the named one, saved or not; null when there is none. */
export async function findCardReceipt({
  subjects,
  slug,
  duration,
  paymentId,
}: ReceiptRequest): Promise<Receipt | null> {
  if (subjects.length === 0 || ![slug, duration, paymentId ?? ""].every(isPlain)) return null;
  const of = { slug, duration };
  const row = await (paymentId ? ownCardPayment(subjects, paymentId, of) : latestCardPayment(subjects, of));
  return row && cardReceiptFrom(row, await readCardHistory(row.cardPaymentId));
}

export type CardPaymentStatus = { receipt: Receipt; failedFor: CardFailure | null };

/** The status of a payment by card, for one of the subjects; null when none of them owns it. */
export async function findCardPaymentStatus(
  subjects: readonly Subject[],
  paymentId: string,
): Promise<CardPaymentStatus | null> {
  if (subjects.length === 0 || !isPlain(paymentId)) return null;
  const row = await ownCardPayment(subjects, paymentId);
  return row && loadCardPaymentStatus(row);
}

/** The status of any payment, for staff, whose access is recorded. */
export async function findAnyCardPaymentStatus(paymentId: string): Promise<CardPaymentStatus | null> {
  const row = isPlain(paymentId) ? await cardPaymentById(paymentId) : null;
  return row && loadCardPaymentStatus(row);
}

const loadCardPaymentStatus = async (row: CardPaymentRow): Promise<CardPaymentStatus> => ({
  receipt: cardReceiptFrom(row, await readCardHistory(row.cardPaymentId)),
  failedFor: CARD_FAILURES.find((reason) => reason === row.failureReason) ?? null,
});

export const cardBillingRow = (row: CardPaymentRow): { initiatedAt: Date; row: PaymentRow } => ({
  initiatedAt: row.initiatedAt,
  row: {
    paymentId: row.cardPaymentId,
    status: row.status,
    slug: row.slug,
    planName: row.planName,
    product: row.product,
    duration: row.duration as Duration,
    totalUsdCents: Number(row.totalUsdCents),
    tokenAmount: String(row.totalUsdCents),
    tokenSymbol: USD.symbol,
    tokenDecimals: USD.decimals,
    transactionHash: null,
    at: (row.capturedAt ?? row.initiatedAt).toISOString(),
  },
});

/** Renewals of the subjects that still charge, or whose last period is still active; for one product, if named. */
export async function renewalsShown(subjects: readonly Subject[], product?: number): Promise<RenewalShown[]> {
  if (subjects.length === 0) return [];
  const shown = await Promise.all((await loadRenewals(subjects)).map(renewalShown));
  return shown.filter(
    (renewal) => renewal !== null && (product === undefined || renewal.product === product),
  ) as RenewalShown[];
}

async function renewalShown(renewal: RenewalRow): Promise<RenewalShown | null> {
  const [last, history] = await Promise.all([
    cardPaymentById(renewal.lastCardPaymentId),
    readCardHistory(renewal.lastCardPaymentId),
  ]);
  const payment = fold(cardCore, history);
  if (!last?.periodTo || payment.step === "new") return null;
  const isStopped = renewal.status === "RenewalStopped";
  // A stopped renewal is over when its last period ends: nothing more can be done about it.
  if (isStopped && last.periodTo.getTime() <= Date.now()) return null;
  return {
    renewalId: renewal.renewalId,
    slug: renewal.slug,
    planName: last.planName,
    product: last.product,
    duration: renewal.duration as Duration,
    wallet: last.wallet,
    priceUsdCents: Number(payment.order.quote.priceUsdCents),
    periodTo: last.periodTo.toISOString(),
    state: isStopped ? "stopped" : renewal.failureCode === null ? "renewing" : "failing",
    nextTryAt: renewal.nextTryAt?.toISOString() ?? null,
  };
}
