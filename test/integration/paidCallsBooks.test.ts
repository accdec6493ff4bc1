import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { catchUpAudit } from "#events/audit/catchUp.ts";
import { allProjections } from "#events/projections/all.ts";
import { compareReadModels } from "#events/readModels/compare.ts";
import { type CallFixture, openCallFixture } from "../support/callFixture.ts";
import { readFinancials } from "../support/financials.ts";

// Pay-per-call calls as auditors see them: in the books, on the chain, and rebuilt from the ledger.

let fixture: CallFixture;
beforeAll(async () => {
  fixture = await openCallFixture();
  for (const path of ["/v1/grades", "/v1/tokens", "/v1/tokens"]) {
    const answer = await fixture.buy(path);
    if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}`);
  }
}, 240_000);
afterAll(() => fixture.close());

test("the chain agrees with the ledger about every call", async () => {
  const { comparableBlocks, reconcile } = await import("#app/areas/audit/server/reconcile.server.ts");
  const { first, last } = await comparableBlocks();
  const found = await reconcile(fixture.pool, first, last);
  expect(found).toMatchObject({ payments: { ledger: 0, chain: 0 }, calls: 3, differences: [] });
  expect(found.totals.filter(({ booked }) => booked > 0n)).toEqual([
    { token: "USDC", received: 40_000n, sent: 0n, booked: 40_000n, refunded: 0n },
  ]);
});

test("revenue of calls is separate from that of plans, and the books sum to zero", async () => {
  await catchUpAudit(fixture.pool);
  const { books } = await readFinancials(fixture.pool, { from: null, until: new Date().toISOString() });
  expect(books.byPlan).toEqual([
    { key: "api-calls", plans: "0", calls: "3", gross: "4", given: "0", billed: "4", refunded: "0" },
  ]);
  expect(books.sums).toEqual({ usdCents: "0", byToken: [{ token: "USDC", baseUnits: "0" }] });
  const { rows } = await fixture.pool.query(
    "SELECT type, slug AS plan, token_symbol FROM event_index WHERE stream_id LIKE 'call-%' ORDER BY position LIMIT 2",
  );
  expect(rows).toEqual([
    { type: "CallPaid", plan: null, token_symbol: "USDC" },
    { type: "CallSettled", plan: "api-calls", token_symbol: "USDC" },
  ]);
  const admin = new pg.Client({ connectionString: fixture.fixture.database.adminUrl });
  await admin.connect();
  const day = await admin.query(
    "SELECT plans::int, calls::int, gross_usd_cents::int AS gross FROM audit.daily_revenue",
  );
  await admin.end();
  expect(day.rows).toEqual([{ plans: 0, calls: 3, gross: 4 }]);
});

test("the ledger's events rebuild the same rows", async () => {
  expect(await compareReadModels(fixture.pool, allProjections)).toMatchObject({ behind: null, difference: null });
});
