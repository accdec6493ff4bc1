import type { Pool } from "pg";
import { type AuditReach, catchUpForQuestion } from "#events/audit/catchUp.ts";
import type { EventPage, EventRow } from "../model/desk.ts";
import { ACCESS_EVENT, type EventQuery, type PagePosition } from "../model/query.ts";
import { BUCKET } from "./activity.server.ts";

/** Events by auditors' queries, from the lookup tables and the ledger itself. Nothing here writes to the ledger. */

export type StoredEventRow = EventRow & { chainHash: string; canonical: string };

type DatabaseRow = Omit<StoredEventRow, "position" | "at" | "amountUsdCents" | "hash" | "chainHash"> & {
  position: string;
  at: Date;
  amount_usd_cents: string | null;
  hash: Buffer;
  chain_hash: Buffer;
};

export const EVENTS_PER_PAGE = 200;
/** Matches are counted up to this number; above it, the count is `more than`. */
export const MAX_COUNTED = 10_000;

/** One page of events, newest first. */
export async function findEvents(pool: Pool, query: EventQuery, position: PagePosition): Promise<EventPage> {
  const reach = await catchUpForQuestion(pool);
  const where = await buildConditions(pool, query);
  if (!where) return { rows: [], matches: 0, accesses: 0, reach };
  const upwards = typeof position === "object" && "after" in position;
  // One after another: in parallel they would occupy two cores, which people who are paying need.
  const found = await selectEvents(pool, wherePosition(where, position), {
    upwards,
    limit: EVENTS_PER_PAGE + 1,
    whole: false,
  });
  const accesses = await countAccesses(pool, query, reach);
  const matches = await countMatches(pool, where, query, reach);
  const more = found.length > EVENTS_PER_PAGE;
  const page = found.slice(0, EVENTS_PER_PAGE).map(({ canonical: _, chainHash: __, ...row }) => row);
  const rows = upwards ? page.reverse() : page;
  const [first, last] = [rows[0]?.position, rows.at(-1)?.position];
  const hasNewer = upwards ? more : position !== "newest";
  const hasOlder = upwards ? true : more;
  return {
    rows,
    ...(hasNewer && first !== undefined ? { newer: first } : {}),
    ...(hasOlder && last !== undefined ? { older: last } : {}),
    matches,
    accesses,
    reach,
  };
}

/** Matching events after one position up to another, oldest first: the content of an export. */
export async function eventsBetween(
  pool: Pool,
  where: Conditions,
  { after, upTo }: { after: number; upTo: number },
  limit: number,
): Promise<StoredEventRow[]> {
  const range = added(added(where, "position > ?", after), "position <= ?", upTo);
  return selectEvents(pool, range, { upwards: true, limit, whole: true });
}

export type Conditions = { clauses: string[]; values: unknown[] };

const added = ({ clauses, values }: Conditions, clause: string, value: unknown): Conditions => ({
  clauses: [...clauses, clause.replace("?", `$${values.length + 1}`)],
  values: [...values, value],
});

function wherePosition(where: Conditions, position: PagePosition): Conditions {
  if (position === "newest") return where;
  return "before" in position
    ? added(where, "position < ?", position.before)
    : added(where, "position > ?", position.after);
}

/** A query as conditions on the lookup tables; null when nothing can match. */
export async function buildConditions(pool: Pool, query: EventQuery): Promise<Conditions | null> {
  let where: Conditions = { clauses: [], values: [] };
  const and = (clause: string, value: unknown) => {
    if (value !== undefined) where = added(where, clause, value);
  };
  and("position >= ?", query.from);
  and("position <= ?", query.to);
  if (query.since !== undefined || query.until !== undefined) {
    const span = await positionsBetween(pool, query.since, query.until);
    if (!span) return null;
    and("position > ?", span.after);
    and("position <= ?", span.upTo);
    and("recorded_at >= ?", query.since);
    and("recorded_at <= ?", query.until);
  }
  // As one text each, so that the column's index is used.
  if (query.types?.length === 1) and("type = ?", query.types[0]);
  else and("type = ANY (?)", query.types);
  and("type <> ?", query.withoutAccess && ACCESS_EVENT);
  and("schema_version = ?", query.schema);
  and("position = ANY (ARRAY(SELECT e.position FROM events e WHERE e.stream_id = ANY (?)))", query.streams);
  and("actor = ?", query.actor);
  and("correlation_id = ?", query.correlation);
  and("wallet = ?", query.wallet);
  and("transaction_hash = ?", query.tx);
  if (query.plans?.length === 1) and("slug = ?", query.plans[0]);
  else and("slug = ANY (?)", query.plans);
  and("token_symbol = ?", query.token);
  and("amount_usd_cents >= ?", query.min === undefined ? undefined : String(query.min));
  and("amount_usd_cents <= ?", query.max === undefined ? undefined : String(query.max));
  and("coupon = ?", query.coupon);
  and("reason = ?", query.reason);
  if (query.account !== undefined) and("accounts IS NOT NULL AND ? = ANY (accounts)", query.account);
  and("period_to > ?", query.endsAfter);
  and("period_to <= ?", query.endsBy);
  return query.owed === undefined ? where : stillOwed(where, query.owed, query.to);
}

