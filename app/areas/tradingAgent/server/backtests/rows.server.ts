import type { Pool } from "pg";
import type { Queryable } from "#app/platform/jobs.server.ts";
import type { BacktestResult } from "../../../../../analytics/agents/backtestResult.ts";
import type { ShownBacktest } from "../../model/calls.ts";
import type { StoredSpec } from "./spec.server.ts";

/** Back-tests as stored. One that its owner removed is hidden from everyone; it only counts until the end of the day. */

type Reading = Pick<Pool, "query">;

export type BacktestRow = {
  id: string;
  subject: string;
  agentId: string | null;
  spec: StoredSpec;
  specHash: string;
  inputsHash: string | null;
  state: ShownBacktest["state"];
  progress: number;
  trades: number;
  result: BacktestResult | null;
  failure: BacktestFailure | null;
  createdAt: Date;
  startedAt: Date | null;
  endedAt: Date | null;
};
export type BacktestFailure = NonNullable<ShownBacktest["failure"]>;

const COLUMNS = `id, subject, agent_id AS "agentId", spec, spec_hash AS "specHash", inputs_hash AS "inputsHash", state, progress, trades,
  result, failure, created_at AS "createdAt", started_at AS "startedAt", ended_at AS "endedAt"`;

/** Its owner; null when there is none. */
export async function backtestById(on: Reading, id: string): Promise<BacktestRow | null> {
  const { rows } = await on.query<BacktestRow>(
    `SELECT ${COLUMNS} FROM agents.backtests WHERE id = $1 AND removed_at IS NULL`,
    [id],
  );
  return rows[0] ?? null;
}

export async function loadBacktest(on: Reading, subjects: readonly string[], id: string): Promise<BacktestRow | null> {
  const { rows } = await on.query<BacktestRow>(
    `SELECT ${COLUMNS} FROM agents.backtests WHERE id = $2 AND subject = ANY ($1) AND removed_at IS NULL`,
    [subjects, id],
  );
  return rows[0] ?? null;
}

/** A back-test in a list: a result is long, and its lead is enough. */
export type BacktestLine = Omit<BacktestRow, "result" | "subject"> & { lead: BacktestResult["lead"] | null };

/** Latest first. */
export async function loadBacktests(on: Reading, subjects: readonly string[], max: number): Promise<BacktestLine[]> {
  const { rows } = await on.query<BacktestLine>(
    `SELECT id, agent_id AS "agentId", spec, spec_hash AS "specHash", inputs_hash AS "inputsHash", state, progress, trades,
       result->'lead' AS lead, failure, created_at AS "createdAt", started_at AS "startedAt", ended_at AS "endedAt"
     FROM agents.backtests WHERE subject = ANY ($1) AND removed_at IS NULL ORDER BY created_at DESC, id DESC LIMIT $2`,
    [subjects, max],
  );
  return rows;
}

/** How many a person has requested since a time, including removed ones. */
export async function countSince(on: Queryable, subject: string, since: Date): Promise<number> {
  const { rows } = await on.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM agents.backtests WHERE subject = $1 AND created_at >= $2",
    [subject, since.toISOString()],
  );
  return rows[0]?.count ?? 0;
}

/** The pending one with this spec. */
export async function findPending(on: Queryable, subject: string, specHash: string): Promise<string | null> {
  const { rows } = await on.query<{ id: string }>(
    `SELECT id FROM agents.backtests
     WHERE subject = $1 AND spec_hash = $2 AND state IN ('waiting', 'running') AND removed_at IS NULL LIMIT 1`,
    [subject, specHash],
  );
  return rows[0]?.id ?? null;
}

export async function insertBacktest(
  on: Queryable,
  { id, subject, agentId, spec, specHash }: Pick<BacktestRow, "id" | "subject" | "agentId" | "spec" | "specHash">,
): Promise<void> {
  await on.query("INSERT INTO agents.backtests (id, subject, agent_id, spec, spec_hash) VALUES ($1, $2, $3, $4, $5)", [
    id,
    subject,
    agentId,
    JSON.stringify(spec),
    specHash,
  ]);
}

/** Starts it, or restarts it after another worker. False when it has ended or is gone. */
export async function begin(on: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await on.query(
    `UPDATE agents.backtests SET state = 'running', started_at = now(), progress = 0, trades = 0
     WHERE id = $1 AND state IN ('waiting', 'running') AND removed_at IS NULL`,
    [id],
  );
  return rowCount === 1;
}

