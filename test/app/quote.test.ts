import { describe, expect, test } from "vitest";
import { DURATIONS } from "#events/pricing/catalogue.ts";
import { USD } from "#events/pricing/paymentTokens.ts";
import { creditForUnusedDays, type Lot, type QuoteInputs, quoteFor } from "#events/pricing/quote.ts";
import fc from "../support/properties.ts";
import { catalogueEntry, NOW, priceAt } from "./samples.ts";

const USDC = { symbol: "USDC", address: "0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512", decimals: 6 } as const;
const TMAI = { symbol: "TMAI", address: "0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0", decimals: 18 } as const;
const DAY = 86_400;
const inputs = (changes: Partial<QuoteInputs> = {}): QuoteInputs => ({
  entry: catalogueEntry("advanced"),
  duration: "monthly",
  paymentToken: USDC,
  block: { number: 100n, time: NOW },
  blockSeconds: 12,
  membership: null,
  lots: [],
  maxPoolShareBps: 200,
  ...changes,
});

describe("a first payment", () => {
  test("a first payment costs the list price, exactly, in stablecoin", () => {
    expect(quoteFor(inputs())).toMatchObject({
      priceUsdCents: "3999",
      annualCostUsdCents: "47988",
      creditForUnusedDaysUsdCents: "0",
      tmaiDiscountUsdCents: "0",
      totalUsdCents: "3999",
      tokenAmount: "39990000",
      validUntilBlock: "160",
      startsAt: new Date(NOW * 1000).toISOString(),
      expiresAt: new Date((NOW + 2_592_000) * 1000).toISOString(),
    });
  });
  test("a payment in TMAI is 10 % cheaper, rounded half up to the cent and up to the next base unit", () => {
    const quote = quoteFor(
      inputs({ paymentToken: TMAI, price: priceAt({ tmaiPerWeth: 1_845_000n, usdcPerWeth: 3_400n }) }),
    );
    expect(quote).toMatchObject({ tmaiDiscountUsdCents: "400", totalUsdCents: "3599" });
    const amount = BigInt((quote as { tokenAmount: string }).tokenAmount);
    // 35.99 dollars at 3400 / 1845000 dollars per TMAI.
    const exact = (3599n * 10n ** 16n * 1_845_000n) / 3_400n;
    expect(amount - exact).toBeGreaterThanOrEqual(0n);
    expect(amount - exact).toBeLessThan(10n ** 10n);
  });
  test("a card payment costs its total in cents, without the TMAI discount", () => {
    const price = priceAt({ tmaiPerWeth: 1_845_000n, usdcPerWeth: 3_400n });
    const quote = quoteFor(inputs({ paymentToken: USD, price }));
    expect(quote).toMatchObject({
      paymentToken: USD,
      tmaiDiscountUsdCents: "0",
      totalUsdCents: "3999",
      tokenAmount: "3999",
    });
    expect(quote).not.toHaveProperty("inputs.price");
    const lots = [
      { paymentId: "card-c", valueUsdCents: 3_999n, from: NOW - 10 * DAY, to: NOW + 20 * DAY, planType: 1 },
    ];
    const upgrade = inputs({ paymentToken: USD, entry: catalogueEntry("premium"), lots });
    expect(quoteFor(upgrade)).toMatchObject({ creditForUnusedDaysUsdCents: "2666", tokenAmount: expect.any(String) });
    const { totalUsdCents, tokenAmount } = quoteFor(upgrade) as { totalUsdCents: string; tokenAmount: string };
    expect(tokenAmount).toBe(totalUsdCents);
  });
  test("a veTMAI percentage is taken off the same base", () => {
    const veTmai = { amount: "222000", score: 3, percent: 5 };
    expect(quoteFor(inputs({ veTmai }))).toMatchObject({ veTmaiDiscountUsdCents: "200", totalUsdCents: "3799" });
  });
});

describe("a refused purchase", () => {
  test.each([
    ["vip", "monthly", { tag: "NoSuchPrice", planName: "VIP", duration: "monthly" }],
    ["data-api-advanced", "quarterly", { tag: "NoSuchPrice", planName: "DATA API ADVANCED", duration: "quarterly" }],
    ["basic", "monthly", { tag: "PlanIsFree", planName: "BASIC" }],
    ["basic", "yearly", { tag: "PlanIsFree", planName: "BASIC" }],
  ] as const)("the plan %s for the period %s is refused", (slug, duration, refusal) => {
    expect(quoteFor(inputs({ entry: catalogueEntry(slug), duration }))).toEqual({ refusal });
  });
  test("a retired plan cannot be bought", () => {
    const entry = { ...catalogueEntry("advanced"), status: "retired" as const };
    expect(quoteFor(inputs({ entry }))).toEqual({ refusal: { tag: "PlanRetired", planName: "ADVANCED" } });
  });
  test("a payment in TMAI without a price is refused, while stablecoin still works", () => {
    expect(quoteFor(inputs({ paymentToken: TMAI }))).toEqual({ refusal: { tag: "PriceUnavailable" } });
    expect(quoteFor(inputs())).toMatchObject({ totalUsdCents: "3999" });
  });
  test("a payment of more TMAI than 2 % of a pool's dollar side is refused", () => {
    const price = priceAt({ tmaiPerWeth: 1_845_000n, usdcPerWeth: 3_400n, weth: 50n });
    const refusal = { tag: "TooLargeForPools" };
    expect(quoteFor(inputs({ entry: catalogueEntry("vip"), duration: "yearly", paymentToken: TMAI, price }))).toEqual({
      refusal,
    });
  });
});

