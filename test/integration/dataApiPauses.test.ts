import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { findEvents } from "#app/areas/audit/server/events.server.ts";
import type { EntitledSlug } from "#app/areas/offers/publicEntitlements.ts";
import type { Account } from "#app/identity/who.ts";
import { asOwner } from "../support/asOwner.ts";
import { type DataApiFixture, openDataApi } from "../support/dataApiFixture.ts";
import { type FreshDatabase, freshDatabase } from "../support/postgres.ts";

// Keys beyond what a plan allows, as after a downgrade: the latest are paused, and work again automatically.

type Pages = typeof import("#app/areas/dataApi/server/pages/keys.server.ts");
type Desk = typeof import("#app/areas/dataApi/server/desk.server.ts");
const FIVE_SECONDS_MS = 5_000;
const PREMIUM: EntitledSlug[] = ["data-api-premium"];
let database: FreshDatabase;
let api: DataApiFixture;
let pages: Pages;
let desk: Desk;
let account: Account;
beforeAll(async () => {
  database = await freshDatabase();
  api = await openDataApi(database);
  pages = await import("#app/areas/dataApi/server/pages/keys.server.ts");
  desk = await import("#app/areas/dataApi/server/desk.server.ts");
});
afterAll(async () => {
  await api.close();
  await database.drop();
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  account = await api.account();
});
afterEach(() => vi.useRealTimers());

/** This many live keys, the oldest first. */
async function liveKeys(count: number): Promise<{ key: string; keyId: string }[]> {
  const made: { key: string; keyId: string }[] = [];
  for (let one = 0; one < count; one++)
    made.push(await api.key(account, { mode: "live", name: `key ${one}` }, PREMIUM));
  return made;
}
/** By then plans and changes of keys have been read again. */
async function later(): Promise<void> {
  vi.advanceTimersByTime(FIVE_SECONDS_MS);
  await api.dispatcher.everySecond();
}
const call = (key: string, language = "en") =>
  api.newProcess().get("/v1/usage", { "x-api-key": key, "accept-language": language });
const statuses = async (keys: readonly { key: string }[]) =>
  Promise.all(keys.map(async ({ key }) => (await call(key)).status));
const statesOnPage = async () =>
  Object.fromEntries((await pages.loadKeysPage(account.accountId)).keys.map(({ keyId, state }) => [keyId, state]));

describe("API keys after a downgrade", () => {
  test("the oldest three keys work, and the newest are refused with the limit and a larger plan", async () => {
    const keys = await liveKeys(5);
    await api.givePlan(account, "data-api-advanced");
    expect(await statuses(keys)).toEqual([200, 200, 200, 403, 403]);
    const problem = (await (await call(keys[4]?.key ?? "")).json()) as Record<string, string>;
    expect(problem).toMatchObject({ code: "plan-required", type: "http://localhost:3000/problems/plan-required" });
    expect(problem.detail).toContain("is 3,");
    expect(problem.detail).toContain("DATA API PREMIUM");
    const german = (await (await call(keys[4]?.key ?? "", "de")).json()) as Record<string, string>;
    expect(german.detail).toContain("pausiert");
  });

  test("paused keys work again within five seconds of a larger plan", async () => {
    const keys = await liveKeys(4);
    await api.givePlan(account, "data-api-advanced");
    expect(await statuses(keys)).toEqual([200, 200, 200, 403]);
    await asOwner(database, `UPDATE read.periods SET slug = 'data-api-premium' WHERE subject = '${account.subject}'`);
    await later();
    expect(await statuses(keys)).toEqual([200, 200, 200, 200]);
  });

  test("the next key works once another one was revoked", async () => {
    const keys = await liveKeys(4);
    await api.givePlan(account, "data-api-advanced");
    expect(await statuses(keys)).toEqual([200, 200, 200, 403]);
    await api.commands.revokeKey(account, keys[1]?.keyId ?? "");
    await later();
    expect(await statuses(keys)).toEqual([200, 401, 200, 200]);
  });

  test("the pages and the usage call show which keys are paused", async () => {
    const keys = await liveKeys(4);
    await api.givePlan(account, "data-api-advanced");
    const [first, , , last] = keys.map(({ keyId }) => keyId);
    expect(await statesOnPage()).toMatchObject({ [first ?? ""]: "active", [last ?? ""]: "paused" });
    const { inUse, planWithMore } = await pages.loadKeysPage(account.accountId);
    expect([inUse.live, planWithMore]).toEqual([{ used: 3, limit: 3 }, "DATA API PREMIUM"]);
    const { data } = (await (await call(keys[0]?.key ?? "")).json()) as { data: { keys: object[] } };
    expect(data.keys.map((key) => "paused" in key && key.paused)).toEqual([false, false, false, true]);
  });

  test("a new key is refused while as many work as the plan allows", async () => {
    await liveKeys(4);
    await expect(api.key(account, { mode: "live" }, ["data-api-advanced"])).rejects.toThrow("TooManyApiKeys");
  });
});

