import { describe, expect, test } from "vitest";
import type { PaymentEvent } from "#events/payment/events.ts";
import { periods } from "#events/projections/periods.ts";
import type { ProjectedEvent } from "#events/readModels/projection.ts";
import type { Row } from "#events/readModels/rows.ts";
import { CAPTURE, cardOrder, closing, DISPUTE, INITIATE, lived, lot, OPEN } from "./cards.ts";
import grantSample from "./samples/PlanGranted.1.json" with { type: "json" };
import withdrawnSample from "./samples/PlanWithdrawn.1.json" with { type: "json" };
import claimSample from "./samples/PurchasesClaimed.1.json" with { type: "json" };
import { firstHash, initiated, order, sentAs, wasSaved, wasSigned } from "./samples.ts";

// Who has which plan for which period, according to the events of purchases and grants.

type Fact = { type: string; data: unknown };
const of = (streamId: string, { type, data }: Fact): ProjectedEvent => ({
  ...{ streamId, type, data, version: 1, schemaVersion: 1, recordedAt: "2026-11-21T12:00:00.000Z" },
});
const toRowChanges = (fact: Fact, streamId = "payment-p") => periods.rowsOf(of(streamId, fact));

test("an order has an open period for the wallet on its chain, with no days yet", () => {
  expect(toRowChanges(initiated)).toEqual([
    {
      kind: "insert",
      table: "periods",
      row: {
        stream: "payment-p",
        source: "payment",
        subject: order.subject,
        chain_id: 31337,
        wallet: order.wallet,
        slug: "advanced",
        plan_name: "ADVANCED",
        product: 2,
        plan_type: 1,
        duration: "monthly",
        paid_usd_cents: "3999",
        refunded_usd_cents: "0",
        consumes: [],
        state: "open",
      },
    },
  ]);
});

test("an order names the streams of the periods whose unused days are its credit", () => {
  const lot = { from: "2026-11-01T00:00:00.000Z", to: "2026-12-01T00:00:00.000Z", planType: 1 };
  const lots = [
    { ...lot, paymentId: "q", valueUsdCents: "3999" },
    { ...lot, paymentId: "grant-g", valueUsdCents: "0" },
  ];
  const upgradeWith = (creditForUnusedDaysUsdCents: string): PaymentEvent => ({
    type: "PaymentInitiated",
    data: {
      ...order,
      quote: { ...order.quote, creditForUnusedDaysUsdCents, inputs: { ...order.quote.inputs, lots } },
    },
  });
  expect(toRowChanges(upgradeWith("120"))).toMatchObject([{ row: { consumes: ["payment-q"] } }]);
  expect(toRowChanges(upgradeWith("0"))).toMatchObject([{ row: { consumes: [] } }]);
});

test("a saved plan is active, with its days, their value and its token", () => {
  const row = {
    ...{ state: "active", token_id: "1", value_usd_cents: "3999" },
    ...{ period_from: order.quote.startsAt, period_to: order.quote.expiresAt },
  };
  expect(toRowChanges(wasSaved)).toEqual([{ kind: "patch", table: "periods", key: { stream: "payment-p" }, row }]);
});

test("a withdrawn plan is open again without days, so its credit returns", () => {
  const row = { state: "open", token_id: null, value_usd_cents: null, period_from: null, period_to: null };
  expect(toRowChanges(withdrawnSample)).toEqual([
    { kind: "patch", table: "periods", key: { stream: "payment-p" }, row },
  ]);
});

test.each<Fact>([
  wasSigned,
  sentAs(firstHash),
  { type: "PaymentFailed", data: { reason: "Reverted", transactionHash: firstHash } },
  { type: "PaymentExpired", data: { blockNumber: "7" } },
])("$type leaves the period open, as the payment may still succeed", (fact) => {
  expect(toRowChanges(fact)).toEqual([]);
});

test("a granted plan is active for the wallet on every chain, and its days are worth nothing", () => {
  const { data } = grantSample;
  expect(toRowChanges(grantSample, "grant-g")).toEqual([
    {
      kind: "insert",
      table: "periods",
      row: {
        stream: "grant-g",
        source: "trial",
        subject: data.subject,
        wallet: data.wallet,
        slug: "advanced",
        plan_name: "ADVANCED",
        product: 2,
        plan_type: 1,
        duration: "monthly",
        value_usd_cents: "0",
        paid_usd_cents: "0",
        refunded_usd_cents: "0",
        period_from: data.lot.from,
        period_to: data.lot.to,
        consumes: [],
        state: "active",
      },
    },
  ]);
});

test("a claim moves the payments' periods to the account and changes neither holder nor days", () => {
  expect(toRowChanges(claimSample, "account-a")).toEqual(
    claimSample.data.paymentIds.map((paymentId) => ({
      ...{ kind: "patch", table: "periods", key: { stream: `payment-${paymentId}` }, row: { subject: "account:a" } },
    })),
  );
});

test("other streams have no periods", () => {
  expect(toRowChanges({ type: "RoleGranted", data: { role: "support", grantedBy: "staff:a" } }, "account-a")).toEqual(
    [],
  );
  expect(toRowChanges({ type: "CouponEnded", data: { code: "FREE" } }, "coupon-FREE")).toEqual([]);
});

