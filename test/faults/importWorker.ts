import { importJob } from "#app/areas/portfolio/server/imports/job.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { type Job, workJobs } from "#app/platform/jobs.server.ts";

/** Reads and confirms imports, with a short lease, until it is killed. */

process.on("disconnect", () => process.exit());
process.send?.("here");
for (;;) {
  await workJobs({
    pool: poolFor("market"),
    jobs: [importJob as Job],
    signal: new AbortController().signal,
    leaseSeconds: 1,
  });
  await new Promise((resolve) => setTimeout(resolve, 50));
}
