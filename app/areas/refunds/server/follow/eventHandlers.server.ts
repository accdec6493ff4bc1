import { cardPaymentById } from "#app/areas/cardPayments/publicRows.server.ts";
import { eventId } from "#app/platform/eventContext.server.ts";
import { enqueue, type Queryable } from "#app/platform/jobs.server.ts";
import { callStream } from "#events/call/events.ts";
import { creditStream } from "#events/credit/events.ts";
import type { RecordedEvent } from "#events/ledger/ledger.ts";
import { readRefund } from "../about/refunded.server.ts";
import { isReminded, notifyCheckers } from "../desk/remind.server.ts";
import { giveCreditsBack } from "../payout/credits.server.ts";
import { payJob, stopRenewalJob } from "../payout/jobs.server.ts";
import { appendToRefund, serialize } from "../rows/append.server.ts";
import { OPEN, refundById, refundsOfStream } from "../rows/rows.server.ts";

/** Event handlers for refunds, and for withdrawn plans. Each is safe to repeat. */

const toRefundId = ({ streamId }: RecordedEvent): string => streamId.slice("refund-".length);
const cause = ({ streamId, version }: RecordedEvent) => eventId(streamId, version);

/** Notifies the people who may approve a refund that it waits for them, once. */
export async function remindOfRequests(events: readonly RecordedEvent[]): Promise<void> {
  for (const event of events) {
    const row = await refundById(toRefundId(event));
    if (row?.status === "RefundRequested" && !(await isReminded(row))) await notifyCheckers(row, "system", new Date());
  }
}

/** A job pays an approved refund to a card, queued with the cursor: none is lost, and none is paid twice. */
export async function payApproved(events: readonly RecordedEvent[], transaction: Queryable): Promise<void> {
  for (const event of events) {
    const refund = await readRefund(toRefundId(event));
    if (refund?.state.request.payout.kind === "card")
      await enqueue(
        payJob,
        { refundId: toRefundId(event) },
        { on: transaction, about: String(refund.state.request.number) },
      );
  }
}

/** A full refund stops the renewal. */
export async function followSettled(events: readonly RecordedEvent[], transaction: Queryable): Promise<void> {
  for (const event of events) {
    const refund = await readRefund(toRefundId(event));
    if (!refund) continue;
    const { request, settled } = refund.state;
    const card = request.about.kind === "card" ? await cardPaymentById(request.about.id) : null;
    if (card?.renewalId && settled?.after.lot === null)
      await enqueue(stopRenewalJob, { renewalId: card.renewalId }, { on: transaction });
  }
}

/** Credits whose refund ended unpaid can be spent again. */
export async function restoreCredits(events: readonly RecordedEvent[]): Promise<void> {
  for (const event of events) await serialize(() => giveCreditsBack(toRefundId(event), "system"));
}

/** Credits have the id of the call that bought them. */
const paidIn = ({ streamId }: RecordedEvent): string =>
  streamId.startsWith(callStream("")) ? creditStream(streamId.slice(callStream("").length)) : streamId;

/** A withdrawn plan, or a withdrawn call that bought credits, was not paid, or the bank has the money: nothing is left to refund. */
export async function cancelOfWithdrawn(events: readonly RecordedEvent[]): Promise<void> {
  for (const event of events)
    for (const { refundId, status } of await refundsOfStream(paidIn(event)))
      if (OPEN.some((step) => step === status)) {
        const command = { type: "CancelRefund", by: "system", why: "PlanWithdrawn" } as const;
        await appendToRefund(refundId, command, "system", cause(event));
      }
}
