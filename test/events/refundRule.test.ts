import { describe, expect, test } from "vitest";
import type { RecordedRefundInputs, RefundRule } from "#events/pricing/recordedRefund.ts";
import { afterRefund, beforeRefund, type RefundAmount, type RefundInputs, refundFor } from "#events/pricing/refund.ts";
import { tmaiFor } from "#events/pricing/tokenPrice.ts";
import { priceAt } from "../app/samples.ts";
import fc from "../support/properties.ts";

const DAY = 86_400_000;
const BOUGHT = Date.parse("2026-11-21T12:00:00.000Z");
const days = (count: number): string => new Date(BOUGHT + count * DAY).toISOString();
const TOKENS = 195_423_700_000_000_000_000_001n;
const OTHER = "payment-0192f3c4-0000-7000-8000-000000000002";
const ID = "0192f3c4-0000-7000-8000-000000000001";

/** $359.99 in TMAI for 90 days, with 10 % of it for a referrer. */
const paid = {
  usdCents: "35999",
  taxUsdCents: "0",
  units: String(TOKENS),
  referral: { units: String(TOKENS / 10n), usdCents: "3600" },
  at: days(0),
};
const none = { usdCents: "0", taxUsdCents: "0", units: "0", referral: { units: "0", usdCents: "0" } };
const inputs: RecordedRefundInputs = {
  paid,
  refundedBefore: none,
  lot: { valueUsdCents: "40000", from: days(0), to: days(90) },
  planType: 2,
  blockTime: days(3),
  earlierWithin7Days: 0,
  others: [],
  takenOver: [],
  consumes: [],
};
const request = (rule: RefundRule, changes: Partial<RecordedRefundInputs> = {}, more: Partial<RefundInputs> = {}) => ({
  rule,
  about: { kind: "payment" as const, id: ID },
  inputs: { ...inputs, ...changes },
  ...more,
});
function computeAmount(...args: Parameters<typeof request>): RefundAmount {
  const refund = refundFor(request(...args));
  if ("refusal" in refund) throw new Error(refund.refusal.tag);
  return refund;
}
const toRefusal = (...args: Parameters<typeof request>) => {
  const refund = refundFor(request(...args));
  return "refusal" in refund ? refund.refusal : null;
};
const CARD = { about: { kind: "card" as const, id: ID } };
const cardPaid = { usdCents: "43199", taxUsdCents: "7200", at: days(0) };
const cardNone = { usdCents: "0", taxUsdCents: "0" };

describe("the rule for the first 7 days", () => {
  test("rounded crypto refund: a refund within 7 days returns the exact units paid and ends the period", () => {
    expect(computeAmount("within7Days")).toEqual({
      amountUsdCents: 35_999n,
      units: TOKENS,
      takes: { usdCents: "35999", taxUsdCents: "0", units: String(TOKENS), referral: paid.referral },
      after: { refundedUsdCents: "35999", lot: null, consumes: [] },
      membershipAfter: { planType: 2, expiryDate: String(Date.parse(days(3)) / 1000) },
      needsAdmin: false,
      endsReferral: false,
    });
  });

  test("the 7 days include their last second and no more", () => {
    expect(toRefusal("within7Days", { blockTime: days(7) })).toBeNull();
    const late = new Date(BOUGHT + 7 * DAY + 1_000).toISOString();
    expect(toRefusal("within7Days", { blockTime: late })).toEqual({ tag: "RuleNotMet", why: "Over7Days" });
  });

  test("a refund within 7 days is once per holder and product, with at most a tenth of the plan's units used", () => {
    expect(toRefusal("within7Days", { earlierWithin7Days: 1 })).toEqual({ tag: "RuleNotMet", why: "UsedBefore" });
    expect(toRefusal("within7Days", { units: { used: "100", of: "1000" } })).toBeNull();
    expect(toRefusal("within7Days", { units: { used: "101", of: "1000" } })).toEqual({
      tag: "RuleNotMet",
      why: "UnitsUsed",
    });
  });

  test("a refund within 7 days returns what earlier parts left, including tax and the referrer's share", () => {
    const refundedBefore = {
      ...{ usdCents: "1000", taxUsdCents: "0", units: "7" },
      referral: { units: "3", usdCents: "100" },
    };
    const refund = computeAmount("within7Days", { refundedBefore });
    expect(refund).toMatchObject({ amountUsdCents: 34_999n, units: TOKENS - 7n });
    expect(refund.takes.referral).toEqual({ units: String(TOKENS / 10n - 3n), usdCents: "3500" });
    expect(refund.after).toEqual({ refundedUsdCents: "35999", lot: null, consumes: [] });
  });

  test("a card refund within 7 days returns the tax too and changes no membership", () => {
    const refund = computeAmount("within7Days", { paid: cardPaid, refundedBefore: cardNone }, CARD);
    expect(refund).toMatchObject({ amountUsdCents: 43_199n, takes: { usdCents: "43199", taxUsdCents: "7200" } });
    expect(refund).not.toHaveProperty("units");
    expect(refund).not.toHaveProperty("membershipAfter");
  });
});

