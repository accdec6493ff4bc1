import { once } from "node:events";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { call } from "#app/platform/api.server.ts";
import { gaugeFrom, metrics, observePool } from "#app/platform/metrics.server.ts";
import { refused } from "#app/platform/refusals.server.ts";
import { serveMetrics } from "../../server/metricsServer.ts";
import { accessLog } from "../../server/web/requests.ts";
import { repeat } from "../../server/workers/every.ts";
import { freePort } from "../support/program.ts";

let origin = "";
let port = 0;
let server: ReturnType<typeof serveMetrics>;
beforeAll(async () => {
  // Other tests of this worker have counted too.
  Reflect.deleteProperty(globalThis, "tmaiMetrics");
  port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  server = serveMetrics({ NODE_ENV: "test", METRICS_PORT: String(port) });
  if (server) await once(server, "listening");
});
afterAll(() => server?.close());

/** The lines of one metric in Prometheus' format, with its description. */
async function metricLines(name: string): Promise<string[]> {
  const answer = await fetch(`${origin}/metrics`);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([
    200,
    expect.stringMatching(/^text\/plain; version=0\.0\.4/),
  ]);
  return (await answer.text()).split("\n").filter((line) => line.startsWith(name));
}

test("metrics have an address of their own with nothing else on it", async () => {
  expect(server?.address()).toMatchObject({ address: "127.0.0.1", port });
  expect((await fetch(`${origin}/en/plans`)).status).toBe(404);
  expect((await fetch(`${origin}/metrics`, { method: "POST" })).status).toBe(404);
  expect(serveMetrics({ NODE_ENV: "test" })).toBeNull();
});

test("the process reports its event-loop delay, its memory and its CPU", async () => {
  expect(await metricLines("tmai_nodejs_eventloop_lag_p99_seconds ")).toHaveLength(1);
  expect(await metricLines("tmai_process_resident_memory_bytes ")).toHaveLength(1);
  expect(await metricLines("tmai_process_cpu_seconds_total ")).toHaveLength(1);
});

test("refusals are counted by tag, including those of an unexpected error", async () => {
  const request = new Request("http://localhost/api/checkout", { method: "POST" });
  await refused(request, { tag: "TooManyRequests" });
  await refused(request, { tag: "TooManyRequests" });
  const quiet = vi.spyOn(console, "error").mockImplementation(() => undefined);
  await call(() => Promise.reject(new Error("a fault")))({ request, params: {} });
  quiet.mockRestore();
  expect(await metricLines("tmai_refusals_total{")).toEqual([
    'tmai_refusals_total{tag="TooManyRequests"} 2',
    'tmai_refusals_total{tag="Unexpected"} 1',
  ]);
});

test("responses are timed by kind and status, whatever their path and method", async () => {
  const quiet = vi.spyOn(console, "log").mockImplementation(() => undefined);
  const app = express().use(accessLog(), (_request, response) => void response.status(201).end());
  const web = app.listen(0, "127.0.0.1");
  await once(web, "listening");
  const { port: webPort } = web.address() as AddressInfo;
  for (const path of ["/api/checkout", "/en/plans", "/en/quiet%40people.test"])
    await fetch(`http://127.0.0.1:${webPort}${path}`);
  await fetch(`http://127.0.0.1:${webPort}/en/plans`, { method: "PROPFIND" });
  await expect
    .poll(() => metricLines("tmai_http_request_seconds_count"))
    .toEqual([
      'tmai_http_request_seconds_count{method="GET",kind="call",status="201"} 1',
      'tmai_http_request_seconds_count{method="GET",kind="page",status="201"} 2',
      'tmai_http_request_seconds_count{method="other",kind="page",status="201"} 1',
    ]);
  web.close();
  quiet.mockRestore();
});

test("a worker's runs are timed, failed ones separately", async () => {
  const quiet = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const stopping = new AbortController();
  const failing = repeat({ name: "failing", everyMs: 1, run: () => Promise.reject(new Error("no")) }, stopping.signal);
  const working = repeat({ name: "working", everyMs: 60_000, run: () => Promise.resolve() }, stopping.signal);
  await Promise.all([failing.firstRun, working.firstRun]);
  stopping.abort();
  await Promise.all([failing.ended, working.ended]);
  expect(await metricLines("tmai_round_seconds_count")).toEqual([
    'tmai_round_seconds_count{job="failing",outcome="failed"} 1',
    'tmai_round_seconds_count{job="working",outcome="done"} 1',
  ]);
  quiet.mockRestore();
});

test("a gauge is read on each scrape, and has no value while reading fails", async () => {
  let read = async () => [{ value: 3 }];
  gaugeFrom({ name: "test_depth", help: "of a queue" }, () => read());
  const jobs = async () => [{ labels: { state: "dead" }, value: 2 }];
  gaugeFrom({ name: "test_jobs", help: "of a queue", labelNames: ["state"] }, jobs);
  expect(await metricLines("test_")).toEqual(["test_depth 3", 'test_jobs{state="dead"} 2']);
  read = async () => [{ value: 5 }];
  expect(await metricLines("test_depth")).toEqual(["test_depth 5"]);
  read = () => Promise.reject(new Error("the database is down"));
  expect(await metricLines("test_")).toEqual(['test_jobs{state="dead"} 2']);
});

test("waits for a connection are timed, with callbacks and promises, and connections are counted", async () => {
  const pool = {
    ...{ totalCount: 10, idleCount: 4, waitingCount: 1 },
    connect(done?: (error: null, client: string) => void): Promise<string> | undefined {
      if (!done) return Promise.resolve("a client");
      setTimeout(done, 30, null, "a client");
      return undefined;
    },
  };
  observePool("test", pool);
  expect(await pool.connect()).toBe("a client");
  expect(await new Promise((resolve) => pool.connect((_error, client) => resolve(client)))).toBe("a client");
  expect(await metricLines('tmai_pool_wait_seconds_count{pool="test"}')).toEqual([
    'tmai_pool_wait_seconds_count{pool="test"} 2',
  ]);
  const [sum = ""] = await metricLines('tmai_pool_wait_seconds_sum{pool="test"}');
  expect(Number(sum.split(" ")[1])).toBeGreaterThan(0.025);
  expect(await metricLines('tmai_pool_connections{pool="test"')).toEqual([
    'tmai_pool_connections{pool="test",state="open"} 10',
    'tmai_pool_connections{pool="test",state="idle"} 4',
    'tmai_pool_connections{pool="test",state="waiting"} 1',
  ]);
  metrics().pools.delete("test");
});