/** The row of a card's period after its events and any others. */
function cardPeriod(facts: readonly Fact[], others: readonly { stream: string; fact: Fact }[] = []): Row {
  const changes = [
    ...facts.flatMap((fact) => toRowChanges(fact, "card-c")),
    ...others.flatMap(({ stream, fact }) => toRowChanges(fact, stream)),
  ];
  return Object.assign({}, ...changes.map((change) => ("row" in change ? change.row : {})));
}
const savedByCard = lived(INITIATE, OPEN, CAPTURE).events;

test("an order by card has an open period for its wallet or its account, with no days yet", () => {
  const row = {
    ...{ stream: "card-c", source: "card", subject: cardOrder.subject, account_id: null },
    ...{ chain_id: 31337, wallet: "0x90F79bf6EB2c4f870365E785982E1f101E93b906" },
    ...{ slug: "advanced", plan_name: "ADVANCED", product: 2, plan_type: 1, duration: "monthly" },
    ...{ paid_usd_cents: "3999", refunded_usd_cents: "0", consumes: [], state: "open" },
  };
  expect(cardPeriod(lived(INITIATE, OPEN).events)).toEqual(row);
  const ofAccount = { ...cardOrder, holder: { kind: "account" as const, accountId: "a" } };
  expect(cardPeriod([{ type: "CardPaymentInitiated", data: ofAccount }])).toEqual({
    ...row,
    ...{ chain_id: null, wallet: null, account_id: "a" },
  });
});

test("a card's plan is active once saved, paused while disputed, longer once won and ended once lost", () => {
  const days = { value_usd_cents: "3999", period_from: lot.from, period_to: lot.to };
  expect(cardPeriod(savedByCard)).toMatchObject({ state: "active", ...days });
  expect(cardPeriod(lived(INITIATE, CAPTURE, DISPUTE).events)).toMatchObject({ state: "paused", ...days });
  expect(cardPeriod(lived(INITIATE, CAPTURE, DISPUTE, closing("won")).events)).toMatchObject({
    ...{ state: "active", ...days, period_to: "2026-12-26T06:04:00.000Z" },
  });
  expect(cardPeriod(lived(INITIATE, CAPTURE, DISPUTE, closing("lost")).events)).toMatchObject({ state: "ended" });
});

test("a card's order names the streams of the periods whose unused days are its credit", () => {
  const days = { from: "2026-11-01T00:00:00.000Z", to: "2026-12-01T00:00:00.000Z", planType: 0, valueUsdCents: "1999" };
  const lots = ["q", "card-d"].map((paymentId) => ({ ...days, paymentId }));
  const quote = { ...cardOrder.quote, creditForUnusedDaysUsdCents: "120", inputs: { ...cardOrder.quote.inputs, lots } };
  expect(cardPeriod([{ type: "CardPaymentInitiated", data: { ...cardOrder, quote } }])).toMatchObject({
    consumes: ["payment-q", "card-d"],
  });
});

describe("a refund", () => {
  const settled = (stream: string, after: unknown, type = "RefundSettled") => ({
    ...{ stream: "refund-r", fact: { type, data: { providerRefundId: "re_1", stream, after } } },
  });
  const part = { refundedUsdCents: "1000", lot: { ...lot, valueUsdCents: "2999" }, consumes: ["payment-q"] };

  test("a full refund ends the period immediately and gives back the days that it took over", () => {
    const after = { refundedUsdCents: "3999", lot: null, consumes: [] };
    expect(cardPeriod(savedByCard, [settled("card-c", after)])).toMatchObject({
      ...{ state: "ended", refunded_usd_cents: "3999", consumes: [], period_to: lot.to },
    });
  });

  test("a partial refund lowers the period's value and does not resume a paused period", () => {
    expect(cardPeriod(savedByCard, [settled("card-c", part)])).toMatchObject({
      ...{ state: "active", refunded_usd_cents: "1000", value_usd_cents: "2999", period_to: lot.to },
      consumes: ["payment-q"],
    });
    expect(cardPeriod(lived(INITIATE, CAPTURE, DISPUTE).events, [settled("card-c", part)])).toMatchObject({
      ...{ state: "paused", refunded_usd_cents: "1000" },
    });
  });

  test("an unsettled refund leaves the period as its event says", () => {
    const nothing = { refundedUsdCents: "0", lot, consumes: [] };
    const full = settled("card-c", { refundedUsdCents: "3999", lot: null, consumes: [] });
    expect(cardPeriod(savedByCard, [full, settled("card-c", nothing, "RefundUnsettled")])).toMatchObject({
      ...{ state: "active", refunded_usd_cents: "0", value_usd_cents: "3999" },
    });
  });

  test.each(["credit-c", "case-card-ch_1"])("a refund of %s changes no period", (stream) => {
    const { fact } = settled(stream, { refundedUsdCents: "10", lot: null, consumes: [] });
    expect(toRowChanges(fact, "refund-r")).toEqual([]);
  });
});
