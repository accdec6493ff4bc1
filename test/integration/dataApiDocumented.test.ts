import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DOCUMENTED, OPERATIONS } from "#app/areas/dataApi/server/operations/all.server.ts";
import { openAlertFixture } from "../support/alertFixture.ts";
import { type DataApiFixture, misspelt, openDataApi } from "../support/dataApiFixture.ts";
import { sampleCalls } from "../support/sampleCalls.ts";

// Every operation, behind a check that refuses answers that the document does not describe: `api.get` and `api.send` then fail.

let fixture: Awaited<ReturnType<typeof openAlertFixture>>;
let api: DataApiFixture;
let key: string;
let live: string;
let calls: [id: string, path: string][];
beforeAll(async () => {
  fixture = await openAlertFixture();
  api = await openDataApi(fixture.database());
  await fixture.token("acme");
  const account = await api.account();
  await api.givePlan(account, "data-api-premium");
  await api.givePlan(account, "vip");
  ({ key } = await api.key(account, { scopes: ["read", "bulk", "webhooks"] }));
  const scopes = ["read", "alerts", "lists", "portfolio", "agents", "webhooks", "bulk"] as const;
  ({ key: live } = await api.key(account, { mode: "live", scopes: [...scopes] }));
  calls = await sampleCalls(api, key);
}, 180_000);
afterAll(() => fixture.close());

/** In a separate process, so that no rate limit interferes. */
const get = (path: string, headers: Record<string, string> = {}) =>
  api.newProcess().get(path, { "x-api-key": key, ...headers });
const withQuery = (path: string, query: string) => `${path}${path.includes("?") ? "&" : "?"}${query}`;
const isOne = (id: string) => OPERATIONS.find((one) => one.id === id)?.isOne === true;
const isCached = (id: string) => OPERATIONS.find((one) => one.id === id)?.fresh !== "never";

describe("every read call", () => {
  test("every read call responds as documented: in full, unchanged and to HEAD", async () => {
    for (const [id, path] of calls) {
      const process = api.newProcess();
      const answer = await process.get(path, { "x-api-key": key });
      expect(answer.status, id).toBe(200);
      if (isCached(id)) {
        const headers = { "x-api-key": key, "if-none-match": answer.headers.get("etag") ?? "" };
        expect((await process.get(path, headers)).status, id).toBe(304);
      }
      expect((await process.send("HEAD", path, { "x-api-key": key })).status, id).toBe(200);
    }
  });

  test("every read call with 'fields' returns those fields and no more", async () => {
    for (const [id, path] of calls) {
      const { data } = (await (await get(path)).json()) as { data: object | object[] };
      const [name] = Object.keys([data].flat()[0] ?? {});
      if (name === undefined) continue;
      const some = (await (await get(withQuery(path, `fields=${name}`))).json()) as { data: object | object[] };
      for (const row of [some.data].flat()) expect(Object.keys(row), id).toEqual([name]);
    }
  });

  test("every read call is available in each format, with one CSV header for any rows", async () => {
    for (const [id, path] of calls.filter(([id]) => !isOne(id))) {
      const csv = await (await get(withQuery(path, "format=csv"))).text();
      const json = (await (await get(path)).json()) as { data: object[] };
      const lines = await (await get(path, { accept: "application/x-ndjson" })).text();
      expect(lines.split("\n").length - 1, id).toBe(json.data.length);
      const [head = ""] = csv.split("\n");
      expect(head, id).toMatch(/^\w[\w.]*(,\w[\w.]*)*$/);
      const known = Object.keys(json.data[0] ?? {}).filter(
        (name) => !head.split(",").some((one) => one.split(".")[0] === name),
      );
      expect(known, id).toEqual([]);
      expect((await get(path, { accept: "image/png" })).status, id).toBe(406);
    }
  });

  test("every read call refuses a repeated parameter and an unknown key", async () => {
    for (const [id, path] of calls) {
      const twice = await get(withQuery(path, "fields=a&fields=b"));
      expect([id, twice.status, ((await twice.json()) as { errors: object[] }).errors]).toEqual([
        ...[id, 400],
        [{ pointer: "/query/fields", detail: expect.stringContaining("more than once") }],
      ]);
      expect((await api.newProcess().get(path, { "x-api-key": misspelt(key) })).status, id).toBe(401);
    }
  });
});

describe("pages as CSV", () => {
  test("CSV pages of events can be joined, as all have the same header", async () => {
    const heads = new Set<string>();
    for (const after of [0, 1, 2])
      heads.add((await (await get(`/v1/events?limit=1&after=${after}&format=csv`)).text()).split("\n")[0] ?? "");
    expect([...heads]).toEqual(["id,type,timestamp,livemode,position,sequence,stream,version,data"]);
  });

  test.each([
    ["/v1/tokens?limit=1", "/v1/tokens?q=zzzzzz"],
    ["/v1/grades?limit=1", "/v1/grades?minTrader=100&tokens=no-such-token"],
    ["/v1/market/history?from=2024-12-01&to=2024-12-03", "/v1/market/history?from=1971-01-01&to=1971-01-02"],
  ])("%s and %s have the same CSV header, with and without rows", async (some, none) => {
    const [full, empty] = [
      await (await get(`${some}&format=csv`)).text(),
      await (await get(`${none}&format=csv`)).text(),
    ];
    expect(empty.trimEnd().split("\n")).toEqual([full.split("\n")[0]]);
    expect(full.trimEnd().split("\n").length).toBeGreaterThan(1);
  });

  test("CSV pages write true and false as words", async () => {
    const { data } = (await (await get("/v1/events?limit=3")).json()) as { data: { livemode: boolean }[] };
    const csv = await (await get("/v1/events?limit=3&fields=livemode&format=csv")).text();
    expect(csv).toBe(`livemode\n${data.map(({ livemode }) => `${livemode}\n`).join("")}`);
  });
});

