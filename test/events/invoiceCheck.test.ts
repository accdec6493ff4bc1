import { describe, expect, test } from "vitest";
import { numberText, parseInvoiceNumber, toSeries } from "#events/invoice/events.ts";
import type { RecordedEvent } from "#events/ledger/ledger.ts";
import { computeCredit, matchesTaxRate, taxGiven, taxIncluded } from "#events/pricing/tax.ts";
import { invoiceBook } from "../../server/verifier/invoiceBook.ts";
import invoiceSample from "./samples/InvoiceIssued.1.json" with { type: "json" };
import { order, saved } from "./samples.ts";

// What the verifier finds wrong with invoices, and the arithmetic that they follow.

const STREAM = "payment-first";
const CHARGED = [
  { streamId: STREAM, type: "PaymentInitiated", data: order },
  { streamId: STREAM, type: "PlanSaved", data: saved },
];
const withdrawn = {
  ...{ transactionHash: saved.transactionHash, blockNumber: saved.blockNumber, blockHash: saved.blockHash },
  seenBlockHash: "",
};
const WITHDRAWN = { streamId: STREAM, type: "PlanWithdrawn", data: withdrawn };

const GROSS = { netUsdCents: "3361", taxUsdCents: "638", grossUsdCents: "3999" };
const invoice = (more: object = {}) => ({
  streamId: "invoice-a",
  type: "InvoiceIssued",
  data: { ...invoiceSample.data, ...GROSS, about: { stream: STREAM, position: "2" }, ...more },
});
const note = (more: object = {}) => ({
  streamId: "invoice-b",
  type: "CreditNoteIssued",
  data: {
    ...invoiceSample.data,
    ...GROSS,
    ...{ series: "CRN-2026", about: { stream: STREAM, position: "4" }, corrects: "invoice-a" },
    ...more,
  },
});

/** What is wrong with the last of some events; the earlier ones must be right. */
function findProblem(...events: { streamId: string; type: string; data: unknown }[]): string | null {
  const check = invoiceBook();
  const all = events.map((event, index) => ({ ...event, schemaVersion: 1, position: index + 1 }) as RecordedEvent);
  for (const event of all.slice(0, -1)) expect(check(event)).toBeNull();
  return check(all.at(-1) as RecordedEvent);
}

describe("the invoice verifier", () => {
  test("the verifier accepts an invoice of what was charged and a credit note for all of it", () => {
    expect(
      findProblem(...CHARGED, invoice(), WITHDRAWN, note({ about: { stream: STREAM, position: "4" } })),
    ).toBeNull();
  });

  test.each([
    ["a gap in the numbers", { number: 2 }, "its number is INV-2026-000002, but must be 1"],
    [
      "a number from another year's series",
      { series: "INV-2025" },
      "it is of the series INV-2025, but must be of INV-2026",
    ],
    ["net and tax that do not add up", { netUsdCents: "3362" }, "3362 cents and 638 of tax are not 3999"],
    [
      "an amount that was not charged",
      { netUsdCents: "3360", grossUsdCents: "3998" },
      "it is of 3998 cents with 638 of tax, which payment-first did not charge",
    ],
    [
      "a charge that was never settled",
      { about: { stream: STREAM, position: "1" } },
      "position 1 does not settle payment-first",
    ],
    [
      "a reference to a later event",
      { about: { stream: STREAM, position: "9" } },
      "it is about an event that is not an earlier one",
    ],
  ])("the verifier finds %s", (_, more, problem) => {
    expect(findProblem(...CHARGED, invoice(more))).toBe(problem);
  });

  test("the verifier finds a number that was used twice", () => {
    expect(findProblem(...CHARGED, invoice(), { ...invoice(), streamId: "invoice-c" })).toBe(
      "its number is INV-2026-000001, but must be 2",
    );
  });

  test("the verifier finds a credit note without a refund, or one for more than was invoiced", () => {
    expect(findProblem(...CHARGED, invoice(), invoiceLess(), note())).toBe(
      "position 4 refunds nothing of payment-first",
    );
    const more = { netUsdCents: "3362", grossUsdCents: "4000" };
    expect(findProblem(...CHARGED, invoice(), WITHDRAWN, note(more))).toBe(
      "it refunds more of payment-first than was invoiced",
    );
  });

  test("the verifier finds a refund without a credit note as soon as a later document is issued", () => {
    const other = [
      { streamId: "payment-other", type: "PaymentInitiated", data: order },
      { streamId: "payment-other", type: "PlanSaved", data: saved },
    ];
    const next = {
      ...invoice({ number: 2, about: { stream: "payment-other", position: "6" } }),
      streamId: "invoice-c",
    };
    expect(findProblem(...CHARGED, invoice(), WITHDRAWN, ...other, next)).toBe(
      "position 4 refunds part of payment-first, but has no credit note",
    );
    const last = { ...next, data: { ...next.data, about: { stream: "payment-other", position: "7" } } };
    expect(findProblem(...CHARGED, invoice(), WITHDRAWN, note(), ...other, last)).toBeNull();
  });

  test("the verifier finds tax on an invoice that differs from what the card provider took", () => {
    const captured = {
      paymentIntentId: "pi",
      chargeId: "ch",
      amountUsdCents: "3999",
      taxUsdCents: "639",
      capturedAt: AT,
    };
    const card = [
      { streamId: STREAM, type: "CardPaymentCaptured", data: captured },
      { streamId: STREAM, type: "CardPlanSaved", data: { lot: saved.lot, settlement: "card" } },
    ];
    expect(findProblem(...card, invoice())).toContain("with 638 of tax, which payment-first did not charge");
    expect(findProblem(...card, invoice({ netUsdCents: "3360", taxUsdCents: "639" }))).toBeNull();
  });
});

