import { describe, expect, test } from "vitest";
import type { RecordedQuote } from "#events/payment/events.ts";
import { DURATIONS, type Duration, SECONDS_OF } from "#events/pricing/catalogue.ts";
import type { CouponTerms } from "#events/pricing/coupon.ts";
import { type Lot, type QuoteInputs, quoteFor } from "#events/pricing/quote.ts";
import { computeScore, countedVeTmai } from "#events/pricing/veTmai.ts";
import { VE_TMAI_TIERS } from "#events/pricing/veTmaiTiers.ts";
import { atLevel } from "../support/level.ts";
import fc from "../support/properties.ts";
import { catalogueEntry, NOW, priceAt } from "./samples.ts";

/**
 * Money rules for random orders. "Cheaper" means: the same plan until the same time for fewer cents, by a buyer whose percentages stay the
 * same. A coupon's limit may be per wallet, so wallets are compared within its uses.
 */
const check = { numRuns: atLevel({ gate: 200, all: 4_000 }) };

const USDC = { symbol: "USDC", address: "0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512", decimals: 6 } as const;
const TMAI = { symbol: "TMAI", address: "0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0", decimals: 18 } as const;
const price = priceAt({ tmaiPerWeth: 1_845_000n, usdcPerWeth: 3_400n, weth: 100_000n });
const DAY = 86_400;
const LADDER = ["advanced", "premium", "vip"] as const;
type Slug = (typeof LADDER)[number];

const makeCoupon = (percent: number): CouponTerms => ({
  ...{ code: "ANY", percent, products: [], slugs: [], usesInAll: null, usesPerWallet: null },
  ...{ startsAt: "2020-01-01T00:00:00.000Z", endsAt: null, version: 1 },
});
/** The terms that stay the same between a buyer's orders. */
type Terms = { coupon: number; veTmai: number; inTmai: boolean };
const terms = fc.record({
  coupon: fc.integer({ min: 0, max: 99 }),
  veTmai: fc.constantFrom(0, ...VE_TMAI_TIERS.map(({ percent }) => percent)),
  inTmai: fc.boolean(),
});

/** A buying wallet, as chain and ledger would record it. */
function wallet({ coupon, veTmai, inTmai }: Terms) {
  let lots: Lot[] = [];
  let membership: QuoteInputs["membership"] = null;
  let paid = 0n;
  return {
    get paid() {
      return paid;
    },
    get lots() {
      return lots;
    },
    /** Null when it is refused. */
    buy(slug: string, duration: Duration, time: number): RecordedQuote | null {
      const entry = catalogueEntry(slug);
      const running = lots.filter(({ to }) => to > time);
      const quote = quoteFor({
        ...{ entry, duration, membership, lots: running, blockSeconds: 12, maxPoolShareBps: 10_000 },
        block: { number: 1n, time },
        paymentToken: inTmai ? TMAI : USDC,
        ...(inTmai ? { price } : {}),
        ...(coupon > 0 ? { coupon: makeCoupon(coupon) } : {}),
        ...(veTmai > 0 ? { veTmai: { amount: "1", score: 1, percent: veTmai } } : {}),
      });
      if ("refusal" in quote) return null;
      const [total, credit] = [BigInt(quote.totalUsdCents), BigInt(quote.creditForUnusedDaysUsdCents)];
      if (credit > 0n) lots = [];
      const [from, to] = [quote.startsAt, quote.expiresAt].map((at) => Date.parse(at) / 1000) as [number, number];
      lots = [...lots, { paymentId: String(paid), valueUsdCents: total + credit, from, to, planType: entry.planType }];
      membership = { planType: entry.planType, expiresAt: to };
      paid += total;
      return quote;
    },
  };
}
type Bought = RecordedQuote | null;
const cents = (quote: RecordedQuote, line: keyof RecordedQuote) => BigInt(quote[line] as string);
const order = fc.record({
  slug: fc.constantFrom(...LADDER),
  duration: fc.constantFrom(...DURATIONS),
  afterDays: fc.integer({ min: 0, max: 90 }),
});

