import { once } from "node:events";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openLog } from "#app/platform/log.server.ts";
import { currentTraceId, span, tracing } from "#app/platform/tracing.server.ts";
import { startTracing } from "../../server/tracing.ts";
import { takeBody } from "../../server/web/body.ts";
import { accessLog, beginRequest } from "../../server/web/requests.ts";
import { repeat } from "../../server/workers/every.ts";

type Sent = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: unknown;
  status: unknown;
};
type Batch = {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] };
    scopeSpans: { spans: Sent[] }[];
  }[];
};

const batches: { batch: Batch; headers: Record<string, unknown>; text: string }[] = [];
const collector = createServer(async (request, response) => {
  let text = "";
  for await (const part of request) text += String(part);
  batches.push({ batch: JSON.parse(text) as Batch, headers: request.headers, text });
  response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
});
const spansSent = () =>
  batches.flatMap(({ batch }) => batch.resourceSpans.flatMap((one) => one.scopeSpans.flatMap((two) => two.spans)));
/** Waits until the collector has a span of this name. */
const sent = (name: string) => expect.poll(() => spansSent().map((one) => one.name)).toContain(name);

const isLoaded = () =>
  Object.keys(createRequire(import.meta.url).cache).some((name) => name.includes("@opentelemetry/sdk-trace-node"));

beforeAll(async () => {
  collector.listen(0, "127.0.0.1");
  await once(collector, "listening");
});
afterAll(async () => {
  collector.close();
  // Other tests share this worker.
  Reflect.deleteProperty(globalThis, "tmaiTracing");
  const api = await import("@opentelemetry/api");
  for (const part of [api.trace, api.context, api.propagation, api.diag]) part.disable();
  vi.unstubAllEnvs();
});

test("tracing is off without a collector, and OpenTelemetry is not loaded", async () => {
  await startTracing("web", { NODE_ENV: "test" });
  expect(tracing()).toBeNull();
  expect(span("a step", {}, () => currentTraceId())).toBeNull();
  expect(isLoaded()).toBe(false);
});

test("a request is one trace with its steps, continuing a proxy's, and its log lines name it", async () => {
  const { port } = collector.address() as AddressInfo;
  vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", `http://127.0.0.1:${port}`);
  vi.stubEnv("OTEL_EXPORTER_OTLP_HEADERS", "x-team=ours");
  vi.stubEnv("OTEL_RESOURCE_ATTRIBUTES", "deployment.environment=staging");
  vi.stubEnv("OTEL_SERVICE_NAME", "shop");
  vi.stubEnv("OTEL_BSP_SCHEDULE_DELAY", "20");
  await startTracing("web");
  expect(isLoaded()).toBe(true);
  const printed: string[] = [];
  const lines: string[] = [];
  const jsonLog = openLog({ level: "info", format: "json", secrets: [] }, { write: (line) => void lines.push(line) });
  const quiet = vi.spyOn(console, "log").mockImplementation((line: string) => void printed.push(line));
  const app = express().use(beginRequest(), accessLog(), takeBody());
  app.use(async (_request, response) => {
    await span("rpc eth_call", { endpoint: "rpc.example" }, () => Promise.resolve());
    await span("sql of_a_test", {}, () => Promise.reject(new TypeError("quiet@people.test"))).catch(() => undefined);
    jsonLog.info("served");
    response.status(503).end();
  });
  const web = app.listen(0, "127.0.0.1");
  await once(web, "listening");
  const origin = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
  const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
  const headers = { traceparent: `00-${traceId}-00f067aa0ba902b7-01`, "x-request-id": "request-traced" };
  await fetch(`${origin}/api/quiet%40people.test?token=secret`, { method: "POST", headers, body: "{}" });
  await expect.poll(() => printed.length).toBe(1);
  web.close();
  quiet.mockRestore();
  await sent("POST call");
  const spans = spansSent();
  const root = spans.find(({ name }) => name === "POST call");
  expect(root).toMatchObject({ traceId, parentSpanId: "00f067aa0ba902b7", status: { code: 2 } });
  expect(JSON.stringify(root?.attributes)).toContain("request-traced");
  const steps = spans.filter(({ name }) => name !== "POST call");
  expect(steps.map(({ name, parentSpanId, traceId: of }) => [name, parentSpanId, of])).toEqual([
    ["rpc eth_call", root?.spanId, traceId],
    ["sql of_a_test", root?.spanId, traceId],
  ]);
  expect(steps.map(({ status }) => status)).toEqual([{ code: 0 }, { code: 2, message: "TypeError" }]);
  const about = batches[0]?.batch.resourceSpans[0]?.resource.attributes ?? [];
  expect(Object.fromEntries(about.map(({ key, value }) => [key, value.stringValue]))).toEqual({
    "service.name": "shop",
    "deployment.environment": "staging",
    "tmai.process": "web",
  });
  expect(batches[0]?.headers).toMatchObject({ "x-team": "ours" });
  for (const { text } of batches) expect(text).not.toMatch(/quiet|secret/);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ msg: "served", requestId: "request-traced", traceId });
});

