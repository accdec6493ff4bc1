import { afterAll, beforeAll, expect, test } from "vitest";
import type { CardPaymentCaptured, CardPaymentInitiated, CardPlanSaved } from "#events/card/events.ts";
import type { RenewalFailed, RenewalStarted, RenewalStopped } from "#events/renewal/events.ts";
import { type CardFixture, openCardFixture } from "../support/cardFixture.ts";

// Plans that renew automatically by card: what the provider charges and ends on its own. Source: docs/spec/cards.md#3, #7.

let fixture: CardFixture;
let invoices: typeof import("#app/areas/cardPayments/server/settle/invoices.server.ts");
beforeAll(async () => {
  fixture = await openCardFixture();
  invoices = await import("#app/areas/cardPayments/server/settle/invoices.server.ts");
}, 180_000);
afterAll(() => fixture.close());

async function renewing(asked: Parameters<CardFixture["begin"]>[0] = {}) {
  const begun = await fixture.begin({ renews: true, ...asked });
  await fixture.pay(begun.sessionId);
  expect(await fixture.settle.settleCard(begun.cardPaymentId)).toEqual({ status: "saved" });
  const renewalId = begun.order.renewalId ?? "";
  const [started] = await fixture.readData<RenewalStarted>(`renewal-${renewalId}`, "RenewalStarted");
  const subscriptionId = started?.subscriptionId ?? "";
  return { ...begun, renewalId, subscriptionId, accountId: begun.order.subject.slice("account:".length) };
}
const newest = async (kind: string) => String((await fixture.atProvider(kind))[0]?.id);

test("a renewing plan begins with its first payment and stores the provider's customer for its account", async () => {
  const { cardPaymentId, order, renewalId, subscriptionId, accountId } = await renewing();
  expect(await fixture.types(`card-${cardPaymentId}`)).toEqual([
    ...["CardPaymentInitiated", "CardSessionOpened", "CardPaymentCaptured", "CardPlanSaved", "CardFeeRecorded"],
  ]);
  const [started] = await fixture.readData<RenewalStarted>(`renewal-${renewalId}`, "RenewalStarted");
  expect(started).toMatchObject({ cardPaymentId, slug: "advanced", duration: "monthly", priceId: order.priceId });
  const [subscription] = await fixture.atProvider("subscription");
  expect(subscription).toMatchObject({ id: subscriptionId, metadata: { card_payment_id: cardPaymentId } });
  const customers = await fixture.rows("SELECT customer_id FROM cards.customers WHERE account_id = $1", [accountId]);
  expect(customers).toEqual([{ customer_id: subscription?.customer }]);
});

test("a renewal's charge is its own payment after the previous period, once however often it is reported", async () => {
  const { cardPaymentId, renewalId, subscriptionId } = await renewing();
  await fixture.act("renew", subscriptionId);
  const invoiceId = await newest("invoice");
  await Promise.all(Array.from({ length: 8 }, () => fixture.lookAt.checkObject("invoice.paid", invoiceId)));
  const charged = invoices.paymentOfInvoice(invoiceId);
  expect(await fixture.types(`card-${charged}`)).toEqual([
    ...["CardPaymentInitiated", "CardPaymentCaptured", "CardPlanSaved", "CardFeeRecorded"],
  ]);
  const [[first], [second]] = await Promise.all([
    fixture.readData<CardPlanSaved>(`card-${cardPaymentId}`, "CardPlanSaved"),
    fixture.readData<CardPlanSaved>(`card-${charged}`, "CardPlanSaved"),
  ]);
  expect(second?.lot.from).toBe(first?.lot.to);
  const [captured] = await fixture.readData<CardPaymentCaptured>(`card-${charged}`, "CardPaymentCaptured");
  expect(captured).toMatchObject({ invoiceId, amountUsdCents: "3999" });
  expect(await fixture.readData(`renewal-${renewalId}`, "RenewalCharged")).toEqual([
    { invoiceId, cardPaymentId: charged },
  ]);
});

test("a reduction applies to the first period only, and renewals are at the list price", async () => {
  const { subscriptionId } = await renewing({ totalUsdCents: "1000" });
  await fixture.act("renew", subscriptionId);
  const invoiceId = await newest("invoice");
  await fixture.lookAt.checkObject("invoice.paid", invoiceId);
  const [order] = await fixture.readData<CardPaymentInitiated>(
    `card-${invoices.paymentOfInvoice(invoiceId)}`,
    "CardPaymentInitiated",
  );
  expect(order?.quote).toMatchObject({
    totalUsdCents: "3999",
    discountUsdCents: "0",
    creditForUnusedDaysUsdCents: "0",
  });
});

