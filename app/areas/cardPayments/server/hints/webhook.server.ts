import { z } from "zod";
import { database } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { jobRow } from "#app/platform/jobs.server.ts";
import { batcher } from "#events/ledger/batcher.ts";
import { cardProvider } from "../provider/provider.server.ts";
import { isSigned, TEST_WEBHOOK_SECRET } from "../provider/stripe.server.ts";
import { checkJob } from "./checkJob.server.ts";

/**
 * Webhooks are hints: each makes us look up the provider's own object. Only ids are read from a payload, so its version does not matter,
 * and a forged or repeated one can do no harm. Source: docs/spec/cards.md#3.
 */

/** A wrong clock must not lose hints, which are harmless at any age; the skew has a gauge. */
const TOLERANCE_SECONDS = 86_400;

const payload = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
  livemode: z.boolean(),
  data: z.object({ object: z.object({ id: z.string().min(1).max(255) }) }),
});
export type Hint = { eventId: string; type: string; objectId: string; livemode: boolean; skewSeconds?: number };

/** The hint in a body that the provider signed; null if it did not, `unreadable` if it is not an event about an object. */
export async function hintIn(body: Uint8Array, signature: string): Promise<Hint | "unreadable" | null> {
  if (!(await isByProvider(body, signature))) return null;
  const parsed = payload.safeParse(jsonIn(body));
  if (!parsed.success) return "unreadable";
  const { id, type, livemode, data } = parsed.data;
  return { eventId: id, type, objectId: data.object.id, livemode, skewSeconds: computeSkew(signature) };
}

async function isByProvider(body: Uint8Array, signature: string): Promise<boolean> {
  const provider = cardProvider();
  const secrets = provider?.name === "test" ? [TEST_WEBHOOK_SECRET] : (env().STRIPE_WEBHOOK_SECRETS ?? []);
  for (const secret of secrets) if (await isSigned(body, signature, secret, TOLERANCE_SECONDS)) return true;
  return false;
}

/** Seconds from the signed time to ours. */
function computeSkew(signature: string): number {
  const signedAt = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1] ?? 0);
  return Math.round(Date.now() / 1_000 - signedAt);
}

function jsonIn(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString("utf8"));
  } catch {
    return null;
  }
}

/** Stores a hint and enqueues its look-up, once per event. False if it was known, or belongs to the other mode's provider. */
export async function takeHint(hint: Hint): Promise<boolean> {
  return hint.livemode === cardProvider()?.livemode && (await take(hint));
}

const MAX_AT_ONCE = 100;

/** The provider waits for each response, so hints that arrive together are stored by one statement. */
const take = batcher(async (hints: Hint[]): Promise<boolean[]> => {
  const jobs = hints.map(({ type, objectId }) => jobRow(checkJob, { type, objectId }));
  const { rows } = await database().pool.query<{ event_id: string }>({
    name: "take_card_hints",
    text: TAKE,
    values: [
      hints.map(({ eventId }) => eventId),
      hints.map(({ type }) => type),
      hints.map(({ objectId }) => objectId),
      hints.map(({ livemode }) => livemode),
      hints.map(({ skewSeconds }) => skewSeconds ?? null),
      ...[jobs.map(({ jobId }) => jobId), jobs.map(({ payload }) => payload), checkJob.kind, checkJob.mostTries],
    ],
  });
  const stored = new Set(rows.map(({ event_id }) => event_id));
  return hints.map(({ eventId }) => stored.delete(eventId));
}, MAX_AT_ONCE);

/** Hint and job: both or neither. */
const TAKE = `
  WITH told AS (
    SELECT DISTINCT ON (event_id) * FROM unnest(
      $1::text[], $2::text[], $3::text[], $4::boolean[], $5::integer[], $6::uuid[], $7::jsonb[])
      AS told (event_id, type, object_id, livemode, skew_seconds, job_id, payload)),
  stored AS (
    INSERT INTO cards.hints (event_id, type, object_id, livemode, skew_seconds)
    SELECT event_id, type, object_id, livemode, skew_seconds FROM told
    ON CONFLICT (event_id) DO NOTHING RETURNING event_id),
  ordered AS (
    INSERT INTO jobs.queue (job_id, kind, about, payload, most_tries)
    SELECT job_id, $8, type, payload, $9 FROM told JOIN stored USING (event_id))
  SELECT event_id FROM stored`;
