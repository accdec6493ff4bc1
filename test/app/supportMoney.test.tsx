import { createRemixStub } from "@remix-run/testing";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import support from "#app/areas/support/locales/en/support.json";
import type { MoneyFact, StreamAtDesk } from "#app/areas/support/model/replayWire.ts";
import { StreamPage } from "#app/areas/support/pages/money/streamPage.tsx";
import type { InvoiceEvent } from "#events/invoice/events.ts";
import type { RefundEvent } from "#events/refund/events.ts";
import type { RenewalEvent } from "#events/renewal/events.ts";
import { CAPTURE, closing, DISPUTE, FEE, INITIATE, lived, OPEN } from "../events/cards.ts";
import issuedSample from "../events/samples/InvoiceIssued.1.json" with { type: "json" };
import approvedSample from "../events/samples/RefundApproved.1.json" with { type: "json" };
import requestedSample from "../events/samples/RefundRequested.1.json" with { type: "json" };
import settledSample from "../events/samples/RefundSettled.1.json" with { type: "json" };
import startedSample from "../events/samples/RenewalStarted.1.json" with { type: "json" };
import { InWords } from "./fixtures/words.tsx";

// Card payments, renewals, refunds and invoices at the support desk.

afterEach(cleanup);

const CARD = "0192f3c4-0000-7000-8000-0000000000ca";
const proof = { isHashValid: true, followsStream: true, followsLedger: true, checkpoint: null };
const NOTHING = { cards: [], renewals: [], refunds: [], invoices: [] };
let given: StreamAtDesk | null = null;
const Page = () => given && <StreamPage found={given} me="staff:me" />;
const Stub = createRemixStub([{ path: "/", Component: Page }]);

function shownItems(
  kind: StreamAtDesk["kind"],
  facts: readonly MoneyFact[],
  more: Partial<StreamAtDesk> = {},
): string[] {
  given = {
    ...{ stream: `${kind}-${CARD}`, kind, id: CARD, status: facts.at(-1)?.type ?? "", customer: "7f3a", of: null },
    ...{ money: NOTHING, cases: [] },
    events: facts.map((fact, n) => ({
      ...{ version: n + 1, position: n + 1, type: fact.type, schemaVersion: 1, actor: "payments" },
      ...{ recordedAt: "2026-11-21T06:00:00.000Z", hash: "ab".repeat(32), prevHash: "cd".repeat(32) },
      ...{ fact, unreadable: null, changed: [], proof },
    })),
    ...more,
  };
  render(
    <InWords more={{ support }}>
      <Stub />
    </InWords>,
  );
  return screen.getAllByRole("listitem").map(({ textContent }) => textContent ?? "");
}
const expectListed = (all: readonly string[], pattern: RegExp) =>
  expect(all.filter((text) => pattern.test(text)).length, String(pattern)).toBe(1);

test("each step of a card payment is described in words, including a dispute's", () => {
  const { events } = lived(INITIATE, OPEN, CAPTURE, FEE, DISPUTE, closing("won"));
  const all = shownItems("card", events);
  expectListed(all, /Ordered .* for \$39\.99 by card/);
  expectListed(all, /Card page opened, valid until/);
  expectListed(all, /Charged \$47\.59, including \$7\.60 tax, by charge ch_1/);
  expectListed(all, /The plan is active from 21 Nov 2026.* to 21 Dec 2026/);
  expectListed(all, /The provider kept a fee of \$1\.68/);
  expectListed(all, /Disputed: the bank withholds \$47\.59/);
  expectListed(all, /The plan is paused/);
  expectListed(all, /The dispute was won/);
  expectListed(all, /The plan is active again, until 26 Dec 2026/);
  expect(screen.getByRole("link", { name: "View this customer" }).getAttribute("href")).toBe(
    "/en/support/customers/7f3a",
  );
});

