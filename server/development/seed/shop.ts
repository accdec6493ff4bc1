import { type Address, getAddress, type Hex, zeroAddress } from "viem";
import { messageFields, messageJson, paymentDigest } from "#app/chain/message.ts";
import type { PaymentInitiated } from "#events/payment/events.ts";
import { type CatalogueEntry, type Duration, SECONDS_OF } from "#events/pricing/catalogue.ts";
import { type Lot, quoteFor } from "#events/pricing/quote.ts";
import { computeScore, type VeTmai } from "#events/pricing/veTmai.ts";
import { type Coupons, couponFor } from "./coupons.ts";
import { priceAt, SEED_CHAIN } from "./market.ts";
import type { Random } from "./random.ts";

/** Wallets that buy plans: each order follows from their earlier ones, using the program's own quotes. */

export type Trader = {
  wallet: Address;
  subject: string;
  nonce: bigint;
  veTmai: VeTmai | null;
  /** By product. */
  owned: Map<number, { planType: number; expiresAt: number; lots: Lot[] }>;
};
export type Order = { trader: Trader; order: PaymentInitiated; paymentId: string; at: number };

const NEW_TRADERS = 0.22;
const WITH_COUPON = 0.09;
const MAX_ATTEMPTS = 6;
const DURATIONS: [Duration, number][] = [
  ["monthly", 70],
  ["quarterly", 14],
  ["yearly", 16],
];
/** A wallet's veTMAI, in whole units; its score follows from it. */
const HELD = [22_000n, 111_000n, 222_000n, 888_000n, 4_444_000n];
const PROMOTERS = 12;

/** The next purchase, at a time in milliseconds. `catalogue` contains the plans that cost something. */
export function openShop(catalogue: readonly CatalogueEntry[], coupons: Coupons, random: Random) {
  const traders: Trader[] = [];
  const promoters = Array.from({ length: PROMOTERS }, () => getAddress(`0x${random.hex(20)}`));
  /** More expensive plans are bought less often. */
  const plans = catalogue.map((entry) => [entry, 1 / (1 + entry.planType * 1.5)] as const);

  function newTrader(at: number): Trader {
    const trader: Trader = {
      wallet: getAddress(`0x${random.hex(20)}`),
      subject: `${random.chance(0.6) ? "account" : "guest"}:${random.uuid(at)}`,
      nonce: 0n,
      veTmai: random.chance(0.15) ? computeScore(random.pick(HELD) * 10n ** 18n) : null,
      owned: new Map(),
    };
    traders.push(trader);
    return trader;
  }

  function next(at: number): Order {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      const known = attempt < MAX_ATTEMPTS && traders.length > 0 && !random.chance(NEW_TRADERS);
      const trader = known ? random.pick(traders) : newTrader(at);
      const order = buildPayment(trader, Math.floor(at / 1000));
      if (order) return { trader, order, paymentId: random.uuid(at), at };
    }
    throw new Error("a new trader could buy nothing: are all plans retired?");
  }

  function buildPayment(trader: Trader, now: number): PaymentInitiated | null {
    const entry = random.weighted(plans);
    const offered = DURATIONS.filter(([name]) => entry.pricesUsdCents[name]);
    const duration = random.weighted(offered);
    const symbol = random.chance(0.62) ? "TMAI" : "USDC";
    const owned = trader.owned.get(entry.product);
    const blockNumber = BigInt(Math.floor(now / SEED_CHAIN.blockSeconds));
    const coupon = random.chance(WITH_COUPON) ? couponFor(coupons, entry, now) : undefined;
    const quote = quoteFor({
      entry,
      duration,
      paymentToken: SEED_CHAIN.tokens[symbol],
      block: { number: blockNumber, time: now },
      blockSeconds: SEED_CHAIN.blockSeconds,
      membership: owned ? { planType: owned.planType, expiresAt: owned.expiresAt } : null,
      lots: (owned?.lots ?? []).filter(({ to }) => to > now),
      ...(coupon ? { coupon } : {}),
      ...(trader.veTmai ? { veTmai: trader.veTmai } : {}),
      ...(symbol === "TMAI" ? { price: priceAt(now, random) } : {}),
      maxPoolShareBps: 10_000,
    });
    if ("refusal" in quote) return null;
    const referred = trader.nonce === 0n && random.chance(0.08);
    const promoter = random.whole(0, PROMOTERS - 1);
    const message = messageJson({
      userAddress: trader.wallet,
      product: BigInt(entry.product),
      planType: BigInt(entry.planType),
      expiryDate: BigInt(Date.parse(quote.expiresAt) / 1000),
      token: quote.paymentToken.address as Address,
      tokenAmount: BigInt(quote.tokenAmount),
      validity: BigInt(quote.validUntilBlock),
      nonce: trader.nonce,
      referralAddress: referred ? (promoters[promoter] as Address) : zeroAddress,
      referralPercentage: referred ? BigInt(random.pick([5, 10, 15, 20])) : 0n,
    });
    return {
      subject: trader.subject,
      wallet: trader.wallet,
      chainId: SEED_CHAIN.chainId,
      contract: SEED_CHAIN.payment,
      plan: {
        slug: entry.slug,
        name: entry.name,
        product: entry.product,
        planType: entry.planType,
        catalogueVersion: entry.catalogueVersion,
      },
      duration,
      seconds: SECONDS_OF[duration],
      paymentToken: quote.paymentToken,
      quote,
      message,
      digest: paymentDigest(SEED_CHAIN.chainId, SEED_CHAIN.payment as Hex, messageFields(message)),
      ...(referred ? { referralCode: `SEED${promoter + 1}` } : {}),
    };
  }

  return { next };
}

/** The trader owns what was paid for. */
export function own({ trader, order, paymentId }: Order): void {
  const { quote, plan } = order;
  const before = trader.owned.get(plan.product);
  const upgraded = quote.creditForUnusedDaysUsdCents !== "0";
  const [from, to] = [Date.parse(quote.startsAt) / 1000, Date.parse(quote.expiresAt) / 1000];
  const valueUsdCents = BigInt(quote.totalUsdCents) + BigInt(quote.creditForUnusedDaysUsdCents);
  trader.nonce += 1n;
  trader.owned.set(plan.product, {
    planType: plan.planType,
    expiresAt: to,
    lots: [
      ...(upgraded ? [] : (before?.lots ?? [])).filter((lot) => lot.to > Date.parse(quote.inputs.blockTime) / 1000),
      { paymentId, valueUsdCents, from, to, planType: plan.planType },
    ],
  });
}
