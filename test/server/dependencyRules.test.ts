import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { temporaryFolder } from "../support/folders.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** For each rule a file that breaks it: [rule, file, what it says]. */
const FORBIDDEN: [string, string, string][] = [
  ["no-cycles", "app/billing/round.ts", 'import { two } from "./trip.ts"; export const one = () => two;'],
  ["not-resolvable", "app/billing/nowhere.ts", 'import "./missing.ts";'],
  ["pure-core-imports-zod-only", "events/payment/bad.ts", 'import { createHash } from "node:crypto"; createHash;'],
  ["pure-core-imports-zod-only", "events/payment/worse.ts", 'import "../ledger/ledger.ts";'],
  [
    "ledger-knows-no-web-and-no-chain",
    "events/ledger/bad.ts",
    'import type { Address } from "viem"; export type A = Address;',
  ],
  ["ledger-knows-no-web-and-no-chain", "events/replay.ts", 'import "../app/env.server.ts";'],
  [
    "ledger-uses-no-node-module-but-crypto",
    "events/ledger/files.ts",
    'import { readFileSync } from "node:fs"; readFileSync;',
  ],
  ["chain-yields-observations", "app/chain/bad.ts", 'import "../../events/ledger/ledger.ts";'],
  ["chain-uses-itself-and-the-environment", "app/chain/worse.ts", 'import "~/areas/billing/public.ts";'],
  ["ui-knows-no-capability", "app/ui/bad.ts", 'import "~/areas/billing/public.ts";'],
  ["capability-keeps-to-itself", "app/checkout/bad.ts", 'import "~/billing/inside.ts";'],
  ["shared-ground-enters-by-public", "app/plans/bad.ts", 'import "~/billing/inside.ts";'],
  ["nobody-imports-a-route", "app/routes/one.ts", 'import "./two.ts";'],
  ["route-asks-the-app", "app/routes/bad.ts", 'import "../../events/ledger/ledger.ts";'],
  ["app-does-not-start-itself", "app/billing/server.ts", 'import "../../server/start.ts";'],
  ["seed-writes-events", "prisma/seed.ts", 'import "../server/start.ts";'],
  ["contracts-stand-alone", "contracts/deploy/bad.ts", 'import "../../app/platform/env.server.ts";'],
  ["nobody-imports-a-test", "server/bad.ts", 'import "../test/sample.ts";'],
  ["one-database-client", "app/billing/client.ts", 'import { client } from "../../prisma/client/client.ts"; client;'],
];
/** What they import, and imports that are allowed. */
const ALLOWED: [string, string][] = [
  ["app/env.server.ts", "export const env = 1;"],
  ["app/billing/trip.ts", 'import { one } from "./round.ts"; export const two = () => one;'],
  ["app/billing/public.ts", 'export * from "./inside.ts";'],
  ["app/billing/inside.ts", "export const inside = 1;"],
  [
    "app/checkout/good.ts",
    'import "~/areas/billing/public.ts"; import "~/platform/env.server.ts"; import "../../events/ledger/ledger.ts";',
  ],
  ["app/routes/two.ts", 'import "~/checkout/good.ts";'],
  ["events/ledger/ledger.ts", 'import { createHash } from "node:crypto"; import "../payment/events.ts"; createHash;'],
  ["events/payment/events.ts", 'import { z } from "zod"; z;'],
  ["prisma/client/client.ts", "export const client = 1;"],
  [
    "server/start.ts",
    'import "../app/env.server.ts"; import "../events/ledger/ledger.ts"; import "../prisma/seed.ts";',
  ],
  ["test/sample.ts", 'import "../server/start.ts";'],
];

type Violation = { from: string; rule: { name: string } };
const house = temporaryFolder("rules");
let violations: Violation[];

beforeAll(() => {
  for (const [file, text] of [...ALLOWED, ...FORBIDDEN.map(([, file, text]) => [file, text] as const)]) {
    mkdirSync(dirname(join(house.path, file)), { recursive: true });
    writeFileSync(join(house.path, file), text);
  }
  for (const file of [".dependency-cruiser.cjs", "tsconfig.json", "package.json"])
    cpSync(join(ROOT, file), join(house.path, file));
  symlinkSync(join(ROOT, "node_modules"), join(house.path, "node_modules"));
  const cruise = join(ROOT, "node_modules/dependency-cruiser/bin/dependency-cruise.mjs");
  const args = [cruise, "--config", ".dependency-cruiser.cjs", "--output-type", "json"];
  const rooms = ["app", "events", "prisma", "server", "contracts", "test"];
  const { stdout } = spawnSync(process.execPath, [...args, ...rooms], { cwd: house.path, encoding: "utf8" });
  violations = (JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary.violations;
});
afterAll(() => house.remove());

test.each(FORBIDDEN)("%s finds %s", (rule, file) => {
  const found = violations.filter(({ from }) => from === file).map(({ rule }) => rule.name);
  expect(found).toContain(rule);
});

test("what is allowed is not reported", () => {
  const files = ALLOWED.map(([file]) => file).filter((file) => file !== "app/billing/trip.ts");
  expect(violations.filter(({ from }) => files.includes(from))).toEqual([]);
});
