import { createRemixStub } from "@remix-run/testing";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import checkoutWords from "#app/areas/checkout/locales/en/checkout.json";
import type { QuoteAnswer } from "#app/areas/offers/model/calls.ts";
import plansWords from "#app/areas/plans/locales/en/plans.json";
import type { Reader, RunningPlan } from "#app/areas/plans/model/running.ts";
import { moveTo, payerFor } from "#app/areas/plans/model/running.ts";
import { PlanCard } from "#app/areas/plans/pages/choose/planCard.tsx";
import { usePlanOffers } from "#app/areas/plans/pages/choose/usePlanOffers.ts";
import { Summary } from "#app/areas/plans/pages/pay/summary.tsx";
import { useQuotes } from "#app/areas/plans/pages/pay/useQuotes.ts";
import { setConnected } from "#app/wallet/connected.ts";
import type { CatalogueEntry } from "#events/pricing/catalogue.ts";
import { OTHER, quote, TRADER } from "./fixtures/checkout.ts";
import { InWords } from "./fixtures/words.tsx";
import { catalogueEntry } from "./samples.ts";

const ENDS = "2026-12-28T10:00:00.000Z";
const PLANS = ["advanced", "premium", "vip"].map(catalogueEntry);
const [advanced, premium] = PLANS as [CatalogueEntry, CatalogueEntry];
const running = (slug: string, more: Partial<RunningPlan> = {}): RunningPlan => {
  const { product, planType } = catalogueEntry(slug);
  return { slug, product, planType, wallet: TRADER, given: null, until: ENDS, ...more };
};
const readerWith = (...plans: RunningPlan[]): Reader => ({ running: plans, ownWallet: null });

let requests: Record<string, unknown>[];
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => {
  requests = [];
  setConnected(null);
  server.use(
    http.post("*/api/plans/calculate", async ({ request }) => {
      const body = (await request.json()) as Record<string, string>;
      requests.push(body);
      return HttpResponse.json({ code: 200, data: answerTo(body) });
    }),
  );
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
});
afterAll(() => server.close());

/** The server's answers for a wallet with a month of ADVANCED, and without a wallet. */
function answerTo({ planName, userAddress }: Record<string, string>): QuoteAnswer {
  if (planName === "ADVANCED") return quote(userAddress ? { startsAt: ENDS } : {});
  const [creditForUnusedDaysUsdCents, totalUsdCents] = userAddress ? [4316, 15683] : [0, 19999];
  return quote({
    ...{ planName: "PREMIUM", slug: "premium", priceUsdCents: 19999 },
    ...{ creditForUnusedDaysUsdCents, totalUsdCents },
  });
}

describe("the paying wallet", () => {
  test("the payer is the connected wallet, or else the one with the plan, or else the account's only one", () => {
    const reader = { ...readerWith(running("advanced")), ownWallet: OTHER };
    expect(payerFor(2, OTHER, reader)).toBe(OTHER);
    expect(payerFor(2, null, reader)).toBe(TRADER);
    expect(payerFor(1, null, reader)).toBe(OTHER);
    expect(payerFor(1, null, readerWith())).toBeNull();
  });

  test("the payer is unknown while a connection is being restored", () => {
    expect(payerFor(2, undefined, readerWith(running("advanced")))).toBeUndefined();
  });

  test("a wallet with a paid plan is preferred to one with a trial", () => {
    const trial = running("vip", { given: "trial", wallet: OTHER });
    expect(payerFor(2, null, readerWith(trial, running("advanced")))).toBe(TRADER);
  });
});

test("the same plan renews, a higher one upgrades and a lower one waits; trials and other wallets do not count", () => {
  const own = [running("advanced")];
  expect(moveTo(advanced, TRADER.toLowerCase(), own)).toEqual({ kind: "renew" });
  expect(moveTo(premium, TRADER, own)).toEqual({ kind: "upgrade" });
  expect(moveTo(advanced, TRADER, [running("premium")])).toEqual({ kind: "wait", until: ENDS });
  expect(moveTo(advanced, OTHER, own)).toBeNull();
  expect(moveTo(advanced, TRADER, [running("vip", { given: "trial" })])).toBeNull();
});

function Cards({ reader }: { reader: Reader }) {
  const page = { catalogue: PLANS, reader, chosen: null, duration: "monthly", token: "USDC" } as const;
  const { findPaymentStatus } = usePlanOffers(page);
  return PLANS.map((plan) => (
    <PlanCard
      key={plan.slug}
      plan={plan}
      below={null}
      duration="monthly"
      chosen={false}
      planOffer={findPaymentStatus(plan, null)}
      onChoose={() => {}}
    />
  ));
}

