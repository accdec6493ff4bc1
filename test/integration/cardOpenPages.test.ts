import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { StartedCardCheckout } from "#app/areas/cardPayments/model/calls.ts";
import { ADVANCED, type CardShop, openCardShop, sessionIn } from "../support/cardShop.ts";
import { offerCoupon } from "../support/offers.ts";
import { signInAs } from "../support/people.ts";

// What may change between a card quote and its money: the payer gets the plan that was shown, or a case. Source: docs/spec/cards.md#3, #7.

let shop: CardShop;
beforeAll(async () => {
  shop = await openCardShop();
}, 180_000);
afterAll(() => shop.close());

describe("changes while a payment page is open", () => {
  test("a plan whose price changes is paid at the price that was shown", async () => {
    const who = await signInAs("trader");
    const page = await shop.started(who);
    await shop.listedAs("advanced", { pricesUsdCents: { monthly: "9999" } }, async () => {
      expect((await shop.pay(sessionIn(page))).status).toBe(303);
      expect(await shop.settle.settleCard(page.cardPaymentId)).toEqual({ status: "saved" });
    });
    const [captured] = await shop.readData(`card-${page.cardPaymentId}`, "CardPaymentCaptured");
    expect(captured).toMatchObject({ amountUsdCents: "3999" });
  });

  test("a plan that is retired can still be paid on an open page, but no new page opens", async () => {
    const [who, late] = await Promise.all([signInAs("trader"), signInAs("trader")]);
    const page = await shop.started(who);
    await shop.listedAs("advanced", { status: "retired" }, async () => {
      expect((await shop.pay(sessionIn(page))).status).toBe(303);
      expect(await shop.settle.settleCard(page.cardPaymentId)).toEqual({ status: "saved" });
      expect((await shop.ask("start", late, { body: ADVANCED })).status).toBe(422);
    });
  });

  test("a buyer who signs out or loses the confirmed address still gets the paid plan", async () => {
    const who = await signInAs("trader");
    const page = await shop.started(who);
    await shop.rows("UPDATE accounts.users SET email_verified = false WHERE id = $1", [who.accountId]);
    await shop.rows("DELETE FROM accounts.sessions WHERE user_id = $1", [who.accountId]);
    expect((await shop.pay(sessionIn(page), undefined, {})).status).toBe(303);
    await expect
      .poll(async () => (await shop.rows("SELECT 1 FROM cards.hints WHERE object_id = $1", [sessionIn(page)])).length)
      .toBe(1);
    await shop.workHints();
    expect(await shop.types(`card-${page.cardPaymentId}`)).toContain("CardPlanSaved");
  });

  test("another account's session that names the payment neither ends nor pays it", async () => {
    const [who, thief] = await Promise.all([signInAs("trader"), signInAs("trader")]);
    const page = await shop.started(who, { planName: "PREMIUM" });
    for (const ends of ["expires", "is paid"]) {
      const cheap = await shop.started(thief);
      if (ends === "expires") await shop.provider.expireSession(sessionIn(cheap));
      else await shop.pay(sessionIn(cheap));
      await shop.change(sessionIn(cheap), { client_reference_id: page.cardPaymentId });
      await shop.settle.settleCard(page.cardPaymentId, sessionIn(cheap));
      expect((await shop.statusOf(who, page.cardPaymentId)).status, ends).toBe("CardSessionOpened");
    }
    const [charge] = await shop.atProvider("charge");
    expect(await shop.readData(`case-card-${String(charge?.id)}`, "CaseOpened")).toMatchObject([
      { reason: "CardMismatch" },
    ]);
    expect((await shop.pay(sessionIn(page))).status).toBe(303);
    expect(await shop.settle.settleCard(page.cardPaymentId)).toEqual({ status: "saved" });
  });
});

test("upgrade paid, quota stayed: entitlements follow the plan as soon as it is paid", async () => {
  const { readPlanEntitlements } = await import("#app/areas/billing/publicEntitlements.server.ts");
  const who = await signInAs("trader");
  await shop.paid(who);
  expect((await readPlanEntitlements(who.accountId)).plans).toEqual(["advanced"]);
  await shop.paid(who, { planName: "PREMIUM" });
  expect((await readPlanEntitlements(who.accountId)).plans).toEqual(["premium"]);
});

test("100 times the price in yen: only dollars buy a plan, and cents are compared as they are", async () => {
  const who = await signInAs("trader");
  for (const yen of [3_999, 40]) {
    const page = await shop.started(who);
    await shop.pay(sessionIn(page));
    const [charge] = await shop.atProvider("charge");
    await shop.change(String(charge?.id), { currency: "jpy", amount: yen });
    await shop.change(sessionIn(page), { currency: "jpy", amount_total: yen });
    expect(await shop.settle.settleCard(page.cardPaymentId)).toEqual({ status: "failed" });
    expect(await shop.readData(`case-card-${String(charge?.id)}`, "CaseOpened")).toMatchObject([
      { reason: "CardMismatch", field: "currency", expected: "usd", found: "jpy", amountUsdCents: String(yen) },
    ]);
  }
  // Dollars on the session, and a different currency from the card.
  const page = await shop.started(who);
  await shop.pay(sessionIn(page));
  await shop.change(String((await shop.atProvider("charge"))[0]?.id), { currency: "eur" });
  expect(await shop.settle.settleCard(page.cardPaymentId)).toEqual({ status: "failed" });
});

test("the last use of a coupon goes to one of two concurrent buyers, and the other's page is closed", async () => {
  const buyers = await Promise.all([signInAs("trader"), signInAs("trader")]);
  await offerCoupon(shop.ledger(), "LASTONE", { usesInAll: 1 });
  const body = { ...ADVANCED, couponCode: "LASTONE" };
  const answers = await Promise.all(buyers.map((who) => shop.ask<StartedCardCheckout>("start", who, { body })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const refused = answers.find(({ status }) => status !== 201);
  expect(refused?.status).toBeLessThan(500);
  expect(refused?.error).toContain("LASTONE");
  const sessions = (await shop.atProvider("checkout.session")).slice(0, 2).map(({ status }) => status);
  expect(sessions.filter((status) => status === "open")).toHaveLength(1);
  const [won] = answers.flatMap(({ data }) => (data ? [data] : []));
  if (!won) throw new Error("nobody got a page");
  expect((await shop.pay(sessionIn(won))).status).toBe(303);
  expect(await shop.settle.settleCard(won.cardPaymentId)).toEqual({ status: "saved" });
});