test("preview and charge differ by proration: an invoice with another amount is a case and no plan", async () => {
  const { subscriptionId } = await renewing();
  await fixture.act("renew", subscriptionId);
  const invoiceId = await newest("invoice");
  await fixture.change(invoiceId, { amount_paid: 2_000 });
  await fixture.lookAt.checkObject("invoice.paid", invoiceId);
  expect(await fixture.types(`card-${invoices.paymentOfInvoice(invoiceId)}`)).toEqual([]);
  const chargeId = await newest("charge");
  const [opened] = await fixture.readData(`case-card-${chargeId}`, "CaseOpened");
  expect(opened).toMatchObject({ reason: "CardMismatch", field: "amount", expected: "3999", found: "2000" });
});

test("a failed charge is recorded once with its next try", async () => {
  const { renewalId, subscriptionId } = await renewing();
  await fixture.act("fail", subscriptionId);
  const invoiceId = await newest("invoice");
  await fixture.lookAt.checkObject("invoice.payment_failed", invoiceId);
  await fixture.lookAt.checkObject("invoice.payment_failed", invoiceId);
  const failed = await fixture.readData<RenewalFailed>(`renewal-${renewalId}`, "RenewalFailed");
  expect(failed).toEqual([{ invoiceId, code: "card_declined", nextTryAt: expect.any(String) }]);
});

test("a subscription that ends at the provider is stopped by the provider, and one that a customer stops, by them", async () => {
  const { stopSubscription, resumeSubscription } = await import(
    "#app/areas/cardPayments/server/provider/subscriptions.server.ts"
  );
  const ended = await renewing();
  await fixture.act("end", ended.subscriptionId);
  await fixture.lookAt.checkObject("customer.subscription.deleted", ended.subscriptionId);
  const stoppedBy = async (renewalId: string) =>
    (await fixture.readData<RenewalStopped>(`renewal-${renewalId}`, "RenewalStopped")).map(({ by }) => by);
  expect(await stoppedBy(ended.renewalId)).toEqual(["provider"]);
  // Safe to repeat: an ended subscription needs no end.
  await stopSubscription(ended.subscriptionId, "staff", "now");

  const stopped = await renewing();
  await stopSubscription(stopped.subscriptionId, "trader", "periodEnd");
  await fixture.lookAt.checkObject("customer.subscription.updated", stopped.subscriptionId);
  expect(await stoppedBy(stopped.renewalId)).toEqual(["trader"]);
  await resumeSubscription(stopped.subscriptionId);
  await fixture.lookAt.checkObject("customer.subscription.updated", stopped.subscriptionId);
  expect((await fixture.types(`renewal-${stopped.renewalId}`)).at(-1)).toBe("RenewalStarted");
});

test("upgrade paid, quota stayed: the renewal that an upgrade replaces ends once the upgrade is captured", async () => {
  const old = await renewing();
  const upgrade = await renewing({ slug: "premium", accountId: old.accountId });
  expect(await fixture.types(`renewal-${old.renewalId}`)).toEqual(["RenewalStarted", "RenewalStopped"]);
  expect((await fixture.atProvider("subscription")).find(({ id }) => id === old.subscriptionId)?.status).toBe(
    "canceled",
  );
  expect(await fixture.types(`renewal-${upgrade.renewalId}`)).toEqual(["RenewalStarted"]);
  // Checking the old payment again ends nothing.
  await fixture.settle.settleCard(old.cardPaymentId);
  expect(await fixture.types(`renewal-${upgrade.renewalId}`)).toEqual(["RenewalStarted"]);
});

test("the daily check finds a charge whose webhook was lost", async () => {
  const { renewalId, subscriptionId } = await renewing();
  await fixture.miner.increaseTime({ seconds: 28 * 86_400 });
  await fixture.miner.mine({ blocks: 1 });
  await fixture.act("renew", subscriptionId);
  const { sweepRenewals } = await import("#app/areas/cardPayments/server/sweep/renewals.server.ts");
  await sweepRenewals(new AbortController().signal);
  expect(await fixture.types(`renewal-${renewalId}`)).toEqual(["RenewalStarted", "RenewalCharged"]);
});
