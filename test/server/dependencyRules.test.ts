import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { temporaryFolder } from "../support/folders.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** For each rule a file that breaks it: [rule, file, its contents]. */
const FORBIDDEN: [string, string, string][] = [
  ["no-cycles", "app/areas/billing/model/round.ts", 'import { two } from "./trip.ts"; export const one = () => two;'],
  ["no-cycles", "events/case/about.ts", 'import type { B } from "./back.ts"; export type A = { b: B };'],
  ["rooms-stand-in-an-order", "app/areas/plans", ""],
  ["rooms-stand-in-an-order", "app/areas/billing", ""],
  ["folders-stand-in-an-order", "app/areas/support/server/cases", ""],
  ["folders-stand-in-an-order", "app/areas/support/server/search", ""],
  ["not-resolvable", "app/areas/billing/nowhere.ts", 'import "./missing.ts";'],
  ["no-loose-files", "app/loose.ts", 'import "./platform/env.server.ts";'],
  ["pure-core-imports-zod-only", "events/payment/bad.ts", 'import { createHash } from "node:crypto"; createHash;'],
  ["pure-core-imports-zod-only", "events/payment/worse.ts", 'import "../ledger/ledger.ts";'],
  ["pure-core-imports-zod-only", "events/pricing/bad.ts", 'import "#app/platform/env.server.ts";'],
  ["core-uses-types-of-another", "events/coupon/bad.ts", 'import { recorded } from "../payment/events.ts"; recorded;'],
  [
    "ledger-knows-no-web-and-no-chain",
    "events/ledger/bad.ts",
    'import type { Address } from "viem"; export type A = Address;',
  ],
  ["ledger-knows-no-web-and-no-chain", "events/replay.ts", 'import "../app/platform/env.server.ts";'],
  ["ledger-knows-no-projection", "events/ledger/worse.ts", 'import "../projections/all.ts";'],
  [
    "ledger-uses-no-node-module-but-crypto",
    "events/ledger/files.ts",
    'import { readFileSync } from "node:fs"; readFileSync;',
  ],
  ["analytics-is-pure", "analytics/bad.ts", 'import { readFileSync } from "node:fs"; readFileSync;'],
  ["analytics-is-pure", "analytics/worse.ts", 'import "../events/names.ts";'],
  ["analytics-knows-no-feed", "analytics/grades/bad.ts", 'import "../feeds/good.ts";'],
  ["feeds-store-nothing", "analytics/feeds/bad.ts", 'import { Pool } from "pg"; Pool;'],
  ["ui-knows-no-room", "app/ui/bad.ts", 'import "#app/platform/env.server.ts";'],
  ["i18n-uses-itself", "app/i18n/bad.ts", 'import "#app/platform/env.server.ts";'],
  ["platform-is-the-ground", "app/platform/bad.ts", 'import "#app/chain/good.ts";'],
  ["chain-yields-observations", "app/chain/bad.ts", 'import "#events/ledger/ledger.ts";'],
  ["chain-uses-itself-and-the-ground", "app/chain/worse.ts", 'import "#app/i18n/locales.ts";'],
  ["identity-uses-the-ground", "app/identity/bad.ts", 'import "#app/chain/good.ts";'],
  ["what-is-below-knows-no-area", "app/wallet/bad.ts", 'import "#app/areas/billing/public.ts";'],
  ["what-is-below-knows-no-area", "app/frame/bad.ts", 'import "#app/areas.ts";'],
  ["area-keeps-to-itself", "app/areas/checkout/bad.ts", 'import "#app/areas/billing/model/inside.ts";'],
  [
    "pages-know-no-server",
    "app/areas/billing/pages/bad.tsx",
    'import type { Row } from "../server/rows.server.ts"; export type R = Row;',
  ],
  ["pages-know-no-server", "app/areas/billing/area.ts", 'import "./server/rows.server.ts";'],
  [
    "services-stand-below-areas",
    "app/services/delivery/server/bad.server.ts",
    'import "#app/areas/billing/public.ts";',
  ],
  ["services-stand-below-areas", "app/services/delivery/worse.ts", 'import "../../frame/area.ts";'],
  ["service-keeps-to-itself", "app/services/delivery/model/bad.ts", 'import "#app/services/trading/model/inside.ts";'],
  ["services-are-entered-by-public", "app/areas/trading/inside.ts", 'import "#app/services/trading/model/inside.ts";'],
  ["folders-stand-in-an-order", "app/services/trading/server/orders", ""],
  ["rooms-stand-in-an-order", "app/services/round", ""],
  ["what-is-below-knows-no-area", "app/chain/above.ts", 'import "#app/services/trading/public.ts";'],
  ["pages-know-no-server", "app/services/trading/model/bad.ts", 'import "../server/orders/one.server.ts";'],
  ["server-enters-areas-by-public", "server/insideService.ts", 'import "../app/services/trading/model/inside.ts";'],
  ["pages-know-no-server", "app/areas/billing/publicSeal.ts", 'import "./server/rows.server.ts";'],
  ["declarations-are-tables", "app/areas/billing/limits.ts", 'import "#app/areas/plans/public.ts";'],
  [
    "operations-need-no-list-of-operations",
    "app/areas/billing/operations.server.ts",
    'import "../dataApi/public.server.ts";',
  ],
  ["tools-need-no-list-of-tools", "app/areas/billing/tools.server.ts", 'import "../chatbot/public.server.ts";'],
  ["nobody-imports-a-route", "app/areas/billing/routes/one.ts", 'import "./two.ts";'],
  ["nobody-imports-a-route", "app/frame/routes/one.ts", 'import "#app/areas/billing/routes/two.ts";'],
  ["route-asks-the-app", "app/areas/billing/endpoints.server.ts", 'import "../../../events/ledger/ledger.ts";'],
  ["nobody-imports-an-area's-calls", "app/areas/plans/server/bad.ts", 'import "../../billing/endpoints.server.ts";'],
  ["http-uses-identity-and-the-ground", "app/http/bad.ts", 'import "#app/areas/plans/public.ts";'],
  ["app-does-not-start-itself", "app/areas/billing/server/bad.ts", 'import "../../../../server/start.ts";'],
  ["server-enters-areas-by-public", "server/inside.ts", 'import "../app/areas/billing/model/inside.ts";'],
  ["verifier-knows-the-ledger-alone", "server/verifier/verify.ts", 'import "#app/platform/env.server.ts";'],
  ["seed-writes-events", "prisma/seed.ts", 'import "../server/start.ts";'],
  ["contracts-stand-alone", "contracts/deploy/bad.ts", 'import "#app/platform/env.server.ts";'],
  ["clients-stand-alone", "clients/typescript/src/bad.ts", 'import "../../../app/platform/env.server.ts";'],
  ["clients-stand-alone", "clients/typescript/src/worse.ts", 'import { z } from "zod"; z;'],
  [
    "our-contracts-are-for-payments",
    "app/areas/support/server/chain.server.ts",
    'import "../../../chain/payment/paymentChain.server.ts";',
  ],
  [
    "one-file-knows-the-card-library",
    "app/areas/cardPayments/server/settle/bad.server.ts",
    'export const library = () => import("stripe");',
  ],
  [
    "one-file-knows-the-card-library",
    "app/areas/refunds/server/payout/stripe.server.ts",
    'import type Stripe from "stripe"; export type Client = Stripe;',
  ],
  [
    "card-library-is-loaded-when-needed",
    "app/areas/cardPayments/server/settle/hasty.server.ts",
    'import Stripe from "stripe"; Stripe;',
  ],
  ["nobody-imports-a-test", "server/bad.ts", 'import "../test/sample.ts";'],
  [
    "one-database-client",
    "app/areas/billing/server/client.ts",
    'import { client } from "../../../../prisma/client/client.ts"; client;',
  ],
];
/** Files that these import, and allowed imports. */
const ALLOWED: [string, string][] = [
  ["app/areas/dataApi/public.server.ts", 'import "./server/operations/all.server.ts";'],
  ["app/areas/chatbot/public.server.ts", 'import "./server/tools/all.server.ts";'],
  ["app/areas/chatbot/server/tools/all.server.ts", "export const TOOLS = [];"],
  ["app/areas/dataApi/server/operations/all.server.ts", "export const OPERATIONS = [];"],
  ["analytics/feeds/good.ts", 'import { z } from "zod"; import "../panel.ts"; z;'],
  ["analytics/panel.ts", 'import { createHash } from "node:crypto"; createHash;'],
  ["app/areas.ts", 'import "./areas/support/area.ts";'],
  [
    "app/platform/env.server.ts",
    'import "#app/i18n/locales.ts"; import "#events/ledger/ledger.ts"; export const env = 1;',
  ],
  ["app/i18n/locales.ts", "export const locales = 1;"],
  ["app/chain/payment/paymentChain.server.ts", "export const paymentChain = 1;"],
  ["app/areas/payments/server/good.server.ts", 'import "../../../chain/payment/paymentChain.server.ts";'],
  [
    "app/areas/cardPayments/server/provider/stripe.server.ts",
    'import type Stripe from "stripe"; export const client = (): Promise<{ default: typeof Stripe }> => import("stripe");',
  ],
  ["app/chain/good.ts", 'import "#app/platform/env.server.ts"; import "../../events/pricing/good.ts";'],
  ["app/frame/area.ts", 'import "#app/identity/good.ts";'],
  ["app/identity/good.ts", 'import "#app/platform/env.server.ts";'],
  ["app/areas/billing/public.ts", 'export * from "./model/inside.ts"; import "#app/areas/plans/public.ts";'],
  ["app/areas/billing/model/inside.ts", "export const inside = 1;"],
  ["app/areas/billing/model/trip.ts", 'import { one } from "./round.ts"; export const two = () => one;'],
  ["app/areas/billing/server/rows.server.ts", "export type Row = 1;"],
  [
    "app/areas/billing/routes/two.ts",
    'import "../server/rows.server.ts"; import "../../../../events/pricing/good.ts";',
  ],
  ["app/areas/plans/public.ts", "export const plans = 1;"],
  ["app/areas/plans/model/back.ts", 'import "../../billing/public.ts";'],
  ["app/services/trading/public.ts", 'export * from "./model/inside.ts";'],
  ["app/services/trading/model/inside.ts", "export const inside = 1;"],
  ["app/services/trading/server/orders/one.server.ts", 'import "../parts/two.server.ts";'],
  ["app/services/trading/server/orders/three.server.ts", "export const three = 3;"],
  ["app/services/trading/server/parts/two.server.ts", "export const two = 2;"],
  ["app/services/trading/server/parts/four.server.ts", 'import "../orders/three.server.ts";'],
  [
    "app/services/delivery/publicSend.server.ts",
    'import "#app/services/trading/public.ts"; import "#app/platform/env.server.ts"; import "../../../events/ledger/ledger.ts";',
  ],
  ["app/areas/checkout/model/traded.ts", 'import "#app/services/trading/public.ts";'],
  ["app/services/round/public.ts", 'import "#app/services/trip/public.ts";'],
  ["app/services/round/publicBack.ts", "export const back = 1;"],
  ["app/services/trip/public.ts", "export const trip = 1;"],
  ["app/services/trip/publicOn.ts", 'import "#app/services/round/publicBack.ts";'],
  ["app/areas/support/server/cases/rows.server.ts", 'import "../search/query.server.ts";'],
  ["app/areas/support/server/cases/case.server.ts", "export type Case = 1;"],
  ["app/areas/support/server/search/query.server.ts", "export const query = 1;"],
  [
    "app/areas/support/server/search/found.server.ts",
    'import type { Case } from "../cases/case.server.ts"; export type Found = Case;',
  ],
  ["app/areas/support/area.ts", 'import "../../frame/area.ts";'],
  [
    "app/areas/checkout/good.ts",
    'import "#app/areas/billing/public.ts"; import "#app/platform/env.server.ts"; import "../../../events/ledger/ledger.ts";',
  ],
  ["app/areas/billing/publicRows.server.ts", 'export type { Row } from "./server/rows.server.ts";'],
  [
    "app/areas/checkout/server/rows.server.ts",
    'import type { Row } from "#app/areas/billing/publicRows.server.ts"; export type R = Row;',
  ],
  ["events/case/back.ts", 'import type { A } from "./about.ts"; export type B = { a: A };'],
  ["events/ledger/ledger.ts", 'import { createHash } from "node:crypto"; import "../payment/events.ts"; createHash;'],
  ["events/payment/events.ts", 'import { z } from "zod"; import "../pricing/good.ts"; z; export const recorded = 1;'],
  ["events/pricing/good.ts", "export const cents = 1;"],
  ["events/projections/all.ts", 'import "../payment/events.ts";'],
  ["prisma/client/client.ts", "export const client = 1;"],
  [
    "server/start.ts",
    'import "../app/platform/env.server.ts"; import "../app/areas/billing/public.ts"; import "../prisma/seed.ts";',
  ],
  ["test/sample.ts", 'import "../server/start.ts";'],
];
/** Whole rooms instead of files; and files in a cycle. */
const IN_A_CIRCLE = ["app/areas/billing/model/trip.ts", "events/case/back.ts"];

