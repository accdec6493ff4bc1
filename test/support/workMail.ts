import { setTimeout as pause } from "node:timers/promises";

const TIMEOUT_MS = 30_000;

/** The market worker's part in a test without one: delivers what is queued and due, after the responses that queued it. */
export async function workMail(): Promise<void> {
  const [{ drainInFlight: drain }, { workJobs }, { mailJob }, { poolFor }] = await Promise.all([
    import("#app/platform/inFlight.server.ts"),
    import("#app/platform/jobs.server.ts"),
    import("#app/platform/mail.server.ts"),
    import("#app/platform/db.server.ts"),
  ]);
  await drain();
  await workJobs({ pool: poolFor("market"), jobs: [mailJob], signal: new AbortController().signal });
}

/** Repeats until none is waiting: failures are retried, as the worker would. Dead letters are left alone. */
export async function workAllMail(): Promise<void> {
  const { poolFor } = await import("#app/platform/db.server.ts");
  for (const end = Date.now() + TIMEOUT_MS; ; await pause(200)) {
    await workMail();
    const { rows } = await poolFor("market").query<{ last_error: string | null }>(
      "SELECT last_error FROM jobs.queue WHERE kind = 'mail' AND state = 'due'",
    );
    if (rows.length === 0) return;
    if (Date.now() > end) throw new Error(`${rows.length} mails still wait: ${rows.map((row) => row.last_error)}`);
  }
}
