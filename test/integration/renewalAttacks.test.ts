import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type CardShop, openCardShop, sessionIn } from "../support/cardShop.ts";
import { type Person, signInAs } from "../support/people.ts";

// Plans that renew automatically by card, when something else happens to their holder meanwhile. Source: docs/spec/cards.md#3, #7.

let shop: CardShop;
beforeAll(async () => {
  shop = await openCardShop();
}, 180_000);
afterAll(() => shop.close());

const readSubscriptionId = async (who: Person) => {
  const [renewal] = await shop.readRenewals(who);
  return renewal?.subscription_id ?? "";
};
const atProvider = async (kind: string, id: string) => (await shop.atProvider(kind)).find((one) => one.id === id);
/** The end of the period: the provider charges again, and reports it. */
async function charged(subscriptionId: string): Promise<void> {
  await shop.act("renew", subscriptionId);
  const invoice = (await shop.atProvider("invoice"))[0];
  await shop.lookAt.checkObject("invoice.paid", String(invoice?.id));
}
const readPeriods = (who: Person) =>
  shop.rows<{ slug: string; from: Date; to: Date }>(
    `SELECT slug, period_from AS "from", period_to AS "to" FROM read.periods
     WHERE subject = $1 AND state = 'active' ORDER BY period_from`,
    [`account:${who.accountId}`],
  );
const readEventTypes = async (who: Person) => shop.types(`renewal-${(await shop.readRenewals(who))[0]?.renewal_id}`);

describe("a renewal's charge while a card page is open", () => {
  test("a renewal's charge closes the open page, whose quote does not include it", async () => {
    const who = await signInAs("trader");
    await shop.paid(who, { renews: true });
    const page = await shop.started(who);
    await charged(await readSubscriptionId(who));
    expect((await shop.pay(sessionIn(page))).status).not.toBe(303);
    expect((await shop.statusOf(who, page.cardPaymentId)).status).toBe("CardPaymentFailed");
    expect(await readPeriods(who)).toHaveLength(2);
  });

  test("a renewal's charge starts after the period that was paid on the page before", async () => {
    const who = await signInAs("trader");
    await shop.paid(who, { renews: true });
    const page = await shop.started(who);
    expect((await shop.pay(sessionIn(page))).status).toBe(303);
    await charged(await readSubscriptionId(who));
    const periods = await readPeriods(who);
    expect(periods).toHaveLength(3);
    expect(periods[1]?.from).toEqual(periods[0]?.to);
    expect(periods[2]?.from).toEqual(periods[1]?.to);
  });
});

describe("an upgrade with a renewal", () => {
  test("an upgrade by card leaves the old renewal until the payment is captured", async () => {
    const who = await signInAs("trader");
    await shop.paid(who, { renews: true });
    const upgrade = await shop.started(who, { planName: "PREMIUM" });
    expect(upgrade.quote.creditForUnusedDaysUsdCents).toBeGreaterThan(3_900);
    expect(await readEventTypes(who)).toEqual(["RenewalStarted"]);
    await shop.pay(sessionIn(upgrade));
    await shop.settle.settleCard(upgrade.cardPaymentId);
    expect(await readEventTypes(who)).toEqual(["RenewalStarted", "RenewalStopped"]);
    expect(await atProvider("subscription", await readSubscriptionId(who))).toMatchObject({ status: "canceled" });
  });

  test("an upgrade also ends the renewal of a plan that is no longer sold", async () => {
    const who = await signInAs("trader");
    await shop.paid(who, { renews: true });
    await shop.listedAs("advanced", { status: "retired" }, () => shop.paid(who, { planName: "PREMIUM" }));
    expect(await readEventTypes(who)).toEqual(["RenewalStarted", "RenewalStopped"]);
  });

  test("an upgrade by wallet ends the renewal of the plan whose days it took over", async () => {
    const who = await shop.traderWith(3);
    await shop.paid(who, { userAddress: who.wallet, renews: true });
    const { started, hash } = await shop.payByWallet(3, { planName: "PREMIUM" });
    expect(await shop.save(started, hash)).toMatchObject({ status: 200 });
    await shop.follow();
    expect(await readEventTypes(who)).toEqual(["RenewalStarted", "RenewalStopped"]);
    expect(await atProvider("subscription", await readSubscriptionId(who))).toMatchObject({ status: "canceled" });
  });

  test("an upgrade that is checked again later does not end a renewal that started since", async () => {
    const who = await signInAs("trader");
    const first = await shop.started(who, { planName: "PREMIUM" });
    await shop.pay(sessionIn(first));
    const [charge] = await shop.atProvider("charge");
    // Its fee stays unknown, so every check repeats it.
    await shop.change(String(charge?.id), { balance_transaction: null });
    await shop.settle.settleCard(first.cardPaymentId);
    await shop.miner.increaseTime({ seconds: 40 * 86_400 });
    await shop.miner.mine({ blocks: 1 });
    await shop.paid(who, { renews: true });
    await shop.settle.settleCard(first.cardPaymentId);
    expect(await readEventTypes(who)).toEqual(["RenewalStarted"]);
  });
});

test("the card of the requested renewal is changed, out of several", async () => {
  const who = await shop.traderWith(5);
  await shop.paid(who, { renews: true });
  await shop.paid(who, { userAddress: who.wallet, renews: true });
  const renewals = await shop.readRenewals(who);
  expect(renewals).toHaveLength(2);
  for (const { renewal_id, subscription_id } of renewals) {
    const { data } = await shop.ask<{ url: string }>("card", who, { id: renewal_id });
    const { customer } = (await atProvider("subscription", subscription_id)) ?? {};
    expect(new URL(data.url).searchParams.get("customer")).toBe(customer);
  }
});

describe("a renewal that was stopped permanently", () => {
  test("a renewal stopped by a refund or a dispute cannot be resumed, however far the provider had stopped it", async () => {
    const who = await signInAs("trader");
    await shop.paid(who, { renews: true });
    const { stopSubscription } = await import("#app/areas/cardPayments/server/provider/subscriptions.server.ts");
    const { stopRenewal } = await import("#app/areas/cardPayments/publicProvider.server.ts");
    const [renewal] = await shop.readRenewals(who);
    const id = renewal?.renewal_id ?? "";
    // It stopped half-way: the hint of the first step came before the second.
    await stopSubscription(await readSubscriptionId(who), "refund", "periodEnd");
    await shop.lookAt.checkObject("customer.subscription.updated", await readSubscriptionId(who));
    expect(await readEventTypes(who)).toEqual(["RenewalStarted", "RenewalStopped"]);
    await stopRenewal(id, "refund");
    expect(await atProvider("subscription", await readSubscriptionId(who))).toMatchObject({ status: "canceled" });
    expect(await shop.ask("resume", who, { id })).toMatchObject({ status: 409 });
  });

  test("a renewal that its trader had stopped is still ended at the provider by a dispute", async () => {
    const who = await signInAs("trader");
    await shop.paid(who, { renews: true });
    const { stopRenewal } = await import("#app/areas/cardPayments/publicProvider.server.ts");
    const [renewal] = await shop.readRenewals(who);
    const id = renewal?.renewal_id ?? "";
    expect((await shop.ask("stop", who, { id })).status).toBe(200);
    await stopRenewal(id, "dispute");
    expect(await shop.ask("resume", who, { id })).toMatchObject({ status: 409 });
    expect(await readEventTypes(who)).toEqual(["RenewalStarted", "RenewalStopped"]);
  });
});
