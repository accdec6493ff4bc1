import type { AreaServer } from "#app/platform/background.server.ts";
import { poolFor } from "#app/platform/db.server.ts";

const SWEEP_EVERY_MS = 3_600_000;

/** Deletes expired rows from the accounts' tables. */
export const areaServer: AreaServer = {
  scheduledTasks: [
    {
      name: "sweep",
      worker: "market",
      everyMs: SWEEP_EVERY_MS,
      run: async () => {
        const { sweepOnce } = await import("./server/sweeps.server.ts");
        await sweepOnce(poolFor("market"));
      },
    },
  ],
};
