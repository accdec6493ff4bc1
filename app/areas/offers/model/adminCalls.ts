import { z } from "zod";
import { newCode } from "#events/pricing/coupon.ts";
import { address } from "./calls.ts";

/** Schemas of the endpoints with which admins change coupons, referral codes and the catalogue. */

const time = z
  .string()
  .max(40)
  .pipe(z.iso.datetime({ error: "must be a time such as 2026-11-21T00:00:00.000Z", offset: true }))
  .transform((text) => new Date(text).toISOString());
const limit = z.number().int("must be a whole number").min(1, "must be at least 1").max(1_000_000_000).nullable();

const end = z.object({ change: z.literal("end"), code: newCode });

const offeredCoupon = z
  .object({
    change: z.literal("offer"),
    code: newCode,
    percent: z.number().int("must be a whole percent").min(1, "must be 1 to 100").max(100),
    products: z.array(z.number().int().min(0).max(2)).max(3).default([]),
    slugs: z.array(z.string().min(1).max(64)).max(50).default([]),
    usesInAll: limit.default(null),
    usesPerWallet: limit.default(null),
    startsAt: time,
    endsAt: time.nullable().default(null),
  })
  .refine(({ startsAt, endsAt }) => endsAt === null || endsAt > startsAt, {
    path: ["endsAt"],
    message: "must be later than startsAt",
  });
/** `offer` adds a coupon or changes its terms for future quotes; `end` stops new quotes with it. */
export const couponChange = z.union([offeredCoupon, end]);

const offeredReferral = z.object({
  change: z.literal("offer"),
  code: newCode,
  refereeAddress: address,
  percentage: z.number().int("must be a whole percent").min(0, "must be 0 to 50").max(50),
});
export const referralChange = z.union([offeredReferral, end]);

const cents = z.union([
  z.string().regex(/^\d{1,12}$/, "must be cents in digits"),
  z.number().int().nonnegative().max(1e12).transform(String),
]);
/** A plan as it is listed from now on. Product and level define the membership on chain, so they never change. */
export const catalogueChange = z.object({
  slug: z.string().regex(/^[a-z0-9-]{1,64}$/, "must be a plan's slug"),
  name: z.string().trim().min(1, "must name the plan").max(64),
  product: z.number().int().min(0).max(2),
  planType: z.number().int().min(0).max(255),
  status: z.enum(["active", "retired"]),
  trialDays: z.number().int().min(0).max(365),
  trialPriceUsdCents: z.literal("0").default("0"),
  pricesUsdCents: z.object({ monthly: cents.optional(), quarterly: cents.optional(), yearly: cents.optional() }),
});

export type CouponChange = z.infer<typeof couponChange>;
export type ReferralChange = z.infer<typeof referralChange>;
export type CatalogueChange = z.infer<typeof catalogueChange>;
