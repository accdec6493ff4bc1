import type { AreaServer } from "#app/platform/background.server.ts";

/** Shorter than the block interval of every chain that we support. */
const WATCH_EVERY_MS = 1_000;
const ALARM_EVERY_MS = 60_000;

/** Watches the chain for payments. */
export const areaServer: AreaServer = {
  // Without it, the first head can only be checked against itself. Payment settlement, order watching and mandate trading need it.
  startupTasks: (["payments", "trading", "operator"] as const).map((worker) => ({
    name: "payments",
    worker,
    run: async () => (await import("./server/watch/trail.server.ts")).believeTrail(),
  })),
  scheduledTasks: [
    {
      name: "payments",
      worker: "payments",
      everyMs: WATCH_EVERY_MS,
      run: async () => (await import("./server/watch/task.server.ts")).runWatchTask(),
    },
    {
      name: "unpaid signatures",
      worker: "payments",
      everyMs: ALARM_EVERY_MS,
      run: async () => (await import("./server/watch/unpaidSignatures.server.ts")).alarmUnpaid(),
    },
  ],
  gauges: [
    {
      name: "tmai_watcher_blocks_behind",
      help: "Blocks from the last one that the watcher is done with to the head.",
      worker: "payments",
      read: async () => [{ value: await (await import("./server/watch/trail.server.ts")).blocksBehind() }],
    },
  ],
};
