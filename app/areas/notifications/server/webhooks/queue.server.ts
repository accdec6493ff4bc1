import type { Queryable } from "#app/platform/jobs.server.ts";
import type { EndpointMode } from "#app/services/delivery/public.ts";
import { EVENT, type EventEnvelope } from "#app/services/delivery/publicEvents.server.ts";
import { deriveNoticeId } from "#app/services/delivery/publicNotify.server.ts";

/** Envelopes on their way to endpoints, as deliveries of the outbox. */

/**
 * An event to enter into an account's inbox once: its id there is derived from the event. `isOwn` when it happened to the account itself,
 * not in public.
 */
export type AddressedEvent = { account: string; envelope: EventEnvelope; isOwn: boolean };
export const addressedEventId = ({ account, envelope }: Omit<AddressedEvent, "isOwn">): string =>
  deriveNoticeId(`${account} ${envelope.id}`, "event");

const buildBody = (envelope: EventEnvelope): string =>
  JSON.stringify({ words: "", values: {}, path: "", data: envelope });

/** Queues it for each active endpoint that subscribes to the type; public events only if the type is named. Repeating this adds nothing. */
export async function queueFor(on: Queryable, mode: EndpointMode, addressed: readonly AddressedEvent[]): Promise<void> {
  if (addressed.length === 0) return;
  await on.query(
    `INSERT INTO notifications.deliveries (notice_id, account, channel, endpoint, kind, stream, place, body)
     SELECT t.notice_id, t.account, 'webhook', e.endpoint_id::text, '${EVENT}', t.stream, t.place, t.body
     FROM unnest($1::uuid[], $2::text[], $3::text[], $4::bigint[], $5::jsonb[], $6::text[], $7::boolean[])
            WITH ORDINALITY AS t (notice_id, account, stream, place, body, type, is_own, nth)
     JOIN notifications.endpoints e ON e.account = t.account AND e.mode = $8 AND e.state = 'active'
       AND (t.type = ANY (e.types) OR (e.types = '{}' AND t.is_own))
     ORDER BY t.nth
     ON CONFLICT (notice_id, channel, endpoint) DO NOTHING`,
    [
      addressed.map(addressedEventId),
      addressed.map(({ account }) => account),
      addressed.map(({ envelope }) => envelope.stream ?? null),
      addressed.map(({ envelope }) => envelope.position ?? null),
      addressed.map(({ envelope }) => buildBody(envelope)),
      addressed.map(({ envelope }) => envelope.type),
      addressed.map(({ isOwn }) => isOwn),
      mode,
    ],
  );
}

/**
 * Queues for one endpoint, regardless of earlier deliveries: finished ones are sent again with all their attempts; waiting ones keep
 * waiting. In ledger order: a later waiting event of the same stream comes after.
 * @returns how many are sent
 */
export async function queueAgain(
  on: Queryable,
  endpointId: string,
  addressed: readonly AddressedEvent[],
): Promise<number> {
  if (addressed.length === 0) return 0;
  const { rowCount } = await on.query(
    `INSERT INTO notifications.deliveries AS d (notice_id, account, channel, endpoint, kind, stream, place, body)
     SELECT t.notice_id, t.account, 'webhook', $6, '${EVENT}', t.stream, t.place, t.body
     FROM unnest($1::uuid[], $2::text[], $3::text[], $4::bigint[], $5::jsonb[])
            WITH ORDINALITY AS t (notice_id, account, stream, place, body, nth)
     ORDER BY t.nth
     ON CONFLICT (notice_id, channel, endpoint) DO UPDATE
       SET turn = DEFAULT, place = excluded.place, state = 'due', done_at = NULL, attempts = 0, next_at = now() WHERE d.state <> 'due'`,
    [
      addressed.map(addressedEventId),
      addressed.map(({ account }) => account),
      addressed.map(({ envelope }) => envelope.stream ?? null),
      addressed.map(({ envelope }) => envelope.position ?? null),
      addressed.map(({ envelope }) => buildBody(envelope)),
      endpointId,
    ],
  );
  return rowCount ?? 0;
}
