import { database } from "#app/platform/db.server.ts";
import { ledger } from "#app/platform/ledger.server.ts";
import type { StartedCardPayment } from "#events/card/card.ts";
import { type CardPaymentInitiated, cardStream, holderKey } from "#events/card/events.ts";
import type { ChargeSeen, SessionSeen } from "../provider/fetchObjects.server.ts";
import { recordCardSurely, recordRenewal } from "./record.server.ts";
import { loadRenewal, renewingBefore } from "./rows.server.ts";
import { stopForGood } from "./stop.server.ts";

/**
 * The effects of a captured payment besides its plan: the provider's fee, the renewal that it begins, and the end of a renewal that it
 * replaces. Each may be missing after a crash, and is then recorded with the next look-up.
 */

export async function isComplete(payment: StartedCardPayment): Promise<boolean> {
  if (!payment.captured || !payment.fee) return false;
  const { renewalId } = payment.order;
  return renewalId === undefined || (await loadRenewal(renewalId)) !== null;
}

export async function complete(
  cardPaymentId: string,
  order: CardPaymentInitiated,
  { charge, session }: { charge: ChargeSeen; session: SessionSeen },
): Promise<void> {
  if (session.customer) await storeCustomer(order, session.customer);
  if (order.renewalId !== undefined && session.subscription)
    await recordRenewal(order.renewalId, {
      type: "StartRenewal",
      started: {
        ...{ subject: order.subject, holder: order.holder, slug: order.plan.slug, duration: order.duration },
        ...{ priceId: order.priceId, subscriptionId: session.subscription, cardPaymentId },
      },
    });
  await stopReplaced(cardPaymentId, order);
  await recordFee(cardPaymentId, charge);
}

/** For a charge whose fee, in our currency, the provider already knows. */
export async function recordFee(cardPaymentId: string, { balance_transaction: moved }: ChargeSeen): Promise<void> {
  if (moved === null || typeof moved === "string" || moved.currency !== "usd" || moved.fee < 0) return;
  const fee = { feeUsdCents: String(moved.fee), balanceTransactionId: moved.id };
  await recordCardSurely(cardPaymentId, { type: "RecordFee", fee });
}

/** The provider's latest customer for an account, by which it can be found there. */
async function storeCustomer({ subject, livemode }: CardPaymentInitiated, customerId: string): Promise<void> {
  if (!subject.startsWith(ACCOUNT)) return;
  await database().pool.query(
    `INSERT INTO cards.customers (account_id, customer_id, livemode) VALUES ($1, $2, $3)
     ON CONFLICT (account_id, livemode) DO UPDATE SET customer_id = excluded.customer_id`,
    [subject.slice(ACCOUNT.length), customerId, livemode],
  );
}
const ACCOUNT = "account:";

/** A higher plan, or a new renewal of the same plan, replaces the earlier renewal. */
async function stopReplaced(cardPaymentId: string, { holder, plan, renewalId }: CardPaymentInitiated): Promise<void> {
  const saved = (await ledger().readStream(cardStream(cardPaymentId))).find(({ type }) => type === "CardPlanSaved");
  if (!saved) return;
  const renewing = await renewingBefore(holderKey(holder), plan.product, saved.recordedAt);
  for (const renewal of renewing)
    if (renewal.renewalId !== renewalId && (renewalId !== undefined || renewal.slug !== plan.slug))
      await stopForGood(renewal, "trader");
}
