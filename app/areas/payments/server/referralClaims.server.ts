import { type ReferralInfo, sumClaimedCents } from "#app/areas/offers/publicCodes.server.ts";
import { database } from "#app/platform/db.server.ts";
import type { PaymentInitiated } from "#events/payment/events.ts";
import type { RecordedQuote } from "#events/pricing/recordedQuote.ts";
import { referralShare, withheldPercent } from "#events/pricing/referralShare.ts";

/** What is paid out under a code, less what the referrer owes from refunded payments. Source: docs/spec/cards.md#4-1. */
export type PaidReferral = ReferralInfo & { referralCode: string; kept?: PaymentInitiated["referralKept"] };

/** The same referral, reduced by as many whole percent as its address owes and has not had withheld yet. `percentage`: the remainder. */
export async function lessClaims(
  referral: ReferralInfo & { referralCode: string },
  { totalUsdCents, tokenAmount }: RecordedQuote,
): Promise<PaidReferral> {
  const { refereeAddress: address, percentage } = referral;
  const claim = (await sumClaimedCents(address)) - (await withheldBefore(address));
  if (claim <= 0n) return referral;
  const [total, tokens] = [BigInt(totalUsdCents), BigInt(tokenAmount)];
  const percent = withheldPercent(claim, { totalUsdCents: total, tokens, percent: percentage });
  const { units, cents } = referralShare(total, tokens, BigInt(percent));
  if (units === 0n) return referral;
  const kept = { address, percent, units: String(units), usdCents: String(cents) };
  return { ...referral, percentage: percentage - percent, kept };
}

async function withheldBefore(address: string): Promise<bigint> {
  const { rows } = await database().pool.query<{ kept: string }>("SELECT referral_kept($1) AS kept", [address]);
  return BigInt(rows[0]?.kept ?? 0);
}
