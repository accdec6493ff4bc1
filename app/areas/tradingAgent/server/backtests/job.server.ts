import { z } from "zod";
import { poolFor } from "#app/platform/db.server.ts";
import { defineJob } from "#app/platform/jobs.server.ts";

const [KIND, MAX_ATTEMPTS] = ["agents.backtest", 4];

/** Computes one back-test, in a separate lane: neither history nor imports wait for it. */
export const backtestJob = defineJob({
  kind: KIND,
  worker: "market",
  isLong: true,
  lane: KIND,
  mostTries: MAX_ATTEMPTS,
  payload: z.object({ id: z.uuid() }),
  run: async ({ id }, turn) => {
    const { workBacktest } = await import("./work.server.ts");
    await workBacktest(poolFor("market"), id, { ...turn, kind: KIND, isLast: turn.tries >= MAX_ATTEMPTS });
  },
});
