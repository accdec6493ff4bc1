import { zeroAddress } from "viem";
import { messageFields, messageJson, paymentDigest } from "#app/chain/message.ts";
import type { PaymentInitiated } from "#events/payment/events.ts";
import type { PlanGranted } from "#events/payment/grant.ts";
import { type CatalogueEntry, DURATIONS, type Duration, SECONDS_OF } from "#events/pricing/catalogue.ts";
import { type CouponRefusal, type CouponTerms, couponProblem } from "#events/pricing/coupon.ts";
import { type PeriodRefusal, periodFor, timeText } from "#events/pricing/period.ts";
import { type Lot, type QuoteRefusal, quoteFor } from "#events/pricing/quote.ts";
import { blockAt, CONTRACT, deriveWallet, PAYMENT_TOKEN, SANDBOX_CHAIN } from "./scenarioChain.server.ts";

/** Sandbox orders, with the prices and rules of real orders. Source: docs/spec/decisions.md#2. */

export type OrderRefusal = QuoteRefusal | PeriodRefusal | CouponRefusal | { tag: "NoTrial"; planName: string };

/** An order by a subject, at a time in seconds of the account's clock. */
export type Ordering = { storyId: string; subject: string; entry: CatalogueEntry; seconds: number };

/** The period of an ordered plan: the shortest one with a price. */
export const chooseDuration = ({ pricesUsdCents }: CatalogueEntry): Duration =>
  DURATIONS.find((duration) => pricesUsdCents[duration] !== undefined) ?? "monthly";

/** A payment's first fact. `before`: the wallet's existing lots of the product. */
export function buildPayment(
  { storyId, subject, entry, seconds }: Ordering,
  before: Lot | null,
): PaymentInitiated | { refusal: OrderRefusal } {
  const wallet = deriveWallet(storyId);
  const duration = chooseDuration(entry);
  const quote = quoteFor({
    entry,
    duration,
    paymentToken: PAYMENT_TOKEN,
    block: blockAt(seconds),
    blockSeconds: SANDBOX_CHAIN.blockSeconds,
    membership: before && { planType: before.planType, expiresAt: before.to },
    lots: before ? [before] : [],
    // Only for payments in TMAI, which the sandbox does not have.
    maxPoolShareBps: 0,
  });
  if ("refusal" in quote) return quote;
  const message = messageJson({
    userAddress: wallet,
    product: BigInt(entry.product),
    planType: BigInt(entry.planType),
    expiryDate: BigInt(Date.parse(quote.expiresAt) / 1_000),
    token: PAYMENT_TOKEN.address,
    tokenAmount: BigInt(quote.tokenAmount),
    validity: BigInt(quote.validUntilBlock),
    nonce: before ? 1n : 0n,
    referralAddress: zeroAddress,
    referralPercentage: 0n,
  });
  return {
    ...{ subject, wallet, chainId: SANDBOX_CHAIN.chainId, contract: CONTRACT, plan: toPlan(entry) },
    ...{ duration, seconds: SECONDS_OF[duration], paymentToken: PAYMENT_TOKEN, quote, message },
    digest: paymentDigest(SANDBOX_CHAIN.chainId, CONTRACT, messageFields(message)),
  };
}

/** Takes 100% off, for any plan. */
const COUPON: CouponTerms = {
  ...{ code: "SANDBOX100", percent: 100, products: [], slugs: [], usesInAll: null, usesPerWallet: null },
  ...{ startsAt: "2024-01-01T00:00:00.000Z", endsAt: null, version: 1 },
};

/** A free plan: through a coupon for 100% off, or as a trial. */
export function buildGrant(
  { storyId, subject, entry, seconds }: Ordering,
  reason: PlanGranted["reason"],
): PlanGranted | { refusal: OrderRefusal } {
  const block = blockAt(seconds);
  const period = reason === "coupon" ? couponPeriod(entry, block) : trialPeriod(entry, block.time);
  if ("refusal" in period) return period;
  const { duration, from, to } = period;
  return {
    ...{ subject, wallet: deriveWallet(storyId), plan: toPlan(entry), duration, seconds: to - from, reason },
    ...(reason === "coupon" ? { couponCode: COUPON.code } : {}),
    lot: { valueUsdCents: "0", from: timeText(from), to: timeText(to) },
  };
}

type Given = { duration: string; from: number; to: number };

function couponPeriod(entry: CatalogueEntry, block: { time: number }): Given | { refusal: OrderRefusal } {
  const problem = couponProblem(COUPON, entry, block.time);
  if (problem) return { refusal: problem };
  const duration = chooseDuration(entry);
  const period = periodFor({ entry, duration, block, membership: null });
  return "refusal" in period ? period : { duration, from: period.from, to: period.to };
}

function trialPeriod(entry: CatalogueEntry, from: number): Given | { refusal: OrderRefusal } {
  if (entry.status === "retired") return { refusal: { tag: "PlanRetired", planName: entry.name } };
  if (entry.trialDays === 0) return { refusal: { tag: "NoTrial", planName: entry.name } };
  return { duration: "trial", from, to: from + entry.trialDays * 86_400 };
}

const toPlan = ({ slug, name, product, planType, catalogueVersion }: CatalogueEntry) => ({
  ...{ slug, name, product, planType, catalogueVersion },
});
