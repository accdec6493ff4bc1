import { beforeEach, describe, expect, test } from "vitest";
import { type CardPaymentInitiated, type Holder, holderKey } from "#events/card/events.ts";
import { computeLot } from "#events/card/lot.ts";
import type { CouponOffered } from "#events/coupon/coupon.ts";
import { canonicalJson, sha256Hex } from "#events/ledger/hash.ts";
import { USD } from "#events/pricing/paymentTokens.ts";
import type { Lot, QuoteInputs } from "#events/pricing/quote.ts";
import type { RecordedAfter, RecordedRefundInputs, RefundRule } from "#events/pricing/recordedRefund.ts";
import { refundFor } from "#events/pricing/refund.ts";
import type { RefundRequested } from "#events/refund/events.ts";
import { FIRST_CATALOGUE } from "../../prisma/seed.ts";
import { quoteChecker } from "../../server/commands/ledger/quoteCheck.ts";
import { catalogueEntry, NOW } from "../app/samples.ts";
import { captured, cardOrder } from "./cards.ts";
import { event, ordered } from "./orders.ts";
import requestedSample from "./samples/RefundRequested.1.json" with { type: "json" };
import { order, saved } from "./samples.ts";

// What `ledger verify` finds in card payments, event by event.

const DAY = 86_400;
const toIsoTime = (seconds: number) => new Date(seconds * 1000).toISOString();
const ofAccount: Holder = { kind: "account", accountId: "a" };
const ofWallet: Holder = { kind: "wallet", chainId: 31337, wallet: order.wallet };
const terms: CouponOffered = {
  ...{ code: "ONCE", percent: 50, products: [2], slugs: [], usesInAll: 1, usesPerWallet: null },
  ...{ startsAt: "2026-11-01T00:00:00.000Z", endsAt: "2026-12-01T00:00:00.000Z" },
};

let check: ReturnType<typeof quoteChecker>;
beforeEach(() => {
  check = quoteChecker();
  for (const plan of FIRST_CATALOGUE) check(event("PlanListed", plan));
  check(event("CouponOffered", terms, "coupon-ONCE"));
});

/** A card order as the checkout records it. */
function byCard(changes: Partial<QuoteInputs> = {}, holder: Holder = ofAccount): CardPaymentInitiated {
  const { plan, duration, seconds, quote } = ordered({ ...changes, paymentToken: USD });
  return { ...cardOrder, holder, plan, duration, seconds, quote };
}
const card = (id: string, type: string, data: unknown) => check(event(type, data, `card-${id}`));
const initiated = (id: string, of: CardPaymentInitiated) => card(id, "CardPaymentInitiated", of);
/** Completes the order; returns the answers about its capture and its plan. */
function saves(id: string, of: CardPaymentInitiated, at = NOW, lot = computeLot(of, toIsoTime(at))): (string | null)[] {
  const taken = {
    ...captured,
    chargeId: `ch_${id}`,
    amountUsdCents: of.quote.totalUsdCents,
    taxUsdCents: "0",
    capturedAt: toIsoTime(at),
  };
  return [card(id, "CardPaymentCaptured", taken), card(id, "CardPlanSaved", { lot, settlement: "card" })];
}
const RIGHT = [null, null];
/** The lot that a saved order is for later quotes. */
const lotIn = (id: string, of: CardPaymentInitiated, at = NOW): Lot => {
  const { valueUsdCents, from, to } = computeLot(of, toIsoTime(at));
  const seconds = { from: Date.parse(from) / 1000, to: Date.parse(to) / 1000 };
  return { paymentId: `card-${id}`, valueUsdCents: BigInt(valueUsdCents), ...seconds, planType: of.plan.planType };
};

