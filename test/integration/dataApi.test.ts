import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { buildEnvelopeSchema } from "#app/areas/dataApi/server/http/document.server.ts";
import { DOCUMENTED, OPERATIONS } from "#app/areas/dataApi/server/operations/all.server.ts";
import { SAMPLE_LIST_ID } from "#app/areas/tokenLists/server/operations/sampleLists.server.ts";
import type { Account } from "#app/identity/who.ts";
import { type DataApiFixture, misspelt, openDataApi } from "../support/dataApiFixture.ts";
import { atLevel } from "../support/level.ts";
import { type FreshDatabase, freshDatabase } from "../support/postgres.ts";
import fc from "../support/properties.ts";
import { sampleCalls } from "../support/sampleCalls.ts";
import { strangeCall } from "../support/strangeCalls.ts";

// Calls with test keys, on a real database: they read the sample, need no plan, and count like all others.

let database: FreshDatabase;
let api: DataApiFixture;
let owner: Account;
let key: string;
let keyId: string;
beforeAll(async () => {
  database = await freshDatabase();
  api = await openDataApi(database);
  owner = await api.account();
  ({ key, keyId } = await api.key(owner, { scopes: ["read", "bulk", "webhooks"] }));
});
afterAll(async () => {
  await api.close();
  await database.drop();
});

/** In a separate process, so that no rate limit interferes. */
const get = (path: string, headers: Record<string, string> = {}) =>
  api.newProcess().get(path, { "x-api-key": key, ...headers });
type Body = {
  data: Record<string, unknown>[];
  page?: { next: string | null; limit: number };
  meta: { source: string };
};
const fetchBody = async (path: string): Promise<Body> => (await get(path)).json() as Promise<Body>;
const readProblem = async (answer: Response | Promise<Response>) =>
  (await (await answer).json()) as Record<string, unknown>;
const slugs = async (count: number) => (await fetchBody(`/v1/tokens?limit=${count}`)).data.map(({ id }) => String(id));

describe("every call", () => {
  test("every call returns what its schema says, from the sample and marked as sample", async () => {
    for (const [id, path] of await sampleCalls(api, key)) {
      const answer = await get(path);
      const text = await answer.text();
      expect(answer.status, `${id} ${text}`).toBe(200);
      const operation = OPERATIONS.find((known) => known.id === id);
      const parsed = buildEnvelopeSchema(operation as NonNullable<typeof operation>)
        .strict()
        .safeParse(JSON.parse(text));
      expect(parsed.error?.issues ?? [], id).toEqual([]);
      const source = operation?.reads === "market" ? "sample" : "live";
      expect(JSON.parse(text).meta, id).toMatchObject({ source, simulated: true });
      expect(answer.headers.get("x-tmai-simulated"), id).toBe("true");
    }
  });

  test("an unchanged answer is a 304 that costs nothing", async () => {
    const first = await get("/v1/tokens?limit=3");
    const etag = first.headers.get("etag") ?? "";
    const again = await get("/v1/tokens?limit=3", { "if-none-match": etag });
    expect(again.status).toBe(304);
    expect(again.headers.get("x-tmai-units")).toBe("0");
    expect(await again.text()).toBe("");
  });

  test("a call sets no cookie and reads none", async () => {
    const answer = await get("/v1/tokens", { cookie: "session=anything" });
    expect(answer.headers.get("set-cookie")).toBeNull();
    expect(answer.status).toBe(200);
  });

  test("a call may be made from any page, without credentials", async () => {
    const answer = await get("/v1/tokens", { origin: "https://elsewhere.example" });
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    expect(answer.headers.get("access-control-allow-credentials")).toBeNull();
    expect(answer.headers.get("access-control-expose-headers")).toContain("RateLimit");
    const refused = await api.get("/v1/tokens", { origin: "https://elsewhere.example" });
    expect([refused.status, refused.headers.get("access-control-allow-origin")]).toEqual([401, "*"]);
    const before = await api.preflight("/v1/tokens", {
      ...{ origin: "https://elsewhere.example", "access-control-request-method": "GET" },
      "access-control-request-headers": "x-api-key",
    });
    expect(before.status).toBe(204);
    expect(before.headers.get("access-control-allow-headers")).toContain("x-api-key");
  });
});

