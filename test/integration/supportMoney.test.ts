import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SearchAnswer } from "#app/areas/support/model/wire.ts";
import type { RenewalStarted } from "#events/renewal/events.ts";
import { CAPTURE, cardOrder, DISPUTE, FEE, INITIATE, OPEN } from "../events/cards.ts";
import startedSample from "../events/samples/RenewalStarted.1.json" with { type: "json" };
import { openFixture } from "../support/checkoutFixture.ts";
import { callsAt } from "../support/endpoints.ts";
import { type Person, signInAs } from "../support/people.ts";

// What support sees of card payments, renewals, refunds and invoices.

const CARD = "019aa000-0000-7000-8000-0000000000c1";
const RENEWAL = cardOrder.renewalId ?? "";
const REFUND = "019aa000-0000-7000-8000-0000000000e1";
const INVOICE = "019aa000-0000-7000-8000-0000000000f1";

let fixture: Awaited<ReturnType<typeof openFixture>>;
let agent: Person;
let desk: Awaited<ReturnType<typeof loadDesk>>;

beforeAll(async () => {
  fixture = await openFixture();
  agent = await signInAs("support");
  desk = await loadDesk();
  const { appendToCardPayment, appendToInvoice, appendToRefund, appendToRenewal, cardRefund, makeInvoice } = desk.facts;
  await appendToCardPayment(CARD, INITIATE, OPEN, CAPTURE, FEE);
  await appendToRenewal(RENEWAL, { type: "StartRenewal", started: startedSample.data as RenewalStarted });
  await appendToRefund(REFUND, { type: "RequestRefund", request: cardRefund(CARD, 1) });
  await appendToInvoice(INVOICE, makeInvoice(`card-${CARD}`, 4, 41));
  await appendToCardPayment(CARD, DISPUTE);
  const { openCase } = await import("#app/areas/attention/public.server.ts");
  const { disputeId, ...dispute } = DISPUTE.type === "OpenDispute" ? DISPUTE.dispute : never();
  const { amountUsdCents, isInquiry, evidenceDueAt } = dispute;
  await openCase({ reason: "CardDisputed", cardPaymentId: CARD, disputeId, amountUsdCents, isInquiry, evidenceDueAt });
});
afterAll(async () => fixture.close());

function never(): never {
  throw new Error("it is no dispute");
}

async function loadDesk() {
  const [search, raw, stream, customer, facts] = await Promise.all([
    callsAt("support", "/api/support/search"),
    callsAt("support", "/api/support/streams/{stream}/events/{version}"),
    import("#app/areas/support/server/replay/stream.server.ts"),
    import("#app/areas/support/server/customer.server.ts"),
    import("../support/moneyFacts.ts"),
  ]);
  return { search, raw, stream, customer, facts };
}

const requestFor = (path: string) => new Request(`http://localhost${path}`, { headers: { cookie: agent.cookie } });
async function find(q: string): Promise<SearchAnswer> {
  const request = requestFor(`/api/support/search?q=${encodeURIComponent(q)}`);
  const answer = await desk.search({ request, params: {}, context: {} });
  return ((await answer.json()) as { data: SearchAnswer }).data;
}