type AnswerBody = { data: Record<string, never> };
/** Sends with the live key, or with the test key. */
async function send(method: string, path: string, body?: unknown, by = live): Promise<AnswerBody["data"]> {
  const answer = await api.newProcess().send(method, path, { "x-api-key": by }, body);
  const answered = (await answer.json()) as AnswerBody;
  expect([200, 201], `${method} ${path} ${JSON.stringify(answered)}`).toContain(answer.status);
  return answered.data;
}

describe("every account call", () => {
  test("alert calls respond as documented", async () => {
    const order = { tokenId: "acme", condition: { type: "price_above", priceUsd: "2" } };
    const { id } = await send("POST", "/v1/alerts", order);
    await send("GET", "/v1/alerts");
    await send("GET", "/v1/alerts/limit");
    await send("GET", `/v1/alerts/${id}`);
    await send("PATCH", `/v1/alerts/${id}`, { note: "Changed" });
    await send("POST", `/v1/alerts/${id}/pause`, { paused: false });
    await send("POST", `/v1/alerts/${id}/mute`, { until: null });
    await send("POST", `/v1/alerts/${id}/test`);
    await send("GET", `/v1/alerts/${id}/history`);
    await send("DELETE", `/v1/alerts/${id}`);
    const refused = await api
      .newProcess()
      .send("POST", "/v1/alerts", { "x-api-key": live }, { ...order, tokenId: "none" });
    expect(refused.status).toBe(422);
  });

  test("list and portfolio calls respond as documented", async () => {
    const { id } = await send("POST", "/v1/lists", { title: "Calm", visibility: "private" });
    await send("PUT", `/v1/lists/${id}`, { title: "Calm", visibility: "private", description: "Looked through" });
    await send("PUT", `/v1/lists/${id}/tokens`, { tokens: ["acme"] });
    for (const path of ["", `/${id}`, `/${id}/tokens`, `/${id}/versions`]) await send("GET", `/v1/lists${path}`);
    await send("DELETE", `/v1/lists/${id}`);
    for (const path of ["", "/holdings", "/moves", "/performance"]) await send("GET", `/v1/portfolio${path}`);
    for (const path of ["/v1/my-indices", "/v1/my-mandates"]) await send("GET", path);
  });

  test("webhook and sandbox calls respond as documented", async () => {
    const { id } = await send("POST", "/v1/webhook-endpoints", { url: "https://example.com/hook" });
    await send("PATCH", `/v1/webhook-endpoints/${id}`, { state: "active" });
    await send("GET", `/v1/webhook-endpoints/${id}`);
    await send("POST", `/v1/webhook-endpoints/${id}/rotate`, {});
    const { deliveryId } = await send("POST", `/v1/webhook-endpoints/${id}/test`);
    await send("GET", "/v1/deliveries");
    await send("POST", `/v1/deliveries/${deliveryId}/resend`);
    await send("POST", `/v1/webhook-endpoints/${id}/replay`, { fromPosition: 1 });
    await send("DELETE", `/v1/webhook-endpoints/${id}`);
    await send("GET", "/v1/sandbox/scenarios", undefined, key);
    await send("POST", "/v1/sandbox/clock", { advanceSeconds: 60 }, key);
    const refused = await api
      .newProcess()
      .send("POST", "/v1/sandbox/payments", { "x-api-key": key }, { scenario: "trial", plan: "abc" });
    expect(refused.status).toBe(422);
  });

  // Paid, published and nightly operations are called in credits, paidCalls, dataApiLive, dataApiIndices, dataApiExports, dataApiSandbox
  // and dataApiStream, behind the same check; agents and back-tests in dataApiAgents.
  const ELSEWHERE = [
    "buyCredits",
    "getCredits",
    "getReceipt",
    "getGradeProof",
    "getIndexProof",
    "listIndexInputs",
    "getExport",
    "createSandboxPayment",
    "getSandboxPayment",
    "openStream",
    ...["listAgents", "listAgentJudgements", "listAgentOrders", "getAgentPerformance"],
    ...["createBacktest", "getBacktest"],
  ];

  test("every documented call is made here or is listed as made elsewhere", () => {
    const made = [...api.documented.seen].flatMap(([id, statuses]) =>
      statuses.has(200) || statuses.has(201) ? [id] : [],
    );
    expect(
      DOCUMENTED.map(({ id }) => id)
        .filter((id) => !made.includes(id))
        .sort(),
    ).toEqual([...ELSEWHERE].sort());
  });
});
