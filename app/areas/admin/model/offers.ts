import { z } from "zod";
import { CATALOGUE_SCHEMAS } from "#events/catalogue/catalogue.ts";

const planListed = CATALOGUE_SCHEMAS.PlanListed[2];

/** What the admin page shows about plans, coupons and referral codes. Times are RFC 3339. */
export type Offers = { coupons: CouponRow[]; referrals: ReferralRow[]; plans: PlanRow[] };

/** A coupon with its terms: percent of the price, and for which products and plans; empty lists mean all. */
export const couponRow = z.strictObject({
  code: z.string(),
  percent: z.number(),
  products: z.array(z.number()),
  slugs: z.array(z.string()),
  usesInAll: z.number().nullable().describe("Null for no limit."),
  usesPerWallet: z.number().nullable().describe("Null for no limit."),
  startsAt: z.string(),
  endsAt: z.string().nullable(),
  version: z.number().describe("Of its stream in the ledger."),
  status: z.string(),
  uses: z.number().describe("Reserved uses, those of open payments included."),
  changedAt: z.string(),
});
export type CouponRow = z.infer<typeof couponRow>;

export const referralRow = z.strictObject({
  code: z.string(),
  refereeAddress: z.string().describe("Receives the share."),
  percentage: z.number().describe("Whole percent of the token amount of a first payment."),
  status: z.string(),
  version: z.number().describe("Of its stream in the ledger."),
  changedAt: z.string(),
});
export type ReferralRow = z.infer<typeof referralRow>;

export const planRow = z.strictObject({
  slug: z.string(),
  name: z.string(),
  product: z.number(),
  planType: z.number().describe("The plan's level within its product."),
  status: z.string(),
  trialDays: z.number(),
  trialPriceUsdCents: z.string().describe("A decimal string."),
  pricesUsdCents: planListed.shape.pricesUsdCents.describe("By duration, as decimal strings."),
  version: z.number().describe("Of its stream in the ledger."),
  provider: planListed.shape.provider.describe("IDs at providers of card payments."),
});
export type PlanRow = z.infer<typeof planRow>;
