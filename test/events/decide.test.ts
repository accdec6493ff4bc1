import { describe, expect, test } from "vitest";
import { decide, MAX_CLIENT_CLAIMS, type PaymentCommand } from "#events/payment/decide.ts";
import type { PaymentEvent } from "#events/payment/events.ts";
import {
  firstHash,
  given,
  initiated,
  logWith,
  order,
  saved,
  secondHash,
  sentAs,
  signed,
  wasSaved,
  wasSigned,
} from "./samples.ts";

const sign = (blockNumber = 100n, signer = signed.signer): PaymentCommand => ({
  type: "SignPayment",
  ...signed,
  signer,
  blockNumber,
});
const sent = (transactionHash: string, toldBy: "client" | "watcher" = "client"): PaymentCommand => ({
  type: "RecordSent",
  transactionHash,
  toldBy,
});
const reverted: PaymentEvent = { type: "PaymentFailed", data: { reason: "Reverted", transactionHash: firstHash } };
const nonceUsed: PaymentEvent = { type: "PaymentFailed", data: { reason: "NonceUsed", transactionHash: secondHash } };
const expired: PaymentEvent = { type: "PaymentExpired", data: { blockNumber: "161" } };

describe("the start of a payment", () => {
  test("a new stream begins with PaymentInitiated", () => {
    expect(decide(given(), { type: "InitiatePayment", order })).toEqual({ events: [initiated] });
  });
  test("the same order again adds nothing", () => {
    expect(decide(given(initiated), { type: "InitiatePayment", order })).toEqual({ events: [] });
  });
  test("another order in the same stream is refused", () => {
    const other = { ...order, digest: `0x${"11".repeat(32)}` };
    expect(decide(given(initiated), { type: "InitiatePayment", order: other })).toEqual({
      refusal: { tag: "AlreadyInitiated" },
    });
  });
});

describe("the signature of a payment", () => {
  test("an open payment's message is signed", () => {
    expect(decide(given(initiated), sign())).toEqual({ events: [wasSigned] });
  });
  test("the last valid block can still be signed for, and the next one cannot", () => {
    expect(decide(given(initiated), sign(160n))).toEqual({ events: [wasSigned] });
    expect(decide(given(initiated), sign(161n))).toEqual({
      refusal: { tag: "QuoteExpired", validUntilBlock: "160", blockNumber: "161" },
    });
  });
  test("a repeated request signs nothing new", () => {
    expect(decide(given(initiated, wasSigned), sign())).toEqual({ events: [] });
  });
  test("a payment is signed again after the signer was rotated", () => {
    const decision = decide(given(initiated, wasSigned), sign(100n, order.contract));
    expect(decision).toEqual({ events: [{ type: "Signed", data: { ...signed, signer: order.contract } }] });
  });
  test("a message that does not belong to the payment is refused", () => {
    const wish: PaymentCommand = { type: "SignPayment", ...signed, digest: `0x${"22".repeat(32)}`, blockNumber: 100n };
    expect(decide(given(initiated), wish)).toEqual({ refusal: { tag: "DifferentMessage" } });
  });
  test("a payment that is saved or expired, or whose nonce is used, is not signed", () => {
    expect(decide(given(initiated, wasSigned, wasSaved), sign())).toEqual({ refusal: { tag: "AlreadySaved" } });
    expect(decide(given(initiated, expired), sign())).toMatchObject({ refusal: { tag: "QuoteExpired" } });
    expect(decide(given(initiated, nonceUsed), sign())).toMatchObject({ refusal: { tag: "PaymentEnded" } });
    expect(decide(given(), sign())).toEqual({ refusal: { tag: "UnknownPayment" } });
  });
});

describe("a reported transaction", () => {
  test("a reported transaction is recorded as a claim", () => {
    expect(decide(given(initiated, wasSigned), sent(firstHash))).toEqual({ events: [sentAs(firstHash)] });
  });
  test("a reported transaction is recorded once", () => {
    expect(decide(given(initiated, wasSigned, sentAs(firstHash)), sent(firstHash, "watcher"))).toEqual({ events: [] });
  });
  test("a new hash after a speed-up is added", () => {
    const payment = given(initiated, wasSigned, sentAs(firstHash));
    expect(decide(payment, sent(secondHash))).toEqual({ events: [sentAs(secondHash)] });
  });
  test("reported transactions are limited to five for clients, and unlimited for the watcher", () => {
    const claims = Array.from({ length: MAX_CLIENT_CLAIMS }, (_, n) => sentAs(`0x${String(n).repeat(64)}`));
    const payment = given(initiated, wasSigned, ...claims);
    expect(decide(payment, sent(firstHash))).toEqual({ refusal: { tag: "TooManyClaims", limit: 5 } });
    expect(decide(payment, sent(firstHash, "watcher"))).toEqual({ events: [sentAs(firstHash, "watcher")] });
  });
  test("a reported transaction is refused before anything was signed", () => {
    expect(decide(given(initiated), sent(firstHash))).toEqual({ refusal: { tag: "NotSigned" } });
  });
  test("a reported transaction may follow a reverted one", () => {
    const payment = given(initiated, wasSigned, sentAs(firstHash), reverted);
    expect(decide(payment, sent(secondHash))).toEqual({ events: [sentAs(secondHash)] });
  });
});

