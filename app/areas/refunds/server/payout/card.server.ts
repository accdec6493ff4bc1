import {
  fetchRefund,
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
import { appendToRefund } from "../rows/append.server.ts";
import { APPROVED, openRefundsAfter, type RefundRow } from "../rows/rows.server.ts";

/** Refunds to a card, through the provider that charged it. Source: docs/spec/cards.md#4-2, #7. */

/**
 * Pays an approved refund: checks first whether it is allowed, always sends the amount, and uses the refund's own id. Safe to repeat.
 * @throws ProviderUnavailable
 */
export async function payByCard(refundId: string): Promise<void> {
  const found = await readRefund(refundId);
  if (found?.state.step !== "approved" || found.state.request.payout.kind !== "card") return;
  const { chargeId, amountUsdCents } = found.state.request.payout;
  try {
    // An earlier attempt may have reached the provider: then we may have refunded the charge already.
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
const fail = (refundId: string, failed: RefundFailed) => applyCommand(refundId, { type: "FailRefund", failed });

/** Brings a refund in line with the provider's status: pending means sent, succeeded settles, a later failure undoes that. */
export async function applyProviderRefund(refundId: string, made: ProviderRefund): Promise<void> {
  const { providerRefundId, status } = made;
  const found = await readRefund(refundId);
  if (!found) return;
  const { state } = found;
  if (status === "pending") return applyCommand(refundId, { type: "SendRefund", sent: { providerRefundId } });
  if (status === "succeeded") {
    const { balanceTransactionId } = made;
    if (state.step === "settled") return;
    await applyCommand(refundId, { type: "SendRefund", sent: { providerRefundId } });
    const proof = { providerRefundId, ...(balanceTransactionId ? { balanceTransactionId } : {}) };
    return applyCommand(refundId, { type: "SettleRefund", settled: { ...proof, ...(await afterNow(state.request)) } });
  }
  if (state.settled) {
    const unsettled = await beforeAgain(state.request, state.settled);
    await applyCommand(refundId, { type: "UnsettleRefund", unsettled });
  }
  const code = made.code === undefined ? {} : { code: made.code };
  await applyCommand(refundId, { type: "FailRefund", failed: { reason: "ProviderFailed", ...code } });
}

async function applyCommand(refundId: string, command: RefundCommand): Promise<void> {
  const handled = await appendToRefund(refundId, command, "system");
  if (handled.ok) return;
  // Money movements must be recorded: the job is retried.
  if (handled.refusal.tag === "Busy" || handled.refusal.tag === "Taken")
    throw new Error(`refund ${refundId}: ${handled.refusal.tag}`);
}

/**
 * Approved refunds that are not paid yet, and sent ones whose result is awaited: neither a lost webhook nor an abandoned job delays
 * one for long. A failure does not hold up the others.
 */
export async function checkPendingRefunds(signal: AbortSignal): Promise<void> {
  for (let rows = await pendingAfter(0); rows.length > 0; rows = await pendingAfter(rows.at(-1)?.number ?? 0))
    for (const row of rows) {
      if (signal.aborted) return;
      await checkAgain(row).catch((err: unknown) => log().warn({ err }, `refund ${row.number} was not looked at`));
    }
}

async function checkAgain({ refundId, status, providerRefundId }: RefundRow): Promise<void> {
  if (status === "RefundApproved") return payByCard(refundId);
  if (providerRefundId) await applyProviderRefund(refundId, await fetchRefund(providerRefundId));
}

/** The next refunds to a card whose money may still move, in the order in which they were requested. */
const pendingAfter = (number: number) =>
  openRefundsAfter(number, { status: { in: [...APPROVED] }, payoutKind: "card" });
