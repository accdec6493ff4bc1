import type { ScreenSpec } from "#app/frame/screen.ts";

export const looks: ScreenSpec[] = [
  { name: "audit", as: "auditor", path: "/audit", varies: true },
  { name: "audit-query", as: "auditor", path: "/audit?payment={paymentId}", varies: true },
  { name: "audit-event", as: "auditor", path: "/audit/events/1", varies: true },
  { name: "audit-figures", as: "auditor", path: "/audit/figures", varies: true },
  { name: "audit-reconcile", as: "auditor", path: "/audit/reconcile?from=1&to=20", varies: true },
  { name: "audit-cards", as: "auditor", path: "/audit/cards", varies: true },
  { name: "audit-verify", as: "auditor", path: "/audit/verify", varies: true },
  { name: "audit-exports", as: "auditor", path: "/audit/exports", varies: true },
  { name: "audit-access", as: "auditor", path: "/audit/access", varies: true },
];
