import common from "virtual:words/en/common";
import { createRemixStub } from "@remix-run/testing";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createInstance } from "i18next";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { I18nextProvider } from "react-i18next";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import billing from "#app/areas/billing/locales/en/billing.json";
import paymentStatus from "#app/areas/billing/locales/en/paymentStatus.json";
import success from "#app/areas/billing/locales/en/success.json";
import type { PaymentRow, Receipt, RefundShown, RenewalShown } from "#app/areas/billing/model/receipt.ts";
import { BillingPage } from "#app/areas/billing/pages/billingPage.tsx";
import { CardPaymentPage } from "#app/areas/billing/pages/cards/cardPaymentPage.tsx";
import { SuccessPage } from "#app/areas/billing/pages/successPage.tsx";
import { AREAS } from "#app/areas.ts";
import { AreasContext } from "#app/frame/areas.ts";
import { currentToast } from "#app/ui/toast.ts";

const server = setupServer();
const words = createInstance();
beforeAll(async () => {
  server.listen({ onUnhandledRequest: "error" });
  await words.init({
    lng: "en",
    ns: ["common", "billing", "paymentStatus", "success"],
    defaultNS: "common",
    resources: { en: { common, billing, paymentStatus, success } },
  });
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
  vi.unstubAllGlobals();
});
afterAll(() => server.close());

const ID = "019a54d2-7b1e-7c44-9e02-5d1f7a3b90c6";
const RECEIPT: Receipt = {
  ...{ paymentId: ID, status: "CardPlanSaved", slug: "advanced", planName: "ADVANCED", product: 2, planType: 1 },
  ...{ duration: "monthly", wallet: null, chainId: null, tokenAmount: "3999" },
  paymentToken: { symbol: "USD", address: `0x${"0".repeat(40)}`, decimals: 2 },
  lines: {
    ...{ priceUsdCents: 3_999, creditForUnusedDaysUsdCents: 0, discountUsdCents: 0, totalUsdCents: 3_999 },
    ...{ tmaiDiscountUsdCents: 0, veTmaiDiscountUsdCents: 0 },
  },
  ...{ initiatedAt: "2026-11-05T14:05:12.418Z", savedAt: "2026-11-05T14:05:44.000Z" },
  ...{ transactionHash: null, blockNumber: null, gasUsed: null, tokenId: null },
  ...{ periodFrom: "2026-11-05T14:05:44.000Z", periodTo: "2026-12-05T14:05:44.000Z", events: [] },
};
const RENEWAL: RenewalShown = {
  ...{ renewalId: "r-1", slug: "advanced", planName: "ADVANCED", product: 2, duration: "monthly", wallet: null },
  ...{ priceUsdCents: 3_999, periodTo: "2026-12-05T14:05:44.000Z", state: "renewing", nextTryAt: null },
};
const REFUND: RefundShown = {
  ...{ step: "paid", amountUsdCents: 3_999, by: "card", token: null, transactionHash: null, refusedFor: null },
  at: "2026-11-08T09:00:00.000Z",
};
const NOTHING = {
  ...{ owner: "account" as const, subscriptions: [], renewals: [], payments: [], count: 0, page: 1, pages: 0 },
  explorerUrl: null,
};

let shown: JSX.Element;
const Page = createRemixStub([{ path: "/", Component: () => shown }]);
function show(page: JSX.Element) {
  shown = (
    <AreasContext.Provider value={AREAS}>
      <I18nextProvider i18n={words}>{page}</I18nextProvider>
    </AreasContext.Provider>
  );
  return render(<Page />);
}
/** The posted requests, each with its body. */
function posted(status: number, answer: object = { code: status }) {
  const sent: [string, unknown][] = [];
  server.use(
    http.post("*", async ({ request }) => {
      sent.push([new URL(request.url).pathname, await request.json()]);
      return HttpResponse.json(answer, { status });
    }),
  );
  return sent;
}

