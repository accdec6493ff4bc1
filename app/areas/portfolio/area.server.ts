import type { AreaServer } from "#app/platform/background.server.ts";
import type { Job } from "#app/platform/jobs.server.ts";
import { importJob } from "./server/imports/job.server.ts";
import { historyJob } from "./server/moves/historyJob.server.ts";

const POINTS_EVERY_MS = 60_000;
const MOVES_EVERY_MS = 60_000;
const SWEEP_EVERY_MS = 3_600_000;

/** Reads wallet transfers, records each portfolio's value every hour, and erases the data of deleted accounts. */
export const areaServer: AreaServer = {
  jobs: [historyJob as Job, importJob],
  scheduledTasks: [
    {
      name: "portfolio points",
      worker: "market",
      everyMs: POINTS_EVERY_MS,
      isSlowAtFirst: true,
      run: async (signal) => {
        await (await import("./server/figures/points.server.ts")).runPointsTask(signal);
      },
    },
    {
      name: "portfolio moves",
      worker: "market",
      everyMs: MOVES_EVERY_MS,
      isSlowAtFirst: true,
      run: async (signal) => {
        await (await import("./server/moves/task.server.ts")).runMovesTask(signal);
      },
    },
    {
      name: "portfolio sweep",
      worker: "market",
      everyMs: SWEEP_EVERY_MS,
      run: async (signal) => (await import("./server/sweep.server.ts")).sweepPortfolios(signal),
    },
  ],
};
