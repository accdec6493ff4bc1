import type { Queryable } from "#app/platform/jobs.server.ts";
import { EVENT } from "#app/services/delivery/publicEvents.server.ts";
import type { RecordedEvent } from "#events/ledger/ledger.ts";
import { LOCKS } from "#events/locks.ts";
import { envelopeOfEvent } from "./envelopes.server.ts";
import { type Owned, withOwners } from "./owners.server.ts";
import { type AddressedEvent, addressedEventId, queueFor } from "./queue.server.ts";

/**
 * Sends ledger events to programs: into the account's own events, which the Data API reads, and to its endpoints. Rows and the ledger
 * cursor commit together, so that a kill neither repeats nor loses anything.
 */
export async function notifyPrograms(events: readonly RecordedEvent[], on: Queryable): Promise<void> {
  const envelopes = events.flatMap((event) => envelopeOfEvent(event) ?? []);
  const owned = await withOwners(on, envelopes);
  const addressed = [...toRecipients(owned), ...(await loadSubscribers(on, owned))].sort(
    (one, other) => (one.envelope.position ?? 0) - (other.envelope.position ?? 0),
  );
  await enterEvents(on, addressed);
  await queueFor(on, "live", addressed);
}

const toRecipients = (owned: readonly Owned[]): AddressedEvent[] =>
  owned.flatMap(({ envelope, account }) => (account === null ? [] : [{ envelope, account, isOwn: true }]));

/** For public events: accounts with an endpoint that names the type, except the event's owner. */
async function loadSubscribers(on: Queryable, owned: readonly Owned[]): Promise<AddressedEvent[]> {
  const open = owned.filter(({ isPublic }) => isPublic);
  if (open.length === 0) return [];
  const { rows } = await on.query<{ account: string; types: string[] }>(
    `SELECT account, array_agg(DISTINCT type) AS types FROM notifications.endpoints, unnest(types) AS type
     WHERE mode = 'live' AND state = 'active' AND type = ANY ($1) GROUP BY account ORDER BY account`,
    [[...new Set(open.map(({ envelope }) => envelope.type))]],
  );
  return open.flatMap(({ envelope, account: owner }) =>
    rows.flatMap(({ account, types }) =>
      account !== owner && types.includes(envelope.type) ? [{ envelope, account, isOwn: false }] : [],
    ),
  );
}

/** Only `/v1/events` and streams read them: no inbox shows them. */
async function enterEvents(on: Queryable, addressed: readonly AddressedEvent[]): Promise<void> {
  if (addressed.length === 0) return;
  await on.query(
    // One transaction at a time: a reader that has seen a position has seen all below it.
    `WITH alone AS MATERIALIZED (SELECT pg_advisory_xact_lock(${LOCKS.notices}))
     INSERT INTO notifications.inbox (notice_id, account, kind, words, values, path, is_shown, data)
     SELECT t.notice_id, t.account, '${EVENT}', '', '{}', '', false, t.envelope
     FROM alone, unnest($1::uuid[], $2::text[], $3::jsonb[]) WITH ORDINALITY AS t (notice_id, account, envelope, nth)
     WHERE EXISTS (SELECT FROM accounts.users u WHERE u.id = t.account)
     ORDER BY t.nth ON CONFLICT (notice_id) DO NOTHING`,
    [
      addressed.map(addressedEventId),
      addressed.map(({ account }) => account),
      addressed.map(({ envelope }) => JSON.stringify(envelope)),
    ],
  );
}
