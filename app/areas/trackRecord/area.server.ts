import type { AreaServer } from "#app/platform/background.server.ts";

const EVERY_MS = 10_000;

/** Creates the files of the record. */
export const areaServer: AreaServer = {
  scheduledTasks: [
    {
      name: "record files",
      worker: "market",
      everyMs: EVERY_MS,
      isSlowAtFirst: true,
      run: async (signal) => (await import("./server/make.server.ts")).runRecordFilesTask(signal),
    },
  ],
};
