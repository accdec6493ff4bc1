import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { QuotaCounter } from "../../app/areas/dataApi/server/meter/quota.server.ts";
import type { Account } from "../../app/identity/who.ts";
import { asOwner } from "../support/asOwner.ts";
import { type DataApiWorld, openDataApi } from "../support/dataApiWorld.ts";
import { type FreshDatabase, freshDatabase } from "../support/postgres.ts";

// What an account hears of its month's units before and when they are used up.

type Quotas = typeof import("../../app/areas/dataApi/server/meter/quotaNotices.server.ts");
const NOW = new Date("2026-11-23T12:00:00Z");
const QUOTA = 20_000;
let database: FreshDatabase;
let api: DataApiWorld;
let quotas: Quotas;
let account: Account;
beforeAll(async () => {
  database = await freshDatabase();
  api = await openDataApi(database);
  quotas = await import("../../app/areas/dataApi/server/meter/quotaNotices.server.ts");
});
afterAll(async () => {
  await api.close();
  await database.drop();
});
beforeEach(async () => {
  account = await api.account();
});
afterEach(() => vi.useRealTimers());

const uses = (units: number, period = "live 2026-11") =>
  database.pool.query(
    "INSERT INTO dataapi.usage AS u VALUES ($1, $2, $3) ON CONFLICT (account, period) DO UPDATE SET units = excluded.units",
    [account.accountId, period, units],
  );
async function told(): Promise<string[]> {
  await quotas.tellOfQuotas(database.pool, NOW);
  const { rows } = await database.pool.query<{ kind: string }>(
    "SELECT kind FROM notifications.inbox WHERE account = $1 ORDER BY created_at",
    [account.accountId],
  );
  return rows.map(({ kind }) => kind);
}

describe("an account with a plan", () => {
  beforeEach(() => api.givePlan(account, "data-api-advanced"));

  test("hears nothing below 80 % of its units", async () => {
    await uses(QUOTA * 0.8 - 1);
    expect(await told()).toEqual([]);
  });

  test("is warned once at 80 %, and told once when all are used", async () => {
    await uses(QUOTA * 0.8);
    expect(await told()).toEqual(["quotaWarning"]);
    await uses(QUOTA - 1);
    expect(await told()).toEqual(["quotaWarning"]);
    await uses(QUOTA);
    expect(await told()).toEqual(["quotaWarning", "quotaExceeded"]);
    expect(await told()).toEqual(["quotaWarning", "quotaExceeded"]);
  });

  test("hears of the end alone where it passed both between two rounds", async () => {
    await uses(QUOTA);
    expect(await told()).toEqual(["quotaExceeded"]);
  });

  test("is told of a call that was refused although some units are left, and not after a larger plan has room", async () => {
    const counter = new QuotaCounter(database.pool, "account");
    const take = (quota: number, units: number) =>
      counter.take({ owner: account.accountId, period: "live 2026-11", quota, units, near: 1_000 });
    await uses(QUOTA - 2);
    expect((await take(QUOTA, 2 - 1)).isOpen).toBe(true);
    expect(await told()).toEqual(["quotaWarning"]);
    expect(await take(QUOTA, 4)).toEqual({ isOpen: false, used: QUOTA - 1 });
    expect(await told()).toEqual(["quotaWarning", "quotaExceeded"]);
    const { rows } = await database.pool.query<{ words: string; values: unknown }>(
      "SELECT words, values FROM notifications.inbox WHERE account = $1 AND kind = 'quotaExceeded'",
      [account.accountId],
    );
    expect(rows).toEqual([{ words: "quotaShort", values: { used: QUOTA - 1, quota: QUOTA, until: "2026-12-01" } }]);
    await take(QUOTA, 4);
    expect(await told()).toHaveLength(2);
    await asOwner(database, `UPDATE read.grants SET slug = 'data-api-premium' WHERE subject = '${account.subject}'`);
    // Plans are read again.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 });
    expect(await told()).toHaveLength(2);
  });

  test("gets it by mail too, with the figures", async () => {
    await uses(QUOTA);
    await told();
    const { rows } = await database.pool.query<{ channel: string; values: unknown }>(
      "SELECT channel, body->'values' AS values FROM notifications.deliveries WHERE account = $1",
      [account.accountId],
    );
    expect(rows).toEqual([{ channel: "email", values: { used: QUOTA, quota: QUOTA, until: "2026-12-01" } }]);
  });

  test("hears nothing of units of the sandbox or of another month", async () => {
    await uses(QUOTA, "test 2026-11");
    await uses(QUOTA, "live 2026-10");
    expect(await told()).toEqual([]);
  });
});

test("an account whose plan has ended hears nothing", async () => {
  await uses(QUOTA);
  expect(await told()).toEqual([]);
});
