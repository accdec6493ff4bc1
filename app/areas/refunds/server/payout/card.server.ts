import {
  lookRefund,
  type ProviderRefund,
  ProviderRefused,
  refund,
  refundableProblem,
  refundsOfCharge,
} from "#app/areas/cardPayments/publicProvider.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { RefundCommand } from "#events/refund/decide.ts";
import type { RefundFailed } from "#events/refund/events.ts";
import { afterNow, beforeAgain } from "../about/after.server.ts";
import { readRefund } from "../about/refunded.server.ts";
import { tellRefund } from "../rows/append.server.ts";
import { refundsWhere } from "../rows/rows.server.ts";

/** Refunds to a card, through the provider that took the money. Source: cards.md 4.2, 7. */

/**
 * Pays an approved refund: asked whether it may be right before, with the amount always sent, under the refund's own id. Safe to repeat.
 * @throws ProviderUnavailable
 */
export async function payByCard(refundId: string): Promise<void> {
  const found = await readRefund(refundId);
  if (found?.state.step !== "approved" || found.state.request.payout.kind !== "card") return;
  const { chargeId, amountUsdCents } = found.state.request.payout;
  try {
    // A try before this one may have come as far as the provider: then the charge may be given back already, by us.
    const made = (await refundsOfCharge(chargeId)).find((one) => one.refundId === refundId);
    if (made) return await applyProviderRefund(refundId, made);
    const problem = await refundableProblem(chargeId);
    if (problem !== null)
      return await fail(refundId, problem === "Disputed" ? { reason: "Disputed" } : refused(problem));
    await applyProviderRefund(refundId, await refund({ refundId, chargeId, amountUsdCents }));
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    await fail(refundId, error.code === "charge_disputed" ? { reason: "Disputed" } : refused(error.code));
  }
}

const refused = (code: string): RefundFailed => ({ reason: "ProviderRefused", code: code.slice(0, 255) });
const fail = (refundId: string, failed: RefundFailed) => tell(refundId, { type: "FailRefund", failed });

/** Brings a refund to what the provider says of it: pending is sent, succeeded settles, a later failure undoes that. */
export async function applyProviderRefund(refundId: string, made: ProviderRefund): Promise<void> {
  const { providerRefundId, status } = made;
  const found = await readRefund(refundId);
  if (!found) return;
  const { state } = found;
  if (status === "pending") return tell(refundId, { type: "SendRefund", sent: { providerRefundId } });
  if (status === "succeeded") {
    const { balanceTransactionId } = made;
    if (state.step === "settled") return;
    await tell(refundId, { type: "SendRefund", sent: { providerRefundId } });
    const proof = { providerRefundId, ...(balanceTransactionId ? { balanceTransactionId } : {}) };
    return tell(refundId, { type: "SettleRefund", settled: { ...proof, ...(await afterNow(state.request)) } });
  }
  if (state.settled) {
    const unsettled = await beforeAgain(state.request, state.settled);
    await tell(refundId, { type: "UnsettleRefund", unsettled });
  }
  const code = made.code === undefined ? {} : { code: made.code };
  await tell(refundId, { type: "FailRefund", failed: { reason: "ProviderFailed", ...code } });
}

async function tell(refundId: string, command: RefundCommand): Promise<void> {
  const handled = await tellRefund(refundId, command, "system");
  if (handled.ok) return;
  // Money that moves is never left unsaid: the job is tried again.
  if (handled.refusal.tag === "Busy" || handled.refusal.tag === "Taken")
    throw new Error(`refund ${refundId}: ${handled.refusal.tag}`);
}

const MOST_AT_ONCE = 50;

let lookedAfter = 0;

/**
 * Refunds whose answer is awaited, in turn: a lost webhook delays none for long. One that the provider does not know keeps no other
 * waiting. @throws ProviderUnavailable
 */
export async function lookAtPending(signal: AbortSignal): Promise<void> {
  const status = { in: ["RefundSent", "RefundUnsettled"] };
  const waiting = await refundsWhere({ status, payoutKind: "card", number: { gt: lookedAfter } });
  const rows = waiting.reverse().slice(0, MOST_AT_ONCE);
  lookedAfter = rows.length < MOST_AT_ONCE ? 0 : (rows.at(-1)?.number ?? 0);
  for (const { refundId, providerRefundId } of rows)
    if (providerRefundId && !signal.aborted) await lookAt(refundId, providerRefundId);
}

async function lookAt(refundId: string, providerRefundId: string): Promise<void> {
  try {
    await applyProviderRefund(refundId, await lookRefund(providerRefundId));
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    log().error({ err: error }, `the provider does not know ${providerRefundId} of refund ${refundId}`);
  }
}