describe("a rotated key", () => {
  test("a rotated key keeps its rank, and both keys work in the overlap", async () => {
    const keys = await liveKeys(4);
    await api.givePlan(account, "data-api-advanced");
    const [oldest, , , newest] = keys;
    const turned = await api.commands.rotateKey(account, oldest?.keyId ?? "", 24, new Date());
    if ("refusal" in turned) throw new Error(turned.refusal.tag);
    await later();
    expect(await statuses([...keys, turned])).toEqual([200, 200, 200, 403, 200]);
    const other = await api.commands.rotateKey(account, newest?.keyId ?? "", 24, new Date());
    if ("refusal" in other) throw new Error(other.refusal.tag);
    await later();
    expect(await statuses([...keys, turned, other])).toEqual([200, 200, 200, 403, 200, 403]);
    expect(await statesOnPage()).toMatchObject({ [newest?.keyId ?? ""]: "paused", [other.keyId]: "paused" });
  });

  test("a rotated key counts once with its old key, also after the new one was revoked", async () => {
    const [first] = await liveKeys(1);
    const turned = await api.commands.rotateKey(account, first?.keyId ?? "", 168, new Date());
    if ("refusal" in turned) throw new Error(turned.refusal.tag);
    await api.commands.revokeKey(account, turned.keyId);
    await api.key(account, { mode: "live" }, ["data-api-advanced"]);
    await api.key(account, { mode: "live" }, ["data-api-advanced"]);
    // The old one stays valid for a week: with it there are three.
    await expect(api.key(account, { mode: "live" }, ["data-api-advanced"])).rejects.toThrow("TooManyApiKeys");
  });

  test("a repeatedly rotated key is as old as its first", async () => {
    let [one] = await liveKeys(1);
    const others = await liveKeys(3);
    await api.givePlan(account, "data-api-advanced");
    for (let turn = 0; turn < 5; turn++) {
      const next = await api.commands.rotateKey(account, one?.keyId ?? "", 0, new Date());
      if ("refusal" in next) throw new Error(next.refusal.tag);
      one = next;
    }
    await later();
    expect(await statuses([one as { key: string }, ...others])).toEqual([200, 200, 200, 403]);
  });
});

test("live keys without any plan are refused and shown as paused on the page", async () => {
  const [one] = await liveKeys(1);
  const answer = await call(one?.key ?? "");
  expect(answer.status).toBe(403);
  expect(((await answer.json()) as { detail: string }).detail).toContain("DATA API ADVANCED");
  expect(Object.values(await statesOnPage())).toEqual(["paused"]);
  // Sandbox keys are counted separately.
  expect((await call((await api.key(account)).key)).status).toBe(200);
});

test("a sandbox key beyond its limit is paused without naming a larger plan", async () => {
  const keys = [await api.key(account), await api.key(account)];
  await asOwner(
    database,
    `INSERT INTO dataapi.keys (key_id, account, mode, hash, head, tail, name, scopes, created_at, issued_at)
     SELECT gen_random_uuid(), account, mode, sha256(convert_to(account, 'UTF8')), head, tail, 'older', scopes,
       created_at - interval '1 day', now() FROM dataapi.keys WHERE key_id = '${keys[0]?.keyId}'`,
  );
  expect(await statuses(keys)).toEqual([200, 403]);
  const { detail } = (await (await call(keys[1]?.key ?? "")).json()) as { detail: string };
  expect(detail).toContain("is 2,");
  expect(detail).not.toContain("DATA API");
});

test("support sees keys without their names, and calls by day", async () => {
  const [one] = await liveKeys(1);
  await api.givePlan(account, "data-api-advanced");
  const process = api.newProcess();
  await process.get("/v1/usage", { "x-api-key": one?.key ?? "" });
  await process.dispatcher.admission.flush();
  const seen = await desk.dataApiAtDesk(account.accountId);
  expect(seen.keys).toMatchObject([{ mode: "live", scopes: ["read"], state: "active" }]);
  expect(seen.quota).toBe(20_000);
  expect(seen.days).toContainEqual(
    expect.objectContaining({ operation: "getUsage", mode: "live", calls: 1, errors: 0 }),
  );
  const text = JSON.stringify(seen);
  expect(text).not.toContain("key 0");
  expect(text).not.toContain((one?.key ?? "").slice("tmai_live_".length, -4));
});

test("auditors find the facts of keys by type, stream and reason", async () => {
  const [one] = await liveKeys(2);
  await api.commands.rotateKey(account, one?.keyId ?? "", 0, new Date());
  const { key: leaked } = await api.key(account);
  await api.get(`/v1/tokens?key=${leaked}`);
  const types = ["ApiKeyIssued", "ApiKeyRotated", "ApiKeyRevoked"];
  const streams = [`account-${account.accountId}`];
  const { rows } = await findEvents(database.pool, { types, streams }, "newest");
  expect(rows.map(({ type }) => type)).toEqual([
    "ApiKeyRevoked",
    "ApiKeyIssued",
    "ApiKeyRotated",
    "ApiKeyIssued",
    "ApiKeyIssued",
    "ApiKeyIssued",
  ]);
  const byReason = await findEvents(database.pool, { types, streams, reason: "inUrl" }, "newest");
  expect(byReason.rows).toMatchObject([{ type: "ApiKeyRevoked", reason: "inUrl", actor: "system" }]);
});
