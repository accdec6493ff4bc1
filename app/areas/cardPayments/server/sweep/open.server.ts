import { database } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { cardProvider } from "../provider/provider.server.ts";
import { settleCard } from "../settle/settle.server.ts";

/** Looks up open checkouts that no hint reported: a webhook may be lost, and a browser closed. Source: docs/spec/cards.md#3. */

/** Seconds after its start at which each look-up is due; the last one is an hour after its session has ended. */
const LOOKS = [10, 30, 120, 300, 600, 1_800];
const PAST_EXPIRY_SECONDS = 3_600;

type Due = { id: string; looks: number; due: number };

/** One look-up of each open checkout that is due, and of charged ones whose fee was unknown. A failure does not delay the others. */
export async function sweepOpen(signal: AbortSignal): Promise<void> {
  const provider = cardProvider();
  if (!provider) return;
  const { rows } = await database().pool.query<Due>(DUE, [
    ...[LOOKS, PAST_EXPIRY_SECONDS, provider.name, provider.livemode],
  ]);
  for (const { id, due } of rows) {
    if (signal.aborted) return;
    try {
      await settleCard(id);
      await database().pool.query(
        `INSERT INTO cards.looks (card_payment_id, looks) VALUES ($1, $2)
         ON CONFLICT (card_payment_id) DO UPDATE SET looks = excluded.looks`,
        [id, due],
      );
    } catch (error) {
      log().warn({ err: error }, `card payment ${id} was not looked at`);
    }
  }
}

/** `due`: how many of the look-ups are due by now. If several were missed, one makes up for all of them. */
const DUE = `
  SELECT id, looks, due FROM (
    SELECT p.card_payment_id AS id, coalesce(l.looks, 0) AS looks,
           (SELECT count(*) FROM unnest($1::integer[]) after WHERE p.initiated_at + after * interval '1 second' < now())::integer
           + (coalesce(p.session_expires_at, p.initiated_at) + $2 * interval '1 second' < now())::integer AS due
    FROM read.card_payments p LEFT JOIN cards.looks l USING (card_payment_id)
    WHERE p.provider = $3 AND p.livemode = $4
      AND (p.status IN ('CardPaymentInitiated', 'CardSessionOpened')
           OR (p.status = 'CardPlanSaved' AND p.fee_usd_cents IS NULL AND p.session_id IS NOT NULL))
  ) open WHERE due > looks ORDER BY id LIMIT 200`;