describe("the check of a card order", () => {
  test("a correct order follows from its inputs, and its plan from the order and its capture", () => {
    const of = byCard();
    expect(initiated("1", of)).toBeNull();
    expect(saves("1", of, NOW + 240)).toEqual(RIGHT);
  });

  test("a total that does not follow from its inputs is found", () => {
    const of = byCard();
    expect(initiated("1", { ...of, quote: { ...of.quote, totalUsdCents: "100", tokenAmount: "100" } })).toBe(
      'the quote says totalUsdCents "100", its inputs give "3999"',
    );
  });

  test("a TMAI discount, a quote in a token, or another time is found in a card order", () => {
    const of = byCard();
    const cheaper = { ...of.quote, tmaiDiscountUsdCents: "400", totalUsdCents: "3599", tokenAmount: "3599" };
    expect(initiated("1", { ...of, quote: cheaper })).toContain('tmaiDiscountUsdCents "400", its inputs give "0"');
    const { quote } = ordered({});
    expect(initiated("2", { ...of, quote })).toBe("a card pays in dollars, but the quote is in USDC");
    const later = { ...of.quote, expiresAt: toIsoTime(Date.parse(of.quote.expiresAt) / 1000 + 1) };
    expect(initiated("3", { ...of, quote: later })).toContain("the quote says expiresAt");
  });

  test("an order of an unlisted plan, or with another duration, is found", () => {
    const of = byCard();
    expect(initiated("1", { ...of, plan: { ...of.plan, catalogueVersion: 7 } })).toBe(
      "no earlier event lists version 7 of advanced",
    );
    expect(initiated("2", { ...of, plan: { ...of.plan, planType: 3 } })).toContain("plan.planType 3");
    expect(initiated("3", { ...of, seconds: 60 })).toContain("seconds 60");
  });

  test("an order counts veTMAI for a wallet, but not for an account", () => {
    const veTmai = { amount: String(222_000n * 10n ** 18n), score: 3, percent: 5, tiers: 1 };
    expect(initiated("1", byCard({ veTmai }, ofWallet))).toBeNull();
    expect(initiated("2", byCard({ veTmai }))).toBe("an account has no veTMAI, but its quote includes some");
  });
});

describe("the check of captures and saved plans", () => {
  test("a capture must equal the quote, without tax", () => {
    const of = byCard();
    initiated("1", of);
    const taken = { ...captured, amountUsdCents: "4759", taxUsdCents: "760" };
    expect(card("1", "CardPaymentCaptured", taken)).toBeNull();
    initiated("2", of);
    expect(card("2", "CardPaymentCaptured", { ...taken, taxUsdCents: "0" })).toBe(
      "4759 cents without tax are captured, and its quote says 3999",
    );
  });

  test.each([
    ["worth more", { valueUsdCents: "9999" }],
    ["longer", { to: toIsoTime(NOW + 31 * DAY) }],
    ["earlier", { from: toIsoTime(NOW - DAY) }],
  ])("a plan that is %s than its order allows is found", (_, change) => {
    const of = byCard();
    initiated("1", of);
    expect(saves("1", of, NOW, { ...computeLot(of, toIsoTime(NOW)), ...change })[1]).toMatch(
      /^the plan says .*, its order gives /,
    );
  });

  test("a plan without an order or a capture, or saved twice, is found", () => {
    const of = byCard();
    const plan = { lot: computeLot(of, toIsoTime(NOW)), settlement: "card" };
    expect(card("1", "CardPaymentCaptured", captured)).toBe("it was captured, but never ordered");
    initiated("1", of);
    expect(card("1", "CardPlanSaved", plan)).toBe("its plan was saved, but nothing was captured");
    expect(card("1", "CardPlanSaved", plan)).toBe("its plan was saved, but nothing was captured");
  });

  test("a renewal begins at the end of the plan before it", () => {
    const of = byCard({ membership: { planType: 1, expiresAt: NOW + 20 * DAY } });
    expect(of.quote.startsAt).toBe(toIsoTime(NOW + 20 * DAY));
    expect(initiated("1", of)).toBeNull();
    expect(computeLot(of, toIsoTime(NOW)).from).toBe(toIsoTime(NOW + 20 * DAY));
    expect(saves("1", of)).toEqual(RIGHT);
  });
});

