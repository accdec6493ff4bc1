import { z } from "zod";

/** Coupons: each is a stream of its own, `coupon-<code>`, written by admins. Source: docs/spec/decisions.md#2. */

const time = z.iso.datetime();
const couponOffered = z.object({
  code: z.string(),
  /** Whole percent of price less credit; 100 takes off everything. */
  percent: z.number().int().min(1).max(100),
  /** Products and plans that it applies to; empty for any. */
  products: z.array(z.number().int()),
  slugs: z.array(z.string()),
  /** Maximum uses in total and per wallet; null for no limit. */
  usesInAll: z.number().int().min(1).nullable(),
  usesPerWallet: z.number().int().min(1).nullable(),
  startsAt: time,
  endsAt: time.nullable(),
});
const couponEnded = z.object({ code: z.string() });

/** Rows live in the ledger for ever: add a version, never edit one. */
export const COUPON_SCHEMAS = { CouponOffered: { 1: couponOffered }, CouponEnded: { 1: couponEnded } } as const;
/** From one version to the next; see core.ts. */
export const COUPON_UPCASTERS = {};

export type CouponOffered = z.infer<typeof couponOffered>;
export type CouponEvent =
  | { type: "CouponOffered"; data: CouponOffered }
  | { type: "CouponEnded"; data: z.infer<typeof couponEnded> };

export type Coupon = { step: "none" } | { step: "offered"; terms: CouponOffered } | { step: "ended" };
export type CouponCommand = { type: "OfferCoupon"; terms: CouponOffered } | { type: "EndCoupon"; code: string };
export type CouponCoreRefusal = { tag: "UnknownCoupon"; couponCode: string };

export const noCoupon: Coupon = { step: "none" };
export const couponStream = (code: string) => `coupon-${code}`;

export function evolveCoupon(_: Coupon, event: CouponEvent): Coupon {
  switch (event.type) {
    case "CouponOffered":
      return { step: "offered", terms: event.data };
    case "CouponEnded":
      return { step: "ended" };
    default:
      return event satisfies never;
  }
}

/** Creates a coupon, changes its terms, or ends it; adds nothing when it already is so. */
export function decideCoupon(
  coupon: Coupon,
  command: CouponCommand,
): { events: CouponEvent[] } | { refusal: CouponCoreRefusal } {
  switch (command.type) {
    case "OfferCoupon": {
      const same = coupon.step === "offered" && isSame(coupon.terms, command.terms);
      return { events: same ? [] : [{ type: "CouponOffered", data: command.terms }] };
    }
    case "EndCoupon":
      if (coupon.step === "none") return { refusal: { tag: "UnknownCoupon", couponCode: command.code } };
      return { events: coupon.step === "ended" ? [] : [{ type: "CouponEnded", data: { code: command.code } }] };
    default:
      return command satisfies never;
  }
}

const isSame = (a: CouponOffered, b: CouponOffered) =>
  JSON.stringify(couponOffered.parse(a)) === JSON.stringify(couponOffered.parse(b));
