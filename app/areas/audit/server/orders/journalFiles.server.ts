import { stringify } from "csv-stringify/sync";
import type { AccountNames } from "#app/platform/invoiceEnv.server.ts";
import { formatDollars } from "#events/pricing/money.ts";
import type { JournalFormat } from "../../model/journalFormats.ts";

/** The journal by day and account, in the formats of accounting programs. Amounts in cents. Source: docs/spec/cards.md#6. */

/** What an account was debited and credited on one UTC day, such as `2026-11-30`. */
export type DayOfAccount = { day: string; account: string; debits: bigint; credits: bigint };

type Named = { name: string; code: string; taxRate: string };

export type JournalFile = { name: string; text: string };

/** Xero reads no more lines from one file, including the header. */
const MAX_LINES = 300;
/** Xero's name for no tax in every country's chart. */
const NO_TAX = "Tax Exempt";

/**
 * The files of a period in a format; only Xero may need several. The rows are ordered by day. Throws when a day's debits and credits
 * differ: no program would accept such a file.
 */
export function journalFiles(format: JournalFormat, rows: readonly DayOfAccount[], names: AccountNames): JournalFile[] {
  const days = byDay(rows);
  for (const [day, lines] of days) insistOnBalance(day, lines);
  switch (format) {
    case "plain":
      return [
        file(
          "journal.csv",
          PLAIN,
          days.flatMap(([, lines]) => lines.map((line) => plainLine(line, names))),
        ),
      ];
    case "quickbooks":
      return [
        file(
          "journal.csv",
          QUICKBOOKS,
          days.flatMap(([, lines]) => lines.flatMap((line) => quickbooksLines(line, names))),
        ),
      ];
    case "xero":
      return xeroFiles(days.map(([, lines]) => lines.flatMap((line) => xeroLines(line, names))));
    default:
      return format satisfies never;
  }
}

const PLAIN = ["Date", "Account", "AccountName", "AccountCode", "Debits", "Credits"];
const QUICKBOOKS = ["JournalNo", "JournalDate", "AccountName", "Debits", "Credits", "Description"];
const XERO = ["Narration", "Date", "Description", "AccountCode", "TaxRate", "Amount"];

function plainLine({ day, account, debits, credits }: DayOfAccount, names: AccountNames): string[] {
  const { name, code } = namedIn(names, account);
  return [day, text(account), text(name), text(code), formatDollars(debits), formatDollars(credits)];
}

/** A line has a debit or a credit: an account with both has two lines. */
function quickbooksLines({ day, account, debits, credits }: DayOfAccount, names: AccountNames): string[][] {
  const [year = "", month = "", date = ""] = day.split("-");
  const start = [`TMAI-${year}${month}${date}`, `${month}/${date}/${year}`, text(namedIn(names, account).name)];
  const line = (debit: string, credit: string) => [...start, debit, credit, text(account)];
  return [
    ...(debits > 0n ? [line(formatDollars(debits), "")] : []),
    ...(credits > 0n ? [line("", formatDollars(credits))] : []),
  ];
}

/** Debits are positive, credits negative. */
function xeroLines({ day, account, debits, credits }: DayOfAccount, names: AccountNames): string[][] {
  const { name, code, taxRate } = namedIn(names, account);
  const line = (amount: string) => [`TMAI ${day}`, day, text(name), text(code), text(taxRate), amount];
  return [
    ...(debits > 0n ? [line(formatDollars(debits))] : []),
    ...(credits > 0n ? [line(`-${formatDollars(credits)}`)] : []),
  ];
}

/** Each day's journal is whole in one file. */
function xeroFiles(journals: readonly string[][][]): JournalFile[] {
  const files: string[][][] = [[]];
  for (const lines of journals) {
    const last = files.at(-1) ?? [];
    if (last.length > 0 && 1 + last.length + lines.length > MAX_LINES) files.push([...lines]);
    else last.push(...lines);
  }
  return files.map((lines, index) => file(`journal-${String(index + 1).padStart(2, "0")}.csv`, XERO, lines));
}

const file = (name: string, head: string[], lines: string[][]): JournalFile => ({
  name,
  text: stringify([head, ...lines]),
});

/** A spreadsheet would take such a text for a formula. Amounts consist of our own digits, and stay numbers. */
const text = (cell: string): string => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);

function namedIn(names: AccountNames, account: string): Named {
  const found = names[account] ?? names[findPrefix(names, account) ?? ""];
  return { name: found?.name ?? account, code: found?.code ?? account, taxRate: found?.taxRate ?? NO_TAX };
}

/** The longest name that ends with `:*` and is a prefix of the account. */
const findPrefix = (names: AccountNames, account: string): string | undefined =>
  Object.keys(names)
    .filter((name) => name.endsWith(":*") && account.startsWith(name.slice(0, -1)))
    .sort((one, other) => other.length - one.length)[0];

function byDay(rows: readonly DayOfAccount[]): [day: string, lines: DayOfAccount[]][] {
  const days = new Map<string, DayOfAccount[]>();
  for (const row of rows) days.set(row.day, [...(days.get(row.day) ?? []), row]);
  return [...days];
}

function insistOnBalance(day: string, lines: readonly DayOfAccount[]): void {
  const sum = lines.reduce((total, { debits, credits }) => total + debits - credits, 0n);
  if (sum !== 0n) throw new Error(`the journal of ${day} does not balance: ${sum} cents`);
}
