import { restoreUnits, returnUnits, takenOfCredits } from "#app/areas/dataApi/publicUnits.server.ts";
import { eventContext } from "#app/platform/eventContext.server.ts";
import { ledger } from "#app/platform/ledger.server.ts";
import { creditCore } from "#events/cores.ts";
import { computeStep } from "#events/credit/credit.ts";
import { creditStream } from "#events/credit/events.ts";
import { fold, handle } from "#events/handle.ts";
import type { RefundRequested } from "#events/refund/events.ts";
import type { RequestedRefund } from "#events/refund/refund.ts";
import { readRefund } from "../about/refunded.server.ts";

/**
 * Units of credits are withdrawn before the refund is paid, so that refunded ones cannot be spent. Call under the refunds lock, so that no
 * other
 * caller restores units that one caller takes. Source: docs/spec/cards.md#4-2.
 */

/** False when the units were spent meanwhile. Safe to repeat. */
export async function takeCreditsBack(refundId: string, request: RefundRequested, actor: string): Promise<boolean> {
  if (request.about.kind !== "credits") return true;
  const due = await computeDueUnits(request);
  return due !== null && takeUnits(refundId, { creditId: request.about.id, units: due.units, actor });
}

/**
 * For a refund that was paid after its units had been restored: takes them again, or as many whole steps of them as are unspent.
 * @returns whether all could be taken. Safe to repeat.
 */
export async function takeCreditsLate(refundId: string, request: RefundRequested, actor: string): Promise<boolean> {
  if (await takeCreditsBack(refundId, request, actor)) return true;
  const due = await computeDueUnits(request);
  const credits = due && (await takenOfCredits(request.about.id));
  if (!due || !credits) return false;
  const units = Math.floor((credits.units - credits.taken) / due.step) * due.step;
  if (units > 0) await takeUnits(refundId, { creditId: request.about.id, units, actor });
  return false;
}

/** Units that a request refunds, and the fewest that are worth whole cents; null when there are no such credits. */
async function computeDueUnits({ about, takes }: RefundRequested): Promise<{ units: number; step: number } | null> {
  const credits = fold(creditCore, await ledger().readStream(creditStream(about.id)));
  if (credits.step === "none") return null;
  const step = computeStep(credits.bought);
  return { units: Number(BigInt(takes.usdCents) / step.usdCents) * step.units, step: step.units };
}

type Taking = { creditId: string; units: number; actor: string };

async function takeUnits(refundId: string, { creditId, units, actor }: Taking): Promise<boolean> {
  if (!(await returnUnits(refundId, creditId, units))) return false;
  const used = (await takenOfCredits(creditId))?.used ?? 0;
  const command = { type: "ReturnCredits", refundId, units, total: used } as const;
  const context = eventContext(actor, refundId);
  const handled = await handle(ledger(), creditCore, creditStream(creditId), command, context);
  if (handled.ok) return true;
  await restoreUnits(refundId);
  return false;
}

/** Approved and not failed: it may still be paid, or has been. */
const MAY_BE_PAID: readonly RequestedRefund["step"][] = ["approved", "sent", "settled", "unsettled"];

/** Restores the units when the refund's own stream shows that it will not be paid. Safe to repeat. */
export async function giveCreditsBack(refundId: string, actor: string): Promise<void> {
  const refund = await readRefund(refundId);
  if (refund?.state.request.about.kind !== "credits" || MAY_BE_PAID.includes(refund.state.step)) return;
  const command = { type: "RestoreCredits", refundId } as const;
  const stream = creditStream(refund.state.request.about.id);
  await handle(ledger(), creditCore, stream, command, eventContext(actor, refundId));
  await restoreUnits(refundId);
}
