import { createRemixStub } from "@remix-run/testing";
import { act, cleanup, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import indexTrade from "#app/areas/indices/locales/en/indexTrade.json";
import type { IndexOrder, MyIndex } from "#app/areas/indices/model/calls.ts";
import { readMyIndices } from "#app/areas/indices/model/trade/myIndices.ts";
import type { TradedIndex } from "#app/areas/indices/model/trade/start.ts";
import { MyIndices } from "#app/areas/indices/pages/mine/myIndices.tsx";
import { OrderPage } from "#app/areas/indices/pages/order/orderPage.tsx";
import { type BuyRight, IndexTrade } from "#app/areas/indices/pages/trade/indexTrade.tsx";
import { area as mandates } from "#app/areas/mandates/area.ts";
import { AreasContext } from "#app/frame/areas.ts";
import { makeHash, makeIndexOrder, makeLeg, USDC, WALLET } from "./fixtures/indexOrders.ts";
import { localNetwork } from "./fixtures/network.ts";
import { InWords } from "./fixtures/words.tsx";

// What people see of an index order, of their holdings, and of what they can do.

let answers: Record<string, unknown>;
beforeEach(() => {
  answers = {};
  vi.stubGlobal("fetch", async (path: URL) => {
    const answer = answers[path.pathname];
    if (answer === undefined) throw new TypeError("the server is silent");
    return Response.json(answer);
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

let page: ReactNode;
const Stub = createRemixStub([
  {
    path: "/",
    Component: () => (
      <AreasContext.Provider value={[mandates]}>
        <InWords more={{ indexTrade }}>{page}</InWords>
      </AreasContext.Provider>
    ),
  },
  { path: "*", Component: () => null },
]);
function show(shown: ReactNode): void {
  page = shown;
  render(<Stub />);
}
const showOrder = (changes: Partial<IndexOrder>) =>
  show(<OrderPage known={makeIndexOrder(changes)} network={localNetwork} />);

const done = (leg: number) =>
  makeLeg(leg, {
    state: "executed",
    spent: "20000000",
    received: "1000000000000000001",
    transactionHash: makeHash(leg),
  });
const PARTLY: Partial<IndexOrder> = {
  ...{ status: "OrderPartlyFilled", calls: null },
  legs: [
    done(1),
    done(2),
    done(3),
    done(4),
    makeLeg(5, { state: "leftOut", reason: "Reverted", amountIn: "19800000" }),
  ],
  spent: [{ ...USDC, amount: "80000000" }],
  stayed: [{ ...USDC, amount: "19800000" }],
};

describe("the page of an order", () => {
  test("a partly filled order says how much was bought and what was not spent, and offers the rest", () => {
    showOrder(PARTLY);
    expect(screen.getByText("4 of 5 bought")).toBeDefined();
    expect(screen.getByText("19.8 USDC was not spent and is still in your wallet.")).toBeDefined();
    expect(screen.getByText("The price moved past the limit, or the transaction reverted")).toBeDefined();
    expect(screen.getByRole("button", { name: "Retry the rest" })).toBeDefined();
    expect(screen.queryByRole("button", { name: "Send the rest" })).toBeNull();
  });

  test("an order shows each leg to the last unit, with its token", () => {
    showOrder(PARTLY);
    const rows = screen.getAllByRole("row").map(({ textContent }) => textContent);
    expect(rows[1]).toBe("T1 BuyDone20 USDC1.000000000000000001 T1");
    expect(rows[5]).toBe("T5 BuyLeft outThe price moved past the limit, or the transaction reverted19.8 USDC–");
  });

  test("an order with open legs offers to send them, and claims nothing was bought", () => {
    showOrder({});
    expect(screen.getByText("Ordered, not sent yet")).toBeDefined();
    expect(screen.getByRole("button", { name: "Send the rest" })).toBeDefined();
    expect(screen.queryByText(/bought/)).toBeNull();
  });

  test("an order by mandate says that we execute it, and requests nothing from its owner", () => {
    showOrder({ by: "mandate", status: "OrderSent", calls: null });
    expect(screen.getByText(/^We execute this within your mandate; you do not need to sign\./)).toBeDefined();
    expect(screen.getByRole("link", { name: "Your mandates" }).getAttribute("href")).toBe("/en/mandates");
    expect(screen.queryByRole("button", { name: "Send the rest" })).toBeNull();
  });

  test("an order says that what can be sent is unknown while the chain is silent", () => {
    showOrder({ status: "OrderSent", calls: null, isChainRead: false });
    expect(screen.getByText(/^The chain is not responding, so we cannot tell/)).toBeDefined();
    expect(screen.queryByRole("button", { name: "Send the rest" })).toBeNull();
  });

  test.each([
    ["OrderWithdrawn", null, "No longer on chain, we are checking"],
    ["OrderExpired", null, "It was not sent in time. Your tokens did not move."],
    ["OrderFailed", "NotSent", "It was not sent in time. Your tokens did not move."],
    ["OrderFailed", "Mismatch", /^The chain shows a transaction that does not match this order/],
    ["OrderFailed", "Reverted", /^Prices moved past your limits/],
  ] as const)("an order that is %s for %s says so", (status, failure, text) => {
    showOrder({ status, failure, calls: null });
    expect(screen.getByText(text)).toBeDefined();
  });

  test("an order refreshes itself, and stays as it is while the server is silent", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const order = makeIndexOrder({ status: "OrderSent", legs: [done(1), makeLeg(2)], calls: null });
    show(<OrderPage known={order} network={localNetwork} />);
    await act(() => vi.advanceTimersByTimeAsync(2_000).then(() => undefined));
    expect(screen.getByText("1 of 2 bought")).toBeDefined();
    const path = `/api/indices/orders/${order.orderId}`;
    answers[path] = { code: 200, data: { ...order, status: "OrderFilled", legs: [done(1), done(2)] } };
    await act(() => vi.advanceTimersByTimeAsync(2_000).then(() => undefined));
    expect(screen.getByText("2 of 2 bought")).toBeDefined();
  });
});

const makeMyIndex = (changes: Partial<MyIndex> = {}): MyIndex => ({
  ...{ indexSlug: "chain-5", name: "Chain 5", isRetired: false, wallet: WALLET, chainId: 31337, balancesRead: true },
  holdings: [
    {
      ...{ token: makeLeg(1).token, amount: "5", movedOut: "2100000000000000000", valueUsdCents: "9964" },
      ...{ weightPpm: 1_000_000, targetPpm: 1_000_000 },
    },
  ],
  ...{ valueUsdCents: "9964", costUsdCents: "10000", gainUsdCents: "-36", driftBps: 8, mandate: null },
  lastOrder: {
    orderId: makeIndexOrder().orderId,
    side: "buy",
    status: "OrderFilled",
    orderedAt: "2026-11-29T12:00:00.000Z",
  },
  ...{ next: "2026-12-03", pricesAt: "2026-11-29T12:00:00.000Z" },
  ...changes,
});
const BUYER: BuyRight = { canBuy: true, plan: null };

async function showMine(mine: readonly MyIndex[], right = BUYER): Promise<void> {
  answers["/api/indices/my-indices"] = { code: 200, data: mine };
  show(<MyIndices network={localNetwork} right={right} />);
  await act(() => readMyIndices());
}

describe("the reader's indices", () => {
  test("the page says that balances could not be loaded, and offers to try again", async () => {
    show(<MyIndices network={localNetwork} right={BUYER} />);
    expect(await screen.findByText("Balances could not be loaded")).toBeDefined();
    expect(screen.getByRole("button", { name: "Try again" })).toBeDefined();
  });

  test("the page shows value, cost, gain, drift, what was moved out and what comes next", async () => {
    await showMine([makeMyIndex()]);
    const text = (await screen.findByRole("region", { name: "My indices" })).textContent;
    expect(text).toContain("$99.64");
    expect(text).toContain("Paid $100.00");
    expect(text).toContain("−$0.36 −0.4%");
    expect(text).toContain("0.08% off target weights");
    expect(text).toContain("2.1 T1 moved out");
    expect(text).toContain("Next constituents from 3 Dec 2026: rebalancing requires your signature");
    expect(screen.getByRole("link", { name: "Last order: bought" }).getAttribute("href")).toBe(
      `/en/indices/orders/${makeIndexOrder().orderId}`,
    );
    expect(screen.getByRole("button", { name: "Rebalance" })).toBeDefined();
  });

  test("automatic rebalancing is offered if the plan allows buying and the index is not retired", async () => {
    await showMine([makeMyIndex()]);
    expect(screen.getByRole("link", { name: "Rebalance automatically" }).getAttribute("href")).toBe(
      "/en/mandates/new?index=chain-5",
    );
    cleanup();
    await showMine([makeMyIndex({ isRetired: true })]);
    expect(screen.queryByRole("link", { name: "Rebalance automatically" })).toBeNull();
    cleanup();
    await showMine([makeMyIndex()], { canBuy: false, plan: "PREMIUM" });
    expect(screen.queryByRole("link", { name: "Rebalance automatically" })).toBeNull();
  });

  test("the page says that a mandate rebalances the index, up to how much, and requests no signature", async () => {
    await showMine([makeMyIndex({ mandate: { id: "0x1", status: "granted", cap: "500000000" } })]);
    expect(screen.getByRole("link", { name: "Rebalanced for you, up to 500 USDC" }).getAttribute("href")).toBe(
      "/en/mandates",
    );
    expect(screen.getByText(/: rebalanced under your mandate$/)).toBeDefined();
    expect(screen.queryByRole("link", { name: "Rebalance automatically" })).toBeNull();
  });

  test("the page does not claim anything of a mandate that is not granted yet", async () => {
    await showMine([makeMyIndex({ mandate: { id: "0x1", status: "proposed", cap: "500000000" } })]);
    expect(screen.getByRole("link", { name: "Mandate not active yet" })).toBeDefined();
    expect(screen.getByText(/: rebalancing requires your signature$/)).toBeDefined();
  });

  test("an index can be sold without a plan and after its retirement, but not rebalanced", async () => {
    await showMine([makeMyIndex({ isRetired: true }), makeMyIndex({ indexSlug: "chain-10" })], {
      canBuy: false,
      plan: "PREMIUM",
    });
    expect(await screen.findAllByRole("button", { name: "Sell" })).toHaveLength(2);
    expect(screen.queryByRole("button", { name: "Rebalance" })).toBeNull();
  });

  test("an unknown price or cost is called unknown, and amounts are marked when balances were not read", async () => {
    await showMine([makeMyIndex({ valueUsdCents: null, costUsdCents: null, gainUsdCents: null, balancesRead: false })]);
    expect(await screen.findByText("Value unknown")).toBeDefined();
    expect(screen.getByText("Cost unknown")).toBeDefined();
    expect(screen.getByText(/^The chain is not responding. These are the amounts/)).toBeDefined();
  });

  test("the page says when there are no indices yet", async () => {
    await showMine([]);
    expect(await screen.findByText("None yet")).toBeDefined();
  });
});

const INDEX: TradedIndex = {
  ...{ slug: "chain-5", name: "Chain 5", chainId: 31337, isForSale: true, isRetired: false, regimeOffSince: null },
};

async function showTrade(index: Partial<TradedIndex>, right: BuyRight = BUYER, mine: readonly MyIndex[] = []) {
  answers["/api/indices/my-indices"] = { code: 200, data: mine };
  show(<IndexTrade index={{ ...INDEX, ...index }} right={right} network={localNetwork} />);
  await act(() => readMyIndices());
  return screen.queryAllByRole("button").map(({ textContent }) => textContent);
}

describe("the buttons of an index", () => {
  test("an index can only be bought without a holding, and also sold and rebalanced with one", async () => {
    expect(await showTrade({})).toEqual(["Buy"]);
    cleanup();
    expect(await showTrade({}, BUYER, [makeMyIndex()])).toEqual(["Buy", "Sell", "Rebalance"]);
  });

  test("an index can only be sold without the plan, which is named with a link to the plans", async () => {
    expect(await showTrade({}, { canBuy: false, plan: "PREMIUM" }, [makeMyIndex()])).toEqual(["Sell"]);
    expect(screen.getByText("Buying requires PREMIUM.")).toBeDefined();
    expect(screen.getByRole("link", { name: "See plans" }).getAttribute("href")).toBe("/en/plans");
  });

  test("a reference index has no buttons and says why, and a retired one can only be sold", async () => {
    expect(await showTrade({ isForSale: false, chainId: null })).toEqual([]);
    expect(screen.getByText("This is a reference index. You cannot buy it.")).toBeDefined();
    cleanup();
    expect(await showTrade({ isRetired: true }, BUYER, [makeMyIndex()])).toEqual(["Sell"]);
  });

  test("the index shows since when it is in the stablecoin", async () => {
    await showTrade({ regimeOffSince: "2026-12-03" });
    expect(screen.getByText(/^In stablecoin since/).textContent).toBe("In stablecoin since 3 Dec 2026");
  });
});