function Paying({ reader, plan }: { reader: Reader; plan: CatalogueEntry }) {
  const page = { catalogue: PLANS, reader, chosen: plan, duration: "monthly", token: "USDC" } as const;
  const { findPayer } = usePlanOffers(page);
  const { quotes, take } = useQuotes({
    plan,
    duration: "monthly",
    codes: CODES,
    wallet: findPayer(plan.product),
    cardHolder: undefined,
  });
  const taken = quote({ ...answerTo({ planName: plan.name, userAddress: TRADER }), totalUsdCents: 15684 });
  const review = { Dialog: null, isOpen: false, loading: false, prepare() {}, open() {}, setOpen() {} };
  return (
    <>
      <Summary
        {...{ plan, duration: "monthly", token: "USDC", quote: quotes.USDC, codes: CODES, review }}
        card={{ holder: null, mayRenew: false }}
        onAgain={() => {}}
      />
      <button type="button" onClick={() => take(taken, TRADER)}>
        reviewed
      </button>
    </>
  );
}
const CODES = {};

let shown: React.ReactElement;
const Page = () => shown;
const Stub = createRemixStub([{ path: "/", Component: Page }]);

function show(element: React.ReactElement) {
  shown = element;
  render(
    <InWords more={{ plans: plansWords, checkout: checkoutWords }}>
      <Stub />
    </InWords>,
  );
}
const total = async (text: string) =>
  waitFor(() => expect(document.querySelector(".total dd")?.textContent).toBe(text));
const card = (name: string) => within(screen.getByRole("article", { name: `Analytics ${name}` }));

describe("the plan cards", () => {
  test("the cards mark the active plan and its end, and show renewal and upgrade at the wallet's price", async () => {
    show(<Cards reader={readerWith(running("advanced"))} />);
    expect(card("ADVANCED").getByText(/Your plan until/).textContent).toBe("Your plan until 28 Dec 2026");
    await waitFor(() => expect(card("ADVANCED").getByRole("button").textContent).toBe("Renew for $39.99"));
    expect(card("ADVANCED").getByText(/new period starts/).textContent).toBe(
      "In USDC. The new period starts on 28 Dec 2026.",
    );
    await waitFor(() => expect(card("PREMIUM").getByRole("button").textContent).toBe("Upgrade for $156.83"));
    expect(card("PREMIUM").getByText(/credit/).textContent).toBe(
      "In USDC, after $43.16 credit for unused days. Starts now.",
    );
    // VIP is not sold monthly.
    expect(requests.map(({ planName }) => planName).sort()).toEqual(["ADVANCED", "PREMIUM"]);
    expect(requests.every(({ userAddress }) => userAddress === TRADER)).toBe(true);
  });

  test("the card of a lower plan shows its start date, and requests no price", async () => {
    show(<Cards reader={readerWith(running("premium"))} />);
    expect(card("ADVANCED").getByText(/Available from/).textContent).toBe(
      "Available from 28 Dec 2026, when your current plan has ended.",
    );
    expect(card("ADVANCED").getByRole("button", { name: "Choose plan" })).toBeDefined();
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(requests[0]).toMatchObject({ planName: "PREMIUM" });
  });

  test("the card of a plan of another wallet names that wallet, and offers no renewal", () => {
    setConnected(OTHER);
    show(<Cards reader={readerWith(running("advanced"))} />);
    expect(card("ADVANCED").getByText(/Active with wallet/).textContent).toContain(
      "0x90F79bf6EB2c4f870365E785982E1f101E93b906",
    );
    expect(card("ADVANCED").getByRole("button", { name: "Choose plan" })).toBeDefined();
    expect(requests).toEqual([]);
  });

  test("the cards mark nothing and request nothing for a reader without a plan", () => {
    show(<Cards reader={readerWith()} />);
    expect(screen.queryByText(/Your plan/)).toBeNull();
    expect(requests).toEqual([]);
  });
});

describe("the total", () => {
  test("the total includes the wallet's credit, names the wallet, and says what the purchase does", async () => {
    show(<Paying reader={readerWith(running("advanced"))} plan={premium} />);
    await total("$156.83");
    expect(screen.getByText(/Upgrade: starts now/).textContent).toContain("Its unused days are credited: $43.16.");
    expect(screen.getByText(/Calculated for wallet/).textContent).toContain(
      "0x90F79bf6EB2c4f870365E785982E1f101E93b906",
    );
    expect(screen.queryByText(/before your wallet/)).toBeNull();
  });

  test("the total says that credit and discounts are not included while no wallet is known", async () => {
    show(<Paying reader={readerWith()} plan={premium} />);
    expect(await screen.findByText("before your wallet’s credit and discounts")).toBeDefined();
    expect(requests.every((body) => !("userAddress" in body))).toBe(true);
  });

  test("the total is requested again for a wallet that is connected later", async () => {
    show(<Paying reader={readerWith()} plan={premium} />);
    await screen.findByText("before your wallet’s credit and discounts");
    setConnected(TRADER);
    await total("$156.83");
    expect(screen.queryByText(/before your wallet/)).toBeNull();
  });

  test("the total is replaced by the review's total once there is one", async () => {
    show(<Paying reader={readerWith(running("advanced"))} plan={premium} />);
    await total("$156.83");
    screen.getByRole("button", { name: "reviewed" }).click();
    await total("$156.84");
  });

  test("the total of a renewal says when it begins", async () => {
    show(<Paying reader={readerWith(running("advanced"))} plan={advanced} />);
    expect((await screen.findByText(/Renewal/)).textContent).toBe(
      "Renewal: starts when your current period ends, 28 Dec 2026.",
    );
  });
});
