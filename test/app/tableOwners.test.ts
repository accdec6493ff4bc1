import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { allProjections } from "#events/projections/all.ts";
import { collectTableKeys } from "#events/readModels/tableKeys.ts";

// Each table of the schema `read` has one owner that reads it; all others call the owner's public functions.

/** The room that reads each table. */
const OWNERS: Record<string, string> = {
  accesses: "app/areas/audit",
  account_roles: "app/identity",
  account_wallets: "app/identity",
  agents: "app/areas/tradingAgent",
  attention_cases: "app/areas/attention",
  calls: "app/areas/dataApi",
  card_payments: "app/areas/cardPayments",
  catalogue: "app/areas/offers",
  claimed_guests: "app/identity",
  coupons: "app/areas/offers",
  grade_days: "app/services/marketData",
  grants: "app/areas/offers",
  index_changes: "app/areas/indices",
  index_retirements: "app/areas/indices",
  index_sets: "app/areas/indices",
  index_versions: "app/areas/indices",
  invoices: "app/areas/invoices",
  journal_entries: "app/areas/audit",
  journal_terms: "app/areas/audit",
  judgements: "app/areas/tradingAgent",
  level_days: "app/areas/indices",
  opened_wallets: "app/areas/embeddedWallet",
  proposed_mandates: "app/services/trading",
  order_legs: "app/services/trading",
  order_transactions: "app/services/trading",
  orders: "app/services/trading",
  payment_moves: "app/areas/payments",
  payment_terms: "app/areas/payments",
  payments: "app/areas/payments",
  periods: "app/services/periods",
  positions: "app/areas/tradingAgent",
  referral_claims: "app/areas/offers",
  referrals: "app/areas/offers",
  renewals: "app/areas/cardPayments",
  refund_holds: "app/areas/refunds",
  refunds: "app/areas/refunds",
  wallet_accounts: "app/areas/embeddedWallet",
  wallet_signers: "app/areas/embeddedWallet",
};

/** Views of that schema, each with the owner of its tables. */
const VIEWS: Record<string, string> = {
  mandates: "app/services/trading",
  wallets: "app/areas/embeddedWallet",
};
const findOwner = (table: string): string => OWNERS[table] ?? VIEWS[table] ?? "";

/** Files other than the owner that still read a table. Entries that leave this list do not come back. */
const ALSO_READ_BY: Record<string, readonly string[]> = {
  account_roles: ["app/areas/admin"],
  account_wallets: ["app/areas/accounts", "app/areas/admin", "app/services/periods"],
  attention_cases: ["app/areas/payments", "app/areas/support"],
  calls: ["app/areas/audit", "app/services/periods", "app/areas/support"],
  card_payments: ["app/services/periods"],
  catalogue: ["server/development"],
  claimed_guests: ["app/services/periods", "app/services/trading"],
  grade_days: ["app/areas/audit", "app/areas/dataApi", "app/areas/market", "app/areas/notifications"],
  index_versions: ["app/areas/notifications"],
  level_days: ["app/areas/notifications"],
  refunds: ["app/services/refunds"],
  renewals: ["app/services/periods"],
};

/** Views and functions of the database, each with what it reads: guards under the ledger's lock, or views for auditors. */
const OBJECTS: Record<string, readonly string[]> = {
  "prisma/sql/functions/catch_up_audit.sql": ["journal_entries", "journal_terms", "payments"],
  "prisma/sql/functions/coupon_holds.sql": ["card_payments", "coupons", "payments"],
  "prisma/sql/functions/coupon_uses.sql": ["card_payments", "grants", "payments"],
  "prisma/sql/functions/guard_coupon_uses.sql": ["coupons"],
  "prisma/sql/functions/guard_credit_once.sql": ["card_payments", "periods", "refunds"],
  "prisma/sql/functions/guard_referral_claims.sql": ["referral_claims"],
  "prisma/sql/functions/guard_refund_holds.sql": ["refund_holds"],
  "prisma/sql/functions/guard_refund_numbers.sql": ["refunds"],
  "prisma/sql/functions/payment_may_come.sql": ["card_payments"],
  "prisma/sql/functions/referral_kept.sql": ["payments"],
  "prisma/sql/functions/signature_may_come.sql": ["payments"],
  "prisma/sql/views/audit.journal.sql": ["journal_entries", "journal_terms"],
  "prisma/sql/functions/wallets.forget_passkeys.sql": ["opened_wallets", "wallet_signers"],
  "prisma/sql/views/audit.payments.sql": ["payments"],
  "prisma/sql/views/read.mandates.sql": ["mandates", "proposed_mandates"],
  "prisma/sql/views/read.wallets.sql": ["opened_wallets", "wallet_signers", "wallets"],
};

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
type File = { path: string; text: string };

