/** The market worker's part in a test without one: delivers what is queued, after the answers that queued it. */
export async function workMail(): Promise<void> {
  const [{ allDone }, { workJobs }, { mailJob }, { poolFor }] = await Promise.all([
    import("../../app/platform/underWay.server.ts"),
    import("../../app/platform/jobs.server.ts"),
    import("../../app/platform/mail.server.ts"),
    import("../../app/platform/db.server.ts"),
  ]);
  await allDone();
  await workJobs({ pool: poolFor("market"), jobs: [mailJob], signal: new AbortController().signal });
}
