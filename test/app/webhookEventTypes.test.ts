import { expect, test } from "vitest";
import {
  isPublished,
  PUBLIC_TYPES,
  PUBLISHED_TYPES,
  toPublishedData,
} from "#app/services/delivery/model/eventTypes.ts";
import { EVENT_SCHEMAS } from "#events/facts.ts";
import { PAYMENT_SCHEMAS } from "#events/payment/events.ts";
import { initiated, order, sentAs, wasSaved, wasSigned } from "../events/samples.ts";

// What programs receive about the ledger, as a pure function of an event.

const DIGITS = /^\d+$/;

test("every payment event is published under its own name", () => {
  expect(Object.keys(PAYMENT_SCHEMAS).filter((type) => !isPublished(type))).toEqual([]);
  expect(new Set(PUBLIC_TYPES).size).toBe(PUBLIC_TYPES.length);
});

test("every published event is in the ledger, and acts of staff and roles are not published", () => {
  expect(PUBLISHED_TYPES.filter((type) => !(type in EVENT_SCHEMAS))).toEqual([]);
  for (const silent of [
    "RoleGranted",
    "RoleTaken",
    "AccountOpened",
    "ListHidden",
    "InputsCorrected",
    "CreditsSpent",
    "toString",
  ])
    expect(isPublished(silent)).toBe(false);
});

test("a published payment has its amounts as decimal text, but neither its account nor its codes", () => {
  const data = toPublishedData({ ...initiated, data: { ...order, referralCode: "FRIEND" } } as never, "one");
  expect(data).toMatchObject({ paymentId: "one", wallet: order.wallet, plan: { slug: order.plan.slug } });
  for (const amount of ["tokenAmount", "totalUsdCents"]) expect(data[amount]).toMatch(DIGITS);
  const text = JSON.stringify(data);
  for (const secret of [order.subject, "FRIEND", "inputs"]) expect(text).not.toContain(secret);
});

test("a published signature event contains the digest and signer, not the signature itself", () => {
  const data = toPublishedData(wasSigned as never, "one");
  expect(Object.keys(data).sort()).toEqual(["digest", "paymentId", "signer"]);
});

test("a published transaction and plan contain the values that prove them", () => {
  expect(toPublishedData(sentAs(`0x${"ab".repeat(32)}`) as never, "one")).toEqual({
    paymentId: "one",
    transactionHash: `0x${"ab".repeat(32)}`,
  });
  const saved = toPublishedData(wasSaved as never, "one");
  for (const amount of ["gasUsed", "blockNumber", "tokenId", "valueUsdCents"]) expect(saved[amount]).toMatch(DIGITS);
});

test("a claim of many purchases counts them all, names the first 250, and never the guest", () => {
  const paymentIds = Array.from({ length: 400 }, (_, n) => `payment ${n}`);
  const from = "guest:018f0000-0000-7000-8000-000000000001";
  const data = toPublishedData({ type: "PurchasesClaimed", data: { from, paymentIds, moves: [1] } }, "account");
  expect(data).toEqual({ count: 400, paymentIds: paymentIds.slice(0, 250) });
  const wallet = `0x${"ab".repeat(20)}`;
  expect(
    toPublishedData({ type: "PurchasesClaimed", data: { from: `wallet:${wallet}`, paymentIds, moves: [1] } }, "x")
      .wallet,
  ).toBe(wallet);
});
