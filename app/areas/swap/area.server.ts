import type { AreaServer } from "../../platform/background.server.ts";

/** Blocks come more slowly than this on every chain that we know. */
const WATCH_EVERY_MS = 1_000;
const MARKET_EVERY_MS = 15_000;
const QUOTES_EVERY_MS = 3_600_000;

/** Watches the chain for what orders became, and keeps the local chain's pools near the market. */
export const areaServer: AreaServer = {
  rounds: [
    {
      name: "orders",
      worker: "payments",
      everyMs: WATCH_EVERY_MS,
      run: async () => (await import("./server/watch/round.server.ts")).ordersRound(),
    },
    {
      name: "market maker",
      worker: "market",
      everyMs: MARKET_EVERY_MS,
      run: async () => (await import("./server/maker/round.server.ts")).marketMakerRound(),
    },
    {
      name: "old quotes of swaps",
      worker: "payments",
      everyMs: QUOTES_EVERY_MS,
      run: async () => (await import("./server/quotes.server.ts")).forgetOldQuotes(),
    },
  ],
};
