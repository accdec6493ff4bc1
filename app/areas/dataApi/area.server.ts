import type { AreaServer } from "#app/platform/background.server.ts";

const EVERY_MS = 60_000;
const CALLS_EVERY_MS = 2_000;
const EXPIRING_EVERY_MS = 600_000;

/** Finishes what a killed process began with keys and paid calls, notifies accounts near their quota, and creates bulk files. */
export const areaServer: AreaServer = {
  scheduledTasks: [
    {
      name: "paid calls",
      worker: "payments",
      everyMs: CALLS_EVERY_MS,
      run: async (signal) => (await import("./server/x402/task.server.ts")).runCallsTask(signal),
    },
    {
      name: "api credits",
      worker: "payments",
      everyMs: CALLS_EVERY_MS,
      run: async (signal) => (await import("./server/credits/task.server.ts")).runCreditsTask(signal),
    },
    {
      name: "api keys",
      worker: "market",
      everyMs: EVERY_MS,
      run: async () => (await import("./server/keys/commands.server.ts")).recordUnrecorded(),
    },
    {
      name: "expiring api keys",
      worker: "market",
      everyMs: EXPIRING_EVERY_MS,
      run: async () => (await import("./server/keys/expiring.server.ts")).notifyOfExpiringKeys(),
    },
    {
      name: "api quotas",
      worker: "market",
      everyMs: EVERY_MS,
      run: async () => (await import("./server/meter/quotaNotices.server.ts")).notifyOfQuotas(),
    },
    {
      name: "bulk files",
      worker: "market",
      everyMs: EVERY_MS,
      isSlowAtFirst: true,
      run: async (signal) => (await import("./server/makeExports/task.server.ts")).runExportsTask(signal),
    },
  ],
};
