import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CalculateAnswer } from "#app/areas/offers/model/calls.ts";
import type { CheckoutAnswer } from "#app/areas/payments/model/calls.ts";
import { ADVANCED, openFixture } from "../support/checkoutFixture.ts";
import { offerCoupon } from "../support/offers.ts";
import { type Person, signInAs } from "../support/people.ts";

// What a caller learns about another user's payment: only what is in its transaction.
let fixture: Awaited<ReturnType<typeof openFixture>>;
let paid: { paymentId: string; hash: string; owner: string; tokenAmount: string; token: string };
beforeAll(async () => {
  fixture = await openFixture();
  await offerCoupon(fixture.calls.ledger(), "VIPSECRET90", { percent: 90 });
  const order = { ...ADVANCED, userAddress: wallet(3), couponCode: "VIPSECRET90" };
  const answer = await fixture.browser.post<CheckoutAnswer>("/api/checkout", order);
  if (!("data" in answer)) throw new Error(answer.error);
  const { data: started } = answer;
  const payer = fixture.trader(3);
  await payer.approve(started.quote.paymentToken.address, BigInt(started.quote.tokenAmount));
  const hash = await payer.process(started, await fixture.sign(started));
  paid = {
    paymentId: started.paymentId,
    hash,
    owner: fixture.browser.cookie,
    tokenAmount: started.quote.tokenAmount,
    token: started.quote.paymentToken.address,
  };
});
afterAll(() => fixture.close());

const wallet = (index: number): string => fixture.trader(index).address;
const SAVE = "/api/plans/payments/tmai/saveUserPlanDetail";
const DATA_API_SAVE = "/api/data-api/saveUserPlanDetail";
const saveAs = (cookie: string, body: object, path = SAVE) =>
  fixture.browser.post<{ code: number; error?: string }>(path, { transactionHash: paid.hash, ...body }, { cookie });

describe("an anonymous caller with a payment's public transaction", () => {
  const GUESSES: [field: string, right: string, wrong: string, path: string][] = [
    ["couponCode", "VIPSECRET90", "VIPSECRET91", SAVE],
    ["amountPaidUsd", "4.00", "39.99", SAVE],
    ["planName", "ADVANCED", "PREMIUM", DATA_API_SAVE],
    ["planDuration", "monthly", "yearly", DATA_API_SAVE],
  ];

  test.each(GUESSES)(
    "an anonymous caller gets the same response to a right and a wrong %s, and sees neither",
    async (field, right, wrong, path) => {
      const saved = await saveAs("", { [field]: right }, path);
      expect(await saveAs("", { [field]: wrong }, path)).toEqual(saved);
      expect(saved).toEqual({ status: 200, code: 200 });
    },
  );

  test("an anonymous caller gets the same response to every guess about the payer", async () => {
    const { rows } = await fixture.database.pool.query("SELECT subject FROM read.payments WHERE payment_id = $1", [
      paid.paymentId,
    ]);
    const clientSupabaseId = rows[0].subject.slice("guest:".length);
    const answers = [await saveAs("", { clientSupabaseId }), await saveAs("", { clientSupabaseId: "another" })];
    expect(answers[0]).toEqual(answers[1]);
  });

  const PUBLIC: [field: string, wrong: object, expected: () => string][] = [
    ["userAddress", { userAddress: `0x${"1".repeat(40)}` }, () => wallet(3)],
    ["productId", { productId: "vip" }, () => "advanced"],
    ["tokenAmount", { tokenAmount: "1" }, () => paid.tokenAmount],
    ["tokenAddress", { tokenAddress: `0x${"2".repeat(40)}` }, () => paid.token],
    ["chainId", { chainId: 1 }, () => "31337"],
  ];
  test.each(PUBLIC)(
    "an anonymous caller is informed of a wrong %s, which is public on chain",
    async (field, wrong, expected) => {
      const answer = await saveAs("", wrong);
      expect(answer).toMatchObject({ status: 422, field, error: expect.stringContaining(expected()) });
    },
  );

  test("an anonymous caller learns nothing from a payment id, since a real and an invented one get the same response", async () => {
    const transactionHash = `0x${"12".repeat(32)}`;
    for (const more of [{}, { couponCode: "VIPSECRET91" }, { tokenAmount: "1" }, { userAddress: wallet(4) }]) {
      const [real, invented] = [
        await saveAs("", { paymentId: paid.paymentId, transactionHash, ...more }),
        await saveAs("", { paymentId: "01900000-0000-7000-8000-000000000000", transactionHash, ...more }),
      ];
      expect(real).toEqual(invented);
    }
  });

  test("a wrong field and its value are shown only to the payment's owner", async () => {
    expect(await saveAs(paid.owner, { couponCode: "VIPSECRET91" })).toMatchObject({
      status: 422,
      field: "couponCode",
      error: "couponCode does not match: expected VIPSECRET90, found VIPSECRET91.",
    });
    expect(await saveAs(paid.owner, { couponCode: "vipsecret90" })).toMatchObject({ status: 200 });
  });
});

describe("a quote that merely names a wallet", () => {
  const body = () => ({ ...ADVANCED, planName: "PREMIUM", userAddress: wallet(3) });
  const listLots = (answer: CalculateAnswer | CheckoutAnswer) => {
    if (!("data" in answer)) throw new Error(answer.error);
    return ("quote" in answer.data ? answer.data.quote : answer.data).inputs.lots;
  };
  const asked = async (cookie: string) => [
    listLots(await fixture.browser.post<CalculateAnswer>("/api/plans/calculate", body(), { cookie })),
    listLots(await fixture.browser.post<CheckoutAnswer>("/api/checkout", body(), { cookie })),
  ];

  test("a quote lists none of the named wallet's payments to an anonymous caller, another guest or an account", async () => {
    await saveAs("", {});
    const guest = await fixture.browser.post("/api/checkout", { ...ADVANCED, userAddress: wallet(4) }, { cookie: "" });
    expect(guest.status).toBe(201);
    const account: Person = await signInAs("trader");
    for (const cookie of ["", fixture.browser.cookie, account.cookie]) expect(await asked(cookie)).toEqual([[], []]);
  });

  test("a quote lists the caller's own payments, and is recorded with all of them", async () => {
    const own = { paymentId: paid.paymentId, valueUsdCents: "400" };
    expect(await asked(paid.owner)).toMatchObject([[own], [own]]);
    const otherCheckout = await fixture.browser.post<CheckoutAnswer>("/api/checkout", body(), { cookie: "" });
    if (!("data" in otherCheckout)) throw new Error(otherCheckout.error);
    const [first] = await fixture.calls.ledger().readStream(`payment-${otherCheckout.data.paymentId}`);
    expect(first?.data).toMatchObject({ quote: { inputs: { lots: [own] } } });
  });
});
