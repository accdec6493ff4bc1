import type { AreaServer } from "#app/platform/background.server.ts";

const MARKET_EVERY_MS = 15_000;
const QUOTES_EVERY_MS = 3_600_000;

/** Keeps the local chain's pools close to the market, and deletes expired quotes. */
export const areaServer: AreaServer = {
  scheduledTasks: [
    {
      name: "market maker",
      worker: "market",
      everyMs: MARKET_EVERY_MS,
      run: async () => (await import("./server/maker/task.server.ts")).runMarketMakerTask(),
    },
    {
      name: "old quotes of swaps",
      worker: "trading",
      everyMs: QUOTES_EVERY_MS,
      run: async () => (await import("./server/quotes.server.ts")).forgetOldQuotes(),
    },
  ],
};