describe("sequences of purchases", () => {
  /** All quotes of a wallet's orders, each some days after the previous one. */
  const simulateHistory = (fixed: Terms, orders: { slug: Slug; duration: Duration; afterDays: number }[]) => {
    const buyer = wallet(fixed);
    let time = NOW;
    const quotes = orders.flatMap(({ slug, duration, afterDays }): RecordedQuote[] => {
      time += afterDays * DAY;
      const bought: Bought = buyer.buy(slug, duration, time);
      return bought ? [bought] : [];
    });
    return { buyer, quotes, time };
  };
  const histories = fc.tuple(terms, fc.array(order, { maxLength: 8 }));

  test("all purchases have totals above zero, and lines that add up to the cent", () => {
    fc.assert(
      fc.property(histories, ([fixed, orders]) => {
        for (const quote of simulateHistory(fixed, orders).quotes) {
          const lines = [
            "creditForUnusedDaysUsdCents",
            "discountUsdCents",
            "tmaiDiscountUsdCents",
            "veTmaiDiscountUsdCents",
          ];
          const off = lines.map((line) => cents(quote, line as keyof RecordedQuote));
          expect(off.every((line) => line >= 0n)).toBe(true);
          const total = cents(quote, "totalUsdCents");
          expect(total).toBeGreaterThan(0n);
          expect(off.reduce((rest, line) => rest - line, cents(quote, "priceUsdCents"))).toBe(total);
        }
      }),
      check,
    );
  });

  test("a quote applies credit, then the coupon, then TMAI and veTMAI to the same rest, each rounded half up", () => {
    const halfUp = (of: bigint, percent: number) => (of * BigInt(percent) + 50n) / 100n;
    fc.assert(
      fc.property(histories, ([fixed, orders]) => {
        for (const quote of simulateHistory(fixed, orders).quotes) {
          const afterCredit = cents(quote, "priceUsdCents") - cents(quote, "creditForUnusedDaysUsdCents");
          const base = afterCredit - halfUp(afterCredit, fixed.coupon);
          expect(cents(quote, "discountUsdCents")).toBe(halfUp(afterCredit, fixed.coupon));
          expect(cents(quote, "tmaiDiscountUsdCents")).toBe(fixed.inTmai ? halfUp(base, 10) : 0n);
          expect(cents(quote, "veTmaiDiscountUsdCents")).toBe(halfUp(base, fixed.veTmai));
        }
      }),
      check,
    );
  });

  test("credit never exceeds the payments before, and lots are never worth more than all payments", () => {
    fc.assert(
      fc.property(histories, ([fixed, orders]) => {
        const { buyer, quotes } = simulateHistory(fixed, orders);
        let paid = 0n;
        for (const quote of quotes) {
          expect(cents(quote, "creditForUnusedDaysUsdCents")).toBeLessThanOrEqual(paid);
          paid += cents(quote, "totalUsdCents");
        }
        const standing = buyer.lots.reduce((sum, { valueUsdCents }) => sum + valueUsdCents, 0n);
        expect(standing).toBeLessThanOrEqual(paid);
      }),
      check,
    );
  });

  test("the token amount is never below the total at the quoted price", () => {
    fc.assert(
      fc.property(histories, ([fixed, orders]) => {
        for (const quote of simulateHistory(fixed, orders).quotes) {
          const [total, amount] = [cents(quote, "totalUsdCents"), BigInt(quote.tokenAmount)];
          if (!fixed.inTmai) expect(amount).toBe(total * 10_000n);
          else {
            const legs = quote.inputs.price?.legs ?? [];
            const q224 = legs.reduce((product, leg) => {
              const [spot, average] = [BigInt(leg.spotQ112), BigInt(leg.averageQ112)];
              return product * (spot < average ? spot : average);
            }, 1n);
            const worth = amount * q224;
            expect(worth).toBeGreaterThanOrEqual((total * 10_000n) << 224n);
            expect(worth - q224).toBeLessThan((total * 10_000n) << 224n);
          }
        }
      }),
      check,
    );
  });
});

