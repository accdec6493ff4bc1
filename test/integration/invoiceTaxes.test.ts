import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callsAt } from "../support/endpoints.ts";
import { temporaryFolder } from "../support/folders.ts";
import { openInvoices } from "../support/invoiceFixture.ts";
import { type Person, signInAs } from "../support/people.ts";

// Golden invoices: every printed word, for each way of showing tax.

const folder = temporaryFolder("seller");
afterAll(() => folder.remove());

const SELLER = {
  name: "TMAI Analytics GmbH",
  address: "Hauptstraße 1\n10115 Berlin",
  country: "DE",
  registration: "HRB 12345, Amtsgericht Berlin",
  taxId: "DE123456789",
  footer: "Thank you.",
  noTaxText: "No VAT is shown under section 19 UStG.",
};
const SELLER_FILE = join(folder.path, "seller.json");
writeFileSync(SELLER_FILE, JSON.stringify(SELLER));
const REVERSE = "Reverse charge: the recipient accounts for the VAT.";
const TAX_RATES = JSON.stringify({
  DE: { percent: "19", text: "VAT 19 %" },
  FR: { percent: "20", text: "TVA 20 %", business: { percent: "0", text: REVERSE } },
  "*": { percent: "0", text: "Outside the scope of German VAT" },
});
const FRENCH = { name: "Claire Martin", address: "1 rue de la Paix\n75002 Paris", country: "FR" };

type Fixture = Awaited<ReturnType<typeof openInvoices>>;

/** The lines of a payer's last invoice, as in its file. */
async function printedLines(): Promise<string[]> {
  await fixture.handleEvents();
  const last = (await fixture.issued()).at(-1);
  const number = `${last?.data.series}-${String(last?.data.number).padStart(6, "0")}`;
  const request = new Request(`http://localhost:3000/en/invoices/${number}/file`, {
    headers: { cookie: payer.cookie },
  });
  const answer = await callsAt(
    "invoices",
    "/{locale}/invoices/{number}/file",
  )({ request, params: { locale: "en", number } });
  const [, body = ""] = (await answer.text()).split("<body>");
  // Blocks become separate lines; inline elements do not.
  const text = body.replace(/<\/?(?:span|bdi|b|time|small)\b[^>]*>/g, "").replace(/<[^>]+>/g, "\n");
  return text.replaceAll("&amp;", "&").split("\n").filter(Boolean);
}

let fixture: Fixture;
let payer: Person;
beforeAll(async () => {
  fixture = await openInvoices();
});
afterAll(() => fixture.close());
/** An installation with these variables, and a new user who pays there. */
const given = (variables: Record<string, string>) =>
  beforeAll(async () => {
    fixture.configure({ SELLER_FILE, ...variables });
    payer = await signInAs("trader");
  });
const details = async (person: Person, given: object) =>
  (await import("#app/areas/invoices/server/buyers.server.ts")).saveDetails(person.accountId, given as never);

describe("invoices without tax", () => {
  given({ TAX_MODE: "none", TAX_RATES });
  test("an invoice without tax has the operator's explanation, whatever rates are configured", async () => {
    await fixture.payByCard({ subject: `account:${payer.accountId}` });
    expect(await printedLines()).toEqual([
      ...["TMAI Analytics GmbH", "Invoice", "INV-2026-000001"],
      ...["Seller", "TMAI Analytics GmbH", "Hauptstraße 1", "10115 Berlin", "Germany"],
      ...["Registration", "HRB 12345, Amtsgericht Berlin", "Tax ID", "DE123456789"],
      ...["Buyer", "The buyer did not give any details."],
      ...["Number", "INV-2026-000001", "Date of issue", "30 Nov 2026"],
      ...["Description", "Amount", "Analytics ADVANCED, Monthly21 Nov 2026 to 21 Dec 2026", "$39.99"],
      ...["Total", "$39.99", "Paid in", "Card"],
      ...["No VAT is shown under section 19 UStG.", "Thank you."],
    ]);
  });
});

