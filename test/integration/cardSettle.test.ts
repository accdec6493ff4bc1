import { afterAll, beforeAll, expect, test } from "vitest";
import type { CardPlanSaved } from "#events/card/events.ts";
import { type CardWorld, card, openCardWorld } from "../support/cardWorld.ts";

// What becomes of payments by card, against the built-in test provider, on a real database and a real chain. Source: cards.md 3.

let world: CardWorld;
beforeAll(async () => {
  world = await openCardWorld();
}, 180_000);
afterAll(() => world.close());

test("a card that pays becomes a plan with its fee, at the look of whoever is first", async () => {
  const { cardPaymentId, sessionId } = await world.begin();
  expect(await world.settle.settleCard(cardPaymentId)).toEqual({ status: "waiting" });
  expect(await world.pay(sessionId)).toMatchObject({ status: 303, location: `${world.origin}/back` });
  expect(await world.settle.settleCard(cardPaymentId)).toEqual({ status: "saved" });
  expect(await world.types(`card-${cardPaymentId}`)).toEqual([
    ...["CardPaymentInitiated", "CardSessionOpened", "CardPaymentCaptured", "CardPlanSaved", "CardFeeRecorded"],
  ]);
  const [saved] = await world.dataOf<CardPlanSaved>(`card-${cardPaymentId}`, "CardPlanSaved");
  expect(saved?.lot.valueUsdCents).toBe("3999");
  expect(Date.parse(saved?.lot.to ?? "") - Date.parse(saved?.lot.from ?? "")).toBe(30 * 86_400_000);
  expect(await world.settle.settleCard(cardPaymentId)).toEqual({ status: "saved" });
  expect(await world.types(`card-${cardPaymentId}`)).toHaveLength(5);
});

test("a declined card leaves the checkout open, and the next one pays it", async () => {
  const { cardPaymentId, sessionId } = await world.begin();
  const declined = await world.pay(sessionId, card("0002"));
  expect(declined.status).toBe(402);
  expect(declined.text).toContain("Your card was declined.");
  expect(await world.settle.settleCard(cardPaymentId)).toEqual({ status: "waiting" });
  expect((await world.pay(sessionId)).status).toBe(303);
  expect(await world.settle.settleCard(cardPaymentId)).toEqual({ status: "saved" });
});