describe("the saving of a plan", () => {
  test("a log that is equal in every field saves the plan", () => {
    expect(decide(given(initiated, wasSigned, sentAs(firstHash)), { type: "SavePlan", log: logWith() })).toEqual({
      events: [wasSaved],
    });
  });
  test("a hash that was never reported is recorded with the plan", () => {
    expect(decide(given(initiated, wasSigned), { type: "SavePlan", log: logWith() })).toEqual({
      events: [sentAs(firstHash, "watcher"), wasSaved],
    });
  });
  test("the lot is worth the amount paid plus the credit used", () => {
    const withCredit = { ...order, quote: { ...order.quote, creditForUnusedDaysUsdCents: "1234" } };
    const payment = given({ type: "PaymentInitiated", data: withCredit }, wasSigned);
    const decision = decide(payment, { type: "SavePlan", log: logWith() });
    expect(decision).toMatchObject({ events: [{}, { data: { lot: { valueUsdCents: "5233" } } }] });
  });
  test("the same log again adds nothing, and one in another block is refused", () => {
    const payment = given(initiated, wasSigned, sentAs(firstHash), wasSaved);
    expect(decide(payment, { type: "SavePlan", log: logWith() })).toEqual({ events: [] });
    const elsewhere = { ...logWith(), blockHash: `0x${"ee".repeat(32)}` };
    expect(decide(payment, { type: "SavePlan", log: elsewhere })).toEqual({ refusal: { tag: "AlreadySaved" } });
  });
  test.each([
    ["userAddress", order.contract],
    ["product", "1"],
    ["planType", "3"],
    ["expiryDate", "1"],
    ["token", order.contract],
    ["tokenAmount", "1"],
    ["validity", "161"],
    ["nonce", "1"],
    ["referralAddress", order.contract],
    ["referralPercentage", "50"],
  ])("a log whose %s differs is refused and names it", (field, found) => {
    const decision = decide(given(initiated, wasSigned), { type: "SavePlan", log: logWith({ [field]: found }) });
    expect(decision).toMatchObject({ refusal: { tag: "Mismatch", field, found } });
  });
  test("a log of another chain or contract is refused", () => {
    const payment = given(initiated, wasSigned);
    expect(decide(payment, { type: "SavePlan", log: { ...logWith(), chainId: 1 } })).toMatchObject({
      refusal: { field: "chainId" },
    });
    expect(decide(payment, { type: "SavePlan", log: { ...logWith(), contract: order.wallet } })).toMatchObject({
      refusal: { field: "contract" },
    });
  });
  test("a payment that we never signed gets no plan", () => {
    expect(decide(given(initiated), { type: "SavePlan", log: logWith() })).toEqual({ refusal: { tag: "NotSigned" } });
  });
  test.each([
    ["expired", [expired]],
    ["failed", [reverted]],
  ])("a log found after the payment has %s still saves it", (_, ending) => {
    const payment = given(initiated, wasSigned, sentAs(firstHash), ...(ending as PaymentEvent[]));
    expect(decide(payment, { type: "SavePlan", log: logWith() })).toEqual({ events: [wasSaved] });
  });
});

describe("the end of a payment without a plan", () => {
  const failure = { reason: "Reverted", transactionHash: firstHash } as const;
  test("a revert fails an open payment once", () => {
    expect(decide(given(initiated, wasSigned, sentAs(firstHash)), { type: "FailPayment", failure })).toEqual({
      events: [reverted],
    });
    expect(decide(given(initiated, wasSigned, reverted), { type: "FailPayment", failure })).toEqual({ events: [] });
  });
  test("a saved payment never fails and never expires", () => {
    const payment = given(initiated, wasSigned, sentAs(firstHash), wasSaved);
    expect(decide(payment, { type: "FailPayment", failure })).toEqual({ refusal: { tag: "AlreadySaved" } });
    expect(decide(payment, { type: "ExpirePayment", blockNumber: 999n })).toEqual({ refusal: { tag: "AlreadySaved" } });
  });
  test("a payment expires after its last valid block and not before", () => {
    expect(decide(given(initiated), { type: "ExpirePayment", blockNumber: 160n })).toMatchObject({
      refusal: { tag: "NotExpiredYet" },
    });
    expect(decide(given(initiated), { type: "ExpirePayment", blockNumber: 161n })).toEqual({ events: [expired] });
  });
});

describe("a log that left the chain", () => {
  const withdrawal = {
    transactionHash: saved.transactionHash,
    blockNumber: saved.blockNumber,
    blockHash: saved.blockHash,
    seenBlockHash: "",
  };
  const withdrawn: PaymentEvent = { type: "PlanWithdrawn", data: withdrawal };
  test("a lost log withdraws the plan, and a later log saves it again", () => {
    const payment = given(initiated, wasSigned, sentAs(firstHash), wasSaved);
    expect(decide(payment, { type: "WithdrawPlan", withdrawal })).toEqual({ events: [withdrawn] });
    const again = given(initiated, wasSigned, sentAs(firstHash), wasSaved, withdrawn);
    expect(decide(again, { type: "SavePlan", log: logWith() })).toEqual({ events: [wasSaved] });
  });
  test("a lost log withdraws only the plan that was saved from exactly that block", () => {
    const payment = given(initiated, wasSigned, sentAs(firstHash), wasSaved);
    const other = { ...withdrawal, blockHash: `0x${"ee".repeat(32)}` };
    expect(decide(payment, { type: "WithdrawPlan", withdrawal: other })).toEqual({ refusal: { tag: "NotSavedThere" } });
  });
});