describe("an active plan", () => {
  const running = { planType: 1, expiresAt: NOW + 10 * DAY };
  const lot: Lot = { paymentId: "p1", valueUsdCents: 3999n, from: NOW - 20 * DAY, to: NOW + 10 * DAY, planType: 1 };
  test("the same level renews from the old expiry, without credit", () => {
    expect(quoteFor(inputs({ membership: running, lots: [lot] }))).toMatchObject({
      startsAt: new Date(running.expiresAt * 1000).toISOString(),
      expiresAt: new Date((running.expiresAt + 2_592_000) * 1000).toISOString(),
      creditForUnusedDaysUsdCents: "0",
      totalUsdCents: "3999",
    });
  });
  test("a higher level starts now, with credit for the unused days", () => {
    expect(quoteFor(inputs({ entry: catalogueEntry("premium"), membership: running, lots: [lot] }))).toMatchObject({
      startsAt: new Date(NOW * 1000).toISOString(),
      creditForUnusedDaysUsdCents: "1333",
      totalUsdCents: "18666",
    });
  });
  test("a lower level is refused with the earliest possible date", () => {
    const membership = { planType: 2, expiresAt: NOW + 10 * DAY };
    const possibleFrom = new Date((NOW + 10 * DAY) * 1000).toISOString();
    expect(quoteFor(inputs({ membership }))).toEqual({
      refusal: { tag: "DowngradeTooEarly", planName: "ADVANCED", possibleFrom },
    });
  });
  test("a lower level is a new start after the higher one has expired", () => {
    const membership = { planType: 2, expiresAt: NOW };
    expect(quoteFor(inputs({ membership }))).toMatchObject({ totalUsdCents: "3999" });
  });
  test("credit that covers the whole price requires a longer period", () => {
    const rich: Lot = { ...lot, valueUsdCents: 60_000n };
    const membership = { planType: 1, expiresAt: lot.to };
    expect(quoteFor(inputs({ entry: catalogueEntry("premium"), membership, lots: [rich] }))).toEqual({
      refusal: { tag: "CreditCoversPeriod" },
    });
  });
  test("a renewal more than 730 days ahead is refused", () => {
    const membership = { planType: 1, expiresAt: NOW + 720 * DAY };
    expect(quoteFor(inputs({ membership }))).toEqual({ refusal: { tag: "TooFarAhead", days: 730 } });
  });
});

test("credit never exceeds the amount paid and is never negative", () => {
  const lots = fc.array(
    fc.record({
      value: fc.bigInt(0n, 10n ** 9n),
      from: fc.integer({ min: -400, max: 400 }),
      days: fc.integer({ min: 1, max: 400 }),
    }),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(lots, (specs) => {
      const all = specs.map(
        ({ value, from, days }, n): Lot => ({
          paymentId: String(n),
          valueUsdCents: value,
          from: NOW + from * DAY,
          to: NOW + (from + days) * DAY,
          planType: 1,
        }),
      );
      const credit = creditForUnusedDays(all, NOW);
      const paid = all.reduce((sum, { valueUsdCents }) => sum + valueUsdCents, 0n);
      return credit >= 0n && credit <= paid;
    }),
  );
});

test("the lines of every quote add up to its total to the cent", () => {
  const slugs = [
    "advanced",
    "premium",
    "vip",
    "data-api-advanced",
    "data-api-premium",
    "trading-bot-basic",
    "trading-bot-premium",
  ];
  fc.assert(
    fc.property(
      fc.constantFrom(...slugs),
      fc.constantFrom(...DURATIONS),
      fc.boolean(),
      fc.constantFrom(0, 2, 3, 5, 8, 10, 13, 15, 18, 20, 25),
      fc.bigInt(0n, 800_000n),
      (slug, duration, inTmai, percent, value) => {
        const lot: Lot = {
          paymentId: "p",
          valueUsdCents: value,
          from: NOW - 11 * DAY,
          to: NOW + 19 * DAY,
          planType: 0,
        };
        const quote = quoteFor(
          inputs({
            entry: catalogueEntry(slug),
            duration,
            lots: [lot],
            veTmai: { amount: "1", score: 1, percent },
            ...(inTmai ? { paymentToken: TMAI, price: priceAt({ tmaiPerWeth: 1_845_000n, usdcPerWeth: 3_400n }) } : {}),
          }),
        );
        if ("refusal" in quote) return true;
        const cents = (field: keyof typeof quote) => BigInt(quote[field] as string);
        const sum =
          cents("priceUsdCents") -
          cents("creditForUnusedDaysUsdCents") -
          cents("discountUsdCents") -
          cents("tmaiDiscountUsdCents") -
          cents("veTmaiDiscountUsdCents");
        return sum === cents("totalUsdCents") && sum > 0n && BigInt(quote.tokenAmount) > 0n;
      },
    ),
  );
});
