import type { Queryable } from "#app/platform/jobs.server.ts";
import { PUBLIC_TYPES } from "../../model/eventTypes.ts";
import type { NoticeKind } from "../../publicNotices.ts";
import { getPrograms, type ProgramKind, TYPES } from "./kinds.server.ts";

/**
 * What programs receive: a webhook's body and an event of the Data API are the same envelope. Ledger events have theirs; notices to
 * people get one here. Source: docs/spec/data-api.md#4.
 */

/** Of a notice, or of a ledger event as its core publishes it. */
export type EventType = string;
export const EVENT_TYPES: readonly EventType[] = [...new Set([...Object.values(TYPES), ...PUBLIC_TYPES])];

const isSubscribable = (kind: NoticeKind): boolean => getPrograms(kind).to !== "oneEndpoint";
export const isForPrograms = (kind: NoticeKind): kind is ProgramKind => getPrograms(kind).to !== "people";
/** The types that endpoints can subscribe to. */
export const WEBHOOK_TYPES: readonly EventType[] = EVENT_TYPES.filter((type) =>
  toProgramKinds([type]).every(isSubscribable),
);

/** The type under which endpoints get a notice; null when endpoints do not get it. */
export const typeForEndpoints = (kind: NoticeKind): EventType | null =>
  isForPrograms(kind) && getPrograms(kind).to === "everyone" ? TYPES[kind] : null;

/** Programs get payments as ledger events instead. */
export const isEvent = (kind: NoticeKind): boolean => isForPrograms(kind) && getPrograms(kind).to !== "ledger";

export type EventEnvelope = {
  /** `evt_<position>` for a ledger event, otherwise the notice's; as in `webhook-id`. */
  id: string;
  type: EventType;
  timestamp: string;
  livemode: boolean;
  /** In the ledger, like `stream` and `version`. A notice is not a ledger event and has none of them. */
  position?: number;
  stream?: string;
  version?: number;
  data: Readonly<Record<string, unknown>>;
};
/** An envelope as it is read: `sequence` is its number in the account's inbox, after which the next query continues. */
export type PlacedEvent = EventEnvelope & { sequence: number };

/** The type of a delivery of this kind. */
export const toEnvelopeType = (kind: string): string => (TYPES as Readonly<Record<string, string>>)[kind] ?? kind;

/** `kind` of rows that contain an envelope instead of a notice. */
export const EVENT = "event";

type NoticeFields = Readonly<{
  noticeId: string;
  kind: ProgramKind;
  notifiedAt: Date;
  data: Readonly<Record<string, unknown>>;
}>;

export const toEnvelope = ({ noticeId, kind, notifiedAt, data }: NoticeFields): EventEnvelope => ({
  id: noticeId,
  type: TYPES[kind],
  timestamp: notifiedAt.toISOString(),
  livemode: true,
  data,
});

type Row = {
  notice_id: string;
  kind: ProgramKind | typeof EVENT;
  created_at: Date;
  position: string;
  data: Record<string, unknown>;
};

/** Events of an account after a position, oldest first; only those of `types`, if given. */
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
    [account, after, types && toProgramKinds(types), limit, types],
  );
  return rows.map(toPlacedEvent);
}

function toPlacedEvent({ notice_id, kind, created_at, position, data }: Row): PlacedEvent {
  const sequence = Number(position);
  if (kind === EVENT) return { ...inOrder(data as EventEnvelope), sequence };
  return { ...toEnvelope({ noticeId: notice_id, kind, notifiedAt: created_at, data }), sequence };
}

/** In the order of the docs: PostgreSQL stores the members of an object in its own order. */
export function inOrder<Envelope extends EventEnvelope>(envelope: Envelope): Envelope {
  const { id, type, timestamp, livemode, position, stream, version, data } = envelope;
  // JSON omits undefined members.
  return { id, type, timestamp, livemode, position, stream, version, data } as Envelope;
}

function toProgramKinds(types: readonly EventType[]): ProgramKind[] {
  return (Object.keys(TYPES) as ProgramKind[]).filter((kind) => types.includes(TYPES[kind]));
}

/** The latest position across all accounts: everything sent later comes after it. */
export async function lastEventPosition(on: Queryable): Promise<number> {
  const { rows } = await on.query<{ last: string }>(
    "SELECT coalesce(max(position), 0) AS last FROM notifications.inbox",
  );
  return Number(rows[0]?.last ?? 0);
}

/** Which of these accounts have events after a position, and the latest position of all, in one cheap query. */
export async function accountsNotifiedSince(
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
