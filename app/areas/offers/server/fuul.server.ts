import { getAddress } from "viem";
import { z } from "zod";
import type { ReferralInfo, ReferralSource } from "../model/referral.ts";

/** Referral codes from Fuul, or a compatible service. `key` is sent as a bearer token, and nowhere else. */

const TIMEOUT_MS = 3_000;
const info = z.object({
  refereeAddress: z.string().regex(/^0x[0-9a-fA-F]{40}$/),
  percentage: z.number().int().min(0).max(50),
});
const answer = z.union([z.object({ data: info.nullable() }), info]);

/** Requests `GET {url}/referral-info?referralCode=…`; 404 is an unknown code. Throws when the response is unusable. */
export const fuulReferrals =
  ({ url, key }: { url: string; key?: string | undefined }): ReferralSource =>
  async (referralCode) => {
    const call = new URL(`${url.replace(/\/$/, "")}/referral-info`);
    call.searchParams.set("referralCode", referralCode);
    const response = await fetch(call, {
      headers: { Accept: "application/json", ...(key ? { Authorization: `Bearer ${key}` } : {}) },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`Fuul answered ${response.status}`);
    const parsed = answer.safeParse(await response.json().catch(() => null));
    if (!parsed.success) throw new Error("Fuul answered something that is no referral");
    return toReferralInfo("data" in parsed.data ? parsed.data.data : parsed.data);
  };

const toReferralInfo = (given: z.infer<typeof info> | null): ReferralInfo | null =>
  given && { refereeAddress: getAddress(given.refereeAddress.toLowerCase()), percentage: given.percentage };
