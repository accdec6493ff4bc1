import type { AreaServer } from "#app/platform/background.server.ts";

/** Blocks are slower than this on every chain that we know. */
const WATCH_EVERY_MS = 1_000;

/** Watches the chains for the results of orders, and sends those that mandates allow. */
export const serviceServer: AreaServer = {
  scheduledTasks: [
    {
      name: "orders",
      worker: "trading",
      everyMs: WATCH_EVERY_MS,
      run: async () => (await import("./server/watch/task.server.ts")).runOrdersTask(),
    },
    {
      name: "mandate orders",
      worker: "operator",
      everyMs: WATCH_EVERY_MS,
      run: async () => (await import("./server/mandated/task.server.ts")).runMandateOrdersTask(),
    },
  ],
};
