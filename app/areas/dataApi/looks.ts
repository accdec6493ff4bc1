import type { ScreenSpec } from "#app/frame/screen.ts";

export const looks: ScreenSpec[] = [
  { name: "api-overview", path: "/api", varies: true, widths: [390, 1440] },
  { name: "api-keys", as: "trader", path: "/api/keys", varies: true, widths: [390, 1440] },
  { name: "api-webhooks", as: "trader", path: "/api/webhooks", varies: true, widths: [390, 1440] },
  { name: "api-webhook", as: "trader", path: "/api/webhooks/{endpointId}", varies: true, widths: [390, 1440] },
  { name: "api-usage", as: "trader", path: "/api/usage", varies: true, widths: [390, 1440] },
  { name: "api-docs", path: "/api/docs", varies: true, widths: [390, 1440] },
  { name: "api-problem", path: "/problems/bad-key", varies: true, widths: [390, 1440] },
  { name: "api-docs-call", path: "/api/docs/listTokens", varies: true, widths: [390, 1440] },
];