describe("the price of buying the final plan directly", () => {
  test("buying directly costs at most as much as going through lower levels, together or over days", () => {
    const steps = fc.tuple(
      terms,
      fc.array(order, { minLength: 1, maxLength: 4 }),
      fc.constantFrom(...LADDER),
      fc.constantFrom(...DURATIONS),
    );
    fc.assert(
      fc.property(steps, ([fixed, before, slug, duration]) => {
        const climber = wallet(fixed);
        let time = NOW;
        for (const { slug: lower, duration: of, afterDays } of before) {
          time += afterDays * DAY;
          climber.buy(lower, of, time);
        }
        const last = climber.buy(slug, duration, time);
        const direct = wallet(fixed).buy(slug, duration, time);
        if (!last || !direct || last.startsAt !== direct.startsAt) return;
        expect(climber.paid).toBeGreaterThanOrEqual(cents(direct, "totalUsdCents"));
      }),
      check,
    );
  });

  test("buying a long period costs at most as much as several short ones", () => {
    fc.assert(
      fc.property(
        terms,
        fc.constantFrom(...LADDER),
        fc.constantFrom(...DURATIONS),
        fc.array(fc.constantFrom(...DURATIONS), { minLength: 1, maxLength: 14 }),
        (fixed, slug, duration, parts) => {
          const long = wallet(fixed).buy(slug, duration, NOW);
          const seconds = parts.reduce((sum, part) => sum + SECONDS_OF[part], 0);
          if (!long || seconds < SECONDS_OF[duration] || parts.includes(duration)) return;
          const splitter = wallet(fixed);
          if (!parts.every((part) => splitter.buy(slug, part, NOW))) return;
          expect(splitter.paid).toBeGreaterThanOrEqual(cents(long, "totalUsdCents"));
        },
      ),
      check,
    );
  });

  test("the order of products or periods makes no difference to the price", () => {
    const mixed = fc.shuffledSubarray(["advanced", "data-api-premium", "trading-bot-basic"], { minLength: 3 });
    fc.assert(
      fc.property(terms, mixed, (fixed, slugs) => {
        const paidFor = (each: string[]) =>
          // Lots belong to a product: each product has its own wallet state.
          each.reduce(
            (sum, slug) => sum + cents(wallet(fixed).buy(slug, "monthly", NOW) as RecordedQuote, "totalUsdCents"),
            0n,
          );
        expect(paidFor(slugs)).toBe(paidFor([...slugs].sort()));
        const renewals = (each: Duration[]) => {
          const buyer = wallet(fixed);
          for (const duration of each) buyer.buy("advanced", duration, NOW);
          return buyer.paid;
        };
        expect(renewals(["monthly", "quarterly"])).toBe(renewals(["quarterly", "monthly"]));
      }),
      check,
    );
  });

  test("buying from one wallet costs at most as much as from several with divided veTMAI", () => {
    const locks = fc.array(
      fc.record({ veTmai: fc.bigInt(0n, 4_000_000n * 10n ** 18n), days: fc.integer({ min: 0, max: 365 }) }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(terms, locks, fc.nat(6), (fixed, all, cut) => {
        const held = all.map(({ veTmai, days }) => ({ veTmai, unlocksAt: NOW + days * DAY }));
        const scorePercent = (some: typeof held) => computeScore(countedVeTmai(some, NOW))?.percent ?? 0;
        const parts = [held.slice(0, cut), held.slice(cut)];
        for (const part of parts) expect(scorePercent(part)).toBeLessThanOrEqual(scorePercent(held));

        const one = wallet(fixed);
        one.buy("advanced", "monthly", NOW);
        one.buy("premium", "monthly", NOW);
        const [first, second] = [wallet(fixed), wallet(fixed)];
        first.buy("advanced", "monthly", NOW);
        second.buy("premium", "monthly", NOW);
        expect(first.paid + second.paid).toBeGreaterThanOrEqual(one.paid);
      }),
      check,
    );
  });
});