describe("unused days", () => {
  test("unused days are worth their share of what was paid, rounded down, in dollars and units", () => {
    const refund = computeAmount("unusedDays", { blockTime: days(30) });
    const cents = (35_999n * 60n) / 90n;
    expect(refund).toMatchObject({ amountUsdCents: cents, units: (TOKENS * cents) / 35_999n, needsAdmin: false });
    expect(refund.after).toEqual({ refundedUsdCents: String(cents), lot: null, consumes: [] });
  });

  test("unused days of a period that has not begun are all of it", () => {
    const lot = { valueUsdCents: "35999", from: days(30), to: days(120) };
    expect(computeAmount("unusedDays", { lot, blockTime: days(10) })).toMatchObject({ units: TOKENS });
  });

  test("unused days are reduced by earlier refunds, and nothing is left after those or after the period", () => {
    const refundedBefore = { ...none, usdCents: "20000" };
    expect(computeAmount("unusedDays", { blockTime: days(30), refundedBefore })).toMatchObject({
      amountUsdCents: 3_999n,
    });
    expect(toRefusal("unusedDays", { blockTime: days(60), refundedBefore })).toEqual({ tag: "NothingToRefund" });
    expect(toRefusal("unusedDays", { blockTime: days(90) })).toEqual({ tag: "NothingToRefund" });
    expect(toRefusal("unusedDays", { lot: null })).toEqual({ tag: "RuleNotMet", why: "NoPeriod" });
  });

  test("unused days worth more than $250 need an admin", () => {
    const of = (usdCents: string) => computeAmount("unusedDays", { paid: { ...paid, usdCents }, blockTime: days(0) });
    expect(of("25000").needsAdmin).toBe(false);
    expect(of("25001").needsAdmin).toBe(true);
  });

  test("a refund of unused days does not return what the period took over, unlike a full refund", () => {
    expect(computeAmount("unusedDays", { blockTime: days(30), consumes: [OTHER] }).after.consumes).toEqual([OTHER]);
    expect(computeAmount("within7Days", { consumes: [OTHER] }).after.consumes).toEqual([]);
  });
});

describe("goodwill", () => {
  test("a goodwill refund is the requested amount, lowers the period's value and needs an admin", () => {
    const refund = computeAmount("goodwill", { askedUsdCents: "5000" });
    expect(refund).toMatchObject({ amountUsdCents: 5_000n, units: (TOKENS * 5_000n) / 35_999n, needsAdmin: true });
    expect(refund.after).toEqual({
      ...{ refundedUsdCents: "5000", consumes: [] },
      lot: { ...inputs.lot, valueUsdCents: "35000" },
    });
    expect(refund).not.toHaveProperty("membershipAfter");
  });

  test("a goodwill refund of all that is left ends the period as a full refund does", () => {
    const refundedBefore = { ...none, usdCents: "30000" };
    expect(computeAmount("goodwill", { askedUsdCents: "5999", refundedBefore }).after.lot).toBeNull();
  });

  test("a goodwill refund of the rest of an ended plan restores the earlier membership unless a newer one exists", () => {
    const refundedBefore = { ...none, usdCents: "30000" };
    const taken = { stream: OTHER, planType: 1, from: days(-10), to: days(20), onChain: true };
    const rest = { lot: null, askedUsdCents: "5999", refundedBefore, takenOver: [taken], consumes: [OTHER] };
    expect(computeAmount("goodwill", rest).membershipAfter).toEqual({
      ...{ planType: 1, expiryDate: String(Date.parse(days(20)) / 1000) },
    });
    const newer = { ...taken, stream: `${OTHER}9`, consumes: [] };
    for (const changes of [
      { others: [newer] },
      { takenOver: [{ ...taken, onChain: false }] },
      { takenOver: [{ ...taken, to: days(2) }] },
      { askedUsdCents: "5998" },
    ])
      expect(computeAmount("goodwill", { ...rest, ...changes })).not.toHaveProperty("membershipAfter");
  });

  test("a goodwill refund needs an amount and never exceeds what is left", () => {
    const refundedBefore = { ...none, usdCents: "30000" };
    expect(toRefusal("goodwill", { askedUsdCents: "6000", refundedBefore })).toEqual({
      tag: "RuleNotMet",
      why: "Asked",
    });
    expect(toRefusal("goodwill")).toEqual({ tag: "RuleNotMet", why: "Asked" });
    expect(toRefusal("goodwill", { askedUsdCents: "0" })).toEqual({ tag: "NothingToRefund" });
  });
});

