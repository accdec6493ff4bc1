// @vitest-environment happy-dom
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import type { Hash } from "viem";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { SwapOrder, SwapQuote } from "#app/areas/swap/model/calls.ts";
import { confirm, useSwap, type WalletWork } from "#app/areas/swap/model/swapStore.ts";
import type { Sighting } from "#app/wallet/transaction/follow.ts";

// How the dialog handles a swap whose transaction is cancelled or sped up in the wallet.

const FIRST: Hash = `0x${"11".repeat(32)}`;
const OTHER: Hash = `0x${"22".repeat(32)}`;
const quote = { quoteId: "q1" } as SwapQuote;
const makeOrder = (more: Partial<SwapOrder>) => ({ status: "OrderSent", transactionHash: FIRST, ...more }) as SwapOrder;

let reportedHashes: string[] = [];
let filledBy: Hash | null = null;
const order = () => (reportedHashes.includes(filledBy ?? "") ? makeOrder({ status: "OrderFilled" }) : makeOrder({}));
const server = setupServer(
  http.post("*/api/token/swap", () => HttpResponse.json({ code: 201, data: makeOrder({ transactionHash: null }) })),
  http.post("*/api/token/swap/q1", async ({ request }) => {
    reportedHashes.push(((await request.json()) as { transactionHash: string }).transactionHash);
    return HttpResponse.json({ code: 200, data: order() });
  }),
  http.get("*/api/token/swap/q1", () => HttpResponse.json({ code: 200, data: order() })),
);
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => {
  reportedHashes = [];
  filledBy = null;
  useSwap.setState({ step: "quoted", quote }, true);
});
afterEach(() => server.resetHandlers());
afterAll(() => {
  server.close();
  useSwap.setState({ step: "idle" }, true);
});

const makeWalletWork = (sighting: (hash: Hash) => Sighting): WalletWork => ({
  send: async () => FIRST,
  sightings: () => async (hash) => sighting(hash),
});

test("a swap that is cancelled in the wallet ends as cancelled immediately, not as expired much later", async () => {
  await confirm(
    makeWalletWork(() => ({ seen: "replaced" })),
    false,
  );
  expect(useSwap.getState()).toMatchObject({ step: "failed", why: "replaced" });
  expect(reportedHashes).toEqual([FIRST]);
});

test("a swap that is sped up in the wallet is reported and filled under its new hash", async () => {
  filledBy = OTHER;
  await confirm(
    makeWalletWork((hash) => (hash === FIRST ? { seen: "moved", hash: OTHER } : { seen: "unknown" })),
    false,
  );
  expect(useSwap.getState()).toMatchObject({ step: "filled" });
  expect(reportedHashes).toEqual([FIRST, OTHER]);
});
