import { z } from "zod";
import { poolFor } from "#app/platform/db.server.ts";
import { defineJob } from "#app/platform/jobs.server.ts";

/** Creates the file of an order. Eight attempts take about an hour and a half. */
export const exportJob = defineJob({
  kind: "export",
  worker: "market",
  isLong: true,
  mostTries: 8,
  payload: z.object({ exportId: z.uuid() }),
  run: async ({ exportId }, turn) => {
    const { makeExport } = await import("./make.server.ts");
    await makeExport(poolFor("market"), exportId, turn);
  },
});
