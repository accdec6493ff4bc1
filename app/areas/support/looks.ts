import type { ScreenSpec } from "#app/frame/screen.ts";

export const looks: ScreenSpec[] = [
  { name: "support", as: "support", path: "/support", varies: true },
  { name: "support-search", as: "support", path: "/support?q={wallet}", varies: true },
  { name: "support-queue", as: "support", path: "/support/queue", varies: true },
  { name: "support-case", as: "support", path: "/support/cases/{caseId}", varies: true },
  { name: "support-payment", as: "support", path: "/support/payments/{paymentId}", varies: true },
  { name: "support-order", as: "support", path: "/support/orders/{orderId}", varies: true },
  { name: "support-stream", as: "support", path: "/support/streams/card-{cardPaymentId}", varies: true },
  { name: "support-no-wallet", as: "support", path: "/support/wallets/none", status: 404, varies: true },
  { name: "support-no-mandate", as: "support", path: "/support/mandates/none", status: 404, varies: true },
  { name: "support-no-agent", as: "support", path: "/support/agents/none", status: 404, varies: true },
  { name: "support-no-stream", as: "support", path: "/support/streams/none", status: 404, varies: true },
  { name: "support-customer", as: "support", path: "/support/customers/{wallet}", varies: true },
  { name: "403", as: "trader", path: "/support", status: 403 },
];
