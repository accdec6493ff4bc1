import { z } from "zod";
import { poolFor } from "#app/platform/db.server.ts";
import { defineJob } from "#app/platform/jobs.server.ts";

/** Reads a file, or turns its rows into moves, depending on the import's state. Eight attempts take about an hour and a half. */
export const importJob = defineJob({
  kind: "portfolio.import",
  worker: "market",
  isLong: true,
  lane: "portfolio.import",
  mostTries: 8,
  payload: z.object({ account: z.string(), importId: z.uuid() }),
  run: async (payload, turn) => {
    const { workImport } = await import("./work.server.ts");
    await workImport(poolFor("market"), payload, turn);
  },
});
