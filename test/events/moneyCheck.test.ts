import { beforeEach, describe, expect, test } from "vitest";
import type { CouponOffered } from "#events/coupon/coupon.ts";
import type { PaymentInitiated } from "#events/payment/events.ts";
import { FIRST_CATALOGUE } from "../../prisma/seed.ts";
import { quoteChecker } from "../../server/commands/ledger/quoteCheck.ts";
import { catalogueEntry, NOW } from "../app/samples.ts";
import { event, ordered } from "./orders.ts";
import { order, saved } from "./samples.ts";

// What `ledger verify` finds in coupons, referrals and lots, event by event.
const DAY = 86_400;
const REFEREE = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";
const terms: CouponOffered = {
  ...{ code: "TWICE", percent: 50, products: [2], slugs: [], usesInAll: 2, usesPerWallet: null },
  ...{ startsAt: "2026-11-01T00:00:00.000Z", endsAt: "2026-12-01T00:00:00.000Z" },
};
const coupon = { ...terms, version: 1 };

let check: ReturnType<typeof quoteChecker>;
beforeEach(() => {
  check = quoteChecker();
  for (const plan of FIRST_CATALOGUE) check(event("PlanListed", plan));
  check(event("CouponOffered", terms, "coupon-TWICE"));
  const offer = { code: "FRIEND", refereeAddress: REFEREE, percentage: 10 };
  check(event("ReferralOffered", offer, "referral-FRIEND"));
});

const makeWallet = (n: number) => `0x${n.toString(16).padStart(40, "0")}`;
const of = (payment: PaymentInitiated, wallet: number, nonce = "0"): PaymentInitiated => ({
  ...payment,
  wallet: makeWallet(wallet),
  message: { ...payment.message, userAddress: makeWallet(wallet), nonce },
});
const initiated = (n: number, payment: PaymentInitiated) => check(event("PaymentInitiated", payment, `payment-${n}`));
const then = (n: number, type: string, data: unknown = {}) => check(event(type, data, `payment-${n}`));
const savedAs = ({ quote }: PaymentInitiated) => ({
  ...saved,
  lot: {
    valueUsdCents: String(BigInt(quote.totalUsdCents) + BigInt(quote.creditForUnusedDaysUsdCents)),
    from: quote.startsAt,
    to: quote.expiresAt,
  },
});

describe("a coupon", () => {
  test("a coupon with the terms that were offered is valid", () => {
    expect(initiated(1, ordered({ coupon }))).toBeNull();
  });
  test("a coupon or coupon version that was never offered is found", () => {
    expect(initiated(1, ordered({ coupon: { ...coupon, version: 2 } }))).toBe(
      "no earlier event offers version 2 of coupon TWICE",
    );
    expect(initiated(1, ordered({ coupon: { ...coupon, code: "MINE" } }))).toBe(
      "no earlier event offers version 1 of coupon MINE",
    );
  });
  test("a coupon with a higher percent than offered is found", () => {
    const better = ordered({ coupon: { ...coupon, percent: 60 } });
    expect(initiated(1, better)).toBe("the quote does not match the terms of coupon TWICE");
  });
  test("a coupon used once too often is found when the payment is signed", () => {
    for (const n of [1, 2, 3]) initiated(n, of(ordered({ coupon }), n));
    expect([1, 2, 3].map((n) => then(n, "Signed"))).toEqual([
      null,
      null,
      "coupon TWICE was used 3 times, but allows 2",
    ]);
  });
  test("a coupon may be reused after a payment has expired, and by quotes with the same nonce", () => {
    for (const [n, wallet] of [
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 1],
    ] as const)
      initiated(n, of(ordered({ coupon }), wallet));
    expect([then(1, "Signed"), then(4, "Signed"), then(2, "Signed"), then(2, "PaymentExpired")]).toEqual(
      Array(4).fill(null),
    );
    expect(then(3, "Signed")).toBeNull();
    expect(then(4, "PaymentExpired")).toBeNull();
    initiated(5, of(ordered({ coupon }), 5));
    expect(then(5, "Signed")).toBe("coupon TWICE was used 3 times, but allows 2");
  });
  test("a coupon of a failed payment that is saved after all counts as a use and is found above the limit", () => {
    for (const n of [1, 2, 3]) initiated(n, of(ordered({ coupon }), n));
    then(1, "Signed");
    then(1, "PaymentFailed", { reason: "Reverted" });
    then(2, "Signed");
    then(3, "Signed");
    expect(then(1, "PlanSaved", savedAs(ordered({ coupon })))).toBe("coupon TWICE was used 3 times, but allows 2");
  });
  test("a coupon granted more often than allowed is found", () => {
    const lot = { valueUsdCents: "0", from: "2026-11-21T12:00:00.000Z", to: "2026-12-21T12:00:00.000Z" };
    const given = {
      subject: "account:1",
      wallet: makeWallet(1),
      plan: order.plan,
      duration: "monthly",
      seconds: 1,
      lot,
    };
    const grant = (n: number) =>
      check(event("PlanGranted", { ...given, reason: "coupon", couponCode: "TWICE" }, `grant-${n}`));
    expect([grant(1), grant(2), grant(3)]).toEqual([null, null, "coupon TWICE was used 3 times, but allows 2"]);
  });
});

