import type { AreaServer } from "../../platform/background.server.ts";

const EVERY_MS = 60_000;

/** Finishes what a killed process began with keys, and tells accounts that are near their quota. */
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
  ],
};
