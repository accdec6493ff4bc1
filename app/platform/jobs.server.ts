import { randomUUID } from "node:crypto";
import type pg from "pg";
import { v7 as uuidv7 } from "uuid";
import type { z } from "zod";
import { database } from "./db.server.ts";
import { log } from "./log.server.ts";
import { span } from "./tracing.server.ts";
import type { WorkerName } from "./workers.ts";

/**
 * A queue in our PostgreSQL: at-least-once delivery, back-off and dead letters. A completed job is deleted with its payload.
 * Source: docs/decisions/0024-queue-and-subscriptions.md.
 */

/** The channel on which PostgreSQL notifies listeners of jobs that are due now or later. */
export const JOBS_CHANNEL = "jobs";

/** Anything that can run a statement: a pool, or the client of an open transaction. */
export type Queryable = Pick<pg.ClientBase, "query">;

export type Job<Payload = unknown> = {
  /** Stored with each job: renaming it leaves waiting jobs without a worker. */
  kind: string;
  worker: WorkerName;
  payload: z.ZodType<Payload>;
  /** After this many failures the job waits for an admin. */
  mostTries: number;
  /**
   * Takes minutes: it has its own lane, so that nothing short waits for it, and it stops with its worker instead of being waited for. Then
   * the next worker starts it again, and the attempt does not count.
   */
  isLong?: boolean;
  /** Names a lane, shared by all jobs with this name: slow jobs there do not delay other lanes. */
  lane?: string;
  /** How many of its lane run in parallel; one unless a job of the lane states otherwise. */
  atOnce?: number;
  /** May run again for the same job, after a failure or when a worker died. The error that it throws is shown to admins. */
  run(payload: Payload, turn: Turn): Promise<void>;
};

export type Turn = {
  jobId: string;
  /** 1 for the first attempt. */
  tries: number;
  /** Aborted when the lease is lost, because another worker has the job now; for a long job also when its worker stops. */
  signal: AbortSignal;
  /**
   * Completes the job within the transaction of its effect, so that both happen or neither does. Throws when the lease is
   * lost.
   */
  completeIn(transaction: Queryable): Promise<void>;
};

/** Thrown when retrying cannot help: the job becomes a dead letter immediately. */
export class CannotSucceed extends Error {}

/** Jobs that a worker runs in parallel, so that one that waits for an external server delays no other. */
const SHORT_LANES = 3;
/** The lane of long jobs that name none. */
const LONG_LANE = "long";

/**
 * A worker's jobs by lane; each lane runs one at a time: three are shared by all short jobs, and each name has one, or as many as its jobs
 * state. Long jobs wait only for those of their lane, and nothing else waits for them. Source: docs/decisions/0062-lanes-by-name.md.
 */
export function groupByLane(jobs: readonly Job[]): (readonly Job[])[] {
  const toLane = ({ isLong, lane }: Job) => lane ?? (isLong ? LONG_LANE : null);
  const lane = (name: string | null) => jobs.filter((job) => toLane(job) === name);
  const names = [...new Set(jobs.map(toLane))].filter((name) => name !== null);
  const short = lane(null);
  const many = (length: number, of: readonly Job[]) => Array.from({ length }, () => of);
  const named = names.map(lane).flatMap((of) => many(Math.max(...of.map(({ atOnce = 1 }) => atOnce)), of));
  return [...(short.length > 0 ? many(SHORT_LANES, short) : []), ...named];
}

export const defineJob = <Payload>(job: Job<Payload>): Job<Payload> => job;

type Order = {
  /** The caller's transaction, if any: the job then exists only if it commits. */
  on?: Queryable;
  /** A word or two for admins. Nothing personal. */
  about?: string;
};

/** What a caller must know of a job to queue it; another area may do the work. */
export type Orderable<Payload> = Pick<Job<Payload>, "kind" | "payload" | "mostTries">;

