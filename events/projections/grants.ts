import { grantCore } from "../cores.ts";
import type { Projection } from "../readModels/projection.ts";

/** Plans granted without a payment: trials, and coupons that took off the whole price. */
export const grants: Projection = {
  name: "grants",
  tables: { grants: ["grant_id"] },
  rowsOf(event) {
    if (!event.streamId.startsWith("grant-")) return [];
    const { subject, wallet, plan, duration, seconds, reason, couponCode, lot } = grantCore.parse(event).data;
    const row = {
      grant_id: event.streamId.slice("grant-".length),
      ...{ subject, wallet, duration, seconds, reason },
      slug: plan.slug,
      plan_name: plan.name,
      product: plan.product,
      plan_type: plan.planType,
      coupon_code: couponCode ?? null,
      lot_value_usd_cents: lot.valueUsdCents,
      period_from: lot.from,
      period_to: lot.to,
      granted_at: event.recordedAt,
    };
    return [{ kind: "insert", table: "grants", row }];
  },
};
