import { z } from "zod";
import { poolFor } from "#app/platform/db.server.ts";
import { defineJob } from "#app/platform/jobs.server.ts";

/**
 * Reads a wallet's history on a chain back, one job for each. It does so for a while and queues itself for the rest, so that everybody's
 * turn comes. What a chain fails of is no failure of the job: the round asks again.
 */
export const historyJob = defineJob({
  kind: "portfolio.history",
  worker: "market",
  isLong: true,
  lane: "portfolio.history",
  mostTries: 8,
  payload: z.object({ account: z.string(), walletId: z.uuid(), chainId: z.string() }),
  run: async (of, turn) => {
    const { readHistory } = await import("./history.server.ts");
    await readHistory(poolFor("market"), of, turn);
  },
});
