import type { Queryable } from "../../../../platform/jobs.server.ts";
import { PUBLIC_TYPES } from "../../model/eventTypes.ts";
import type { EndpointMode } from "../../model/webhookEndpoint.ts";
import { EVENT, type EventEnvelope } from "../events.server.ts";
import { noticeIdOf } from "../noticeId.server.ts";

/** Envelopes on their way to endpoints, as deliveries of the outbox. */

/** Told to an account, once: what names it there follows from what it is. */
export type ToTell = { account: string; envelope: EventEnvelope };
export const toldId = ({ account, envelope }: ToTell): string => noticeIdOf(`${account} ${envelope.id}`, "event");

const bodyOf = (envelope: EventEnvelope): string => JSON.stringify({ words: "", values: {}, path: "", data: envelope });

/** To each active endpoint of the accounts that asks for the type; of what is public, by its name. The same again is nothing new. */
export async function queueFor(on: Queryable, mode: EndpointMode, told: readonly ToTell[]): Promise<void> {
  if (told.length === 0) return;
  await on.query(
    `INSERT INTO notifications.deliveries (notice_id, account, channel, endpoint, kind, stream, body)
     SELECT t.notice_id, t.account, 'webhook', e.endpoint_id::text, '${EVENT}', t.stream, t.body
     FROM unnest($1::uuid[], $2::text[], $3::text[], $4::jsonb[], $5::text[], $6::boolean[])
            WITH ORDINALITY AS t (notice_id, account, stream, body, type, by_name, nth)
     JOIN notifications.endpoints e ON e.account = t.account AND e.mode = $7 AND e.state = 'active'
       AND (t.type = ANY (e.types) OR (e.types = '{}' AND NOT t.by_name))
     ORDER BY t.nth
     ON CONFLICT (notice_id, channel, endpoint) DO NOTHING`,
    [
      told.map(toldId),
      told.map(({ account }) => account),
      told.map(({ envelope }) => envelope.stream ?? null),
      told.map(({ envelope }) => bodyOf(envelope)),
      told.map(({ envelope }) => envelope.type),
      told.map(({ envelope }) => PUBLIC_TYPES.includes(envelope.type)),
      mode,
    ],
  );
}

/**
 * To one endpoint, whatever it was sent before: what had come to an end goes out anew, in this order and with the tries of a
 * first time; what still waits goes on waiting.
 * @returns how many go out
 */
export async function queueAgain(on: Queryable, endpointId: string, told: readonly ToTell[]): Promise<number> {
  if (told.length === 0) return 0;
  const { rowCount } = await on.query(
    `INSERT INTO notifications.deliveries AS d (notice_id, account, channel, endpoint, kind, stream, body)
     SELECT t.notice_id, t.account, 'webhook', $5, '${EVENT}', t.stream, t.body
     FROM unnest($1::uuid[], $2::text[], $3::text[], $4::jsonb[])
            WITH ORDINALITY AS t (notice_id, account, stream, body, nth)
     ORDER BY t.nth
     ON CONFLICT (notice_id, channel, endpoint) DO UPDATE
       SET turn = DEFAULT, state = 'due', done_at = NULL, attempts = 0, next_at = now() WHERE d.state <> 'due'`,
    [
      told.map(toldId),
      told.map(({ account }) => account),
      told.map(({ envelope }) => envelope.stream ?? null),
      told.map(({ envelope }) => bodyOf(envelope)),
      endpointId,
    ],
  );
  return rowCount ?? 0;
}