describe("the billing page", () => {
  const row: PaymentRow = {
    ...{ paymentId: ID, status: "CardPlanSaved", slug: "advanced", planName: "ADVANCED", product: 2 },
    ...{ duration: "monthly", totalUsdCents: 3_999, tokenAmount: "3999", tokenSymbol: "USD", tokenDecimals: 2 },
    ...{ transactionHash: null, at: "2026-11-05T14:05:44.000Z", refund: REFUND },
  };

  test("the billing page lists a card payment with its refund and links to its receipt", async () => {
    show(<BillingPage {...NOTHING} payments={[row]} count={1} pages={1} />);
    const found = await screen.findByRole("row", { name: /Analytics ADVANCED/ });
    for (const fact of ["Card", "$39.99", "Paid", "Refunded $39.99 on 8 Nov 2026."])
      expect(found.textContent).toContain(fact);
    expect(within(found).getByRole("link", { name: "Open" }).getAttribute("href")).toBe(
      `/en/plans/advanced/success/card?duration=monthly&payment=${ID}`,
    );
  });

  test("the billing page stops a renewal with one click", async () => {
    const sent = posted(200);
    show(<BillingPage {...NOTHING} renewals={[RENEWAL]} />);
    const renewals = await screen.findByRole("region", { name: "Automatic renewal" });
    expect(renewals.textContent).toContain("Renews on 5 Dec 2026 for $39.99.");
    expect(renewals.textContent).toContain("Your account");
    fireEvent.click(within(renewals).getByRole("button", { name: "Stop renewing" }));
    await waitFor(() => expect(sent).toEqual([["/api/renewals/r-1/stop", {}]]));
  });

  test("the billing page says when a failed charge is retried, or that it is not", async () => {
    const failing = { ...RENEWAL, state: "failing" as const };
    show(
      <BillingPage
        {...NOTHING}
        renewals={[
          { ...failing, nextTryAt: "2026-12-06T14:00:00.000Z" },
          { ...failing, renewalId: "r-2" },
        ]}
      />,
    );
    const renewals = await screen.findByRole("region", { name: "Automatic renewal" });
    expect(renewals.textContent).toContain("We will try again on 6 Dec 2026");
    expect(renewals.textContent).toContain("we will not try again");
  });

  test("the billing page resumes a stopped renewal, or says why it cannot", async () => {
    posted(409, { code: 409, error: "This renewal has ended and cannot be resumed." });
    show(<BillingPage {...NOTHING} renewals={[{ ...RENEWAL, state: "stopped" }]} />);
    expect(await screen.findByText(/The plan stays active until/)).toBeDefined();
    expect(screen.queryByRole("button", { name: "Stop renewing" })).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Resume renewing" }));
    await waitFor(() =>
      expect(currentToast()).toMatchObject({ description: "This renewal has ended and cannot be resumed." }),
    );
  });

  test("the billing page leads to the provider's page to change the card", async () => {
    posted(200, { code: 200, data: { url: "https://provider.example/card" } });
    const assign = vi.fn();
    vi.stubGlobal("location", { ...window.location, assign, origin: window.location.origin });
    show(<BillingPage {...NOTHING} renewals={[RENEWAL]} />);
    fireEvent.click(await screen.findByRole("button", { name: "Change card" }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith("https://provider.example/card"));
  });
});

describe("the page of a card payment", () => {
  const page = (changes: Partial<Parameters<typeof CardPaymentPage>[0]> = {}) => (
    <CardPaymentPage
      receipt={RECEIPT}
      failedFor={null}
      refunds={{ refunds: [], ask: null }}
      invoices={[]}
      isOwn={true}
      explorerUrl={null}
      {...changes}
    />
  );

  test("the page of a card payment asks for a full refund with a reason while that is possible", async () => {
    const sent = posted(202);
    show(page({ refunds: { refunds: [], ask: { until: "2026-11-12T14:05:44.000Z", mayBeUsdc: false } } }));
    expect(await screen.findByText(/You can get a full refund if you ask by/)).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "Ask for a refund" }));
    await waitFor(() =>
      expect(sent).toEqual([[`/api/payments/${ID}/refund`, { reason: "notNeeded", mayBeUsdc: false }]]),
    );
  });

  test.each([
    ["asked", "Refund of $39.99 requested on 8 Nov 2026."],
    ["approved", "Refund of $39.99 approved on 8 Nov 2026."],
    ["onItsWay", "Refund of $39.99 is pending."],
    ["paid", "5 to 10 days"],
    ["refused", "The refund period is over."],
    ["failed", "could not be paid"],
  ] as const)("the page of a card payment shows a refund with the status %s", async (step, words) => {
    const refusedFor = step === "refused" ? ("tooLate" as const) : null;
    show(page({ refunds: { refunds: [{ ...REFUND, step, refusedFor }], ask: null } }));
    expect((await screen.findByRole("region", { name: "Refund" })).textContent).toContain(words);
    expect(screen.queryByRole("button", { name: "Ask for a refund" })).toBeNull();
  });

  test("a refunded plan is not shown as owned on the payment's page or on its receipt", async () => {
    const receipt = { ...RECEIPT, isRefunded: true };
    show(page({ receipt }));
    expect(await screen.findByRole("heading", { name: "Analytics ADVANCED was refunded" })).toBeDefined();
    cleanup();
    show(<SuccessPage receipt={receipt} invoices={[]} explorerUrl={null} />);
    expect(await screen.findByRole("heading", { name: "Analytics ADVANCED was refunded" })).toBeDefined();
    expect(screen.queryByRole("link", { name: "View ratings" })).toBeNull();
  });

  test("the page of a failed card payment gives the reason and does not mention the provider's fee", async () => {
    show(page({ receipt: { ...RECEIPT, status: "CardPaymentFailed", savedAt: null }, failedFor: "Declined" }));
    expect(await screen.findByText("The card was declined. Nothing was charged.")).toBeDefined();
    expect(screen.getByRole("link", { name: "Back to this plan" })).toBeDefined();
    expect(document.body.textContent).not.toMatch(/fee/i);
  });
});

test("the page that the provider returns to waits until the plan is saved, and does not say failed before", async () => {
  let status = "CardSessionOpened";
  const requests: string[] = [];
  server.use(
    http.get("*", ({ request }) => {
      requests.push(new URL(request.url).pathname);
      status = "CardPlanSaved";
      return HttpResponse.json({ code: 200, data: { status, planName: "ADVANCED", duration: "monthly" } });
    }),
  );
  show(
    <SuccessPage
      receipt={{ ...RECEIPT, status, savedAt: null, periodFrom: null, periodTo: null }}
      invoices={[]}
      explorerUrl={null}
    />,
  );
  expect(await screen.findByText("Analytics ADVANCED: waiting for your card payment")).toBeDefined();
  await waitFor(() => expect(requests).toContain(`/api/checkout/card/${ID}`), { timeout: 5_000 });
});
