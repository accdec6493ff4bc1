// @vitest-environment happy-dom
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { requote, show, useCheckout, walletOfQuote } from "#app/areas/checkout/model/checkoutStore.ts";
import { confirmPayment } from "#app/areas/checkout/model/confirm.ts";
import type { PayCalls } from "#app/areas/checkout/model/pay.ts";
import { readiness } from "#app/areas/checkout/model/readiness.ts";
import { savePlan } from "#app/areas/checkout/model/savePlan.ts";
import type { QuoteAnswer } from "#app/areas/offers/model/calls.ts";
import { eventually } from "../support/eventually.ts";
import { advanced, checkoutData, dataApi, HASH, OTHER, quote, TRADER } from "./fixtures/checkout.ts";

const server = setupServer();
let checkouts: { body: Record<string, unknown>; key: string | null }[] = [];
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => {
  checkouts = [];
  useCheckout.setState({ step: "idle" }, true);
  server.use(
    http.post("*/api/plans/calculate", () => HttpResponse.json({ code: 200, data: quote() })),
    http.post("*/api/checkout", async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      checkouts.push({ body, key: request.headers.get("idempotency-key") });
      return HttpResponse.json({ code: 201, data: checkoutData(`payment-${checkouts.length}`) }, { status: 201 });
    }),
  );
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const order = { plan: advanced, duration: "monthly", paymentToken: "USDC" } as const;
const payer = { wallet: TRADER, chainId: 31337 };
const step = () => useCheckout.getState().step;

describe("requesting a quote", () => {
  test("a request without a wallet calculates the price and opens no payment", async () => {
    await show(order, null);
    expect(step()).toBe("priced");
    expect(checkouts).toEqual([]);
  });

  test("a request without a connected wallet calculates for the page's wallet, and again when that changes", async () => {
    const payers: unknown[] = [];
    server.use(
      http.post("*/api/plans/calculate", async ({ request }) => {
        payers.push(((await request.json()) as { userAddress?: string }).userAddress);
        return HttpResponse.json({ code: 200, data: quote() });
      }),
    );
    await show({ ...order, userAddress: TRADER }, null);
    expect(walletOfQuote(useCheckout.getState())).toBe(TRADER);
    await show({ ...order, userAddress: TRADER }, null);
    await show(order, null);
    expect(walletOfQuote(useCheckout.getState())).toBeNull();
    expect(payers).toEqual([TRADER, undefined]);
    expect(checkouts).toEqual([]);
  });

  test("a connected wallet opens one payment, however often the dialog is shown", async () => {
    await Promise.all([show(order, payer), show(order, payer)]);
    await show(order, payer);
    expect(step()).toBe("open");
    expect(checkouts).toHaveLength(1);
    expect(checkouts[0]?.body).toEqual({
      planName: "ADVANCED",
      duration: "monthly",
      paymentToken: "USDC",
      userAddress: TRADER,
    });
    expect(checkouts[0]?.key).toMatch(/^[0-9a-f]{32}$/);
  });

  test("another account, another token or a new quote opens a new payment with its own key", async () => {
    await show(order, payer);
    await show(order, { ...payer, wallet: OTHER });
    await show({ ...order, paymentToken: "TMAI" }, { ...payer, wallet: OTHER });
    await requote();
    expect(checkouts.map(({ body }) => [body.userAddress, body.paymentToken])).toEqual([
      [TRADER, "USDC"],
      [OTHER, "USDC"],
      [OTHER, "TMAI"],
      [OTHER, "TMAI"],
    ]);
    expect(new Set(checkouts.map(({ key }) => key)).size).toBe(4);
  });

  test("a late response for an account that is no longer connected is ignored", async () => {
    const first = show(order, payer);
    const second = show(order, { ...payer, wallet: OTHER });
    await Promise.all([first, second]);
    expect(useCheckout.getState()).toMatchObject({ step: "open", payer: { wallet: OTHER } });
  });

  test("a refused quote has the server's message, and a missing response has none", async () => {
    server.use(
      http.post("*/api/checkout", () =>
        HttpResponse.json({ code: 422, error: "Plan VIP has no monthly price." }, { status: 422 }),
      ),
    );
    await show(order, payer);
    expect(useCheckout.getState()).toMatchObject({ step: "refused", error: "Plan VIP has no monthly price." });
    server.use(http.post("*/api/checkout", () => HttpResponse.error()));
    await requote();
    expect(useCheckout.getState()).toMatchObject({ step: "refused", error: null });
  });
});

describe("the rule for Confirm", () => {
  const gasData = { head: 100n, balance: 39_990_000n, fee: 1n, failure: null };
  beforeEach(() => show(order, payer));
  const rule = (changes: Partial<typeof gasData> | { balance?: undefined; head?: undefined; fee?: undefined } = {}) =>
    readiness(useCheckout.getState(), { ...gasData, ...changes });

  test("Confirm is enabled when the balance covers the amount, the fee is known and the quote is open", () => {
    expect(rule()).toEqual({ ranOut: false, overdue: false, short: null, canConfirm: true });
  });

  test("Confirm is disabled while an amount is still loading or the fee is zero", () => {
    expect(rule({ balance: undefined }).canConfirm).toBe(false);
    expect(rule({ head: undefined }).canConfirm).toBe(false);
    expect(rule({ fee: undefined }).canConfirm).toBe(false);
    expect(rule({ fee: 0n }).canConfirm).toBe(false);
  });

  test("Confirm is disabled when one base unit is missing, and the missing amount is reported", () => {
    expect(rule({ balance: 39_989_999n })).toMatchObject({ short: 1n, canConfirm: false });
  });

  test("Confirm needs five blocks left, and four are too few", () => {
    const last = BigInt((checkoutData("p").quote satisfies QuoteAnswer).validUntilBlock);
    expect(rule({ head: last - 5n }).canConfirm).toBe(true);
    expect(rule({ head: last - 4n })).toEqual({ ranOut: true, overdue: false, short: null, canConfirm: false });
    expect(rule({ head: last + 100n })).toMatchObject({ ranOut: true, overdue: true });
  });
});

