import { log } from "#app/platform/log.server.ts";
import { later, note, send } from "./delivery.server.ts";
import { moneyMoved } from "./pay.server.ts";
import { ApiError, invalid, missing } from "./protocol.server.ts";
import { type Json, made, nowSeconds, type Store, type Stored, withStore } from "./store.server.ts";

/** Refunds of the test provider. Two cards have refunds that change later. */

const CHANGES_AFTER_SECONDS = 2;
const LATER: Record<string, { first: string; later: string }> = {
  "7726": { first: "pending", later: "succeeded" },
  "5126": { first: "succeeded", later: "failed" },
};

export type Refunded = { refund: Stored; events: Stored[] };

export async function refundCharge(
  store: Store,
  order: { chargeId: string; amount: number | null; metadata: Json },
): Promise<Refunded> {
  const charge = await store.take(order.chargeId);
  if (!charge) throw missing(order.chargeId);
  const left = Number(charge.amount) - Number(charge.amount_refunded);
  const amount = order.amount ?? left;
  if (left === 0) throw new ApiError(400, "charge_already_refunded", "The charge has already been refunded.");
  const disputes = await store.list("dispute", { charge: charge.id });
  if (disputes.some((one) => !one.is_charge_refundable && one.status !== "won"))
    throw new ApiError(400, "charge_disputed", "The charge has been charged back.");
  if (amount === 0 || amount > left)
    throw invalid(`Refund amount is greater than unrefunded amount on charge (${left})`);
  const change = LATER[String(charge._ending)];
  const status = change?.first ?? "succeeded";
  const refund = made("re", "refund", {
    ...{ amount, currency: "usd", charge: charge.id, payment_intent: charge.payment_intent ?? null, status },
    ...{ metadata: order.metadata, reason: null, balance_transaction: null },
    ...(change ? { _then: change.later, _then_at: nowSeconds() + CHANGES_AFTER_SECONDS } : {}),
  });
  refund.balance_transaction = (await moneyMoved(store, refund.id, "refund", -amount)).id;
  await store.save(refund);
  const amount_refunded = Number(charge.amount_refunded) + amount;
  await store.save({ ...charge, amount_refunded, refunded: amount_refunded === charge.amount });
  return {
    refund,
    events: [await note(store, "refund.created", refund), await note(store, "charge.refunded", charge)],
  };
}

/** Sends the event of a refund now, and again when it has changed. */
export function sendRefund({ refund, events }: Refunded): void {
  send(events);
  if (!refund._then) return;
  later((CHANGES_AFTER_SECONDS + 1) * 1_000, () => {
    withStore((store) => refreshRefund(store, refund.id)).catch((error: unknown) =>
      log().warn({ err: error }, "a refund of the test provider has not changed"),
    );
  });
}

/** A refund as of now: a look-up makes the change that is due, in case the process that was to make it has ended. */
export async function refreshRefund(store: Store, refundId: string): Promise<Stored | null> {
  const refund = await store.take(refundId);
  if (!refund || typeof refund._then !== "string" || Number(refund._then_at) > nowSeconds()) return refund;
  const { _then: status, _then_at: _, ...rest } = refund;
  const changed: Stored = {
    ...rest,
    id: refund.id,
    object: refund.object,
    created: refund.created,
    livemode: false,
    status,
  };
  if (status === "failed") {
    changed.failure_reason = "lost_or_stolen_card";
    changed.failure_balance_transaction = (
      await moneyMoved(store, refund.id, "refund_failure", Number(refund.amount))
    ).id;
    const charge = await store.take(String(refund.charge));
    if (charge)
      await store.save({
        ...charge,
        refunded: false,
        amount_refunded: Number(charge.amount_refunded) - Number(refund.amount),
      });
  }
  await store.save(changed);
  send([await note(store, status === "failed" ? "refund.failed" : "refund.updated", changed)]);
  return changed;
}
