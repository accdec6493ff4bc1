import common from "virtual:words/en/common";
import { createRemixStub } from "@remix-run/testing";
import { cleanup, render, screen, within } from "@testing-library/react";
import { createInstance } from "i18next";
import type { ComponentProps } from "react";
import { I18nextProvider } from "react-i18next";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import billing from "#app/areas/billing/locales/en/billing.json";
import success from "#app/areas/billing/locales/en/success.json";
import type { PaymentRow, Subscription } from "#app/areas/billing/model/receipt.ts";
import { BillingPage } from "#app/areas/billing/pages/billingPage.tsx";
import { DataApiBilling } from "#app/areas/billing/pages/dataApiBilling.tsx";
import { AREAS } from "#app/areas.ts";
import { AreasContext, inSearch, inWalletMenu } from "#app/frame/areas.ts";

const words = createInstance();
beforeAll(() =>
  words.init({
    lng: "en",
    ns: ["common", "billing", "success"],
    defaultNS: "common",
    resources: { en: { common, billing, success } },
  }),
);
afterEach(cleanup);

const WALLET = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const PLAN: Subscription = {
  chainId: 31337,
  wallet: WALLET,
  product: 2,
  slug: "advanced",
  planName: "ADVANCED",
  planType: 1,
  duration: "quarterly",
  tokenId: "1842",
  given: null,
  periodFrom: "2026-11-05T14:05:44.000Z",
  periodTo: "2027-02-03T14:05:44.000Z",
};
const payment = (paymentId: string, changed: Partial<PaymentRow> = {}): PaymentRow => ({
  paymentId,
  status: "PlanSaved",
  slug: "advanced",
  planName: "ADVANCED",
  product: 2,
  duration: "quarterly",
  totalUsdCents: 10_797,
  tokenAmount: "107970000",
  tokenSymbol: "USDC",
  tokenDecimals: 6,
  transactionHash: `0x${"ab12".repeat(16)}`,
  at: "2026-11-05T14:05:44.000Z",
  ...changed,
});
type Props = ComponentProps<typeof BillingPage>;
const NOTHING: Props = {
  renewals: [],
  owner: "guest",
  subscriptions: [],
  payments: [],
  count: 0,
  page: 1,
  pages: 0,
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
const href = (name: string | RegExp) => screen.getByRole("link", { name }).getAttribute("href");

describe("the billing page", () => {
  test("the billing page lists a bought Analytics plan and its payment, with links from both", async () => {
    show(
      <BillingPage
        {...NOTHING}
        owner="account"
        subscriptions={[PLAN]}
        payments={[payment("p-1")]}
        count={1}
        pages={1}
      />,
    );
    expect(await screen.findByRole("heading", { level: 1, name: "Billing and receipts" })).toBeDefined();
    const plans = screen.getByRole("region", { name: "Active plans" });
    expect(within(plans).getByRole("heading", { name: "Analytics ADVANCED" })).toBeDefined();
    expect(plans.textContent).toContain("3 Feb 2027");
    expect(href("View ratings")).toBe("/en/ratings");
    expect(href("Renew")).toBe("/en/plans?plan=advanced&duration=quarterly");
    expect(href("Change plan")).toBe("/en/plans#analytics");
    const row = screen.getByRole("row", { name: /Analytics ADVANCED/ });
    expect(row.textContent).toContain("107.97 USDC");
    expect(row.textContent).toContain("$107.97");
    expect(row.textContent).toContain("Paid");
    expect(href("Open")).toBe("/en/plans/advanced/success/tmai?duration=quarterly&payment=p-1");
    expect(href("Your account page")).toBe("/en/account");
  });

  test("the billing page shows what each payment waits for, and claims no payment that was not made", async () => {
    const payments = [
      payment("p-4", { status: "Signed", transactionHash: null }),
      payment("p-3", { status: "OnChainSent" }),
      payment("p-2", { status: "PaymentFailed" }),
      payment("p-1", { status: "PlanWithdrawn" }),
    ];
    show(<BillingPage {...NOTHING} payments={payments} count={4} pages={1} />);
    await screen.findByRole("table");
    const states = screen
      .getAllByRole("row")
      .slice(1)
      .map((row) => within(row).getAllByRole("cell").at(-3)?.textContent);
    expect(states).toEqual(["Waiting for your wallet", "Waiting for confirmation", "Not paid", "Withdrawn"]);
    const links = screen.getAllByRole("link", { name: "Progress" }).map((link) => link.getAttribute("href"));
    expect(links).toEqual(["p-4", "p-3", "p-2", "p-1"].map((id) => `/en/payments/${id}`));
  });

  test("the billing page leads a guest to the plans, and to sign-in and back", async () => {
    show(<BillingPage {...NOTHING} />);
    expect(await screen.findByText(billing.history.noneOfAll)).toBeDefined();
    expect(href("See plans")).toBe("/en/plans");
    expect(href("Sign in")).toBe("/en/sign-in?to=%2Fen%2Fbilling");
    expect(screen.queryByRole("table")).toBeNull();
  });

  test("the billing page offers to buy a plan that was granted, and does not call it paid", async () => {
    show(<BillingPage {...NOTHING} subscriptions={[{ ...PLAN, tokenId: null, given: "trial" }]} />);
    expect((await screen.findByRole("region", { name: "Active plans" })).textContent).toContain("Trial");
    expect(href("Buy this plan")).toBe("/en/plans?plan=advanced&duration=quarterly");
    expect(screen.queryByRole("link", { name: "Renew" })).toBeNull();
  });

  test("the billing page says that plans are unknown while the chain is silent, and still shows payments", async () => {
    show(<BillingPage {...NOTHING} subscriptions={null} payments={[payment("p-1")]} count={60} page={2} pages={3} />);
    expect(await screen.findByText(billing.running.unknown)).toBeDefined();
    expect(screen.queryByText(billing.running.noneOfAll)).toBeNull();
    expect(screen.getByText("60 payments")).toBeDefined();
    expect(href("Page 3")).toBe("/en/billing?page=3");
    expect(href("Page 1")).toBe("/en/billing");
  });
});

test("the Data API's billing tab links to the page with all products, and has pages of its own", async () => {
  const { owner: _, ...nothing } = NOTHING;
  show(<DataApiBilling {...nothing} payments={[payment("p-1", { product: 1 })]} count={30} pages={2} />);
  expect(await screen.findByText(billing.running.none)).toBeDefined();
  expect(href("Billing and receipts")).toBe("/en/billing");
  expect(href("Page 2")).toBe("/en/api?tab=billing&page=2");
});

test("billing is listed in the wallet's menu and in the search", () => {
  expect(inWalletMenu(AREAS).map(({ key, home }) => [key, home("en")])).toContainEqual(["billing", "/en/billing"]);
  expect(inSearch(AREAS).map(({ key }) => key)).toContain("billing");
});
