import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { invoiceCore } from "#events/cores.ts";
import { saved } from "../events/samples.ts";
import { openInvoices } from "../support/invoiceFixture.ts";

// Invoices and credit notes as the ledger grows: numbers without gaps in the ledger's order, each event once, nothing ever changed.

let fixture: Awaited<ReturnType<typeof openInvoices>>;
beforeAll(async () => {
  fixture = await openInvoices();
});
afterAll(() => fixture.close());

/** What has been issued since, as number, kind and amounts. */
async function issuedSince(before: number) {
  const all = await fixture.issued();
  return all.slice(before).map(({ type, data }) => ({
    type,
    number: `${data.series}-${data.number}`,
    net: data.netUsdCents,
    tax: data.taxUsdCents,
    gross: data.grossUsdCents,
  }));
}
const count = async () => (await fixture.issued()).length;
const readNumbers = async (series: string) =>
  (await fixture.issued()).filter(({ data }) => data.series === series).map(({ data }) => data.number);

describe("a settled charge", () => {
  test("a settled charge by wallet, by card or for credits has one invoice, numbered in the ledger's order", async () => {
    const [wallet, card, credits] = [
      await fixture.payByWallet(),
      await fixture.payByCard(),
      await fixture.buyCredits(),
    ];
    await fixture.handleEvents();
    const [first, second, third] = await fixture.issued();
    expect([first, second, third].map((one) => [one?.data.series, one?.data.number, one?.data.about.stream])).toEqual([
      ["INV-2026", 1, wallet],
      ["INV-2026", 2, card],
      ["INV-2026", 3, credits],
    ]);
    expect(first?.data).toMatchObject({ grossUsdCents: "3999", token: { symbol: "USDC", amount: "39990000" } });
    expect(second?.data).toMatchObject({ grossUsdCents: "3999", taxUsdCents: "0" });
    expect(second?.data).not.toHaveProperty("token");
    expect(third?.data).toMatchObject({ grossUsdCents: "3000", token: { amount: "30000000" } });
  });

  test("a settled charge has no second invoice if its event is handled again, as after a crash before the cursor moved", async () => {
    await fixture.payByWallet();
    await fixture.handleEvents();
    const before = await count();
    await fixture.database.pool.query(
      "UPDATE jobs.cursors SET position = position - 6 WHERE reaction = 'invoices.issue'",
    );
    await fixture.handleEvents();
    expect(await count()).toBe(before);
  });

  test("a settled charge of another UTC year starts another series", async () => {
    await fixture.payByWallet({ at: "2027-01-01T00:00:00.000Z" });
    await fixture.payByWallet({ at: "2026-12-31T23:59:59.999Z" });
    await fixture.handleEvents();
    expect(await readNumbers("INV-2027")).toEqual([1]);
    const numbers = await readNumbers("INV-2026");
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });
});

describe("a credit note", () => {
  test("a credit note refunds a withdrawn plan, and the plan has a new invoice once it is saved again", async () => {
    const stream = await fixture.payByWallet();
    await fixture.handleEvents();
    const before = await count();
    await fixture.append(stream, [withdrawn]);
    await fixture.append(stream, [{ type: "PlanSaved", data: saved }]);
    await fixture.append(stream, [withdrawn]);
    await fixture.handleEvents();
    expect((await issuedSince(before)).map(({ type, gross }) => [type, gross])).toEqual([
      ["CreditNoteIssued", "3999"],
      ["InvoiceIssued", "3999"],
      ["CreditNoteIssued", "3999"],
    ]);
  });

  test("credit notes of partial refunds add up to the whole including tax, and never to more", async () => {
    const stream = await fixture.payByCard({ amount: 4_759, tax: 760 });
    const before = await count();
    for (const cents of [1_000, 1_000, 2_759, 500]) await fixture.refund(stream, cents);
    await fixture.handleEvents();
    const [invoice, ...notes] = await issuedSince(before);
    expect(invoice).toMatchObject({ net: "3999", tax: "760", gross: "4759" });
    expect(notes.map(({ net, tax, gross }) => [net, tax, gross])).toEqual([
      ["841", "159", "1000"],
      ["841", "159", "1000"],
      ["2317", "442", "2759"],
    ]);
  });

  test("a credit note of a failed refund is followed by an invoice of that amount, and by another note on success", async () => {
    const stream = await fixture.payByCard();
    const refund = await fixture.refund(stream, 999);
    await fixture.handleEvents();
    const before = await count();
    const after = { refundedUsdCents: "0", lot: saved.lot, consumes: [] };
    await fixture.append(refund, [{ type: "RefundUnsettled", data: { stream, after } }]);
    await fixture.append(refund, [{ type: "RefundSettled", data: { providerRefundId: "re_again", stream, after } }]);
    await fixture.handleEvents();
    const all = await fixture.issued();
    expect((await issuedSince(before)).map(({ type, gross }) => [type, gross])).toEqual([
      ["InvoiceIssued", "999"],
      ["CreditNoteIssued", "999"],
    ]);
    const [note, again] = all.slice(before - 1);
    expect(again?.data).toMatchObject({ corrects: note?.streamId });
  });

  test("a lost dispute has a credit note of what the bank took, and a dispute that was won has none", async () => {
    const before = await count();
    const [lost, won] = [await fixture.payByCard(), await fixture.payByCard()];
    for (const [stream, outcome] of [
      [lost, "lost"],
      [won, "won"],
    ] as const)
      await fixture.append(stream, [
        { type: "CardDisputed", data: { ...dispute, disputeId: `dp_${stream}` } },
        { type: "CardDisputeClosed", data: { disputeId: `dp_${stream}`, outcome } },
      ]);
    await fixture.handleEvents();
    expect((await issuedSince(before)).map(({ type, gross }) => [type, gross])).toEqual([
      ["InvoiceIssued", "3999"],
      ["InvoiceIssued", "3999"],
      ["CreditNoteIssued", "2000"],
    ]);
  });

  test("a credit note is not issued for what was never invoiced, such as unmatched money", async () => {
    const before = await count();
    await fixture.refund(`case-${randomUUID()}`, 500);
    await fixture.handleEvents();
    expect(await count()).toBe(before);
  });
});

test("sixteen charges that settle concurrently have sixteen numbers without gaps, in the order of the charges", async () => {
  const before = await count();
  await Promise.all(Array.from({ length: 16 }, () => fixture.payByCard()));
  await Promise.all([fixture.handleEvents(), fixture.handleEvents(), fixture.handleEvents()]);
  const added = (await fixture.issued()).slice(before);
  expect(added).toHaveLength(16);
  const positions = added.map(({ data }) => Number(data.about.position));
  expect(positions).toEqual(positions.toSorted((one, other) => one - other));
  for (const series of ["INV-2026", "CRN-2026"]) {
    const numbers = await readNumbers(series);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  }
});

test("an invoice in the ledger cannot be issued again with another amount", () => {
  const issued = { type: "InvoiceIssued", data: { grossUsdCents: "1" } } as never;
  expect(invoiceCore.decide({ step: "issued", issued }, { type: "Issue", issued })).toEqual({ events: [] });
});

const withdrawn = {
  type: "PlanWithdrawn",
  data: {
    ...{ transactionHash: saved.transactionHash, blockNumber: saved.blockNumber, blockHash: saved.blockHash },
    seenBlockHash: "",
  },
};
const dispute = { amountUsdCents: "2000", reason: "fraudulent", isInquiry: false, evidenceDueAt: null };
