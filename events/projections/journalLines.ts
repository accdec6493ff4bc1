import type { PaymentInitiated } from "../payment/events.ts";
import type { PlanGranted } from "../payment/grant.ts";

/** One line: debit above zero, credit below. USD in cents, tokens in base units of the payment's token. */
export type JournalLine = { account: string; usdCents: bigint; baseUnits: bigint };

/** Names of `product` (decisions.md 1) in accounts. */
const PRODUCTS: readonly string[] = ["trading_bot", "data_api", "analytics"];

const debit = (account: string, usdCents: bigint, baseUnits = 0n): JournalLine => ({ account, usdCents, baseUnits });
const credit = (account: string, usdCents: bigint, baseUnits = 0n): JournalLine => ({
  account,
  usdCents: -usdCents,
  baseUnits: -baseUnits,
});

/**
 * What a saved plan is worth to the books. Balances, in both measures, if the quote adds up; the database refuses it if
 * not. Revenue is the list price; the token units that settle it stand on the same line.
 */
export function linesOfOrder({ quote, message, plan, paymentToken }: PaymentInitiated): JournalLine[] {
  const total = BigInt(quote.totalUsdCents);
  const tokens = BigInt(message.tokenAmount);
  const receivable = `assets:receivable:${paymentToken.symbol}`;
  return [
    debit(receivable, total, tokens),
    credit(revenueOf(plan.product), BigInt(quote.priceUsdCents), tokens),
    ...unlessZero(debit("discounts:coupon", BigInt(quote.discountUsdCents))),
    ...unlessZero(debit("discounts:tmai", BigInt(quote.tmaiDiscountUsdCents))),
    ...unlessZero(debit("discounts:ve_tmai", BigInt(quote.veTmaiDiscountUsdCents))),
    ...unlessZero(debit("credits:unused_days", BigInt(quote.creditForUnusedDaysUsdCents))),
    ...referralLines(total, tokens, BigInt(message.referralPercentage), receivable),
  ];
}

/** A grant's lot is worth nothing, as the event says: its lines show that the plan was given, and for what reason. */
export function linesOfGrant({ plan, reason, lot }: PlanGranted): JournalLine[] {
  const value = BigInt(lot.valueUsdCents);
  return [debit(`discounts:${reason}`, value), credit(revenueOf(plan.product), value)];
}

/** The share is owed and, as the contract pays it out of the same transfer, paid at once: what is left is the treasury's. */
function referralLines(total: bigint, tokens: bigint, percent: bigint, receivable: string): JournalLine[] {
  const units = (tokens * percent) / 100n;
  if (units === 0n) return [];
  const cents = (2n * total * units + tokens) / (2n * tokens);
  return [
    debit("expenses:referral", cents, units),
    credit("liabilities:referral_payable", cents, units),
    debit("liabilities:referral_payable", cents, units),
    credit(receivable, cents, units),
  ];
}

function revenueOf(product: number): string {
  const name = PRODUCTS[product];
  if (!name) throw new RangeError(`product ${product} has no revenue account`);
  return `revenue:${name}`;
}

const unlessZero = (line: JournalLine): JournalLine[] => (line.usdCents === 0n ? [] : [line]);