test("an inquiry is not a dispute, and a failure says why", () => {
  const inquiry = { ...DISPUTE, dispute: { ...(DISPUTE.type === "OpenDispute" && DISPUTE.dispute), isInquiry: true } };
  expectListed(
    shownItems("card", lived(INITIATE, CAPTURE, inquiry as typeof DISPUTE).events),
    /The bank asks about \$47\.59/,
  );
  cleanup();
  const failed = { type: "Fail", failure: { reason: "Mismatch", field: "price" } } as const;
  expectListed(
    shownItems("card", lived(INITIATE, OPEN, failed).events),
    /What was charged differs from the order: price/,
  );
});

test("a renewal says when it is tried again and who stopped it", () => {
  const facts: RenewalEvent[] = [
    startedSample as RenewalEvent,
    {
      type: "RenewalFailed",
      data: { invoiceId: "in_2", code: "card_declined", nextTryAt: "2026-12-24T06:00:00.000Z" },
    },
    { type: "RenewalFailed", data: { invoiceId: "in_2", code: "expired_card" } },
    { type: "RenewalStopped", data: { by: "dispute", at: "2026-12-28T06:00:00.000Z" } },
  ];
  const all = shownItems("renewal", facts);
  expectListed(all, /Renews automatically through subscription sub_1/);
  expectListed(all, /The renewal was not paid: card_declined; next attempt 24 Dec 2026/);
  expectListed(all, /The renewal was not paid: expired_card$|The renewal was not paid: expired_card[^;]/);
  expectListed(all, /Stopped because a dispute was lost/);
});

test("a refund names its rule, amount and payouts, and links to its own page and to the payment", () => {
  const facts = [requestedSample, approvedSample, settledSample] as RefundEvent[];
  const sent: RefundEvent = { type: "RefundSent", data: { providerRefundId: "re_1" } };
  const all = shownItems("refund", [...facts.slice(0, 2), sent, ...facts.slice(2)], { of: "payment-p-1" });
  expectListed(all, /R-0001: \$99\.99 proposed, rule: within 7 days/);
  expectListed(all, /Approved with the amount \$99\.99 entered, valid until/);
  expectListed(all, /Sent to the card provider as re_1/);
  expectListed(all, /Paid back; refunded in total: /);
  expect(screen.getByRole("link", { name: "R-0001" }).getAttribute("href")).toBe("/en/support/refunds/1");
  expect(screen.getByRole("link", { name: "View payment" }).getAttribute("href")).toBe("/en/support/payments/p-1");
});

test("an invoice has its number, and its lists contain related records but not the invoice itself", () => {
  const invoices = [
    { invoiceId: CARD, name: "INV-2026-000001", kind: "InvoiceIssued" as const, of: "card-x", grossUsdCents: "35999" },
    {
      invoiceId: "other",
      name: "CRN-2026-000001",
      kind: "CreditNoteIssued" as const,
      of: "card-x",
      grossUsdCents: "1",
    },
  ].map((row) => ({ ...row, issuedAt: "2026-11-30T10:00:00.000Z" }));
  const refund = { refundId: "r-1", number: 31, status: "RefundSettled", amountUsdCents: "35999", of: "card-x" };
  const refunds = [{ ...refund, payout: "card" as const, requestedAt: "2026-11-30T10:00:00.000Z" }];
  const all = shownItems("invoice", [issuedSample as InvoiceEvent], { money: { ...NOTHING, invoices, refunds } });
  expectListed(all, /Invoice INV-2026-000001 for \$359\.99, including \$57\.48 tax/);
  // The same document that the customer has.
  expect(screen.getByRole("link", { name: "INV-2026-000001" }).getAttribute("href")).toBe(
    "/en/invoices/INV-2026-000001",
  );
  const readRowCount = (name: string) => screen.getByRole("table", { name }).getAttribute("aria-rowcount");
  expect(readRowCount("Refunds")).toBe("2");
  expect(readRowCount("Invoices")).toBe("2");
  expect(screen.queryByRole("table", { name: "Card payments" })).toBeNull();
});