type Violation = { from: string; rule: { name: string } };
const folder = temporaryFolder("rules");
let violations: Violation[];

beforeAll(() => {
  for (const [file, text] of [...ALLOWED, ...FORBIDDEN.map(([, file, text]) => [file, text] as const)]) {
    if (text === "") continue;
    mkdirSync(dirname(join(folder.path, file)), { recursive: true });
    writeFileSync(join(folder.path, file), text);
  }
  for (const file of [".dependency-cruiser.cjs", "tsconfig.json", "package.json"])
    cpSync(join(ROOT, file), join(folder.path, file));
  symlinkSync(join(ROOT, "node_modules"), join(folder.path, "node_modules"));
  const cruise = join(ROOT, "node_modules/dependency-cruiser/bin/dependency-cruise.mjs");
  const args = [cruise, "--config", ".dependency-cruiser.cjs", "--output-type", "json"];
  const rooms = ["analytics", "app", "events", "prisma", "server", "contracts", "clients", "test"];
  const { stdout } = spawnSync(process.execPath, [...args, ...rooms], { cwd: folder.path, encoding: "utf8" });
  violations = (JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary.violations;
});
afterAll(() => folder.remove());

test.each(FORBIDDEN)("the rule %s finds %s", (rule, file) => {
  const found = violations.filter(({ from }) => from === file).map(({ rule }) => rule.name);
  expect(found).toContain(rule);
});

test("allowed imports are not reported", () => {
  const files = ALLOWED.map(([file]) => file).filter((file) => !IN_A_CIRCLE.includes(file));
  expect(violations.filter(({ from }) => files.includes(from))).toEqual([]);
});
