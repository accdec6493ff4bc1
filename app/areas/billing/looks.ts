import type { ScreenSpec } from "#app/frame/screen.ts";

export const looks: ScreenSpec[] = [
  { name: "success", path: "/plans/data-api-premium/success/tmai?duration=yearly" },
  {
    name: "card-success",
    as: "trader",
    path: "/plans/advanced/success/card?duration=monthly&payment={cardPaymentId}",
    varies: true,
  },
  { name: "card-payment", as: "trader", path: "/payments/{cardPaymentId}", varies: true },
  { name: "billing", path: "/api?tab=billing" },
  { name: "all-billing", path: "/billing", varies: true },
  { name: "payment", path: "/payments/{paymentId}", varies: true },
];
