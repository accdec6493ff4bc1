import type { Queryable } from "../../../platform/jobs.server.ts";
import type { NoticeKind } from "../model/notice.ts";

/**
 * Notices as programs are told of them: a webhook's body and an event of the Data API are one envelope. Source: data-api.md 4.
 */

const TYPES = {
  alertFired: "alert.fired",
  alertTest: "webhook.test",
  listPublished: "list.published",
  receipt: "payment.saved",
  planExpiring: "plan.expiring",
  planExpired: "plan.expired",
  quotaWarning: "quota.warning",
  quotaExceeded: "quota.exceeded",
} as const satisfies Record<NoticeKind, string>;
export type EventType = (typeof TYPES)[NoticeKind];
export const EVENT_TYPES = Object.values(TYPES);

export type EventEnvelope = {
  /** That of the notice, as in `webhook-id`. */
  id: string;
  type: EventType;
  timestamp: string;
  livemode: boolean;
  /** Its place among all events. Absent of a delivery whose notice is no longer kept. */
  position?: number;
  data: Readonly<Record<string, unknown>>;
};

type Told = Readonly<{
  noticeId: string;
  kind: NoticeKind;
  toldAt: Date;
  position: number | null;
  data: Readonly<Record<string, unknown>>;
}>;

export const envelopeOf = ({ noticeId, kind, toldAt, position, data }: Told): EventEnvelope => ({
  id: noticeId,
  type: TYPES[kind],
  timestamp: toldAt.toISOString(),
  livemode: true,
  ...(position === null ? {} : { position }),
  data,
});

type Row = { notice_id: string; kind: NoticeKind; created_at: Date; position: string; data: Record<string, unknown> };

/** Which events: those of an account after a position, the oldest first; of `types` alone where they are named. */
export type EventRequest = { account: string; after: number; types: readonly EventType[] | null; limit: number };

export async function eventsAfter(
  on: Queryable,
  { account, after, types, limit }: EventRequest,
): Promise<(EventEnvelope & { position: number })[]> {
  const { rows } = await on.query<Row>(
    `SELECT notice_id, kind, created_at, position, data FROM notifications.inbox
     WHERE account = $1 AND position > $2 AND data IS NOT NULL AND ($3::text[] IS NULL OR kind = ANY ($3))
     ORDER BY position LIMIT $4`,
    [account, after, types && kindsOf(types), limit],
  );
  return rows.map((row) => {
    const position = Number(row.position);
    const told = { noticeId: row.notice_id, kind: row.kind, toldAt: row.created_at, position, data: row.data };
    return { ...envelopeOf(told), position };
  });
}

const kindsOf = (types: readonly EventType[]): string[] =>
  Object.entries(TYPES).flatMap(([kind, type]) => (types.includes(type) ? [kind] : []));

/** The newest position of all accounts: whatever is told from here on comes after it. */
export async function lastEventPosition(on: Queryable): Promise<number> {
  const { rows } = await on.query<{ last: string }>(
    "SELECT coalesce(max(position), 0) AS last FROM notifications.inbox",
  );
  return Number(rows[0]?.last ?? 0);
}

/** Which of these accounts were told something after a position, and the newest position of all, in one cheap question. */
export async function accountsToldSince(
  on: Queryable,
  accounts: readonly string[],
  after: number,
): Promise<{ last: number; accounts: string[] }> {
  const { rows } = await on.query<{ last: string; accounts: string[] }>(
    `SELECT (SELECT coalesce(max(position), 0) FROM notifications.inbox) AS last,
       ARRAY(SELECT DISTINCT account FROM notifications.inbox
             WHERE account = ANY ($1) AND position > $2 AND data IS NOT NULL) AS accounts`,
    [accounts, after],
  );
  return { last: Number(rows[0]?.last ?? 0), accounts: rows[0]?.accounts ?? [] };
}
