import { getAddress, isAddress } from "viem";
import {
  type CardKeys,
  cardsBeginningWith,
  type FoundCardRow,
  type FoundRenewalRow,
  findCards,
  findRenewals,
  type RenewalKeys,
  renewalsBeginningWith,
} from "#app/areas/cardPayments/publicDesk.server.ts";
import { type FoundInvoiceRow, findInvoices, type InvoiceKeys } from "#app/areas/invoices/publicDesk.server.ts";
import {
  type FoundRefundRow,
  findRefunds,
  type RefundKeys,
  refundsBeginningWith,
} from "#app/areas/refunds/publicDesk.server.ts";
import { cardStream } from "#events/card/events.ts";
import { paymentStream } from "#events/payment/events.ts";
import { parseMeaning, type Search, type Term } from "../model/searchQuery.ts";
import type { FoundCard, FoundInvoice, FoundMoney, FoundRefund, FoundRenewal } from "../model/wire.ts";

/** Card payments, renewals, refunds and invoices: by their identifiers, and by what they are about. */

const MAX = 50;
/** Filters that only payments can pass. */
const OF_PAYMENTS = ["state", "plan", "duration", "token", "least", "most", "from", "to"] as const;
export const NO_MONEY: FoundMoney = { cards: [], renewals: [], refunds: [], invoices: [] };

/** The search keys of each; absent keys find nothing. */
type MoneySearch = {
  start?: string;
  cards?: CardKeys;
  renewals?: RenewalKeys;
  refunds?: RefundKeys;
  invoices?: InvoiceKeys;
};

/**
 * Matches of a search, and what belongs to the payments it found. A search for everything lists none: they are only found by
 * identifier.
 */
export async function findMoney(search: Search, paymentIds: readonly string[]): Promise<FoundMoney> {
  const moneySearch = parseMoneySearch(search.q);
  if (moneySearch === null || OF_PAYMENTS.some((filter) => search[filter] !== "")) return NO_MONEY;
  return found(moneySearch, paymentIds);
}

/** All of a customer's. */
export const loadMoney = (
  subjects: readonly string[],
  wallets: readonly string[],
  paymentIds: readonly string[],
): Promise<FoundMoney> =>
  found({ cards: { subjects, wallets }, renewals: { subjects }, refunds: { subjects, wallets } }, paymentIds);

/** Everything that belongs to one of them. */
export const moneyAbout = (moneySearch: Omit<MoneySearch, "start">): Promise<FoundMoney> => found(moneySearch, []);

function parseMoneySearch(typed: string): MoneySearch | null {
  const meaning = parseMeaning(typed);
  switch (meaning.by) {
    case "account": {
      const subjects = [meaning.subject];
      return { cards: { subjects }, renewals: { subjects }, refunds: { subjects } };
    }
    case "payment": {
      const ids = [meaning.id];
      return meaning.whole
        ? { cards: { ids, renewals: ids }, renewals: { ids }, refunds: { ids }, invoices: { ids } }
        : { start: meaning.id };
    }
    case "provider": {
      const ids = [meaning.id];
      return { cards: { providerIds: ids }, renewals: { subscriptions: ids }, refunds: { marks: ids } };
    }
    case "refund":
      return { refunds: { numbers: [meaning.number] } };
    case "invoice":
      return { invoices: { numbered: meaning } };
    case "terms":
      return moneyByTerms(meaning.terms);
    default:
      return null;
  }
}

function moneyByTerms(terms: readonly Term[]): MoneySearch {
  const whole = (kind: Term["kind"]) => terms.flatMap((term) => (term.kind === kind && term.whole ? [term.term] : []));
  const wallets = whole("wallet").flatMap((wallet) => (isAddress(wallet) ? [getAddress(wallet)] : []));
  return { cards: { wallets }, refunds: { wallets, marks: whole("transaction") } };
}

