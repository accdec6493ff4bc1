import { backtestJob } from "#app/areas/tradingAgent/server/backtests/job.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { type Job, workJobs } from "#app/platform/jobs.server.ts";

/** A worker of back-tests, to be killed. */

await workJobs({ pool: poolFor("market"), jobs: [backtestJob as Job], signal: new AbortController().signal });
