import type { AreaServer } from "../../platform/background.server.ts";

const EVERY_MS = 60_000;

/** Finishes what a killed process began with keys, tells accounts that are near their quota, and makes bulk files. */
export const areaServer: AreaServer = {
  rounds: [
    {
      name: "api keys",
      worker: "market",
      everyMs: EVERY_MS,
      run: async () => (await import("./server/keys/commands.server.ts")).recordUnrecorded(),
    },
    {
      name: "api quotas",
      worker: "market",
      everyMs: EVERY_MS,
      run: async () => (await import("./server/meter/quotaNotices.server.ts")).tellOfQuotas(),
    },
    {
      name: "bulk files",
      worker: "market",
      everyMs: EVERY_MS,
      isSlowAtFirst: true,
      run: async (signal) => (await import("./server/exports/round.server.ts")).exportsRound(signal),
    },
  ],
};
