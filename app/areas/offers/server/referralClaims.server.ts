import { prisma } from "#app/platform/db.server.ts";
import { eventContext, eventId } from "#app/platform/eventContext.server.ts";
import { ledger } from "#app/platform/ledger.server.ts";
import { referralCore, refundCore } from "#events/cores.ts";
import { fold, handle } from "#events/handle.ts";
import type { RecordedEvent } from "#events/ledger/ledger.ts";
import { normaliseCode } from "#events/pricing/coupon.ts";
import { refundFor } from "#events/pricing/refund.ts";
import { referralStream } from "#events/referral/referral.ts";

/** What refunds mean for referrers. Source: docs/spec/cards.md#4-1. */

/** Cents that an address owes from shares of refunded payments, before deducting what was withheld from it since. */
export async function sumClaimedCents(address: string): Promise<bigint> {
  const { _sum } = await prisma().referralClaim.aggregate({
    where: { address: { equals: address, mode: "insensitive" }, settled: true },
    _sum: { usdCents: true },
  });
  return _sum.usdCents ?? 0n;
}

/** Ends referral codes when too much of the revenue they brought is refunded. Reading an approval twice ends nothing twice. */
export async function endCodes(approvals: readonly RecordedEvent[]): Promise<void> {
  for (const { streamId, version } of approvals) {
    const refund = fold(refundCore, await ledger().readStream(streamId));
    const code = refund.step === "new" ? undefined : refund.request.inputs.referral?.code;
    if (refund.step === "new" || code === undefined) continue;
    const amount = refundFor(refund.request);
    if ("refusal" in amount || !amount.endsReferral) continue;
    const stream = referralStream(normaliseCode(code));
    const cause = eventContext("system", stream, eventId(streamId, version));
    const handled = await handle(
      ledger(),
      referralCore,
      stream,
      { type: "EndReferral", code: normaliseCode(code) },
      cause,
    );
    // Another program's code is ended there.
    if (!handled.ok && handled.refusal.tag !== "UnknownReferral") throw new Error(`${stream}: ${handled.refusal.tag}`);
  }
}
