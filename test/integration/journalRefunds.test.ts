import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cardStream } from "#events/card/events.ts";
import { cardCore, refundCore } from "#events/cores.ts";
import { handle } from "#events/handle.ts";
import type { Ledger } from "#events/ledger/ledger.ts";
import { postgresLedger } from "#events/ledger/postgresLedger.ts";
import { allProjections } from "#events/projections/all.ts";
import { rebuild } from "#events/rebuild.ts";
import type { RefundCommand } from "#events/refund/decide.ts";
import { type RefundRequested, refundStream } from "#events/refund/events.ts";
import { order } from "../events/samples.ts";
import { type FreshDatabase, freshDatabase } from "../support/postgres.ts";

// The journal's parts as the database joins them: in the view, the balances and the audit's index.
let database: FreshDatabase;
let pool: pg.Pool;
let admin: pg.Pool;
let ledger: Ledger;
beforeAll(async () => {
  database = await freshDatabase();
  pool = new pg.Pool({ connectionString: database.appUrl, max: 4 });
  admin = new pg.Pool({ connectionString: database.adminUrl, max: 4 });
  ledger = postgresLedger(pool, allProjections);
});
afterAll(async () => {
  await Promise.all([pool.end(), admin.end()]);
  await database.drop();
});

const asked = {
  metadata: { actor: "system", correlationId: "test", causationId: null, requestId: null },
  recordedAt: "2026-11-24T12:00:00.000Z",
};
const readSample = <Data>(type: string): Data =>
  JSON.parse(readFileSync(`${import.meta.dirname}/../events/samples/${type}.1.json`, "utf8")).data as Data;

const readLines = async (stream: string) =>
  (
    await admin.query<{ line: string }>(
      `SELECT concat_ws(' ', type, part, product, slug, coalesce(token_symbol, '-'), account, amount_usd_cents, amount_base_units) AS line
       FROM audit.journal WHERE stream_id = $1 ORDER BY version, part, journal.line`,
      [stream],
    )
  ).rows.map(({ line }) => line);

async function refunded(request: RefundRequested, ...commands: RefundCommand[]): Promise<string> {
  const stream = refundStream(randomUUID());
  const approval = { ...readSample<Extract<RefundCommand, { type: "ApproveRefund" }>["approval"]>("RefundApproved") };
  for (const command of [
    { type: "RequestRefund", request } as const,
    { type: "ApproveRefund", approval: { ...approval, amountUsdCents: request.amountUsdCents } } as const,
    ...commands,
  ])
    expect(await handle(ledger, refundCore, stream, command, asked)).toMatchObject({ ok: true });
  return stream;
}

const TMAI = { symbol: "TMAI", address: `0x${"9".repeat(40)}`, decimals: 18 };
const sample = readSample<RefundRequested>("RefundRequested");
/** $99.99 in TMAI, which is worth $60.00 now, with a referrer's share. */
const fallen: RefundRequested = {
  ...{ ...sample, number: 1, amountUsdCents: "6000" },
  payout: { ...sample.payout, amount: "60000000" } as RefundRequested["payout"],
  takes: {
    ...sample.takes,
    units: "20000000000000000000001",
    referral: { units: "2000000000000000000000", usdCents: "1000" },
  },
  paidToken: { chainId: 31_337, ...TMAI },
};
let stream: string;
let card: string;

test("a refund in another token is posted in one part for each token, together", async () => {
  stream = await refunded(fallen, { type: "SettleRefund", settled: readSample("RefundSettled") });
  const about = `${fallen.product} ${fallen.slug}`;
  expect(await readLines(stream)).toEqual([
    `RefundApproved order ${about} TMAI refunds:analytics 9999 20000000000000000000001`,
    `RefundApproved order ${about} TMAI gains:refund_price -9999 -20000000000000000000001`,
    `RefundApproved order:USDC ${about} USDC gains:refund_price 6000 60000000`,
    `RefundApproved order:USDC ${about} USDC liabilities:refunds_payable -6000 -60000000`,
    `RefundSettled paid ${about} USDC liabilities:refunds_payable 6000 60000000`,
    `RefundSettled paid ${about} USDC assets:receivable:USDC -6000 -60000000`,
    `RefundSettled paid:TMAI ${about} TMAI assets:referral_claims 1000 2000000000000000000000`,
    `RefundSettled paid:TMAI ${about} TMAI expenses:referral -1000 -2000000000000000000000`,
  ]);
});

