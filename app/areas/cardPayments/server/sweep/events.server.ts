import { database } from "#app/platform/db.server.ts";
import { HINTED_TYPES } from "../hints/checkObject.server.ts";
import { takeHint } from "../hints/webhook.server.ts";
import { eventsSince } from "../provider/fetchObjects.server.ts";
import { cardProvider } from "../provider/provider.server.ts";

/** Reads the provider's own list of events, which includes those of lost webhooks. Source: docs/spec/cards.md#3. */

/** Events appear in the list a little after their time, and not quite in its order. */
const OVERLAP_SECONDS = 3_600;
/** The provider lists no older events. */
const LISTED_SECONDS = 29 * 86_400;
const NAME = "events";

export async function sweepEvents(): Promise<void> {
  const provider = cardProvider();
  if (!provider) return;
  const name = `${NAME} ${provider.ids}`;
  const { rows } = await database().pool.query<{ at: Date }>("SELECT at FROM cards.progress WHERE name = $1", [name]);
  const now = Date.now() / 1_000;
  const cursor = (rows[0]?.at.getTime() ?? 0) / 1_000 - OVERLAP_SECONDS;
  const events = await eventsSince(Math.floor(Math.max(cursor, now - LISTED_SECONDS)), HINTED_TYPES);
  for (const { id: eventId, type, livemode, data } of events)
    if (data.object.id) await takeHint({ eventId, type, objectId: data.object.id, livemode });
  const newest = events.at(-1)?.created;
  if (newest === undefined) return;
  // Stored only now, so that a failed run is repeated from the same start. By the provider's clock, which may differ from ours by hours.
  await database().pool.query(
    "INSERT INTO cards.progress (name, at) VALUES ($1, to_timestamp($2)) ON CONFLICT (name) DO UPDATE SET at = excluded.at",
    [name, newest],
  );
}

/** Hint ids are stored for longer than the provider lists them. */
const RETENTION_DAYS = 60;

export async function forgetOldHints(): Promise<void> {
  await database().pool.query("DELETE FROM cards.hints WHERE received_at < now() - $1 * interval '1 day'", [
    RETENTION_DAYS,
  ]);
  await database().pool.query("DELETE FROM cards.asks WHERE asked_at < now() - interval '2 days'");
  await database().pool.query(
    `DELETE FROM cards.looks l USING read.card_payments p
     WHERE p.card_payment_id = l.card_payment_id AND p.initiated_at < now() - $1 * interval '1 day'`,
    [RETENTION_DAYS],
  );
}
