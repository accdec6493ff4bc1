// @vitest-environment happy-dom
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { requote, show, useCheckout } from "#app/areas/checkout/model/checkoutStore.ts";
import { confirmPayment, walletLeft } from "#app/areas/checkout/model/confirm.ts";
import type { PayCalls } from "#app/areas/checkout/model/pay.ts";
import { eventually } from "../support/eventually.ts";
import { advanced, checkoutData, HASH, OTHER, quote, TRADER } from "./fixtures/checkout.ts";

/** What happens to a payment when its wallet changes, disconnects or comes back in the middle. */

const server = setupServer();
let checkouts: Record<string, unknown>[] = [];
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => {
  checkouts = [];
  useCheckout.setState({ step: "idle" }, true);
  server.use(
    http.post("*/api/plans/calculate", () => HttpResponse.json({ code: 200, data: quote() })),
    http.post("*/api/checkout", async ({ request }) => {
      checkouts.push((await request.json()) as Record<string, unknown>);
      return HttpResponse.json({ code: 201, data: checkoutData(`payment-${checkouts.length}`) }, { status: 201 });
    }),
  );
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const order = { plan: advanced, duration: "monthly", paymentToken: "USDC" } as const;
const payer = { wallet: TRADER, chainId: 31337 };
const other = { ...payer, wallet: OTHER };
const state = () => useCheckout.getState();

/** A wallet that was asked to send and has not responded yet. */
function pendingWallet(changes: Partial<PayCalls> = {}) {
  let send: (hash: typeof HASH) => void = () => {};
  let refuse: (error: Error) => void = () => {};
  const save = vi.fn(async () => ({ status: 200, body: { code: 200 } }));
  const calls: PayCalls = {
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
    send: () =>
      new Promise((resolve, reject) => {
        send = resolve;
        refuse = reject;
      }),
    save,
    isUsed: async () => false,
    sighting: async () => ({ seen: "unknown" }),
    wait: async () => {},
    ...changes,
  };
  const announce = vi.fn();
  const confirmed = confirmPayment(async () => calls, announce);
  const isSending = () => eventually(() => expect(state()).toMatchObject({ step: "paying", doing: { step: "send" } }));
  return {
    announce,
    confirmed,
    save,
    isAsked: isSending,
    send: () => send(HASH),
    refuse: (error: Error) => refuse(error),
  };
}

describe("a wallet that becomes unavailable during a request", () => {
  test.each(["accountChanged", "chainChanged", "disconnected"] as const)(
    "a payment stops waiting for an unavailable wallet (%s)",
    async (how) => {
      await show(order, payer);
      const wallet = pendingWallet();
      await wallet.isAsked();
      walletLeft(how);
      await wallet.confirmed;
      expect(state()).toMatchObject({ step: "failed", rejected: false, error: { tag: how } });
      expect(wallet.announce).toHaveBeenCalledExactlyOnceWith(
        expect.objectContaining({ payer }),
        expect.objectContaining({ end: "broken", error: expect.objectContaining({ tag: how }) }),
      );
    },
  );

  test("an unavailable wallet is reported until it is back, however often the dialog checks", async () => {
    await show(order, payer);
    const wallet = pendingWallet();
    await wallet.isAsked();
    walletLeft("disconnected");
    await wallet.confirmed;
    await show(order, null);
    expect(state()).toMatchObject({ step: "failed", error: { tag: "disconnected" } });
    await show({ ...order, paymentToken: "TMAI" }, null);
    expect(state()).toMatchObject({ step: "priced" });
  });

  test("a payment that an unavailable wallet sends after all is followed until its plan is saved", async () => {
    await show(order, payer);
    const wallet = pendingWallet();
    await wallet.isAsked();
    walletLeft("disconnected");
    await wallet.confirmed;
    wallet.send();
    await eventually(() => expect(state()).toMatchObject({ step: "saved", transactionHash: HASH }));
    expect(wallet.announce.mock.calls.map(([, { end }]) => end)).toEqual(["broken", "saved"]);
  });

  test("a late rejection by an unavailable wallet changes nothing", async () => {
    await show(order, payer);
    const wallet = pendingWallet();
    await wallet.isAsked();
    walletLeft("accountChanged");
    await wallet.confirmed;
    wallet.refuse(Object.assign(new Error("no"), { code: 4001 }));
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(state()).toMatchObject({ step: "failed", rejected: false, error: { tag: "accountChanged" } });
    expect(wallet.announce).toHaveBeenCalledOnce();
  });

  test("a payment sent late while another account pays is saved, and the dialog stays unchanged", async () => {
    await show(order, payer);
    const first = pendingWallet();
    await first.isAsked();
    walletLeft("accountChanged");
    await first.confirmed;
    await requote(other);
    const second = pendingWallet();
    await second.isAsked();
    first.send();
    await eventually(() => expect(first.save).toHaveBeenCalledWith(HASH));
    expect(state()).toMatchObject({ step: "paying", payer: other });
    second.send();
    await second.confirmed;
    expect(state()).toMatchObject({ step: "saved", payer: other });
    expect(first.announce).toHaveBeenCalledOnce();
  });

  test("an unavailable wallet does not matter once the payment was sent", async () => {
    await show(order, payer);
    let finish: () => void = () => {};
    const wallet = pendingWallet({
      save: () => new Promise((resolve) => (finish = () => resolve({ status: 200, body: { code: 200 } }))),
    });
    await wallet.isAsked();
    wallet.send();
    await eventually(() => expect(state().step).toBe("sent"));
    walletLeft("disconnected");
    expect(state().step).toBe("sent");
    finish();
    await wallet.confirmed;
    expect(state().step).toBe("saved");
  });
});

describe("the wallet of a quote", () => {
  const stopped = async () => {
    await show(order, payer);
    const wallet = pendingWallet();
    await wallet.isAsked();
    walletLeft("accountChanged");
    await wallet.confirmed;
  };

  test("another account connected after a payment stopped has to request its own quote", async () => {
    await stopped();
    await show(order, other);
    expect(state()).toMatchObject({ step: "failed", payer });
    expect(checkouts).toHaveLength(1);
    await requote(other);
    expect(state()).toMatchObject({ step: "open", payer: other });
    expect(checkouts.map(({ userAddress }) => userAddress)).toEqual([TRADER, OTHER]);
  });

  test("the original account continues with its quote when it comes back", async () => {
    await stopped();
    await show(order, payer);
    const wallet = pendingWallet();
    await wallet.isAsked();
    wallet.send();
    await wallet.confirmed;
    expect(state()).toMatchObject({ step: "saved", checkout: { paymentId: "payment-1" } });
    expect(checkouts).toHaveLength(1);
  });

  test("another account gets its own quote if no payment was started", async () => {
    await show(order, payer);
    await show(order, other);
    expect(state()).toMatchObject({ step: "open", payer: other });
  });
});
