import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SAMPLE_LANGUAGES } from "#app/areas/dataApi/model/docs.ts";
import { SANDBOX_KEY } from "#app/areas/dataApi/model/sandboxKey.ts";
import { DOCUMENTED } from "#app/areas/dataApi/server/operations/all.server.ts";
import { type DataApiFixture, ORIGIN, openDataApi } from "../support/dataApiFixture.ts";
import { type FreshDatabase, freshDatabase } from "../support/postgres.ts";

// The public key in the docs' samples: what every caller may do with it, and what none may.

let database: FreshDatabase;
let api: DataApiFixture;
beforeAll(async () => {
  database = await freshDatabase();
  api = await openDataApi(database);
});
afterAll(async () => {
  await api.close();
  await database.drop();
});

const withKey = { "x-api-key": SANDBOX_KEY };
/** In a separate process, so that no rate limit interferes. */
const send = (method: string, path: string, body?: unknown) => api.newProcess().send(method, path, withKey, body);
const readProblem = async (answer: Response) => {
  const { status, code, detail } = (await answer.json()) as { status: number; code: string; detail: string };
  return { status, code, detail };
};
const KEYS_URL = `${ORIGIN}/en/api/keys`;

/** The call that a curl sample makes. */
function callIn(curl: string): { method: string; path: string; headers: Record<string, string> } {
  const [, url = ""] = /^curl (?:-N )?"([^"]+)"/.exec(curl) ?? [];
  const headers = [...curl.matchAll(/-H "([^:]+): ([^"]+)"/g)].map(([, name = "", value = ""]) => [name, value]);
  const [, method = "GET"] = /-X (\w+)/.exec(curl) ?? [];
  return { method, path: url.slice(ORIGIN.length), headers: Object.fromEntries(headers) };
}

describe("samples in the docs", () => {
  test("samples of open calls have the sandbox key and succeed on an unused database", async () => {
    const { docsOperation, firstCall } = await import("#app/areas/dataApi/server/pages/docs.server.ts");
    const first = callIn(firstCall());
    expect((await api.newProcess().send(first.method, first.path, first.headers)).status).toBe(200);
    const opened: string[] = [];
    for (const { id } of DOCUMENTED) {
      const operation = await docsOperation(id);
      if (!operation?.samples.curl.includes(SANDBOX_KEY)) continue;
      opened.push(id);
      for (const language of SAMPLE_LANGUAGES) expect(operation.samples[language], id).toContain(SANDBOX_KEY);
      const { method, path, headers } = callIn(operation.samples.curl);
      const answer = await api.newProcess().send(method, path, headers);
      expect(answer.status, `${id} ${await answer.text()}`).toBe(200);
    }
    expect(opened).toEqual(expect.arrayContaining(["listTokens", "getToken", "listSignals", "listDailyCandles"]));
    expect(opened.length).toBeGreaterThan(15);
  });

  test("samples of other calls name the reader's own key", async () => {
    const { docsOperation } = await import("#app/areas/dataApi/server/pages/docs.server.ts");
    for (const id of ["createAlert", "openStream", "getUsage", "getExport", "createSandboxPayment", "getCredits"]) {
      const samples = (await docsOperation(id))?.samples;
      expect(samples?.curl, id).toContain("$TMAI_KEY");
      for (const language of SAMPLE_LANGUAGES) expect(samples?.[language], id).not.toContain(SANDBOX_KEY);
    }
  });

  test("samples as Markdown and in the OpenAPI document have the sandbox key too", async () => {
    const { docsMarkdown, operationMarkdown } = await import("#app/areas/dataApi/server/pages/markdown.server.ts");
    const document = await (await api.get("/v1/openapi.json")).text();
    for (const text of [await docsMarkdown(), await operationMarkdown("listTokens"), document])
      expect(text).toContain(SANDBOX_KEY);
  });
});

describe("reads with the public sandbox key", () => {
  test("the sandbox key reads what a test key without a plan reads", async () => {
    const { key } = await api.key(await api.account(), { scopes: ["read"] }, []);
    const [one, other] = ((await (await send("GET", "/v1/tokens?limit=2")).json()) as { data: { id: string }[] }).data;
    for (const path of [
      ...["/v1/tokens?limit=250", `/v1/tokens/${one?.id}`, `/v1/prices?tokens=${one?.id},${other?.id}`, "/v1/grades"],
      ...["/v1/signals", `/v1/ohlcv/daily?tokens=${one?.id}`, "/v1/market", "/v1/lists", "/v1/sandbox/scenarios"],
    ]) {
      const answers = await Promise.all(
        [SANDBOX_KEY, key].map((sent) => api.newProcess().get(path, { "x-api-key": sent })),
      );
      const [own, free] = await Promise.all(
        answers.map(async (answer) => {
          const { meta, ...rest } = (await answer.json()) as { meta: { source: string } };
          return { status: answer.status, units: answer.headers.get("x-tmai-units"), source: meta.source, ...rest };
        }),
      );
      expect(own, path).toMatchObject({ status: 200, source: "sample" });
      expect(own, path).toEqual(free);
    }
  });

  test("the sandbox key may be a bearer token, and an unchanged answer is a 304", async () => {
    const first = await api.get("/v1/tokens?limit=1", { authorization: `Bearer ${SANDBOX_KEY}` });
    expect(first.status).toBe(200);
    const again = await api.get("/v1/tokens?limit=1", { ...withKey, "if-none-match": first.headers.get("etag") ?? "" });
    expect([again.status, again.headers.get("x-tmai-units")]).toEqual([304, "0"]);
  });
});

