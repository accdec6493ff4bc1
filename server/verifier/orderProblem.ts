import { isDeepStrictEqual } from "node:util";
import type { CardPaymentInitiated } from "#events/card/events.ts";
import type { PlanListed } from "#events/catalogue/catalogue.ts";
import type { PaymentInitiated, RecordedPrice, RecordedPriceLeg } from "#events/payment/events.ts";
import { type CatalogueEntry, DURATIONS, type Duration, type Product, SECONDS_OF } from "#events/pricing/catalogue.ts";
import type { CouponTerms } from "#events/pricing/coupon.ts";
import { USD } from "#events/pricing/paymentTokens.ts";
import { type QuoteInputs, quoteFor } from "#events/pricing/quote.ts";
import type { RecordedPlan } from "#events/pricing/recordedQuote.ts";
import { priceLeg, priceOfLegs } from "#events/pricing/tokenPrice.ts";
import { computeScore } from "#events/pricing/veTmai.ts";

/** Recomputes the quote of an order from its recorded inputs and the plan's listing, and compares it and the order field by field. */

/** Equal quotes of one wallet and block are made unique by adding seconds to their expiry; the checkout allows this many. */
const MAX_SECONDS_LATER = 19;
/** The limit on that day is a setting that is not recorded; no setting allows more than a pool's whole dollar side. */
const WHOLE_POOL_BPS = 10_000;

/** Listed plans, by slug and version. */
export type Plans = Map<string, PlanListed>;
/** The common part of orders by wallet and by card. */
type Order = { plan: RecordedPlan; duration: string; seconds: number; quote: Quote };
type Listed = { listed: PlanListed; duration: Duration };

function findListed({ plan, duration: named }: Order, plans: Plans): Listed | string {
  const listed = plans.get(`${plan.slug} ${plan.catalogueVersion}`);
  if (!listed) return `no earlier event lists version ${plan.catalogueVersion} of ${plan.slug}`;
  const duration = DURATIONS.find((name) => name === named);
  return duration ? { listed, duration } : `unknown duration: ${named}`;
}

/** For an order that a wallet signs and pays. */
export function orderProblem(order: PaymentInitiated, plans: Plans): string | null {
  const known = findListed(order, plans);
  if (typeof known === "string") return known;
  const computed = computedFor(order, known);
  if (typeof computed === "string") return computed;
  return (
    differenceOfQuotes(order.quote, computed, MAX_SECONDS_LATER) ??
    firstWrong([...pairsOfOrder(order, known), ...pairsOfMessage(order, known)])
  );
}

/** A card's quote is in dollars, and only wallets can stake. */
export function cardOrderProblem(order: CardPaymentInitiated, plans: Plans): string | null {
  const known = findListed(order, plans);
  if (typeof known === "string") return known;
  const { paymentToken, inputs } = order.quote;
  if (!isDeepStrictEqual(paymentToken, USD))
    return `a card pays in dollars, but the quote is in ${paymentToken.symbol}`;
  if (inputs.veTmai && order.holder.kind === "account") return "an account has no veTMAI, but its quote includes some";
  const computed = computedFor(order, known);
  if (typeof computed === "string") return computed;
  return differenceOfQuotes(order.quote, computed, 0) ?? firstWrong(pairsOfOrder(order, known));
}

/** The quote computed from the inputs of a recorded one, or why there is none. */
function computedFor(order: Order, { listed, duration }: Listed): Quote | string {
  const { plan, quote } = order;
  const { price, lots, veTmai, coupon } = quote.inputs;
  const wrongPrice = price && priceProblem(price);
  if (wrongPrice) return wrongPrice;
  if (veTmai && !isDeepStrictEqual(veTmai, computeScore(BigInt(veTmai.amount), Number(veTmai.tiers))))
    return `veTMAI of ${veTmai.amount} does not give score ${veTmai.score} and ${veTmai.percent} %`;
  if (lots.some(({ from, to }) => toSeconds(to) <= toSeconds(from))) return "a lot ends before it starts";

  const computed = quoteFor({
    entry: toCatalogueEntry(listed, plan.catalogueVersion),
    duration,
    paymentToken: quote.paymentToken as QuoteInputs["paymentToken"],
    block: { number: BigInt(quote.inputs.blockNumber), time: toSeconds(quote.inputs.blockTime) },
    blockSeconds: quote.blockSeconds,
    membership: findMembership(order),
    lots: lots.map((lot) => ({
      ...lot,
      valueUsdCents: BigInt(lot.valueUsdCents),
      from: toSeconds(lot.from),
      to: toSeconds(lot.to),
    })),
    ...(coupon ? { coupon: coupon as CouponTerms } : {}),
    ...(veTmai ? { veTmai } : {}),
    ...(price ? { price } : {}),
    maxPoolShareBps: WHOLE_POOL_BPS,
  });
  return "refusal" in computed ? `no quote follows from its inputs: ${computed.refusal.tag}` : computed;
}