describe("search", () => {
  test.each([
    ["its id", CARD],
    ["the beginning of its id", CARD.slice(0, 23)],
    ["its checkout session", "cs_test_1"],
    ["its payment intent", "pi_1"],
    ["its charge", "ch_1"],
    ["its renewal's id", RENEWAL],
    ["its buyer", cardOrder.subject],
  ])("support search finds a card payment by %s", async (_, typed) => {
    const { money } = await find(typed);
    expect(money.cards.map(({ cardPaymentId }) => cardPaymentId)).toContain(CARD);
  });

  test("support search finds a refund by its number and by its id, and an invoice by its number", async () => {
    for (const typed of ["R-0001", REFUND]) expect((await find(typed)).money.refunds).toMatchObject([{ number: 1 }]);
    expect((await find("INV-2026-000041")).money.invoices).toMatchObject([
      { name: "INV-2026-000041", of: `card-${CARD}`, kind: "InvoiceIssued" },
    ]);
    expect((await find("INV-2026-000042")).money.invoices).toEqual([]);
  });

  test("support search shows a card payment with its renewal, its refunds and its invoices", async () => {
    const { money } = await find(CARD);
    expect(money.renewals).toMatchObject([{ renewalId: RENEWAL, status: "RenewalStarted" }]);
    expect(money.refunds).toMatchObject([{ refundId: REFUND, of: `card-${CARD}`, payout: "card" }]);
    expect(money.invoices).toMatchObject([{ invoiceId: INVOICE }]);
  });

  test("an empty search lists no card payments, renewals, refunds or invoices", async () => {
    expect((await find("")).money).toEqual({ cards: [], renewals: [], refunds: [], invoices: [] });
  });

  test("support search is recorded with the streams that it found", async () => {
    await find("R-0001");
    const { rows } = await fixture.database.pool.query<{ ids: string[] }>(
      "SELECT ids FROM read.accesses WHERE what = 'search' ORDER BY stream_id DESC, version DESC LIMIT 1",
    );
    expect(rows[0]?.ids).toEqual([`refund-${REFUND}`]);
  });
});

describe("a stream's page", () => {
  test("a stream's page replays a card payment with its related records and its cases", async () => {
    const found = await desk.stream.streamAtDesk(`card-${CARD}`);
    expect(found).toMatchObject({ kind: "card", status: "CardPlanPaused", of: null });
    expect(found?.customer).toBe(cardOrder.subject.slice("account:".length));
    expect(found?.events.map(({ type }) => type)).toEqual([
      ...["CardPaymentInitiated", "CardSessionOpened", "CardPaymentCaptured", "CardPlanSaved", "CardFeeRecorded"],
      ...["CardDisputed", "CardPlanPaused"],
    ]);
    expect(found?.events.every(({ proof }) => proof.isHashValid && proof.followsStream && proof.followsLedger)).toBe(
      true,
    );
    expect(found?.money.refunds).toMatchObject([{ number: 1 }]);
    expect(found?.cases).toMatchObject([{ kind: "CardDisputed", stream: `card-${CARD}`, amountUsdCents: "4759" }]);
  });

  test("a stream's page of a refund or an invoice names the payment that it belongs to", async () => {
    for (const stream of [`refund-${REFUND}`, `invoice-${INVOICE}`]) {
      const found = await desk.stream.streamAtDesk(stream);
      expect(found?.of).toBe(`card-${CARD}`);
      expect(found?.money.cards).toMatchObject([{ cardPaymentId: CARD }]);
    }
    expect((await desk.stream.streamAtDesk(`renewal-${RENEWAL}`))?.money.cards).toMatchObject([
      { cardPaymentId: CARD },
    ]);
  });

  test("a stream's page does not exist for another kind or for an unknown stream", async () => {
    for (const stream of ["payment-1", "card-", `card-${REFUND}`, "card-../x"])
      expect(await desk.stream.streamAtDesk(stream)).toBeNull();
  });

  test("a stream's page shows an event as stored", async () => {
    const request = requestFor(`/api/support/streams/refund-${REFUND}/events/1`);
    const params = { stream: `refund-${REFUND}`, version: "1" };
    const answer = await desk.raw({ request, params, context: {} });
    expect(await answer.json()).toMatchObject({ code: 200, data: { type: "RefundRequested", data: { number: 1 } } });
  });
});

test("a customer's page shows the card payments and their cases", async () => {
  const wallet = cardOrder.holder.kind === "wallet" ? cardOrder.holder.wallet : "";
  const customer = await desk.customer.customerAtDesk(wallet);
  expect(customer?.money.cards).toMatchObject([{ cardPaymentId: CARD }]);
  expect(customer?.cases.map(({ kind }) => kind)).toContain("CardDisputed");
});
