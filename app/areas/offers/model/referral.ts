import type { Address } from "viem";

/** The recipient of the share of a first payment that names a code, and the whole percent of its token amount. */
export type ReferralInfo = { refereeAddress: Address; percentage: number };
/** Returns null for an unknown code. Throws ReferralsUnavailable. */
export type ReferralSource = (referralCode: string) => Promise<ReferralInfo | null>;