describe("money of a case", () => {
  const CASE = { about: { kind: "case" as const, id: "31337-0xab-3" } };

  test.each(["unmatched", "duplicate"] as const)(
    "the refund of %s money is all that the log shows and needs an admin above $1,000",
    (rule) => {
      const of = (usdCents: string) => computeAmount(rule, { lot: null, paid: { ...paid, usdCents } }, CASE);
      expect(of("100000")).toMatchObject({ units: TOKENS, needsAdmin: false, after: { lot: null } });
      expect(of("100001").needsAdmin).toBe(true);
      expect(of("100000")).not.toHaveProperty("membershipAfter");
    },
  );

  test("case money follows no other rule, and no payment follows the case rules", () => {
    expect(toRefusal("goodwill", { askedUsdCents: "1" }, CASE)).toEqual({ tag: "RuleNotMet", why: "Kind" });
    expect(toRefusal("unmatched")).toEqual({ tag: "RuleNotMet", why: "Kind" });
  });
});

describe("unspent credits", () => {
  const CREDITS = { about: { kind: "credits" as const, id: ID } };
  const bought = {
    ...{ lot: null, refundedBefore: { ...cardNone, units: "0" } },
    paid: { usdCents: "3000", taxUsdCents: "0", units: "30000000", at: days(0) },
  };
  const of = (used: string) => refundFor(request("credits", { ...bought, units: { used, of: "10000" } }, CREDITS));

  test("credits are refunded in whole steps, at the price paid for them", () => {
    // A step is ten units for three cents.
    expect(of("0")).toMatchObject({ amountUsdCents: 3_000n, units: 30_000_000n, needsAdmin: false });
    expect(of("130")).toMatchObject({ amountUsdCents: 2_961n, units: 29_610_000n });
    expect(of("139")).toMatchObject({ amountUsdCents: 2_958n, units: 29_580_000n });
  });

  test("spent credits are not refunded", () => {
    expect(of("9991")).toEqual({ refusal: { tag: "NothingToRefund" } });
    expect(of("10000")).toEqual({ refusal: { tag: "NothingToRefund" } });
  });
});

describe("USDC refunds for TMAI payments", () => {
  const price = priceAt({ tmaiPerWeth: 2_000_000n, usdcPerWeth: 3_000n });
  const now = tmaiFor(35_999n, price);
  const of = (units: bigint, consent?: unknown) =>
    refundFor(request("within7Days", { paid: { ...paid, units: String(units) }, price }, { consent }));

  test("a USDC refund for TMAI needs the customer's consent", () => {
    expect(of(now)).toEqual({ refusal: { tag: "NeedsConsent" } });
  });

  test("rate fixed at approval and paid days later: the refund is the lower of what was paid and its value now", () => {
    expect(of(now / 2n, {})).toMatchObject({ amountUsdCents: 17_999n, units: 179_990_000n });
    expect(of(now * 2n, {})).toMatchObject({ amountUsdCents: 35_999n, units: 359_990_000n });
    expect(of(now / 2n, {})).toMatchObject({ takes: { usdCents: "35999", units: String(now / 2n) } });
  });

  test("a USDC refund is refused for tokens worth less than a cent and for a card payment", () => {
    expect(of(1n, {})).toEqual({ refusal: { tag: "NothingToRefund" } });
    expect(
      toRefusal("within7Days", { paid: cardPaid, refundedBefore: cardNone, price }, { ...CARD, consent: {} }),
    ).toEqual({
      tag: "RuleNotMet",
      why: "NotTmai",
    });
  });
});

describe("the holder's other periods", () => {
  const other = { stream: OTHER, planType: 1, from: days(-10), to: days(20), onChain: true };
  const later = { ...other, from: days(90), to: days(180), consumes: [] };

  test("a later period must be refunded first where the refund ends the earlier one", () => {
    expect(toRefusal("within7Days", { others: [later] })).toEqual({ tag: "LaterPeriodFirst", stream: OTHER });
    expect(toRefusal("unusedDays", { others: [later] })).toEqual({ tag: "LaterPeriodFirst", stream: OTHER });
    expect(toRefusal("goodwill", { others: [later], askedUsdCents: "1" })).toBeNull();
  });

  test("a period that took over another must be refunded first, even where it ends earlier", () => {
    const over = { ...other, consumes: [`payment-${ID}`] };
    expect(toRefusal("within7Days", { others: [over] })).toEqual({ tag: "LaterPeriodFirst", stream: OTHER });
  });

  test("the membership afterwards shows the other periods, including those that a full refund returns", () => {
    const until = (time: string) => String(Date.parse(time) / 1000);
    expect(computeAmount("within7Days", { takenOver: [other], consumes: [OTHER] }).membershipAfter).toEqual({
      ...{ planType: 1, expiryDate: until(days(20)) },
    });
    expect(computeAmount("unusedDays", { takenOver: [other], consumes: [OTHER] }).membershipAfter).toEqual({
      ...{ planType: 2, expiryDate: until(days(3)) },
    });
    const byCard = { ...other, onChain: false, consumes: [] };
    expect(computeAmount("unusedDays", { others: [byCard] }).membershipAfter?.planType).toBe(2);
  });
});