describe("the lots of card payments", () => {
  const first = byCard();
  const upgrade = (lots: Lot[], holder: Holder = ofAccount) =>
    byCard({ entry: catalogueEntry("premium"), lots }, holder);
  beforeEach(() => {
    initiated("first", first);
    saves("first", first);
  });

  test("a lot is credit of its holder, once", () => {
    const of = upgrade([lotIn("first", first)]);
    expect(of.quote.creditForUnusedDaysUsdCents).toBe("3999");
    expect(initiated("2", of)).toBeNull();
    expect(initiated("3", of)).toBeNull();
    expect(saves("2", of)).toEqual(RIGHT);
    expect(saves("3", of)[1]).toContain("card-first is credited twice");
  });

  test.each<[string, Holder]>([
    ["another account's", { kind: "account", accountId: "b" }],
    ["a wallet's", ofWallet],
  ])("a lot cannot be credit as %s", (_, holder) => {
    expect(initiated("2", upgrade([lotIn("first", first)], holder))).toBe(
      "no earlier event saved lot card-first as the quote states it",
    );
  });

  test("a wallet's card lots are credit for its token payments, and the reverse", () => {
    const of = byCard({}, ofWallet);
    initiated("w", of);
    saves("w", of);
    const byWallet = ordered({ entry: catalogueEntry("premium"), lots: [lotIn("w", of)] });
    expect(check(event("PaymentInitiated", byWallet, "payment-2"))).toBeNull();
    const paid = ordered({});
    check(event("PaymentInitiated", paid, "payment-3"));
    const lot = { valueUsdCents: "3999", from: paid.quote.startsAt, to: paid.quote.expiresAt };
    check(event("PlanSaved", { ...saved, lot }, "payment-3"));
    const asLot = { ...lotIn("w", of), paymentId: "3" };
    expect(initiated("4", upgrade([asLot], ofWallet))).toBeNull();
    expect(holderKey(ofWallet)).toBe(`wallet:${order.wallet}`);
  });

  test("a lot does not count while a dispute pauses it, and is longer once that is won", () => {
    card("first", "CardPlanPaused", { at: toIsoTime(NOW + DAY) });
    const lot = lotIn("first", first);
    expect(initiated("2", upgrade([lot]))).toContain("no earlier event saved lot card-first");
    const longer = { ...lot, to: lot.to + 2 * DAY };
    expect(card("first", "CardPlanResumed", { at: toIsoTime(NOW + 3 * DAY), to: toIsoTime(longer.to) })).toBeNull();
    expect(initiated("3", upgrade([lot]))).toContain("no earlier event saved lot card-first");
    expect(initiated("4", upgrade([longer]))).toBeNull();
  });

  test("a lot is extended by no more than its pause", () => {
    card("first", "CardPlanPaused", { at: toIsoTime(NOW + DAY) });
    const { to } = lotIn("first", first);
    expect(card("first", "CardPlanResumed", { at: toIsoTime(NOW + 3 * DAY), to: toIsoTime(to + 9 * DAY) })).toContain(
      "it continues until",
    );
  });

  test("a lot is gone once a lost dispute has withdrawn it", () => {
    card("first", "CardPlanWithdrawn", { reason: "Dispute" });
    expect(initiated("2", upgrade([lotIn("first", first)]))).toContain("no earlier event saved lot card-first");
  });

  test("a refund changes a lot as recorded, and may end it", () => {
    const lot = lotIn("first", first);
    const less = { ...lot, valueUsdCents: 2_999n };
    const part = refund("1", goodwill("1000"));
    expect(part.paid()).toBeNull();
    expect(initiated("2", upgrade([lot]))).toContain("no earlier event saved lot card-first");
    expect(initiated("3", upgrade([less]))).toBeNull();
    const rest = refund("2", goodwill("2999", { refundedBefore: { usdCents: "1000", taxUsdCents: "0" } }));
    expect(rest.paid({ lot: null, refundedUsdCents: "3999" })).toBeNull();
    expect(initiated("4", upgrade([less]))).toContain("no earlier event saved lot card-first");
    expect(rest.unpaid({ lot: { ...recorded, valueUsdCents: "2999" }, refundedUsdCents: "1000" })).toBeNull();
    expect(initiated("5", upgrade([less]))).toBeNull();
  });

  test("a refund with a lot that never existed is found", () => {
    expect(refund("1", goodwill("1000")).paid({ lot: recorded })).toContain("but there was no such period");
  });

  test.each([
    ["more refunded cents", { refundedUsdCents: "3999" }],
    ["fewer days", { lot: null }],
    ["more consumed lots", { consumes: ["payment-x"] }],
  ])("a refund that leaves a lot with %s than its request allows is found", (_, change) => {
    expect(refund("1", goodwill("1000")).paid(change)).toContain("its request gives");
  });

  test("a full refund restores the lots that the payment had used as credit", () => {
    const of = upgrade([lotIn("first", first)]);
    initiated("2", of);
    saves("2", of);
    const request = {
      ...makeRequest("2", of, "goodwill", { askedUsdCents: of.quote.totalUsdCents, consumes: ["card-first"] }),
    };
    expect(refund("1", request).paid({ refundedUsdCents: of.quote.totalUsdCents, lot: null })).toBeNull();
    const again = upgrade([lotIn("first", first)]);
    initiated("3", again);
    expect(saves("3", again)).toEqual(RIGHT);
  });

  const recorded = computeLot(first, toIsoTime(NOW));
  const goodwill = (askedUsdCents: string, changes: Partial<RecordedRefundInputs> = {}) =>
    makeRequest("first", first, "goodwill", { askedUsdCents, lot: recorded, ...changes });
});

