import { afterAll, beforeAll, expect, test } from "vitest";
import type { PreparedRefunds } from "#app/areas/refunds/model/calls.ts";
import { centsForTmai } from "#events/pricing/tokenPrice.ts";
import type { RefundRequested } from "#events/refund/events.ts";
import type { Person } from "../support/people.ts";
import { openRefundFixture } from "../support/refundDeskFixture.ts";
import { expectChainAgrees, expectSoundBooks, readBalances } from "../support/soundBooks.ts";
import { readTokenBalance } from "../support/strayPayments.ts";
import { movePrice, passTime, pushPrice } from "../support/tmaiMarket.ts";

// USDC for TMAI: only with the trader's recorded consent, and never more than was paid, nor than it is worth now. On real pools.

let fixture: Awaited<ReturnType<typeof openRefundFixture>>;
let maker: Person;
let checker: Person;
let admin: Person;
beforeAll(async () => {
  fixture = await openRefundFixture();
  maker = await fixture.staff("support");
  checker = await fixture.staff("support");
  admin = await fixture.staff("admin");
  await fixture.calls.observePrices();
  await passTime(fixture, 1_800);
  // The dollars that the treasury refunds come from others.
  await fixture.paid(9);
  await fixture.paid(8, { planName: "TRADING BOT ADVANCED" });
}, 180_000);
afterAll(() => fixture.close());

const IN_DOLLARS = { rule: "within7Days", currency: "USDC" } as const;

/** A plan that was paid in TMAI, and the trader who requests the money. */
async function paidInTmai(index: number, mayBeUsdc: boolean) {
  const payment = await fixture.paid(index, { paymentToken: "TMAI" });
  const body = { reason: "boughtByMistake", mayBeUsdc };
  expect(await fixture.desk.ask(fixture.browser.cookie, payment.paymentId, body)).toMatchObject({ status: 202 });
  return payment;
}
async function giveBack(stream: string): Promise<{ refundId: string; request: RefundRequested }> {
  const refundId = await fixture.requested(maker, { of: stream, ...IN_DOLLARS });
  const request = await fixture.requestedAs(refundId);
  const { amountUsdCents } = request;
  expect(await fixture.desk.approve(checker, refundId, await fixture.typedAmount(refundId))).toMatchObject({
    status: 200,
  });
  const prepared = await fixture.desk.prepare(admin, [refundId]);
  expect(prepared).toMatchObject({ status: 200, data: { decoded: { refunds: [{ symbol: "USDC" }] } } });
  const before = await readStablecoins(request);
  const hash = await fixture.payAs(prepared.data as PreparedRefunds);
  expect(await fixture.desk.sent(admin, hash)).toMatchObject({ status: 200 });
  expect((await readStablecoins(request)) - before).toBe(BigInt(amountUsdCents) * 10_000n);
  return { refundId, request };
}
const readStablecoins = ({ payout }: RefundRequested) =>
  payout.kind === "chain"
    ? readTokenBalance(fixture, payout.token.address as `0x${string}`, payout.to as `0x${string}`)
    : Promise.reject(new Error("it is paid to a card"));
const PRICE = /^(revenue|discounts|credits|refunds):/;
/** All sales and refunds, which add up to nothing after a full refund. */
async function priceLeft(streams: string[]): Promise<string> {
  const sums = Object.entries(await readBalances(fixture, streams)).filter(([account]) => PRICE.test(account));
  const total = (at: 0 | 1) => sums.reduce((sum, [, text]) => sum + BigInt(text.split(" ")[at] ?? 0), 0n);
  return `${total(0)} ${total(1)}`;
}

