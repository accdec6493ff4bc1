import { expect, test } from "vitest";
import type { PaymentEvent } from "#events/payment/events.ts";
import { periods } from "#events/projections/periods.ts";
import type { ProjectedEvent } from "#events/readModels/projection.ts";
import grantSample from "./samples/PlanGranted.1.json" with { type: "json" };
import withdrawnSample from "./samples/PlanWithdrawn.1.json" with { type: "json" };
import claimSample from "./samples/PurchasesClaimed.1.json" with { type: "json" };
import { firstHash, initiated, order, sentAs, wasSaved, wasSigned } from "./samples.ts";

// Who has which plan from when to when, as the events of purchases and gifts say.

type Fact = { type: string; data: unknown };
const of = (streamId: string, { type, data }: Fact): ProjectedEvent => ({
  ...{ streamId, type, data, version: 1, schemaVersion: 1, recordedAt: "2026-11-21T12:00:00.000Z" },
});
const changesOf = (fact: Fact, streamId = "payment-p") => periods.rowsOf(of(streamId, fact));

test("an order has an open period of the wallet on its chain, with no days yet", () => {
  expect(changesOf(initiated)).toEqual([
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
  expect(changesOf(upgradeWith("120"))).toMatchObject([{ row: { consumes: ["payment-q"] } }]);
  expect(changesOf(upgradeWith("0"))).toMatchObject([{ row: { consumes: [] } }]);
});

test("a saved plan is active, with its days, their worth and its token", () => {
  const row = {
    ...{ state: "active", token_id: "1", value_usd_cents: "3999" },
    ...{ period_from: order.quote.startsAt, period_to: order.quote.expiresAt },
  };
  expect(changesOf(wasSaved)).toEqual([{ kind: "patch", table: "periods", key: { stream: "payment-p" }, row }]);
});

test("a withdrawn plan is open again, so that its credit is given back, and has no days", () => {
  const row = { state: "open", token_id: null, value_usd_cents: null, period_from: null, period_to: null };
  expect(changesOf(withdrawnSample)).toEqual([{ kind: "patch", table: "periods", key: { stream: "payment-p" }, row }]);
});

test.each<Fact>([
  wasSigned,
  sentAs(firstHash),
  { type: "PaymentFailed", data: { reason: "Reverted", transactionHash: firstHash } },
  { type: "PaymentExpired", data: { blockNumber: "7" } },
])("$type leaves the period open: the payment may still get there", (fact) => {
  expect(changesOf(fact)).toEqual([]);
});

test("a gift is active for the wallet on every chain, and its days are worth nothing", () => {
  const { data } = grantSample;
  expect(changesOf(grantSample, "grant-g")).toEqual([
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

test("a claim moves the payments' periods to the account, and changes neither holder nor days", () => {
  expect(changesOf(claimSample, "account-a")).toEqual(
    claimSample.data.paymentIds.map((paymentId) => ({
      ...{ kind: "patch", table: "periods", key: { stream: `payment-${paymentId}` }, row: { subject: "account:a" } },
    })),
  );
});

test("other streams have no periods", () => {
  expect(changesOf({ type: "RoleGranted", data: { role: "support", grantedBy: "staff:a" } }, "account-a")).toEqual([]);
  expect(changesOf({ type: "CouponEnded", data: { code: "FREE" } }, "coupon-FREE")).toEqual([]);
});
