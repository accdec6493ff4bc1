import { LOCKS } from "../../../../events/locks.ts";
import type { Queryable } from "../../../platform/jobs.server.ts";
import type { Notice } from "../model/notice.ts";
import { isEvent, typeForEndpoints } from "./events.server.ts";

/** So many firings of an account an hour go out one by one; the others together, which says so. */
const FIRINGS_AN_HOUR = 20;

/**
 * Tells people, in the caller's transaction: what commits is told once, by the ids of its notices. In the inbox at once,
 * out of the house by the delivery round. Statements, not rows, so that a crash that fires thousands is told in one tick.
 */
export async function notify(on: Queryable, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return;
  const firedBefore = await firingsOfTheHour(on, notices);
  const fresh = await enterInbox(on, notices);
  const told = notices.filter(({ noticeId }) => fresh.delete(noticeId));
  if (told.length > 0) await orderDeliveries(on, told, excessOf(told, firedBefore));
}

async function firingsOfTheHour(on: Queryable, notices: readonly Notice[]): Promise<Map<string, number>> {
  const accounts = notices.filter(({ kind }) => kind === "alertFired").map(({ accountId }) => accountId);
  if (accounts.length === 0) return new Map();
  const { rows } = await on.query<{ account: string; fired: number }>(
    `SELECT account, count(*)::integer AS fired FROM notifications.inbox
     WHERE kind = 'alertFired' AND created_at > now() - interval '1 hour' AND account = ANY ($1) GROUP BY account`,
    [[...new Set(accounts)]],
  );
  return new Map(rows.map(({ account, fired }) => [account, fired]));
}

/** The ids of those that nobody was told before. */
async function enterInbox(on: Queryable, notices: readonly Notice[]): Promise<Set<string>> {
  const { rows } = await on.query<{ notice_id: string }>(
    // One at a time to commit: whoever has read a position has read all below it.
    `WITH alone AS MATERIALIZED (SELECT pg_advisory_xact_lock(${LOCKS.notices}))
     INSERT INTO notifications.inbox (notice_id, account, kind, words, values, path, is_shown, data)
     SELECT told.* FROM alone,
       unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::jsonb[], $6::text[], $7::boolean[], $8::jsonb[]) AS told
     ON CONFLICT (notice_id) DO NOTHING RETURNING notice_id`,
    [
      notices.map(({ noticeId }) => noticeId),
      notices.map(({ accountId }) => accountId),
      notices.map(({ kind }) => kind),
      notices.map(({ words }) => words),
      notices.map(({ values }) => JSON.stringify(values)),
      notices.map(({ path }) => path),
      notices.map(({ channels }) => channels.includes("inApp")),
      notices.map(({ kind, data }) => (isEvent(kind) ? JSON.stringify(data) : null)),
    ],
  );
  return new Set(rows.map(({ notice_id }) => notice_id));
}

function excessOf(told: readonly Notice[], firedBefore: Map<string, number>): boolean[] {
  const fired = new Map(firedBefore);
  return told.map(({ kind, accountId }) => {
    if (kind !== "alertFired") return false;
    const count = (fired.get(accountId) ?? 0) + 1;
    fired.set(accountId, count);
    return count > FIRINGS_AN_HOUR;
  });
}

/**
 * One for each way that is asked for and connected, and for each endpoint of programs that asks for its type. A server of
 * somebody's is told each by itself, however many.
 */
async function orderDeliveries(on: Queryable, told: readonly Notice[], isExcess: boolean[]): Promise<void> {
  const outside = told.map((notice) => notice.channels.filter((channel) => channel !== "inApp"));
  const types = told.map(({ kind }) => typeForEndpoints(kind));
  if (outside.every((channels) => channels.length === 0) && types.every((type) => type === null)) return;
  await on.query(
    `INSERT INTO notifications.deliveries (notice_id, account, channel, endpoint, kind, stream, is_urgent, body, held, next_at)
     SELECT t.notice_id, t.account, way.channel, way.endpoint, t.kind, t.stream, t.is_urgent, t.body,
            CASE WHEN t.is_excess AND way.channel <> 'webhook' THEN 'many' END,
            CASE WHEN t.is_excess AND way.channel <> 'webhook' THEN date_trunc('hour', now()) + interval '1 hour' ELSE now() END
     FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::boolean[], $6::jsonb[], $7::text[], $8::boolean[],
                 $10::text[])
            WITH ORDINALITY AS t (notice_id, account, kind, stream, is_urgent, body, channels, is_excess, type, nth)
     JOIN (${WAYS_OUT}) AS way ON way.account = t.account
       AND CASE WHEN way.types IS NULL THEN way.channel = ANY (string_to_array(t.channels, ','))
                ELSE t.type = ANY (way.types) OR (way.types = '{}' AND t.type IS NOT NULL) END
     ORDER BY t.nth
     ON CONFLICT (notice_id, channel, endpoint) DO NOTHING`,
    [
      told.map(({ noticeId }) => noticeId),
      told.map(({ accountId }) => accountId),
      told.map(({ kind }) => kind),
      told.map(({ stream }) => stream ?? null),
      told.map(({ isUrgent }) => isUrgent),
      told.map(({ words, values, path, data }) => JSON.stringify({ words, values, path, data })),
      outside.map((channels) => channels.join(",")),
      isExcess,
      [...new Set(told.map(({ accountId }) => accountId))],
      types,
    ],
  );
}

/** Of the accounts $9, each way out of the house: their own address, once confirmed and wanted, and what they connected. */
const WAYS_OUT = `
  SELECT u.id AS account, 'email' AS channel, 'mail' AS endpoint, NULL::text[] AS types
  FROM accounts.users u LEFT JOIN notifications.settings s ON s.account = u.id
  WHERE u.id = ANY ($9) AND u.email_verified AND u.email NOT LIKE '%.invalid' AND coalesce(s.mail, true)
  UNION ALL
  SELECT account, channel, endpoint_id::text, types FROM notifications.endpoints
  WHERE account = ANY ($9) AND state = 'active' AND mode IS DISTINCT FROM 'test'`;
