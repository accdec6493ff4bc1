import type { Queryable } from "../../../platform/jobs.server.ts";
import { LEDGER_TYPES, type LedgerType } from "../model/eventTypes.ts";
import type { NoticeKind } from "../model/notice.ts";

/**
 * What programs are told: a webhook's body and an event of the Data API are one envelope. Events of the ledger bring theirs;
 * notices, which people are told, are put into one here. Source: data-api.md 4.
 */

/** That nothing arrives at an endpoint, only people are told. */
type ProgramKind = Exclude<NoticeKind, "webhookFailing">;

const TYPES = {
  alertFired: "alert.fired",
  alertTest: "webhook.test",
  listPublished: "list.published",
  receipt: "payment.saved",
  planExpiring: "plan.expiring",
  planExpired: "plan.expired",
  quotaWarning: "quota.warning",
  quotaExceeded: "quota.exceeded",
} as const satisfies Record<ProgramKind, string>;
export type EventType = (typeof TYPES)[ProgramKind] | LedgerType;
export const EVENT_TYPES: readonly EventType[] = [
  ...new Set([...Object.values(TYPES), ...Object.values(LEDGER_TYPES)]),
];

/** Where the ledger or lists say the same, they say it: these reach endpoints by that way, and a test is for one alone. */
const SAID_OTHERWISE: readonly NoticeKind[] = ["alertTest", "listPublished", "receipt"];
export const isForPrograms = (kind: NoticeKind): kind is ProgramKind => kind !== "webhookFailing";
/** What endpoints can ask for. */
export const WEBHOOK_TYPES: readonly EventType[] = EVENT_TYPES.filter((type) => type !== TYPES.alertTest);

/** The type under which endpoints are told of a notice; null where it is not for them. */
export const typeForEndpoints = (kind: NoticeKind): EventType | null =>
  SAID_OTHERWISE.includes(kind) || !isForPrograms(kind) ? null : TYPES[kind];

/** Of a payment, programs read in the ledger's own words. */
export const isEvent = (kind: NoticeKind): boolean => kind !== "receipt" && isForPrograms(kind);

export type EventEnvelope = {
  /** `evt_<position>` of an event of the ledger, else the notice's; as in `webhook-id`. */
  id: string;
  type: EventType;
  timestamp: string;
  livemode: boolean;
  /** In the ledger; of a notice its place among all that are told, absent where it is no longer kept. */
  position?: number;
  /** Of the ledger. */
  stream?: string;
  version?: number;
  data: Readonly<Record<string, unknown>>;
};
/** An envelope as it is read: `place` is what the next question begins after. */
export type PlacedEvent = EventEnvelope & { position: number; place: number };

/** Of what a delivery of this kind brings. */
export const envelopeTypeOf = (kind: string): string => (TYPES as Readonly<Record<string, string>>)[kind] ?? kind;

/** `kind` of rows that hold an envelope, and are no notice. */
export const EVENT = "event";

type Told = Readonly<{
  noticeId: string;
  kind: ProgramKind;
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

type Row = {
  notice_id: string;
  kind: ProgramKind | typeof EVENT;
  created_at: Date;
  position: string;
  data: Record<string, unknown>;
};

/** Which events: those of an account after a place, the oldest first; of `types` alone where they are named. */
export type EventRequest = { account: string; after: number; types: readonly EventType[] | null; limit: number };

export async function eventsAfter(
  on: Queryable,
  { account, after, types, limit }: EventRequest,
): Promise<PlacedEvent[]> {
  const { rows } = await on.query<Row>(
    `SELECT notice_id, kind, created_at, position, data FROM notifications.inbox
     WHERE account = $1 AND position > $2 AND data IS NOT NULL
       AND ($3::text[] IS NULL OR kind = ANY ($3) OR (kind = '${EVENT}' AND data->>'type' = ANY ($5)))
     ORDER BY position LIMIT $4`,
    [account, after, types && kindsOf(types), limit, types],
  );
  return rows.map(placedOf);
}

function placedOf({ notice_id, kind, created_at, position, data }: Row): PlacedEvent {
  const place = Number(position);
  if (kind === EVENT) return { ...inOrder(data as EventEnvelope & { position: number }), place };
  const told = { noticeId: notice_id, kind, toldAt: created_at, position: place, data };
  return { ...envelopeOf(told), position: place, place };
}

/** As it is written down in the docs: PostgreSQL keeps the members of an object in an order of its own. */
export function inOrder<Envelope extends EventEnvelope>(envelope: Envelope): Envelope {
  const { id, type, timestamp, livemode, position, stream, version, data } = envelope;
  // What is undefined is left out of JSON.
  return { id, type, timestamp, livemode, position, stream, version, data } as Envelope;
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
