/** What the admin page shows about plans, coupons and referral codes. Times are RFC 3339. */
export type Offers = { coupons: CouponRow[]; referrals: ReferralRow[]; plans: PlanRow[] };

export type CouponRow = {
  code: string;
  percent: number;
  slugs: string[];
  /** Reserved uses, and the limit; null for no limit. */
  uses: number;
  usesInAll: number | null;
  endsAt: string | null;
  status: string;
};
export type ReferralRow = { code: string; refereeAddress: string; percentage: number; status: string };
export type PlanRow = {
  slug: string;
  name: string;
  product: number;
  planType: number;
  status: string;
  trialDays: number;
  /** In cents, as a decimal string. */
  trialPriceUsdCents: string;
  /** By duration. */
  pricesUsdCents: unknown;
};