/** Runs a task once, as workers do. */
async function runOnce(name: string, run: () => Promise<unknown>): Promise<void> {
  const stopping = new AbortController();
  const task = repeat({ name, everyMs: 60_000, run }, stopping.signal);
  await task.firstRun;
  stopping.abort();
  await task.ended;
}
const look = () =>
  span("rpc eth_getBlockByNumber", { endpoint: "rpc.example" }, () => span("sql waiting", {}, async () => undefined));

test("a round that finds nothing sends no span, nor does a timer's query", async () => {
  batches.length = 0;
  for (let n = 0; n < 100; n++) await runOnce("idle", look);
  await look();
  await runOnce("last", () => span("ledger.append", { appends: 1 }, look));
  await sent("last");
  expect([...new Set(spansSent().map(({ name }) => name))].sort()).toEqual([
    "last",
    "ledger.append",
    "rpc eth_getBlockByNumber",
    "sql waiting",
  ]);
  expect(spansSent()).toHaveLength(4);
});

test("a round that did something sends all of its spans as one trace, including earlier queries", async () => {
  batches.length = 0;
  await runOnce("busy", async () => {
    await look();
    await span("rpc eth_sendRawTransaction", {}, async () => undefined);
    await look();
  });
  await sent("busy");
  expect(spansSent()).toHaveLength(6);
  expect(new Set(spansSent().map(({ traceId }) => traceId)).size).toBe(1);
});

test("a failed round is sent, and so is one with a failed query", async () => {
  batches.length = 0;
  const quiet = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  await runOnce("failing", () => Promise.reject(new Error("no")));
  await runOnce("asking", () => span("rpc eth_call", {}, () => Promise.reject(new Error("no"))).catch(() => undefined));
  quiet.mockRestore();
  await sent("failing");
  await sent("asking");
  expect(
    spansSent()
      .map(({ name }) => name)
      .sort(),
  ).toEqual(["asking", "failing", "rpc eth_call"]);
});

test("a query that is answered after its round was dropped sends no span", async () => {
  batches.length = 0;
  let answer: () => void = () => undefined;
  let asked: Promise<unknown> = Promise.resolve();
  await runOnce("hasty", async () => {
    asked = span("rpc eth_blockNumber", {}, () => new Promise<void>((resolve) => (answer = resolve)));
  });
  answer();
  await asked;
  await runOnce("after", () => span("ledger.append", {}, async () => undefined));
  await sent("after");
  expect(spansSent()).toHaveLength(2);
});

test("health checks are not traced", async () => {
  batches.length = 0;
  const quiet = vi.spyOn(console, "log").mockImplementation(() => undefined);
  const app = express().use(beginRequest(), (_request, response) => void response.end());
  const web = app.listen(0, "127.0.0.1");
  await once(web, "listening");
  const origin = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
  for (const path of ["/healthz", "/assets/a.js", "/en/plans"]) await (await fetch(origin + path)).text();
  await fetch(`${origin}/en/plans`, { method: "PROPFIND" });
  web.close();
  quiet.mockRestore();
  await sent("other page");
  expect(
    spansSent()
      .map(({ name }) => name)
      .sort(),
  ).toEqual(["GET page", "other page"]);
});

test("OTEL_SDK_DISABLED and OTEL_TRACES_EXPORTER=none turn traces off", async () => {
  await tracing()?.end();
  Reflect.deleteProperty(globalThis, "tmaiTracing");
  const OTEL_EXPORTER_OTLP_ENDPOINT = "http://127.0.0.1:9";
  await startTracing("web", { NODE_ENV: "test", OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: "true" });
  await startTracing("web", { NODE_ENV: "test", OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_EXPORTER: "none" });
  expect(tracing()).toBeNull();
});