/** A period that starts after the block continues its holder's plan of the same level, which ends there. */
function findMembership({ plan, quote }: Order): QuoteInputs["membership"] {
  const startsAt = toSeconds(quote.startsAt);
  return startsAt > toSeconds(quote.inputs.blockTime) ? { planType: plan.planType, expiresAt: startsAt } : null;
}

/** Checks that a price follows from its pools' values. */
export function priceProblem(price: RecordedPrice): string | null {
  const leg = price.legs.findIndex((recorded) => !isSoundLeg(recorded));
  if (leg >= 0) return `price leg ${leg + 1} does not follow from its pool's data`;
  const { usdPerToken } = priceOfLegs(price.legs as [RecordedPriceLeg, RecordedPriceLeg]);
  return usdPerToken === price.usdPerToken ? null : "the price does not follow from its legs";
}

/** Spot price and average recomputed from the pool's values by the original function. */
function isSoundLeg(leg: RecordedPriceLeg): boolean {
  const seconds = Number(leg.nowSeconds);
  const pool = {
    pair: leg.pair,
    token0: leg.baseToken,
    token1: leg.quoteToken,
    reserve0: BigInt(leg.baseReserve),
    reserve1: BigInt(leg.quoteReserve),
    lastTradeAt: seconds % 2 ** 32,
    price0Cumulative: BigInt(leg.nowCumulative),
    price1Cumulative: 0n,
    block: { number: 0n, time: seconds },
  } as Parameters<typeof priceLeg>[0];
  const observed = {
    observedAt: Number(leg.observedAtSeconds),
    price0Cumulative: BigInt(leg.observedCumulative),
    price1Cumulative: 0n,
  };
  return isDeepStrictEqual(priceLeg(pool, leg.baseToken, [observed]), leg);
}

type Quote = PaymentInitiated["quote"];

function differenceOfQuotes(recorded: Quote, computed: Quote, maxSecondsLater: number): string | null {
  const later = toSeconds(recorded.expiresAt) - toSeconds(computed.expiresAt);
  if (!(later >= 0 && later <= maxSecondsLater)) return differs("expiresAt", recorded.expiresAt, computed.expiresAt);
  for (const name of new Set([...Object.keys(computed), ...Object.keys(recorded)]) as Set<keyof Quote>)
    if (name !== "expiresAt" && !isDeepStrictEqual(recorded[name], computed[name]))
      return differs(name, recorded[name], computed[name]);
  return null;
}

type Pair = [name: string, recorded: unknown, expected: unknown];

const pairsOfOrder = ({ plan, seconds }: Order, { listed, duration }: Listed): Pair[] => [
  ["seconds", seconds, SECONDS_OF[duration]],
  ["plan.name", plan.name, listed.name],
  ["plan.product", plan.product, listed.product],
  ["plan.planType", plan.planType, listed.planType],
];

/** The order and the signed message must have exactly the quote's amounts. */
function pairsOfMessage({ quote, message, wallet, paymentToken }: PaymentInitiated, { listed }: Listed): Pair[] {
  return [
    ["paymentToken", JSON.stringify(paymentToken), JSON.stringify(quote.paymentToken)],
    ["message.userAddress", message.userAddress, wallet],
    ["message.product", message.product, String(listed.product)],
    ["message.planType", message.planType, String(listed.planType)],
    ["message.expiryDate", message.expiryDate, String(toSeconds(quote.expiresAt))],
    ["message.token", message.token, paymentToken.address],
    ["message.tokenAmount", message.tokenAmount, quote.tokenAmount],
    ["message.validity", message.validity, quote.validUntilBlock],
  ];
}

function firstWrong(pairs: readonly Pair[]): string | null {
  const wrong = pairs.find(([, recorded, expected]) => recorded !== expected);
  return wrong ? differs(...wrong) : null;
}

const differs = (name: string, recorded: unknown, expected: unknown) =>
  `the quote says ${name} ${JSON.stringify(recorded)}, its inputs give ${JSON.stringify(expected)}`;

const toCatalogueEntry = (listed: PlanListed, catalogueVersion: number): CatalogueEntry => ({
  slug: listed.slug,
  name: listed.name,
  product: listed.product as Product,
  planType: listed.planType,
  status: listed.status,
  trialDays: listed.trialDays,
  trialPriceUsdCents: Number(listed.trialPriceUsdCents),
  pricesUsdCents: Object.fromEntries(
    Object.entries(listed.pricesUsdCents).map(([duration, cents]) => [duration, Number(cents)]),
  ),
  catalogueVersion,
});

const toSeconds = (time: string): number => Date.parse(time) / 1000;
