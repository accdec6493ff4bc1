import type { AreaServer } from "#app/platform/background.server.ts";

/** Blocks come more slowly than this on every chain that we know. */
const WATCH_EVERY_MS = 1_000;

/** Watches the chains for what orders became, and sends those that mandates allow. */
export const serviceServer: AreaServer = {
  rounds: [
    {
      name: "orders",
      worker: "trading",
      everyMs: WATCH_EVERY_MS,
      run: async () => (await import("./server/watch/round.server.ts")).ordersRound(),
    },
    {
      name: "mandate orders",
      worker: "operator",
      everyMs: WATCH_EVERY_MS,
      run: async () => (await import("./server/mandated/round.server.ts")).mandateOrdersRound(),
    },
  ],
};
