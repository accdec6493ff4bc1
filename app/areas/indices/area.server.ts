import type { AreaServer } from "#app/platform/background.server.ts";

const PUBLISH_EVERY_MS = 60_000;
const QUOTES_EVERY_MS = 3_600_000;
const REBALANCE_EVERY_MS = 15_000;
const DESK_EVERY_MS = 60_000;
const NOTES_EVERY_MS = 60_000;

/**
 * Publishes what is due for indices: constituents before they are in force, and each day's levels. Deletes expired quotes, and notifies
 * holders and
 * customers with orders. Rebalances within mandates, and maintains what these need on chain.
 */
export const areaServer: AreaServer = {
  scheduledTasks: [
    {
      name: "indices",
      worker: "market",
      everyMs: PUBLISH_EVERY_MS,
      isSlowAtFirst: true,
      run: async (signal) => (await import("./server/publication/task.server.ts")).runIndicesTask(signal),
    },
    {
      name: "old quotes of indices",
      worker: "trading",
      everyMs: QUOTES_EVERY_MS,
      run: async () => (await import("./server/orders/quotes.server.ts")).forgetOldQuotes(),
    },
    {
      name: "rebalancing",
      worker: "operator",
      everyMs: REBALANCE_EVERY_MS,
      run: async (signal) => (await import("./server/rebalance/task.server.ts")).runRebalancingTask(signal),
    },
    {
      name: "notes of pools",
      worker: "operator",
      everyMs: NOTES_EVERY_MS,
      run: async () => (await import("./server/rebalance/ways/notes.server.ts")).runNotesTask(),
    },
    {
      name: "local desk of mandates",
      worker: "market",
      everyMs: DESK_EVERY_MS,
      run: async () => (await import("./server/rebalance/ways/local.server.ts")).runLocalDeskTask(),
    },
  ],
  subscriptions: [
    {
      name: "indices.holders",
      worker: "market",
      types: ["ConstituentsSet"],
      from: "now",
      handle: async (events, transaction) =>
        (await import("./server/notices.server.ts")).notifyHolders(events, transaction),
    },
    {
      name: "indices.orders",
      worker: "market",
      types: ["OrderFilled", "OrderPartlyFilled", "OrderFailed"],
      from: "now",
      handle: async (events, transaction) =>
        (await import("./server/notices.server.ts")).notifyOfOrders(events, transaction),
    },
  ],
};