test("a card payment's tax and fee are posted to the plan of its order", async () => {
  card = cardStream(randomUUID());
  const { plan, quote } = order;
  const start = { subject: "account:1", holder: { kind: "account" as const, accountId: "1" }, plan, quote };
  const provider = { provider: "test" as const, livemode: false, productId: "prod_1", priceId: "price_1" };
  const captured = {
    ...{ paymentIntentId: "pi_1", chargeId: "ch_1", amountUsdCents: "4699", taxUsdCents: "700" },
    capturedAt: "2026-11-21T12:00:00.000Z",
  };
  const lot = { valueUsdCents: "3999", from: captured.capturedAt, to: "2026-12-21T12:00:00.000Z" };
  for (const command of [
    { type: "InitiateCardPayment", order: { ...start, ...provider, duration: "monthly", seconds: 2_592_000 } },
    { type: "Capture", captured, lot },
    { type: "RecordFee", fee: { feeUsdCents: "166", balanceTransactionId: "txn_1" } },
  ] as const)
    expect(await handle(ledger, cardCore, card, command, asked)).toMatchObject({ ok: true });
  const about = `${plan.product} ${plan.slug} -`;
  expect(await readLines(card)).toEqual([
    `CardPaymentCaptured order ${about} assets:receivable:card 3999 0`,
    `CardPaymentCaptured order ${about} revenue:analytics -3999 0`,
    `CardPaymentCaptured tax ${about} assets:receivable:card 700 0`,
    `CardPaymentCaptured tax ${about} liabilities:tax -700 0`,
    `CardFeeRecorded fee ${about} expenses:card_fees 166 0`,
    `CardFeeRecorded fee ${about} assets:receivable:card -166 0`,
  ]);
});

const balances = async () =>
  (
    await admin.query<{ token: string; usd: string; units: string }>(
      `SELECT coalesce(token_symbol, '-') AS token, sum(balance_usd_cents) AS usd, sum(balance_base_units) AS units
       FROM audit.trial_balance() GROUP BY 1 ORDER BY 1`,
    )
  ).rows;

test("the accounts of each token balance, also after a rebuild", async () => {
  const zero = ["-", "TMAI", "USDC"].map((token) => ({ token, usd: "0", units: "0" }));
  expect(await balances()).toEqual(zero);
  const before = [await readLines(stream), await readLines(card)];
  await rebuild(admin, allProjections);
  expect(await balances()).toEqual(zero);
  expect([await readLines(stream), await readLines(card)]).toEqual(before);
});

test("the audit index has the accounts of every part, and the amount", async () => {
  await pool.query("SELECT * FROM catch_up_audit(1000)");
  const { rows } = await pool.query<{ type: string; accounts: string[]; usd: string; reason: string | null }>(
    `SELECT type, accounts, amount_usd_cents AS usd, reason FROM event_index WHERE stream_id = $1 ORDER BY position`,
    [stream],
  );
  expect(rows).toMatchObject([
    { type: "RefundRequested", accounts: null, usd: "6000", reason: null },
    { type: "RefundApproved", usd: "6000" },
    { type: "RefundSettled", usd: null },
  ]);
  expect(new Set(rows[1]?.accounts)).toEqual(
    new Set(["refunds:analytics", "gains:refund_price", "liabilities:refunds_payable"]),
  );
  const { rows: cells } = await pool.query<{ account: string; entries: string }>(
    `SELECT account, sum(entries) AS entries FROM journal_cells(0, 1000, 'infinity') GROUP BY 1`,
  );
  expect(Object.fromEntries(cells.map(({ account, entries }) => [account, entries]))).toMatchObject({
    "refunds:analytics": "1",
    "assets:referral_claims": "1",
    "liabilities:tax": "1",
  });
});
