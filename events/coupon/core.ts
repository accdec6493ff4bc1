import { defineCore } from "../core.ts";
import {
  COUPON_SCHEMAS,
  COUPON_UPCASTERS,
  type Coupon,
  type CouponCommand,
  type CouponCoreRefusal,
  type CouponEvent,
  decideCoupon,
  evolveCoupon,
  noCoupon,
} from "./coupon.ts";

export const couponCore = defineCore<Coupon, CouponEvent, CouponCommand, CouponCoreRefusal>({
  category: "coupon",
  schemas: COUPON_SCHEMAS,
  upcasters: COUPON_UPCASTERS,
  initial: noCoupon,
  evolve: evolveCoupon,
  decide: decideCoupon,
});
