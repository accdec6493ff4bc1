import { v7 as uuidv7 } from "uuid";
import type { Queryable } from "./jobs.server.ts";

/** Jobs that failed too often, for admins. Their payloads are not shown: they may contain people's mail. */

export type DeadLetter = {
  jobId: string;
  kind: string;
  about: string;
  tries: number;
  error: string;
  createdAt: string;
  diedAt: string;
};

type Row = {
  job_id: string;
  kind: string;
  about: string;
  tries: number;
  last_error: string | null;
  created_at: Date;
  died_at: Date;
};

export const MAX_SHOWN = 100;

/** The latest first, and the total count. */
export async function deadLetters(pool: Queryable): Promise<{ rows: DeadLetter[]; count: number }> {
  const { rows } = await pool.query<Row & { count: string }>(
    `SELECT job_id, kind, about, tries, last_error, created_at, died_at, count(*) OVER () AS count
     FROM jobs.queue WHERE state = 'dead' ORDER BY died_at DESC, job_id LIMIT ${MAX_SHOWN}`,
  );
  return { rows: rows.map(toDeadLetter), count: Number(rows[0]?.count ?? 0) };
}

const toDeadLetter = (row: Row): DeadLetter => ({
  jobId: row.job_id,
  kind: row.kind,
  about: row.about,
  tries: row.tries,
  error: row.last_error ?? "",
  createdAt: row.created_at.toISOString(),
  diedAt: row.died_at.toISOString(),
});

/** Makes it due again, with all its attempts. False when no dead letter has the id. */
export async function retryDeadLetter(pool: Queryable, jobId: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    "UPDATE jobs.queue SET state = 'due', tries = 0, died_at = NULL, next_at = now() WHERE job_id = $1 AND state = 'dead'",
    [jobId],
  );
  return rowCount === 1;
}

/** Deletes it with its payload. False when no dead letter has the id. */
export async function dropDeadLetter(pool: Queryable, jobId: string): Promise<boolean> {
  const { rowCount } = await pool.query("DELETE FROM jobs.queue WHERE job_id = $1 AND state = 'dead'", [jobId]);
  return rowCount === 1;
}

type Buried = { kind: string; about: string; payload: unknown; tries: number; error: string };

/** Adds work that failed too often outside the queue. A retry turns it into a job of its kind. */
export async function bury(on: Queryable, { kind, about, payload, tries, error }: Buried): Promise<void> {
  await on.query(
    `INSERT INTO jobs.queue (job_id, kind, about, payload, state, tries, most_tries, last_error, died_at)
     VALUES ($1, $2, $3, $4, 'dead', $5, $5, $6, now())`,
    [uuidv7(), kind, about, JSON.stringify(payload), tries, error],
  );
}
