import { spawnSync } from "node:child_process";
import { beforeAll, expect, test } from "vitest";
import { gaugeFrom, metrics } from "#app/platform/metrics.server.ts";
import { serveMetrics } from "../../server/metricsServer.ts";
import { loadAreaServers } from "../../server/workers/areas.ts";
import { measureQueue } from "../../server/workers/queueGauges.ts";
import { measureReadModels } from "../../server/workers/readModelGauges.ts";
import { freePort } from "../support/program.ts";

// The rules of Prometheus' own linter (promtool check metrics), for every metric that our processes can report.

type Described = { name: string; type: string; help: string; labels: string[] };
let text = "";
let all: Described[] = [];

beforeAll(async () => {
  Reflect.deleteProperty(globalThis, "tmaiMetrics");
  const server = serveMetrics({ NODE_ENV: "test", METRICS_PORT: String(await freePort()) });
  const unread = () => {
    throw new Error("not read here");
  };
  measureQueue(unread);
  measureReadModels(unread);
  for (const { gauges = [] } of await loadAreaServers())
    for (const { read: _, ...gauge } of gauges) gaugeFrom(gauge, async () => []);
  text = await metrics().registry.metrics();
  server?.close();
  all = metrics()
    .registry.getMetricsAsArray()
    .map((metric) => metric as unknown as Described & { labelNames?: string[] })
    .map(({ name, help, labelNames = [] }) => ({
      ...{ name, help, labels: [...labelNames] },
      type: new RegExp(`^# TYPE ${name} (\\w+)$`, "m").exec(text)?.[1] ?? "none",
    }));
});

const UNITS =
  /_(milli|micro|nano|kilo|mega|giga|kibi|mebi|gibi)?(seconds|bytes|meters|grams|volts|amperes|joules|celsius)(_|$)/;
const OTHER_UNITS = /_(minutes?|hours?|days?|weeks?|bits?|percent|kelvin|fahrenheit)(_|$)/;
const ABBREVIATED = /_(s|ms|us|ns|sec|b|kb|mb|gb|tb|pb|m|h|d)(_|$)/;

/** The linter's errors for a metric. */
function findFaults({ name, type, help, labels }: Described): string[] {
  const rules: [isBroken: boolean, fault: string][] = [
    [help.trim() === "", "has no help"],
    [type === "counter" && !name.endsWith("_total"), "is a counter without _total"],
    [type !== "counter" && name.endsWith("_total"), "is no counter and ends with _total"],
    [type !== "histogram" && name.endsWith("_bucket"), "is no histogram and ends with _bucket"],
    [!["histogram", "summary"].includes(type) && /_(count|sum)$/.test(name), "ends with _count or _sum"],
    [type !== "histogram" && labels.includes("le"), "has the label le"],
    [type !== "summary" && labels.includes("quantile"), "has the label quantile"],
    [Boolean(UNITS.exec(name)?.[1]) || OTHER_UNITS.test(name), "is not in a base unit"],
    [ABBREVIATED.test(name), "shortens its unit"],
    [/_(counter|gauge|histogram|summary|untyped)(_|$)/.test(name), "has its type in its name"],
    [
      !/^[a-z][a-z0-9_]*$/.test(name) || labels.some((label) => !/^[a-z][a-z0-9_]*$/.test(label)),
      "is not in snake case",
    ],
    [type === "none", "is not reported"],
  ];
  return rules.flatMap(([isBroken, fault]) => (isBroken ? [`${name} ${fault}`] : []));
}

test("every metric follows the naming rules of Prometheus", () => {
  expect(all.length).toBeGreaterThan(35);
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  expect(all.flatMap(findFaults)).toEqual([]);
  expect(all.filter(({ name }) => !name.startsWith("tmai_"))).toEqual([]);
});

test.each([
  [{ name: "a_requests", type: "counter" }, "is a counter without _total"],
  [{ name: "a_handles_total", type: "gauge" }, "is no counter and ends with _total"],
  [{ name: "a_wait_milliseconds", type: "gauge" }, "is not in a base unit"],
  [{ name: "a_wait_ms", type: "gauge" }, "shortens its unit"],
  [{ name: "a_depth_gauge", type: "gauge" }, "has its type in its name"],
  [{ name: "a_rowCount", type: "gauge" }, "is not in snake case"],
  [{ name: "a_rows_count", type: "gauge" }, "ends with _count or _sum"],
])("the metric %j breaks a naming rule", (metric, fault) => {
  expect(findFaults({ help: "Of a test.", labels: [], ...metric })).toEqual([`${metric.name} ${fault}`]);
});

const hasPromtool = spawnSync("promtool", ["--version"]).status === 0;
test.skipIf(!hasPromtool)("promtool finds no problem (skipped where the package prometheus is not installed)", () => {
  const { stdout, stderr } = spawnSync("promtool", ["check", "metrics"], { input: text, encoding: "utf8" });
  expect(stdout + stderr).toBe("");
});
