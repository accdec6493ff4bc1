import { z } from "zod";
import type { CouponOffered } from "../coupon/coupon.ts";

/** A coupon's rules, without its uses. Pure: the same terms, plan and time always give the same answer. */

/** Terms as a quote records them, with the version of the coupon's stream that they come from. */
export type CouponTerms = CouponOffered & { version: number };

export type CouponRefusal =
  | { tag: "UnknownCoupon"; couponCode: string }
  | { tag: "CouponNotStarted"; couponCode: string; possibleFrom: string }
  | { tag: "CouponOver"; couponCode: string }
  | { tag: "CouponNotForPlan"; couponCode: string; planName: string }
  | { tag: "CouponUsedUp"; couponCode: string }
  | { tag: "CouponUsedByWallet"; couponCode: string }
  /** Its uses are limited, and a guest may name any wallet. */
  | { tag: "CouponNeedsSignIn"; couponCode: string }
  /** The caller's own open payments already reserve the maximum of limited uses. */
  | { tag: "TooManyCouponHolds" };

const CODE = /^[A-Z0-9][A-Z0-9_-]{2,31}$/;

/** Codes ignore case and surrounding blanks. */
export const normaliseCode = (text: string): string => text.trim().toUpperCase();
export const isCode = (code: string): boolean => CODE.test(code);
/** A code from a request body, normalised to its form in the ledger. */
export const newCode = z
  .string()
  .max(64)
  .transform(normaliseCode)
  .refine(isCode, "must be 3 to 32 letters, digits, hyphens or underscores");

/** Why the coupon takes nothing off this plan at this time, in seconds; null when it does. */
export function couponProblem(
  terms: CouponOffered,
  plan: { slug: string; name: string; product: number },
  now: number,
): CouponRefusal | null {
  const couponCode = terms.code;
  if (now < Date.parse(terms.startsAt) / 1000)
    return { tag: "CouponNotStarted", couponCode, possibleFrom: terms.startsAt };
  if (terms.endsAt !== null && now >= Date.parse(terms.endsAt) / 1000) return { tag: "CouponOver", couponCode };
  const isFor =
    (terms.products.length === 0 || terms.products.includes(plan.product)) &&
    (terms.slugs.length === 0 || terms.slugs.includes(plan.slug));
  return isFor ? null : { tag: "CouponNotForPlan", couponCode, planName: plan.name };
}
