import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ADVANCED, type CardShop, openCardShop, sessionIn } from "../support/cardShop.ts";
import { signInAs } from "../support/people.ts";

// What may change between a quote by card and its money: who pays gets the plan that was shown, or a case. Source: cards.md 3, 7.

let shop: CardShop;
beforeAll(async () => {
  shop = await openCardShop();
}, 180_000);
afterAll(() => shop.close());

describe("while its page is open", () => {
  test("a plan that gets another price is paid at the one that was shown", async () => {
    const who = await signInAs("trader");
    const page = await shop.started(who);
    await shop.listedAs("advanced", { pricesUsdCents: { monthly: "9999" } }, async () => {
      expect((await shop.pay(sessionIn(page))).status).toBe(303);
      expect(await shop.settle.settleCard(page.cardPaymentId)).toEqual({ status: "saved" });
    });
    const [captured] = await shop.dataOf(`card-${page.cardPaymentId}`, "CardPaymentCaptured");
    expect(captured).toMatchObject({ amountUsdCents: "3999" });
  });

  test("a plan that is not sold any more is had by who pays it, and by nobody after", async () => {
    const [who, late] = await Promise.all([signInAs("trader"), signInAs("trader")]);
    const page = await shop.started(who);
    await shop.listedAs("advanced", { status: "retired" }, async () => {
      expect((await shop.pay(sessionIn(page))).status).toBe(303);
      expect(await shop.settle.settleCard(page.cardPaymentId)).toEqual({ status: "saved" });
      expect((await shop.ask("start", late, { body: ADVANCED })).status).toBe(422);
    });
  });

  test("its buyer may sign out or lose the confirmed address: what is paid is a plan", async () => {
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

  test("a session of somebody else that names its payment neither ends nor pays it", async () => {
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
    expect(await shop.dataOf(`case-card-${String(charge?.id)}`, "CaseOpened")).toMatchObject([
      { reason: "CardMismatch" },
    ]);
    expect((await shop.pay(sessionIn(page))).status).toBe(303);
    expect(await shop.settle.settleCard(page.cardPaymentId)).toEqual({ status: "saved" });
  });
});
