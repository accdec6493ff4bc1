import type { Address } from "viem";

/** The recipient of a referral code's share of a first payment, and its whole percent of the token amount. */
export type ReferralInfo = { refereeAddress: Address; percentage: number };
/** Returns null for an unknown code. Throws ReferralsUnavailable. */
export type ReferralSource = (referralCode: string) => Promise<ReferralInfo | null>;
