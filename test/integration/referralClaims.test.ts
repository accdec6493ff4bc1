import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { paymentCore, refundCore } from "#events/cores.ts";
import { fold, handle } from "#events/handle.ts";
import { canonicalJson, sha256Hex } from "#events/ledger/hash.ts";
import type { PlanSaved } from "#events/payment/events.ts";
import type { RecordedRefundInputs } from "#events/pricing/recordedRefund.ts";
import { shareOfOrder } from "#events/pricing/referralShare.ts";
import { afterRefund, beforeRefund, refundFor } from "#events/pricing/refund.ts";
import type { RefundCommand } from "#events/refund/decide.ts";
import { type RefundRequested, refundStream } from "#events/refund/events.ts";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import { quoteChecker } from "../../server/commands/ledger/quoteCheck.ts";
import { ADVANCED, openFixture } from "../support/checkoutFixture.ts";
import { offerReferral, readAllEvents } from "../support/offers.ts";

// A refunded payment is claimed from its referrer: on a real database and a real chain.
let fixture: Awaited<ReturnType<typeof openFixture>>;
let claims: typeof import("#app/areas/offers/server/referralClaims.server.ts");
let codes: typeof import("#app/areas/offers/server/referrals.server.ts");
const REFERRER = localAccount(9).address;
beforeAll(async () => {
  fixture = await openFixture();
  [claims, codes] = await Promise.all([
    import("#app/areas/offers/server/referralClaims.server.ts"),
    import("#app/areas/offers/server/referrals.server.ts"),
  ]);
  await offerReferral(fixture.calls.ledger(), { code: "FRIEND", refereeAddress: REFERRER, percentage: 10 });
  await offerReferral(fixture.calls.ledger(), { code: "LARGE", refereeAddress: REFERRER, percentage: 11 });
});
afterAll(() => fixture.close());

const asked = { metadata: { actor: "system", correlationId: "test", causationId: null, requestId: null } };
const sample = JSON.parse(readFileSync(`${import.meta.dirname}/../events/samples/RefundRequested.1.json`, "utf8"))
  .data as RefundRequested;
const under = (referralCode: string, planName = ADVANCED.planName) => ({ ...ADVANCED, planName, referralCode });
let number = 0;
let refundedFirsts = 0;

async function paidUnder(code: string, index: number): Promise<string> {
  const { started, hash } = await fixture.pay(index, under(code, "TRADING BOT BASIC"));
  expect(await fixture.save(started, hash)).toMatchObject({ status: 200 });
  return started.paymentId;
}

/** What the desk records of a full refund of a payment. Returns how to undo it. */
async function giveBack(paymentId: string): Promise<() => Promise<void>> {
  const payment = fold(paymentCore, await fixture.calls.ledger().readStream(`payment-${paymentId}`));
  if (payment.step !== "saved") throw new Error(payment.step);
  const { order, saved } = payment;
  const { units, cents } = shareOfOrder(order);
  const none = { units: "0", usdCents: "0" };
  const percent = Number(order.message.referralPercentage) + (order.referralKept?.percent ?? 0);
  const inputs: RecordedRefundInputs = {
    paid: {
      ...{
        usdCents: order.quote.totalUsdCents,
        taxUsdCents: "0",
        units: order.message.tokenAmount,
        at: saved.lot.from,
      },
      referral: { units: String(units), usdCents: String(cents) },
    },
    refundedBefore: { usdCents: "0", taxUsdCents: "0", units: "0", referral: none },
    ...{ lot: saved.lot, planType: order.plan.planType, blockTime: saved.lot.from, earlierWithin7Days: 0 },
    ...{ others: [], takenOver: [], consumes: [] },
    referral: { address: REFERRER, code: order.referralCode, percent, isFirst: true, refundedFirsts },
  };
  const about = { kind: "payment" as const, id: paymentId };
  const refund = refundFor({ rule: "within7Days", about, inputs });
  if ("refusal" in refund) throw new Error(refund.refusal.tag);
  number += 1;
  const request: RefundRequested = {
    ...sample,
    ...{ number, about, rule: "within7Days", wallet: order.wallet, product: order.plan.product, slug: order.plan.slug },
    ...{ amountUsdCents: String(refund.amountUsdCents), membershipAfter: refund.membershipAfter, inputs },
    payout: {
      ...{ kind: "chain", chainId: order.chainId, contract: order.contract, to: order.wallet },
      ...{ token: order.paymentToken, amount: String(refund.units) },
    },
    ...{ takes: refund.takes, paidToken: { chainId: order.chainId, ...order.paymentToken } },
  };
  const stored = JSON.parse(JSON.stringify(request)) as RefundRequested;
  const streamId = refundStream(randomUUID());
  const does = async (command: RefundCommand) => {
    const context = { ...asked, recordedAt: new Date().toISOString() };
    expect(await handle(fixture.calls.ledger(), refundCore, streamId, command, context)).toMatchObject({ ok: true });
  };
  await does({ type: "RequestRefund", request: stored });
  const requestHash = sha256Hex(canonicalJson(stored));
  const by = "staff:0192f3c4-0000-7000-8000-0000000000b2";
  const amountUsdCents = request.amountUsdCents;
  await does({
    type: "ApproveRefund",
    approval: { by, requestHash, amountUsdCents, validUntil: "2099-01-01T00:00:00.000Z" },
  });
  await claims.endCodes((await fixture.calls.ledger().readStream(streamId)).slice(-1));
  refundedFirsts += 1;
  const after = afterRefund(request, beforeRefund(inputs));
  await does({
    type: "SettleRefund",
    settled: { ...toLogPosition(saved), stream: `payment-${paymentId}`, after },
  });
  return () =>
    does({ type: "UnsettleRefund", unsettled: { stream: `payment-${paymentId}`, after: beforeRefund(inputs) } });
}

