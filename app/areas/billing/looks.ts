import type { Look } from "#app/frame/look.ts";

export const looks: Look[] = [
  { name: "success", path: "/plans/data-api-premium/success/tmai?duration=yearly" },
  { name: "card-success", path: "/plans/advanced/success/card?duration=monthly", status: 404, varies: true },
  { name: "billing", path: "/api?tab=billing" },
  { name: "all-billing", path: "/billing", varies: true },
  { name: "payment", path: "/payments/{paymentId}", varies: true },
];
