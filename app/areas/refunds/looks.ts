import type { ScreenSpec } from "#app/frame/screen.ts";

export const looks: ScreenSpec[] = [
  { name: "support-refunds", as: "support", path: "/support/refunds", varies: true },
  {
    name: "support-new-refund",
    as: "support",
    path: "/support/refunds?of=payment-{paymentId}",
    prepare: "quoted",
    varies: true,
  },
  { name: "support-refund", as: "support", path: "/support/refunds/{refundNumber}", varies: true },
  { name: "support-settled-refund", as: "admin", path: "/support/refunds/{settledRefundNumber}", varies: true },
  { name: "support-no-refund", as: "support", path: "/support/refunds/999999", status: 404, varies: true },
];