/** Each is paid by its own log. */
const toLogPosition = ({ transactionHash, blockNumber, blockHash, logIndex }: PlanSaved) => ({
  ...{ transactionHash, blockNumber, blockHash, logIndex },
});

describe("a referral share of a refunded payment", () => {
  let undo: Awaited<ReturnType<typeof giveBack>>;

  test("a referral share is claimed from its referrer once the payment is refunded", async () => {
    const paymentId = await paidUnder("FRIEND", 6);
    expect(await claims.sumClaimedCents(REFERRER)).toBe(0n);
    undo = await giveBack(paymentId);
    expect(await claims.sumClaimedCents(REFERRER.toLowerCase())).toBe(100n);
  });

  test("a claimed share is deducted once from the address's next shares, in whole percent", async () => {
    // A percent of $39.99 is 40 cents: two of them are no more than the claim.
    const [first, second] = [await fixture.checkout(5, under("FRIEND")), await fixture.checkout(4, under("FRIEND"))];
    expect(first.message).toMatchObject({ referralAddress: REFERRER, referralPercentage: "8" });
    expect(second.message).toMatchObject({ referralPercentage: "8" });
    const payer = fixture.trader(5);
    await payer.approve(first.quote.paymentToken.address, BigInt(first.quote.tokenAmount));
    const signature = await fixture.sign(first);
    // The other quote uses the same claim, so it is no longer valid.
    expect(
      await fixture.browser.post("/api/plans/payments/tmai/signMessage", { message: second.message }),
    ).toMatchObject({ status: 410 });
    const hash = await payer.process(first, signature);
    expect(await fixture.save(first, hash)).toMatchObject({ status: 200 });
    const next = await fixture.checkout(4, under("FRIEND"));
    expect(next.message).toMatchObject({ referralPercentage: "10" });
  });

  test("a referral share is no longer claimed once its refund is undone", async () => {
    await undo();
    expect(await claims.sumClaimedCents(REFERRER)).toBe(0n);
  });
});

describe("a referral code", () => {
  test("a code ends with its second refunded first payment", async () => {
    expect(await codes.findReferral("FRIEND")).toMatchObject({ percentage: 10 });
    await giveBack(await paidUnder("FRIEND", 3));
    expect(await codes.findReferral("FRIEND")).toMatchObject({ tag: "UnknownReferral" });
  });

  test("a code of more than 10 percent ends with its first refunded payment", async () => {
    refundedFirsts = 0;
    const paymentId = await paidUnder("LARGE", 7);
    expect(await codes.findReferral("LARGE")).toMatchObject({ percentage: 11 });
    await giveBack(paymentId);
    expect(await codes.findReferral("LARGE")).toMatchObject({ tag: "UnknownReferral" });
  });
});

test("the ledger has no problem after these tests", async () => {
  const check = quoteChecker();
  for (const event of await readAllEvents(fixture.calls.ledger()))
    expect([event.position, check(event)]).toEqual([event.position, null]);
});
