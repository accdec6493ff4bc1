import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { OPERATIONS } from "#app/areas/dataApi/server/operations/all.server.ts";
import { type DataApiFixture, openDataApi } from "../support/dataApiFixture.ts";
import { type FreshDatabase, freshDatabase } from "../support/postgres.ts";

// The official client over a port, with a test key.

let database: FreshDatabase;
let api: DataApiFixture;
let key: string;
let url: URL;
let close: () => Promise<void>;
/** Each test calls from its own address, whose rate limit no other test has used. */
let place = 0;
beforeEach(() => {
  place += 1;
});
beforeAll(async () => {
  database = await freshDatabase();
  api = await openDataApi(database);
  ({ key } = await api.key(await api.account()));
  const { dataApiApp, createListener } = await import("#app/areas/dataApi/server/http/app.server.ts");
  const listener = createListener(api.dispatcher, dataApiApp(api.dispatcher), () => ({
    address: `192.0.2.${place}`,
    requestId: "mcp",
  }));
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`);
  close = () =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
});
afterAll(async () => {
  await close();
  await api.close();
  await database.drop();
});

async function client(headers: Record<string, string>) {
  const made = new Client({ name: "test", version: "1.0.0" });
  await made.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }) as never);
  return made;
}

describe("a language model's MCP client", () => {
  test("the client finds a tool for every read call and selected writes, plus search and fetch", async () => {
    const { tools } = await (await client({})).listTools();
    const reading = OPERATIONS.filter(({ method, file }) => !method && !file).map(({ id }) => id);
    expect(tools.map(({ name }) => name).sort()).toEqual(
      [
        ...reading,
        ...["createAlert", "createBacktest", "createSandboxPayment", "createTokenList"],
        ...["describeTool", "fetch", "search"],
      ].sort(),
    );
    for (const { name, annotations } of tools)
      expect(annotations, name).toMatchObject(
        name.startsWith("create") ? { readOnlyHint: false, destructiveHint: false } : { readOnlyHint: true },
      );
  });

  test("the client reads which filters tokens have and gets the number of matches", async () => {
    const model = await client({ "x-api-key": key });
    const { tools } = await model.listTools();
    const { properties } = tools.find(({ name }) => name === "listTokens")?.inputSchema ?? {};
    const given = (properties ?? {}) as Record<string, { type?: string; description?: string }>;
    expect(given.minDrawdownPercent).toMatchObject({
      type: "number",
      description: expect.stringContaining("0 or less"),
    });
    expect(given.traderBand?.description).toContain("A from 75, B from 50");
    expect(given.signal?.description).toContain("strong-sell, sell, hold, buy, strong-buy");
    const callTool = { traderBand: "A,B", signal: "buy,strong-buy", aboveChange7dPercent: 0, count: "true", limit: 1 };
    const { structuredContent } = await model.callTool({ name: "listTokens", arguments: callTool });
    const { page } = structuredContent as { page: { total: number } };
    const query = "traderBand=A,B&signal=buy,strong-buy&aboveChange7dPercent=0&limit=250";
    const all = await (await api.newProcess().get(`/v1/tokens?${query}`, { "x-api-key": key })).json();
    expect(page.total).toBe((all as { data: unknown[] }).data.length);
    expect(page.total).toBeGreaterThan(0);
  });

  test("the client calls tools with its key and reads the answers", async () => {
    const model = await client({ "x-api-key": key });
    const listed = await model.callTool({ name: "listTokens", arguments: { limit: 2 } });
    const { data, meta } = listed.structuredContent as { data: { id: string; name: string }[]; meta: object };
    expect(data).toHaveLength(2);
    expect(meta).toMatchObject({ source: "sample" });
    const found = await model.callTool({ name: "search", arguments: { query: data[0]?.name } });
    const { results } = found.structuredContent as { results: { id: string }[] };
    expect(results.map(({ id }) => id)).toContain(data[0]?.id);
    const one = await model.callTool({ name: "fetch", arguments: { id: data[1]?.id } });
    expect(one.structuredContent).toMatchObject({
      id: data[1]?.id,
      title: expect.stringContaining(data[1]?.name ?? "-"),
    });
    const candles = await model.callTool({ name: "listDailyCandles", arguments: { tokens: data[0]?.id, limit: 3 } });
    expect((candles.structuredContent as { data: unknown[] }).data).toHaveLength(3);
  });

  test("the client gets errors in words that a model can act on", async () => {
    const without = await (await client({})).callTool({ name: "listTokens", arguments: {} });
    expect(without.isError).toBe(true);
    expect(JSON.stringify(without.content)).toContain("x-api-key");
    const none = await (await client({ "x-api-key": key })).callTool({
      name: "getToken",
      arguments: { id: "no-such" },
    });
    expect(JSON.stringify(none.content)).toContain("no-such");
  });
});

describe("tool arguments", () => {
  type Answered = { isError?: boolean; text: string; data: unknown };
  async function callTool(name: string, given: Record<string, unknown>): Promise<Answered> {
    const { isError, content, structuredContent } = await (await client({ "x-api-key": key })).callTool({
      name,
      arguments: given,
    });
    const [{ text }] = content as [{ text: string }];
    return { isError: isError === true, text, data: (structuredContent as { data?: unknown } | undefined)?.data };
  }

  test("unknown arguments are refused by name, with a suggestion, in every tool", async () => {
    const misspelt = await callTool("listTokens", { limitt: 2 });
    expect(misspelt).toMatchObject({ isError: true, text: expect.stringContaining("no parameter “limitt”") });
    expect(misspelt.text).toContain("Did you mean “limit”?");
    const elsewhere = {
      search: { query: "a", limit: 2 },
      fetch: { id: "bitcoin", q: 1 },
      createTokenList: { title: "Mine", name: "Mine" },
      listGrades: { format: "csv" },
      describeTool: { tool: "search", name: "search" },
      getStatus: { verbose: true },
    };
    for (const [name, given] of Object.entries(elsewhere)) {
      const { isError, text } = await callTool(name, given);
      expect([name, isError, text]).toEqual([name, true, expect.stringContaining("no parameter")]);
    }
  });

  test("missing arguments are named with their description", async () => {
    expect(await callTool("getToken", {})).toMatchObject({ isError: true, text: expect.stringContaining("id: ") });
    expect((await callTool("listPrices", {})).text).toContain("tokens: Token IDs, separated by commas");
    expect((await callTool("search", {})).text).toContain("query: ");
  });

  test("null arguments are ignored, and arrays or objects are refused", async () => {
    const left = await callTool("listTokens", { limit: 1, category: null });
    expect(left).toMatchObject({ isError: false, data: [expect.anything()] });
    const parts = await callTool("listPrices", { tokens: ["bitcoin", "ethereum"] });
    expect(parts).toMatchObject({
      isError: true,
      text: expect.stringContaining("separate several values with commas"),
    });
    expect(await callTool("listTokens", { limit: { most: 2 } })).toMatchObject({ isError: true });
  });

  test("arguments cannot reach another call than the tool's", async () => {
    for (const id of ["..", ".", ""]) {
      expect(await callTool("getTokenList", { id })).toMatchObject({ isError: true, data: undefined });
      expect(await callTool("fetch", { id })).toMatchObject({ isError: true, data: undefined });
    }
    expect((await callTool("getToken", { id: "../market" })).text).toContain("../market");
  });
});

test("a tool describes the fields of its answer, and a misspelt tool name gets a suggestion", async () => {
  const model = await client({});
  const { structuredContent } = await model.callTool({ name: "describeTool", arguments: { tool: "listRiskMetrics" } });
  expect(JSON.stringify((structuredContent as { answers: object }).answers)).toContain("One-day value at risk");
  const { content } = await model.callTool({ name: "describeTool", arguments: { tool: "listRiskMetric" } });
  expect(JSON.stringify(content)).toContain("Did you mean listRiskMetrics?");
  await expect(model.callTool({ name: "listToken", arguments: {} })).rejects.toThrow("Did you mean listTokens?");
});

test("instructions explain how to begin, and without a key also how to get more", async () => {
  const [without, withOne] = [
    (await client({})).getInstructions(),
    (await client({ "x-api-key": key })).getInstructions(),
  ];
  expect(without).toContain("sends no key");
  expect(withOne).toContain("`search`");
  expect(withOne).not.toContain("sends no key");
  const model = await client({});
  expect(await model.ping()).toEqual({});
  expect((await model.callTool({ name: "getStatus", arguments: {} })).isError).toBeUndefined();
});

/** A request as a model's client sends it. */
const send = (message: unknown, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: "POST",
    body: JSON.stringify(message),
    headers: { "content-type": "application/json", accept: "application/json, text/event-stream", ...headers },
  });

/** The same with a custom Host, which `fetch` does not send. */
const statusAt = (headers: Record<string, string>) =>
  new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const all = { "content-type": "application/json", accept: "application/json, text/event-stream", ...headers };
    const asking = request(url, { method: "POST", headers: all }, async (answer) => {
      const text = (await answer.setEncoding("utf8").toArray()).join("");
      resolve({ status: answer.statusCode, text });
    });
    asking.on("error", reject).end(JSON.stringify(listing(1)));
  });

test("pages of other sites cannot call, under any host name", async () => {
  const rebound = await statusAt({ host: `evil.example:${url.port}`, origin: `http://evil.example:${url.port}` });
  expect(rebound).toMatchObject({ status: 403, text: expect.stringContaining("evil.example") });
  expect(await statusAt({ host: "evil.example" })).toMatchObject({ status: 403 });
  for (const origin of ["https://evil.example", "null", "https://localhost.evil.example"])
    expect((await send(listing(1), { origin })).status, origin).toBe(403);
});