/** The periods that the financials count as deferred at that time, given the ledger up to the position. */
function stillOwed(where: Conditions, at: string, upTo = Number.MAX_SAFE_INTEGER): Conditions {
  const [timestamp, position] = [`$${where.values.length + 1}::timestamptz`, `$${where.values.length + 2}::bigint`];
  const seen = (event: string) => `${event}.position <= ${position} AND ${event}.recorded_at <= ${timestamp}`;
  const takenBack = (event: string) => `EXISTS (SELECT FROM event_index back WHERE back.type = 'PlanWithdrawn'
    AND back.stream_id = ${event}.stream_id AND back.position > ${event}.position AND ${seen("back")})`;
  return {
    clauses: [
      ...where.clauses,
      `period_to > ${timestamp} AND ${seen("event_index")} AND NOT ${takenBack("event_index")}`,
      `stream_id NOT IN (SELECT 'payment-' || lot FROM event_index taking CROSS JOIN unnest(taking.consumes) AS lot
         WHERE taking.consumes IS NOT NULL AND ${seen("taking")} AND NOT ${takenBack("taking")})`,
    ],
    values: [...where.values, at, upTo],
  };
}

/**
 * The possible positions of a time range. Commit order is nearly chronological, so few buckets remain; their events are
 * filtered individually.
 */
async function positionsBetween(
  pool: Pool,
  since: string | undefined,
  until: string | undefined,
): Promise<{ after: number; upTo: number } | null> {
  const { rows } = await pool.query<{ after: string | null; up_to: string | null }>(
    `WITH tail AS (SELECT next_journal_bucket() * 5000::bigint AS after)
     SELECT min(after) AS after, max(up_to) AS up_to FROM (
       SELECT bucket * 5000::bigint AS after, (bucket + 1) * 5000::bigint AS up_to, first_at, last_at FROM event_buckets
       UNION ALL
       SELECT tail.after, max(position), min(recorded_at), max(recorded_at)
       FROM tail JOIN event_index ON position > tail.after GROUP BY tail.after
     ) span
     WHERE last_at >= $1 AND first_at <= $2`,
    [since ?? "-infinity", until ?? "infinity"],
  );
  const [row] = rows;
  return row?.after && row.up_to ? { after: Number(row.after), upTo: Number(row.up_to) } : null;
}

async function countMatches(pool: Pool, where: Conditions, query: EventQuery, reach: AuditReach): Promise<number> {
  const { withoutAccess, ...filters } = query;
  if (Object.keys(filters).length === 0)
    return withoutAccess ? reach.indexed - (await allAccesses(pool, reach)) : reach.indexed;
  const { rows } = await pool.query<{ count: string }>(
    `SELECT count(*) FROM (SELECT FROM event_index ${whereText(where)} LIMIT ${MAX_COUNTED + 1}) matching`,
    where.values,
  );
  return Number(rows[0]?.count ?? 0);
}

/** Access events that the query would find if it did not leave them out. */
async function countAccesses(pool: Pool, { withoutAccess, ...query }: EventQuery, reach: AuditReach): Promise<number> {
  if (!withoutAccess || (query.types && !query.types.includes(ACCESS_EVENT))) return 0;
  if (Object.keys(query).length === 0) return allAccesses(pool, reach);
  const accesses = { ...query, types: [ACCESS_EVENT] };
  const where = await buildConditions(pool, accesses);
  return where ? countMatches(pool, where, accesses, reach) : 0;
}

/** Exact however many there are: the buckets contain their number. */
async function allAccesses(pool: Pool, { indexed }: AuditReach): Promise<number> {
  const { rows } = await pool.query<{ count: string }>(
    `SELECT (SELECT coalesce(sum((types->>$1)::bigint), 0) FROM event_buckets)
          + (SELECT count(*) FROM event_index
             WHERE type = $1 AND position > next_journal_bucket() * ${BUCKET}::bigint AND position <= $2) AS count`,
    [ACCESS_EVENT, indexed],
  );
  return Number(rows[0]?.count ?? 0);
}

const whereText = ({ clauses }: Conditions): string => (clauses.length > 0 ? `WHERE ${clauses.join(" AND ")}` : "");

/** The SQL of a page's query, for the benchmark to explain. */
export const eventsSql = (where: Conditions, upwards: boolean, limit: number, whole: boolean): string => {
  const order = upwards ? "ASC" : "DESC";
  return `SELECT i.position, i.recorded_at AS at, i.type, i.schema_version AS schema, e.stream_id AS stream, e.version,
      i.actor, i.correlation_id AS correlation, i.wallet, i.transaction_hash AS tx, i.slug AS plan,
      i.token_symbol AS token, i.amount_usd_cents, i.coupon, i.reason, e.hash, e.chain_hash,
      ${whole ? "e.canonical" : "'' AS canonical"}
    FROM (SELECT * FROM event_index ${whereText(where)} ORDER BY position ${order} LIMIT ${limit}) i
    JOIN events e USING (position) ORDER BY i.position ${order}`;
};

async function selectEvents(
  pool: Pool,
  where: Conditions,
  { upwards, limit, whole }: { upwards: boolean; limit: number; whole: boolean },
): Promise<StoredEventRow[]> {
  const { rows } = await pool.query<DatabaseRow>(eventsSql(where, upwards, limit, whole), where.values);
  return rows.map(({ amount_usd_cents, chain_hash, ...row }) => ({
    ...row,
    position: Number(row.position),
    at: row.at.toISOString(),
    amountUsdCents: amount_usd_cents === null ? null : Number(amount_usd_cents),
    hash: row.hash.toString("hex"),
    chainHash: chain_hash.toString("hex"),
  }));
}
