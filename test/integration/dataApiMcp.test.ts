import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { OPERATIONS } from "#app/areas/dataApi/server/operations/all.server.ts";
import { type DataApiWorld, openDataApi } from "../support/dataApiWorld.ts";
import { type FreshDatabase, freshDatabase } from "../support/postgres.ts";

// The official client over a port, with a key for testing.

let database: FreshDatabase;
let api: DataApiWorld;
let key: string;
let url: URL;
let close: () => Promise<void>;
beforeAll(async () => {
  database = await freshDatabase();
  api = await openDataApi(database);
  ({ key } = await api.key(await api.account()));
  const { dataApiApp, listenerOf } = await import("#app/areas/dataApi/server/http/app.server.ts");
  const listener = listenerOf(api.dispatcher, dataApiApp(api.dispatcher), () => ({
    address: "192.0.2.1",
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

describe("a language model's client", () => {
  test("finds a tool for every call that reads or makes something, and search and fetch", async () => {
    const { tools } = await (await client({})).listTools();
    const reading = OPERATIONS.filter(({ method, file }) => !method && !file).map(({ id }) => id);
    expect(tools.map(({ name }) => name).sort()).toEqual(
      [...reading, "createAlert", "createSandboxPayment", "createTokenList", "fetch", "search"].sort(),
    );
    for (const { name, annotations } of tools)
      expect(annotations, name).toMatchObject(
        name.startsWith("create") ? { readOnlyHint: false, destructiveHint: false } : { readOnlyHint: true },
      );
  });

  test("reads what tokens may be restricted by, and is answered how many fit", async () => {
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
    const asked = { traderBand: "A,B", signal: "buy,strong-buy", aboveChange7dPercent: 0, count: "true", limit: 1 };
    const { structuredContent } = await model.callTool({ name: "listTokens", arguments: asked });
    const { page } = structuredContent as { page: { total: number } };
    const query = "traderBand=A,B&signal=buy,strong-buy&aboveChange7dPercent=0&limit=250";
    const all = await (await api.newProcess().get(`/v1/tokens?${query}`, { "x-api-key": key })).json();
    expect(page.total).toBe((all as { data: unknown[] }).data.length);
    expect(page.total).toBeGreaterThan(0);
  });

  test("calls them with its key, and reads what the call answers", async () => {
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

  test("is told what is wrong in words that a model can act on", async () => {
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

/** A request as a model's client sends it. */
const send = (message: unknown) =>
  fetch(url, {
    method: "POST",
    body: JSON.stringify(message),
    headers: { "content-type": "application/json", accept: "application/json, text/event-stream" },
  });
const listing = (id: number) => ({ jsonrpc: "2.0", id, method: "tools/list" });

test("a batch of messages is refused with a sentence, whatever is in it", async () => {
  for (const batch of [[], [listing(1)], Array.from({ length: 100 }, (_, id) => listing(id))]) {
    const answer = await send(batch);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { code: -32600, message: expect.stringContaining("batches") } });
  }
});

test("a model that asks again is told of the same tools, under its request's id", async () => {
  const first = (await (await send(listing(1))).json()) as { id: number; result: { tools: object[] } };
  expect(first).toMatchObject({ id: 1 });
  expect(first.result.tools.length).toBeGreaterThan(20);
  expect(await (await send(listing(2))).json()).toEqual({ ...first, id: 2 });
});

test("each message counts towards the rate of its address", async () => {
  const answers = await Promise.all(Array.from({ length: 70 }, (_, id) => send(listing(id))));
  await Promise.all(answers.map((answer) => answer.text()));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
});

test("a request that is too large is refused with a sentence", async () => {
  const answer = await fetch(url, {
    method: "POST",
    body: "x".repeat(70_000),
    headers: { "content-type": "application/json" },
  });
  expect(answer.status).toBe(413);
  expect(await answer.json()).toMatchObject({ code: "too-large" });
});
