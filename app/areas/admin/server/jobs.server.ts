import { z } from "zod";
import { done, readForm, refusedAs, type Sent } from "#app/areas/accounts/public.server.ts";
import { deadDeliveries, dropDelivery, retryDelivery } from "#app/areas/notifications/publicDeliveries.server.ts";
import { deskCall } from "#app/identity/desk.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { deadLetters, dropDeadLetter, retryDeadLetter } from "#app/platform/deadLetters.server.ts";

const JOBS = { roles: ["admin"], what: "jobs" } as const;

/** Dead jobs and deliveries, newest first. */
export const loadJobsPage = (request: Request) =>
  deskCall(request, JOBS, async (admin) => {
    const [jobs, deliveries] = await Promise.all([deadLetters(poolFor("desks")), deadDeliveries(poolFor("desks"))]);
    const rows = [...jobs.rows, ...deliveries.rows].sort((a, b) => b.diedAt.localeCompare(a.diedAt));
    const count = jobs.count + deliveries.count;
    return admin.opens({ jobs: rows.map(({ jobId }) => jobId) }, () => ({ jobs: rows, count }));
  });

const FINE = { status: 200, body: {}, headers: new Headers() };
const GONE = 409;

/** Retries one of them, or deletes it with its payload. */
export const jobsAction = (request: Request) =>
  deskCall(request, JOBS, async (admin) => {
    const sent = await readForm(request);
    const jobId = z.uuid().safeParse(sent.text("jobId")).data;
    return admin.opens({ jobs: jobId ? [jobId] : [] }, () => changeJob(sent, jobId));
  });

async function changeJob(sent: Sent, jobId: string | undefined) {
  const { t, intent } = sent;
  const pool = poolFor("desks");
  // An id belongs to either a job or a delivery, never to both.
  const isRetried = async (id: string) => (await retryDeadLetter(pool, id)) || (await retryDelivery(pool, id));
  const isDropped = async (id: string) => (await dropDeadLetter(pool, id)) || (await dropDelivery(pool, id));
  if (jobId && intent === "retry" && (await isRetried(jobId))) return done(sent, FINE, t("jobs.retried"));
  if (jobId && intent === "drop" && (await isDropped(jobId))) return done(sent, FINE, t("jobs.dropped"));
  return refusedAs(sent, { ...FINE, status: GONE, body: { error: t("jobs.gone") } }, [], {});
}
