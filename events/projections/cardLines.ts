import type { CardDisputed, CardPaymentInitiated } from "../card/events.ts";
import { credit, debit, discountLines, type JournalLine, toRevenueAccount, unlessZero } from "./journalLines.ts";

/** Journal lines of a card payment: in dollars only, without token units. Source: docs/spec/cards.md#5. */

const RECEIVABLE = "assets:receivable:card";
const DISPUTED = "assets:disputed:card";

/** Recorded with the order, posted when it is captured. */
export const linesOfCardOrder = ({ quote, plan }: CardPaymentInitiated): JournalLine[] => [
  debit(RECEIVABLE, BigInt(quote.totalUsdCents)),
  credit(toRevenueAccount(plan.product), BigInt(quote.priceUsdCents)),
  ...discountLines(quote),
];

/** Of the captured amount; none without a tax. */
export const linesOfTax = (taxUsdCents: bigint): JournalLine[] =>
  taxUsdCents === 0n ? [] : [debit(RECEIVABLE, taxUsdCents), credit("liabilities:tax", taxUsdCents)];

export const linesOfFee = (feeUsdCents: bigint): JournalLine[] => [
  debit("expenses:card_fees", feeUsdCents),
  credit(RECEIVABLE, feeUsdCents),
];

export const linesOfDispute = ({ amountUsdCents }: CardDisputed): JournalLine[] => [
  debit(DISPUTED, BigInt(amountUsdCents)),
  credit(RECEIVABLE, BigInt(amountUsdCents)),
];

/** The provider keeps the fee, no matter who wins. */
export const linesOfDisputeFee = (feeUsdCents: bigint): JournalLine[] => [
  ...unlessZero(debit("expenses:dispute_fees", feeUsdCents)),
  ...unlessZero(credit(RECEIVABLE, feeUsdCents)),
];

export const linesOfLostDispute = ({ amountUsdCents }: CardDisputed): JournalLine[] => [
  debit("refunds:chargebacks", BigInt(amountUsdCents)),
  credit(DISPUTED, BigInt(amountUsdCents)),
];
