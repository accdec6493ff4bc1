import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { AreaServer } from "#app/platform/background.server.ts";
import type { WorkerName } from "#app/platform/workers.ts";
import { areaFilesIn, collectWork, loadAreaServers } from "../../server/workers/areas.ts";
import { temporaryFolder } from "../support/folders.ts";

const task = (name: string, worker: WorkerName) => ({ name, worker, everyMs: 1, run: async () => {} });

test("an area with an area.server.ts is found by its folder alone", async () => {
  const folder = temporaryFolder("areas");
  try {
    for (const name of ["ratings", "empty"]) mkdirSync(join(folder.path, name));
    writeFileSync(
      join(folder.path, "ratings", "area.server.ts"),
      'export const areaServer = { scheduledTasks: [{ name: "grades", worker: "market", everyMs: 1, run: async () => {} }] };',
    );
    const areas = await loadAreaServers(areaFilesIn(folder.path));
    expect(collectWork("market", areas).scheduledTasks.map(({ name }) => name)).toEqual(["grades"]);
    expect(collectWork("payments", areas).scheduledTasks).toEqual([]);
  } finally {
    folder.remove();
  }
});

test("an area.server.ts that exports something else is refused with its name", async () => {
  const folder = temporaryFolder("areas");
  try {
    mkdirSync(join(folder.path, "ratings"));
    writeFileSync(join(folder.path, "ratings", "area.server.ts"), "export const scheduledTasks = [];");
    await expect(loadAreaServers(areaFilesIn(folder.path))).rejects.toThrow(
      "ratings/area.server.ts exports no areaServer",
    );
  } finally {
    folder.remove();
  }
});

test("payments are settled by a worker that does nothing slow", async () => {
  const areas = await loadAreaServers();
  const names = (worker: WorkerName) => collectWork(worker, areas).scheduledTasks.map(({ name }) => name);
  expect(names("payments")).toEqual([
    ...["open card checkouts", "events of the card provider", "renewals by card", "card prices"],
    ...["renewals ahead"],
    ...["paid calls", "api credits", "embedded wallets", "unsigned operations of wallets", "old details of buyers"],
    ...["ending plans", "prices", "payments", "unpaid signatures", "refunds", "lapsed refunds", "refunds to cards"],
  ]);
  expect(names("trading")).toEqual([
    ...["old quotes of indices", "mandates", "ending mandates", "old quotes of swaps", "orders"],
  ]);
  expect(names("operator")).toEqual([
    ...["rebalancing", "notes of pools", "mandate signatures", "agent orders", "agents of ended mandates"],
    ...["mandate orders"],
  ]);
  expect(names("market")).toEqual([
    ...["sweep", "alerts", "alerts of indices", "alerts of portfolios", "alerts of agents"],
    ...["alerts of plans", "parked events", "audit", "old exports"],
    ...[
      "conversations of guests",
      "api keys",
      "expiring api keys",
      "api quotas",
      "bulk files",
      "indices",
      "local desk of mandates",
      "market",
      "deliveries",
      "telegram",
    ],
    ...[
      "notifications sweep",
      "failing webhooks",
      "portfolio points",
      "portfolio moves",
      "portfolio sweep",
      "market maker",
      "token lists",
      "token list files",
      "record files",
      "agents",
    ],
  ]);
  expect(collectWork("payments", areas).subscriptions.map(({ name }) => name)).toEqual([
    ...["cards.pauses", "cards.replaced", "invoices.issue", "offers.endCodes"],
    ...["refunds.requested", "refunds.approved", "refunds.settled", "refunds.unpaid", "refunds.withdrawn"],
  ]);
  // Work that takes minutes does not delay other work.
  expect(
    collectWork("market", areas)
      .jobs.filter(({ isLong }) => isLong)
      .map(({ kind, lane }) => [kind, lane]),
  ).toEqual([
    ["export", undefined],
    ["portfolio.history", "portfolio.history"],
    ["portfolio.import", "portfolio.import"],
    ["agents.backtest", "agents.backtest"],
  ]);
  // Only this worker has the key that signs lists, and a signature takes less than a millisecond.
  expect(collectWork("payments", areas).jobs.map(({ kind }) => kind)).toEqual([
    ...["cards.look", "cards.stopReplaced", "refunds.pay", "refunds.look", "refunds.stopRenewal", "lists.publish"],
  ]);
});

test("two tasks or subscriptions with the same name are refused, because they would share a cursor or a queue", () => {
  const areas: AreaServer[] = [
    { scheduledTasks: [task("news", "market")] },
    { scheduledTasks: [task("news", "payments")] },
  ];
  expect(() => collectWork("market", areas)).toThrow("two areas have a scheduled task news");
  const subscriptions = [{ name: "a.b", worker: "market", types: "all", from: "now", handle: async () => {} }] as const;
  expect(() => collectWork("market", [{ subscriptions }, { subscriptions }])).toThrow(
    "two areas have a subscription a.b",
  );
});