test("a refund in dollars is refused without the trader's consent, and if the trader has declined", async () => {
  const silent = await fixture.paid(3, { paymentToken: "TMAI" });
  expect(await fixture.desk.request(maker, { of: silent.stream, ...IN_DOLLARS })).toMatchObject({ status: 409 });
  const unwilling = await paidInTmai(4, false);
  expect(await fixture.desk.request(maker, { of: unwilling.stream, ...IN_DOLLARS })).toMatchObject({ status: 409 });
  // The original tokens may still be refunded.
  const refundId = await fixture.requested(maker, { of: unwilling.stream });
  const [first] = await fixture.calls.ledger().readStream(`refund-${refundId}`);
  expect(first?.data).toMatchObject({ payout: { token: { symbol: "TMAI" }, amount: unwilling.quote.tokenAmount } });
  expect(first?.data).not.toHaveProperty("consent");
});

test("a refund in dollars is the tokens' current value after a fall, and the books gain the difference", async () => {
  const { stream, paymentId, quote } = await paidInTmai(5, true);
  await movePrice(fixture, "down", 40n);
  const { refundId, request } = await giveBack(stream);
  const { inputs, amountUsdCents, takes, consent } = request;
  expect(consent).toEqual({ caseId: `asked-${stream}`, at: expect.any(String) });
  if (!inputs.price) throw new Error("it has no price");
  expect(amountUsdCents).toBe(String(centsForTmai(BigInt(quote.tokenAmount), inputs.price)));
  expect(Number(amountUsdCents)).toBeLessThan(quote.totalUsdCents);
  expect(takes).toMatchObject({ usdCents: String(quote.totalUsdCents), units: quote.tokenAmount });
  const streams = [`payment-${paymentId}`, `refund-${refundId}`];
  expect(await priceLeft(streams)).toBe("0 0");
  const dollars = `${amountUsdCents} ${BigInt(amountUsdCents) * 10_000n}`;
  expect(await readBalances(fixture, streams)).toMatchObject({
    "assets:receivable:TMAI TMAI": `${quote.totalUsdCents} ${quote.tokenAmount}`,
    "gains:refund_price TMAI": `-${quote.totalUsdCents} -${quote.tokenAmount}`,
    "gains:refund_price USDC": dollars,
    "assets:receivable:USDC USDC": `-${dollars.replace(" ", " -")}`,
  });
  await expectSoundBooks(fixture);
});

test("a refund in dollars is exactly the amount paid after a rise", async () => {
  const { stream, paymentId, quote } = await paidInTmai(6, true);
  await movePrice(fixture, "up", 40n);
  const { refundId, request } = await giveBack(stream);
  if (!request.inputs.price) throw new Error("it has no price");
  expect(centsForTmai(BigInt(quote.tokenAmount), request.inputs.price)).toBeGreaterThan(BigInt(quote.totalUsdCents));
  expect(request).toMatchObject({ amountUsdCents: String(quote.totalUsdCents), takes: { units: quote.tokenAmount } });
  expect(await priceLeft([`payment-${paymentId}`, `refund-${refundId}`])).toBe("0 0");
  await expectSoundBooks(fixture);
});

test("a refund in dollars is refused while the price is pushed, and one of a USDC payment is unchanged", async () => {
  const { stream } = await paidInTmai(7, true);
  const dollars = await fixture.paid(8);
  await pushPrice(fixture, "up", 200n);
  expect(await fixture.desk.request(maker, { of: stream, ...IN_DOLLARS })).toMatchObject({
    ...{ status: 409, error: expect.stringContaining("fair amount in dollars") },
  });
  const answer = await fixture.desk.request(maker, { of: dollars.stream, ...IN_DOLLARS });
  expect(answer).toMatchObject({ status: 201 });
  const { refundId } = answer.data as { refundId: string };
  const [first] = await fixture.calls.ledger().readStream(`refund-${refundId}`);
  expect(first?.data).toMatchObject({ amountUsdCents: "3999", payout: { amount: "39990000" } });
  expect(first?.data).not.toHaveProperty("inputs.price");
});

test("the ledger and the chain agree after these refunds", async () => {
  await expectChainAgrees(fixture);
});