describe("a paginated list", () => {
  test("a list continues where its page ended and has each row once", async () => {
    for (const query of ["sort=rank", "sort=trader", "sort=change24h&order=asc"]) {
      const all = (await fetchBody(`/v1/tokens?limit=250&${query}`)).data.map(({ id }) => id);
      const found: unknown[] = [];
      let cursor: string | null = "";
      while (cursor !== null) {
        const page: Body = await fetchBody(`/v1/tokens?limit=7&${query}${cursor && `&cursor=${cursor}`}`);
        found.push(...page.data.map(({ id }) => id));
        cursor = page.page?.next ?? null;
      }
      expect(found, query).toEqual(all);
    }
  });

  test("a list of candles continues through all tokens and days", async () => {
    const [one, other] = await slugs(2);
    const path = `/v1/ohlcv/daily?tokens=${one},${other}&from=2024-12-01&to=2024-12-11`;
    const all = (await fetchBody(path)).data;
    expect(all).toHaveLength(20);
    const found: unknown[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page: Body = await fetchBody(`${path}&limit=6${cursor && `&cursor=${cursor}`}`);
      found.push(...page.data);
      cursor = page.page?.next ?? null;
    }
    expect(found).toEqual(all);
  });

  test("a list names its next page in a header too", async () => {
    const answer = await get("/v1/tokens?limit=2");
    expect(answer.headers.get("link")).toMatch(/^<\/v1\/tokens\?limit=2&cursor=[\w-]+>; rel="next"$/);
  });

  test("a list is available as CSV and NDJSON, with the requested fields", async () => {
    const csv = await get("/v1/tokens?limit=2&fields=id,grades.trader", { accept: "text/csv" });
    expect(csv.headers.get("content-type")).toContain("text/csv");
    expect((await csv.text()).split("\n")[0]).toBe("id,grades.trader");
    const lines = (await (await get("/v1/tokens?limit=2&format=ndjson&fields=id")).text()).trim().split("\n");
    expect(lines.map((line) => Object.keys(JSON.parse(line)))).toEqual([["id"], ["id"]]);
  });

  test("a list costs a unit for each started 250 rows", async () => {
    const [one, other] = await slugs(2);
    const path = `/v1/ohlcv/daily?tokens=${one},${other}&from=2024-01-01&to=2024-12-31`;
    expect((await get(path)).headers.get("x-tmai-units")).toBe("3");
    expect((await get("/v1/tokens?limit=1")).headers.get("x-tmai-units")).toBe("1");
  });
});

describe("lists of the sandbox", () => {
  test("sandbox lists are found by part of their title and can filter tokens", async () => {
    const { data } = await fetchBody("/v1/lists?q=top");
    expect(data).toMatchObject([{ id: SAMPLE_LIST_ID, title: "Top 10", tokens: 10 }]);
    const held = (await fetchBody(`/v1/lists/${SAMPLE_LIST_ID}/tokens`)).data.map(({ tokenId }) => tokenId);
    expect(held).toHaveLength(10);
    const shown = (await fetchBody(`/v1/tokens?list=${SAMPLE_LIST_ID}&sort=marketCap`)).data.map(({ id }) => id);
    expect(shown).toEqual(held);
  });

  test("a sandbox list that does not exist is a 404, or an error at its parameter", async () => {
    const none = "00000000-0000-4000-8000-000000000009";
    expect(await readProblem(get(`/v1/lists/${none}`))).toMatchObject({ status: 404, code: "not-found" });
    expect(await readProblem(get(`/v1/grades?list=${none}`))).toMatchObject({
      status: 400,
      errors: [{ pointer: "/query/list" }],
    });
  });
});

const STRANGE = atLevel({ gate: 100, all: 500 });