describe("a referral", () => {
  const referred = (address: string, percentage: string, code?: string): PaymentInitiated => {
    const payment = of(ordered({}), 1);
    const message = { ...payment.message, referralAddress: address, referralPercentage: percentage };
    return { ...payment, message, ...(code ? { referralCode: code } : {}) };
  };
  test.each([
    ["with the offered share is right", referred(REFEREE, "10", "friend"), null],
    ["with a code from elsewhere is right", referred(REFEREE, "25", "fuul-code"), null],
    [
      "with a larger share than was offered is found",
      referred(REFEREE, "20", "FRIEND"),
      "no earlier event offers 20 %",
    ],
    ["without a code is found", referred(REFEREE, "10"), `the message pays 10 % to ${REFEREE} without a referral code`],
    ["of more than half is found", referred(REFEREE, "51", "elsewhere"), "referral elsewhere pays 51 %"],
    ["to the payer is found", referred(makeWallet(1), "10", "elsewhere"), "referral elsewhere pays the payer"],
  ])("a referral %s", (_, payment, problem) => {
    if (problem === null) expect(initiated(1, payment)).toBeNull();
    else expect(initiated(1, payment)).toContain(problem);
  });
  test("a referral from a wallet's second payment is found", () => {
    const payment = referred(REFEREE, "10", "FRIEND");
    expect(initiated(1, payment)).toBeNull();
    expect(initiated(2, payment)).toBeNull();
    expect(then(1, "PlanSaved", savedAs(payment))).toBeNull();
    expect(then(2, "PlanSaved", savedAs(payment))).toContain("payment-1 was the first payment of");
  });
});

describe("a lot", () => {
  const first = of(ordered({}), 1);
  const lot = { paymentId: "1", valueUsdCents: 3_999n, from: NOW, to: NOW + 30 * DAY, planType: 1 };
  const upgrade = (changes: Partial<typeof lot> = {}, wallet = 1) =>
    of(ordered({ entry: catalogueEntry("premium"), lots: [{ ...lot, ...changes }] }), wallet);
  const unknown = "no earlier event saved lot 1 as the quote states it";
  beforeEach(() => {
    initiated(1, first);
    then(1, "PlanSaved", savedAs(first));
  });
  test("a lot that was saved earlier is valid", () => {
    expect(initiated(2, upgrade())).toBeNull();
  });
  test.each([
    ["worth more than was paid", upgrade({ valueUsdCents: 5_000n })],
    ["longer than was paid for", upgrade({ to: NOW + 31 * DAY })],
    ["of another level", upgrade({ planType: 0 })],
    ["of another wallet", upgrade({}, 2)],
  ])("a lot %s is found", (_, payment) => {
    expect(initiated(2, payment)).toBe(unknown);
  });
  test("a lot that two saved payments take over is found", () => {
    for (const n of [2, 3]) initiated(n, upgrade());
    expect(then(2, "PlanSaved", savedAs(upgrade()))).toBeNull();
    expect(then(3, "PlanSaved", savedAs(upgrade()))).toContain("payment-1 is credited twice");
  });
  test("a lot may be taken over again once the payment that used it has been withdrawn", () => {
    for (const n of [2, 3]) initiated(n, upgrade());
    then(2, "PlanSaved", savedAs(upgrade()));
    then(2, "PlanWithdrawn");
    expect(then(3, "PlanSaved", savedAs(upgrade()))).toBeNull();
  });
  test("a lot from a trial has no value", () => {
    const period = { from: "2026-11-21T12:00:00.000Z", to: "2026-11-28T12:00:00.000Z" };
    const given = {
      subject: "account:1",
      wallet: makeWallet(1),
      plan: order.plan,
      duration: "trial",
      seconds: 604_800,
    };
    const grant = (valueUsdCents: string, n: number) =>
      check(event("PlanGranted", { ...given, reason: "trial", lot: { valueUsdCents, ...period } }, `grant-${n}`));
    expect(grant("0", 1)).toBeNull();
    expect(grant("1", 2)).toBe("a granted plan is worth 1 cents");
  });
});
