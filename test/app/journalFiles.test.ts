import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import { type DayOfAccount, journalFiles } from "#app/areas/audit/server/orders/journalFiles.server.ts";

// The journal as accounting software reads it: balanced, complete by day, with the software's account names, and without formulas.

const ROWS: DayOfAccount[] = [
  { day: "2026-11-29", account: "assets:receivable:card", debits: 4_759n, credits: 1_000n },
  { day: "2026-11-29", account: "liabilities:tax", debits: 0n, credits: 760n },
  { day: "2026-11-29", account: "refunds:analytics", debits: 1_000n, credits: 0n },
  { day: "2026-11-29", account: "revenue:analytics", debits: 0n, credits: 3_999n },
  { day: "2026-11-30", account: "assets:receivable:USDC", debits: 3_999n, credits: 0n },
  { day: "2026-11-30", account: "revenue:analytics", debits: 0n, credits: 3_999n },
];
const NAMES = {
  "revenue:analytics": { name: "Sales: Analytics", code: "4400", taxRate: "20% (VAT on Income)" },
  "assets:*": { name: "=Receivables", code: "1200" },
  "assets:receivable:*": { name: "-Wallets & cards" },
};
const parseCsv = (text = ""): string[][] => Papa.parse<string[]>(text, { skipEmptyLines: true }).data;

test("the plain journal has a row for each day and account, with both names", () => {
  const [file, ...more] = journalFiles("plain", ROWS, NAMES);
  expect(more).toEqual([]);
  expect(parseCsv(file?.text)).toEqual([
    ["Date", "Account", "AccountName", "AccountCode", "Debits", "Credits"],
    ["2026-11-29", "assets:receivable:card", "'-Wallets & cards", "assets:receivable:card", "47.59", "10.00"],
    ["2026-11-29", "liabilities:tax", "liabilities:tax", "liabilities:tax", "0.00", "7.60"],
    ["2026-11-29", "refunds:analytics", "refunds:analytics", "refunds:analytics", "10.00", "0.00"],
    ["2026-11-29", "revenue:analytics", "Sales: Analytics", "4400", "0.00", "39.99"],
    ["2026-11-30", "assets:receivable:USDC", "'-Wallets & cards", "assets:receivable:USDC", "39.99", "0.00"],
    ["2026-11-30", "revenue:analytics", "Sales: Analytics", "4400", "0.00", "39.99"],
  ]);
});

test("a QuickBooks line has a debit or a credit, and an account with both has two lines", () => {
  const [file] = journalFiles("quickbooks", ROWS.slice(0, 4), {});
  expect(parseCsv(file?.text)).toEqual([
    ["JournalNo", "JournalDate", "AccountName", "Debits", "Credits", "Description"],
    ["TMAI-20261129", "11/29/2026", "assets:receivable:card", "47.59", "", "assets:receivable:card"],
    ["TMAI-20261129", "11/29/2026", "assets:receivable:card", "", "10.00", "assets:receivable:card"],
    ["TMAI-20261129", "11/29/2026", "liabilities:tax", "", "7.60", "liabilities:tax"],
    ["TMAI-20261129", "11/29/2026", "refunds:analytics", "10.00", "", "refunds:analytics"],
    ["TMAI-20261129", "11/29/2026", "revenue:analytics", "", "39.99", "revenue:analytics"],
  ]);
});

describe("Xero journals", () => {
  test("Xero amounts are signed numbers, with codes and tax rates by configuration", () => {
    const [file] = journalFiles("xero", ROWS.slice(4), NAMES);
    expect(parseCsv(file?.text)).toEqual([
      ["Narration", "Date", "Description", "AccountCode", "TaxRate", "Amount"],
      ["TMAI 2026-11-30", "2026-11-30", "'-Wallets & cards", "assets:receivable:USDC", "Tax Exempt", "39.99"],
      ["TMAI 2026-11-30", "2026-11-30", "Sales: Analytics", "4400", "20% (VAT on Income)", "-39.99"],
    ]);
  });

  test("Xero files have at most 300 lines, with each day's balanced journal whole in one of them", () => {
    const days = Array.from({ length: 200 }, (_, index) =>
      new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
    );
    const rows = days.flatMap((day) => ROWS.slice(0, 4).map((row) => ({ ...row, day })));
    const files = journalFiles("xero", rows, {}).map(({ text }) => parseCsv(text));
    expect(files.map(({ length }) => length)).toEqual([296, 296, 296, 116]);
    for (const [, ...lines] of files) {
      const sums = new Map<string, number>();
      for (const [narration = "", , , , , amount] of lines)
        sums.set(narration, (sums.get(narration) ?? 0) + Math.round(Number(amount) * 100));
      expect([...sums.values()].filter((sum) => sum !== 0)).toEqual([]);
    }
    const narrations = files.flatMap(([, ...lines]) => [...new Set(lines.map(([narration]) => narration))]);
    expect(narrations).toHaveLength(200);
  });
});

test.each(["plain", "quickbooks", "xero"] as const)(
  "the format %s has no file for a day that does not balance",
  (format) => {
    const wrong = ROWS.map((row) => (row.account === "liabilities:tax" ? { ...row, credits: 761n } : row));
    expect(() => journalFiles(format, wrong, {})).toThrow("the journal of 2026-11-29 does not balance: -1 cents");
  },
);