describe("an invalid call", () => {
  test("an invalid call is answered with the parameter and a page that explains the problem", async () => {
    const answer = await get("/v1/tokens?limit=1000&sorted=rank");
    expect(answer.status).toBe(400);
    expect(answer.headers.get("content-type")).toContain("application/problem+json");
    const problem = await readProblem(answer);
    expect(problem).toMatchObject({ code: "bad-request", status: 400, instance: "/v1/tokens" });
    expect(problem.type).toBe("http://localhost:3000/problems/bad-request");
    expect((problem.errors as { pointer: string }[]).map(({ pointer }) => pointer).sort()).toEqual([
      "/query/limit",
      "/query/sorted",
    ]);
  });

  test("an invalid call is answered in the caller's language", async () => {
    const german = await readProblem(api.get("/v1/tokens", { "accept-language": "de" }));
    const english = await readProblem(api.get("/v1/tokens"));
    expect(german.code).toBe("no-key");
    expect(german.title).not.toBe(english.title);
  });

  test.each([
    ["/v1/nothing", 404, "not-found"],
    ["/v1/tokens/no-such-token", 404, "not-found"],
    ["/v1/tokens?cursor=AAAA", 400, "bad-request"],
    ["/v1/tokens?fields=nmae", 400, "bad-request"],
    ["/v1/ohlcv/daily", 400, "bad-request"],
    ["/v1/ohlcv/daily?tokens=a&from=2024-02-01&to=2024-01-01", 400, "bad-request"],
    ["/v1/proofs/grades/2020-01-01", 404, "not-found"],
    ["/v1/proofs/grades/0000-01-01", 400, "bad-request"],
    ["/v1/market/history?from=0000-01-01", 400, "bad-request"],
    ["/v1/market/history?to=9999-12-31T23:59:59-12:00", 400, "bad-request"],
    ["/v1/tokens?q=%00", 400, "bad-request"],
    ["/v1/tokens?chain=2147483648", 400, "bad-request"],
    ["/v1/tokens?fields=constructor&format=csv", 400, "bad-request"],
    ["/v1/scenarios?tokens=emstra&marketCapUsd=1e308", 400, "bad-request"],
  ])("%s responds %i %s", async (path, status, code) => {
    expect(await readProblem(get(path))).toMatchObject({ status, code });
  });

  test(`none of ${STRANGE} strange calls causes a server error`, async () => {
    const fresh = await api.account();
    const { key: other } = await api.key(fresh);
    await fc.assert(
      fc.asyncProperty(strangeCall, async (path) => {
        // In a new process, because the answer is tested and not the rate.
        const answer = await api.newProcess().get(path, { "x-api-key": other });
        expect(answer.status, await answer.text()).toBeLessThan(500);
      }),
      { numRuns: STRANGE },
    );
  }, 240_000);
});

