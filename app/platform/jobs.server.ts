import { randomUUID } from "node:crypto";
import type pg from "pg";
import { v7 as uuidv7 } from "uuid";
import type { z } from "zod";
import { database } from "./db.server.ts";
import { log } from "./log.server.ts";
import type { WorkerName } from "./workers.ts";

/**
 * A queue on our PostgreSQL: at least once, with back-off and dead letters. A job that is done is deleted with its payload.
 * Source: docs/decisions/0024-queue-and-reactions.md.
 */

/** Anything that a statement can be sent to: a pool, or the client of a transaction that is under way. */
export type Queryable = Pick<pg.ClientBase, "query">;

export type Job<Payload = unknown> = {
  /** Stored with each of its jobs: renaming it leaves those that wait without a worker. */
  kind: string;
  worker: WorkerName;
  payload: z.ZodType<Payload>;
  /** So many failures, and it waits for an admin. */
  mostTries: number;
  /** May be called again for the same job, after a failure or where a worker died. What it throws is shown to admins. */
  run(payload: Payload, turn: Turn): Promise<void>;
};

export type Turn = {
  jobId: string;
  /** 1 for the first. */
  tries: number;
  /** Aborted when the lease is lost: another worker has the job now. */
  signal: AbortSignal;
  /**
   * Completes the job within the transaction of its own effect, so that the two happen together or not at all. Throws where
   * the lease is lost.
   */
  completeIn(transaction: Queryable): Promise<void>;
};

/** Thrown by a job that no further try can help: it becomes a dead letter at once. */
export class CannotSucceed extends Error {}

export const defineJob = <Payload>(job: Job<Payload>): Job<Payload> => job;

type Order = {
  /** The caller's transaction, where there is one: then the job is there exactly if it commits. */
  on?: Queryable;
  /** A word or two for admins. Nothing personal. */
  about?: string;
};

/** Puts a job into the queue. Answers its id. Throws where the payload is not of the job's shape. */
export async function enqueue<Payload>(job: Job<Payload>, payload: Payload, order: Order = {}): Promise<string> {
  const { on = database().pool, about = "" } = order;
  const jobId = uuidv7();
  await on.query("INSERT INTO jobs.queue (job_id, kind, about, payload, most_tries) VALUES ($1, $2, $3, $4, $5)", [
    jobId,
    job.kind,
    about,
    JSON.stringify(job.payload.parse(payload)),
    job.mostTries,
  ]);
  return jobId;
}

/** A worker that does not renew its lease for so long is taken for dead. */
export const LEASE_SECONDS = 30;

type Worker = {
  pool: Queryable;
  jobs: readonly Job[];
  /** Aborted, no further job is begun; the one that is under way is finished. */
  signal: AbortSignal;
  leaseSeconds?: number;
};

/** Does what is due, one job after the other, until nothing is. Several of these may run at once, on several servers. */
export async function workJobs({ pool, jobs, signal, leaseSeconds = LEASE_SECONDS }: Worker): Promise<number> {
  const byKind = new Map(jobs.map((job) => [job.kind, job]));
  await buryTheKilled(pool, [...byKind.keys()]);
  for (let done = 0; ; done++) {
    if (signal.aborted) return done;
    const claimed = await claim(pool, [...byKind.keys()], leaseSeconds);
    const job = claimed && byKind.get(claimed.kind);
    if (!job) return done;
    await perform(pool, job, claimed, leaseSeconds);
  }
}

type Claimed = { job_id: string; kind: string; about: string; payload: unknown; tries: number; lease: string };

// The row is chosen by a scalar subquery, which runs once. Joined to the table it may run once a row, claim several jobs, and
// leave all but one of them lying until the lease ends.
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

/** A job that killed its worker every time would never fail by itself, and kill the next one too. */
async function buryTheKilled(pool: Queryable, kinds: string[]): Promise<void> {
  await pool.query(
    `UPDATE jobs.queue SET state = 'dead', died_at = now(), lease = NULL, lease_until = NULL,
                           last_error = 'Every worker that took it ended before it was done.'
     WHERE state = 'due' AND kind = ANY ($1) AND lease_until < now() AND tries >= most_tries`,
    [kinds],
  );
}

async function perform(pool: Queryable, job: Job, claimed: Claimed, leaseSeconds: number): Promise<void> {
  const { job_id: jobId, lease, tries } = claimed;
  const lost = new AbortController();
  const renewal = setInterval(() => {
    renew(pool, claimed, leaseSeconds).then(
      (mine) => mine || lost.abort(),
      // The next renewal comes before the lease ends.
      () => undefined,
    );
  }, leaseSeconds * 300);
  let completed = false;
  const completeIn = async (transaction: Queryable) => {
    if (!(await complete(transaction, jobId, lease))) throw new Error("another worker has the job");
    completed = true;
  };
  try {
    await job.run(readPayload(job, claimed.payload), { jobId, tries, signal: lost.signal, completeIn });
    if (!completed) await complete(pool, jobId, lease);
  } catch (error) {
    await fail(pool, claimed, error);
  } finally {
    clearInterval(renewal);
  }
}

function readPayload(job: Job, stored: unknown): unknown {
  const read = job.payload.safeParse(stored);
  // What zod says of it could quote it.
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

/** False where another worker has taken the job over, and completes it in its turn. */
async function complete(on: Queryable, jobId: string, lease: string): Promise<boolean> {
  const { rowCount } = await on.query("DELETE FROM jobs.queue WHERE job_id = $1 AND lease = $2", [jobId, lease]);
  return rowCount === 1;
}

/** Seconds until the second try, three times as long each time after that, and never longer than an hour. */
const FIRST_PAUSE_SECONDS = 5;
const LONGEST_PAUSE_SECONDS = 3_600;
/** The pause after so many failures, a fifth more or less so that what failed together does not come back together. */
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
