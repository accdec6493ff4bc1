import type { CallPaid } from "../call/events.ts";
import { computeStep } from "../credit/credit.ts";
import { BUYS_CREDITS, type CreditsBought } from "../credit/events.ts";
import type { PaymentInitiated } from "../payment/events.ts";
import type { PlanGranted } from "../payment/grant.ts";
import { referralShare } from "../pricing/referralShare.ts";

/** One line: positive is debit, negative is credit. USD in cents, tokens in base units of the payment's token. */
export type JournalLine = { account: string; usdCents: bigint; baseUnits: bigint };

/** Names of `product` (docs/spec/decisions.md#1) in accounts. */
const PRODUCTS: readonly string[] = ["trading_bot", "data_api", "analytics"];

export const debit = (account: string, usdCents: bigint, baseUnits = 0n): JournalLine => ({
  account,
  usdCents,
  baseUnits,
});
export const credit = (account: string, usdCents: bigint, baseUnits = 0n): JournalLine => ({
  account,
  usdCents: -usdCents,
  baseUnits: -baseUnits,
});

/**
 * The journal lines of a saved plan. They balance in both measures if the quote adds up; the database refuses them
 * otherwise. Revenue is the list price; the token units that settle it are on the same line.
 */
export function linesOfOrder({ quote, message, plan, paymentToken, referralKept }: PaymentInitiated): JournalLine[] {
  const total = BigInt(quote.totalUsdCents);
  const tokens = BigInt(message.tokenAmount);
  const receivable = `assets:receivable:${paymentToken.symbol}`;
  return [
    debit(receivable, total, tokens),
    credit(toRevenueAccount(plan.product), BigInt(quote.priceUsdCents), tokens),
    ...discountLines(quote),
    ...referralLines(total, tokens, BigInt(message.referralPercentage), receivable),
    ...withheldLines(referralKept),
  ];
}

/** Deductions from the list price. */
export const discountLines = (quote: PaymentInitiated["quote"]): JournalLine[] => [
  ...unlessZero(debit("discounts:coupon", BigInt(quote.discountUsdCents))),
  ...unlessZero(debit("discounts:tmai", BigInt(quote.tmaiDiscountUsdCents))),
  ...unlessZero(debit("discounts:ve_tmai", BigInt(quote.veTmaiDiscountUsdCents))),
  ...unlessZero(debit("credits:unused_days", BigInt(quote.creditForUnusedDaysUsdCents))),
];

/** A grant's lot has no value, as its event shows: its lines record that the plan was granted, and why. */
export function linesOfGrant({ plan, reason, lot }: PlanGranted): JournalLine[] {
  const value = BigInt(lot.valueUsdCents);
  return [debit(`discounts:${reason}`, value), credit(toRevenueAccount(plan.product), value)];
}

const DEFERRED = "liabilities:deferred_credits";

/**
 * The price of a call is earned when it is settled: the response is already delivered, and nothing remains to be done. The price of credits
 * is deferred until they are spent.
 */
export function linesOfCall({ priceUsdCents, amount, paymentToken, operation }: CallPaid): JournalLine[] {
  const [cents, units] = [BigInt(priceUsdCents), BigInt(amount)];
  const earnedOrOwed = operation === BUYS_CREDITS ? DEFERRED : "revenue:api_calls";
  return [debit(`assets:receivable:${paymentToken.symbol}`, cents, units), credit(earnedOrOwed, cents, units)];
}

/** For one step: spending units posts these lines that many times. */
export function linesOfCredits(bought: CreditsBought): JournalLine[] {
  const { usdCents, baseUnits } = computeStep(bought);
  return [debit(DEFERRED, usdCents, baseUnits), credit("revenue:api_credits", usdCents, baseUnits)];
}

/** The share becomes payable and is paid immediately, as the contract pays it out of the same transfer: the treasury gets the remainder. */
function referralLines(total: bigint, tokens: bigint, percent: bigint, receivable: string): JournalLine[] {
  const { units, cents } = referralShare(total, tokens, percent);
  if (units === 0n) return [];
  return [
    debit("expenses:referral", cents, units),
    credit("liabilities:referral_payable", cents, units),
    debit("liabilities:referral_payable", cents, units),
    credit(receivable, cents, units),
  ];
}

/** A withheld share settles the referrer's debt: it is still an expense. */
function withheldLines(withheld: PaymentInitiated["referralKept"]): JournalLine[] {
  if (!withheld) return [];
  const [cents, units] = [BigInt(withheld.usdCents), BigInt(withheld.units)];
  return [debit("expenses:referral", cents, units), credit("assets:referral_claims", cents, units)];
}

export const toRevenueAccount = (product: number): string => `revenue:${requireProductName(product)}`;
export const toRefundsAccount = (product: number): string => `refunds:${requireProductName(product)}`;

function requireProductName(product: number): string {
  const name = PRODUCTS[product];
  if (!name) throw new RangeError(`product ${product} has no revenue account`);
  return name;
}

export const unlessZero = (line: JournalLine): JournalLine[] => (line.usdCents === 0n ? [] : [line]);