describe("an API key", () => {
  test("a key is required, must exist and may be sent as a bearer token", async () => {
    expect(await readProblem(api.get("/v1/tokens"))).toMatchObject({ status: 401, code: "no-key" });
    expect(await readProblem(api.get("/v1/tokens", { "x-api-key": misspelt(key) }))).toMatchObject({
      status: 401,
      code: "bad-key",
    });
    expect((await api.get("/v1/tokens", { authorization: `Bearer ${key}` })).status).toBe(200);
  });

  test.each([
    (key: string) => `/mcp?api_key=${key}`,
    (key: string) => `/v1/tokens/${key}`,
    (key: string) => `/v1/nothing/${key}/at-all`,
    (key: string) => `/v1/openapi.json?a=1&b=${key}`,
  ])("a key anywhere in a URL is refused and revoked: %s", async (address) => {
    const { key: leaked } = await api.key(await api.account());
    expect(await readProblem(api.get(address(leaked)))).toMatchObject({ status: 400, code: "key-in-url" });
    await api.dispatcher.everySecond();
    expect(await readProblem(api.get("/v1/tokens", { "x-api-key": leaked }))).toMatchObject({ code: "bad-key" });
  });

  test("unknown keys are limited by address, which does not affect known keys from another address", async () => {
    const { newKey } = await import("#app/areas/dataApi/server/keys/keyText.server.ts");
    const process = api.newProcess();
    const tried = await Promise.all(
      Array.from({ length: 60 }, () => process.get("/v1/tokens", { "x-api-key": newKey("live").key }, "198.51.100.77")),
    );
    const statuses = tried.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
    // Callers with a known key are not limited by it.
    expect((await process.get("/v1/tokens", { "x-api-key": key }, "198.51.100.78")).status).toBe(200);
  });

  test("first calls with valid keys do not count as anonymous, however many come from one address", async () => {
    const process = api.newProcess();
    for (let caller = 0; caller < 40; caller++) {
      const { key: own } = await api.key(await api.account());
      expect((await process.get("/v1/tokens?limit=1", { "x-api-key": own }, "198.51.100.79")).status).toBe(200);
    }
  });

  test("a rotated key that was never delivered is withdrawn, and its predecessor stays valid", async () => {
    const account = await api.account();
    const made = await api.key(account);
    const turned = await api.commands.rotateKey(account, made.keyId, 0, new Date());
    if ("refusal" in turned) throw new Error(turned.refusal.tag);
    // As if the process had died between the row and the ledger.
    await database.pool.query(
      "UPDATE dataapi.keys SET issued_at = NULL, created_at = now() - interval '5 minutes' WHERE key_id = $1",
      [turned.keyId],
    );
    await api.commands.recordUnrecorded();
    await api.dispatcher.everySecond();
    expect((await api.get("/v1/tokens", { "x-api-key": made.key })).status).toBe(200);
    expect(await readProblem(api.get("/v1/tokens", { "x-api-key": turned.key }))).toMatchObject({ code: "bad-key" });
  });

  test("a key in a URL parameter is refused and revoked", async () => {
    const { key: leaked } = await api.key(await api.account());
    expect(await readProblem(api.get(`/v1/tokens?key=${leaked}`))).toMatchObject({ status: 400, code: "key-in-url" });
    await api.dispatcher.everySecond();
    expect(await readProblem(api.get("/v1/tokens", { "x-api-key": leaked }))).toMatchObject({ code: "bad-key" });
  });

  test("a revoked key is refused by another process after its next second", async () => {
    const account = await api.account();
    const made = await api.key(account);
    const process = api.newProcess();
    await process.dispatcher.everySecond();
    expect((await process.get("/v1/tokens", { "x-api-key": made.key })).status).toBe(200);
    await api.commands.revokeKey(account, made.keyId);
    await process.dispatcher.everySecond();
    expect(await readProblem(process.get("/v1/tokens", { "x-api-key": made.key }))).toMatchObject({ code: "bad-key" });
  });

  test("a rotated key works next to its successor for the chosen time", async () => {
    const account = await api.account();
    const made = await api.key(account);
    const next = await api.commands.rotateKey(account, made.keyId, 24, new Date());
    if ("refusal" in next) throw new Error(next.refusal.tag);
    await api.dispatcher.everySecond();
    for (const one of [made.key, next.key])
      expect((await api.get("/v1/tokens", { "x-api-key": one })).status).toBe(200);
    const tooSoon = await api.commands.rotateKey(account, next.keyId, 168, new Date());
    expect(tooSoon).toMatchObject({ refusal: { tag: "ApiKeyStillTurning" } });
    await api.commands.revokeKey(account, made.keyId);
    const last = await api.commands.rotateKey(account, next.keyId, 0, new Date());
    if ("refusal" in last) throw new Error(last.refusal.tag);
    await api.dispatcher.everySecond();
    expect(await readProblem(api.get("/v1/tokens", { "x-api-key": next.key }))).toMatchObject({ code: "expired-key" });
  });

  test("a key with an IP allowlist works only from those addresses", async () => {
    const { key: tied } = await api.key(await api.account(), { cidrs: ["203.0.113.0/24", "2001:db8::/32"] });
    const from = (address: string) => api.get("/v1/tokens", { "x-api-key": tied }, address);
    expect((await from("203.0.113.9")).status).toBe(200);
    expect((await from("::ffff:203.0.113.9")).status).toBe(200);
    expect((await from("2001:db8::1")).status).toBe(200);
    expect(await readProblem(from("198.51.100.1"))).toMatchObject({ status: 403, code: "ip-not-allowed" });
  });

  test("a key is limited to its scopes", async () => {
    const { key: other } = await api.key(await api.account(), { scopes: ["alerts"] });
    expect(await readProblem(api.get("/v1/tokens", { "x-api-key": other }))).toMatchObject({
      status: 403,
      code: "missing-scope",
    });
  });

  test("a key is in the ledger by its facts and nowhere in plain text", async () => {
    const { rows } = await database.pool.query<{ type: string; canonical: string }>(
      "SELECT type, canonical FROM events WHERE stream_id = $1 ORDER BY version",
      [`account-${owner.accountId}`],
    );
    expect(rows.map(({ type }) => type)).toContain("ApiKeyIssued");
    const kept = await database.pool.query<{ row: string }>("SELECT to_jsonb(k)::text AS row FROM dataapi.keys k");
    for (const text of [...rows.map(({ canonical }) => canonical), ...kept.rows.map(({ row }) => row)])
      expect(text).not.toContain(key.slice("tmai_test_".length, -4));
  });

  test("a live key is refused without a plan", async () => {
    const { key: live } = await api.key(await api.account(), { mode: "live" });
    expect(await readProblem(api.get("/v1/tokens", { "x-api-key": live }))).toMatchObject({
      status: 403,
      code: "plan-required",
    });
  });

  test("the plan limits the number of keys, even when they are created concurrently", async () => {
    const account = await api.account();
    const both = await Promise.allSettled([api.key(account), api.key(account), api.key(account)]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  });
});

describe("units of a plan", () => {
  test("units that another process served are seen by a process that was idle", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    try {
      const account = await api.account();
      const { key: own } = await api.key(account);
      const idle = api.newProcess();
      const call = () => idle.get("/v1/tokens?limit=1", { "x-api-key": own });
      expect((await call()).status).toBe(200);
      await idle.dispatcher.admission.flush();
      await database.pool.query("UPDATE dataapi.usage SET units = 3000 WHERE account = $1", [account.accountId]);
      vi.advanceTimersByTime(60_000);
      expect(await readProblem(call())).toMatchObject({ code: "quota-exceeded" });
    } finally {
      vi.useRealTimers();
    }
  });

  test("units are counted per account and shown in the headers and by the usage call", async () => {
    const account = await api.account();
    const { key: own, keyId: ownId } = await api.key(account);
    const process = api.newProcess();
    for (let call = 0; call < 3; call++) await process.get("/v1/tokens?limit=1", { "x-api-key": own });
    const answer = await process.get("/v1/usage", { "x-api-key": own });
    expect(answer.headers.get("ratelimit")).toMatch(/"minute";r=\d+;t=\d+, "month";r=2997;t=\d+/);
    await process.dispatcher.admission.flush();
    const { data } = (await (await process.get("/v1/usage", { "x-api-key": own })).json()) as { data: object };
    expect(data).toMatchObject({ used: 3, remaining: 2_997, quota: 3_000, keys: [{ id: ownId, used: 3 }] });
  });

  test("units are served exactly up to the quota by two concurrent processes", async () => {
    const account = await api.account();
    const { key: own } = await api.key(account);
    const period = `test ${new Date().toISOString().slice(0, 7)}`;
    await database.pool.query("INSERT INTO dataapi.usage VALUES ($1, $2, 2_980)", [account.accountId, period]);
    const answers: Response[] = [];
    for (let round = 0; round < 20; round++) {
      // Fresh processes, because the rate is not tested.
      const [one, other] = [api.newProcess(), api.newProcess()];
      const call = (process: typeof one) => process.get("/v1/tokens?limit=1", { "x-api-key": own });
      answers.push(...(await Promise.all([call(one), call(other)])));
    }
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    const [refused] = answers.filter(({ status }) => status === 429);
    expect(await readProblem(refused as Response)).toMatchObject({
      code: "quota-exceeded",
      upgradeUrl: expect.any(String),
    });
    expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  test("units of a capped key end at the cap", async () => {
    const { key: own } = await api.key(await api.account(), { monthlyCap: 2 });
    const process = api.newProcess();
    const statuses: number[] = [];
    for (let call = 0; call < 4; call++)
      statuses.push((await process.get("/v1/tokens?limit=1", { "x-api-key": own })).status);
    expect(statuses).toEqual([200, 200, 429, 429]);
  });

  test("units are not charged for an invalid call", async () => {
    const { key: own } = await api.key(await api.account());
    const process = api.newProcess();
    await process.get("/v1/tokens?limit=9999", { "x-api-key": own });
    await process.get("/v1/tokens/none", { "x-api-key": own });
    await process.dispatcher.admission.flush();
    const { data } = (await (await process.get("/v1/usage/daily", { "x-api-key": own })).json()) as { data: unknown[] };
    expect(data).toEqual([
      expect.objectContaining({ operation: "getToken", calls: 1, units: 0, errors: 1 }),
      expect.objectContaining({ operation: "listTokens", calls: 1, units: 0, errors: 1 }),
    ]);
  });
});

describe("the rate limit", () => {
  test("the rate limit is announced in headers, and calls beyond it are refused with the time to wait", async () => {
    const { key: own } = await api.key(await api.account());
    const process = api.newProcess();
    const answers: Response[] = [];
    for (let call = 0; call < 32; call++) answers.push(await process.get("/v1/usage", { "x-api-key": own }));
    expect(answers[0]?.headers.get("ratelimit-policy")).toBe('"minute";q=30;w=60, "month";q=3000;w=2592000');
    const refused = answers.find(({ status }) => status === 429);
    expect(await readProblem(refused as Response)).toMatchObject({ code: "rate-limited" });
    expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});

test("the document is OpenAPI 3.1 and lists every call once", async () => {
  const document = (await (await api.get("/v1/openapi.json")).json()) as {
    openapi: string;
    paths: Record<string, Record<string, unknown>>;
  };
  expect(document.openapi).toBe("3.1.0");
  const calls = Object.entries(document.paths).flatMap(([path, at]) =>
    Object.keys(at).map((method) => `${method} ${path}`),
  );
  expect(calls.sort()).toEqual(DOCUMENTED.map(({ path, method }) => `${method ?? "get"} ${path}`).sort());
});

test("a key is listed for its owner with its state", async () => {
  const { loadKeys } = await import("#app/areas/dataApi/server/keys/keyRows.server.ts");
  const keys = await loadKeys(database.pool, owner.accountId, new Date());
  expect(keys).toMatchObject([{ keyId, state: "active", mode: "test" }]);
});
