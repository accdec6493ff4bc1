import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Append, mustBeNew } from "#events/ledger/ledger.ts";
import { postgresLedger } from "#events/ledger/postgresLedger.ts";
import type { PaymentInitiated } from "#events/payment/events.ts";
import { allProjections } from "#events/projections/all.ts";
import { order, saved } from "../events/samples.ts";
import { type FreshDatabase, freshDatabase } from "../support/postgres.ts";

let database: FreshDatabase;
let admin: pg.Pool;
/** A person's login: a member of `auditor` and nothing else. */
let auditor: pg.Pool;
const LOGIN = `bi_tool_${process.pid}`;
const QUERIES = [
  ...readFileSync(join(import.meta.dirname, "../../docs/auditors.md"), "utf8").matchAll(/```sql\n(SELECT[^`]+)```/g),
].map(([, sql]) => sql ?? "");

beforeAll(async () => {
  database = await freshDatabase();
  admin = new pg.Pool({ connectionString: database.adminUrl });
  const url = new URL(database.adminUrl);
  // The same password as its owner's.
  await admin.query(`CREATE ROLE ${LOGIN} LOGIN PASSWORD '${url.password}' IN ROLE auditor`);
  url.username = LOGIN;
  auditor = new pg.Pool({ connectionString: url.href });
  await appendAll();
});
afterAll(async () => {
  await auditor.end();
  await admin.query(`DROP ROLE ${LOGIN}`);
  await admin.end();
  await database.drop();
});

const TMAI = { symbol: "TMAI", address: "0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0", decimals: 18 };
const metadata = { actor: "watcher", correlationId: "c1", causationId: null, requestId: "r1" };
const makeHash = (n: number) => `0x${n.toString(16).padStart(64, "0")}`;
const savedAs = (n: number) => ({
  type: "PlanSaved",
  schemaVersion: 1,
  data: { ...saved, transactionHash: makeHash(n) },
});

/** Three payments on three days: USDC; TMAI with credit, coupon, discounts and a referral; USDC that left the chain. */
async function appendAll(): Promise<void> {
  const ledger = postgresLedger(database.pool, allProjections);
  const put = async (recordedAt: string, streamId: string, ...events: Append["events"]) => {
    const last = (await ledger.readStream(streamId)).at(-1);
    const after = last ? { version: last.version, hash: last.hash } : mustBeNew;
    expect(await ledger.append({ streamId, after, events, metadata, recordedAt })).toMatchObject({ ok: true });
  };
  const orderAs = (n: number, change: Partial<PaymentInitiated> = {}) => {
    const message = { ...order.message, ...change.message, nonce: String(n) };
    const data = { ...order, digest: makeHash(n), ...change, message };
    return { type: "PaymentInitiated", schemaVersion: 1, data };
  };
  await put("2026-11-01T10:00:00.000Z", "payment-a", orderAs(1), savedAs(1));
  const quote = {
    ...order.quote,
    priceUsdCents: "9999",
    creditForUnusedDaysUsdCents: "1234",
    discountUsdCents: "1753",
    tmaiDiscountUsdCents: "701",
    veTmaiDiscountUsdCents: "351",
    totalUsdCents: "5960",
    tokenAmount: "1192000000000000000001",
  };
  const message = {
    ...order.message,
    tokenAmount: "1192000000000000000001",
    referralAddress: order.contract,
    referralPercentage: "10",
  };
  await put("2026-11-02T10:00:00.000Z", "payment-b", orderAs(2, { quote, message, paymentToken: TMAI }), savedAs(2));
  await put("2026-11-03T10:00:00.000Z", "payment-c", orderAs(3), savedAs(3));
  const withdrawal = { ...saved, transactionHash: makeHash(3), seenBlockHash: "" };
  await put("2026-11-04T10:00:00.000Z", "payment-c", { type: "PlanWithdrawn", schemaVersion: 1, data: withdrawal });
}

const queryRows = async (sql: string, values: unknown[] = []) => (await auditor.query(sql, values)).rows;

describe("the journal", () => {
  test("the journal of a payment in TMAI with all discounts is correct line by line", async () => {
    const rows = await queryRows(
      `SELECT concat_ws(' ', line, account, debit_usd_cents, credit_usd_cents, amount_base_units, token_symbol) AS line
       FROM audit.journal WHERE stream_id = 'payment-b' ORDER BY audit.journal.line`,
    );
    expect(rows.map(({ line }) => line)).toEqual([
      "1 assets:receivable:TMAI 5960 0 1192000000000000000001 TMAI",
      "2 revenue:analytics 0 9999 -1192000000000000000001 TMAI",
      "3 discounts:coupon 1753 0 0 TMAI",
      "4 discounts:tmai 701 0 0 TMAI",
      "5 discounts:ve_tmai 351 0 0 TMAI",
      "6 credits:unused_days 1234 0 0 TMAI",
      "7 expenses:referral 596 0 119200000000000000000 TMAI",
      "8 liabilities:referral_payable 0 596 -119200000000000000000 TMAI",
      "9 liabilities:referral_payable 596 0 119200000000000000000 TMAI",
      "10 assets:receivable:TMAI 0 596 -119200000000000000000 TMAI",
    ]);
  });

  test.each([
    ["2026-10-31", []],
    ["2026-11-01T23:59:59Z", ["assets:receivable:USDC 3999 39990000", "revenue:analytics -3999 -39990000"]],
    ["2026-11-03T23:59:59Z", ["assets:receivable:USDC 7998 79980000", "revenue:analytics -7998 -79980000"]],
    ["infinity", ["assets:receivable:USDC 3999 39990000", "revenue:analytics -3999 -39990000"]],
  ])("the trial balance at %s sums to zero, and a withdrawn plan is reversed", async (at, usdc) => {
    const rows = await queryRows("SELECT * FROM audit.trial_balance($1)", [at]);
    const sum = (column: string, of = rows) => of.reduce((total, row) => total + BigInt(row[column]), 0n);
    for (const token of new Set(rows.map((row) => row.token_symbol)))
      expect(
        sum(
          "balance_base_units",
          rows.filter((row) => row.token_symbol === token),
        ),
      ).toBe(0n);
    expect(sum("balance_usd_cents")).toBe(0n);
    const ofUsdc = rows.filter((row) => row.token_symbol === "USDC");
    expect(ofUsdc.map((row) => `${row.account} ${row.balance_usd_cents} ${row.balance_base_units}`)).toEqual(usdc);
  });

  test("the daily revenue matches the sum of the lines", async () => {
    const rows = await queryRows(
      "SELECT day::text, plans, gross_usd_cents, net_usd_cents FROM audit.daily_revenue ORDER BY day",
    );
    expect(rows.map((row) => Object.values(row).join(" "))).toEqual([
      "2026-11-01 1 3999 3999",
      "2026-11-02 1 9999 5960",
      "2026-11-03 1 3999 3999",
      "2026-11-04 -1 -3999 -3999",
    ]);
  });
});

describe("an auditor", () => {
  test("an auditor reads whole events", async () => {
    const [event] = await queryRows("SELECT * FROM audit.events WHERE position = 2");
    expect(event).toMatchObject({
      position: "2",
      stream_id: "payment-a",
      version: 2,
      type: "PlanSaved",
      actor: "watcher",
      correlation_id: "c1",
      request_id: "r1",
      data: { ...saved, transactionHash: makeHash(1) },
      prev_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      chain_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  test("an auditor may read the four views, and no other table or view", async () => {
    const { rows } = await admin.query<{ name: string; readable: boolean; writable: boolean }>(
      `SELECT format('%s.%s', n.nspname, c.relname) AS name,
              has_table_privilege('${LOGIN}', c.oid, 'SELECT') AS readable,
              has_table_privilege('${LOGIN}', c.oid, 'INSERT, UPDATE, DELETE, TRUNCATE') AS writable
       FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE c.relkind IN ('r', 'v', 'm', 'p') AND n.nspname IN ('public', 'read', 'audit')`,
    );
    expect(rows.length).toBeGreaterThan(10);
    expect(
      rows
        .filter(({ readable }) => readable)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(["audit.daily_revenue", "audit.events", "audit.journal", "audit.payments"]);
    expect(rows.filter(({ writable }) => writable)).toEqual([]);
  });

  test.each([
    "SELECT * FROM events",
    "SELECT * FROM read.payments",
    "SELECT * FROM commands",
    "SELECT append_events('[]')",
    "SELECT apply_rows('read', '[]')",
    "INSERT INTO audit.payments (payment_id) VALUES ('x')",
    "UPDATE audit.payments SET status = 'PlanSaved'",
    "CREATE TABLE public.mine (a int)",
    "CREATE TABLE audit.mine (a int)",
    "SET ROLE tmai_app",
  ])("an auditor is refused %s", async (sql) => {
    await expect(auditor.query(sql)).rejects.toThrow("permission denied");
  });

  test("an auditor gets a result from each query of docs/auditors.md", async () => {
    expect(QUERIES).toHaveLength(9);
    for (const sql of QUERIES) expect((await auditor.query(sql)).rows.length).toBeGreaterThan(0);
  });
});
