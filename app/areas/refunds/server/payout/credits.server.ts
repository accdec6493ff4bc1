import { restoreUnits, returnUnits, takenOfCredits } from "#app/areas/dataApi/publicUnits.server.ts";
import { eventContext } from "#app/platform/eventContext.server.ts";
import { ledger } from "#app/platform/ledger.server.ts";
import { creditCore } from "#events/cores.ts";
import { stepOf } from "#events/credit/credit.ts";
import { creditStream } from "#events/credit/events.ts";
import { fold, handle } from "#events/handle.ts";
import type { RefundRequested } from "#events/refund/events.ts";

/** Units of credits are taken back before they are paid, so that returned ones cannot be spent. Source: cards.md 4.2. */

/** Whether they could be: false where they were spent meanwhile. Safe to repeat. */
export async function takeCreditsBack(refundId: string, { about, takes }: RefundRequested, actor: string) {
  if (about.kind !== "credits") return true;
  const credits = fold(creditCore, await ledger().readStream(creditStream(about.id)));
  if (credits.step === "none") return false;
  const step = stepOf(credits.bought);
  const units = Number(BigInt(takes.usdCents) / step.usdCents) * step.units;
  if (!(await returnUnits(refundId, about.id, units))) return false;
  const used = (await takenOfCredits(about.id))?.used ?? 0;
  const command = { type: "ReturnCredits", refundId, units, total: used } as const;
  const context = eventContext(actor, refundId);
  const handled = await handle(ledger(), creditCore, creditStream(about.id), command, context);
  if (handled.ok) return true;
  await restoreUnits(refundId);
  return false;
}

/** They are not paid after all. Safe to repeat. */
export async function giveCreditsBack(refundId: string, { about }: RefundRequested, actor: string): Promise<void> {
  if (about.kind !== "credits") return;
  const command = { type: "RestoreCredits", refundId } as const;
  await handle(ledger(), creditCore, creditStream(about.id), command, eventContext(actor, refundId));
  await restoreUnits(refundId);
}
