import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PreparedRefunds } from "#app/areas/refunds/model/calls.ts";
import type { RefundApproved } from "#events/refund/events.ts";
import type { Person } from "../support/people.ts";
import { openRefundFixture } from "../support/refundDeskFixture.ts";
import { expectSoundBooks, readBalances } from "../support/soundBooks.ts";

// Refunds that are never answered or paid, and refunds whose plan left the chain: all by the latest block's time.

let fixture: Awaited<ReturnType<typeof openRefundFixture>>;
let eventHandlers: typeof import("#app/areas/refunds/server/follow/eventHandlers.server.ts");
let lapses: typeof import("#app/areas/refunds/server/follow/lapse.server.ts");
let maker: Person;
let checker: Person;
let admin: Person;
beforeAll(async () => {
  fixture = await openRefundFixture();
  eventHandlers = await import("#app/areas/refunds/server/follow/eventHandlers.server.ts");
  lapses = await import("#app/areas/refunds/server/follow/lapse.server.ts");
  maker = await fixture.staff("support");
  checker = await fixture.staff("support");
  admin = await fixture.staff("admin");
}, 180_000);
afterAll(() => fixture.close());

const WEEK = 7 * 86_400;

/** A block at a time in seconds, and the worker's reaction to it. */
async function lapseAt(timestamp: number): Promise<void> {
  await fixture.miner.setNextBlockTimestamp({ timestamp: BigInt(timestamp) });
  await fixture.miner.mine({ blocks: 1 });
  await lapses.lapseRefunds(new AbortController().signal);
}
async function requested(index: number, order: Parameters<typeof fixture.paid>[1] = {}) {
  const payment = await fixture.paid(index, order);
  return { ...payment, refundId: await fixture.requested(maker, { of: payment.stream }) };
}
async function approved(index: number, order: Parameters<typeof fixture.paid>[1] = {}) {
  const refund = await requested(index, order);
  const typed = await fixture.typedAmount(refund.refundId);
  expect(await fixture.desk.approve(checker, refund.refundId, typed)).toMatchObject({ status: 200 });
  return refund;
}
const toSeconds = (time: string): number => Date.parse(time) / 1_000;
async function validUntil(refundId: string): Promise<number> {
  const events = await fixture.calls.ledger().readStream(`refund-${refundId}`);
  const approval = events.find(({ type }) => type === "RefundApproved")?.data as RefundApproved | undefined;
  return toSeconds(approval?.validUntil ?? "");
}
const isHeld = async (refundId: string) => {
  const { rows } = await fixture.database.pool.query("SELECT holds FROM read.refund_holds WHERE refund_id = $1", [
    refundId,
  ]);
  return rows.some(({ holds }) => holds);
};

