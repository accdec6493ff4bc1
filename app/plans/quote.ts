import type { RecordedPrice, RecordedQuote } from "../../events/payment/events.ts";
import type { PaymentTokenSymbol } from "../chain/network.ts";
import { type CatalogueEntry, type Duration, PERIODS_A_YEAR, SECONDS_OF } from "./catalogue.ts";
import { percentOf } from "./money.ts";
import { QUOTE_BLOCKS, TMAI_PERCENT } from "./terms.ts";
import { dollarSides, tmaiFor } from "./tokenPrice.ts";

/** Everything that a quote depends on. Pure: the same inputs give the same quote for ever, so the ledger can be checked. */
export type QuoteInputs = {
  entry: CatalogueEntry;
  duration: Duration;
  paymentToken: { symbol: PaymentTokenSymbol; address: string; decimals: number };
  /** The latest block: its time, in seconds, is the only clock. */
  block: { number: bigint; time: number };
  blockSeconds: number;
  /** The wallet's membership of the product on chain, if it has one. */
  membership: { planType: number; expiresAt: number } | null;
  /** The wallet's paid periods of this product that still run or are still to come. */
  lots: Lot[];
  veTmai?: { amount: string; score: number; percent: number };
  /** Needed when paying in TMAI. */
  price?: RecordedPrice;
  /** Basis points of a pool's dollar side that one TMAI payment may be. */
  maxPoolShareBps: number;
};
/** One paid period. `from` and `to` in seconds. */
export type Lot = { paymentId: string; valueUsdCents: bigint; from: number; to: number; planType: number };

export type QuoteRefusal =
  | { tag: "PlanRetired"; planName: string }
  | { tag: "PlanIsFree"; planName: string }
  | { tag: "NoSuchPrice"; planName: string; duration: Duration }
  | { tag: "DowngradeTooEarly"; planName: string; possibleFrom: string }
  | { tag: "TooFarAhead"; days: number }
  | { tag: "CreditCoversPeriod" }
  | { tag: "NothingToPay" }
  | { tag: "PriceUnavailable" }
  | { tag: "TooLargeForPools" };

/** Blocks that a quote holds. */
export const VALIDITY_BLOCKS = BigInt(QUOTE_BLOCKS);
const TMAI_DISCOUNT_PERCENT = BigInt(TMAI_PERCENT);
const MOST_DAYS_AHEAD = 730;
const DAY = 86_400;
const CENT_IN_USDC_UNITS = 10_000n;

/** Quote for one period. Amounts in USD cents and base units, as decimal strings. Source: decisions.md 2. */
export function quoteFor(inputs: QuoteInputs): RecordedQuote | { refusal: QuoteRefusal } {
  const { entry, duration, paymentToken, block, blockSeconds } = inputs;
  const listPrice = entry.pricesUsdCents[duration];
  const refusal = refusalOf(inputs, listPrice);
  if (refusal || listPrice === undefined) return { refusal: refusal ?? noPrice(inputs) };

  const period = periodFor(inputs);
  if ("refusal" in period) return period;

  const price = BigInt(listPrice);
  const credit = period.renews ? 0n : creditForUnusedDays(inputs.lots, block.time);
  if (credit >= price) return { refusal: { tag: "CreditCoversPeriod" } };
  const coupon = 0n;
  const base = price - credit - coupon;
  const tmaiDiscount = paymentToken.symbol === "TMAI" ? percentOf(base, TMAI_DISCOUNT_PERCENT) : 0n;
  const veTmaiDiscount = percentOf(base, BigInt(inputs.veTmai?.percent ?? 0));
  const rest = base - tmaiDiscount - veTmaiDiscount;
  const total = rest > 0n ? rest : 0n;
  if (total === 0n) return { refusal: { tag: "NothingToPay" } };

  const tokenAmount = tokenAmountFor(inputs, total);
  if (typeof tokenAmount !== "bigint") return { refusal: tokenAmount };

  return {
    planName: entry.name,
    slug: entry.slug,
    duration,
    priceUsdCents: String(price),
    annualCostUsdCents: String(price * BigInt(PERIODS_A_YEAR[duration])),
    creditForUnusedDaysUsdCents: String(credit),
    discountUsdCents: String(coupon),
    tmaiDiscountUsdCents: String(tmaiDiscount),
    veTmaiDiscountUsdCents: String(veTmaiDiscount),
    totalUsdCents: String(total),
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
      ...(inputs.veTmai ? { veTmai: inputs.veTmai } : {}),
      ...(paymentToken.symbol === "TMAI" && inputs.price ? { price: inputs.price } : {}),
    },
  };
}

function refusalOf({ entry, duration }: QuoteInputs, listPrice: number | undefined): QuoteRefusal | null {
  if (entry.status === "retired") return { tag: "PlanRetired", planName: entry.name };
  if (Object.values(entry.pricesUsdCents).every((cents) => cents === 0))
    return { tag: "PlanIsFree", planName: entry.name };
  return listPrice === undefined || listPrice === 0 ? { tag: "NoSuchPrice", planName: entry.name, duration } : null;
}

const noPrice = ({ entry, duration }: QuoteInputs): QuoteRefusal => ({
  tag: "NoSuchPrice",
  planName: entry.name,
  duration,
});

/** When the period starts and ends: a renewal follows the running one, a higher plan starts now. */
function periodFor(inputs: QuoteInputs): { from: number; to: number; renews: boolean } | { refusal: QuoteRefusal } {
  const { entry, membership, block, duration } = inputs;
  const now = block.time;
  const seconds = SECONDS_OF[duration];
  const running = membership !== null && membership.expiresAt > now ? membership : null;
  if (running && running.planType > entry.planType)
    return { refusal: { tag: "DowngradeTooEarly", planName: entry.name, possibleFrom: timeText(running.expiresAt) } };
  const renews = running !== null && running.planType === entry.planType;
  const from = renews ? running.expiresAt : now;
  const to = from + seconds;
  if (renews && to > now + MOST_DAYS_AHEAD * DAY) return { refusal: { tag: "TooFarAhead", days: MOST_DAYS_AHEAD } };
  return { from, to, renews };
}

/** What is left of paid periods, each rounded down to a cent. */
export function creditForUnusedDays(lots: readonly Lot[], now: number): bigint {
  return lots.reduce((sum, lot) => {
    const left = BigInt(Math.max(0, lot.to - Math.max(now, lot.from)));
    return sum + (lot.valueUsdCents * left) / BigInt(lot.to - lot.from);
  }, 0n);
}

function tokenAmountFor({ paymentToken, price, maxPoolShareBps }: QuoteInputs, total: bigint): bigint | QuoteRefusal {
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

/** Seconds as RFC 3339 with milliseconds. */
export const timeText = (seconds: number): string => new Date(seconds * 1000).toISOString();
