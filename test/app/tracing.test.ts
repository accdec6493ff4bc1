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

test("without a collector nothing is traced, and no line of OpenTelemetry is loaded", async () => {
  await startTracing("tmai-test", { NODE_ENV: "test" });
  expect(tracing()).toBeNull();
  expect(span("a step", {}, () => currentTraceId())).toBeNull();
  expect(isLoaded()).toBe(false);
});

test("a request is one trace with its steps, continuing a proxy's, and its log lines name it", async () => {
  const { port } = collector.address() as AddressInfo;
  vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", `http://127.0.0.1:${port}`);
  vi.stubEnv("OTEL_EXPORTER_OTLP_HEADERS", "x-team=ours");
  await startTracing("tmai-test");
  expect(isLoaded()).toBe(true);
  const said: string[] = [];
  const lines: string[] = [];
  const jsonLog = openLog({ level: "info", format: "json", secrets: [] }, { write: (line) => void lines.push(line) });
  const quiet = vi.spyOn(console, "log").mockImplementation((line: string) => void said.push(line));
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
  await expect.poll(() => said.length).toBe(1);
  web.close();
  quiet.mockRestore();
  await tracing()?.end();

  const spans = batches.flatMap(({ batch }) =>
    batch.resourceSpans.flatMap((one) => one.scopeSpans.flatMap((two) => two.spans)),
  );
  const root = spans.find(({ name }) => name === "POST call");
  expect(root).toMatchObject({ traceId, parentSpanId: "00f067aa0ba902b7", status: { code: 2 } });
  expect(JSON.stringify(root?.attributes)).toContain("request-traced");
  const steps = spans.filter(({ name }) => name !== "POST call");
  expect(steps.map(({ name, parentSpanId, traceId: of }) => [name, parentSpanId, of])).toEqual([
    ["rpc eth_call", root?.spanId, traceId],
    ["sql of_a_test", root?.spanId, traceId],
  ]);
  expect(steps.map(({ status }) => status)).toEqual([{ code: 0 }, { code: 2, message: "TypeError" }]);
  expect(batches[0]?.batch.resourceSpans[0]?.resource.attributes).toEqual([
    { key: "service.name", value: { stringValue: "tmai-test" } },
  ]);
  expect(batches[0]?.headers).toMatchObject({ "x-team": "ours" });
  for (const { text } of batches) expect(text).not.toMatch(/quiet|secret/);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ msg: "served", requestId: "request-traced", traceId });
});
