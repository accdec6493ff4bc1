import type pg from "pg";
import { z } from "zod";
import type { Ledger, RecordedEvent } from "#events/ledger/ledger.ts";
import { bury } from "./deadLetters.server.ts";
import { defineJob, errorText, type Job, pauseSql, type Queryable } from "./jobs.server.ts";
import { span } from "./tracing.server.ts";
import { inTransaction } from "./transaction.server.ts";
import type { WorkerName } from "./workers.ts";

/**
 * Effects of events, in order of the ledger's gapless positions: each subscription has its own cursor, which moves in the transaction of
 * its effect. Source: docs/decisions/0024-queue-and-subscriptions.md.
 */

/** The channel on which PostgreSQL notifies listeners of appended events. */
export const LEDGER_CHANNEL = "ledger";

export type EventSubscription = {
  /** Names its cursor; a renamed subscription starts over. Begins with its area: `attention.parked`. */
  name: string;
  worker: WorkerName;
  /** The event types that it receives; `all` is every event. */
  types: readonly string[] | "all";
  /** Where a new subscription starts. With `now` it skips the events before its first start, which are no longer news. */
  from: "start" | "now";
  /**
   * Handles some events in order of position. Writes through `transaction` happen exactly once, with the cursor: rows, or a
   * job for effects outside the database (`enqueue(job, payload, { on: transaction })`). Anything else must be safe to
   * repeat.
   */
  handle(events: readonly RecordedEvent[], transaction: Queryable): Promise<void>;
};

/** The most events that a subscription handles in one transaction, and the most that are read at a time. */
const EVENTS_PER_PAGE = 200;
/** After this many failures at one event, it becomes a dead letter and the subscription moves on. */
const MAX_FAILURES = 8;

type Follower = {
  pool: Pick<pg.Pool, "connect" | "query">;
  ledger: Pick<Ledger, "readAll" | "head">;
  /** Once aborted, no further page starts; the current one finishes. */
  signal: AbortSignal;
};

/**
 * Follows the ledger to its end. With several servers, one of them proceeds and the others find the work done. Returns the
 * milliseconds after which an event that failed is retried; null when there is nothing to do before the next event.
 */
export async function followLedger(
  subscription: EventSubscription,
  { pool, ledger, signal }: Follower,
): Promise<number | null> {
  while (!signal.aborted) {
    const cursor = (await readCursor(subscription, pool)) ?? (await placeCursor(subscription, pool, ledger));
    if (cursor.dueInMs > 0) return cursor.dueInMs;
    const page = await ledger.readAll(cursor.position, cursor.failures === 0 ? EVENTS_PER_PAGE : 1);
    if (page.length === 0) return null;
    // When a page fails, the events before the faulty one are still handled.
    if (page.length > 1 && (await isDone(handlePage(subscription, pool, page)))) continue;
    for (const event of page) await handleEvent(subscription, pool, event);
  }
  return null;
}

const isDone = (work: Promise<void>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

async function handleEvent(
  subscription: EventSubscription,
  pool: Follower["pool"],
  event: RecordedEvent,
): Promise<void> {
  try {
    await handlePage(subscription, pool, [event]);
  } catch (error) {
    await countFailure(subscription, pool, event.position, error);
    throw error;
  }
}

async function placeCursor(
  subscription: EventSubscription,
  pool: Queryable,
  ledger: Pick<Ledger, "head">,
): Promise<Cursor> {
  const { name, from } = subscription;
  const position = from === "start" ? 0 : ((await ledger.head())?.position ?? 0);
  await pool.query("INSERT INTO jobs.cursors (reaction, position) VALUES ($1, $2) ON CONFLICT DO NOTHING", [
    name,
    position,
  ]);
  const placed = await readCursor(subscription, pool);
  if (!placed) throw new Error(`reaction ${name} has no cursor`);
  return placed;
}

type Cursor = { position: number; failures: number; dueInMs: number };

/** Null before the subscription's first start. */
async function readCursor({ name }: EventSubscription, pool: Queryable): Promise<Cursor | null> {
  const { rows } = await pool.query<{ position: string; failures: number; due_in_ms: string }>(
    `SELECT position, failures, 1000 * greatest(extract(epoch FROM next_at - now()), 0) AS due_in_ms
     FROM jobs.cursors WHERE reaction = $1`,
    [name],
  );
  const [row] = rows;
  return row ? { position: Number(row.position), failures: row.failures, dueInMs: Number(row.due_in_ms) } : null;
}

/** Effect and cursor in one transaction. Does nothing when another worker has moved the cursor in the meantime. */
async function handlePage(
  { name, handle, types }: EventSubscription,
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
    if (wanted.length > 0) await span(`react ${name}`, { events: wanted.length }, () => handle(wanted, transaction));
    await moveCursor(transaction, name, last.position);
  });
}

const moveCursor = (on: Queryable, name: string, to: number) =>
  on.query(
    `UPDATE jobs.cursors SET position = $2, failures = 0, last_error = NULL, next_at = now(), moved_at = now()
     WHERE reaction = $1`,
    [name, to],
  );

/** The event is retried after a pause, or becomes a dead letter that later events no longer wait for. */
async function countFailure(
  { name, worker }: EventSubscription,
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
    if (failures < MAX_FAILURES) return;
    const payload: Missed = { reaction: name, position };
    const about = `${name} at ${position}`;
    await bury(transaction, { kind: missedKind(worker), about, payload, tries: failures, error: errorText(error) });
    await moveCursor(transaction, name, position);
  });
}

/** Each worker knows only its own subscriptions. */
const missedKind = (worker: WorkerName) => `reaction.${worker}`;
const missed = z.object({ reaction: z.string(), position: z.number().int().positive() });
type Missed = z.infer<typeof missed>;

/** Retries an event that a subscription failed to handle, when an admin requests it: effect and completion in one transaction. */
export const missedJob = (
  subscriptions: readonly EventSubscription[],
  worker: WorkerName,
  { pool, ledger }: Omit<Follower, "signal">,
): Job<Missed> =>
  defineJob({
    kind: missedKind(worker),
    worker,
    payload: missed,
    mostTries: 1,
    async run({ reaction: name, position }, { completeIn }) {
      const subscription = subscriptions.find((known) => known.name === name);
      if (!subscription) throw new Error(`There is no reaction ${name}.`);
      const events = await ledger.readAll(position - 1, 1);
      await inTransaction(pool, async (transaction) => {
        await subscription.handle(events, transaction);
        await completeIn(transaction);
      });
    },
  });