/** Another charge's order, so that a position passes without an invoice. */
const invoiceLess = () => ({ streamId: "payment-other", type: "PaymentInitiated", data: order });
const AT = "2026-11-30T10:00:00.000Z";

describe("document numbers", () => {
  test("document numbers are printed with six digits and parsed only in that form", () => {
    expect(numberText({ series: "INV-2026", number: 1 })).toBe("INV-2026-000001");
    expect(numberText({ series: "CRN-2026", number: 1_234_567 })).toBe("CRN-2026-1234567");
    expect(parseInvoiceNumber("CRN-2026-1234567")).toEqual({ series: "CRN-2026", number: 1_234_567 });
    for (const wrong of ["INV-2026-1", "INV-2026-0000001", "INV-2026-000000", "ABC-2026-000001", "INV-2026-000001 "])
      expect(parseInvoiceNumber(wrong)).toBeNull();
  });

  test("a document number belongs to the UTC year of its time", () => {
    expect(toSeries("INV", "2026-12-31T23:59:59.999Z")).toBe("INV-2026");
    expect(toSeries("CRN", "2027-01-01T00:00:00.000Z")).toBe("CRN-2027");
  });
});

describe("tax", () => {
  test.each([
    [3_999n, "19", 638n],
    [10_000n, "5.5", 521n],
    [10_000n, "9.975", 907n],
    [10_000n, "0", 0n],
    [3n, "50", 1n],
  ])("the tax in %i cents at %s percent is %i, rounded half up", (gross, percent, tax) => {
    const amounts = taxIncluded(gross, percent);
    expect(amounts).toEqual({ netUsdCents: gross - tax, taxUsdCents: tax, grossUsdCents: gross });
    expect(matchesTaxRate(amounts, percent)).toBe(true);
  });

  test("a tax at another rate is detected to the cent", () => {
    expect(matchesTaxRate(taxGiven(11_900n, 1_900n), "19")).toBe(true);
    expect(matchesTaxRate(taxGiven(11_900n, 1_902n), "19")).toBe(false);
    expect(matchesTaxRate(taxGiven(11_900n, 1_900n), "0")).toBe(false);
  });

  test("the tax of refunded parts adds up to the tax of the whole", () => {
    const whole = taxIncluded(3_999n, "19");
    let left = whole;
    const parts = [1_333n, 1_333n, 1_333n].map((gross) => {
      const part = computeCredit(whole, left, gross);
      left = taxGiven(left.grossUsdCents - part.grossUsdCents, left.taxUsdCents - part.taxUsdCents);
      return part.taxUsdCents;
    });
    expect(parts).toEqual([212n, 212n, 214n]);
    expect(left.grossUsdCents).toBe(0n);
  });
});