test("programs and pages of this application or this machine may call", async () => {
  for (const origin of ["http://localhost:3000", "http://127.0.0.1:6274", "http://[::1]:6274"])
    expect((await send(listing(1), { origin })).status, origin).toBe(200);
  for (const host of ["localhost:1", "127.0.0.1", "[::1]:80"])
    expect(await statusAt({ host })).toMatchObject({ status: 200 });
});

test("unknown protocol versions and other methods than POST are refused", async () => {
  expect((await send(listing(1), { "mcp-protocol-version": "2025-11-25" })).status).toBe(200);
  const unknown = await send(listing(1), { "mcp-protocol-version": "1999-01-01" });
  expect([unknown.status, await unknown.text()]).toEqual([400, expect.stringContaining("2025-11-25")]);
  const read = await fetch(url, { headers: { accept: "text/event-stream" } });
  expect([read.status, read.headers.get("allow")]).toEqual([405, "POST"]);
});
const listing = (id: number) => ({ jsonrpc: "2.0", id, method: "tools/list" });

test("a batch of messages is refused with a message, whatever is in it", async () => {
  for (const batch of [[], [listing(1)], Array.from({ length: 100 }, (_, id) => listing(id))]) {
    const answer = await send(batch);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { code: -32600, message: expect.stringContaining("batches") } });
  }
});

test("repeated requests for the tools get the same tools, each under its own request id", async () => {
  const first = (await (await send(listing(1))).json()) as { id: number; result: { tools: object[] } };
  expect(first).toMatchObject({ id: 1 });
  expect(first.result.tools.length).toBeGreaterThan(20);
  expect(await (await send(listing(2))).json()).toEqual({ ...first, id: 2 });
});

test("each message counts towards the rate limit of its address", async () => {
  const answers = await Promise.all(Array.from({ length: 70 }, (_, id) => send(listing(id))));
  await Promise.all(answers.map((answer) => answer.text()));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
});

test("a request that is too large is refused with a message", async () => {
  const answer = await fetch(url, {
    method: "POST",
    body: "x".repeat(70_000),
    headers: { "content-type": "application/json" },
  });
  expect(answer.status).toBe(413);
  expect(await answer.json()).toMatchObject({ code: "too-large" });
});
