import type { Cast, Who } from "./cast.ts";

type Of = { as?: Who; path: string | ((cast: Cast) => string); status?: number };

/** Every page there is, behind its locale, as one of those who may open it. A guest who paid sees what is everybody's. */
export const ALL_PAGES: readonly Of[] = [
  { path: "/plans" },
  { path: "/plans/data-api-premium/success/tmai?duration=yearly" },
  { path: "/api?tab=billing" },
  { path: ({ paymentId }) => `/payments/${paymentId}` },
  { path: "/sign-in" },
  { path: "/sign-up" },
  { path: "/forgot-password" },
  { path: "/reset-password?token=none" },
  { path: "/verify?token=none" },
  { path: "/outbox" },
  { path: "/account", status: 401 },
  { path: "/no-such-page", status: 404 },
  { as: "trader", path: "/account" },
  { as: "trader", path: "/support", status: 403 },
  { as: "admin", path: "/admin" },
  { as: "support", path: "/support" },
  { as: "support", path: ({ wallet }) => `/support?q=${wallet}` },
  { as: "support", path: "/support/queue" },
  { as: "support", path: ({ caseId }) => `/support/cases/${caseId}` },
  { as: "support", path: ({ paymentId }) => `/support/payments/${paymentId}` },
  { as: "support", path: ({ wallet }) => `/support/customers/${wallet}` },
  { as: "auditor", path: "/audit" },
  { as: "auditor", path: ({ paymentId }) => `/audit?payment=${paymentId}` },
  { as: "auditor", path: "/audit/events/1" },
  { as: "auditor", path: "/audit/figures" },
  { as: "auditor", path: "/audit/reconcile" },
  { as: "auditor", path: "/audit/verify" },
  { as: "auditor", path: "/audit/access" },
];