describe("tax included in the price", () => {
  given({ TAX_MODE: "inclusive", TAX_RATES });
  const pay = () => fixture.payByWallet({ subject: `account:${payer.accountId}` });
  const totals = async () => {
    const lines = await printedLines();
    return lines.slice(lines.indexOf("Net amount"), -1);
  };

  test("the included tax is that of the seller's country if the buyer gave no country", async () => {
    await pay();
    expect(await totals()).toEqual([
      ...["Net amount", "$33.61", "VAT 19 %", "$6.38", "Total", "$39.99"],
      ...["Paid in", "39.99 USDC"],
    ]);
  });

  test("the included tax is that of the buyer's country, and a country without a rate has none", async () => {
    await details(payer, FRENCH);
    await pay();
    expect((await totals()).slice(0, 6)).toEqual(["Net amount", "$33.32", "TVA 20 %", "$6.67", "Total", "$39.99"]);
    await details(payer, { ...FRENCH, country: "CH" });
    await pay();
    expect((await totals()).slice(0, 4)).toEqual(["Net amount", "$39.99", "Outside the scope of German VAT", "$0.00"]);
  });

  test("a configured reverse charge is printed on the invoice, and the price then contains no tax", async () => {
    await details(payer, { ...FRENCH, taxId: "FR12345678901" });
    await pay();
    expect((await totals()).slice(0, 6)).toEqual(["Net amount", "$39.99", REVERSE, "$0.00", "Total", "$39.99"]);
    expect((await fixture.issued()).at(-1)?.data).toMatchObject({ taxUsdCents: "0", taxRate: { country: "FR" } });
    await details(payer, { ...FRENCH, country: "DE", taxId: "DE987654321" });
    await pay();
    expect((await totals()).slice(2, 4)).toEqual(["VAT 19 %", "$6.38"]);
  });

  test("a refund gives back its share of the included tax", async () => {
    const stream = await fixture.payByCard({ subject: `account:${payer.accountId}` });
    await fixture.refund(stream, 1_000);
    const lines = await printedLines();
    expect(lines).toContain("Credit note");
    expect(lines.slice(lines.indexOf("Net amount"), -1)).toEqual([
      ...["Net amount", "$8.41", "VAT 19 %", "$1.59", "Total credited", "$10.00", "Paid back in", "Card"],
      "For invoice INV-2026-000007.",
    ]);
  });
});

describe("tax by the card provider", () => {
  given({ TAX_MODE: "stripe" });
  test("the card provider's tax is printed as charged, and wallet payments have the operator's explanation", async () => {
    const subject = `account:${payer.accountId}`;
    await fixture.payByCard({ subject, amount: 4_759, tax: 760 });
    const byCard = await printedLines();
    expect(byCard.slice(byCard.indexOf("Net amount"), -1)).toEqual([
      ...["Net amount", "$39.99", "Tax", "$7.60", "Total", "$47.59", "Paid in", "Card"],
    ]);
    await fixture.payByWallet({ subject });
    expect(await printedLines()).toContain(SELLER.noTaxText);
  });
});

describe("tax by the card provider with our own rates configured", () => {
  given({ TAX_MODE: "stripe", TAX_RATES });
  test("a tax by the card provider has the text of our rate only if our rate gives the same tax", async () => {
    const subject = `account:${payer.accountId}`;
    await fixture.payByCard({ subject, amount: 4_759, tax: 760 });
    expect(await printedLines()).toContain("VAT 19 %");
    await details(payer, { ...FRENCH, taxId: "FR12345678901" });
    await fixture.payByCard({ subject, amount: 4_759, tax: 760 });
    const lines = await printedLines();
    expect(lines).not.toContain(REVERSE);
    expect(lines).toContain("$7.60");
  });
});

describe("charges without a configured seller", () => {
  given({ NETWORK: "test", SELLER_FILE: "" });
  test("without a configured seller, no invoice is issued and charges only have receipts", async () => {
    const before = (await fixture.issued()).length;
    await fixture.payByWallet();
    await fixture.handleEvents();
    expect(await fixture.issued()).toHaveLength(before);
  });
});