describe("limits of the public sandbox key", () => {
  const ID = "01980000-0000-7000-8000-000000000001";

  test("the sandbox key is refused for writes, account data, files and streams", async () => {
    const own = [
      ["POST", "/v1/webhook-endpoints", { url: "https://example.com/hook" }],
      ["POST", "/v1/sandbox/payments", { scenario: "paid" }],
      ["POST", "/v1/sandbox/clock", { advanceSeconds: 60 }],
      ["GET", `/v1/sandbox/payments/${ID}`],
      ["GET", "/v1/events"],
      ["GET", "/v1/usage"],
      ["GET", "/v1/usage/daily"],
      ["GET", "/v1/exports"],
      ["GET", "/v1/exports/sample.csv.gz"],
      ["GET", "/v1/stream?topics=prices&tokens=emstra"],
    ] as const;
    const detail = `The public sandbox key reads only sample data. A test key of your own is free: create one at ${KEYS_URL}.`;
    for (const [method, path, body] of own)
      expect(await readProblem(await send(method, path, body)), path).toEqual({ status: 403, code: "own-key", detail });
    for (const [method, path, body] of [
      ["POST", "/v1/alerts", { tokenId: "emstra", condition: { type: "price_above", priceUsd: "1" } }],
      ["POST", "/v1/lists", { title: "Everybody’s" }],
      ["DELETE", `/v1/lists/${ID}`, undefined],
    ] as const)
      expect(await readProblem(await send(method, path, body)), path).toMatchObject({ status: 403, code: "live-only" });
  });

  test("the sandbox key leaves no trace of a call in the database", async () => {
    const process = api.newProcess();
    for (const path of ["/v1/tokens", "/v1/usage", "/v1/nothing"]) await process.get(path, withKey);
    await process.dispatcher.admission.flush();
    for (const table of ["keys", "usage", "usage_days", "key_usage", "streams"]) {
      const { rows } = await database.pool.query<{ text: string }>(
        `SELECT to_jsonb(t)::text AS text FROM dataapi.${table} t`,
      );
      for (const { text } of rows) expect(text, table).not.toMatch(/sandbox|192\.0\.2/i);
    }
  });

  test("the sandbox key is refused in a URL without being revoked", async () => {
    for (const path of [`/v1/tokens?key=${SANDBOX_KEY}`, `/v1/tokens/${SANDBOX_KEY}`, `/mcp?api_key=${SANDBOX_KEY}`])
      expect(await readProblem(await api.newProcess().get(path)), path).toEqual({
        status: 400,
        code: "bad-request",
        detail: "Send the key in the x-api-key header, not in the URL.",
      });
    expect((await send("GET", "/v1/tokens?limit=1")).status).toBe(200);
  });
});

describe("the rate of the public sandbox key", () => {
  test("the rate is that of a test key per address, and addresses do not affect each other", async () => {
    const process = api.newProcess();
    const from = (address: string) => process.get("/v1/tokens?limit=1", withKey, address);
    const mine: Response[] = [];
    for (let call = 0; call < 32; call++) mine.push(await from("198.51.100.7"));
    expect(mine[0]?.headers.get("ratelimit-policy")).toBe('"minute";q=30;w=60');
    const refused = mine.find(({ status }) => status === 429);
    expect(await readProblem(refused as Response)).toMatchObject({ code: "rate-limited" });
    expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await from("198.51.100.8")).status).toBe(200);
  });

  test("the sandbox key has a total rate for all addresses, which does not affect account keys", async () => {
    const process = api.newProcess();
    const statuses = new Set<number>();
    for (let call = 0; call < 600; call++) {
      const address = `198.51.${100 + Math.floor(call / 200)}.${call % 200}`;
      statuses.add((await process.get("/v1/tokens?limit=1", withKey, address)).status);
    }
    expect(statuses).toEqual(new Set([200, 429]));
    const { key } = await api.key(await api.account());
    expect((await process.get("/v1/tokens?limit=1", { "x-api-key": key })).status).toBe(200);
  });
});
