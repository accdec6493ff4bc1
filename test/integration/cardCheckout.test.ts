import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { StartedCardCheckout } from "#app/areas/cardPayments/model/calls.ts";
import { card } from "../support/cardFixture.ts";
import { ADVANCED, type CardShop, openCardShop, sessionIn } from "../support/cardShop.ts";
import { type Person, signInAs } from "../support/people.ts";

// The trader's calls for paying by card, on a real database and a real chain, with the built-in test provider. Source: docs/spec/cards.md#3.

let fixture: CardShop;
beforeAll(async () => {
  fixture = await openCardShop();
}, 180_000);
afterAll(() => fixture.close());

const callApi = <Data = undefined>(...args: Parameters<CardShop["ask"]>) => fixture.ask<Data>(...args);
const started = (...args: Parameters<CardShop["started"]>) => fixture.started(...args);
const paid = (...args: Parameters<CardShop["paid"]>) => fixture.paid(...args);
const readStatus = (...args: Parameters<CardShop["statusOf"]>) => fixture.statusOf(...args);
const openedPlans = async (who: Person) => {
  const { readPlanEntitlements } = await import("#app/areas/billing/publicEntitlements.server.ts");
  return (await readPlanEntitlements(who.accountId)).plans;
};

describe("a card checkout", () => {
  test("an account without a wallet can buy a plan and use it once paid", async () => {
    const who = await signInAs("trader");
    expect(await openedPlans(who)).toEqual([]);
    const checkout = await started(who);
    expect(checkout.quote).toMatchObject({
      ...{ totalUsdCents: 3_999, tmaiDiscountUsdCents: 0, tokenAmount: "3999" },
      paymentToken: { symbol: "USD", decimals: 2 },
    });
    const minutes = (Date.parse(checkout.expiresAt) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(25);
    expect(minutes).toBeLessThan(32);
    const { cardPaymentId } = checkout;
    expect(await fixture.types(`card-${cardPaymentId}`)).toEqual(["CardPaymentInitiated", "CardSessionOpened"]);
    expect(await readStatus(who, cardPaymentId)).toEqual({
      ...{ status: "CardSessionOpened", planName: "ADVANCED", duration: "monthly" },
    });
    // The way back leads to the page that waits for the ledger.
    const back = await fixture.pay(sessionIn(checkout));
    expect(new URL(back.location ?? "").pathname).toBe("/en/plans/advanced/success/card");
    await expect.poll(async () => (await readStatus(who, cardPaymentId)).status).toBe("CardPlanSaved");
    const { periodFrom = "", periodTo = "" } = await readStatus(who, cardPaymentId);
    expect(Date.parse(periodTo) - Date.parse(periodFrom)).toBe(30 * 86_400_000);
    expect(await openedPlans(who)).toEqual(["advanced"]);
  });

  test("a plan bought again by card follows the earlier one, and a higher plan takes over its unused days", async () => {
    const who = await signInAs("trader");
    const first = await paid(who);
    const { periodTo } = await readStatus(who, first.cardPaymentId);
    const second = await paid(who);
    expect((await readStatus(who, second.cardPaymentId)).periodFrom).toBe(periodTo);
    const upgrade = await started(who, { planName: "PREMIUM" });
    expect(upgrade.quote.creditForUnusedDaysUsdCents).toBeGreaterThan(7_900);
  });

  test("the same key and body open one page, and another body opens another page", async () => {
    const who = await signInAs("trader");
    const headers = { "Idempotency-Key": "one-press" };
    const once = () => callApi<StartedCardCheckout>("start", who, { body: ADVANCED, headers });
    const first = await once();
    const again = await once();
    expect(again.data).toEqual(first.data);
    const { count } = (
      await fixture.rows<{ count: number }>("SELECT count(*)::int FROM read.card_payments WHERE subject = $1", [
        `account:${who.accountId}`,
      ])
    )[0] ?? { count: 0 };
    expect(count).toBe(1);
    await fixture.pay(sessionIn(first.data));
    await readStatus(who, first.data.cardPaymentId);
    expect(await once()).toMatchObject({ status: 409, error: expect.stringContaining("already saved") });
  });

  test("a new page closes the first at the provider, which then accepts no card", async () => {
    const who = await signInAs("trader");
    const first = await started(who);
    const second = await started(who, { duration: "yearly" });
    expect((await fixture.pay(sessionIn(first))).status).not.toBe(303);
    expect((await readStatus(who, first.cardPaymentId)).status).toBe("CardPaymentFailed");
    expect((await fixture.pay(sessionIn(second))).status).toBe(303);
  });

  test("a first page that was paid meanwhile is saved, and the second is refused", async () => {
    const who = await signInAs("trader");
    const first = await started(who);
    await fixture.pay(sessionIn(first));
    const second = await callApi("start", who, { body: { ...ADVANCED, duration: "yearly" } });
    expect(second).toMatchObject({ status: 409, error: expect.stringContaining("still being recorded") });
    expect(await fixture.types(`card-${first.cardPaymentId}`)).toContain("CardPlanSaved");
    expect((await callApi("start", who, { body: { ...ADVANCED, duration: "yearly" } })).status).toBe(201);
  });

  test("concurrent requests open at most one page per holder and product", async () => {
    const who = await signInAs("trader");
    const answers = await Promise.all([1, 2, 3].map(() => callApi("start", who, { body: ADVANCED })));
    for (const { status } of answers) expect([201, 409]).toContain(status);
    const open = await fixture.rows(
      "SELECT 1 FROM read.card_payments WHERE subject = $1 AND status IN ('CardPaymentInitiated', 'CardSessionOpened')",
      [`account:${who.accountId}`],
    );
    expect(open).toHaveLength(1);
  });

  test("nothing is opened while the provider does not answer, and the same request opens it later", async () => {
    const who = await signInAs("trader");
    const headers = { "Idempotency-Key": "unanswered" };
    const real = globalThis.fetch;
    vi.stubGlobal("fetch", (input: RequestInfo | URL, init?: RequestInit) =>
      String(input).includes("/test-cards/v1/checkout")
        ? Promise.reject(new TypeError("no network"))
        : real(input, init),
    );
    expect(await callApi("start", who, { body: ADVANCED, headers })).toMatchObject({ status: 503 });
    // A second press right away would start a payment alongside a page that may be open.
    expect(await callApi("start", who, { body: ADVANCED })).toMatchObject({ status: 409 });
    vi.unstubAllGlobals();
    const again = await callApi<StartedCardCheckout>("start", who, { body: ADVANCED, headers });
    expect(again.status).toBe(201);
    expect((await fixture.pay(sessionIn(again.data))).status).toBe(303);
  });

  test("a wallet payment closes the page of its own account, but not that of another account", async () => {
    const who = await signInAs("trader");
    const wallet = fixture.trader(6).address;
    const { recordAccount } = await import("#app/identity/accountEvents.server.ts");
    await recordAccount(who.accountId, { type: "ProveWallet", wallet, chainId: 31_337 }, "system");
    const checkout = await started(who, { userAddress: wallet });
    const body = { planName: "ADVANCED", duration: "monthly", paymentToken: "USDC", userAddress: wallet };
    expect((await callApi("wallet", null, { body })).status).toBe(201);
    expect((await readStatus(who, checkout.cardPaymentId)).status).toBe("CardSessionOpened");
    expect((await callApi("wallet", who, { body })).status).toBe(201);
    expect((await readStatus(who, checkout.cardPaymentId)).status).toBe("CardPaymentFailed");
    expect((await fixture.pay(sessionIn(checkout))).status).not.toBe(303);
  });

  test("a cancelled checkout accepts no card, and a paid one cannot be cancelled", async () => {
    const who = await signInAs("trader");
    const left = await started(who);
    expect(await callApi("cancel", who, { id: left.cardPaymentId })).toMatchObject({ status: 200 });
    expect((await fixture.pay(sessionIn(left))).status).not.toBe(303);
    expect(await callApi("cancel", who, { id: left.cardPaymentId })).toMatchObject({ status: 200 });
    const bought = await started(who);
    await fixture.pay(sessionIn(bought));
    expect(await callApi("cancel", who, { id: bought.cardPaymentId })).toMatchObject({ status: 409 });
    expect(await fixture.types(`card-${bought.cardPaymentId}`)).toContain("CardPlanSaved");
  });

  test("a declined card leaves the checkout waiting and never failed", async () => {
    const who = await signInAs("trader");
    const checkout = await started(who);
    await fixture.pay(sessionIn(checkout), card("0002"));
    expect((await readStatus(who, checkout.cardPaymentId)).status).toBe("CardSessionOpened");
  });
});

const NO_PRICE = {
  status: 422,
  error:
    "Plan PREMIUM cannot be bought by card for this period at the moment. Please choose another period, or pay in TMAI or USDC.",
};

describe("a refused card checkout", () => {
  test("a checkout is refused to a caller who is not signed in or has no confirmed address", async () => {
    expect((await callApi("start", null, { body: ADVANCED })).status).toBe(401);
    const who = await signInAs("trader");
    await fixture.rows("UPDATE accounts.users SET email_verified = false WHERE id = $1", [who.accountId]);
    expect(await callApi("start", who, { body: ADVANCED })).toMatchObject({
      status: 403,
      error: expect.stringContaining("confirmed email address"),
    });
  });

  test("a checkout is refused for a wallet that the account has not verified", async () => {
    const who = await signInAs("trader");
    const body = { ...ADVANCED, userAddress: fixture.trader(4).address };
    expect(await callApi("start", who, { body })).toMatchObject({
      status: 403,
      error: expect.stringContaining("wallet"),
    });
  });

  test("a checkout is refused for a plan without a provider price and for one that does not exist", async () => {
    const who = await signInAs("trader");
    expect((await callApi("start", who, { body: { ...ADVANCED, planName: "NOTHING" } })).status).toBe(422);
    await fixture.rows(
      "INSERT INTO cards.price_differences (slug, duration, kind, field, listed, at_provider) VALUES ('premium', 'yearly', 'once', 'amount', '1', '2')",
    );
    // Then no duration of the plan is sold by card.
    for (const duration of ["yearly", "monthly"])
      expect(await callApi("start", who, { body: { ...ADVANCED, planName: "PREMIUM", duration } })).toMatchObject(
        NO_PRICE,
      );
    await fixture.rows("DELETE FROM cards.price_differences");
  });

  test("a checkout is refused for a price that changed at the provider since the last check", async () => {
    const who = await signInAs("trader");
    const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const [price] = (await fixture.atProvider("price")).filter(
      ({ lookup_key }) => lookup_key === "tmai:premium:yearly:199999:once",
    );
    const body = { ...ADVANCED, planName: "PREMIUM", duration: "yearly" };
    await fixture.change(String(price?.id), { unit_amount: 200_000 });
    expect(await callApi("start", who, { body })).toMatchObject(NO_PRICE);
    expect(String(error.mock.calls)).toContain("premium is not sold by card");
    error.mockRestore();
    await fixture.change(String(price?.id), { unit_amount: 199_999 });
    expect((await callApi("start", who, { body })).status).toBe(201);
  });

  test("a checkout is refused after five within an hour", async () => {
    const who = await signInAs("trader");
    for (let attempt = 0; attempt < 5; attempt++) await started(who);
    const refused = await callApi("start", who, { body: ADVANCED });
    expect(refused).toMatchObject({ status: 429, retryAfterSeconds: expect.any(Number) });
  });
});

test("a card payment is visible to support but not to other accounts", async () => {
  const [who, other, support] = await Promise.all([signInAs("trader"), signInAs("trader"), signInAs("support")]);
  const { cardPaymentId: id } = await started(who);
  expect((await callApi("status", other, { id, method: "GET" })).status).toBe(404);
  expect((await callApi("status", null, { id, method: "GET" })).status).toBe(404);
  expect((await callApi("cancel", other, { id })).status).toBe(404);
  expect((await callApi("status", support, { id, method: "GET" })).status).toBe(200);
});

test("a price in dollars is available to anonymous callers", async () => {
  const answer = await callApi<StartedCardCheckout["quote"]>("calculate", null, {
    body: { planName: "ADVANCED", duration: "monthly", paymentToken: "USD" },
  });
  expect(answer).toMatchObject({ status: 200, data: { totalUsdCents: 3_999, paymentToken: { symbol: "USD" } } });
});

describe("a renewal", () => {
  test("a renewal is stopped with one call and resumed with another, only by its owner", async () => {
    const [who, other] = await Promise.all([signInAs("trader"), signInAs("trader")]);
    await paid(who, { renews: true });
    const [renewal] = await fixture.rows<{ renewal_id: string }>(
      "SELECT renewal_id FROM read.renewals WHERE subject = $1",
      [`account:${who.accountId}`],
    );
    const id = renewal?.renewal_id ?? "";
    expect((await callApi("stop", other, { id })).status).toBe(404);
    expect(await callApi("card", who, { id })).toMatchObject({
      status: 200,
      data: { url: expect.stringContaining("http") },
    });
    expect((await callApi("stop", who, { id })).status).toBe(200);
    expect((await callApi("stop", who, { id })).status).toBe(200);
    expect(await fixture.types(`renewal-${id}`)).toEqual(["RenewalStarted", "RenewalStopped"]);
    const [subscription] = await fixture.atProvider("subscription");
    expect(subscription?.cancel_at_period_end).toBe(true);
    expect((await callApi("resume", who, { id })).status).toBe(200);
    expect(await fixture.types(`renewal-${id}`)).toEqual(["RenewalStarted", "RenewalStopped", "RenewalStarted"]);
    await fixture.act("renew", String(subscription?.id));
    expect((await openedPlans(who)).length).toBe(1);
  });
});
