import { prisma } from "#app/platform/db.server.ts";
import { eventContext, eventId } from "#app/platform/eventContext.server.ts";
import { ledger } from "#app/platform/ledger.server.ts";
import { referralCore, refundCore } from "#events/cores.ts";
import { fold, handle } from "#events/handle.ts";
import type { RecordedEvent } from "#events/ledger/ledger.ts";
import { codeOf } from "#events/pricing/coupon.ts";
import { refundFor } from "#events/pricing/refund.ts";
import { referralStream } from "#events/referral/referral.ts";

/** What follows for referrers from payments that are given back. Source: docs/spec/cards.md#4-1. */

/** Cents that an address owes of shares of payments that were given back, before what was kept for it since. */
export async function claimedOf(address: string): Promise<bigint> {
  const { _sum } = await prisma().referralClaim.aggregate({
    where: { address: { equals: address, mode: "insensitive" }, settled: true },
    _sum: { usdCents: true },
  });
  return _sum.usdCents ?? 0n;
}

/** Ends the codes under which too much of what they brought is given back. An approval that is read again ends nothing twice. */
export async function endCodes(approvals: readonly RecordedEvent[]): Promise<void> {
  for (const { streamId, version } of approvals) {
    const refund = fold(refundCore, await ledger().readStream(streamId));
    const code = refund.step === "new" ? undefined : refund.request.inputs.referral?.code;
    if (refund.step === "new" || code === undefined) continue;
    const amount = refundFor(refund.request);
    if ("refusal" in amount || !amount.endsReferral) continue;
    const stream = referralStream(codeOf(code));
    const cause = eventContext("system", stream, eventId(streamId, version));
    const handled = await handle(ledger(), referralCore, stream, { type: "EndReferral", code: codeOf(code) }, cause);
    // A code of another program is ended there.
    if (!handled.ok && handled.refusal.tag !== "UnknownReferral") throw new Error(`${stream}: ${handled.refusal.tag}`);
  }
}
