import { z } from "zod";
import { poolFor } from "#app/platform/db.server.ts";
import { defineJob } from "#app/platform/jobs.server.ts";

/** Computes one backtest, in a lane of its own: neither history nor imports wait for it. */
export const backtestJob = defineJob({
  kind: "agents.backtest",
  worker: "market",
  isLong: true,
  lane: "agents.backtest",
  mostTries: 4,
  payload: z.object({ id: z.uuid() }),
  run: async ({ id }, turn) => {
    const { workBacktest } = await import("./work.server.ts");
    await workBacktest(poolFor("market"), id, turn);
  },
});
