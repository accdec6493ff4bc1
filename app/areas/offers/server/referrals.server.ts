import { getAddress } from "viem";
import { prisma } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import { isCode, normaliseCode } from "#events/pricing/coupon.ts";
import type { ReferralInfo, ReferralSource } from "../model/referral.ts";
import { fuulReferrals } from "./fuul.server.ts";

export type ReferralRefusal = { tag: "UnknownReferral"; referralCode: string } | { tag: "ReferralsUnavailable" };

/** Our own codes, as created by admins. */
const ownReferrals: ReferralSource = async (referralCode) => {
  const code = normaliseCode(referralCode);
  const row = isCode(code) ? await prisma().referral.findUnique({ where: { code } }) : null;
  if (row?.status !== "offered") return null;
  return { refereeAddress: getAddress(row.refereeAddress), percentage: row.percentage };
};

/** Fuul when it is configured, otherwise our own table. */
function source(): ReferralSource {
  const { FUUL_API_URL, FUUL_API_KEY } = env();
  return FUUL_API_URL ? fuulReferrals({ url: FUUL_API_URL, key: FUUL_API_KEY }) : ownReferrals;
}

/** The terms of a code. Refuses UnknownReferral, and ReferralsUnavailable while Fuul does not respond. */
export async function findReferral(referralCode: string): Promise<ReferralInfo | ReferralRefusal> {
  try {
    return (await source()(referralCode)) ?? { tag: "UnknownReferral", referralCode };
  } catch (error) {
    log().warn({ err: error }, "referral codes cannot be looked up");
    return { tag: "ReferralsUnavailable" };
  }
}
