import { isDeepStrictEqual } from "node:util";
import { agentChecker, type DecimalsOf } from "#app/areas/tradingAgent/publicVerifier.server.ts";
import type { PlanListed } from "#events/catalogue/catalogue.ts";
import { callCore, catalogueCore, grantCore, paymentCore, refundCore } from "#events/cores.ts";
import type { RecordedEvent } from "#events/ledger/ledger.ts";
import type { PaymentInitiated, RecordedPrice, RecordedPriceLeg } from "#events/payment/events.ts";
import { type CatalogueEntry, DURATIONS, type Duration, type Product, SECONDS_OF } from "#events/pricing/catalogue.ts";
import type { CouponTerms } from "#events/pricing/coupon.ts";
import { type QuoteInputs, quoteFor } from "#events/pricing/quote.ts";
import { priceLeg, priceOfLegs } from "#events/pricing/tokenPrice.ts";
import { scoreOf } from "#events/pricing/veTmai.ts";
import { refundBook } from "../../verifier/refundBook.ts";
import { mandateChecker } from "../../verifier/verifyMandates.ts";
import { couponBook } from "./couponCheck.ts";
import { creditBook } from "./creditCheck.ts";
import { indexChecker } from "./indexCheck.ts";
import { lotBook } from "./lotCheck.ts";
import { referralBook } from "./referralCheck.ts";
import { swapChecker } from "./swapCheck.ts";

/**
 * Recomputes quotes from the ledger's record of their inputs: the catalogue, coupons, referral codes and saved periods before
 * them, and their own inputs; and what else follows from the ledger alone: constituents of indices, and judgements of trading agents.
 */

/** Equal quotes of one wallet and block are made unique by adding seconds to their expiry; the checkout allows this many. */
const MOST_SECONDS_LATER = 19;
/** The limit of that day is a setting and not recorded; no setting allows more than a pool's whole dollar side. */
const WHOLE_POOL_BPS = 10_000;

/**
 * Returns what is wrong with an event by the money rules, null when nothing is. Call it for every event in ledger order,
 * because it remembers what they depend on: plans, coupons, referral codes and lots, and of each trading agent its last judgement. `decimalsOf` its tokens,
 * where they are known.
 */
export function quoteChecker(decimalsOf?: DecimalsOf): (event: RecordedEvent) => string | null {
  const plans = new Map<string, PlanListed>();
  const coupons = couponBook();
  const referrals = referralBook();
  const lots = lotBook();
  const calls = callBook();
  const credits = creditBook();
  const refunds = refundBook((price) => priceProblem(price) === null);
  const swaps = swapChecker();
  const indices = indexChecker();
  const mandates = mandateChecker();
  const agents = agentChecker(decimalsOf);

  const ordered = ({ streamId }: RecordedEvent, order: PaymentInitiated) => {
    refunds.ordered(streamId, order);
    return (
      problemOf(order, plans) ??
      coupons.ordered(streamId, order) ??
      referrals.ordered(order) ??
      lots.ordered(streamId, order)
    );
  };

  const refunded = (event: RecordedEvent): string | null => {
    const fact = refundCore.parse(event);
    if (fact.type === "RefundSettled" || fact.type === "RefundUnsettled") lots.refunded(fact.data);
    return refunds.check(event);
  };

  const check = (event: RecordedEvent): string | null => {
    refunds.paid(event);
    switch (event.type) {
      case "PlanListed": {
        const { data } = catalogueCore.parse(event);
        plans.set(`${data.slug} ${event.version}`, data);
        return null;
      }
      case "CouponOffered":
        coupons.offered(event);
        return null;
      case "ReferralOffered":
        referrals.offered(event);
        return null;
      case "PlanGranted": {
        const { data } = grantCore.parse(event);
        return coupons.granted(event.streamId, data) ?? lots.granted(event.streamId, data);
      }
      case "PaymentInitiated": {
        const parsed = paymentCore.parse(event);
        return parsed.type === "PaymentInitiated" ? ordered(event, parsed.data) : null;
      }
      case "CallPaid":
        return calls(event) ?? credits(event);
      case "CreditsBought":
      case "CreditsSpent":
      case "CreditsReturned":
      case "CreditsRestored":
        return credits(event);
      default:
        if (event.streamId.startsWith("refund-")) return refunded(event);
        return event.streamId.startsWith("payment-")
          ? (coupons.went(event) ?? lots.went(event))
          : (swaps(event) ?? indices(event) ?? mandates.check(event) ?? agents.check(event));
    }
  };
  return (event) => {
    try {
      return check(event);
    } catch (error) {
      return `cannot be read: ${(error as Error).message}`;
    }
  };
}

