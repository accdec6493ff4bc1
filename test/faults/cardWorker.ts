import { checkJob } from "#app/areas/cardPayments/server/hints/checkJob.server.ts";
import { sweepOpen } from "#app/areas/cardPayments/server/sweep/open.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { type Job, workJobs } from "#app/platform/jobs.server.ts";

/** Checks the objects that hints name, and open checkouts, with a short lease, until it is killed. */

const { signal } = new AbortController();
process.on("disconnect", () => process.exit());
process.send?.("here");
for (;;) {
  await workJobs({ pool: poolFor("payments"), jobs: [checkJob as Job], signal, leaseSeconds: 1 });
  await sweepOpen(signal);
  await new Promise((resolve) => setTimeout(resolve, 50));
}
