import { createRemixStub } from "@remix-run/testing";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import support from "#app/areas/support/locales/en/support.json";
import type { CaseAtDesk } from "#app/areas/support/model/wire.ts";
import { CasePage } from "#app/areas/support/pages/cases/casePage.tsx";
import type { CaseOpened } from "#events/case/events.ts";
import { InWords } from "./fixtures/words.tsx";

// Cases about card money and refunds, at the support desk.

afterEach(cleanup);

const CARD = "0192f3c4-0000-7000-8000-0000000000ca";
const REFUND = "0192f3c4-0000-7000-8000-0000000000fe";
const WALLET = `0x${"44".repeat(20)}`;

let given: CaseAtDesk | null = null;
const Page = () => given && <CasePage case={given} me="staff:me" />;
const Stub = createRemixStub([{ path: "/", Component: Page }]);

function shown(about: CaseOpened, more: Partial<CaseAtDesk>) {
  const found: CaseAtDesk = {
    ...{ caseId: "one", kind: about.reason, status: "open", assignee: null, wallet: null, transactionHash: null },
    ...{ paymentId: null, stream: null, amountUsdCents: null, openedAt: "2026-11-30T10:00:00.000Z", resolution: null },
    ...{ updatedAt: "2026-11-30T10:00:00.000Z", about, paidOut: null, steps: [], notes: [], parkedError: null },
    ...more,
  };
  given = found;
  render(
    <InWords more={{ support }}>
      <Stub />
    </InWords>,
  );
}
const textFor = (name: string) => screen.getByText(name).nextElementSibling?.textContent ?? "";
const linkTo = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

test("a dispute shows its amount and evidence deadline, with a link to the card payment", () => {
  shown(
    {
      ...{ reason: "CardDisputed", cardPaymentId: CARD, disputeId: "dp_1", amountUsdCents: "35999", isInquiry: false },
      evidenceDueAt: "2026-12-07T23:59:59.000Z",
    },
    { stream: `card-${CARD}`, amountUsdCents: "35999" },
  );
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Card payment disputed");
  expect(textFor("Amount")).toBe("$359.99");
  expect(textFor("What the bank wants")).toBe("The money back; the plan is paused");
  expect(textFor("Evidence due by")).toContain("7 Dec 2026");
  expect(linkTo("View card payment")).toBe(`/en/support/streams/card-${CARD}`);
});

test("an inquiry takes no money back, and may have no date", () => {
  shown(
    {
      ...{ reason: "CardDisputed", cardPaymentId: CARD, disputeId: "dp_1", amountUsdCents: "35999", isInquiry: true },
      evidenceDueAt: null,
    },
    { stream: `card-${CARD}`, amountUsdCents: "35999" },
  );
  expect(textFor("What the bank wants")).toBe("An inquiry; no money has been taken back");
  expect(textFor("Evidence due by")).toBe("The provider gave no date");
});

test("a refund request links to its customer and to the payment", () => {
  const about = { reason: "RefundAsked", subject: "account:a-1", mayBeUsdc: true, why: "bought twice" } as const;
  shown({ ...about, of: "payment-p-1" }, { stream: "payment-p-1" });
  expect(textFor("USDC instead of TMAI")).toBe("Accepted by the customer");
  expect(linkTo("View payment")).toBe("/en/support/payments/p-1");
  expect(linkTo("View this customer")).toBe("/en/support/customers/a-1");
});

test("an external refund links to its replay, and an unapproved one says what it paid", () => {
  shown(
    { reason: "RefundOutside", refundId: REFUND, providerRefundId: "re_1", chargeId: "ch_1" },
    { stream: `refund-${REFUND}` },
  );
  expect(linkTo("View refund")).toBe(`/en/support/streams/refund-${REFUND}`);
  cleanup();
  shown(
    {
      ...{ reason: "UnknownRefund", chainId: 31337, wallet: WALLET, transactionHash: `0x${"ab".repeat(32)}` },
      ...{ blockNumber: "9", blockHash: `0x${"cd".repeat(32)}`, logIndex: 0, contract: WALLET, refundId: REFUND },
      ...{ amount: "5000000", token: WALLET },
    },
    { stream: `refund-${REFUND}`, wallet: WALLET, paidOut: { amount: "5000000", symbol: "USDC", decimals: 6 } },
  );
  expect(textFor("Amount")).toBe("5.00 USDC");
  expect(screen.queryByRole("link", { name: "View refund" })).toBeNull();
  expect(linkTo("View this customer")).toBe(`/en/support/customers/${WALLET}`);
});