function filesIn(folder: string, ending: RegExp): File[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path: relative(ROOT, path), text: readFileSync(path, "utf8") }));
}

/** The Prisma name of each model in the schema `read`, with its table. */
const MODELS = new Map(
  [...readFileSync(join(ROOT, "prisma/schema.prisma"), "utf8").matchAll(/^model (\w+) \{(.*?)^\}/gms)].flatMap(
    ([, model = "", body = ""]): [string, string][] => {
      const table = /@@map\("(\w+)"\)/.exec(body)?.[1] ?? model;
      return body.includes('@@schema("read")') ? [[model.charAt(0).toLowerCase() + model.slice(1), table]] : [];
    },
  ),
);
const IN_SQL = /\bread\s*\.\s*"?([a-z_]+)\b/g;
const IN_PRISMA = /\.\s*(\w+)\s*\.\s*(?:find|count|groupBy|aggregate|create|update|delete|upsert)\w*\(/g;

/** The tables and views that a file reads, through SQL or Prisma. */
function tablesIn({ text }: File): string[] {
  const bySql = [...text.matchAll(IN_SQL)].map(([, table = ""]) => table).filter((table) => findOwner(table) !== "");
  const byPrisma = [...text.matchAll(IN_PRISMA)].flatMap(([, model = ""]) => MODELS.get(model) ?? []);
  return [...new Set([...bySql, ...byPrisma])].sort();
}

const isIn = (path: string, room: string) => path.startsWith(`${room}/`);

/** Every file that reads a table of another room, as `file: table`. */
const intrudersIn = (files: readonly File[]): string[] =>
  files.flatMap((file) =>
    tablesIn(file)
      .filter((table) => ![findOwner(table), ...(ALSO_READ_BY[table] ?? [])].some((room) => isIn(file.path, room)))
      .map((table) => `${file.path}: ${table}`),
  );

const program = [...filesIn("app", /\.(tsx?|sql)$/), ...filesIn("server", /\.m?ts$/)];

test("every table of the read models has an owner that reads it", () => {
  expect(Object.keys(OWNERS).sort()).toEqual([...collectTableKeys(allProjections).keys()].sort());
  expect([...MODELS.values()].filter((table) => !(table in OWNERS))).toEqual([]);
});

test("a table is read only by its owner and by the readers listed for it", () => {
  expect(intrudersIn(program)).toEqual([]);
});

test("every reader listed for a table does read it", () => {
  const listed = Object.entries(ALSO_READ_BY).flatMap(([table, rooms]) => rooms.map((room) => [table, room] as const));
  const reads = (room: string, table: string) =>
    program.some((file) => isIn(file.path, room) && tablesIn(file).includes(table));
  expect(listed.filter(([table, room]) => !reads(room, table))).toEqual([]);
});

test("payments, their terms, their moves and periods are read only by their owner", () => {
  for (const table of ["payments", "payment_terms", "payment_moves", "periods"])
    expect(ALSO_READ_BY).not.toHaveProperty(table);
});

test("database views and functions read exactly the tables listed for them", () => {
  const found = filesIn("prisma/sql", /\.sql$/).map((file) => [file.path, tablesIn(file)] as const);
  expect(Object.fromEntries(found.filter(([, tables]) => tables.length > 0))).toEqual(OBJECTS);
});

describe("the check for reads of another's table", () => {
  const path = "app/areas/support/server/bad.server.ts";
  test.each([
    ["payments", "const sql = `SELECT count(*) FROM read.payments`;"],
    ["periods", "const sql = 'SELECT 1 FROM market.rows JOIN read.\"periods\" USING (subject)';"],
    ["payments", "await prisma().payment.findMany({});"],
    ["periods", "await transaction\n      .period\n      .updateMany({});"],
    ["grants", "await store.grant.count();"],
    ["wallets", "const sql = `SELECT stage FROM read.wallets`;"],
  ])("a read of %s is found in: %s", (table, text) => {
    expect(intrudersIn([{ path, text }])).toEqual([`${path}: ${table}`]);
  });

  test("a read is accepted in the table's owner, and for another schema's table of the same name", () => {
    const sql = "SELECT FROM read.payments";
    expect(intrudersIn([{ path: "app/areas/payments/server/good.server.ts", text: sql }])).toEqual([]);
    expect(intrudersIn([{ path: "app/areas/paymentsOfOthers/server/bad.server.ts", text: sql }])).toHaveLength(1);
    expect(intrudersIn([{ path, text: "SELECT FROM audit.payments, lists.periods; thread.payments" }])).toEqual([]);
  });
});
