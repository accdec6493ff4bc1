import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { StartedCardCheckout } from "#app/areas/cardPayments/model/calls.ts";
import { ADVANCED, type CardShop, openCardShop, sessionIn } from "../support/cardShop.ts";
import { type Person, signInAs } from "../support/people.ts";

// Ways to get a plan by card without paying, or to pay and get none. Source: docs/spec/cards.md#3, #7.

let shop: CardShop;
beforeAll(async () => {
  shop = await openCardShop();
}, 180_000);
afterAll(() => shop.close());

/** While `act` runs, the provider does not answer calls whose URL contains this part. */
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

describe("an open payment page", () => {
  test("an open page stays the only one while the provider does not answer, and the next checkout has to wait", async () => {
    const who = await signInAs("trader");
    const first = await shop.started(who);
    const second = await unanswered("/test-cards/v1/checkout", () =>
      shop.ask("start", who, { body: { ...ADVANCED, duration: "yearly" } }),
    );
    expect(second).toMatchObject({ status: 503 });
    expect((await shop.statusOf(who, first.cardPaymentId)).status).toBe("CardSessionOpened");
    expect((await shop.pay(sessionIn(first))).status).toBe(303);
  });

  test("a repeated request with the same key returns the same page, which stays open", async () => {
    const who = await signInAs("trader");
    const asked = { body: ADVANCED, headers: { "Idempotency-Key": "again and again" } };
    const first = await shop.ask<StartedCardCheckout>("start", who, asked);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    const again = await shop.ask<StartedCardCheckout>("start", who, asked);
    expect(again).toEqual(first);
    expect((await shop.statusOf(who, first.data.cardPaymentId)).status).toBe("CardSessionOpened");
  });

  test("an open page that the provider no longer knows does not block the next one", async () => {
    const who = await signInAs("trader");
    const first = await shop.started(who);
    await shop.rows("DELETE FROM testcards.objects WHERE id = $1", [sessionIn(first)]);
    expect(await shop.ask("start", who, { body: ADVANCED })).toMatchObject({ status: 201 });
  });
});

describe("a wallet's card and wallet payments", () => {
  const USDC = { planName: "ADVANCED", duration: "monthly", paymentToken: "USDC" };
  const overlapping = (wallet: string) =>
    shop.rows(
      `SELECT 1 FROM read.periods one JOIN read.periods other ON one.stream < other.stream AND one.wallet = other.wallet
       WHERE one.wallet = $1 AND one.state = 'active' AND other.state = 'active'
         AND one.period_from < other.period_to AND other.period_from < one.period_to`,
      [wallet],
    );
  const walletOrder = async (who: { cookie: string } | null, wallet: string) =>
    (
      await shop.ask<Awaited<ReturnType<CardShop["checkout"]>>>("wallet", who as never, {
        body: { ...USDC, userAddress: wallet },
      })
    ).data;

  test("an open page blocks the signature of an older wallet quote, and a new quote closes the page", async () => {
    const who = await shop.traderWith(3);
    const quote = await walletOrder(who, who.wallet);
    const page = await shop.started(who, { userAddress: who.wallet });
    await expect(shop.sign(quote)).rejects.toThrow("This payment is no longer open. Please get a new quote.");
    const fresh = await walletOrder(who, who.wallet);
    expect((await shop.pay(sessionIn(page))).status).not.toBe(303);
    expect(await shop.sign(fresh)).toMatch(/^0x/);
  });

  test("a plan paid by card blocks the signature of an older wallet quote", async () => {
    const who = await shop.traderWith(4);
    const quote = await walletOrder(who, who.wallet);
    const bought = await shop.paid(who, { userAddress: who.wallet });
    await expect(shop.sign(quote)).rejects.toThrow("This payment is no longer open. Please get a new quote.");
    const { periodTo } = await shop.statusOf(who, bought.cardPaymentId);
    expect((await walletOrder(who, who.wallet)).quote.startsAt).toBe(periodTo);
    expect(await overlapping(who.wallet)).toEqual([]);
  });

  test("a signature that is made while the page is being opened stops the page", async () => {
    const who = await shop.traderWith(5);
    const quote = await walletOrder(null, who.wallet);
    const answer = await whileOpening(
      () => shop.sign(quote),
      () => shop.ask("start", who, { body: { ...ADVANCED, userAddress: who.wallet } }),
    );
    expect(answer).toMatchObject({ status: 409, error: expect.stringContaining("still being recorded") });
    const [session] = await shop.atProvider("checkout.session");
    expect(session?.status).toBe("expired");
  });

  test("a plan that is saved while the page is being opened stops the page", async () => {
    const who = await shop.traderWith(6);
    const quote = await walletOrder(null, who.wallet);
    const answer = await whileOpening(
      async () => {
        const payer = shop.trader(6);
        await payer.approve(quote.quote.paymentToken.address, BigInt(quote.quote.tokenAmount));
        const hash = await payer.process(quote, await shop.sign(quote));
        expect(await shop.save(quote, hash)).toMatchObject({ status: 200 });
      },
      () => shop.ask("start", who, { body: { ...ADVANCED, userAddress: who.wallet } }),
    );
    expect(answer).toMatchObject({ status: 409, error: "This payment is no longer open. Please get a new quote." });
    expect((await shop.ask("start", who, { body: { ...ADVANCED, userAddress: who.wallet } })).status).toBe(201);
  });

  test("only one of a card and a wallet payment that are started concurrently can be paid", async () => {
    const who = await shop.traderWith(7);
    const [byCard, byWallet] = await Promise.all([
      shop.ask<StartedCardCheckout>("start", who, { body: { ...ADVANCED, userAddress: who.wallet } }),
      walletOrder(who, who.wallet),
    ]);
    const signature = await shop.sign(byWallet).catch(() => null);
    const paidByCard = byCard.data && (await shop.pay(sessionIn(byCard.data))).status === 303;
    // Never both: the second would pay for the same days.
    expect(signature !== null && paidByCard).toBe(false);
    expect(signature !== null || paidByCard).toBe(true);
  });

  /** Something that happens between a checkout's first fact and its page. */
  async function whileOpening<Result>(happens: () => Promise<unknown>, act: () => Promise<Result>): Promise<Result> {
    const real = globalThis.fetch;
    let isFirst = true;
    vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
      if (isFirst && String(input).endsWith("/test-cards/v1/checkout/sessions")) {
        isFirst = false;
        await happens();
      }
      return real(input, init);
    });
    try {
      return await act();
    } finally {
      vi.unstubAllGlobals();
    }
  }
});

