import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { StartedCardCheckout } from "#app/areas/cardPayments/model/calls.ts";
import { ADVANCED, type CardShop, openCardShop, sessionIn } from "../support/cardShop.ts";
import { signInAs } from "../support/people.ts";

// Ways to get a plan by card without paying, or to pay and get none. Source: cards.md 3, 7.

let shop: CardShop;
beforeAll(async () => {
  shop = await openCardShop();
}, 180_000);
afterAll(() => shop.close());

/** While it acts, the provider does not answer calls whose address has this part. */
async function unanswered<Result>(part: string, act: () => Promise<Result>): Promise<Result> {
  const real = globalThis.fetch;
  vi.stubGlobal("fetch", (input: RequestInfo | URL, init?: RequestInit) =>
    String(input).includes(part) ? Promise.reject(new TypeError("no network")) : real(input, init),
  );
  try {
    return await act();
  } finally {
    vi.unstubAllGlobals();
  }
}

describe("a page that is open", () => {
  test("stays the only one while the provider does not answer: the next checkout has to wait", async () => {
    const who = await signInAs("trader");
    const first = await shop.started(who);
    const second = await unanswered("/test-cards/v1/checkout", () =>
      shop.ask("start", who, { body: { ...ADVANCED, duration: "yearly" } }),
    );
    expect(second).toMatchObject({ status: 503 });
    expect((await shop.statusOf(who, first.cardPaymentId)).status).toBe("CardSessionOpened");
    expect((await shop.pay(sessionIn(first))).status).toBe(303);
  });

  test("is the answer to the same key however much later, and stays open", async () => {
    const who = await signInAs("trader");
    const asked = { body: ADVANCED, headers: { "Idempotency-Key": "again and again" } };
    const first = await shop.ask<StartedCardCheckout>("start", who, asked);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    const again = await shop.ask<StartedCardCheckout>("start", who, asked);
    expect(again).toEqual(first);
    expect((await shop.statusOf(who, first.data.cardPaymentId)).status).toBe("CardSessionOpened");
  });

  test("that the provider has forgotten stands in nobody's way", async () => {
    const who = await signInAs("trader");
    const first = await shop.started(who);
    await shop.rows("DELETE FROM testcards.objects WHERE id = $1", [sessionIn(first)]);
    expect(await shop.ask("start", who, { body: ADVANCED })).toMatchObject({ status: 201 });
  });
});