/** A request from the desk for the charge of an order. */
function makeRequest(
  id: string,
  of: CardPaymentInitiated,
  rule: RefundRule,
  changes: Partial<RecordedRefundInputs>,
): RefundRequested {
  const paid = { usdCents: of.quote.totalUsdCents, taxUsdCents: "0" };
  const inputs: RecordedRefundInputs = {
    ...{ paid: { ...paid, at: toIsoTime(NOW) }, refundedBefore: { usdCents: "0", taxUsdCents: "0" } },
    ...{ lot: computeLot(of, toIsoTime(NOW)), planType: of.plan.planType, blockTime: toIsoTime(NOW + DAY) },
    ...{ earlierWithin7Days: 0, others: [], takenOver: [], consumes: [] },
    ...changes,
  };
  const about = { kind: "card" as const, id };
  const found = refundFor({ rule, about, inputs });
  if ("refusal" in found) throw new Error(JSON.stringify(found.refusal));
  const {
    wallet: _,
    membershipAfter: __,
    paidToken: ___,
    consent: ____,
    ...sample
  } = requestedSample.data as RefundRequested;
  const amountUsdCents = String(found.amountUsdCents);
  const payout = {
    kind: "card" as const,
    provider: "test" as const,
    livemode: false,
    chargeId: `ch_${id}`,
    amountUsdCents,
  };
  return {
    ...sample,
    ...{
      about,
      rule,
      subject: of.subject,
      product: of.plan.product,
      slug: of.plan.slug,
      amountUsdCents,
      payout,
      inputs,
    },
    takes: found.takes,
  };
}

let refunds = 0;
/** A refund by two people, up to its payment. */
function refund(id: string, asked: RefundRequested) {
  const request = JSON.parse(JSON.stringify({ ...asked, number: Number(id) })) as RefundRequested;
  const checkEvent = (type: string, data: unknown) => check(event(type, data, `refund-${id}`));
  const { amountUsdCents } = request;
  const approval = { by: "staff:second", requestHash: sha256Hex(canonicalJson(request)), amountUsdCents };
  const found = refundFor(request);
  if ("refusal" in found) throw new Error(found.refusal.tag);
  const stream = `card-${request.about.id}`;
  refunds += 1;
  const ids = { providerRefundId: `re_${refunds}`, stream };
  return {
    paid(change: Partial<RecordedAfter> = {}): string | null {
      expect(checkEvent("RefundRequested", request)).toBeNull();
      expect(checkEvent("RefundApproved", { ...approval, validUntil: toIsoTime(NOW + 8 * DAY) })).toBeNull();
      expect(checkEvent("RefundSent", { providerRefundId: ids.providerRefundId })).toBeNull();
      return checkEvent("RefundSettled", { ...ids, after: { ...found.after, ...change } });
    },
    unpaid: (change: Partial<RecordedAfter>): string | null =>
      checkEvent("RefundUnsettled", { ...ids, after: { ...found.after, ...change } }),
  };
}

describe("a limited coupon", () => {
  const coupon = { ...terms, version: 1 };
  const other: Holder = { kind: "account", accountId: "b" };
  const opened = (id: string) =>
    card(id, "CardSessionOpened", { sessionId: `cs_${id}`, expiresAt: "2026-11-21T12:30:00.000Z" });

  test("a coupon counts as used from the opened card page until that has failed", () => {
    expect(initiated("1", byCard({ coupon }))).toBeNull();
    expect(initiated("2", byCard({ coupon }, other))).toBeNull();
    expect(opened("1")).toBeNull();
    expect(opened("2")).toBe("coupon ONCE was used 2 times, but allows 1");
  });

  test("a coupon is free again once the page has failed, and used if its money is found after all", () => {
    const [one, two] = [byCard({ coupon }), byCard({ coupon }, other)];
    initiated("1", one);
    initiated("2", two);
    opened("1");
    card("1", "CardPaymentFailed", { reason: "Expired" });
    expect(opened("2")).toBeNull();
    expect(saves("1", one)).toEqual(RIGHT);
    initiated("3", byCard({ coupon }, { kind: "account", accountId: "c" }));
    expect(opened("3")).toBe("coupon ONCE was used 3 times, but allows 1");
  });

  test("a coupon that was never offered with these terms is found", () => {
    expect(initiated("1", byCard({ coupon: { ...coupon, percent: 60 } }))).toBe(
      "the quote does not match the terms of coupon ONCE",
    );
  });
});

test("a card event that cannot be read is found", () => {
  expect(card("1", "CardPlanSaved", { lot: null, settlement: "card" })).toContain(
    "cannot be read: CardPlanSaved 1: lot",
  );
});