describe("a refund that lapses", () => {
  test("a refund lapses without a decision after exactly 7 days of chain time, and leaves no debt", async () => {
    const { refundId, stream } = await requested(3);
    const { inputs } = await fixture.requestedAs(refundId);
    const end = toSeconds(inputs.blockTime) + WEEK;
    await lapseAt(end - 1);
    expect(await fixture.refundEvents(refundId)).toEqual(["RefundRequested"]);
    await lapseAt(end);
    await lapses.lapseRefunds(new AbortController().signal);
    expect(await fixture.refundEvents(refundId)).toEqual(["RefundRequested", "RefundLapsed"]);
    expect(await fixture.desk.approve(checker, refundId, "39.99")).toMatchObject({ status: 409 });
    expect(await readBalances(fixture, [`refund-${refundId}`])).toEqual({});
    // It counts for nothing: a refund of the remaining days may be requested.
    expect(await fixture.desk.request(maker, { of: stream, rule: "unusedDays" })).toMatchObject({ status: 201 });
    await expectSoundBooks(fixture);
  });

  test("a refund lapses at a late approval even if the worker has not checked", async () => {
    const { refundId } = await requested(4);
    const { inputs } = await fixture.requestedAs(refundId);
    await fixture.miner.setNextBlockTimestamp({ timestamp: BigInt(toSeconds(inputs.blockTime) + WEEK) });
    await fixture.miner.mine({ blocks: 1 });
    expect(await fixture.desk.approve(checker, refundId, "39.99")).toMatchObject({ status: 409 });
    expect(await fixture.refundEvents(refundId)).toEqual(["RefundRequested", "RefundLapsed"]);
  });

  test("a refund lapses without a payout 7 days after its approval, and then blocks nothing", async () => {
    const { refundId } = await approved(5);
    const end = await validUntil(refundId);
    await lapseAt(end - 1);
    expect((await fixture.refundEvents(refundId)).at(-1)).toBe("RefundApproved");
    expect(await isHeld(refundId)).toBe(true);
    expect(Object.keys(await readBalances(fixture, [`refund-${refundId}`]))).toEqual([
      "liabilities:refunds_payable USDC",
      "refunds:analytics USDC",
    ]);
    await lapseAt(end);
    expect((await fixture.refundEvents(refundId)).at(-1)).toBe("RefundLapsed");
    expect(await isHeld(refundId)).toBe(false);
    expect(await readBalances(fixture, [`refund-${refundId}`])).toEqual({});
    expect(await fixture.desk.prepare(admin, [refundId])).toMatchObject({ status: 409 });
    await expectSoundBooks(fixture);
  });

  test("a refund lapses despite a reported transaction that never arrived, and a late payout is still settled", async () => {
    const { refundId, stream } = await approved(6);
    const prepared = (await fixture.desk.prepare(admin, [refundId])).data as PreparedRefunds;
    const nowhere = `0x${"7".repeat(64)}`;
    const { appendToRefund } = await import("../support/moneyFacts.ts");
    await appendToRefund(refundId, {
      type: "SendRefund",
      sent: { transactionHash: nowhere, by: `staff:${admin.accountId}` },
    });
    const end = await validUntil(refundId);
    await fixture.miner.setNextBlockTimestamp({ timestamp: BigInt(end) });
    await fixture.miner.mine({ blocks: 1 });
    // A refund that is due to lapse is not prepared again, whether or not the worker has checked.
    expect(await fixture.desk.prepare(admin, [refundId])).toMatchObject({ status: 409 });
    await lapses.lapseRefunds(new AbortController().signal);
    expect((await fixture.refundEvents(refundId)).at(-1)).toBe("RefundLapsed");
    await fixture.payAs(prepared);
    await fixture.follow();
    const events = await fixture.calls.ledger().readStream(`refund-${refundId}`);
    expect(events.at(-1)).toMatchObject({ type: "RefundSettled", data: { isLate: true, after: { lot: null } } });
    expect(await readBalances(fixture, [`refund-${refundId}`, stream])).not.toHaveProperty(
      "liabilities:refunds_payable USDC",
    );
    await expectSoundBooks(fixture);
  });
});

describe("a plan that leaves the chain", () => {
  /** Replaces the last blocks of the chain by empty ones. */
  const reorganise = async (blocks: number) => {
    await fixture.miner.request({ method: "anvil_reorg", params: [blocks, []] } as never);
    await fixture.miner.mine({ blocks: 1 });
    await fixture.calls.watchOnce();
  };
  const readLastEvent = async (stream: string) => (await fixture.calls.ledger().readStream(stream)).at(-1);
  async function withdrawn(stream: string, paymentId: string): Promise<void> {
    expect(await fixture.readEventTypes({ paymentId })).toContain("PlanWithdrawn");
    const events = (await fixture.calls.ledger().readStream(stream)).slice(-1);
    for (let time = 0; time < 2; time++) await eventHandlers.cancelOfWithdrawn(events);
  }

  test.each<[string, number, string[]]>([
    ["requested", 7, []],
    ["approved", 8, ["RefundApproved"]],
    ["reported as sent", 9, ["RefundApproved", "RefundSent"]],
  ])(
    "a plan that leaves the chain cancels its unpaid refund that was %s, and leaves no debt",
    async (_, index, steps) => {
      const { refundId, stream, paymentId } = steps.length === 0 ? await requested(index) : await approved(index);
      const { appendToRefund } = await import("../support/moneyFacts.ts");
      const sent = { transactionHash: `0x${String(index).repeat(64)}`, by: `staff:${admin.accountId}` };
      if (steps.includes("RefundSent")) await appendToRefund(refundId, { type: "SendRefund", sent });
      await reorganise(1);
      await withdrawn(stream, paymentId);
      expect(await fixture.refundEvents(refundId)).toEqual(["RefundRequested", ...steps, "RefundCancelled"]);
      expect(await readLastEvent(`refund-${refundId}`)).toMatchObject({
        data: { by: "system", why: "PlanWithdrawn" },
        metadata: { causationId: expect.stringContaining(stream) },
      });
      expect(await readBalances(fixture, [stream, `refund-${refundId}`])).toEqual({});
      expect(await isHeld(refundId)).toBe(false);
      expect(await fixture.desk.prepare(admin, [refundId])).toMatchObject({ status: 409 });
      await expectSoundBooks(fixture);
    },
  );

  test("a plan that leaves the chain after its refund was paid opens a case, and the refund stays", async () => {
    const id = await fixture.miner.snapshot();
    const { stream, paymentId } = await fixture.paid(3, { planName: "TRADING BOT ADVANCED" });
    const refundId = await fixture.requested(maker, { of: stream, rule: "goodwill", amountUsdCents: "500" });
    expect(await fixture.desk.approve(admin, refundId, "5.00")).toMatchObject({ status: 200 });
    const prepared = (await fixture.desk.prepare(admin, [refundId])).data as PreparedRefunds;
    expect(await fixture.desk.sent(admin, await fixture.payAs(prepared))).toMatchObject({ status: 200 });
    // The chain keeps only the second of the two transactions.
    await fixture.miner.revert({ id });
    await fixture.miner.mine({ blocks: 2 });
    await fixture.payAs(prepared);
    await fixture.calls.watchOnce();
    await withdrawn(stream, paymentId);
    await fixture.follow();
    expect((await fixture.refundEvents(refundId)).slice(-2)).toEqual(["RefundUnsettled", "RefundSettled"]);
    await withdrawn(stream, paymentId);
    expect((await fixture.refundEvents(refundId)).at(-1)).toBe("RefundSettled");
    const withdrawal = (await fixture.calls.ledger().readStream(stream)).find(({ type }) => type === "PlanWithdrawn");
    const { rows } = await fixture.database.pool.query(
      "SELECT kind FROM read.attention_cases WHERE 'case-' || case_id || '@1' = $1",
      [withdrawal?.metadata.causationId],
    );
    expect(rows).toEqual([{ kind: "PlanWithdrawn" }]);
    // The treasury has paid $5.00 that it never received.
    expect(await readBalances(fixture, [stream, `refund-${refundId}`])).toEqual({
      "assets:receivable:USDC USDC": "-500 -5000000",
      "refunds:trading_bot USDC": "500 5000000",
    });
    await expectSoundBooks(fixture);
  });
});