/** Queues a job and returns its id. Throws when the payload does not match the job's schema. */
export async function enqueue<Payload>(job: Orderable<Payload>, payload: Payload, order: Order = {}): Promise<string> {
  const { on = database().pool, about = "" } = order;
  const { jobId, ...row } = jobRow(job, payload);
  await on.query("INSERT INTO jobs.queue (job_id, kind, about, payload, most_tries) VALUES ($1, $2, $3, $4, $5)", [
    ...[jobId, row.kind, about, row.payload, row.mostTries],
  ]);
  return jobId;
}

/** A job in the form of its row, for a statement that stores more than the job. Throws when the payload does not match its schema. */
export const jobRow = <Payload>({ kind, payload, mostTries: maxTries }: Orderable<Payload>, data: Payload) => ({
  ...{ jobId: uuidv7(), kind, mostTries: maxTries },
  payload: JSON.stringify(payload.parse(data)),
});

/** The payloads of a kind's unfinished jobs; dead letters are excluded. */
export async function queuedPayloads<Payload>(on: Queryable, { kind, payload }: Job<Payload>): Promise<Payload[]> {
  const { rows } = await on.query<{ payload: unknown }>(
    "SELECT payload FROM jobs.queue WHERE kind = $1 AND state = 'due'",
    [kind],
  );
  return rows.map((row) => payload.parse(row.payload));
}

/** A worker that has not renewed its lease for this long is considered dead. */
export const LEASE_SECONDS = 30;

type Worker = {
  pool: Queryable;
  jobs: readonly Job[];
  /** Once aborted, no further job starts; the current one finishes. */
  signal: AbortSignal;
  leaseSeconds?: number;
};

/** Runs due jobs one after another until none is left. Several runners may work at once, on several servers. */
export async function workJobs({ pool, jobs, signal, leaseSeconds = LEASE_SECONDS }: Worker): Promise<number> {
  const byKind = new Map(jobs.map((job) => [job.kind, job]));
  await buryTheKilled(pool, [...byKind.keys()]);
  for (let done = 0; ; done++) {
    if (signal.aborted) return done;
    const claimed = await claim(pool, [...byKind.keys()], leaseSeconds);
    const job = claimed && byKind.get(claimed.kind);
    if (!job) return done;
    await perform(pool, job, claimed, { leaseSeconds, stopping: signal });
  }
}

/** Milliseconds until the next job may be due, because its pause or another worker's lease has ended; null when there is none. */
export async function nextJobInMs(pool: Queryable, jobs: readonly Job[]): Promise<number | null> {
  const { rows } = await pool.query<{ ms: string | null }>(
    `SELECT 1000 * extract(epoch FROM min(greatest(next_at, lease_until)) - now()) AS ms FROM jobs.queue
     WHERE state = 'due' AND kind = ANY ($1)`,
    [jobs.map(({ kind }) => kind)],
  );
  const ms = rows[0]?.ms ?? null;
  return ms === null ? null : Math.max(0, Number(ms));
}

type Claimed = { job_id: string; kind: string; about: string; payload: unknown; tries: number; lease: string };

// A scalar subquery selects the row because it runs once. A join may evaluate it once per row, claim several jobs, and
// leave all but one of them idle until the lease ends.
async function claim(pool: Queryable, kinds: string[], leaseSeconds: number): Promise<Claimed | null> {
  const { rows } = await pool.query<Claimed>(
    `UPDATE jobs.queue SET tries = tries + 1, lease = $2, lease_until = now() + make_interval(secs => $3)
     WHERE job_id = (
       SELECT job_id FROM jobs.queue
       WHERE state = 'due' AND kind = ANY ($1) AND next_at <= now() AND (lease_until IS NULL OR lease_until < now())
       ORDER BY next_at, job_id LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING job_id, kind, about, payload, tries, lease`,
    [kinds, randomUUID(), leaseSeconds],
  );
  return rows[0] ?? null;
}

/** A job that kills its worker every time never throws an error itself, and would kill the next worker too. */
async function buryTheKilled(pool: Queryable, kinds: string[]): Promise<void> {
  await pool.query(
    `UPDATE jobs.queue SET state = 'dead', died_at = now(), lease = NULL, lease_until = NULL,
                           last_error = 'Every worker that took it ended before it was done.'
     WHERE state = 'due' AND kind = ANY ($1) AND lease_until < now() AND tries >= most_tries`,
    [kinds],
  );
}

