import { latestBlock } from "#app/chain/payment/reads.server.ts";
import { database } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { fetchSubscription } from "../provider/fetchObjects.server.ts";
import { cardProvider } from "../provider/provider.server.ts";
import { settleInvoice, settleSubscription } from "../settle/invoices.server.ts";

/** Looks up renewals whose period ends within three days, or has just ended: the last chance to find what no hint reported. */

const WITHIN_DAYS = 3;

export async function sweepRenewals(signal: AbortSignal): Promise<void> {
  const provider = cardProvider();
  if (!provider) return;
  const { time } = await latestBlock();
  const { rows } = await database().pool.query<{ subscription_id: string }>(ENDING, [
    ...[time, WITHIN_DAYS, provider.name, provider.livemode],
  ]);
  for (const { subscription_id } of rows) {
    if (signal.aborted) return;
    try {
      await settleSubscription(subscription_id);
      const subscription = await fetchSubscription(subscription_id);
      if (subscription?.latest_invoice) await settleInvoice(subscription.latest_invoice);
    } catch (error) {
      log().warn({ err: error }, `renewal ${subscription_id} was not looked at`);
    }
  }
  await forget();
}

const forget = async () => (await import("./events.server.ts")).forgetOldHints();

const ENDING = `
  SELECT r.subscription_id FROM read.renewals r
  JOIN read.card_payments p ON p.card_payment_id = r.last_card_payment_id
  WHERE r.status <> 'RenewalStopped' AND p.provider = $3 AND p.livemode = $4
    AND p.period_to BETWEEN to_timestamp($1) - $2 * interval '1 day' AND to_timestamp($1) + $2 * interval '1 day'
  ORDER BY p.period_to`;
