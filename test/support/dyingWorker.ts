import { z } from "zod";
import { poolFor } from "#app/platform/db.server.ts";
import { defineJob, workJobs } from "#app/platform/jobs.server.ts";

/** A worker that takes a job, reports it and never ends on its own: to be killed. */

const job = defineJob({
  kind: "say",
  worker: "market",
  payload: z.unknown(),
  mostTries: 3,
  async run() {
    process.send?.("taken");
    await new Promise((resolve) => setTimeout(resolve, 600_000));
  },
});
await workJobs({
  pool: poolFor("market"),
  jobs: [job],
  signal: new AbortController().signal,
});