type Performance = { leaseSeconds: number; stopping: AbortSignal };

async function perform(pool: Queryable, job: Job, claimed: Claimed, { leaseSeconds, stopping }: Performance) {
  const { job_id: jobId, lease, tries } = claimed;
  const lost = new AbortController();
  const renewal = setInterval(() => {
    renew(pool, claimed, leaseSeconds).then(
      (mine) => mine || lost.abort(),
      // A failed renewal is tried again well before the lease ends.
      () => undefined,
    );
  }, leaseSeconds * 300);
  const signal = job.isLong ? AbortSignal.any([lost.signal, stopping]) : lost.signal;
  let completed = false;
  const completeIn = async (transaction: Queryable) => {
    if (!(await complete(transaction, jobId, lease))) throw new Error("another worker has the job");
    completed = true;
  };
  try {
    const turn = { jobId, tries, signal, completeIn };
    await span(`job ${job.kind}`, { tries }, async () => job.run(readPayload(job, claimed.payload), turn));
    if (!completed) await complete(pool, jobId, lease);
  } catch (error) {
    if (job.isLong && stopping.aborted) await putBack(pool, claimed);
    else await fail(pool, claimed, error);
  } finally {
    clearInterval(renewal);
  }
}

function readPayload(job: Job, stored: unknown): unknown {
  const read = job.payload.safeParse(stored);
  // Zod's message could quote the payload.
  if (!read.success) throw new CannotSucceed("The payload is not of this job's shape.");
  return read.data;
}

async function renew(pool: Queryable, { job_id, lease }: Claimed, leaseSeconds: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    "UPDATE jobs.queue SET lease_until = now() + make_interval(secs => $3) WHERE job_id = $1 AND lease = $2",
    [job_id, lease, leaseSeconds],
  );
  return rowCount === 1;
}

/** Returns it to the queue, as if this worker had never claimed it. */
async function putBack(pool: Queryable, { job_id, lease }: Claimed): Promise<void> {
  await pool.query(
    "UPDATE jobs.queue SET tries = tries - 1, lease = NULL, lease_until = NULL, next_at = now() WHERE job_id = $1 AND lease = $2",
    [job_id, lease],
  );
}

/** False when another worker has taken over the job and completes it instead. */
async function complete(on: Queryable, jobId: string, lease: string): Promise<boolean> {
  const { rowCount } = await on.query("DELETE FROM jobs.queue WHERE job_id = $1 AND lease = $2", [jobId, lease]);
  return rowCount === 1;
}

/** Seconds until the second attempt; each later wait is three times as long, up to an hour. */
const FIRST_PAUSE_SECONDS = 5;
const LONGEST_PAUSE_SECONDS = 3_600;
/** The pause after this many failures, varied by a fifth so that jobs that failed together do not retry together. */
export const pauseSql = (failures: string) =>
  `least(${FIRST_PAUSE_SECONDS} * 3 ^ least(${failures} - 1, 20), ${LONGEST_PAUSE_SECONDS}) * (0.8 + 0.4 * random()) * interval '1 second'`;

async function fail(pool: Queryable, { job_id, lease, kind, about }: Claimed, error: unknown): Promise<void> {
  const { rows } = await pool.query<{ state: string }>(
    `UPDATE jobs.queue SET lease = NULL, lease_until = NULL, last_error = $3,
            state = CASE WHEN $4 OR tries >= most_tries THEN 'dead' ELSE 'due' END,
            died_at = CASE WHEN $4 OR tries >= most_tries THEN now() END,
            next_at = now() + ${pauseSql("tries")}
     WHERE job_id = $1 AND lease = $2 RETURNING state`,
    [job_id, lease, errorText(error), error instanceof CannotSucceed],
  );
  if (rows[0]?.state === "dead") log().error(`job ${kind} (${about}) is given up: ${errorText(error)}`);
}

const LONGEST_ERROR = 300;
export const errorText = (error: unknown): string =>
  ((error instanceof Error ? error.message : String(error)).split("\n")[0] ?? "").slice(0, LONGEST_ERROR);