/** Includes the renewals of the cards found, with each one's refunds and documents. */
async function found(moneySearch: MoneySearch, paymentIds: readonly string[]): Promise<FoundMoney> {
  const { start } = moneySearch;
  const [cards, startedCards] = await Promise.all([
    findCards(moneySearch.cards ?? {}, MAX),
    start === undefined ? [] : cardsBeginningWith(start, MAX),
  ]);
  const cardRows = [...cards, ...startedCards];
  const streams = [
    ...cardRows.map(({ card_payment_id }) => cardStream(card_payment_id)),
    ...paymentIds.map(paymentStream),
  ];
  const ofCards = cardRows.flatMap(({ renewal_id }) => (renewal_id === null ? [] : [renewal_id]));
  const [renewals, refunds, invoices, startedRenewals, startedRefunds] = await Promise.all([
    findRenewals({ ...moneySearch.renewals, ids: [...(moneySearch.renewals?.ids ?? []), ...ofCards] }, MAX),
    findRefunds({ ...moneySearch.refunds, streams: [...(moneySearch.refunds?.streams ?? []), ...streams] }, MAX),
    findInvoices({ ...moneySearch.invoices, streams: [...(moneySearch.invoices?.streams ?? []), ...streams] }, MAX),
    start === undefined ? [] : renewalsBeginningWith(start, MAX),
    start === undefined ? [] : refundsBeginningWith(start, MAX),
  ]);
  return {
    cards: cardRows.map(shownCard),
    renewals: onceEach([...renewals, ...startedRenewals], ({ renewal_id }) => renewal_id).map(shownRenewal),
    refunds: onceEach([...refunds, ...startedRefunds], ({ refund_id }) => refund_id).map(shownRefund),
    invoices: invoices.map(shownInvoice),
  };
}

const onceEach = <Row>(rows: readonly Row[], toId: (row: Row) => string): Row[] => [
  ...new Map(rows.map((row) => [toId(row), row])).values(),
];

const shownCard = (row: FoundCardRow): FoundCard => ({
  ...{ cardPaymentId: row.card_payment_id, status: row.status, subject: row.subject, planName: row.plan_name },
  ...{ product: row.product, duration: row.duration, totalUsdCents: row.total_usd_cents, chargeId: row.charge_id },
  ...{ renewalId: row.renewal_id, initiatedAt: row.initiated_at.toISOString() },
});

const shownRenewal = (row: FoundRenewalRow): FoundRenewal => ({
  ...{ renewalId: row.renewal_id, status: row.status, slug: row.slug, duration: row.duration },
  ...{ failureCode: row.failure_code, nextTryAt: row.next_try_at?.toISOString() ?? null, stoppedBy: row.stopped_by },
  startedAt: row.started_at.toISOString(),
});

const shownRefund = (row: FoundRefundRow): FoundRefund => ({
  ...{ refundId: row.refund_id, number: row.number, status: row.status, amountUsdCents: row.amount_usd_cents },
  ...{ of: row.about_stream, payout: row.payout_kind, requestedAt: row.requested_at.toISOString() },
});

const shownInvoice = (row: FoundInvoiceRow): FoundInvoice => ({
  ...{ invoiceId: row.invoice_id, name: `${row.series}-${String(row.number).padStart(6, "0")}`, kind: row.kind },
  ...{ of: row.about_stream, grossUsdCents: row.gross_usd_cents, issuedAt: row.issued_at.toISOString() },
});

/** Ledger streams of the results, for the access record. */
export const streamsIn = ({ cards, renewals, refunds, invoices }: FoundMoney): string[] => [
  ...cards.map(({ cardPaymentId }) => cardStream(cardPaymentId)),
  ...renewals.map(({ renewalId }) => `renewal-${renewalId}`),
  ...refunds.map(({ refundId }) => `refund-${refundId}`),
  ...invoices.map(({ invoiceId }) => `invoice-${invoiceId}`),
];