test.each(["the payment", "the refund"])(
  "a reorganisation that moves a payment and its refund leaves the plan ended, whichever is checked first: %s",
  async (first) => {
    const index = first === "the refund" ? 5 : 6;
    fixture.browser.forget();
    const started = await fixture.checkout(index, { planName: "TRADING BOT PREMIUM" });
    const payer = fixture.trader(index);
    await payer.approve(started.quote.paymentToken.address, BigInt(started.quote.tokenAmount));
    const signature = await fixture.sign(started);
    const id = await fixture.miner.snapshot();
    expect(await fixture.save(started, await payer.process(started, signature))).toMatchObject({ status: 200 });
    const stream = `payment-${started.paymentId}`;
    const refundId = await fixture.requested(maker, { of: stream });
    expect(await fixture.desk.approve(admin, refundId, "79.99")).toMatchObject({ status: 200 });
    const prepared = (await fixture.desk.prepare(admin, [refundId])).data as PreparedRefunds;
    expect(await fixture.desk.sent(admin, await fixture.payAs(prepared))).toMatchObject({ status: 200 });

    await fixture.miner.revert({ id });
    await fixture.miner.mine({ blocks: 2 });
    await payer.process(started, signature);
    await fixture.payAs(prepared);
    if (first === "the refund") await fixture.follow();
    for (let round = 0; round < 2; round++) {
      await fixture.calls.watchOnce();
      await fixture.follow();
    }
    // Its new block may be found before or after it is confirmed: only in the first case it is recorded as sent.
    const steps = (await fixture.readEventTypes(started)).filter((type) => type !== "OnChainSent");
    expect(steps.slice(-3)).toEqual(["PlanSaved", "PlanWithdrawn", "PlanSaved"]);
    expect((await fixture.refundEvents(refundId)).at(-1)).toBe("RefundSettled");
    const { rows } = await fixture.database.pool.query(
      "SELECT state, refunded_usd_cents::text AS refunded FROM read.periods WHERE stream = $1",
      [stream],
    );
    expect(rows).toEqual([{ state: "ended", refunded: "7999" }]);
    await expectSoundBooks(fixture);
  },
);

test("the oldest refund lapses however many newer ones are waiting", async () => {
  const { refundId } = await requested(4, { planName: "TRADING BOT BASIC" });
  const request = await fixture.requestedAs(refundId);
  const { appendToRefund } = await import("../support/moneyFacts.ts");
  const later = new Date(Date.parse(request.inputs.blockTime) + WEEK * 1_000).toISOString();
  for (let more = 1; more <= 200; more++) {
    const inputs = { ...request.inputs, blockTime: later };
    await appendToRefund(uuidv7(), {
      type: "RequestRefund",
      request: { ...request, inputs, number: request.number + more },
    });
  }
  await lapseAt(toSeconds(request.inputs.blockTime) + WEEK);
  expect((await fixture.refundEvents(refundId)).at(-1)).toBe("RefundLapsed");
});