describe("objects of other accounts", () => {
  test.each(["status", "cancel"] as const)(
    "%s of another account's payment responds as if it did not exist, whatever its id looks like",
    async (name) => {
      const [owner, other] = await Promise.all([signInAs("trader"), signInAs("trader")]);
      const { cardPaymentId } = await shop.started(owner);
      const answers = await strangeIds(cardPaymentId, (id) =>
        shop.respond(name, other, { id, method: name === "status" ? "GET" : "POST" }),
      );
      expect(new Set(answers).size).toBe(1);
      expect(answers[0]).toMatch(/^404 /);
      expect((await shop.statusOf(owner, cardPaymentId)).status).toBe("CardSessionOpened");
    },
  );

  test.each(["stop", "resume", "card"] as const)(
    "%s of another account's renewal responds as if it did not exist",
    async (name) => {
      const [owner, other] = await Promise.all([signInAs("trader"), signInAs("trader")]);
      await shop.paid(owner, { renews: true });
      const [renewal] = await shop.readRenewals(owner);
      const answers = await strangeIds(renewal?.renewal_id ?? "", (id) => shop.respond(name, other, { id }));
      expect(new Set(answers).size).toBe(1);
      expect(answers[0]).toMatch(/^404 /);
      expect(await shop.readRenewals(owner)).toMatchObject([{ status: "RenewalStarted" }]);
      expect((await shop.respond(name, null, { id: renewal?.renewal_id ?? "" })).status).toBe(401);
    },
  );

  test("a plan for a wallet can be bought only by an account that verified the wallet, in any letter case", async () => {
    const [owner, other] = [await shop.traderWith(8), await signInAs("trader")];
    for (const userAddress of [owner.wallet, owner.wallet.toLowerCase()])
      expect(await shop.ask("start", other, { body: { ...ADVANCED, userAddress } })).toMatchObject({ status: 403 });
    expect(
      (await shop.ask("start", owner, { body: { ...ADVANCED, userAddress: owner.wallet.toLowerCase() } })).status,
    ).toBe(201);
  });

  async function strangeIds(id: string, answer: (id: string) => Promise<Response>): Promise<string[]> {
    const ids = [id, crypto.randomUUID(), "x", "%00", "' OR 1=1 --", "9".repeat(5_000)];
    const answers: string[] = [];
    for (const one of ids) {
      const response = await answer(one);
      answers.push(`${response.status} ${await response.text()}`);
    }
    return answers;
  }
});

describe("an invalid order", () => {
  const BAD: [string, unknown][] = [
    ["no plan", { ...ADVANCED, planName: undefined }],
    ["a plan of control characters", { ...ADVANCED, planName: "\u0000\ud800" }],
    ["a plan of a million letters", { ...ADVANCED, planName: "A".repeat(1_000_000) }],
    ["a duration of no plan", { ...ADVANCED, duration: "weekly" }],
    ["a duration that every object has", { ...ADVANCED, duration: "constructor" }],
    ["a duration of another type", { ...ADVANCED, duration: { toString: "monthly" } }],
    ["a renewal of another type", { ...ADVANCED, renews: "yes" }],
    ["a wallet that is none", { ...ADVANCED, userAddress: "0x12" }],
    ["a coupon of a million letters", { ...ADVANCED, couponCode: "A".repeat(1_000_000) }],
    ["no JSON", "{"],
    ["a list", [ADVANCED]],
  ];
  let who: Person;
  beforeAll(async () => {
    who = await signInAs("trader");
  });
  test.each(BAD)("an invalid order is refused with a message: %s", async (_, body) => {
    const answer = await shop.ask("start", who, { body });
    expect([400, 413, 422]).toContain(answer.status);
    expect(answer.error?.length).toBeGreaterThan(10);
    expect(answer.error?.length).toBeLessThan(300);
  });
});

describe("the limit of five tries an hour", () => {
  test("the limit counts concurrent tries for any holder", async () => {
    const who = await shop.traderWith(9);
    const holders = [{}, { userAddress: who.wallet }];
    const plans = ["ADVANCED", "DATA API ADVANCED"];
    const answers = [];
    for (let round = 0; round < 3; round++)
      answers.push(
        ...(await Promise.all(
          holders.flatMap((holder) =>
            plans.map((planName) => shop.ask("start", who, { body: { ...ADVANCED, ...holder, planName } })),
          ),
        )),
      );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(5);
    expect(statuses.at(-1)).toBe(429);
  });

  test("the limit does not count what a renewal charges automatically", async () => {
    const who = await signInAs("trader");
    await shop.paid(who, { renews: true });
    const [renewal] = await shop.readRenewals(who);
    for (let n = 0; n < 4; n++) {
      await shop.act("renew", renewal?.subscription_id ?? "");
      await shop.lookAt.checkObject("invoice.paid", String((await shop.atProvider("invoice"))[0]?.id));
    }
    expect((await shop.ask("start", who, { body: ADVANCED })).status).toBe(201);
  });
});
