import type { Queryable } from "#app/platform/jobs.server.ts";
import { LOCKS } from "#events/locks.ts";
import type { Channel, Notice } from "../../model/notice.ts";
import { isEvent, typeForEndpoints } from "./events.server.ts";

/** Up to this many firings of an account per hour are sent one by one; the others are sent together, and the message states so. */
const FIRINGS_PER_HOUR = 20;

/**
 * Notifies people, in the caller's transaction: the ids of the notices ensure that whatever commits is sent once. They appear in the inbox
 * immediately; the delivery task sends them through other channels. It takes a few statements for any number of notices, because a market
 * crash fires thousands of alerts in one tick.
 */
export async function notify(on: Queryable, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return;
  const firedBefore = await firingsOfTheHour(on, notices);
  const fresh = await enterInbox(on, notices);
  const newNotices = notices.filter(({ noticeId }) => fresh.delete(noticeId));
  if (newNotices.length > 0) await orderDeliveries(on, newNotices, findExcess(newNotices, firedBefore));
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

/** Returns the ids of the notices that are new. */
async function enterInbox(on: Queryable, notices: readonly Notice[]): Promise<Set<string>> {
  const entries = notices.map(({ noticeId, accountId, kind, words, values, path, channels, data }) => ({
    ...{ notice_id: noticeId, account: accountId, kind, words, values, path },
    is_shown: channels.includes("inApp"),
    data: isEvent(kind) ? data : null,
  }));
  const { rows } = await on.query<{ notice_id: string }>(
    // One transaction at a time: when a reader has seen a position, it has seen all below it.
    `WITH alone AS MATERIALIZED (SELECT pg_advisory_xact_lock(${LOCKS.notices}))
     INSERT INTO notifications.inbox (notice_id, account, kind, words, values, path, is_shown, data)
     SELECT entry.* FROM alone, jsonb_to_recordset($1::jsonb)
       AS entry(notice_id uuid, account text, kind text, words text, values jsonb, path text, is_shown boolean, data jsonb)
     ON CONFLICT (notice_id) DO NOTHING RETURNING notice_id`,
    [JSON.stringify(entries)],
  );
  return new Set(rows.map(({ notice_id }) => notice_id));
}

function findExcess(newNotices: readonly Notice[], firedBefore: Map<string, number>): boolean[] {
  const fired = new Map(firedBefore);
  return newNotices.map(({ kind, accountId }) => {
    if (kind !== "alertFired") return false;
    const count = (fired.get(accountId) ?? 0) + 1;
    fired.set(accountId, count);
    return count > FIRINGS_PER_HOUR;
  });
}

/**
 * One delivery per requested and connected channel, and one per endpoint of programs that subscribes to the notice's type. Webhooks get
 * each notice separately, however many there are.
 */
async function orderDeliveries(on: Queryable, newNotices: readonly Notice[], isExcess: boolean[]): Promise<void> {
  const waysOf = await findDeliveryTargets(on, newNotices);
  const deliveries = newNotices.flatMap((notice, nth) =>
    (waysOf.get(notice.accountId) ?? [])
      .filter((way) => isSentBy(way, notice))
      .map(({ channel, endpoint }) => ({ nth, channel, endpoint, waits: isExcess[nth] && channel !== "webhook" })),
  );
  if (deliveries.length === 0) return;
  await on.query(
    `INSERT INTO notifications.deliveries (notice_id, account, channel, endpoint, kind, stream, is_urgent, body, held, next_at, ready)
     SELECT n.notice_id, n.account, d.channel, d.endpoint, n.kind, n.stream, n.is_urgent, n.body,
            CASE WHEN d.waits THEN 'many' END,
            CASE WHEN d.waits THEN date_trunc('hour', now()) + interval '1 hour' ELSE now() END,
            NOT d.waits
     FROM unnest($1::int[], $2::text[], $3::text[], $4::boolean[]) WITH ORDINALITY AS d (nth, channel, endpoint, waits, turn)
     JOIN jsonb_to_recordset($5::jsonb)
       AS n (nth int, notice_id uuid, account text, kind text, stream text, is_urgent boolean, body jsonb) USING (nth)
     ORDER BY d.turn
     ON CONFLICT (notice_id, channel, endpoint) DO NOTHING`,
    [
      deliveries.map(({ nth }) => nth),
      deliveries.map(({ channel }) => channel),
      deliveries.map(({ endpoint }) => endpoint),
      deliveries.map(({ waits }) => waits),
      JSON.stringify(
        [...new Set(deliveries.map(({ nth }) => nth))].map((nth) => ({
          nth,
          ...toNoticeRow(newNotices[nth] as Notice),
        })),
      ),
    ],
  );
}

const toNoticeRow = ({ noticeId, accountId, kind, stream, isUrgent, words, values, path, data }: Notice) => ({
  ...{ notice_id: noticeId, account: accountId, kind, stream: stream ?? null, is_urgent: isUrgent },
  body: { words, values, path, data },
});

/** `types` is null for channels of people; an endpoint of programs subscribes to some types, or to all if it names none. */
type DeliveryTarget = { account: string; channel: Channel; endpoint: string; types: string[] | null };

function isSentBy({ channel, types }: DeliveryTarget, { kind, channels }: Notice): boolean {
  if (types === null) return channels.includes(channel);
  const type = typeForEndpoints(kind);
  return type !== null && (types.length === 0 || types.includes(type));
}

/** Per account: its own email address, if confirmed and wanted, and its connected channels. */
async function findDeliveryTargets(
  on: Queryable,
  newNotices: readonly Notice[],
): Promise<Map<string, DeliveryTarget[]>> {
  const { rows } = await on.query<DeliveryTarget>(ENDPOINTS_SQL, [
    [...new Set(newNotices.map(({ accountId }) => accountId))],
  ]);
  const waysOf = new Map<string, DeliveryTarget[]>();
  for (const way of rows) waysOf.set(way.account, [...(waysOf.get(way.account) ?? []), way]);
  return waysOf;
}

const ENDPOINTS_SQL = `
  SELECT u.id AS account, 'email' AS channel, 'mail' AS endpoint, NULL::text[] AS types
  FROM accounts.users u LEFT JOIN notifications.settings s ON s.account = u.id
  WHERE u.id = ANY ($1) AND u.email_verified AND u.email NOT LIKE '%.invalid' AND coalesce(s.mail, true)
  UNION ALL
  SELECT account, channel, endpoint_id::text, types FROM notifications.endpoints
  WHERE account = ANY ($1) AND state = 'active' AND mode IS DISTINCT FROM 'test'`;
