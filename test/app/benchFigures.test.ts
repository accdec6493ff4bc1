// @vitest-environment node
import { expect, test } from "vitest";
import { BUNDLES } from "../../server/appProcesses.ts";
import { cpuOfProcesses } from "../bench/checkout/cpu.ts";
import { measured, median, quantile } from "../bench/figures.ts";

/** This process stands in for each part: it has certainly used CPU. */
const makeLine = (args: string) => `${process.pid} ${args}`;
const PROGRAM = [
  ...Object.values(BUNDLES).map((bundle) => makeLine(`/usr/bin/node --enable-source-maps ${bundle}`)),
  makeLine("/home/node_modules/@foundry-rs/anvil/anvil --port 8545"),
];

test("the CPU use of every part of a started program is measured", () => {
  const used = cpuOfProcesses(PROGRAM);
  expect(Object.keys(used)).toEqual([
    "web server",
    "payments worker",
    "market worker",
    "trading worker",
    "operator",
    "chain",
  ]);
  for (const ms of Object.values(used)) expect(ms).toBeGreaterThan(0);
});

test("a part without a process is an error and not 0 ms", () => {
  const withoutWeb = PROGRAM.filter((line) => !line.includes(BUNDLES.web));
  expect(() => cpuOfProcesses(withoutWeb)).toThrow("no process of the web server among");
});

test("a benchmark of no values or of an invalid number is an error", () => {
  expect([median([3, 1, 2]), quantile([1, 2, 3, 4], 0.5), quantile([1, 2, 3, 4], 1)]).toEqual([2, 3, 4]);
  expect(() => median([])).toThrow("nothing was measured");
  expect(() => quantile([], 0.95)).toThrow("nothing was measured");
  expect(() => measured({ p50Ms: 1, p95Ms: Number.NaN, ratio: 1 / 0 })).toThrow("not measured: p95Ms, ratio");
  expect(measured({ lost: 0 })).toEqual({ lost: 0 });
});
