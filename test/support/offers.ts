import { couponCore, referralCore } from "#events/cores.ts";
import { type CouponOffered, couponStream } from "#events/coupon/coupon.ts";
import { handle } from "#events/handle.ts";
import type { Ledger } from "#events/ledger/ledger.ts";
import { type ReferralOffered, referralStream } from "#events/referral/referral.ts";

/** The offers that an admin has created before a test begins. */

const byAdmin = {
  metadata: { actor: "staff:admin", correlationId: "offers", causationId: null, requestId: null },
  recordedAt: "2026-11-21T12:00:00.000Z",
};

export async function offerCoupon(ledger: Ledger, code: string, terms: Partial<CouponOffered> = {}): Promise<void> {
  const offered: CouponOffered = {
    ...{ code, percent: 20, products: [], slugs: [], usesInAll: null, usesPerWallet: null },
    ...{ startsAt: "2020-01-01T00:00:00.000Z", endsAt: null, ...terms },
  };
  const handled = await handle(
    ledger,
    couponCore,
    couponStream(code),
    { type: "OfferCoupon", terms: offered },
    byAdmin,
  );
  if (!handled.ok) throw new Error(handled.refusal.tag);
}

export async function endCoupon(ledger: Ledger, code: string): Promise<void> {
  const handled = await handle(ledger, couponCore, couponStream(code), { type: "EndCoupon", code }, byAdmin);
  if (!handled.ok) throw new Error(handled.refusal.tag);
}

export async function offerReferral(ledger: Ledger, terms: ReferralOffered): Promise<void> {
  const streamId = referralStream(terms.code);
  const handled = await handle(ledger, referralCore, streamId, { type: "OfferReferral", terms }, byAdmin);
  if (!handled.ok) throw new Error(handled.refusal.tag);
}

/** Every event of a small ledger. */
export const readAllEvents = (ledger: Ledger) => ledger.readAll(0, 100_000);
