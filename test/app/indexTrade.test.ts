// @vitest-environment happy-dom
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { UserRejectedRequestError } from "viem";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type {
  IndexOrder,
  IndexQuote,
  IndexQuoteRequest,
  OrderLeg,
  WalletCalls,
} from "#app/areas/indices/model/calls.ts";
import { carryOut, type OrderWallet } from "#app/areas/indices/model/trade/carryOut.ts";
import { findSendings, forgetSendings, rememberSending } from "#app/areas/indices/model/trade/sentLegs.ts";
import { agree, confirm, forget, hasMoved, loadQuote, useTrade } from "#app/areas/indices/model/trade/tradeStore.ts";
import { HelperError } from "#app/wallet/helperError.ts";
import { ProviderRpcError } from "#app/wallet/providerRpcError.ts";
import { eventually } from "../support/eventually.ts";
import { approval, legCall, makeHash, makeIndexOrder, makeQuote, ORDER, WALLET } from "./fixtures/indexOrders.ts";

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => {
  useTrade.setState({ step: "idle" }, true);
  forgetSendings(ORDER);
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const body: IndexQuoteRequest = { indexSlug: "chain-5", side: "buy", amount: "100", wallet: WALLET, chainId: 31337 };

/** The server's side of an order: its state, and what it does when a transaction is reported. */
function serve(order: IndexOrder, onSent: (hash: string, order: IndexOrder) => IndexOrder) {
  let now = order;
  server.use(
    http.get(`*/api/indices/orders/${ORDER}`, () => HttpResponse.json({ code: 200, data: now })),
    http.post(`*/api/indices/orders/${ORDER}/sent`, async ({ request }) => {
      const { transactionHash } = (await request.json()) as { transactionHash: string };
      now = onSent(transactionHash, now);
      return HttpResponse.json({ code: 202, data: now }, { status: 202 });
    }),
  );
  return { put: (next: IndexOrder) => (now = next) };
}

/** A reported transaction executes the leg of its number; the last one fills the order. */
function executes(hash: string, order: IndexOrder): IndexOrder {
  const leg = Number(hash);
  const done = { state: "executed", spent: "50", received: "5", transactionHash: hash } as const;
  const legs = order.legs.map((one) => (one.leg === leg ? ({ ...one, ...done } as OrderLeg) : one));
  const isFilled = legs.every(({ state }) => state === "executed");
  return {
    ...{ ...order, legs, transactions: [...order.transactions, { transactionHash: hash, isExecuted: true }] },
    ...{ status: isFilled ? "OrderFilled" : "OrderSent", calls: isFilled ? null : order.calls },
  };
}

/** A wallet that records its requests. */
function makeWallet(changes: Partial<OrderWallet> = {}) {
  const done: string[] = [];
  const wallet: OrderWallet = {
    isSettled: async (hashes) => hashes.length === 0,
    allow: async ({ amount }: WalletCalls["approvals"][number]) => void done.push(`allow ${amount}`),
    send: async ({ data }) => {
      done.push(`send ${data}`);
      return makeHash(Number(data));
    },
    sighting: async () => ({ seen: "unknown" }),
    sendTogether: async (calls) => {
      done.push(`together ${calls.map(({ data }) => data).join(" ")}`);
      return "batch-1";
    },
    batch: async () => ({ batch: "mined", hash: makeHash(9) }),
    ...changes,
  };
  return { wallet, done };
}
const carry = (wallet: OrderWallet, isLeft = () => false) =>
  carryOut({ orderId: ORDER, wallet, onProgress: () => undefined, isLeft, pollMs: 1 });

describe("executing an order", () => {
  test("a sequential order allows exactly the amount, sends each leg once and ends as the ledger says", async () => {
    serve(makeIndexOrder(), executes);
    const { wallet, done } = makeWallet();
    expect((await carry(wallet))?.status).toBe("OrderFilled");
    expect(done).toEqual(["allow 100", "send 0x01", "send 0x02"]);
    expect(findSendings(ORDER)).toEqual([]);
  });

  test("an atomic order sends allowances and legs together", async () => {
    serve(makeIndexOrder({ mode: "atomic" }), (hash, order) => ({
      ...{ ...order, status: "OrderFilled", calls: null },
      transactions: [{ transactionHash: hash, isExecuted: true }],
    }));
    const { wallet, done } = makeWallet();
    expect((await carry(wallet))?.transactions).toEqual([{ transactionHash: makeHash(9), isExecuted: true }]);
    expect(done).toEqual(["together 0xaa 0x01 0x02"]);
  });

  test("execution stops when the wallet cancelled a transaction, and sends that leg again on request", async () => {
    let reported = 0;
    serve(makeIndexOrder({ calls: { approvals: [], legs: [legCall(1)] } }), (hash, order) => {
      reported += 1;
      // The first transaction has been reported, but is not in a block.
      const transactions = [{ transactionHash: hash, isExecuted: false }];
      return reported === 1
        ? { ...order, status: "OrderSent", transactions }
        : executes(makeHash(2), executes(makeHash(1), makeIndexOrder()));
    });
    const cancelled = makeWallet({ sighting: async () => ({ seen: "replaced" }) });
    await expect(carry(cancelled.wallet)).rejects.toMatchObject({ tag: "replaced" });
    expect(cancelled.done).toEqual(["send 0x01"]);
    expect(findSendings(ORDER)).toEqual([]);

    const again = makeWallet({ isSettled: async () => true });
    expect((await carry(again.wallet))?.status).toBe("OrderFilled");
    expect(again.done).toEqual(["send 0x01"]);
  });

  test("execution follows a transaction that was sped up in the wallet, and sends its leg once", async () => {
    const hashes: string[] = [];
    serve(makeIndexOrder({ calls: { approvals: [], legs: [legCall(1)] } }), (hash, order) => {
      hashes.push(hash);
      return hash === makeHash(7) ? executes(makeHash(2), executes(makeHash(1), order)) : order;
    });
    const { wallet, done } = makeWallet({
      sighting: async (hash) => (hash === makeHash(1) ? { seen: "moved", hash: makeHash(7) } : { seen: "unknown" }),
    });
    expect((await carry(wallet))?.status).toBe("OrderFilled");
    expect(done).toEqual(["send 0x01"]);
    expect(hashes.at(-1)).toBe(makeHash(7));
  });

  test("execution sends purchases only after the sales that pay for them, when the server offers them", async () => {
    const { put } = serve(makeIndexOrder({ calls: { approvals: [], legs: [legCall(1)] } }), (hash, order) => {
      const next = executes(hash, order);
      put({ ...next, calls: { approvals: [], legs: [legCall(2)] } });
      return next.status === "OrderFilled" ? next : { ...next, calls: { approvals: [approval], legs: [legCall(2)] } };
    });
    const { wallet, done } = makeWallet();
    expect((await carry(wallet))?.status).toBe("OrderFilled");
    expect(done).toEqual(["send 0x01", "allow 100", "send 0x02"]);
  });

  test("execution does not repeat a leg that this browser has sent before, and reports its transaction", async () => {
    rememberSending(ORDER, { legs: [1], hash: makeHash(1), batchId: null });
    serve(makeIndexOrder(), executes);
    const { wallet, done } = makeWallet();
    expect((await carry(wallet))?.status).toBe("OrderFilled");
    expect(done).toEqual(["allow 100", "send 0x02"]);
  });

  test("execution sends nothing while a transaction of another device is pending", async () => {
    const told = [{ transactionHash: makeHash(1), isExecuted: false }];
    const { put } = serve(makeIndexOrder({ status: "OrderSent", transactions: told }), executes);
    let attempts = 0;
    const { wallet, done } = makeWallet({
      isSettled: async (hashes) => {
        attempts += 1;
        if (attempts === 3) put(executes(makeHash(2), executes(makeHash(1), makeIndexOrder())));
        return hashes.length === 0;
      },
    });
    expect((await carry(wallet))?.status).toBe("OrderFilled");
    expect(attempts).toBe(3);
    expect(done).toEqual([]);
  });

  test("execution repeats a leg that was rejected in the wallet on request, but not the one before it", async () => {
    serve(makeIndexOrder(), executes);
    const declines = makeWallet();
    const send = declines.wallet.send;
    declines.wallet.send = async (call) => {
      if (call.data === "0x02") throw new UserRejectedRequestError(new Error("no"));
      return send(call);
    };
    await expect(carry(declines.wallet)).rejects.toThrow(UserRejectedRequestError);
    expect(declines.done).toEqual(["allow 100", "send 0x01"]);
    const { wallet, done } = makeWallet();
    expect((await carry(wallet))?.status).toBe("OrderFilled");
    expect(done).toEqual(["allow 100", "send 0x02"]);
  });

  test("execution sends the other legs when one would revert, and that one on request", async () => {
    serve(makeIndexOrder(), executes);
    const { wallet, done } = makeWallet();
    const send = wallet.send;
    wallet.send = async (call) => {
      if (call.data === "0x01") throw new HelperError("reverted", "The chain would refuse this trade.");
      return send(call);
    };
    await expect(carry(wallet)).rejects.toThrow("would refuse");
    expect(done).toEqual(["allow 100", "send 0x02"]);
    const again = makeWallet();
    expect((await carry(again.wallet))?.status).toBe("OrderFilled");
    expect(again.done).toEqual(["allow 100", "send 0x01"]);
  });

  test("execution does not repeat a leg if the wallet did not say whether it was sent", async () => {
    const { put } = serve(makeIndexOrder(), executes);
    const loses = makeWallet({ send: () => Promise.reject(new Error("The wallet did not answer.")) });
    await expect(carry(loses.wallet)).rejects.toThrow("did not answer");
    const { wallet, done } = makeWallet({
      send: async ({ data }) => {
        done.push(`send ${data}`);
        // The watcher has found the other one in the meantime.
        put(executes(makeHash(1), makeIndexOrder()));
        return makeHash(2);
      },
    });
    expect((await carry(wallet))?.status).toBe("OrderFilled");
    expect(done).toEqual(["allow 100", "send 0x02"]);
  });

  test("execution repeats a leg if the wallet says that it was not sent", async () => {
    serve(makeIndexOrder(), executes);
    const refuses = makeWallet({ send: () => Promise.reject(new ProviderRpcError(-32000, "insufficient funds")) });
    await expect(carry(refuses.wallet)).rejects.toThrow("insufficient funds");
    const { wallet, done } = makeWallet();
    expect((await carry(wallet))?.status).toBe("OrderFilled");
    expect(done).toEqual(["allow 100", "send 0x01", "send 0x02"]);
  });

  test("execution requests nothing more from the wallet once the page was left", async () => {
    let isLeft = false;
    serve(makeIndexOrder(), executes);
    const { wallet, done } = makeWallet({
      send: async () => {
        isLeft = true;
        return makeHash(1);
      },
    });
    expect(await carry(wallet, () => isLeft)).toBeNull();
    expect(done).toEqual(["allow 100"]);
  });

  test("execution allows the legs of a reverted batch to be sent again", async () => {
    serve(makeIndexOrder({ mode: "atomic" }), executes);
    await expect(carry(makeWallet({ batch: async () => ({ batch: "failed" }) }).wallet)).rejects.toThrow("refused");
    expect(findSendings(ORDER)).toEqual([]);
  });

  test("execution waits for a server that is silent", async () => {
    let silent = 2;
    serve(makeIndexOrder({ status: "OrderFilled", calls: null }), executes);
    server.use(
      http.get(`*/api/indices/orders/${ORDER}`, () => {
        silent -= 1;
        return silent >= 0 ? HttpResponse.error() : undefined;
      }),
    );
    expect((await carry(makeWallet().wallet))?.status).toBe("OrderFilled");
  });
});

/** The server's quotes, one after another, and orders of them. Returns what was ordered. */
function sell(quotes: readonly IndexQuote[], statuses: readonly number[] = []): string[] {
  const [left, answers, ordered] = [[...quotes], [...statuses], [] as string[]];
  server.use(
    http.post("*/api/indices/quotes", () => HttpResponse.json({ code: 200, data: left.shift() })),
    http.post("*/api/indices/buy", async ({ request }) => {
      const { quoteId } = (await request.json()) as { quoteId: string };
      ordered.push(quoteId);
      const status = answers.shift() ?? 201;
      const answer =
        status === 201 ? { code: status, data: makeIndexOrder() } : { code: status, error: "This quote is over." };
      return HttpResponse.json(answer, { status });
    }),
  );
  return ordered;
}

describe("the dialog's quotes", () => {
  test("a renewed quote needs a new agreement only if it is worse by more than half a percent", async () => {
    const ordered = sell([makeQuote("a", "10000"), makeQuote("b", "9950"), makeQuote("c", "9949")]);
    await loadQuote(body, false);
    await loadQuote(body, true);
    expect(hasMoved(useTrade.getState())).toBe(false);
    await loadQuote(body, true);
    expect(hasMoved(useTrade.getState())).toBe(true);
    await confirm(body, makeWallet().wallet);
    expect(ordered).toEqual([]);
    agree();
    expect(hasMoved(useTrade.getState())).toBe(false);
  });

  test("small changes add up, because each quote is compared with the agreed one", async () => {
    sell([makeQuote("a", "10000"), makeQuote("b", "9960"), makeQuote("c", "9920")]);
    await loadQuote(body, false);
    await loadQuote(body, true);
    await loadQuote(body, true);
    expect(hasMoved(useTrade.getState())).toBe(true);
  });

  test("a quote for another order starts a new agreement", async () => {
    sell([makeQuote("a", "10000"), makeQuote("b", "5000")]);
    await loadQuote(body, false);
    await loadQuote({ ...body, side: "buy", amount: "50" }, false);
    expect(hasMoved(useTrade.getState())).toBe(false);
  });

  test("an expired quote is replaced and ordered when the price has not moved", async () => {
    const ordered = sell([makeQuote("a", "10000"), makeQuote("b", "9999")], [410]);
    serve(makeIndexOrder(), executes);
    await loadQuote(body, false);
    await confirm(body, makeWallet().wallet);
    expect(ordered).toEqual(["a", "b"]);
    expect(useTrade.getState()).toMatchObject({ step: "over", order: { status: "OrderFilled" } });
  });

  test("an expired quote whose price has moved is shown, and nothing is ordered", async () => {
    const ordered = sell([makeQuote("a", "10000"), makeQuote("b", "9000")], [410]);
    await loadQuote(body, false);
    await confirm(body, makeWallet().wallet);
    expect(ordered).toEqual(["a"]);
    expect(useTrade.getState()).toMatchObject({ step: "quoted", quote: { quoteId: "b" }, agreedCents: "10000" });
  });

  test("a refused quote shows the server's reason", async () => {
    const error = "Prices of 14:02 are too old to trade on.";
    server.use(http.post("*/api/indices/quotes", () => HttpResponse.json({ code: 503, error }, { status: 503 })));
    await loadQuote(body, false);
    expect(useTrade.getState()).toMatchObject({ step: "refused", error });
  });
});

describe("the dialog's order", () => {
  test("the order is placed once, however often Buy is pressed", async () => {
    const ordered = sell([makeQuote("a", "10000")]);
    serve(makeIndexOrder(), executes);
    await loadQuote(body, false);
    const { wallet } = makeWallet();
    await Promise.all([confirm(body, wallet), confirm(body, wallet)]);
    expect(ordered).toEqual(["a"]);
  });

  test("an order that is declined in the wallet stops, and remains an order", async () => {
    sell([makeQuote("a", "10000")]);
    serve(makeIndexOrder(), executes);
    await loadQuote(body, false);
    await confirm(
      body,
      makeWallet({ allow: () => Promise.reject(new UserRejectedRequestError(new Error("no"))) }).wallet,
    );
    expect(useTrade.getState()).toMatchObject({ step: "stopped", why: "rejected", order: { orderId: ORDER } });
  });

  test("an order that the wallet does not take as a batch stops so that another quote can be requested", async () => {
    sell([makeQuote("a", "10000")]);
    serve(makeIndexOrder({ mode: "atomic" }), executes);
    await loadQuote(body, false);
    const refuses = async () => Promise.reject(new ProviderRpcError(5740, "At most 10 calls go together."));
    await confirm(body, makeWallet({ sendTogether: refuses }).wallet);
    expect(useTrade.getState()).toMatchObject({ step: "stopped", why: "together" });
  });

  test("a sequential order that the wallet refuses stops without a second order", async () => {
    sell([makeQuote("a", "10000")]);
    serve(makeIndexOrder(), executes);
    await loadQuote(body, false);
    const refuses = async () => Promise.reject(new ProviderRpcError(-32602, "Invalid parameters."));
    await confirm(body, makeWallet({ send: refuses }).wallet);
    expect(useTrade.getState()).toMatchObject({ step: "stopped", why: "broken", order: { orderId: ORDER } });
  });

  test("an order continues without the dialog, which is free for the next order", async () => {
    sell([makeQuote("a", "10000")]);
    serve(makeIndexOrder({ status: "OrderSent", calls: null }), executes);
    await loadQuote(body, false);
    const carrying = confirm(body, makeWallet().wallet);
    await eventually(() => expect(useTrade.getState().step).toBe("carrying"));
    forget();
    await carrying;
    expect(useTrade.getState()).toEqual({ step: "idle" });
  });
});