/** False when it was cancelled meanwhile. */
export async function advance(on: Queryable, id: string, progress: number, trades: number): Promise<boolean> {
  const { rowCount } = await on.query(
    "UPDATE agents.backtests SET progress = $2, trades = $3 WHERE id = $1 AND state = 'running'",
    [id, progress, trades],
  );
  return rowCount === 1;
}

export async function isRunning(on: Reading, id: string): Promise<boolean> {
  const { rowCount } = await on.query("SELECT FROM agents.backtests WHERE id = $1 AND state = 'running'", [id]);
  return rowCount === 1;
}

/** The result of the same person's back-test with the same spec and inputs. */
export async function sameResult(
  on: Reading,
  specHash: string,
  inputsHash: string,
): Promise<Pick<BacktestRow, "result" | "trades"> | null> {
  const { rows } = await on.query<Pick<BacktestRow, "result" | "trades">>(
    `SELECT result, trades FROM agents.backtests
     WHERE spec_hash = $1 AND inputs_hash = $2 AND state = 'done' AND result IS NOT NULL ORDER BY created_at LIMIT 1`,
    [specHash, inputsHash],
  );
  return rows[0] ?? null;
}

type Ending = {
  state: "done" | "refused" | "failed";
  inputsHash: string | null;
  /** JSON. */
  result: string | null;
  trades: number;
  failure: BacktestFailure | null;
};

/** False when it was cancelled meanwhile, which takes precedence. */
export async function end(on: Queryable, id: string, ending: Ending): Promise<boolean> {
  const { state, inputsHash, result, trades, failure } = ending;
  const { rowCount } = await on.query(
    `UPDATE agents.backtests SET state = $2, inputs_hash = $3, result = $4::jsonb, trades = $5, failure = $6::jsonb,
       progress = CASE WHEN $2 = 'done' THEN 100 ELSE progress END, ended_at = now()
     WHERE id = $1 AND state = 'running'`,
    [id, state, inputsHash, result, trades, failure && JSON.stringify(failure)],
  );
  return rowCount === 1;
}

/** Cancels one that has not ended. */
export async function cancel(on: Queryable, subjects: readonly string[], id: string): Promise<boolean> {
  const { rowCount } = await on.query(
    `UPDATE agents.backtests SET state = 'cancelled', ended_at = now()
     WHERE id = $2 AND subject = ANY ($1) AND state IN ('waiting', 'running') AND removed_at IS NULL`,
    [subjects, id],
  );
  return rowCount === 1;
}

/** Hides a finished one, and permanently deletes those removed before today. */
export async function remove(on: Queryable, subjects: readonly string[], id: string, today: Date): Promise<boolean> {
  const { rowCount } = await on.query(
    `UPDATE agents.backtests SET removed_at = now(), result = NULL, failure = NULL
     WHERE id = $2 AND subject = ANY ($1) AND removed_at IS NULL`,
    [subjects, id],
  );
  await on.query(
    "DELETE FROM agents.backtests WHERE subject = ANY ($1) AND removed_at IS NOT NULL AND created_at < $2",
    [subjects, today.toISOString()],
  );
  return rowCount === 1;
}

/** Fails those that no job will continue: every worker that took them was killed. */
export async function failAbandoned(on: Queryable, kind: string): Promise<void> {
  await on.query(
    `UPDATE agents.backtests b SET state = 'failed', failure = '{"reason": "unexpected"}', ended_at = now()
     WHERE state IN ('waiting', 'running') AND created_at < now() - interval '1 minute' AND NOT EXISTS (
       SELECT FROM jobs.queue WHERE kind = $1 AND state = 'due' AND payload->>'id' = b.id::text)`,
    [kind],
  );
}

/** Every variant of a strategy that a person tried; `sharpe` is daily, null when there is none. Repeating one does not count again. */
export async function addTrial(
  on: Queryable,
  {
    subject,
    strategy,
    specHash,
    sharpe,
  }: { subject: string; strategy: string; specHash: string; sharpe: number | null },
): Promise<void> {
  await on.query(
    `INSERT INTO agents.trials (subject, strategy, spec_hash, sharpe) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
    [subject, strategy, specHash, sharpe],
  );
}

export async function loadTrials(
  on: Reading,
  subjects: readonly string[],
  strategy: string,
): Promise<(number | null)[]> {
  const { rows } = await on.query<{ sharpe: number | null }>(
    "SELECT sharpe FROM agents.trials WHERE subject = ANY ($1) AND strategy = $2 ORDER BY tried_at, spec_hash",
    [subjects, strategy],
  );
  return rows.map(({ sharpe }) => sharpe);
}
