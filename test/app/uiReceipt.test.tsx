import common from "virtual:words/en/common";
import { createRemixStub } from "@remix-run/testing";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createInstance } from "i18next";
import { I18nextProvider } from "react-i18next";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import success from "#app/areas/billing/locales/en/success.json";
import type { Receipt } from "#app/areas/billing/model/receipt.ts";
import { SuccessPage } from "#app/areas/billing/pages/successPage.tsx";
import { AREAS } from "#app/areas.ts";
import { AreasContext } from "#app/frame/areas.ts";

const HASH = `0x${"ab12".repeat(16)}`;
const words = createInstance();
beforeAll(() => words.init({ lng: "en", defaultNS: "common", resources: { en: { common, success } } }));
afterEach(cleanup);

const SAVED: Receipt = {
  paymentId: "019a54d2-7b1e-7c44-9e02-5d1f7a3b90c6",
  status: "PlanSaved",
  slug: "advanced",
  planName: "ADVANCED",
  product: 2,
  planType: 1,
  duration: "monthly",
  wallet: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
  chainId: 31337,
  paymentToken: { symbol: "TMAI", address: `0x${"1".repeat(40)}`, decimals: 18 },
  tokenAmount: "19537480000000000000000",
  lines: {
    priceUsdCents: 3_999,
    creditForUnusedDaysUsdCents: 0,
    discountUsdCents: 0,
    tmaiDiscountUsdCents: 400,
    veTmaiDiscountUsdCents: 0,
    totalUsdCents: 3_599,
  },
  initiatedAt: "2026-11-05T14:05:12.418Z",
  savedAt: "2026-11-05T14:05:44.000Z",
  transactionHash: HASH,
  blockNumber: "53549098",
  gasUsed: "183000",
  tokenId: "1842",
  periodFrom: "2026-11-05T14:05:44.000Z",
  periodTo: "2026-12-05T14:05:44.000Z",
  events: [
    {
      type: "PlanSaved",
      position: "48211",
      version: 4,
      recordedAt: "2026-11-05T14:05:44.310Z",
      hash: HASH,
      prevHash: HASH,
    },
  ],
};

let shown = SAVED;
const Shown = () => <SuccessPage receipt={shown} invoices={[]} explorerUrl={null} />;
const Page = createRemixStub([{ path: "/", Component: Shown }]);

function show(receipt: Receipt) {
  shown = receipt;
  return render(
    <AreasContext.Provider value={AREAS}>
      <I18nextProvider i18n={words}>
        <Page />
      </I18nextProvider>
    </AreasContext.Provider>,
  );
}

test("a saved payment shows its receipt, its membership and what was recorded", async () => {
  const { container } = show(SAVED);
  expect(await screen.findByRole("heading", { level: 1, name: "Analytics ADVANCED is yours" })).toBeDefined();
  expect(container.querySelector(".amount")?.textContent).toBe("19,537.48 TMAI");
  expect(container.querySelector(".total")?.textContent).toBe("Total$35.99");
  expect(screen.getByText("53,549,098")).toBeDefined();
  expect(screen.getByRole("region", { name: "Membership" }).textContent).toContain("#1842");
  expect(screen.getByText("48,211")).toBeDefined();
  const follow = screen.getByRole("link", { name: "Track this payment" });
  expect(follow.getAttribute("href")).toBe(`/en/payments/${SAVED.paymentId}`);
});

test.each([
  ["Analytics", SAVED, { name: "View ratings", to: "/en/ratings" }],
  [
    "Data API",
    { ...SAVED, slug: "data-api-vip", planName: "DATA API VIP", product: 1 },
    { name: "View API keys", to: "/en/api/keys" },
  ],
  [
    "the trading bot",
    { ...SAVED, slug: "trading-bot-vip", planName: "TRADING BOT VIP", product: 0 },
    { name: "View the trading agent", to: "/en/trading-agent" },
  ],
])("a receipt for %s links to what was bought, and to all receipts", async (_, receipt, { name, to }) => {
  const { container } = show(receipt);
  const link = await screen.findByRole("link", { name });
  expect(link.getAttribute("href")).toBe(to);
  expect(link.className).toContain("btn--main");
  expect(container.querySelectorAll(".btn--main")).toHaveLength(1);
  expect(screen.getByRole("link", { name: "Billing and receipts" }).getAttribute("href")).toBe("/en/billing");
});

test("a receipt can be printed, and its record stays folded until it is opened", async () => {
  // Happy DOM has none.
  const print = vi.fn();
  Object.assign(window, { print });
  const { container } = show(SAVED);
  fireEvent.click(await screen.findByRole("button", { name: "Print" }));
  expect(print).toHaveBeenCalledOnce();
  const recorded = container.querySelector("details");
  expect(recorded?.querySelector("summary")?.textContent).toBe("What was recorded1 event");
  expect(recorded?.open).toBe(false);
  expect(recorded?.contains(screen.getByText("PlanSaved"))).toBe(true);
});

test("an unconfirmed payment says what it is waiting for and claims nothing", async () => {
  show({
    ...SAVED,
    status: "OnChainSent",
    savedAt: null,
    blockNumber: null,
    tokenId: null,
    periodFrom: null,
    periodTo: null,
  });
  expect(
    await screen.findByRole("heading", { level: 1, name: "Analytics ADVANCED: waiting for confirmation" }),
  ).toBeDefined();
  expect(screen.queryByRole("region", { name: "Membership" })).toBeNull();
  expect(screen.queryByText("Paid")).toBeNull();
  expect(screen.queryByRole("link", { name: "View ratings" })).toBeNull();
});
