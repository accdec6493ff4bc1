import { type Address, getAddress } from "viem";
import { codeOf, isCode } from "../../../../events/pricing/coupon.ts";
import { prisma } from "../../../platform/db.server.ts";
import { env } from "../../../platform/env.server.ts";
import { log } from "../../../platform/log.server.ts";
import type { ReferralInfo, ReferralSource } from "../model/referral.ts";
import { fuulReferrals } from "./fuul.server.ts";

export type ReferralRefusal = { tag: "UnknownReferral"; referralCode: string } | { tag: "ReferralsUnavailable" };

/** Codes of our own, as admins offered them. */
const ownReferrals: ReferralSource = async (referralCode) => {
  const code = codeOf(referralCode);
  const row = isCode(code) ? await prisma().referral.findUnique({ where: { code } }) : null;
  if (row?.status !== "offered") return null;
  return { refereeAddress: getAddress(row.refereeAddress), percentage: row.percentage };
};

/** Fuul where it is configured, else our own table. */
function source(): ReferralSource {
  const { FUUL_API_URL, FUUL_API_KEY } = env();
  return FUUL_API_URL ? fuulReferrals({ url: FUUL_API_URL, key: FUUL_API_KEY }) : ownReferrals;
}

/** What a code stands for. Refuses UnknownReferral, and ReferralsUnavailable while Fuul does not answer. */
export async function findReferral(referralCode: string): Promise<ReferralInfo | ReferralRefusal> {
  try {
    return (await source()(referralCode)) ?? { tag: "UnknownReferral", referralCode };
  } catch (error) {
    log().warn({ err: error }, "referral codes cannot be asked for");
    return { tag: "ReferralsUnavailable" };
  }
}

/**
 * What a wallet's payment under a code pays out: a share of its first payment, never to itself. Null where nothing is.
 * A withdrawn payment may come back, so it counts as one that was made.
 */
export async function payoutOf(
  { refereeAddress, percentage }: ReferralInfo,
  wallet: Address,
  chainId: number,
): Promise<ReferralInfo | null> {
  if (percentage === 0 || refereeAddress === wallet) return null;
  const where = { wallet, chainId, status: { in: ["PlanSaved", "PlanWithdrawn"] } };
  return (await prisma().payment.findFirst({ where, select: { paymentId: true } }))
    ? null
    : { refereeAddress, percentage };
}
