import type { AreaServer } from "#app/platform/background.server.ts";

const REMAKE_EVERY_MS = 60_000;

/** Maintains the market: its prices, its grades, and what is published of them. */
export const areaServer: AreaServer = {
  scheduledTasks: [
    {
      name: "market",
      worker: "market",
      everyMs: REMAKE_EVERY_MS,
      isSlowAtFirst: true,
      run: async (signal) => (await import("#app/services/marketData/publicTask.server.ts")).runMarketTask(signal),
    },
  ],
};