function problemOf(order: PaymentInitiated, plans: ReadonlyMap<string, PlanListed>): string | null {
  const { plan, quote } = order;
  const listed = plans.get(`${plan.slug} ${plan.catalogueVersion}`);
  if (!listed) return `no event before it lists ${plan.slug} in version ${plan.catalogueVersion}`;
  const duration = DURATIONS.find((name) => name === order.duration);
  if (!duration) return `there is no duration ${order.duration}`;

  const { price, lots, veTmai, coupon } = quote.inputs;
  const wrongPrice = price && priceProblem(price);
  if (wrongPrice) return wrongPrice;
  if (veTmai && !isDeepStrictEqual(veTmai, scoreOf(BigInt(veTmai.amount), Number(veTmai.tiers))))
    return `veTMAI of ${veTmai.amount} does not give score ${veTmai.score} and ${veTmai.percent} %`;
  if (lots.some(({ from, to }) => secondsOf(to) <= secondsOf(from))) return "a lot ends before it begins";

  const computed = quoteFor({
    entry: entryOf(listed, plan.catalogueVersion),
    duration,
    paymentToken: order.paymentToken as QuoteInputs["paymentToken"],
    block: { number: BigInt(quote.inputs.blockNumber), time: secondsOf(quote.inputs.blockTime) },
    blockSeconds: quote.blockSeconds,
    membership: membershipOf(order),
    lots: lots.map((lot) => ({
      ...lot,
      valueUsdCents: BigInt(lot.valueUsdCents),
      from: secondsOf(lot.from),
      to: secondsOf(lot.to),
    })),
    ...(coupon ? { coupon: coupon as CouponTerms } : {}),
    ...(veTmai ? { veTmai } : {}),
    ...(price ? { price } : {}),
    maxPoolShareBps: WHOLE_POOL_BPS,
  });
  if ("refusal" in computed) return `no quote follows from its inputs: ${computed.refusal.tag}`;
  return differenceOfQuotes(quote, computed) ?? differenceOfOrder(order, listed, duration);
}

/** A period that starts after the block continues the membership of the same level that ends there. */
function membershipOf({ plan, quote }: PaymentInitiated): QuoteInputs["membership"] {
  const startsAt = secondsOf(quote.startsAt);
  return startsAt > secondsOf(quote.inputs.blockTime) ? { planType: plan.planType, expiresAt: startsAt } : null;
}

function priceProblem(price: RecordedPrice): string | null {
  const leg = price.legs.findIndex((recorded) => !isSoundLeg(recorded));
  if (leg >= 0) return `price leg ${leg + 1} does not follow from its pool's figures`;
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

function differenceOfQuotes(recorded: Quote, computed: Quote): string | null {
  const later = secondsOf(recorded.expiresAt) - secondsOf(computed.expiresAt);
  if (!(later >= 0 && later <= MOST_SECONDS_LATER)) return differs("expiresAt", recorded.expiresAt, computed.expiresAt);
  for (const name of new Set([...Object.keys(computed), ...Object.keys(recorded)]) as Set<keyof Quote>)
    if (name !== "expiresAt" && !isDeepStrictEqual(recorded[name], computed[name]))
      return differs(name, recorded[name], computed[name]);
  return null;
}

/** The order and the signed message must carry exactly the quote's amounts. */
function differenceOfOrder(order: PaymentInitiated, listed: PlanListed, duration: Duration): string | null {
  const { quote, message, plan, paymentToken } = order;
  const pairs: [name: string, recorded: unknown, expected: unknown][] = [
    ["seconds", order.seconds, SECONDS_OF[duration]],
    ["plan.name", plan.name, listed.name],
    ["plan.product", plan.product, listed.product],
    ["plan.planType", plan.planType, listed.planType],
    ["message.userAddress", message.userAddress, order.wallet],
    ["message.product", message.product, String(listed.product)],
    ["message.planType", message.planType, String(listed.planType)],
    ["message.expiryDate", message.expiryDate, String(secondsOf(quote.expiresAt))],
    ["message.token", message.token, paymentToken.address],
    ["message.tokenAmount", message.tokenAmount, quote.tokenAmount],
    ["message.validity", message.validity, quote.validUntilBlock],
  ];
  const wrong = pairs.find(([, recorded, expected]) => recorded !== expected);
  return wrong ? differs(...wrong) : null;
}

const differs = (name: string, recorded: unknown, expected: unknown) =>
  `the quote says ${name} ${JSON.stringify(recorded)}, its inputs give ${JSON.stringify(expected)}`;

const entryOf = (listed: PlanListed, catalogueVersion: number): CatalogueEntry => ({
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

const secondsOf = (time: string): number => Date.parse(time) / 1000;

/** Recomputes what calls that are paid by themselves took, and that no authorization paid twice. */

const CENT_DECIMALS = 2;

/** Answers what is wrong with an event of a call, null where nothing is. Asked of every one in ledger order. */
function callBook(): (event: RecordedEvent) => string | null {
  const used = new Map<string, string>();

  return (event) => {
    const fact = callCore.parse(event);
    if (fact.type !== "CallPaid") return null;
    const { amount, priceUsdCents, paymentToken, chainId, payer, nonce } = fact.data;
    const due = BigInt(priceUsdCents) * 10n ** BigInt(paymentToken.decimals - CENT_DECIMALS);
    if (BigInt(amount) !== due) return `the call's amount is ${amount}, but its price makes ${due}`;
    const authorization = `${chainId} ${paymentToken.address} ${payer} ${nonce}`.toLowerCase();
    const other = used.get(authorization);
    if (other !== undefined) return `its authorization has paid for ${other} already`;
    used.set(authorization, event.streamId);
    return null;
  };
}
