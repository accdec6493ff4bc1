import type { AreaServer } from "#app/platform/background.server.ts";

/** Shorter than the block interval of most chains. */
const WATCH_EVERY_MS = 1_000;
const ENDINGS_EVERY_MS = 3_600_000;

/** Follows mandates on chain, submits owners' signatures, and notifies owners. */
export const areaServer: AreaServer = {
  scheduledTasks: [
    {
      name: "mandates",
      worker: "trading",
      everyMs: WATCH_EVERY_MS,
      run: async () => (await import("./server/watch/task.server.ts")).runMandatesTask(),
    },
    {
      name: "mandate signatures",
      worker: "operator",
      everyMs: WATCH_EVERY_MS,
      run: async () => (await import("./server/signatures/task.server.ts")).runSignaturesTask(),
    },
    {
      name: "ending mandates",
      worker: "trading",
      everyMs: ENDINGS_EVERY_MS,
      run: async () => (await import("./server/notices.server.ts")).notifyOfMandateEndings(),
    },
  ],
  subscriptions: [
    {
      name: "mandates.owners",
      worker: "market",
      types: ["MandateGranted", "MandateRevoked"],
      from: "now",
      handle: async (events, transaction) =>
        (await import("./server/notices.server.ts")).notifyOfMandates(events, transaction),
    },
  ],
};
