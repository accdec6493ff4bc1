import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import { openFixture } from "../support/checkoutFixture.ts";

/** Real payments on a real chain, then manually planted differences, as only a superuser can. */
let fixture: Awaited<ReturnType<typeof openFixture>>;
let admin: pg.Pool;

beforeAll(async () => {
  fixture = await openFixture();
  admin = new pg.Pool({ connectionString: fixture.database.adminUrl, max: 1 });
  for (const account of [3, 4]) {
    const { started, hash } = await fixture.pay(account);
    await fixture.save(started, hash);
  }
  await fixture.calls.watchOnce();
});
afterAll(async () => {
  await admin.end();
  await fixture.close();
});

async function differences() {
  const { comparableBlocks, reconcile } = await import("#app/areas/audit/server/reconcile.server.ts");
  const { first, last } = await comparableBlocks();
  return reconcile(fixture.database.pool, first, last);
}

test("a sound ledger has no differences from the chain in payments and memberships", async () => {
  const found = await differences();
  expect(found.payments).toEqual({ ledger: 2, chain: 2 });
  expect(found.memberships).toBe(2);
  expect(found.differences).toEqual([]);
});

test("every planted difference is found and named", async () => {
  const wallet = localAccount(3).address;
  await admin.query("UPDATE read.payments SET token_amount = token_amount + 1, plan_type = 3 WHERE wallet = $1", [
    wallet,
  ]);
  await admin.query("UPDATE read.periods SET plan_type = 3 WHERE wallet = $1", [wallet]);
  await admin.query("DELETE FROM read.payments WHERE wallet = $1", [localAccount(4).address]);
  const { differences: found } = await differences();
  expect(found.map((each) => ("field" in each ? `${each.kind} ${each.field}` : each.kind)).sort()).toEqual([
    "fieldDiffers planType",
    "fieldDiffers tokenAmount",
    "membershipDiffers planType",
    "notInLedger",
    "unexplained",
  ]);
});
