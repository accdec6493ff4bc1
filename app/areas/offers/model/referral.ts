import type { Address } from "viem";

/** Who gets the share of a first payment that names a code, and how many whole percent of its token amount. */
export type ReferralInfo = { refereeAddress: Address; percentage: number };
/** Answers null for a code that nobody gave. Throws ReferralsUnavailable. */
export type ReferralSource = (referralCode: string) => Promise<ReferralInfo | null>;
