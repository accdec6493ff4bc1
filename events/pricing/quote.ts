import { type CatalogueEntry, type Duration, PERIODS_PER_YEAR } from "./catalogue.ts";
import { type CouponRefusal, type CouponTerms, couponProblem } from "./coupon.ts";
import { applyPercent } from "./money.ts";
import type { PaymentCurrency } from "./paymentTokens.ts";
import { type Period, type PeriodRefusal, periodFor, timeText } from "./period.ts";
import type { RecordedPrice, RecordedQuote } from "./recordedQuote.ts";
import { QUOTE_BLOCKS, TMAI_PERCENT } from "./terms.ts";
import { dollarSides, tmaiFor } from "./tokenPrice.ts";

/** Everything that a quote depends on. Pure: the same inputs always give the same quote, so the ledger can be checked. */
export type QuoteInputs = {
  entry: CatalogueEntry;
  duration: Duration;
  paymentToken: { symbol: PaymentCurrency; address: string; decimals: number };
  /** The latest block: its time, in seconds, is the only clock. */
  block: { number: bigint; time: number };
  blockSeconds: number;
  /** What the holder has of the product: the higher and later of a wallet's membership on chain and its active periods. */
  membership: { planType: number; expiresAt: number } | null;
  /** The holder's paid periods of this product that are current or still to come. */
  lots: Lot[];
  coupon?: CouponTerms;
  veTmai?: { amount: string; score: number; percent: number };
  /** Needed when paying in TMAI. */
  price?: RecordedPrice;
  /** The largest share of a pool's dollar side that one TMAI payment may be, in basis points. */
  maxPoolShareBps: number;
};
/** One paid period. `from` and `to` in seconds. */
export type Lot = { paymentId: string; valueUsdCents: bigint; from: number; to: number; planType: number };

export type QuoteRefusal =
  | PeriodRefusal
  | CouponRefusal
  | { tag: "CreditCoversPeriod" }
  | { tag: "NothingToPay" }
  | { tag: "PriceUnavailable" }
  | { tag: "TooLargeForPools" };

/** A quote is valid for this many blocks. */
export const VALIDITY_BLOCKS = BigInt(QUOTE_BLOCKS);
const TMAI_DISCOUNT_PERCENT = BigInt(TMAI_PERCENT);
const CENT_IN_USDC_UNITS = 10_000n;

/** Quote for one period. Amounts in USD cents and base units, as decimal strings. Source: docs/spec/decisions.md#2. */
export function quoteFor(inputs: QuoteInputs): RecordedQuote | { refusal: QuoteRefusal } {
  const period = periodFor(inputs);
  if ("refusal" in period) return period;
  const lines = linesFor(inputs, period);
  if ("refusal" in lines) return lines;
  const tokenAmount = tokenAmountFor(inputs, lines.total);
  if (typeof tokenAmount !== "bigint") return { refusal: tokenAmount };

  const { entry, duration, paymentToken, block, blockSeconds } = inputs;
  return {
    planName: entry.name,
    slug: entry.slug,
    duration,
    priceUsdCents: String(period.price),
    annualCostUsdCents: String(period.price * BigInt(PERIODS_PER_YEAR[duration])),
    creditForUnusedDaysUsdCents: String(lines.credit),
    discountUsdCents: String(lines.coupon),
    tmaiDiscountUsdCents: String(lines.tmai),
    veTmaiDiscountUsdCents: String(lines.veTmai),
    totalUsdCents: String(lines.total),
    paymentToken,
    tokenAmount: String(tokenAmount),
    startsAt: timeText(period.from),
    expiresAt: timeText(period.to),
    validUntilBlock: String(block.number + VALIDITY_BLOCKS),
    blockSeconds,
    inputs: {
      blockNumber: String(block.number),
      blockTime: timeText(block.time),
      lots: inputs.lots.map(recordedLot),
      ...(inputs.coupon ? { coupon: inputs.coupon } : {}),
      ...(inputs.veTmai ? { veTmai: inputs.veTmai } : {}),
      ...(paymentToken.symbol === "TMAI" && inputs.price ? { price: inputs.price } : {}),
    },
  };
}

type Lines = { credit: bigint; coupon: bigint; tmai: bigint; veTmai: bigint; total: bigint };

/** Deductions from the price, in the order of docs/spec/decisions.md#2. TMAI and veTMAI both take their percent of the same base. */
function linesFor(inputs: QuoteInputs, { price, renews }: Period): Lines | { refusal: QuoteRefusal } {
  const { entry, coupon: terms, block } = inputs;
  const credit = renews ? 0n : creditForUnusedDays(inputs.lots, block.time);
  if (credit >= price) return { refusal: { tag: "CreditCoversPeriod" } };
  const problem = terms && couponProblem(terms, entry, block.time);
  if (problem) return { refusal: problem };
  const coupon = applyPercent(price - credit, BigInt(terms?.percent ?? 0));
  const base = price - credit - coupon;
  const tmai = inputs.paymentToken.symbol === "TMAI" ? applyPercent(base, TMAI_DISCOUNT_PERCENT) : 0n;
  const veTmai = applyPercent(base, BigInt(inputs.veTmai?.percent ?? 0));
  const rest = base - tmai - veTmai;
  const total = rest > 0n ? rest : 0n;
  return total === 0n ? { refusal: { tag: "NothingToPay" } } : { credit, coupon, tmai, veTmai, total };
}

/** The remainder of paid periods, each rounded down to a cent. */
export function creditForUnusedDays(lots: readonly Lot[], now: number): bigint {
  return lots.reduce((sum, lot) => {
    const left = BigInt(Math.max(0, lot.to - Math.max(now, lot.from)));
    return sum + (lot.valueUsdCents * left) / BigInt(lot.to - lot.from);
  }, 0n);
}

function tokenAmountFor({ paymentToken, price, maxPoolShareBps }: QuoteInputs, total: bigint): bigint | QuoteRefusal {
  if (paymentToken.symbol === "USD") return total;
  if (paymentToken.symbol === "USDC") return total * CENT_IN_USDC_UNITS;
  if (!price) return { tag: "PriceUnavailable" };
  const tooLarge = dollarSides(price).some((side) => total * 10_000n > side * BigInt(maxPoolShareBps));
  return tooLarge ? { tag: "TooLargeForPools" } : tmaiFor(total, price);
}

const recordedLot = (lot: Lot) => ({
  paymentId: lot.paymentId,
  valueUsdCents: String(lot.valueUsdCents),
  from: timeText(lot.from),
  to: timeText(lot.to),
  planType: lot.planType,
});
