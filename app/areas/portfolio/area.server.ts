import type { AreaServer } from "#app/platform/background.server.ts";
import type { Job } from "#app/platform/jobs.server.ts";
import { importJob } from "./server/imports/job.server.ts";
import { historyJob } from "./server/moves/historyJob.server.ts";

const POINTS_EVERY_MS = 60_000;
const MOVES_EVERY_MS = 60_000;

/** Reads what wallets moved, and writes a point of each portfolio every hour. */
export const areaServer: AreaServer = {
  jobs: [historyJob as Job, importJob],
  rounds: [
    {
      name: "portfolio points",
      worker: "market",
      everyMs: POINTS_EVERY_MS,
      isSlowAtFirst: true,
      run: async (signal) => {
        await (await import("./server/figures/points.server.ts")).pointsRound(signal);
      },
    },
    {
      name: "portfolio moves",
      worker: "market",
      everyMs: MOVES_EVERY_MS,
      isSlowAtFirst: true,
      run: async (signal) => {
        await (await import("./server/moves/round.server.ts")).movesRound(signal);
      },
    },
  ],
};
