import type { PoolClient } from "pg";
import { queueFor } from "#app/areas/notifications/publicQueue.server.ts";
import type { Queryable } from "#app/platform/jobs.server.ts";
import { SAMPLE_AT } from "#app/services/marketData/publicSample.server.ts";
import { buildEnvelope, type EventRow, type SandboxEnvelope, toLedgerNames, toStoredFact } from "./envelopes.server.ts";
import type { SandboxRefusal, ScenarioEvent, ScenarioProgress, ScenarioRun, StoredFact } from "./runScenario.server.ts";
import type { Scenario } from "./stories.server.ts";

/** Storage of sandbox payments: separate tables that only the sandbox reads. */

/** An account keeps only its latest ones. */
export const MAX_PAYMENTS = 200;
const COMMAND_RETENTION = "interval '24 hours'";

export type PaymentRow = {
  payment_id: string;
  account_id: string;
  scenario: Scenario;
  plan: string;
  second_id: string;
  plans: ScenarioRun["plans"];
  created_at: Date;
  steps_done: number;
  next_at: Date | null;
  refusal: SandboxRefusal | null;
};
export type CommandRow = {
  payment_id: string | null;
  moved_to: Date | null;
  after: string | null;
  until: string | null;
};

/** The account's clock, which begins at the sample's fixed time. Locked until the transaction ends. */
export async function heldClock(transaction: PoolClient, account: string): Promise<Date> {
  const { rows } = await transaction.query<{ now: Date }>(
    `INSERT INTO dataapi.sandbox_clocks (account_id, now) VALUES ($1, $2)
     ON CONFLICT (account_id) DO UPDATE SET now = sandbox_clocks.now RETURNING now`,
    [account, SAMPLE_AT],
  );
  return rows[0]?.now ?? SAMPLE_AT;
}

export const setClock = (transaction: PoolClient, account: string, now: Date) =>
  transaction.query("UPDATE dataapi.sandbox_clocks SET now = $2 WHERE account_id = $1", [account, now]);

/** The result of the same call earlier; null for a new call. Forgets calls after a day. */
export async function commandDone(
  transaction: PoolClient,
  account: string,
  command: string | null,
): Promise<CommandRow | null> {
  if (command === null) return null;
  await transaction.query(
    `DELETE FROM dataapi.sandbox_commands WHERE account_id = $1 AND done_at < now() - ${COMMAND_RETENTION}`,
    [account],
  );
  const { rows } = await transaction.query<CommandRow>(
    "SELECT payment_id, moved_to, after, until FROM dataapi.sandbox_commands WHERE account_id = $1 AND command = $2",
    [account, command],
  );
  return rows[0] ?? null;
}

type Done = { paymentId: string } | { movedTo: Date; after: number; until: number };
export async function storeCommand(transaction: PoolClient, account: string, command: string | null, done: Done) {
  if (command === null) return;
  const values =
    "paymentId" in done ? [done.paymentId, null, null, null] : [null, done.movedTo, done.after, done.until];
  await transaction.query(
    `INSERT INTO dataapi.sandbox_commands (account_id, command, payment_id, moved_to, after, until)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [account, command, ...values],
  );
}

/** Inserts a payment, and deletes the account's oldest ones when there are too many. */
export async function insertPayment(transaction: PoolClient, row: PaymentRow): Promise<void> {
  const { payment_id, account_id, scenario, plan, second_id, plans, created_at, steps_done, next_at, refusal } = row;
  await transaction.query(
    `INSERT INTO dataapi.sandbox_payments
       (payment_id, account_id, scenario, plan, second_id, plans, created_at, steps_done, next_at, refusal)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      ...[payment_id, account_id, scenario, plan, second_id, JSON.stringify(plans), created_at, steps_done, next_at],
      refusal && JSON.stringify(refusal),
    ],
  );
  await transaction.query(
    `DELETE FROM dataapi.sandbox_payments WHERE payment_id IN (
       SELECT payment_id FROM dataapi.sandbox_payments WHERE account_id = $1 ORDER BY number DESC OFFSET $2)`,
    [account_id, MAX_PAYMENTS],
  );
}

export const updatePayment = (
  transaction: PoolClient,
  paymentId: string,
  { stepsDone, nextAt, refusal }: ScenarioProgress,
) =>
  transaction.query(
    `UPDATE dataapi.sandbox_payments SET steps_done = $2, next_at = $3, refusal = coalesce($4, refusal)
     WHERE payment_id = $1`,
    [paymentId, stepsDone, toDate(nextAt), refusal && JSON.stringify(refusal)],
  );