describe("a referral that brought the refunded payment", () => {
  const referral = { address: `0x${"7".repeat(40)}`, code: "FRIEND", percent: 10, isFirst: true, refundedFirsts: 0 };
  const of = (changes: Partial<typeof referral>) =>
    computeAmount("within7Days", { referral: { ...referral, ...changes } });

  test("a second refunded first payment, or one with a large share, ends the referral and needs an admin", () => {
    expect(of({})).toMatchObject({ endsReferral: false, needsAdmin: false });
    expect(of({ refundedFirsts: 1 })).toMatchObject({ endsReferral: true, needsAdmin: true });
    expect(of({ percent: 11 })).toMatchObject({ endsReferral: true, needsAdmin: true });
    expect(of({ percent: 11, isFirst: false })).toMatchObject({ endsReferral: false, needsAdmin: false });
  });
});

describe("the period when a refund settles", () => {
  test("a settled period follows from its state right before, not from its state at the request", () => {
    const { takes } = computeAmount("goodwill", {
      askedUsdCents: "5000",
      refundedBefore: { ...none, usdCents: "1000" },
    });
    const of = { ...request("goodwill", { askedUsdCents: "5000" }), takes };
    expect(afterRefund(of, beforeRefund(inputs)).refundedUsdCents).toBe("5000");
    expect(afterRefund(of, { ...beforeRefund(inputs), lot: null, refundedUsdCents: "30999" })).toEqual({
      ...{ refundedUsdCents: "35999", lot: null, consumes: [] },
    });
  });
});

describe("any parts of a payment", () => {
  const money = fc.record({
    usdCents: fc.bigInt({ min: 1n, max: 10_000_000n }),
    units: fc.bigInt({ min: 1_000_000_000n, max: 10n ** 30n }),
    tax: fc.integer({ min: 0, max: 25 }),
    referral: fc.integer({ min: 0, max: 50 }),
  });
  const parts = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 6 });

  test("parts never exceed what was paid in dollars, tax, tokens and share, and the last one leaves nothing", () => {
    fc.assert(
      fc.property(money, parts, ({ usdCents, units, tax, referral }, shares) => {
        const all = {
          usdCents: String(usdCents),
          taxUsdCents: String((usdCents * BigInt(tax)) / 100n),
          units: String(units),
          referral: {
            units: String((units * BigInt(referral)) / 100n),
            usdCents: String((usdCents * BigInt(referral)) / 100n),
          },
        };
        let before = none;
        const take = (rule: RefundRule, askedUsdCents?: string) => {
          const refund = refundFor(
            request(rule, { paid: { ...all, at: days(0) }, refundedBefore: before, askedUsdCents }),
          );
          if ("refusal" in refund) return expect(["NothingToRefund", "RuleNotMet"]).toContain(refund.refusal.tag);
          before = added(before, refund.takes);
        };
        for (const share of shares) take("goodwill", String((usdCents * BigInt(share)) / 100n));
        for (const [name, value] of flat(before)) expect(value <= (flat(all).get(name) ?? 0n)).toBe(true);
        take("within7Days");
        expect(flat(before)).toEqual(flat(all));
      }),
      { numRuns: 300 },
    );
  });
});

type Whole = typeof none;
const flat = ({ usdCents, taxUsdCents, units, referral }: Whole) =>
  new Map([
    ["usdCents", BigInt(usdCents)],
    ["taxUsdCents", BigInt(taxUsdCents)],
    ["units", BigInt(units)],
    ["referral.units", BigInt(referral.units)],
    ["referral.usdCents", BigInt(referral.usdCents)],
  ]);
const plus = (one: string, other: string | undefined): string => String(BigInt(one) + BigInt(other ?? "0"));
const added = (one: Whole, takes: RefundAmount["takes"]): Whole => ({
  usdCents: plus(one.usdCents, takes.usdCents),
  taxUsdCents: plus(one.taxUsdCents, takes.taxUsdCents),
  units: plus(one.units, takes.units),
  referral: {
    units: plus(one.referral.units, takes.referral?.units),
    usdCents: plus(one.referral.usdCents, takes.referral?.usdCents),
  },
});
