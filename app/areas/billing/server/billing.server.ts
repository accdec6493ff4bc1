import { countCardPayments, loadCardPayments } from "#app/areas/cardPayments/publicRows.server.ts";
import {
  countPayments,
  latestPayment,
  loadPayments,
  ownPayment,
  type PaymentRow,
  paymentById,
} from "#app/areas/payments/publicRows.server.ts";
import type { Subject } from "#app/identity/who.ts";
import { ledger } from "#app/platform/ledger.server.ts";
import type { RecordedEvent } from "#events/ledger/ledger.ts";
import { paymentStream } from "#events/payment/events.ts";
import type { Duration } from "#events/pricing/catalogue.ts";
import type { PaymentRow as BillingRow, PaymentsPage, Receipt } from "../model/receipt.ts";
import { cardBillingRow } from "./cards.server.ts";
import { withInvoices } from "./invoices.server.ts";
import { isPlain } from "./plain.server.ts";
import { recordedSteps } from "./recordedSteps.server.ts";

/** The caller's latest payment of a plan and duration, or the named one; null if it is not theirs or does not exist. */
export async function findReceipt(filter: {
  subjects: readonly Subject[];
  slug: string;
  duration: string;
  paymentId?: string;
}): Promise<Receipt | null> {
  const { slug, duration, paymentId } = filter;
  if (![slug, duration, paymentId ?? ""].every(isPlain)) return null;
  if (!paymentId) {
    const latest = await latestPayment(filter.subjects, { slug, duration });
    return latest && receiptFrom(latest, await readHistory(latest.paymentId));
  }
  // In parallel: ownership decides whether the history is shown, not whether it is read.
  const [row, history] = await Promise.all([
    ownPayment(filter.subjects, paymentId, { slug, duration }),
    readHistory(paymentId),
  ]);
  return row && receiptFrom(row, history);
}

/** A payment of one of the subjects: ownership is part of the query. */
export async function ownRow(subjects: readonly Subject[], paymentId: string): Promise<PaymentRow | null> {
  if (subjects.length === 0 || !isPlain(paymentId)) return null;
  return ownPayment(subjects, paymentId);
}

/** Any payment, for staff, whose access is recorded first. */
export const anyRow = async (paymentId: string): Promise<PaymentRow | null> =>
  isPlain(paymentId) ? paymentById(paymentId) : null;

const PAYMENTS_PER_PAGE = 25;

/**
 * A page of the subjects' payments by wallet and by card, newest first; for one product, if named. A page number past the end gives the
 * last page.
 */
export async function pageOfPayments(
  subjects: readonly Subject[],
  filter: { page: number; product?: number },
): Promise<PaymentsPage> {
  // An unknown caller costs no database query.
  if (subjects.length === 0) return { payments: [], count: 0, page: 1, pages: 0 };
  const of = { subjects, ...(filter.product === undefined ? {} : { product: filter.product }) };
  const counts = await Promise.all([countPayments(of), countCardPayments(of)]);
  const count = counts[0] + counts[1];
  const pages = Math.ceil(count / PAYMENTS_PER_PAGE);
  const page = Math.max(1, Math.min(filter.page, pages));
  const end = page * PAYMENTS_PER_PAGE;
  // The first rows of both kinds, because the order of all of them decides which are on the page.
  const [byWallet, byCard] = await Promise.all([loadPayments(of, end), loadCardPayments(of, end)]);
  const rows = [...byWallet.map(billingRow), ...byCard.map(cardBillingRow)];
  const payments = rows
    .sort((a, b) => b.initiatedAt.getTime() - a.initiatedAt.getTime())
    .slice(end - PAYMENTS_PER_PAGE, end)
    .map(({ row }) => row);
  return { payments: await withInvoices(payments), count, page, pages };
}

const billingRow = (row: PaymentRow): { initiatedAt: Date; row: BillingRow } => ({
  initiatedAt: row.initiatedAt,
  row: billed(row),
});

const billed = (row: PaymentRow): BillingRow => ({
  paymentId: row.paymentId,
  status: row.status,
  slug: row.slug,
  planName: row.planName,
  product: row.product,
  duration: row.duration as Duration,
  totalUsdCents: Number(row.totalUsdCents),
  tokenAmount: row.tokenAmount.toFixed(0),
  tokenSymbol: row.tokenSymbol,
  tokenDecimals: row.tokenDecimals,
  transactionHash: row.transactionHash,
  at: (row.savedAt ?? row.initiatedAt).toISOString(),
});

const readHistory = (paymentId: string) => ledger().readStream(paymentStream(paymentId));

/** The receipt built from the payment's row and events. */
export function receiptFrom(row: PaymentRow, history: readonly RecordedEvent[]): Receipt {
  return {
    paymentId: row.paymentId,
    status: row.status,
    slug: row.slug,
    planName: row.planName,
    product: row.product,
    planType: row.planType,
    duration: row.duration as Duration,
    wallet: row.wallet,
    chainId: row.chainId,
    paymentToken: { symbol: row.tokenSymbol, address: row.tokenAddress, decimals: row.tokenDecimals },
    tokenAmount: row.tokenAmount.toFixed(0),
    lines: {
      priceUsdCents: Number(row.priceUsdCents),
      creditForUnusedDaysUsdCents: Number(row.creditForUnusedDaysUsdCents),
      discountUsdCents: Number(row.discountUsdCents),
      tmaiDiscountUsdCents: Number(row.tmaiDiscountUsdCents),
      veTmaiDiscountUsdCents: Number(row.veTmaiDiscountUsdCents),
      totalUsdCents: Number(row.totalUsdCents),
    },
    initiatedAt: row.initiatedAt.toISOString(),
    savedAt: row.savedAt?.toISOString() ?? null,
    transactionHash: row.transactionHash,
    blockNumber: row.blockNumber === null ? null : String(row.blockNumber),
    gasUsed: row.gasUsed?.toFixed(0) ?? null,
    tokenId: row.tokenId?.toFixed(0) ?? null,
    periodFrom: row.periodFrom?.toISOString() ?? null,
    periodTo: row.periodTo?.toISOString() ?? null,
    events: recordedSteps(history),
  };
}
