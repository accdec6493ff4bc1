import type { AreaServer } from "#app/platform/background.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { exportJob } from "./server/orders/job.server.ts";

const CATCH_UP_EVERY_MS = 5_000;
const REMOVE_FILES_EVERY_MS = 60_000;

/** Brings the auditors' lookup tables up to the ledger's end, creates the files that they order, and removes expired ones. */
export const areaServer: AreaServer = {
  jobs: [exportJob],
  scheduledTasks: [
    {
      name: "audit",
      worker: "market",
      everyMs: CATCH_UP_EVERY_MS,
      /** A few thousand events per run, so that a start on a large ledger is not delayed. */
      run: async () => {
        const { catchUpForQuestion } = await import("#events/audit/catchUp.ts");
        await catchUpForQuestion(poolFor("market"));
      },
    },
    {
      name: "old exports",
      worker: "market",
      everyMs: REMOVE_FILES_EVERY_MS,
      run: async () => {
        const { removeOld } = await import("./server/orders/store.server.ts");
        await removeOld(poolFor("market"));
      },
    },
  ],
};
