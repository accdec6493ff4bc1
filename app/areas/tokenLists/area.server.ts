import type { AreaServer } from "#app/platform/background.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { publishJob } from "./server/published/publish.server.ts";

const POLL_INTERVAL_MS = 60_000;
const SWEEP_EVERY_MS = 3_600_000;

/**
 * Updates rule-based lists, publishes lists, and deletes files that were never published. The worker with the checkpoints' key signs the
 * file.
 */
export const areaServer: AreaServer = {
  scheduledTasks: [
    {
      name: "token lists",
      worker: "market",
      everyMs: POLL_INTERVAL_MS,
      isSlowAtFirst: true,
      run: async (signal) => (await import("./server/rule/task.server.ts")).runListsTask(signal),
    },
    {
      name: "token list files",
      worker: "market",
      everyMs: SWEEP_EVERY_MS,
      run: async () => {
        const { sweepListFiles } = await import("./server/published/sweep.server.ts");
        await sweepListFiles(poolFor("market"));
      },
    },
  ],
  jobs: [publishJob],
  subscriptions: [
    {
      name: "tokenLists.told",
      worker: "market",
      types: ["ListPublished"],
      from: "now",
      async handle(events, transaction) {
        const { notifyFollowers } = await import("./server/published/notices.server.ts");
        await notifyFollowers(events, transaction);
      },
    },
  ],
};