export const toDate = (seconds: number | null): Date | null => (seconds === null ? null : new Date(seconds * 1_000));

/** Payments whose stories continue by then, in order of their next step. */
export async function duePayments(transaction: PoolClient, account: string, until: Date): Promise<PaymentRow[]> {
  const { rows } = await transaction.query<PaymentRow & { number: string }>(
    "SELECT * FROM dataapi.sandbox_payments WHERE account_id = $1 AND next_at <= $2 ORDER BY next_at, number",
    [account, until],
  );
  return rows;
}

export async function findPayment(on: Queryable, account: string, paymentId: string): Promise<PaymentRow | null> {
  const { rows } = await on.query<PaymentRow & { number: string }>(
    "SELECT * FROM dataapi.sandbox_payments WHERE account_id = $1 AND payment_id = $2",
    [account, paymentId],
  );
  return rows[0] ?? null;
}

const COLUMNS = "event_id, position, stream, version, type, schema_version, data, at";

export type PaymentEvent = ScenarioEvent & { paymentId: string };

/** Appends events in the given order, and sends them to test endpoints. The account's clock is locked meanwhile. */
export async function insertEvents(
  transaction: PoolClient,
  account: string,
  events: readonly PaymentEvent[],
): Promise<SandboxEnvelope[]> {
  if (events.length === 0) return [];
  const { rows } = await transaction.query<EventRow>(
    `INSERT INTO dataapi.sandbox_events (account_id, payment_id, stream, version, type, schema_version, data, at)
     SELECT $1, (event->>'paymentId')::uuid, event->>'stream', (event->>'version')::integer, event->>'type',
       (event->>'schemaVersion')::integer, event->'data', to_timestamp((event->>'at')::float8)
     FROM jsonb_array_elements($2::jsonb) WITH ORDINALITY AS told(event, place) ORDER BY place
     RETURNING ${COLUMNS}`,
    [account, JSON.stringify(events)],
  );
  const envelopes = rows.map(buildEnvelope).sort((one, other) => one.position - other.position);
  await queueFor(
    transaction,
    "test",
    envelopes.map((envelope) => ({ account, envelope, isOwn: true })),
  );
  return envelopes;
}

/** Facts of several payments, by payment. */
export async function loadFacts(on: Queryable, paymentIds: readonly string[]): Promise<Map<string, StoredFact[]>> {
  const { rows } = await on.query<EventRow & { payment_id: string }>(
    `SELECT payment_id, ${COLUMNS} FROM dataapi.sandbox_events WHERE payment_id = ANY ($1) ORDER BY position`,
    [paymentIds],
  );
  const facts = new Map<string, StoredFact[]>(paymentIds.map((id) => [id, []]));
  for (const row of rows) facts.get(row.payment_id)?.push(toStoredFact(row));
  return facts;
}

export async function eventsOfPayment(on: Queryable, paymentId: string): Promise<EventRow[]> {
  const { rows } = await on.query<EventRow>(
    `SELECT ${COLUMNS} FROM dataapi.sandbox_events WHERE payment_id = $1 ORDER BY position`,
    [paymentId],
  );
  return rows;
}

/** Selects events after a position, optionally up to another one, and optionally of some types only. */
export type EventsWanted = { after: number; until?: number; types: readonly string[] | null; limit: number | null };

/** The account's own events, oldest first. */
export async function sandboxEvents(
  on: Queryable,
  account: string,
  { after, until, types, limit }: EventsWanted,
): Promise<SandboxEnvelope[]> {
  const { rows } = await on.query<EventRow>(
    `SELECT ${COLUMNS} FROM dataapi.sandbox_events
     WHERE account_id = $1 AND position > $2 AND ($3::bigint IS NULL OR position <= $3)
       AND ($4::text[] IS NULL OR type = ANY ($4))
     ORDER BY position LIMIT $5`,
    [account, after, until ?? null, types && toLedgerNames(types), limit],
  );
  return rows.map(buildEnvelope);
}

/** The latest position of each of these accounts that has sandbox events. */
export async function newestPositions(on: Queryable, accounts: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await on.query<{ account: string; newest: string }>(
    `SELECT account, newest FROM unnest($1::text[]) AS account, LATERAL (
       SELECT max(position) AS newest FROM dataapi.sandbox_events WHERE account_id = account) AS own
     WHERE newest IS NOT NULL`,
    [accounts],
  );
  return new Map(rows.map(({ account, newest }) => [account, Number(newest)]));
}
