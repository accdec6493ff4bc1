import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { QuotaCounter } from "#app/areas/dataApi/server/meter/quota.server.ts";
import type { Account } from "#app/identity/who.ts";
import { asOwner } from "../support/asOwner.ts";
import { type DataApiFixture, openDataApi } from "../support/dataApiFixture.ts";
import { type FreshDatabase, freshDatabase } from "../support/postgres.ts";

// The notices an account gets before and when its month's units are used up.

type Quotas = typeof import("#app/areas/dataApi/server/meter/quotaNotices.server.ts");
const NOW = new Date("2026-11-23T12:00:00Z");
const QUOTA = 20_000;
let database: FreshDatabase;
let api: DataApiFixture;
let quotas: Quotas;
let account: Account;
beforeAll(async () => {
  database = await freshDatabase();
  api = await openDataApi(database);
  quotas = await import("#app/areas/dataApi/server/meter/quotaNotices.server.ts");
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
async function noticeKinds(): Promise<string[]> {
  await quotas.notifyOfQuotas(database.pool, NOW);
  const { rows } = await database.pool.query<{ kind: string }>(
    "SELECT kind FROM notifications.inbox WHERE account = $1 ORDER BY created_at",
    [account.accountId],
  );
  return rows.map(({ kind }) => kind);
}

describe("an account with a plan", () => {
  beforeEach(() => api.givePlan(account, "data-api-advanced"));

  test("an account gets no notice below 80 % of its units", async () => {
    await uses(QUOTA * 0.8 - 1);
    expect(await noticeKinds()).toEqual([]);
  });

  test("an account is warned once at 80 % and notified once when all units are used", async () => {
    await uses(QUOTA * 0.8);
    expect(await noticeKinds()).toEqual(["quotaWarning"]);
    await uses(QUOTA - 1);
    expect(await noticeKinds()).toEqual(["quotaWarning"]);
    await uses(QUOTA);
    expect(await noticeKinds()).toEqual(["quotaWarning", "quotaExceeded"]);
    expect(await noticeKinds()).toEqual(["quotaWarning", "quotaExceeded"]);
  });

  test("an account that passes both limits between two checks is notified only of the end", async () => {
    await uses(QUOTA);
    expect(await noticeKinds()).toEqual(["quotaExceeded"]);
  });

  test("a call refused with some units left is notified, but not after a larger plan has room", async () => {
    const counter = new QuotaCounter(database.pool, "account");
    const take = (quota: number, units: number) =>
      counter.take({ owner: account.accountId, period: "live 2026-11", quota, units, near: 1_000 });
    await uses(QUOTA - 2);
    expect((await take(QUOTA, 2 - 1)).isOpen).toBe(true);
    expect(await noticeKinds()).toEqual(["quotaWarning"]);
    expect(await take(QUOTA, 4)).toEqual({ isOpen: false, used: QUOTA - 1 });
    expect(await noticeKinds()).toEqual(["quotaWarning", "quotaExceeded"]);
    const { rows } = await database.pool.query<{ words: string; values: unknown }>(
      "SELECT words, values FROM notifications.inbox WHERE account = $1 AND kind = 'quotaExceeded'",
      [account.accountId],
    );
    expect(rows).toEqual([{ words: "quotaShort", values: { used: QUOTA - 1, quota: QUOTA, until: "2026-12-01" } }]);
    await take(QUOTA, 4);
    expect(await noticeKinds()).toHaveLength(2);
    await asOwner(database, `UPDATE read.periods SET slug = 'data-api-premium' WHERE subject = '${account.subject}'`);
    // By then plans are read again.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 });
    expect(await noticeKinds()).toHaveLength(2);
  });

  test("the notice is sent by email too, with the numbers", async () => {
    await uses(QUOTA);
    await noticeKinds();
    const { rows } = await database.pool.query<{ channel: string; values: unknown }>(
      "SELECT channel, body->'values' AS values FROM notifications.deliveries WHERE account = $1",
      [account.accountId],
    );
    expect(rows).toEqual([{ channel: "email", values: { used: QUOTA, quota: QUOTA, until: "2026-12-01" } }]);
  });

  test("units of the sandbox or of another month cause no notice", async () => {
    await uses(QUOTA, "test 2026-11");
    await uses(QUOTA, "live 2026-10");
    expect(await noticeKinds()).toEqual([]);
  });
});

test("an account whose plan has ended gets no notice", async () => {
  await uses(QUOTA);
  expect(await noticeKinds()).toEqual([]);
});

test("expensive answers have their own rate limit, which does not count answers from memory", async () => {
  // The clock stands still: one more call is admitted per second, and 22 calls take longer on a busy machine.
  vi.useFakeTimers({ toFake: ["performance"] });
  await api.givePlan(account, "data-api-premium");
  const { key } = await api.key(account, { mode: "test" });
  const server = api.newProcess();
  const { data } = (await (await server.get("/v1/tokens?limit=40", { "x-api-key": key })).json()) as {
    data: { id: string }[];
  };
  const sendRequest = async (token: number) => {
    const ids = [data[token]?.id, data[token + 1]?.id].join(",");
    return (await server.get(`/v1/correlation?tokens=${ids}`, { "x-api-key": key })).status;
  };
  const statuses: number[] = [];
  for (let token = 0; token < 22; token++) statuses.push(await sendRequest(token));
  expect(statuses).toEqual([...Array<number>(20).fill(200), 429, 429]);
  // The first ones are in memory.
  expect([await sendRequest(0), await sendRequest(1)]).toEqual([200, 200]);
  expect((await server.get("/v1/tokens?limit=5", { "x-api-key": key })).status).toBe(200);
});

describe("a key with few units left", () => {
  const TOKENS = "/v1/tokens";
  const HISTORY = "/v1/market/history";
  const period = () => `live ${new Date().toISOString().slice(0, 7)}`;
  const used = async () => {
    const { rows } = await database.pool.query<{ units: number }>(
      "SELECT units::int FROM dataapi.usage WHERE account = $1 AND period = $2",
      [account.accountId, period()],
    );
    return rows[0]?.units ?? 0;
  };
  const capUsed = async (keyId: string) => {
    const { rows } = await database.pool.query<{ units: number }>(
      "SELECT units::int FROM dataapi.key_usage WHERE key_id = $1",
      [keyId],
    );
    return rows[0]?.units ?? 0;
  };
  const keyWith = (form: { monthlyCap?: number }) => api.key(account, { mode: "live", ...form }, ["data-api-advanced"]);
  beforeEach(() => api.givePlan(account, "data-api-advanced"));

  test("a call that the remaining units do not cover is refused before its answer is made", async () => {
    const { key } = await keyWith({});
    await uses(QUOTA - 1, period());
    const server = api.newProcess();
    const made = vi.spyOn(server.dispatcher.maker, "bytesOf");
    const refused = await server.get(`${HISTORY}?limit=1000`, { "x-api-key": key });
    expect([refused.status, made.mock.calls.length]).toEqual([429, 0]);
    expect(await refused.json()).toMatchObject({ code: "quota-exceeded" });
    expect((await server.get(TOKENS, { "x-api-key": key })).status).toBe(200);
    await server.dispatcher.admission.flush();
    expect(await used()).toBe(QUOTA);
  });

  test("a call costs the returned rows, and nothing when it failed", async () => {
    const { key } = await keyWith({});
    await uses(QUOTA - 4, period());
    const server = api.newProcess();
    const answer = await server.get(`${HISTORY}?limit=1000`, { "x-api-key": key });
    expect([answer.status, answer.headers.get("x-tmai-units")]).toEqual([200, "1"]);
    expect((await server.get("/v1/tokens/no-such-token", { "x-api-key": key })).status).toBe(404);
    await server.dispatcher.admission.flush();
    expect(await used()).toBe(QUOTA - 3);
  });

  test("a key with its own cap is refused likewise, and the account keeps its units", async () => {
    const { key, keyId } = await keyWith({ monthlyCap: 3 });
    const server = api.newProcess();
    const made = vi.spyOn(server.dispatcher.maker, "bytesOf");
    expect((await server.get(`${HISTORY}?limit=1000`, { "x-api-key": key })).status).toBe(429);
    expect(made).not.toHaveBeenCalled();
    expect((await server.get(`${HISTORY}?limit=750`, { "x-api-key": key })).status).toBe(200);
    await server.dispatcher.admission.flush();
    expect([await used(), await capUsed(keyId)]).toEqual([1, 1]);
  });
});
