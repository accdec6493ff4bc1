import type pg from "pg";
import { z } from "zod";
import type { Ledger, RecordedEvent } from "../../events/ledger/ledger.ts";
import { bury } from "./deadLetters.server.ts";
import { defineJob, errorText, type Job, pauseSql, type Queryable } from "./jobs.server.ts";
import { inTransaction } from "./transaction.server.ts";
import type { WorkerName } from "./workers.ts";

/**
 * What follows from events, by the ledger's gapless positions: each reaction has a cursor of its own, which moves in the
 * transaction of its effect. Source: docs/decisions/0024-queue-and-reactions.md.
 */

export type Reaction = {
  /** Names its cursor: renamed, it begins again. Begins with its area: `attention.parked`. */
  name: string;
  worker: WorkerName;
  /** Of these it is told; `all` is every event. */
  types: readonly string[] | "all";
  /** Where a new reaction begins. From `now` it says nothing of events before its first start, which nobody expects news of. */
  from: "start" | "now";
  /**
   * Some events in order of position. What is written by `transaction` is done once, with the cursor: rows, or a job for what
   * leaves the database (`enqueue(job, payload, { on: transaction })`). What is written by any other way must be able to
   * happen twice.
   */
  react(events: readonly RecordedEvent[], transaction: Queryable): Promise<void>;
};

/** Events that a reaction is told of in one transaction, out of so many that are read. */
const EVENTS_A_PAGE = 200;
/** So many failures at one event, and it becomes a dead letter that the others no longer wait for. */
const MOST_FAILURES = 8;

type Follower = {
  pool: Pick<pg.Pool, "connect" | "query">;
  ledger: Pick<Ledger, "readAll" | "head">;
  /** Aborted, no further page is begun; the one that is under way is finished. */
  signal: AbortSignal;
};

/** Follows the ledger to its end. On several servers at once, one of them goes on and the others find it done. */
export async function followLedger(reaction: Reaction, { pool, ledger, signal }: Follower): Promise<void> {
  await placeCursor(reaction, pool, ledger);
  while (!signal.aborted) {
    const cursor = await readCursor(reaction, pool);
    if (!cursor.isDue) return;
    const page = await ledger.readAll(cursor.position, cursor.failures === 0 ? EVENTS_A_PAGE : 1);
    if (page.length === 0) return;
    // Of a page that fails, those before the one to blame are not held back by it.
    if (page.length > 1 && (await isDone(reactOnce(reaction, pool, page)))) continue;
    for (const event of page) await reactToOne(reaction, pool, event);
  }
}

const isDone = (work: Promise<void>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

async function reactToOne(reaction: Reaction, pool: Follower["pool"], event: RecordedEvent): Promise<void> {
  try {
    await reactOnce(reaction, pool, [event]);
  } catch (error) {
    await countFailure(reaction, pool, event.position, error);
    throw error;
  }
}

async function placeCursor({ name, from }: Reaction, pool: Queryable, ledger: Pick<Ledger, "head">): Promise<void> {
  const { rowCount } = await pool.query("SELECT FROM jobs.cursors WHERE reaction = $1", [name]);
  if (rowCount === 1) return;
  const position = from === "start" ? 0 : ((await ledger.head())?.position ?? 0);
  await pool.query("INSERT INTO jobs.cursors (reaction, position) VALUES ($1, $2) ON CONFLICT DO NOTHING", [
    name,
    position,
  ]);
}

type Cursor = { position: number; failures: number; isDue: boolean };

async function readCursor({ name }: Reaction, pool: Queryable): Promise<Cursor> {
  const { rows } = await pool.query<{ position: string; failures: number; is_due: boolean }>(
    "SELECT position, failures, next_at <= now() AS is_due FROM jobs.cursors WHERE reaction = $1",
    [name],
  );
  const [row] = rows;
  if (!row) throw new Error(`reaction ${name} has no cursor`);
  return { position: Number(row.position), failures: row.failures, isDue: row.is_due };
}

/** Effect and cursor in one transaction. Does nothing where another worker has moved the cursor meanwhile. */
async function reactOnce(
  { name, react, types }: Reaction,
  pool: Follower["pool"],
  page: readonly RecordedEvent[],
): Promise<void> {
  const [first, last] = [page[0], page.at(-1)];
  if (!first || !last) return;
  const wanted = page.filter(({ type }) => types === "all" || types.includes(type));
  await inTransaction(pool, async (transaction) => {
    const { rowCount } = await transaction.query(
      "SELECT FROM jobs.cursors WHERE reaction = $1 AND position = $2 FOR UPDATE",
      [name, first.position - 1],
    );
    if (rowCount === 0) return;
    if (wanted.length > 0) await react(wanted, transaction);
    await moveCursor(transaction, name, last.position);
  });
}

const moveCursor = (on: Queryable, name: string, to: number) =>
  on.query(
    `UPDATE jobs.cursors SET position = $2, failures = 0, last_error = NULL, next_at = now(), moved_at = now()
     WHERE reaction = $1`,
    [name, to],
  );

/** The event comes again after a pause, or becomes a dead letter that the others no longer wait for. */
async function countFailure(
  { name, worker }: Reaction,
  pool: Follower["pool"],
  position: number,
  error: unknown,
): Promise<void> {
  await inTransaction(pool, async (transaction) => {
    const { rows } = await transaction.query<{ failures: number }>(
      `UPDATE jobs.cursors SET failures = failures + 1, last_error = $3, next_at = now() + ${pauseSql("(failures + 1)")}
       WHERE reaction = $1 AND position = $2 RETURNING failures`,
      [name, position - 1, errorText(error)],
    );
    const failures = rows[0]?.failures ?? 0;
    if (failures < MOST_FAILURES) return;
    const payload: Missed = { reaction: name, position };
    const about = `${name} at ${position}`;
    await bury(transaction, { kind: missedKind(worker), about, payload, tries: failures, error: errorText(error) });
    await moveCursor(transaction, name, position);
  });
}

/** Each worker knows its own reactions alone. */
const missedKind = (worker: WorkerName) => `reaction.${worker}`;
const missed = z.object({ reaction: z.string(), position: z.number().int().positive() });
type Missed = z.infer<typeof missed>;

/** An event that a reaction could not answer for, once an admin asks for it again: in a transaction with its own end. */
export const missedJob = (
  reactions: readonly Reaction[],
  worker: WorkerName,
  { pool, ledger }: Omit<Follower, "signal">,
): Job<Missed> =>
  defineJob({
    kind: missedKind(worker),
    worker,
    payload: missed,
    mostTries: 1,
    async run({ reaction: name, position }, { completeIn }) {
      const reaction = reactions.find((known) => known.name === name);
      if (!reaction) throw new Error(`There is no reaction ${name}.`);
      const events = await ledger.readAll(position - 1, 1);
      await inTransaction(pool, async (transaction) => {
        await reaction.react(events, transaction);
        await completeIn(transaction);
      });
    },
  });