describe("Confirm", () => {
  const goodCalls = (changes: Partial<PayCalls> = {}): PayCalls => ({
    nextNonce: async () => 0n,
    ledgerStatus: async () => "Signed",
    batching: async () => "none",
    sendBatch: async () => "batch-1",
    batchStatus: async () => ({ batch: "pending" }),
    allowance: async () => 39_990_000n,
    permit: async () => null,
    approve: async () => {},
    signature: async () => "0x01",
    estimateGas: async () => 1n,
    send: async () => HASH,
    save: async () => ({ status: 200, body: { code: 200 } }),
    isUsed: async () => false,
    sighting: async () => ({ seen: "unknown" }),
    wait: async () => {},
    ...changes,
  });

  test("pressing Confirm twice pays once", async () => {
    await show(order, payer);
    const send = vi.fn(async () => HASH);
    const announce = vi.fn();
    const calls = goodCalls({ send });
    await Promise.all([confirmPayment(async () => calls, announce), confirmPayment(async () => calls, announce)]);
    expect(send).toHaveBeenCalledOnce();
    expect(announce).toHaveBeenCalledOnce();
    expect(step()).toBe("saved");
  });

  test("a pending payment is not replaced by another order", async () => {
    await show(order, payer);
    let finish: (() => void) | undefined;
    const calls = goodCalls({ send: () => new Promise((resolve) => (finish = () => resolve(HASH))) });
    const paid = confirmPayment(
      async () => calls,
      () => {},
    );
    await eventually(() => expect(finish).toBeDefined());
    await show({ ...order, paymentToken: "TMAI" }, payer);
    await requote();
    expect(useCheckout.getState()).toMatchObject({ step: "paying", order: { paymentToken: "USDC" } });
    expect(checkouts).toHaveLength(1);
    finish?.();
    await paid;
    expect(step()).toBe("saved");
  });

  test("after a rejection the same quote can be confirmed again", async () => {
    await show(order, payer);
    const send = vi.fn(async () => HASH).mockRejectedValueOnce(Object.assign(new Error("no"), { code: 4001 }));
    const calls = goodCalls({ send });
    await confirmPayment(
      async () => calls,
      () => {},
    );
    expect(useCheckout.getState()).toMatchObject({
      step: "failed",
      rejected: true,
      checkout: { paymentId: "payment-1" },
    });
    await confirmPayment(
      async () => calls,
      () => {},
    );
    expect(useCheckout.getState()).toMatchObject({ step: "saved", transactionHash: HASH });
    expect(checkouts).toHaveLength(1);
  });

  test("a missing wallet is reported, and nothing is sent", async () => {
    await show(order, payer);
    await confirmPayment(
      async () => null,
      () => {},
    );
    expect(useCheckout.getState()).toMatchObject({ step: "failed", broken: true, error: { tag: "walletMissing" } });
  });
});

test("a payment does not start while another tab is paying from this wallet", async () => {
  await show(order, payer);
  const locks = { request: async (_name: string, _options: unknown, held: (lock: null) => unknown) => held(null) };
  vi.stubGlobal("navigator", { locks });
  await confirmPayment(
    async () => null,
    () => {},
  );
  vi.unstubAllGlobals();
  expect(useCheckout.getState()).toMatchObject({ step: "failed", broken: true, error: { tag: "otherTab" } });
});

describe("saving a plan", () => {
  test("an analytics plan uses the payments endpoint, with the specification's fields", async () => {
    let body: unknown;
    server.use(
      http.post("*/api/plans/payments/tmai/saveUserPlanDetail", async ({ request }) => {
        body = await request.json();
        return HttpResponse.json({ code: 202 }, { status: 202 });
      }),
    );
    expect(await savePlan(order, checkoutData("p-1"), HASH)).toEqual({ status: 202, body: { code: 202 } });
    expect(body).toEqual({
      paymentId: "p-1",
      userAddress: TRADER,
      productId: "advanced",
      couponCode: null,
      tokenAddress: checkoutData("p-1").message.token,
      tokenAmount: "39990000",
      transactionHash: HASH,
      chainId: 31337,
      amountPaidUsd: "39.99",
      referrer: null,
      clientSupabaseId: null,
    });
  });

  test("a Data API plan uses its own endpoint, with its name and duration", async () => {
    let body: unknown;
    server.use(
      http.post("*/api/data-api/saveUserPlanDetail", async ({ request }) => {
        body = await request.json();
        return HttpResponse.json({ code: 200 });
      }),
    );
    await savePlan({ ...order, plan: dataApi }, checkoutData("p-2"), HASH);
    expect(body).toMatchObject({ planName: "DATA API ADVANCED", planDuration: "monthly", paymentType: "USDC" });
  });
});
