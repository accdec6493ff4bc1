import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readAccountNames, readInvoiceSettings } from "#app/platform/invoiceEnv.server.ts";
import { readSettings } from "../../server/settings.ts";
import { temporaryFolder } from "../support/folders.ts";

// The seller and how tax is shown, read before anything starts: problems are named by variable and field.

const folder = temporaryFolder("invoice-settings");
afterAll(() => folder.remove());
const SELLER = { name: "TMAI GmbH", address: "Street 1\nBerlin", country: "DE", noTaxText: "No VAT." };
const TEST = { NODE_ENV: "test" } as const;
let files = 0;
function writeSettings(content: unknown): string {
  files += 1;
  const path = join(folder.path, `${files}.json`);
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
  return path;
}
const RATES = JSON.stringify({ DE: { percent: "19", text: "VAT 19 %" } });

test("a seller without tax needs a text with the reason, and no rates", () => {
  const read = readInvoiceSettings({ NETWORK: "main", SELLER_FILE: writeSettings(SELLER) });
  expect(read).toEqual({ seller: SELLER, taxMode: "none", taxRates: {} });
});

test("no seller means no invoices, except for an example seller on the local network", () => {
  expect(readInvoiceSettings({ NETWORK: "main" }).seller).toBeNull();
  expect(readInvoiceSettings({ NETWORK: "test" }).seller).toBeNull();
  expect(readInvoiceSettings({ NETWORK: "local" }).seller).toMatchObject({ name: "Example seller", isExample: true });
});

test.each([
  [{ ...SELLER, country: "Germany" }, {}, "country must be two capital letters such as DE"],
  [{ ...SELLER, name: undefined }, {}, "name is missing"],
  [{ ...SELLER, name: " " }, {}, "name must not be empty"],
  [{ ...SELLER, address: 5 }, {}, "address must be a text"],
  [{ ...SELLER, vat: "DE1" }, {}, "vat is not a known field"],
  [{ ...SELLER, isExample: true }, {}, "isExample is not a known field"],
  [{ ...SELLER, footer: "x".repeat(501) }, {}, "footer must have at most 500 characters"],
  ["{", {}, "must be JSON"],
  [{ ...SELLER, noTaxText: undefined }, {}, "SELLER_FILE: noTaxText is missing"],
  [{ ...SELLER, noTaxText: undefined }, { TAX_MODE: "stripe" }, "SELLER_FILE: noTaxText is missing"],
  [SELLER, { TAX_MODE: "vat" }, "TAX_MODE: must be none, inclusive or stripe"],
  [SELLER, { TAX_MODE: "inclusive" }, "TAX_RATES: must be set when TAX_MODE is inclusive"],
  [SELLER, { TAX_RATES: "[]" }, "TAX_RATES: must be an object"],
  [SELLER, { TAX_RATES: '{"Germany":{"percent":"19","text":"x"}}' }, "TAX_RATES: Germany must be a country"],
  [SELLER, { TAX_RATES: '{"DE":{"percent":"19 %","text":"x"}}' }, "TAX_RATES: DE.percent must be a percentage"],
  [SELLER, { TAX_RATES: '{"DE":{"percent":"19"}}' }, "TAX_RATES: DE.text is missing"],
  [SELLER, { TAX_RATES: '{"DE":{"percent":"19","text":"x","rate":1}}' }, "TAX_RATES: DE.rate is not a known field"],
  [
    SELLER,
    { TAX_MODE: "inclusive", TAX_RATES: '{"FR":{"percent":"20","text":"x"}}' },
    "TAX_RATES: must have DE, the seller's country, or *",
  ],
])("%j with %j is refused: %s", (seller, more, sentence) => {
  expect(() => readInvoiceSettings({ NETWORK: "main", SELLER_FILE: writeSettings(seller), ...more })).toThrow(sentence);
});

test("npm start refuses invalid invoice settings in one sentence that names the variable", () => {
  const SELLER_FILE = join(folder.path, "missing.json");
  expect(() => readSettings({ ...TEST, SELLER_FILE })).toThrow(
    `SELLER_FILE: ${SELLER_FILE} cannot be read (see .env.example).`,
  );
  expect(() => readSettings({ ...TEST, TAX_MODE: "vat" })).toThrow("TAX_MODE");
  expect(() => readSettings({ ...TEST, INVOICE_RETENTION_YEARS: "0" })).toThrow(
    "INVOICE_RETENTION_YEARS must be a number of years",
  );
  expect(() => readSettings({ ...TEST, ACCOUNTS_FILE: writeSettings({ "revenue:*": { code: "1" } }) })).toThrow(
    "revenue:*.name is missing",
  );
});

test("accounts have the names, codes and tax rates of the accounting program", () => {
  const names = { "revenue:*": { name: "Sales", code: "4400", taxRate: "20%" } };
  expect(readAccountNames({ ACCOUNTS_FILE: writeSettings(names) })).toEqual(names);
  expect(readAccountNames({})).toEqual({});
  expect(
    readInvoiceSettings({ SELLER_FILE: writeSettings(SELLER), TAX_MODE: "inclusive", TAX_RATES: RATES }).taxRates,
  ).toEqual({
    DE: { percent: "19", text: "VAT 19 %" },
  });
});
