import common from "virtual:words/en/common";
import { createRemixStub } from "@remix-run/testing";
import { cleanup, render, screen, within } from "@testing-library/react";
import { createInstance } from "i18next";
import { I18nextProvider } from "react-i18next";
import { afterEach, beforeAll, expect, test } from "vitest";
import invoices from "#app/areas/invoices/locales/en/invoices.json";
import type { PrintedInvoice } from "#app/areas/invoices/model/printed.ts";
import { InvoicePage } from "#app/areas/invoices/pages/invoicePage.tsx";

// What an invoice's page shows, and which actions it has.

const words = createInstance();
const interpolation = { escapeValue: false };
beforeAll(() => words.init({ lng: "en", defaultNS: "common", interpolation, resources: { en: { common, invoices } } }));
afterEach(cleanup);

const INVOICE: PrintedInvoice = {
  ...{ number: "INV-2026-000007", kind: "invoice", issuedAt: "2026-11-30T10:00:00.000Z" },
  seller: { name: "TMAI GmbH", address: "Street 1\nBerlin", country: "Germany", taxId: "DE1", isExample: false },
  buyer: { name: "Ada", address: "Road 2", country: "France" },
  ...{ copy: 0, copies: [] },
  sold: {
    ...{ is: "plan", planName: "ADVANCED", product: 2, duration: "monthly" },
    ...{ periodFrom: "2026-11-30T10:00:00.000Z", periodTo: "2026-12-30T10:00:00.000Z" },
    lines: { price: 3_999, credit: 0, coupon: 400, tmai: 0, veTmai: 0 },
  },
  ...{ netUsdCents: 3_024, taxUsdCents: 575, grossUsdCents: 3_599 },
  tax: { text: "VAT 19 %", percent: "19" },
  noTaxText: null,
  paid: { amount: "35990000", symbol: "USDC", decimals: 6 },
  corrects: null,
  others: [],
};

let shown = { invoice: INVOICE, mayCorrect: false, mayAdd: false };
const Shown = () => <InvoicePage {...shown} answer={undefined} />;
const Page = createRemixStub([{ path: "/", Component: Shown }]);

function show(more: Partial<PrintedInvoice> = {}, mayCorrect = false, mayAdd = false) {
  shown = { invoice: { ...INVOICE, ...more }, mayCorrect, mayAdd };
  return render(
    <I18nextProvider i18n={words}>
      <Page />
    </I18nextProvider>,
  );
}

test("invoice lines deduct the discounts from the list price, and leave out those without an amount", () => {
  show();
  const rows = within(screen.getByRole("table")).getAllByRole("row");
  expect(rows.map((row) => row.textContent)).toEqual([
    "DescriptionAmount",
    "Analytics ADVANCED, Monthly30 Nov 2026 to 30 Dec 2026$39.99",
    "Coupon−$4.00",
  ]);
  expect(screen.getByText("VAT 19 %").parentElement?.textContent).toBe("VAT 19 %$5.75");
  expect(screen.getByRole("link", { name: "Download" }).getAttribute("href")).toBe(
    "/en/invoices/INV-2026-000007?copy=0&download=1",
  );
});

test("an example invoice says that it is not valid", () => {
  show({ seller: { ...INVOICE.seller, isExample: true } });
  expect(screen.getByRole("note").textContent).toContain("This is not a valid invoice.");
});

test("a credit note has one line, and names its invoice", () => {
  show({ kind: "creditNote", number: "CRN-2026-000001", corrects: "INV-2026-000007" });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Credit note");
  expect(screen.getAllByRole("row")).toHaveLength(2);
  expect(screen.getByText("For invoice", { exact: false }).textContent).toBe("For invoice INV-2026-000007.");
});

test("a corrected copy says so, and links to the document as issued", () => {
  show({ copy: 1, copies: [{ copy: 1, madeAt: "2026-12-01T08:00:00.000Z" }] }, true);
  expect(screen.getByText("Corrected copy 1 from", { exact: false })).toBeTruthy();
  expect(screen.getByRole("link", { name: "As issued" }).getAttribute("href")).toBe(
    "/en/invoices/INV-2026-000007?copy=0",
  );
  expect(screen.getByRole("button", { name: "Issue corrected copy" })).toBeTruthy();
});

test("an invoice without details links its owner to the form for them", () => {
  show({ buyer: null }, false, true);
  expect(screen.getByRole("link", { name: "Add your details" }).getAttribute("href")).toBe("/en/account");
});

test("an invoice says when the buyer's details were erased", () => {
  show({ buyer: "erased" });
  expect(screen.getByText("The buyer’s details were erased at the end of their retention period.")).toBeTruthy();
});
